"""A second bookkeeper: it keeps a state up to date from events alone, as a log or an animation would."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from core.events import (
    ActionTaken,
    AttackRolled,
    BidPlaced,
    CardsMoved,
    CounterMoved,
    CounterReadied,
    CounterRemoved,
    CounterSpawned,
    CounterSuppressed,
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
    TargetMoved,
    TurnBegan,
    TurnEnded,
)
from core.ids import OFF, SIDES, Marker, Zone
from core.state import GameState, Outcome


class Retelling:
    """Everything that lies on a table; events must say enough to keep it right."""

    def __init__(self, state: GameState) -> None:
        """Begin with what lies there now."""
        self.round = state.round
        self.initiative = state.initiative
        self.zones = [[list(zone) for zone in state.zones[side]] for side in SIDES]
        self.places = list(state.places)
        self.suppressed = list(state.suppressed)
        self.markers = [list(row) for row in state.markers]
        self.objectives = list(state.objectives)
        self.targets = list(state.targets)
        self.hopeless = list(state.hopeless)
        self.outcome = state.outcome

    def __eq__(self, other: object) -> bool:
        """Whether two tables look the same."""
        return isinstance(other, Retelling) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # tables change, and are never used as keys

    def differences(self, other: Retelling) -> list[str]:
        """What two tables differ in."""
        mine, theirs = vars(self), vars(other)
        return [f"{name}: {mine[name]} told, {theirs[name]} found" for name in mine if mine[name] != theirs[name]]

    def hear(self, events: Iterable[Event]) -> Retelling:
        """Do what events tell."""
        for event in events:
            self._hear(event)
        return self

    def _hear(self, event: Event) -> None:
        """Do what one event tells, refusing one that does not fit what lies there."""
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
                self.places[counter] = tile
            case CounterRemoved(counter, tile):
                assert self.places[counter] == tile != OFF, event
                self.places[counter] = OFF
                self.suppressed[counter] = False
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
            case HopeLost(side):
                assert not self.hopeless[side], event
                self.hopeless[side] = True
            case HopeRegained(side):
                assert self.hopeless[side], event
                self.hopeless[side] = False
            case GameEnded(winner, ending):
                assert self.outcome is None, event
                self.outcome = Outcome(winner, ending)
            case BidPlaced() | TurnBegan() | TurnEnded() | ActionTaken() | AttackRolled():
                pass
            case _:
                assert_never(event)
