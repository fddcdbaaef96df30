"""Dice lie beside what they are about, and tell what they must reach."""

from __future__ import annotations

import pytest

from undaunted_tui.paint.canvas import Box
from undaunted_tui.paint.dice import dice_place, paint_dice
from undaunted_tui.paint.glyphs import UNICODE

TITLES = ("Attack: German Rifleman A", "defence 4 + cover 1 + range 2 = 7")
BOARD = Box(0, 1, 80, 34)


def apart(first: Box, second: Box) -> bool:
    across = first.x < second.x + second.width and second.x < first.x + first.width
    return not (across and first.y < second.y + second.height and second.y < first.y + first.height)


@pytest.mark.rule("C7.3", "C7.6")
def test_dice_tell_their_sum_and_what_they_must_reach() -> None:
    rows = paint_dice((3, 9), 7, TITLES, "7 or more, or a 0", UNICODE, rolling=True).text().splitlines()
    assert [row.strip() for row in rows] == [*TITLES, "┌─┐ ┌─┐", "│3│ │9│", "└─┘ └─┘", "7 or more, or a 0"]


def test_dice_leave_the_tiles_of_attacker_and_target_free() -> None:
    dice = paint_dice((3, 9), 7, TITLES, "7 or more, or a 0", UNICODE, rolling=True)
    for x in range(0, 62, 6):
        for y in range(1, 28, 3):
            tiles = [Box(x, y, 19, 8), Box(x + 3, max(y - 8, 1), 19, 8)]
            box = dice_place(dice, BOARD, tiles)
            assert box.width == dice.width
            assert all(apart(box, tile) for tile in tiles)
            assert BOARD.x <= box.x
            assert box.x + box.width <= BOARD.width
            assert BOARD.y <= box.y
            assert box.y + box.height <= BOARD.y + BOARD.height


def test_dice_on_a_board_without_room_lie_on_it_all_the_same() -> None:
    dice = paint_dice((3, 9), 7, TITLES, "7 or more, or a 0", UNICODE, rolling=True)
    assert dice_place(dice, Box(0, 1, 20, 4), [Box(0, 1, 20, 4)]) == Box(0, 1, 20, 4)
    assert dice_place(dice, BOARD, []) == dice.within(BOARD)
