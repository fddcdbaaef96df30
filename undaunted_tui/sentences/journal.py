"""The log as lines that know where and through whom things happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import assert_never

from core.events import (
    ActionTaken,
    AttackRolled,
    BidPlaced,
    CardsMoved,
    Cause,
    CounterEscaped,
    CounterMoved,
    CounterNeutralised,
    CounterReadied,
    CounterRemoved,
    CounterSpawned,
    CounterSuppressed,
    DamageChanged,
    DeckRebuilt,
    Event,
    GameEnded,
    HopeLost,
    HopeRegained,
    InitiativeTaken,
    MarkerPlaced,
    MarkerTurned,
    ObjectiveRaised,
    RoundBegan,
    SeatLeft,
    SeatsSwitched,
    SeatTaken,
    TargetMoved,
    TurnBegan,
    TurnEnded,
    VehicleActionTaken,
    VehicleCaptured,
)
from core.ids import OFF, PieceKind, Side
from core.setting import Setting
from core.setup import set_up
from core.view import PlayerView
from undaunted_tui.sentences.log import log_sentence


@dataclass(frozen=True, slots=True)
class LogLine:
    """An event in words, with the tiles where it happened and the side that it is about, if it is about one."""

    text: str
    tiles: frozenset[int]
    event: Event
    round_start: bool
    side: Side | None = None

    def __hash__(self) -> int:
        return hash(self.text)


class Journal:
    """The log of a game as its reader may see it; what is too small to say has no line."""

    def __init__(self, setting: Setting) -> None:
        """Begin with an empty log."""
        self._setting = setting
        self._track = _Track(setting)
        self.events: list[Event] = []
        self.lines: tuple[LogLine, ...] = ()
        self.fresh: tuple[LogLine, ...] = ()

    def take(self, start: int, events: Iterable[Event]) -> None:
        """Let events take the place of the log from a point on; `fresh` are the lines that they bring."""
        if start < len(self.events):
            kept = self.events[:start]
            self._track, self.events, self.lines = _Track(self._setting), [], ()
            self.take(0, kept)
        self.fresh = tuple(self._told(events))
        self.lines += self.fresh

    def _told(self, events: Iterable[Event]) -> Iterator[LogLine]:
        """The lines of further events."""
        for event in events:
            self.events.append(event)
            self._track.before(event)
            text = log_sentence(self._setting, event)
            if text is not None:
                tiles = _tiles(self._setting, event, self._track.place)
                side = _side(self._setting, event, self._track.holders)
                yield LogLine(text, tiles, event, isinstance(event, RoundBegan), side)
            self._track.after(event)


def log_lines(setting: Setting, events: Iterable[Event]) -> list[LogLine]:
    """The lines of a log from the beginning of a game."""
    journal = Journal(setting)
    journal.take(0, events)
    return list(journal.lines)


def where(setting: Setting, view: PlayerView, event: Event) -> frozenset[int]:
    """The tiles where an event happened, for what has just happened: counters are where the view has them."""
    return _tiles(setting, event, view.places.__getitem__)


class _Track:
    """Where every counter is or was last or will spawn, and who holds it, as the events of a game tell."""

    def __init__(self, setting: Setting) -> None:
        """Begin as the scenario is set up (C3.8)."""
        start = set_up(setting, "")
        self._setting = setting
        pairs = zip(start.places, setting.spawn, strict=True)
        self._places = [spawn if place == OFF else place for place, spawn in pairs]
        self._vehicles = [OFF if seat == OFF else setting.seats[seat].vehicle for seat in start.riding]
        self.holders = list(start.holders)

    def place(self, counter: int) -> int:
        """The last tile of a counter; whoever rides is where the vehicle is."""
        vehicle = self._vehicles[counter]
        return self._places[counter if vehicle == OFF else vehicle]

    def before(self, event: Event) -> None:
        """Go along with what places a counter, so that the event happens there."""
        match event:
            case CounterSpawned(counter, tile) | CounterRemoved(counter, tile) | CounterEscaped(counter, tile):
                self._leave(counter, tile)
            case SeatLeft(counter, _, tile):
                self._leave(counter, tile)
            case SeatTaken(counter, seat, _):
                self._vehicles[counter] = self._setting.seats[seat].vehicle
            case VehicleCaptured(side, counter):
                self.holders[counter] = side
            case _:
                pass

    def after(self, event: Event) -> None:
        """Go along with what moves a counter away; a unit off the board acts from its spawn marker next (N4.1)."""
        if isinstance(event, CounterMoved):
            self._places[event.counter] = event.tile
        elif isinstance(event, CounterRemoved) and self._setting.spawn[event.counter] != OFF:
            self._places[event.counter] = self._setting.spawn[event.counter]

    def _leave(self, counter: int, tile: int) -> None:
        """Note that a counter is, or was last, on a tile and in no seat."""
        self._places[counter] = tile
        self._vehicles[counter] = OFF


def _tiles(setting: Setting, event: Event, place: Callable[[int], int]) -> frozenset[int]:
    """The tiles of an event: its own where it names them, or else those of its counters."""
    return frozenset(_named(setting, event, place)) - {OFF}


def _named(setting: Setting, event: Event, place: Callable[[int], int]) -> tuple[int, ...]:
    """The tiles of an event, OFF among them where something is off the board."""
    match event:
        case CounterMoved(start=start, tile=tile) | TargetMoved(start=start, tile=tile):
            return start, tile
        case AttackRolled(start=start, tile=tile):
            return start, tile
        case (
            CounterSpawned(tile=tile)
            | CounterRemoved(tile=tile)
            | CounterEscaped(tile=tile)
            | SeatLeft(tile=tile)
            | MarkerPlaced(tile=tile)
            | MarkerTurned(tile=tile)
            | ObjectiveRaised(tile=tile)
        ):
            return (tile,)
        case (
            CounterSuppressed(counter=counter)
            | CounterReadied(counter=counter)
            | CounterNeutralised(counter=counter)
            | DamageChanged(counter=counter)
            | VehicleCaptured(counter=counter)
        ):
            return (place(counter),)
        case SeatTaken(seat=seat) | SeatsSwitched(seat=seat) | VehicleActionTaken(seat=seat):
            return (place(setting.seats[seat].vehicle),)
        case ActionTaken(side=side, card=card):
            return _of_card(setting, side, card, place)
        case CardsMoved(side=side, cards=(card,), cause=Cause.CASUALTY):
            return _of_card(setting, side, card, place)
        case (
            CardsMoved()
            | RoundBegan()
            | DeckRebuilt()
            | BidPlaced()
            | InitiativeTaken()
            | TurnBegan()
            | TurnEnded()
            | HopeLost()
            | HopeRegained()
            | GameEnded()
        ):
            return ()
        case _:
            assert_never(event)


def _of_card(setting: Setting, side: Side, card: int, place: Callable[[int], int]) -> tuple[int, ...]:
    """The tile of the counter that a card acts through, if it has one (C1.2)."""
    counter = setting.uses[side][card].counter
    return () if counter == OFF else (place(counter),)


def _side(setting: Setting, event: Event, holders: list[Side]) -> Side | None:
    """The side that an event is about: the one that acts, or whose counter it is; a structure is nobody's (A7.5)."""
    match event:
        case RoundBegan() | GameEnded():
            return None
        case InitiativeTaken(holder=side):
            return side
        case (
            DeckRebuilt(side=side)
            | CardsMoved(side=side)
            | BidPlaced(side=side)
            | TurnBegan(side=side)
            | TurnEnded(side=side)
            | ActionTaken(side=side)
            | MarkerPlaced(side=side)
            | MarkerTurned(side=side)
            | ObjectiveRaised(side=side)
            | TargetMoved(side=side)
            | AttackRolled(side=side)
            | VehicleActionTaken(side=side)
            | VehicleCaptured(side=side)
            | CounterNeutralised(side=side)
            | HopeLost(side=side)
            | HopeRegained(side=side)
        ):
            return side
        case (
            CounterSpawned(counter=counter)
            | CounterMoved(counter=counter)
            | CounterRemoved(counter=counter)
            | CounterSuppressed(counter=counter)
            | CounterReadied(counter=counter)
            | SeatTaken(counter=counter)
            | SeatsSwitched(counter=counter)
            | SeatLeft(counter=counter)
            | DamageChanged(counter=counter)
            | CounterEscaped(counter=counter)
        ):
            return None if setting.kinds[counter] is PieceKind.STRUCTURE else holders[counter]
        case _:
            assert_never(event)
