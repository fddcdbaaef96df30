"""The geometry of a scenario's tiles: neighbours and distances (C2)."""

from __future__ import annotations

from dataclasses import dataclass

from core.ids import TileId
from core.scenario import Tile

UNREACHABLE = 1_000_000
"""The distance between tiles that no path joins."""


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """Tiles by number, with their neighbours and the distances between them."""

    tiles: tuple[Tile, ...]
    adjacent: tuple[tuple[TileId, ...], ...]
    distance: tuple[tuple[int, ...], ...]


def touching(a: Tile, b: Tile) -> bool:
    """Whether two tiles share a stretch of edge (C2.2)."""
    along = abs(a.position - b.position)
    across = abs(a.line - b.line)
    return (across == 0 and along == 2) or (across == 1 and along == 1)


def distances_from(start: TileId, adjacent: tuple[tuple[TileId, ...], ...]) -> tuple[int, ...]:
    """The fewest steps from a tile to every other, around gaps (C2.3)."""
    steps = [UNREACHABLE] * len(adjacent)
    steps[start] = 0
    reached = [start]
    for tile in reached:
        for neighbour in adjacent[tile]:
            if steps[neighbour] == UNREACHABLE:
                steps[neighbour] = steps[tile] + 1
                reached.append(neighbour)
    return tuple(steps)


def build_board(tiles: tuple[Tile, ...]) -> Board:
    """Compute the board of a scenario (C2.1)."""
    numbers = tuple(map(TileId, range(len(tiles))))
    adjacent = tuple(tuple(b for b in numbers if touching(tiles[a], tiles[b])) for a in numbers)
    return Board(tiles, adjacent, tuple(distances_from(tile, adjacent) for tile in numbers))
