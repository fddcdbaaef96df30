"""The panes of a battle share any terminal: inside it, none upon another, and none moves while a game goes on."""

from __future__ import annotations

from itertools import combinations

import pytest

from scenarios.catalog import load
from tests.tui.screens.battle.battle_driver import PANES, BattleDriver, battle
from undaunted_tui.render.board_layout import largest_board_layout
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.dice import HEIGHT, dice_rect

SIZES = [(80, 24), (99, 34), (100, 24), (120, 40), (160, 50), (200, 55)]
LOOKS = ["", "s", "v", "g", "i", "c", "b"]


def overlap(a: Rect, b: Rect) -> bool:
    across = a.x < b.x + b.width and b.x < a.x + a.width
    return across and a.y < b.y + b.height and b.y < a.y + a.height


def places(driver: BattleDriver) -> dict[str, Rect]:
    return {name: driver.box(name) for name in PANES if driver.is_shown(name)}


@pytest.mark.asyncio
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_panes_lie_inside_the_terminal_and_never_upon_each_other(size: tuple[int, int]) -> None:
    async with battle("north_africa/6", size=size) as driver:
        for key in LOOKS:
            await driver.press(*key)
            shown = places(driver)
            assert {"header", "board", "prompt", "footer"} <= set(shown)
            for box in shown.values():
                assert 0 <= box.x < box.x + box.width <= size[0]
                assert 0 <= box.y < box.y + box.height <= size[1]
            assert not [pair for pair in combinations(shown.items(), 2) if overlap(pair[0][1], pair[1][1])], key
            await driver.press("escape")


@pytest.mark.asyncio
@pytest.mark.parametrize("scenario", ["normandy/1", "north_africa/6"])
@pytest.mark.parametrize("size", SIZES[::3], ids=str)
async def test_no_pane_moves_while_a_game_goes_on(size: tuple[int, int], scenario: str) -> None:
    async with battle(scenario, size=size) as driver:
        before: dict[str, Rect] = {}
        for _ in range(25):
            if driver.update.decision is None:
                break
            shown = places(driver)
            assert {"header", "board", "prompt", "footer"} <= set(shown)
            assert {name: before.setdefault(name, box) for name, box in shown.items()} == shown
            await driver.play_on()


@pytest.mark.asyncio
@pytest.mark.parametrize(("size", "least"), [((80, 24), 4), ((120, 40), 6), ((160, 50), 8), ((200, 55), 10)])
async def test_tiles_grow_with_the_terminal(size: tuple[int, int], least: int) -> None:
    async with battle("normandy/1", size=size) as driver:
        layout = driver.screen.board.layout_of_tiles
        assert layout
        assert layout.pitch.height >= least


@pytest.mark.parametrize("scenario", ["normandy/1", "normandy/5", "north_africa/6"])
def test_dice_never_lie_on_the_tile_that_they_are_thrown_at(scenario: str) -> None:
    board = Rect(0, 1, 52, 18)
    layout = largest_board_layout(load(scenario), board.width, board.height)
    dice = Canvas(min(40, board.width - 2), HEIGHT)
    for target in layout.boxes:
        scrolled = min(target.y, max(layout.height - board.height, 0))
        aim, *others = (box._replace(y=box.y + board.y - scrolled) for box in (target, *layout.boxes))
        for start in others:
            assert not overlap(dice_rect(dice, board, [aim, start]), aim)
