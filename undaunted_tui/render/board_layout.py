"""Where the tiles of a board lie, in cells, for one of several sizes (C2.1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from core.ids import OFF
from core.scenario import Scenario, Tile
from undaunted_tui.render.canvas import Rect


class Pitch(NamedTuple):
    """Distance in cells from one tile to the next, including the gutter of a column and half a row between them."""

    width: int
    height: int


MEDIUM, LARGE, HUGE = 6, 8, 10
"""The heights of tiles at which they begin to show more."""

_SMALLER: Final = (Pitch(8, 4), Pitch(10, 4), Pitch(14, 4), Pitch(16, 4))
_LARGER: Final = (
    *(Pitch(12, 6), Pitch(12, 8), Pitch(14, 6), Pitch(16, 6)),
    *(Pitch(16, 8), Pitch(18, 8), Pitch(20, 8), Pitch(24, 10)),
)

PITCHES: Final = {
    "columns": (*_SMALLER, *_LARGER),
    "rows": (*_SMALLER, Pitch(10, 5), Pitch(14, 5), Pitch(16, 5), *_LARGER),
}
"""The sizes of tiles, smallest first; half a step of a shifted line must be whole cells (C2.1)."""

WIDE: Final = 13
"""Least width of a tile with a margin inside its edges."""

MARGIN: Final = 1
"""Cells around a board, in which the frame of the cursor has room."""


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """The rectangles of a scenario's tiles; the first row of each is half gutter and half ground."""

    boxes: tuple[Rect, ...]
    width: int
    height: int
    pitch: Pitch

    def moved(self, x: int, y: int) -> BoardLayout:
        """The same layout on a larger canvas."""
        return replace(self, boxes=tuple(box._replace(x=box.x + x, y=box.y + y) for box in self.boxes))


def board_layout(scenario: Scenario, pitch: Pitch) -> BoardLayout:
    """Compute the layout with a pitch."""
    boxes = tuple(_box(scenario, tile, pitch) for tile in scenario.tiles)
    right, bottom = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
    return BoardLayout(boxes, right + MARGIN, bottom + MARGIN, pitch)


def largest_board_layout(scenario: Scenario, width: int, height: int) -> BoardLayout:
    """The largest layout that fits, or the largest of the least height that fits in width, or the smallest."""
    pitches = PITCHES[scenario.lines]
    for pitch in reversed(pitches):
        layout = board_layout(scenario, pitch)
        if layout.width <= width and (layout.height <= height or pitch.height == pitches[0].height):
            return layout
    return board_layout(scenario, pitches[0])


def rect_to_show(layout: BoardLayout, cursor: int, marked: Iterable[int]) -> Rect | None:
    """The part of a board that must be visible: the cursor’s tile with its frame, or those where something happened."""
    tiles = [cursor] if cursor != OFF else list(marked)
    if not tiles:
        return None
    boxes = [layout.boxes[tile] for tile in tiles]
    x, y = min(box.x for box in boxes) - 1, min(box.y for box in boxes)
    return Rect(x, y, max(box.x + box.width for box in boxes) + 1 - x, max(box.y + box.height for box in boxes) + 1 - y)


def _box(scenario: Scenario, tile: Tile, pitch: Pitch) -> Rect:
    if scenario.lines == "columns":
        x, y = tile.line * pitch.width, tile.position * pitch.height // 2
    else:
        x, y = tile.position * pitch.width // 2, tile.line * pitch.height
    return Rect(x + MARGIN, y, pitch.width - 1, pitch.height)
