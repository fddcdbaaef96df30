"""Rows of things that can be set, each with its value between two arrows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from undaunted_tui.paint.canvas import Box, Canvas
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.sheet import clipped

LEFT: Final = 3
"""The cells before a name."""


class OptionRow(NamedTuple):
    """A name and a value in words; `id` is what a click on the row tells, with the way to turn."""

    id: str | int
    name: str
    value: str
    ink: str = ""


def paint_options(rows: Sequence[OptionRow], marked: int | None, width: int, glyphs: Glyphs) -> Canvas:
    """The rows, one of them marked perhaps; a click on the left arrow turns back, one elsewhere on."""
    canvas = Canvas(width, len(rows))
    start = LEFT + max(len(row.name) for row in rows) + 2
    for y, row in enumerate(rows):
        canvas.put(1, y, glyphs.pointer if y == marked else " ", "key")
        canvas.put(LEFT, y, row.name, row.ink)
        canvas.put(start, y, glyphs.back, "key")
        after = canvas.put(start + 2, y, clipped(row.value, width - start - 4, glyphs.more), "strong")
        canvas.put(after + 1, y, glyphs.pointer, "key")
        if y == marked:
            canvas.restyle(Box(0, y, width, 1), "chosen/chosen")
        canvas.spot(Box(0, y, width, 1), ("turn", row.id, 1))
        canvas.spot(Box(start - 1, y, 3, 1), ("turn", row.id, -1))
    return canvas
