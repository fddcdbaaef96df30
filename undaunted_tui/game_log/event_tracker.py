"""Round, points and holders as the events tell them, never read from a state."""

from __future__ import annotations

from core.compiled_scenario import CompiledScenario
from core.events import CounterRemoved, Event, MarkerTurned, ObjectiveRaised, RoundBegan, VehicleCaptured
from core.ids import OFF, SIDES, Marker, PieceKind, Side
from core.rules.vehicles import LRDG_SIDE
from core.setup import set_up


class EventTracker:
    """What a referee keeps count of while the events go by."""

    def __init__(self, compiled: CompiledScenario) -> None:
        start = set_up(compiled, "")
        self.round = 0
        self._setting = compiled
        self._markers = [list(row) for row in start.markers]
        self._objectives = list(start.objectives)
        self._holders = list(start.holders)
        self._structures = {
            counter: start.places[counter] for counter, kind in enumerate(compiled.kinds) if kind is PieceKind.STRUCTURE
        }

    def follow(self, event: Event) -> None:
        """Follow an event."""
        match event:
            case RoundBegan(number):
                self.round = number
            case MarkerTurned(side, tile, marker):
                self._markers[side][tile] = int(marker)
            case ObjectiveRaised(_, tile, points):
                self._objectives[tile] = points
            case CounterRemoved(counter) if counter in self._structures:
                self._structures[counter] = OFF
            case VehicleCaptured(side, counter):
                self._holders[counter] = side
            case _:
                pass

    def holder(self, counter: int) -> Side:
        """The side that a counter belongs to; a vehicle can be captured (A4.2)."""
        return self._holders[counter]

    def points(self) -> dict[str, int]:
        """The objective points of both sides now (C8.2, A8.1)."""
        return {self._setting.ruleset.sides[side]: self._held(side) + self._built(side) for side in SIDES}

    def _held(self, side: Side) -> int:
        pairs = zip(self._objectives, self._markers[side], strict=True)
        return sum(points for points, marker in pairs if marker == Marker.CONTROLLED)

    def _built(self, side: Side) -> int:
        """The points of structures: for the raiders once destroyed, for the others while they control the tile."""
        return sum(
            self._setting.counters[structure].points
            for structure, tile in self._structures.items()
            if (tile == OFF if side == LRDG_SIDE else tile != OFF and self._markers[side][tile] == Marker.CONTROLLED)
        )
