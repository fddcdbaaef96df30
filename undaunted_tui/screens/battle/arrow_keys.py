"""Finds the nearest tile in the direction of an arrow key."""

from __future__ import annotations

from collections.abc import Iterable

from core.ids import OFF
from undaunted_tui.render.board_layout import BoardLayout

COLUMNS_PER_ROW = 2
"""How many columns are as wide as one row is high."""


def nearest_tile(layout: BoardLayout, start: int, direction: tuple[int, int], tiles: Iterable[int]) -> int:
    """The best tile in a direction, -1 if there is none."""
    here = layout.boxes[start]
    best: int = OFF
    found = 0.0
    for tile in tiles:
        there = layout.boxes[tile]
        across, down = there.x - here.x, (there.y - here.y) * COLUMNS_PER_ROW
        along = across * direction[0] + down * direction[1]
        aside = abs(across * direction[1]) + abs(down * direction[0])
        if along > 0 and aside <= 2 * along:
            cost = along + 2 * aside
            if best == OFF or cost < found:
                best, found = tile, cost
    return best
