"""C2: how tiles lie, touch, and how far it is between them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from core.board import build_board, touching
from core.ids import Marker
from core.scenario import Tile
from scenarios.catalog import load, scenario_ids
from tests.builders import GameBuilder, compiled

ALL = scenario_ids()


def tile(line: int, position: int) -> Tile:
    return Tile(f"{line}/{position}", "open", line, position, cover=0)


def neighbours(scenario: str, name: str) -> list[str]:
    board = compiled(scenario).board
    return [board.tiles[number].name for number in board.adjacent[compiled(scenario).tile_named(name)]]


def distance(scenario: str, start: str, end: str) -> int:
    given = compiled(scenario)
    return given.board.distance[given.tile_named(start)][given.tile_named(end)]


@pytest.mark.rule("C2.1")
@pytest.mark.parametrize("scenario", ALL)
def test_each_line_is_shifted_by_half_a_tile_against_the_next(scenario: str) -> None:
    tiles = load(scenario).tiles
    lines = [[each.position for each in tiles if each.line == number] for number in range(tiles[-1].line + 1)]
    assert all(later - earlier == 2 for line in lines for earlier, later in pairwise(line))
    assert all((after[0] - before[0]) % 2 == 1 for before, after in pairwise(lines))


@pytest.mark.rule("C2.1")
def test_a_scenario_gives_each_line_an_offset_in_half_tiles() -> None:
    places = {each.name: (each.line, each.position) for each in load("normandy/1").tiles}
    assert load("normandy/1").lines == "columns"
    assert [places[name] for name in ("2B", "16B", "6A")] == [(0, 2), (0, 4), (0, 6)]
    assert [places[name] for name in ("17B", "7A", "4B", "11B")] == [(1, 1), (2, 0), (3, 1), (3, 5)]
    assert load("normandy/3").lines == "rows"


@pytest.mark.rule("C2.1", "C2.2")
def test_an_inner_tile_touches_six_others() -> None:
    assert neighbours("normandy/1", "13B") == ["2B", "16B", "17B", "3B", "12B", "8A"]
    assert neighbours("normandy/1", "12B") == ["17B", "13B", "7A", "8A", "4B", "5B"]
    assert neighbours("normandy/3", "12B") == ["7A", "10B", "3B", "9B", "15A", "14A"]
    assert max(len(each) for each in compiled("normandy/7").board.adjacent) == 6


@pytest.mark.rule("C2.2")
def test_a_tile_at_the_edge_touches_fewer() -> None:
    assert neighbours("normandy/1", "2B") == ["16B", "17B", "13B"]
    assert neighbours("normandy/1", "6A") == ["16B", "3B"]
    assert neighbours("normandy/1", "7A") == ["17B", "12B", "4B"]
    assert neighbours("normandy/5", "1A") == ["5A", "3A"]


TOUCHING = {
    "next in the same line": (tile(0, 2), tile(0, 4), True),
    "further along the same line": (tile(0, 2), tile(0, 6), False),
    "the same place": (tile(0, 2), tile(0, 2), False),
    "neighbouring lines, half a tile apart": (tile(1, 3), tile(2, 4), True),
    "neighbouring lines, half a tile apart the other way": (tile(1, 3), tile(2, 2), True),
    "neighbouring lines, meeting at a corner": (tile(1, 3), tile(2, 5), False),
    "neighbouring lines, side by side": (tile(1, 3), tile(2, 3), False),
    "neighbouring lines, further apart": (tile(1, 3), tile(2, 6), False),
    "two lines apart, half a tile along": (tile(0, 3), tile(2, 4), False),
    "two lines apart, a tile along": (tile(0, 3), tile(2, 5), False),
    "two lines apart, straight across": (tile(0, 3), tile(2, 3), False),
}


@pytest.mark.rule("C2.2")
@pytest.mark.parametrize("name", TOUCHING)
def test_tiles_are_adjacent_if_they_share_a_stretch_of_edge(name: str) -> None:
    a, b, adjacent = TOUCHING[name]
    assert touching(a, b) is touching(b, a) is adjacent


@pytest.mark.rule("C2.3")
def test_distance_is_the_fewest_steps() -> None:
    ways = {name: distance("normandy/1", "17B", name) for name in ("17B", "12B", "5B", "11B", "6A", "8A", "3B", "16B")}
    assert ways == {"17B": 0, "12B": 1, "5B": 2, "11B": 3, "6A": 3, "8A": 2, "3B": 2, "16B": 2}
    assert distance("normandy/5", "1A", "2B") == 6


@pytest.mark.rule("C2.3")
@pytest.mark.parametrize("scenario", ALL)
def test_distance_is_the_same_both_ways_and_grows_by_at_most_one_per_step(scenario: str) -> None:
    board = compiled(scenario).board
    numbers = range(len(board.tiles))
    for a in numbers:
        assert board.distance[a][a] == 0
        for b in numbers:
            assert board.distance[a][b] == board.distance[b][a]
            assert (board.distance[a][b] == 1) == (b in board.adjacent[a])
            assert all(abs(board.distance[a][b] - board.distance[a][c]) <= 1 for c in board.adjacent[b])


@pytest.mark.rule("C2.3")
def test_gaps_are_walked_around() -> None:
    # a horseshoe: the two ends of line 0 are two tiles apart, but the tile between them does not exist
    board = build_board((tile(0, 0), tile(0, 4), tile(1, 1), tile(1, 3)))
    assert board.distance[0] == (0, 3, 1, 2)
    filled = build_board((tile(0, 0), tile(0, 4), tile(1, 1), tile(1, 3), tile(0, 2)))
    assert filled.distance[0] == (0, 2, 1, 2, 1)


@pytest.mark.rule("C2.3")
def test_a_gap_between_lines_is_walked_around() -> None:
    # three lines: the middle one reaches only on the far side
    board = build_board((tile(0, 1), tile(0, 3), tile(0, 5), tile(1, 6), tile(2, 5), tile(2, 3), tile(2, 1)))
    assert board.distance[0] == (0, 1, 2, 3, 4, 5, 6)


@pytest.mark.rule("C2.4")
def test_a_counter_moves_onto_a_tile_full_of_enemies() -> None:
    game = GameBuilder().hand("us", "RA").place("us:RA", "12B").mark("us", Marker.SCOUTED, "5B")
    game.do("us play RA move", "us step 5B")
    assert game.at("us:RA") == "5B"
    assert game.on_board("germany") == ["germany:RA", "germany:RB", "germany:SA", "germany:SB"]


@pytest.mark.rule("C2.4")
def test_enemies_do_not_stop_a_counter_that_moves_through_them() -> None:
    game = GameBuilder().hand("us", "SA").place("us:SA", "12B")
    game.do("us play SA scout", "us step 5B", "us step 11B")
    assert game.at("us:SA") == "11B"


@pytest.mark.rule("C2.4", "C7.2")
def test_an_attack_reaches_across_the_whole_board_and_over_everything_between() -> None:
    game = (
        GameBuilder("normandy/5")
        .only("us:RA", "us:RB", "germany:RA", "germany:RB")
        .hand("us", "RB")
        .place("us:RA", "9B")
    )
    game.dice(0).place("germany:RB", "12B").do("us play RB attack", "us fire germany:RA")
    assert game.event_lines[2] == "attack_rolled us attack us:RB@1A germany:RA@2B 4+2+6=12 0 hit"
