"""Validation of scenarios: the same checks for files and for scenarios in saves."""

from __future__ import annotations

from collections.abc import Iterator

from core.scenario import Scenario
from scenarios.problems import Problem, ProblemReason, problem
from scenarios.validation.board import board_problems
from scenarios.validation.force import force_problems
from scenarios.validation.goals import goal_problems
from scenarios.validation.placement import placement_problems
from scenarios.validation.scenario import overall_problems


def scenario_problems(scenario: Scenario) -> Iterator[Problem]:
    """Yield everything that makes a scenario unplayable, placed as its file would place it."""
    if not scenario.tiles:
        yield problem(ProblemReason.EMPTY_BOARD, scenario.lines)
        return
    yield from overall_problems(scenario)
    yield from board_problems(scenario)
    for force in scenario.forces:
        yield from force_problems(force, scenario)
        yield from placement_problems(force, scenario)
    yield from goal_problems(scenario)
