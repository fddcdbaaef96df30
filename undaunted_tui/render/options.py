"""Rows of options, each with its value between two arrows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.text_lines import clipped

LEFT: Final = 3
"""Cells before a name."""


class OptionRow(NamedTuple):
    """A name and a value; `id` is the meaning of a click on the row, with the direction."""

    id: str | int
    name: str
    value: str
    foreground: str = ""


def render_options(rows: Sequence[OptionRow], marked: int | None, width: int, glyphs: Glyphs) -> Canvas:
    """Render the rows, one of them marked perhaps; a click on the left arrow goes back, elsewhere forward."""
    canvas = Canvas(width, len(rows))
    start = LEFT + max(len(row.name) for row in rows) + 2
    for y, row in enumerate(rows):
        canvas.put(1, y, glyphs.pointer if y == marked else " ", "key")
        canvas.put(LEFT, y, row.name, row.foreground)
        canvas.put(start, y, glyphs.back, "key")
        after = canvas.put(start + 2, y, clipped(row.value, width - start - 4, glyphs.more), "strong")
        canvas.put(after + 1, y, glyphs.pointer, "key")
        if y == marked:
            canvas.restyle(Rect(0, y, width, 1), "chosen/chosen")
        canvas.click_region(Rect(0, y, width, 1), ("turn", row.id, 1))
        canvas.click_region(Rect(start - 1, y, 3, 1), ("turn", row.id, -1))
    return canvas
