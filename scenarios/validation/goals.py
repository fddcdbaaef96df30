"""Validation of victory conditions: each side can win, and has not won at the start (C8.2, N8.2, A8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from core.ids import SIDES, ActionKind, GoalKind, PieceKind, Side, other
from core.scenario import Force, Scenario
from scenarios.problems import Problem, ProblemReason, printable, problem
from scenarios.validation.game_terms import ESCAPE, GAME_TERMS, game_has, not_in_game_problems
from scenarios.validation.names import off_board_problems, range_problems, repeat_problems

RIFLEMAN: Final = "rifleman"
"""Title of the counters without which a side is pinned (N8.1)."""

GOALS_WITH: Final = {
    "counting": frozenset({GoalKind.ESCAPE, GoalKind.NEUTRALISE}),
    "also": frozenset({GoalKind.ESCAPE}),
}
"""The goals that name counters: those that count, and those that may leave too without counting (A8.2, A8.3)."""

MOST_POINTS: Final = 99
MOST_COUNTERS: Final = 99


def goal_problems(scenario: Scenario) -> Iterator[Problem]:
    """Yield what is wrong with the victory conditions."""
    for side in SIDES:
        force = scenario.forces[side]
        if not game_has(force.goal.kind, scenario.game):
            yield from not_in_game_problems(force.goal.kind, scenario.game, "sides", force.side, "goal")
            continue
        match force.goal.kind:
            case GoalKind.POINTS:
                yield from _points_problems(force, scenario)
            case GoalKind.PIN:
                yield from _pin_problems(force, scenario.forces[other(side)])
            case GoalKind.ESCAPE | GoalKind.NEUTRALISE:
                yield from _count_problems(force)
        yield from _name_problems(scenario, side)
        yield from _marker_problems(force, scenario)


def _points_problems(force: Force, scenario: Scenario) -> Iterator[Problem]:
    """Check that the points can be reached, or raised by the radio (C8.2, N8.5)."""
    place = ("sides", force.side, "goal")
    points = force.goal.points
    yield from range_problems(points, 1, MOST_POINTS, *place)
    yield from range_problems(force.goal.count, 0, 0, *place)
    held = set(force.controlled)
    prizes = [*scenario.objectives, *_structures(force, scenario)]
    on_map = sum(value for _, value in prizes)
    if points > on_map and scenario.radio is None:
        yield problem(ProblemReason.GOAL_UNREACHABLE, *place, found=printable(points), expected=printable(on_map))
    if force.side != GAME_TERMS[scenario.game].structure_side:
        prizes = [*scenario.objectives]
    if 0 < points <= sum(value for tile, value in prizes if tile in held):
        yield problem(ProblemReason.GOAL_ALREADY_MET, *place)


def _structures(force: Force, scenario: Scenario) -> Iterator[tuple[str, int]]:
    """Yield tiles and points of structures that a side can score, by control or by Demolition (A8.1)."""
    if force.side != GAME_TERMS[scenario.game].structure_side and not _demolishes(force):
        return
    for each in scenario.forces:
        points = {counter.code: counter.points for counter in each.counters if counter.kind is PieceKind.STRUCTURE}
        yield from ((tile, points[code]) for code, tile in each.start if code in points)


def _demolishes(force: Force) -> bool:
    printed = [card.actions for card in force.cards]
    printed += [seat.actions for counter in force.counters for seat in counter.seats]
    return any(action.kind is ActionKind.DEMOLITION for actions in printed for action in actions)


def _pin_problems(force: Force, opponent: Force) -> Iterator[Problem]:
    """Check that the opponent has Riflemen to be pinned, and some of them on the board (N8.1, N8.2)."""
    place = ("sides", force.side, "goal")
    yield from range_problems(force.goal.points, 0, 0, *place)
    yield from range_problems(force.goal.count, 0, 0, *place)
    riflemen = {counter.code for counter in opponent.counters if counter.title == RIFLEMAN}
    if not riflemen:
        yield problem(ProblemReason.PIN_WITHOUT_RIFLEMEN, *place)
    elif not any(code in riflemen for code, _ in opponent.start):
        yield problem(ProblemReason.GOAL_ALREADY_MET, *place)


def _count_problems(force: Force) -> Iterator[Problem]:
    """Check that no more counters are asked for than can count (A8.2, A8.3)."""
    place = ("sides", force.side, "goal")
    goal = force.goal
    yield from range_problems(goal.points, 0, 0, *place)
    yield from range_problems(goal.count, 1, MOST_COUNTERS, *place)
    if goal.count > len(goal.counters):
        yield problem(
            ProblemReason.GOAL_ASKS_TOO_MANY, *place, found=printable(goal.count), expected=len(goal.counters)
        )


def _name_problems(scenario: Scenario, side: Side) -> Iterator[Problem]:
    """Check that a goal names counters in play that it can be about, each once (A8.2, A8.3)."""
    force = scenario.forces[side]
    goal = force.goal
    place = ("sides", force.side)
    nameable = _nameable(scenario, side)
    for key, names in (("counting", goal.counters), ("also", goal.also)):
        if names and goal.kind not in GOALS_WITH[key]:
            yield problem(ProblemReason.GOAL_WITHOUT_NAMES, *place, key, kind=goal.kind.value)
            continue
        for name in names:
            if name not in nameable:
                yield problem(ProblemReason.NOT_FOR_GOAL, *place, key, found=printable(name))
    yield from repeat_problems(goal.counters, *place, "counting")
    yield from repeat_problems((*dict.fromkeys(goal.counters), *goal.also), *place, "also")


def _nameable(scenario: Scenario, side: Side) -> set[str]:
    """Return the counters that a side's goal can name: enemies, or its own and what it may capture (A4.2)."""
    own, enemy = scenario.forces[side], scenario.forces[other(side)]
    if own.goal.kind is GoalKind.NEUTRALISE:
        return _names(enemy, PieceKind.SOLDIER, PieceKind.VEHICLE)
    return _names(own, PieceKind.SOLDIER, PieceKind.VEHICLE) | _names(enemy, PieceKind.VEHICLE)


def _names(force: Force, *kinds: PieceKind) -> set[str]:
    return {f"{force.side}:{counter.code}" for counter in force.counters if counter.kind in kinds}


def _marker_problems(force: Force, scenario: Scenario) -> Iterator[Problem]:
    """Check that a side that wins by escaping has escape markers on the board, and no other side has (A8.2)."""
    place = ("sides", force.side, "escape")
    if force.escape and not game_has(ESCAPE, scenario.game):
        yield from not_in_game_problems(ESCAPE, scenario.game, *place)
        return
    board = {tile.name for tile in scenario.tiles}
    for tile in force.escape:
        yield from off_board_problems(tile, board, *place)
    yield from repeat_problems(force.escape, *place)
    if force.goal.kind is GoalKind.ESCAPE and not force.escape:
        yield problem(ProblemReason.ESCAPE_WITHOUT_MARKERS, *place)
    if force.goal.kind is not GoalKind.ESCAPE and force.escape:
        yield problem(ProblemReason.MARKERS_WITHOUT_ESCAPE, *place)
