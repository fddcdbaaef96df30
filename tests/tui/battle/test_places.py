"""The panes of a battle share any terminal without a gap in the rules: inside it, and none upon another."""

from __future__ import annotations

from itertools import combinations

import pytest

from scenarios.catalog import load, scenario_ids
from undaunted_tui.paint.canvas import Box, Canvas
from undaunted_tui.paint.dice import HEIGHT, dice_place
from undaunted_tui.screens.battle_places import FOLDED, Front, battle_places, battle_tiling, board_space

SIZES = [(80, 24), (81, 33), (99, 34), (100, 24), (120, 40), (139, 30), (140, 34), (160, 50), (220, 70)]
FRONTS = [Front(), *(Front(pane) for pane in FOLDED), Front("", "board"), *(Front(pane, pane) for pane in FOLDED)]


def overlap(a: Box, b: Box) -> bool:
    across = a.x < b.x + b.width and b.x < a.x + a.width
    return across and a.y < b.y + b.height and b.y < a.y + a.height


@pytest.mark.parametrize("scenario", scenario_ids())
def test_panes_lie_inside_the_terminal_and_never_upon_each_other(scenario: str) -> None:
    for width, height in SIZES:
        for front in FRONTS:
            places = battle_places(load(scenario), width, height, front)
            for box in places.values():
                assert box.width > 0
                assert box.height > 0
                assert box.x >= 0
                assert box.y >= 0
                assert box.x + box.width <= width
                assert box.y + box.height <= height
            assert not [pair for pair in combinations(places.items(), 2) if overlap(pair[0][1], pair[1][1])]
            assert {"header", "prompt", "footer"} <= set(places)
            wanted = front.maximised or front.forward or "hand"
            assert wanted in places


@pytest.mark.parametrize("scenario", scenario_ids())
def test_the_board_is_never_wider_than_its_pane(scenario: str) -> None:
    for width, height in SIZES:
        laid = battle_tiling(load(scenario), width, height, Front())
        assert laid.width <= battle_places(load(scenario), width, height, Front())["board"].width


@pytest.mark.parametrize(("size", "least"), [((80, 24), 0), ((120, 40), 1), ((160, 50), 1), ((220, 70), 2)])
def test_tiles_grow_with_the_terminal(size: tuple[int, int], least: int) -> None:
    assert battle_tiling(load("normandy/1"), *size, Front()).size >= least


@pytest.mark.parametrize("scenario", scenario_ids())
def test_a_board_in_the_middle_stays_where_it_is_when_the_prompt_grows(scenario: str) -> None:
    for width, height in SIZES:
        laid = battle_tiling(load(scenario), width, height, Front())
        before = battle_places(load(scenario), width, height, Front())
        for rows in range(6, 9):
            now = battle_places(load(scenario), width, height, Front(), {"prompt": rows})
            assert now["prompt"].height == rows
            if before["board"].y + laid.height <= now["prompt"].y:
                assert now["board"] == before["board"]


@pytest.mark.parametrize("scenario", ["normandy/1", "normandy/5", "north_africa/6"])
def test_dice_never_lie_on_the_tile_that_they_are_thrown_at(scenario: str) -> None:
    width, height = SIZES[0]
    laid = battle_tiling(load(scenario), width, height, Front())
    board = battle_places(load(scenario), width, height, Front())["board"]
    under = board_space(width, height)._replace(width=board.width)
    dice = Canvas(min(40, board.width - 2), HEIGHT)
    for target in laid.boxes:
        scrolled = min(target.y, max(laid.height - board.height, 0))
        aim, *others = (box._replace(y=box.y + board.y - scrolled) for box in (target, *laid.boxes))
        for start in others:
            assert not overlap(dice_place(dice, under, [aim, start]), aim)
