"""Dice are shown beside their target, with the number that they must reach."""

from __future__ import annotations

import pytest

from tests.tui.render.render_helpers import roles, words
from undaunted_tui.render.canvas import Rect
from undaunted_tui.render.dice import dice_rect, render_dice
from undaunted_tui.render.glyphs import UNICODE

TITLES = ("Attack: German Rifleman A", "defence 4 + cover 1 + range 2 = 7")
BOARD = Rect(0, 1, 80, 34)


def apart(first: Rect, second: Rect) -> bool:
    across = first.x < second.x + second.width and second.x < first.x + first.width
    return not (across and first.y < second.y + second.height and second.y < first.y + first.height)


@pytest.mark.rule("C7.3", "C7.6")
def test_dice_tell_their_sum_and_what_they_must_reach() -> None:
    canvas = render_dice((3, 9), 7, TITLES, "7 or more, or a 0", UNICODE, rolling=True)
    shown = words(canvas).replace("▄", "").replace("▀", "").split()
    assert " ".join(shown) == f"{TITLES[0]} {TITLES[1]} 3 9 7 or more, or a 0"
    assert roles(canvas, "  3  ") == {"on/acting"}
    ended = render_dice((3, 9), 7, TITLES, "hit", UNICODE, rolling=False)
    assert roles(ended, "  3  ") == {"on/miss"}
    assert roles(ended, "  9  ") == {"on/hit"}


def test_dice_leave_the_tiles_of_attacker_and_target_free() -> None:
    dice = render_dice((3, 9), 7, TITLES, "7 or more, or a 0", UNICODE, rolling=True)
    for x in range(0, 62, 6):
        for y in range(1, 28, 3):
            tiles = [Rect(x, y, 19, 8), Rect(x + 3, max(y - 8, 1), 19, 8)]
            box = dice_rect(dice, BOARD, tiles)
            assert box.width == dice.width
            assert all(apart(box, tile) for tile in tiles)
            assert BOARD.x <= box.x
            assert box.x + box.width <= BOARD.width
            assert BOARD.y <= box.y
            assert box.y + box.height <= BOARD.y + BOARD.height


def test_dice_on_a_board_without_room_lie_on_it_all_the_same() -> None:
    dice = render_dice((3, 9), 7, TITLES, "7 or more, or a 0", UNICODE, rolling=True)
    assert dice_rect(dice, Rect(0, 1, 20, 4), [Rect(0, 1, 20, 4)]) == Rect(0, 1, 20, 4)
    x, y = BOARD.x + (BOARD.width - dice.width) // 2, BOARD.y + (BOARD.height - dice.height) // 2
    assert dice_rect(dice, BOARD, []) == Rect(x, y, dice.width, dice.height)
