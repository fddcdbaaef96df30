"""Whether the tiles of a scenario make a board (C2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from core.board import FAR, lay
from core.scenario import Scenario, Tile
from scenarios.faults import Fault, Reason, fault, show
from scenarios.sense.names import beyond
from scenarios.sense.pieces import tile_flaws

LONGEST_LINE: Final = 60
"""The largest position in half tiles, and the largest number of lines."""


def board_flaws(scenario: Scenario) -> Iterator[Fault]:
    """What is wrong with the board; whether it hangs together is asked once each tile is in order."""
    out_of_order = [
        *_tiles_by_themselves(scenario),
        *_repeated_tiles(scenario),
        *_unshifted_lines(scenario),
        *_overlaps(scenario),
    ]
    yield from out_of_order or _islands(scenario)


def _tiles_by_themselves(scenario: Scenario) -> Iterator[Fault]:
    """Each tile is one, and lies within bounds (C1.6)."""
    for tile in scenario.tiles:
        yield from tile_flaws(tile, scenario.game, scenario.lines, tile.line, "tiles")
        yield from beyond(tile.line, 0, LONGEST_LINE, scenario.lines)
        yield from beyond(tile.position, 0, LONGEST_LINE, scenario.lines, tile.line, "offset")


def _repeated_tiles(scenario: Scenario) -> Iterator[Fault]:
    """A tile can't lie in two places, nor both its faces up."""
    placed: dict[str, Tile] = {}
    for tile in scenario.tiles:
        number = tile.name[:-1]
        before = placed.setdefault(number, tile)
        if before is tile:
            continue
        place = (scenario.lines, tile.line, "tiles")
        if before.name == tile.name:
            yield fault(Reason.TILE_PLACED_TWICE, *place, found=show(tile.name))
        else:
            yield fault(Reason.BOTH_FACES, *place, found=show(tile.name), other=show(before.name))


def _unshifted_lines(scenario: Scenario) -> Iterator[Fault]:
    """Each line is shifted by half a tile against the next (C2.1)."""
    first = scenario.tiles[0]
    for tile in scenario.tiles:
        if (tile.line + tile.position) % 2 != (first.line + first.position) % 2:
            yield fault(Reason.LINE_NOT_SHIFTED, scenario.lines, tile.line, "offset")


def _overlaps(scenario: Scenario) -> Iterator[Fault]:
    """Two tiles never share a place."""
    taken: dict[tuple[int, int], Tile] = {}
    for tile in scenario.tiles:
        before = taken.setdefault((tile.line, tile.position), tile)
        if before is not tile:
            place = (scenario.lines, tile.line, "tiles")
            yield fault(Reason.TILES_OVERLAP, *place, found=show(tile.name), other=show(before.name))


def _islands(scenario: Scenario) -> Iterator[Fault]:
    """Every tile can be reached from the first one (C2.3)."""
    steps = lay(scenario.tiles).distance[0]
    for tile, far in zip(scenario.tiles, steps, strict=True):
        if far == FAR:
            place = (scenario.lines, tile.line, "tiles")
            yield fault(Reason.DISCONNECTED, *place, found=show(tile.name), other=show(scenario.tiles[0].name))
