"""The points of both sides at the end of every round, worked out from the log."""

from __future__ import annotations

from collections.abc import Iterable

from core.compiled_scenario import CompiledScenario
from core.events import CounterRemoved, Event, MarkerPlaced, MarkerTurned, ObjectiveRaised, RoundBegan
from core.ids import OFF, SIDES, Game, Marker, Side
from core.rules.vehicles import LRDG_SIDE
from core.setup import set_up
from core.view import PlayerView


def points_by_round(compiled: CompiledScenario, view: PlayerView, log: Iterable[Event]) -> tuple[tuple[int, int], ...]:
    """Points after each round (C8.2, A8.1); nothing if the log does not lead from the set-up to the view."""
    start = set_up(compiled, "")
    markers = [list(row) for row in start.markers]
    objectives, places = list(start.objectives), list(start.places)

    def points(side: Side) -> int:
        held = sum(points for tile, points in enumerate(objectives) if markers[side][tile] == Marker.CONTROLLED)
        if compiled.ruleset.game is not Game.NORTH_AFRICA:
            return held
        for structure in compiled.structures:
            place = places[structure]
            is_held = place != OFF and markers[side][place] == Marker.CONTROLLED
            counts = place == OFF if side == LRDG_SIDE else is_held
            held += compiled.counters[structure].points if counts else 0
        return held

    rounds: list[tuple[int, int]] = []
    for event in log:
        match event:
            case RoundBegan(number) if number > 1:
                rounds.append((points(0), points(1)))
            case MarkerPlaced(side, tile):
                markers[side][tile] = Marker.SCOUTED
            case MarkerTurned(side, tile, marker):
                markers[side][tile] = marker
            case ObjectiveRaised(_, tile, raised):
                objectives[tile] = raised
            case CounterRemoved(counter, _):
                places[counter] = OFF
            case _:
                pass
    rounds.append((points(0), points(1)))
    is_whole = len(rounds) == view.round and rounds[-1] == tuple(view.points(side) for side in SIDES)
    return tuple(rounds) if is_whole else ()
