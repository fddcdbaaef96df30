"""The panes of a battle share any terminal without a gap in the rules: inside it, and none upon another."""

from __future__ import annotations

from itertools import combinations

import pytest

from scenarios.catalog import load, scenario_ids
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.dice import HEIGHT, dice_rect
from undaunted_tui.screens.battle.layout import FOLDED, ActivePane, battle_board_layout, battle_places, board_space

SIZES = [(80, 24), (81, 33), (99, 34), (100, 24), (120, 40), (139, 30), (140, 34), (160, 50), (220, 70)]
ACTIVE_PANES = [
    ActivePane(),
    *(ActivePane(pane) for pane in FOLDED),
    ActivePane("", "board"),
    *(ActivePane(pane, pane) for pane in FOLDED),
]


def overlap(a: Rect, b: Rect) -> bool:
    across = a.x < b.x + b.width and b.x < a.x + a.width
    return across and a.y < b.y + b.height and b.y < a.y + a.height


@pytest.mark.parametrize("scenario", scenario_ids())
def test_panes_lie_inside_the_terminal_and_never_upon_each_other(scenario: str) -> None:
    for width, height in SIZES:
        for active_pane in ACTIVE_PANES:
            places = battle_places(load(scenario), width, height, active_pane)
            for box in places.values():
                assert box.width > 0
                assert box.height > 0
                assert box.x >= 0
                assert box.y >= 0
                assert box.x + box.width <= width
                assert box.y + box.height <= height
            assert not [pair for pair in combinations(places.items(), 2) if overlap(pair[0][1], pair[1][1])]
            assert {"header", "prompt", "footer"} <= set(places)
            wanted = active_pane.maximised or active_pane.opened or "hand"
            assert wanted in places


@pytest.mark.parametrize("scenario", scenario_ids())
def test_the_board_is_never_wider_than_its_pane(scenario: str) -> None:
    for width, height in SIZES:
        layout = battle_board_layout(load(scenario), width, height, ActivePane())
        assert layout.width <= battle_places(load(scenario), width, height, ActivePane())["board"].width


@pytest.mark.parametrize(("size", "least"), [((80, 24), 4), ((120, 40), 6), ((160, 50), 6), ((220, 70), 8)])
def test_tiles_grow_with_the_terminal(size: tuple[int, int], least: int) -> None:
    assert battle_board_layout(load("normandy/1"), *size, ActivePane()).pitch.height >= least


@pytest.mark.parametrize("scenario", scenario_ids())
def test_a_board_in_the_middle_stays_where_it_is_when_the_prompt_grows(scenario: str) -> None:
    for width, height in SIZES:
        layout = battle_board_layout(load(scenario), width, height, ActivePane())
        before = battle_places(load(scenario), width, height, ActivePane())
        for rows in range(6, 9):
            now = battle_places(load(scenario), width, height, ActivePane(), {"prompt": rows})
            assert now["prompt"].height == rows
            if before["board"].y + layout.height <= now["prompt"].y:
                assert now["board"] == before["board"]


@pytest.mark.parametrize("scenario", ["normandy/1", "normandy/5", "north_africa/6"])
def test_dice_never_lie_on_the_tile_that_they_are_thrown_at(scenario: str) -> None:
    width, height = SIZES[0]
    layout = battle_board_layout(load(scenario), width, height, ActivePane())
    board = battle_places(load(scenario), width, height, ActivePane())["board"]
    under = board_space(width, height)._replace(width=board.width)
    dice = Canvas(min(40, board.width - 2), HEIGHT)
    for target in layout.boxes:
        scrolled = min(target.y, max(layout.height - board.height, 0))
        aim, *others = (box._replace(y=box.y + board.y - scrolled) for box in (target, *layout.boxes))
        for start in others:
            assert not overlap(dice_rect(dice, under, [aim, start]), aim)
