"""Round, points and holders derived from events alone, never read from a state."""

from __future__ import annotations

from core.compiled_scenario import CompiledScenario
from core.events import CounterRemoved, Event, MarkerTurned, ObjectiveRaised, RoundBegan, VehicleCaptured
from core.ids import OFF, SIDES, Marker, PieceKind, Side
from core.rules.vehicles import LRDG_SIDE
from core.setup import set_up


class EventTracker:
    """Follows events and keeps round, markers, objectives and holders."""

    def __init__(self, compiled: CompiledScenario) -> None:
        start = set_up(compiled, "")
        self.round = 0
        self._compiled = compiled
        self._markers = [list(row) for row in start.markers]
        self._objectives = list(start.objectives)
        self._holders = list(start.holders)
        self._structures = {
            counter: start.places[counter] for counter, kind in enumerate(compiled.kinds) if kind is PieceKind.STRUCTURE
        }

    def follow(self, event: Event) -> None:
        """Update by an event."""
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
        """Return the side that a counter belongs to; a vehicle can be captured (A4.2)."""
        return self._holders[counter]

    def points(self) -> dict[str, int]:
        """Return the objective points of both sides (C8.2, A8.1)."""
        return {
            self._compiled.ruleset.sides[side]: self._objective_points(side) + self._structure_points(side)
            for side in SIDES
        }

    def _objective_points(self, side: Side) -> int:
        pairs = zip(self._objectives, self._markers[side], strict=True)
        return sum(points for points, marker in pairs if marker == Marker.CONTROLLED)

    def _structure_points(self, side: Side) -> int:
        """Return the points of structures: to the LRDG once destroyed, to the other side by control (A8.1)."""
        return sum(
            self._compiled.counters[structure].points
            for structure, tile in self._structures.items()
            if (tile == OFF if side == LRDG_SIDE else tile != OFF and self._markers[side][tile] == Marker.CONTROLLED)
        )
