"""The boards of the shipped scenarios: who touches whom, and how far it is (C2)."""

from __future__ import annotations

from collections import deque

import pytest

from core.board import build_board
from core.scenario import Tile
from scenarios.catalog import load, scenario_ids

SQUARE = 2
"""A tile's edge in half tiles."""


def share_an_edge(a: Tile, b: Tile) -> bool:
    """Whether two squares on the table touch along more than a corner."""
    along = min(a.position, b.position) + SQUARE - max(a.position, b.position)
    across = (min(a.line, b.line) + 1 - max(a.line, b.line)) * SQUARE
    return (along == 0 and across > 0) or (across == 0 and along > 0)


def walk(tiles: tuple[Tile, ...], start: Tile) -> dict[str, int]:
    """The fewest steps from a tile to all that can be reached."""
    steps = {start.name: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in tiles:
            if there.name not in steps and share_an_edge(here, there):
                steps[there.name] = steps[here.name] + 1
                queue.append(there)
    return steps


def closed_formula(a: Tile, b: Tile) -> int:
    """The distance on a board without gaps."""
    across, along = abs(a.line - b.line), abs(a.position - b.position)
    return max(across, (across + along) // 2)


@pytest.mark.rule("C2.1", "C2.2")
@pytest.mark.parametrize("scenario_id", scenario_ids())
def test_tiles_are_adjacent_where_their_squares_share_an_edge(scenario_id: str) -> None:
    tiles = load(scenario_id).tiles
    board = build_board(tiles)
    for number, tile in enumerate(tiles):
        touched = tuple(other for other, there in enumerate(tiles) if share_an_edge(tile, there))
        assert board.adjacent[number] == touched
        assert 2 <= len(touched) <= 6


@pytest.mark.rule("C2.1")
@pytest.mark.parametrize("scenario_id", scenario_ids())
def test_an_inner_tile_touches_six_others(scenario_id: str) -> None:
    assert max(len(neighbours) for neighbours in build_board(load(scenario_id).tiles).adjacent) == 6


@pytest.mark.rule("C2.2")
def test_the_first_board_has_its_printed_neighbours() -> None:
    tiles = load("normandy/1").tiles
    board = build_board(tiles)
    number = next(i for i, tile in enumerate(tiles) if tile.name == "13B")
    assert {tiles[i].name for i in board.adjacent[number]} == {"17B", "3B", "2B", "16B", "12B", "8A"}


@pytest.mark.rule("C2.3")
@pytest.mark.parametrize("scenario_id", scenario_ids())
def test_the_distance_is_the_shortest_walk_and_the_closed_formula(scenario_id: str) -> None:
    tiles = load(scenario_id).tiles
    board = build_board(tiles)
    for a, start in enumerate(tiles):
        steps = walk(tiles, start)
        for b, end in enumerate(tiles):
            assert steps[end.name] == closed_formula(start, end) == board.distance[a][b]
