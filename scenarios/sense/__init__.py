"""Whether a scenario makes sense, wherever it came from: the same checks for files and for saved scenarios."""

from __future__ import annotations

from collections.abc import Iterator

from core.scenario import Scenario
from scenarios.faults import Fault, Reason, fault
from scenarios.sense.board import board_flaws
from scenarios.sense.force import force_flaws
from scenarios.sense.goals import goal_flaws
from scenarios.sense.placing import placing_flaws
from scenarios.sense.whole import whole_flaws


def flaws(scenario: Scenario) -> Iterator[Fault]:
    """Everything about a scenario that can't be played, placed as its file would place it."""
    if not scenario.tiles:
        yield fault(Reason.EMPTY_BOARD, scenario.lines)
        return
    yield from whole_flaws(scenario)
    yield from board_flaws(scenario)
    for force in scenario.forces:
        yield from force_flaws(force, scenario)
        yield from placing_flaws(force, scenario)
    yield from goal_flaws(scenario)
