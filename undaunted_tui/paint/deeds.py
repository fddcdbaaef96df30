"""A short menu of what can be done now, numbered, one of it marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from undaunted_tui.paint.canvas import Canvas
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.rows import ends
from undaunted_tui.paint.sheet import Line, headed, sheet


class Deed(NamedTuple):
    """Something that can be done: its id, its name, and what it means."""

    id: str
    name: str
    note: str


def paint_deeds(title: str, deeds: Sequence[Deed], marked: int, width: int, glyphs: Glyphs) -> Canvas:
    """The deeds under their title; a click on one does it."""
    rows = []
    for place, deed in enumerate(deeds):
        is_marked = place == marked
        spans = [
            (f" {glyphs.pointer if is_marked else ' '} {place + 1} ", "key"),
            (deed.name, "strong"),
            (f"  {deed.note}", "faint"),
        ]
        rows.append(Line(ends(spans, [], width, glyphs).spans, ("deed", deed.id), is_marked))
    return headed(title, sheet(rows, width), glyphs)
