"""Whether each side can win, and has not won before the first card (C8.2, N8.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from core.ids import SIDES, GoalKind, other
from core.scenario import Force, Scenario
from scenarios.faults import Fault, Reason, fault, show
from scenarios.sense.names import beyond

RIFLEMAN: Final = "rifleman"
"""The title of the counters that a side is pinned without (N8.1)."""

MOST_POINTS: Final = 99


def goal_flaws(scenario: Scenario) -> Iterator[Fault]:
    """What is wrong with the victory conditions."""
    for side in SIDES:
        force = scenario.forces[side]
        if force.goal.kind is GoalKind.POINTS:
            yield from _points_flaws(force, scenario)
        else:
            yield from _pin_flaws(force, scenario.forces[other(side)])


def _points_flaws(force: Force, scenario: Scenario) -> Iterator[Fault]:
    """The points asked for lie on the map, or the radio can raise them (C8.2, N8.5)."""
    place = ("sides", force.side, "goal")
    points = force.goal.points
    yield from beyond(points, 1, MOST_POINTS, *place)
    on_map = sum(value for _, value in scenario.objectives)
    controlled = set(force.controlled)
    held = sum(value for tile, value in scenario.objectives if tile in controlled)
    if points > on_map and scenario.radio is None:
        yield fault(Reason.GOAL_UNREACHABLE, *place, found=show(points), expected=show(on_map))
    if 0 < points <= held:
        yield fault(Reason.GOAL_ALREADY_MET, *place)


def _pin_flaws(force: Force, opponent: Force) -> Iterator[Fault]:
    """The opponent has Riflemen to be pinned, and some of them on the board (N8.1, N8.2)."""
    place = ("sides", force.side, "goal")
    yield from beyond(force.goal.points, 0, 0, *place)
    riflemen = {counter.code for counter in opponent.counters if counter.title == RIFLEMAN}
    if not riflemen:
        yield fault(Reason.PIN_WITHOUT_RIFLEMEN, *place)
    elif not any(code in riflemen for code, _ in opponent.start):
        yield fault(Reason.GOAL_ALREADY_MET, *place)
