"""Keep a copy of a state up to date from events alone, as a log or an animation would."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from core.events import (
    ActionTaken,
    AttackRolled,
    BidPlaced,
    CardResolved,
    CardsMoved,
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
from core.ids import OFF, SIDES, Fate, Marker, PieceKind, Side, Zone
from core.state import GameState, Outcome


class EventReplayer:
    """The parts of a state that events must be enough to keep right."""

    def __init__(self, state: GameState) -> None:
        """Copy a state."""
        self.compiled = state.compiled
        self.round = state.round
        self.initiative = state.initiative
        self.zones = [[list(zone) for zone in state.zones[side]] for side in SIDES]
        self.places = list(state.places)
        self.suppressed = list(state.suppressed)
        self.markers = [list(row) for row in state.markers]
        self.objectives = list(state.objectives)
        self.targets = list(state.targets)
        self.hopeless = list(state.hopeless)
        self.riding = list(state.riding)
        self.holders = list(state.holders)
        self.damage = list(state.damage)
        self.fates = list(state.fates)
        self.outcome = state.outcome

    def __eq__(self, other: object) -> bool:
        """Whether two copies are equal."""
        return isinstance(other, EventReplayer) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # it changes, and is never used as a key

    def differences(self, other: EventReplayer) -> list[str]:
        """What two copies differ in."""
        mine, theirs = vars(self), vars(other)
        return [f"{name}: {mine[name]} told, {theirs[name]} found" for name in mine if mine[name] != theirs[name]]

    def replay(self, events: Iterable[Event]) -> EventReplayer:
        """Apply events."""
        for event in events:
            self._replay(event)
        return self

    def _replay(self, event: Event) -> None:
        """Apply one event, refusing one that does not fit."""
        match event:
            case CardsMoved(side, cards, count, source, to):
                assert cards is not None, event
                assert len(cards) == count, event
                for card in cards:
                    self.zones[side][source][card] -= 1
                    self.zones[side][to][card] += 1
            case DeckRebuilt(side, count):
                zones = self.zones[side]
                assert not sum(zones[Zone.DECK]), event
                assert sum(zones[Zone.DISCARD]) == count > 0, event
                zones[Zone.DECK], zones[Zone.DISCARD] = zones[Zone.DISCARD], zones[Zone.DECK]
            case RoundBegan(number):
                assert number == self.round + 1, event
                self.round = number
            case InitiativeTaken(holder=holder, tie=tie):
                assert not tie or holder == self.initiative, event
                self.initiative = holder
            case CounterSpawned(counter, tile):
                assert self.places[counter] == OFF, event
                assert not self.suppressed[counter], event
                self.places[counter] = tile
            case CounterMoved(counter, start, tile):
                assert self.places[counter] == start != OFF, event
                assert self.riding[counter] == OFF, event
                for each in (counter, *self._riders(counter)):
                    self.places[each] = tile
            case CounterRemoved(counter, tile):
                assert not self._riders(counter), event
                self._take_off(event, counter, tile)
                if self.compiled.kinds[counter] is not PieceKind.UNIT:
                    self.fates[counter] = Fate.LOST
            case CounterEscaped(counter, tile):
                self._take_off(event, counter, tile)
                self.fates[counter] = Fate.ESCAPED
            case CounterNeutralised(side, counter, count):
                self._neutralise(event, side, counter, count)
            case SeatTaken() | SeatLeft() | SeatsSwitched():
                self._sit(event)
            case VehicleCaptured(side, counter):
                assert self.holders[counter] != side, event
                assert not self._riders(counter), event
                self.holders[counter] = side
            case DamageChanged(counter, before, damage, disabled):
                assert abs(damage - before) == 1, event
                assert self.damage[counter] == before, event
                assert disabled == (damage >= self.compiled.counters[counter].critical), event
                self.damage[counter] = damage
            case CounterSuppressed(counter):
                assert not self.suppressed[counter], event
                self.suppressed[counter] = True
            case CounterReadied(counter):
                assert self.suppressed[counter], event
                self.suppressed[counter] = False
            case MarkerPlaced(side, tile):
                assert self.markers[side][tile] == Marker.NONE, event
                self.markers[side][tile] = Marker.SCOUTED
            case MarkerTurned(side, tile, marker):
                assert {self.markers[side][tile], marker} == {Marker.SCOUTED, Marker.CONTROLLED}, event
                self.markers[side][tile] = marker
            case ObjectiveRaised(tile=tile, points=points):
                assert points == self.objectives[tile] + 1, event
                self.objectives[tile] = points
            case TargetMoved(side, start, tile):
                assert self.targets[side] == start != tile, event
                self.targets[side] = tile
            case EmptyTileBlasted(side, tile):
                assert self.targets[side] == tile not in self.places, event
            case HopeLost(side):
                assert not self.hopeless[side], event
                self.hopeless[side] = True
            case HopeRegained(side):
                assert self.hopeless[side], event
                self.hopeless[side] = False
            case GameEnded(winner, ending):
                assert self.outcome is None, event
                self.outcome = Outcome(winner, ending)
            case VehicleActionTaken(seat=seat):
                assert seat in self.riding, event
            case DeckShuffled(side, count):
                assert sum(self.zones[side][Zone.DECK]) == count, event
            case CounterGuided(counter):
                assert self.places[counter] != OFF, event
                assert not self.suppressed[counter], event
            case RiderHit(vehicle=vehicle, counter=counter):
                assert counter in self._riders(vehicle), event
            case StructureDestroyed(counter=counter):
                assert self.compiled.kinds[counter] is PieceKind.STRUCTURE, event
                assert self.places[counter] != OFF, event
            case (
                BidPlaced()
                | TurnBegan()
                | TurnEnded()
                | ActionTaken()
                | CardResolved()
                | DrawNamed()
                | TileChosen()
                | AttackRolled()
            ):
                pass
            case _:
                assert_never(event)

    def _take_off(self, event: Event, counter: int, tile: int) -> None:
        """A counter leaves the board."""
        assert self.places[counter] == tile != OFF, event
        self.places[counter] = self.riding[counter] = OFF
        self.suppressed[counter] = False

    def _neutralise(self, event: Event, side: Side, counter: int, count: int) -> None:
        """A counter that was lost counts for the side whose attack it was."""
        counted = self.compiled.counted[side]
        assert self.fates[counter] == Fate.LOST, event
        assert counter in counted, event
        self.fates[counter] = Fate.NEUTRALISED
        assert sum(self.fates[each] == Fate.NEUTRALISED for each in counted) == count, event

    def _sit(self, event: SeatTaken | SeatLeft | SeatsSwitched) -> None:
        """A soldier or two change their seats, on the tile where they are."""
        match event:
            case SeatTaken(counter, seat, before):
                assert self.riding[counter] == before, event
                assert seat not in self.riding, event
                vehicle = self.compiled.seats[seat].vehicle
                assert self.places[counter] == self.places[vehicle] != OFF, event
                assert self.holders[vehicle] == self.holders[counter], event
                self.riding[counter] = seat
            case SeatLeft(counter, seat, tile):
                assert (self.riding[counter], self.places[counter]) == (seat, tile), event
                self.riding[counter] = OFF
            case SeatsSwitched(counter, seat, partner, other_seat):
                assert (self.riding[counter], self.riding[partner]) == (other_seat, seat), event
                self.riding[counter], self.riding[partner] = seat, other_seat

    def _riders(self, vehicle: int) -> list[int]:
        """The soldiers in a vehicle."""
        seats = self.compiled.seats_of[vehicle]
        return [counter for counter, seat in enumerate(self.riding) if seat in seats]
