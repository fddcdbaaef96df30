"""Validation of a scenario's names, sides, objectives and radio (C3.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from core.scenario import Scenario
from scenarios.problems import Problem, ProblemReason, printable, problem
from scenarios.validation.game_terms import RADIO, game_has, not_in_game_problems, sides_of
from scenarios.validation.names import (
    LONGEST_WORDS,
    SCENARIO_ID,
    WORD,
    bad_name_problems,
    off_board_problems,
    range_problems,
    repeat_problems,
    text_problems,
)

HIGHEST_NUMBER: Final = 99
HIGHEST_OBJECTIVE: Final = 9


def overall_problems(scenario: Scenario) -> Iterator[Problem]:
    """Yield what is wrong with the scenario as a whole."""
    yield from bad_name_problems(scenario.id, SCENARIO_ID, "id")
    yield from bad_name_problems(scenario.text, WORD, "text")
    yield from number_problems(scenario.number)
    yield from source_problems(scenario.source, "source")
    yield from _side_problems(scenario)
    yield from _objective_problems(scenario)
    yield from _radio_problems(scenario)
    yield from _shared_control_problems(scenario)


def number_problems(number: int) -> Iterator[Problem]:
    """Check the range of a scenario's number."""
    yield from range_problems(number, 1, HIGHEST_NUMBER, "number")


def source_problems(source: str, *place: str | int) -> Iterator[Problem]:
    """Check that the name of a source is a short line of text."""
    yield from text_problems(source, LONGEST_WORDS, *place)
    if not source.strip():
        yield problem(ProblemReason.BAD_NAME, *place, found=printable(source))


def unknown_side_problems(side: str, known: tuple[str, ...], *place: str | int) -> Iterator[Problem]:
    """Report a side that the game does not have (C1.1)."""
    if side not in known:
        yield problem(ProblemReason.UNKNOWN_SIDE, *place, found=printable(side), expected=", ".join(known))


def _side_problems(scenario: Scenario) -> Iterator[Problem]:
    """Check that the forces are those of the game, in its order, and that one of them has the initiative."""
    sides = sides_of(scenario.game)
    for number, force in enumerate(scenario.forces):
        yield from unknown_side_problems(force.side, (sides[number],), "forces", number)
    yield from unknown_side_problems(scenario.initiative, sides, "initiative")


def _objective_problems(scenario: Scenario) -> Iterator[Problem]:
    """Check that objectives are on the board, one on a tile (C1.6)."""
    board = {tile.name for tile in scenario.tiles}
    for tile, points in scenario.objectives:
        yield from off_board_problems(tile, board, "objectives", tile)
        yield from range_problems(points, 1, HIGHEST_OBJECTIVE, "objectives", tile)
    yield from repeat_problems((tile for tile, _ in scenario.objectives), "objectives")


def _radio_problems(scenario: Scenario) -> Iterator[Problem]:
    """Check that the radio is on an objective and for one of the sides (N8.5)."""
    radio = scenario.radio
    if radio is None:
        return
    if not game_has(RADIO, scenario.game):
        yield from not_in_game_problems(RADIO, scenario.game, "radio")
        return
    yield from unknown_side_problems(radio.side, sides_of(scenario.game), "radio", "side")
    if radio.tile not in {tile for tile, _ in scenario.objectives}:
        yield problem(ProblemReason.RADIO_WITHOUT_OBJECTIVE, "radio", "tile", found=printable(radio.tile))


def _shared_control_problems(scenario: Scenario) -> Iterator[Problem]:
    """Check that no tile is controlled by both sides (C1.6)."""
    first, second = scenario.forces
    taken = set(first.controlled)
    for tile in second.controlled:
        if tile in taken:
            yield problem(ProblemReason.CONTROLLED_BY_BOTH, "sides", second.side, "controlled", found=printable(tile))
