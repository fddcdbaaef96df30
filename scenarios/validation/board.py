"""Validation of the tiles and the board they make (C2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from core.board import UNREACHABLE, build_board
from core.scenario import Scenario, Tile
from scenarios.problems import Problem, ProblemReason, printable, problem
from scenarios.validation.names import range_problems
from scenarios.validation.pieces import tile_problems

LONGEST_LINE: Final = 60
"""Largest position in half tiles, and largest number of lines."""


def board_problems(scenario: Scenario) -> Iterator[Problem]:
    """Yield what is wrong with the board; connectivity is checked once all tiles are valid."""
    problems = [
        *_single_tile_problems(scenario),
        *_repeated_tile_problems(scenario),
        *_unshifted_line_problems(scenario),
        *_overlap_problems(scenario),
    ]
    yield from problems or _disconnected_problems(scenario)


def _single_tile_problems(scenario: Scenario) -> Iterator[Problem]:
    """Check each tile by itself (C1.6)."""
    for tile in scenario.tiles:
        yield from tile_problems(tile, scenario.game, scenario.lines, tile.line, "tiles")
        yield from range_problems(tile.line, 0, LONGEST_LINE, scenario.lines)
        yield from range_problems(tile.position, 0, LONGEST_LINE, scenario.lines, tile.line, "offset")


def _repeated_tile_problems(scenario: Scenario) -> Iterator[Problem]:
    placed: dict[str, Tile] = {}
    for tile in scenario.tiles:
        number = tile.name[:-1]
        before = placed.setdefault(number, tile)
        if before is tile:
            continue
        place = (scenario.lines, tile.line, "tiles")
        if before.name == tile.name:
            yield problem(ProblemReason.TILE_PLACED_TWICE, *place, found=printable(tile.name))
        else:
            yield problem(ProblemReason.BOTH_FACES, *place, found=printable(tile.name), other=printable(before.name))


def _unshifted_line_problems(scenario: Scenario) -> Iterator[Problem]:
    """Check that each line is shifted by half a tile against the next (C2.1)."""
    first = scenario.tiles[0]
    for tile in scenario.tiles:
        if (tile.line + tile.position) % 2 != (first.line + first.position) % 2:
            yield problem(ProblemReason.LINE_NOT_SHIFTED, scenario.lines, tile.line, "offset")


def _overlap_problems(scenario: Scenario) -> Iterator[Problem]:
    taken: dict[tuple[int, int], Tile] = {}
    for tile in scenario.tiles:
        before = taken.setdefault((tile.line, tile.position), tile)
        if before is not tile:
            place = (scenario.lines, tile.line, "tiles")
            yield problem(ProblemReason.TILES_OVERLAP, *place, found=printable(tile.name), other=printable(before.name))


def _disconnected_problems(scenario: Scenario) -> Iterator[Problem]:
    """Check that every tile can be reached from the first one (C2.3)."""
    steps = build_board(scenario.tiles).distance[0]
    for tile, distance in zip(scenario.tiles, steps, strict=True):
        if distance == UNREACHABLE:
            place = (scenario.lines, tile.line, "tiles")
            yield problem(
                ProblemReason.DISCONNECTED, *place, found=printable(tile.name), other=printable(scenario.tiles[0].name)
            )
