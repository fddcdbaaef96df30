"""Walking over the board by arrow keys: the nearest tile in a direction."""

from __future__ import annotations

from collections.abc import Iterable

from core.ids import OFF
from undaunted_tui.paint.board import Tiling

ROW = 2
"""How many columns look as far as one row."""


def toward(laid: Tiling, start: int, way: tuple[int, int], tiles: Iterable[int]) -> int:
    """The tile that lies best in a direction, none if there is nothing that way."""
    here = laid.boxes[start]
    best, found = OFF, 0.0
    for tile in tiles:
        there = laid.boxes[tile]
        across, down = there.x - here.x, (there.y - here.y) * ROW
        along = across * way[0] + down * way[1]
        aside = abs(across * way[1]) + abs(down * way[0])
        if along > 0 and aside <= 2 * along:
            cost = along + 2 * aside
            if best == OFF or cost < found:
                best, found = tile, cost
    return best
