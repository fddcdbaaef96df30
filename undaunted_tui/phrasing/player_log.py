"""A player's log: sentences with the tiles and the side of each event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from copy import copy
from dataclasses import dataclass
from typing import assert_never

from core.compiled_scenario import CompiledScenario
from core.events import (
    ActionTaken,
    AttackRolled,
    BidPlaced,
    CardResolved,
    CardsMoved,
    Cause,
    CounterEscaped,
    CounterGuided,
    CounterMoved,
    CounterNeutralised,
    CounterReadied,
    CounterRemoved,
    CounterSpawned,
    CounterSuppressed,
    DamageChanged,
    DeckRebuilt,
    DeckShuffled,
    DrawNamed,
    EmptyTileBlasted,
    Event,
    GameEnded,
    HopeLost,
    HopeRegained,
    InitiativeTaken,
    MarkerPlaced,
    MarkerTurned,
    ObjectiveRaised,
    RiderHit,
    RoundBegan,
    SeatLeft,
    SeatsSwitched,
    SeatTaken,
    StructureDestroyed,
    TargetMoved,
    TileChosen,
    TurnBegan,
    TurnEnded,
    VehicleActionTaken,
    VehicleCaptured,
)
from core.ids import OFF, PieceKind, Side
from core.setup import set_up
from core.view import PlayerView
from undaunted_tui.phrasing.log import log_sentence


@dataclass(frozen=True, slots=True)
class LogLine:
    """An event as a sentence, with the tiles where it happened and the side that it is about, if any."""

    text: str
    tiles: frozenset[int]
    event: Event | None
    """None for a line that is not about the game, such as chat."""
    round_start: bool
    side: Side | None = None

    def __hash__(self) -> int:
        return hash(self.text)


@dataclass(frozen=True, slots=True)
class _RoundStart:
    events: int
    lines: int
    tracker: _PositionTracker


class PlayerLog:
    """The log of a game as its reader may see it; minor events have no line."""

    def __init__(self, compiled: CompiledScenario, start: PlayerView | None = None) -> None:
        """Start with an empty log, from the set-up of the scenario or from a view."""
        self._compiled = compiled
        self._tracker = _PositionTracker(compiled, start)
        self._round_starts = [_RoundStart(0, 0, self._tracker.copy())]
        self.events: list[Event] = []
        self.lines: tuple[LogLine, ...] = ()
        self.fresh: tuple[LogLine, ...] = ()

    def take(self, start: int, events: Iterable[Event]) -> None:
        """Replace the log from a position on by events; `fresh` are the new lines."""
        if start < len(self.events):
            self._truncate_to(start)
        self.fresh = tuple(self._describe(events))
        self.lines += self.fresh

    def _truncate_to(self, start: int) -> None:
        """Drop events from a position on: go back to the start of its round, and forward again."""
        while self._round_starts[-1].events > start:
            self._round_starts.pop()
        round_start = self._round_starts[-1]
        kept = self.events[round_start.events : start]
        del self.events[round_start.events :]
        self._tracker, self.lines = round_start.tracker.copy(), self.lines[: round_start.lines]
        self.lines += tuple(self._describe(kept))

    def _describe(self, events: Iterable[Event]) -> Iterator[LogLine]:
        count = len(self.lines)
        for event in events:
            if isinstance(event, RoundBegan) and self._round_starts[-1].events < len(self.events):
                self._round_starts.append(_RoundStart(len(self.events), count, self._tracker.copy()))
            self.events.append(event)
            self._tracker.before(event)
            text = log_sentence(self._compiled, event)
            if text is not None:
                tiles = _tiles(self._compiled, event, self._tracker.place)
                side = _side(self._compiled, event, self._tracker.holders)
                count += 1
                yield LogLine(text, tiles, event, isinstance(event, RoundBegan), side)
            self._tracker.after(event)


class _PositionTracker:
    """Tracks where every counter is, was last or will spawn, and who holds it, by the events."""

    def __init__(self, compiled: CompiledScenario, view: PlayerView | None) -> None:
        """Start from a view, or from the set-up of the scenario (C3.8)."""
        start = view or set_up(compiled, "")
        self._compiled = compiled
        pairs = zip(start.places, compiled.spawn, strict=True)
        self._places: list[int] = [spawn if place == OFF else place for place, spawn in pairs]
        self._vehicles = [OFF if seat == OFF else compiled.seats[seat].vehicle for seat in start.riding]
        self.holders = list(start.holders)

    def copy(self) -> _PositionTracker:
        """Return an independent copy."""
        other = copy(self)
        other._places, other._vehicles, other.holders = self._places[:], self._vehicles[:], self.holders[:]
        return other

    def place(self, counter: int) -> int:
        """The last tile of a counter; a soldier in a vehicle is where the vehicle is."""
        vehicle = self._vehicles[counter]
        return self._places[counter if vehicle == OFF else vehicle]

    def before(self, event: Event) -> None:
        """Apply what places a counter, so that the event happens at the new place."""
        match event:
            case CounterSpawned(counter, tile) | CounterRemoved(counter, tile) | CounterEscaped(counter, tile):
                self._leave(counter, tile)
            case SeatLeft(counter, _, tile):
                self._leave(counter, tile)
            case SeatTaken(counter, seat, _):
                self._vehicles[counter] = self._compiled.seats[seat].vehicle
            case VehicleCaptured(side, counter):
                self.holders[counter] = side
            case _:
                pass

    def after(self, event: Event) -> None:
        """Apply what moves a counter away; a unit off the board acts from its spawn marker next (N4.1)."""
        if isinstance(event, CounterMoved):
            self._places[event.counter] = event.tile
        elif isinstance(event, CounterRemoved) and self._compiled.spawn[event.counter] != OFF:
            self._places[event.counter] = self._compiled.spawn[event.counter]

    def _leave(self, counter: int, tile: int) -> None:
        self._places[counter] = tile
        self._vehicles[counter] = OFF


def _tiles(compiled: CompiledScenario, event: Event, place: Callable[[int], int]) -> frozenset[int]:
    """The tiles of an event: its own if it names any, else those of its counters."""
    return frozenset(_event_tiles(compiled, event, place)) - {OFF}


def _event_tiles(compiled: CompiledScenario, event: Event, place: Callable[[int], int]) -> tuple[int, ...]:
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
            | TileChosen(tile=tile)
            | MarkerPlaced(tile=tile)
            | MarkerTurned(tile=tile)
            | ObjectiveRaised(tile=tile)
            | EmptyTileBlasted(tile=tile)
        ):
            return (tile,)
        case (
            CounterSuppressed(counter=counter)
            | CounterReadied(counter=counter)
            | CounterGuided(counter=counter)
            | CounterNeutralised(counter=counter)
            | RiderHit(counter=counter)
            | StructureDestroyed(counter=counter)
            | DamageChanged(counter=counter)
            | VehicleCaptured(counter=counter)
        ):
            return (place(counter),)
        case SeatTaken(seat=seat) | SeatsSwitched(seat=seat) | VehicleActionTaken(seat=seat):
            return (place(compiled.seats[seat].vehicle),)
        case ActionTaken(side=side, card=card):
            return _tiles_of_card(compiled, side, card, place)
        case CardsMoved(side=side, cards=(card,), cause=Cause.CASUALTY):
            return _tiles_of_card(compiled, side, card, place)
        case (
            CardsMoved()
            | RoundBegan()
            | DeckRebuilt()
            | DeckShuffled()
            | CardResolved()
            | DrawNamed()
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


def _tiles_of_card(compiled: CompiledScenario, side: Side, card: int, place: Callable[[int], int]) -> tuple[int, ...]:
    """The tile of the counter that a card acts through, if it has one (C1.2)."""
    counter = compiled.uses[side][card].counter
    return () if counter == OFF else (place(counter),)


def _side(compiled: CompiledScenario, event: Event, holders: list[Side]) -> Side | None:
    """The side that an event is about: the one that acts, or whose counter it is; structures have none (A7.5)."""
    match event:
        case RoundBegan() | GameEnded():
            return None
        case InitiativeTaken(holder=side):
            return side
        case (
            DeckRebuilt(side=side)
            | DeckShuffled(side=side)
            | CardResolved(side=side)
            | DrawNamed(side=side)
            | TileChosen(side=side)
            | RiderHit(side=side)
            | StructureDestroyed(side=side)
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
            | EmptyTileBlasted(side=side)
            | VehicleActionTaken(side=side)
            | VehicleCaptured(side=side)
            | CounterNeutralised(side=side)
            | HopeLost(side=side)
            | HopeRegained(side=side)
        ):
            return side
        case (
            CounterSpawned(counter=counter)
            | CounterGuided(counter=counter)
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
            return None if compiled.kinds[counter] is PieceKind.STRUCTURE else holders[counter]
        case _:
            assert_never(event)
