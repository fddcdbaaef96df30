"""Whether the tiles of a scenario make a board (C2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from core.board import UNREACHABLE, build_board
from core.scenario import Scenario, Tile
from scenarios.problems import Problem, ProblemReason, printable, problem
from scenarios.validation.names import range_problems
from scenarios.validation.pieces import tile_problems

LONGEST_LINE: Final = 60
"""The largest position in half tiles, and the largest number of lines."""


def board_problems(scenario: Scenario) -> Iterator[Problem]:
    """What is wrong with the board; whether it hangs together is asked once each tile is in order."""
    out_of_order = [
        *_tiles_by_themselves(scenario),
        *_repeated_tiles(scenario),
        *_unshifted_lines(scenario),
        *_overlaps(scenario),
    ]
    yield from out_of_order or _islands(scenario)


def _tiles_by_themselves(scenario: Scenario) -> Iterator[Problem]:
    """Each tile is one, and lies within bounds (C1.6)."""
    for tile in scenario.tiles:
        yield from tile_problems(tile, scenario.game, scenario.lines, tile.line, "tiles")
        yield from range_problems(tile.line, 0, LONGEST_LINE, scenario.lines)
        yield from range_problems(tile.position, 0, LONGEST_LINE, scenario.lines, tile.line, "offset")


def _repeated_tiles(scenario: Scenario) -> Iterator[Problem]:
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


def _unshifted_lines(scenario: Scenario) -> Iterator[Problem]:
    """Each line is shifted by half a tile against the next (C2.1)."""
    first = scenario.tiles[0]
    for tile in scenario.tiles:
        if (tile.line + tile.position) % 2 != (first.line + first.position) % 2:
            yield problem(ProblemReason.LINE_NOT_SHIFTED, scenario.lines, tile.line, "offset")


def _overlaps(scenario: Scenario) -> Iterator[Problem]:
    taken: dict[tuple[int, int], Tile] = {}
    for tile in scenario.tiles:
        before = taken.setdefault((tile.line, tile.position), tile)
        if before is not tile:
            place = (scenario.lines, tile.line, "tiles")
            yield problem(ProblemReason.TILES_OVERLAP, *place, found=printable(tile.name), other=printable(before.name))


def _islands(scenario: Scenario) -> Iterator[Problem]:
    """Every tile can be reached from the first one (C2.3)."""
    steps = build_board(scenario.tiles).distance[0]
    for tile, far in zip(scenario.tiles, steps, strict=True):
        if far == UNREACHABLE:
            place = (scenario.lines, tile.line, "tiles")
            yield problem(
                ProblemReason.DISCONNECTED, *place, found=printable(tile.name), other=printable(scenario.tiles[0].name)
            )
