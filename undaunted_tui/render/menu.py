"""A short numbered menu with a marked item."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.text_lines import TextLine, render_lines, with_title
from undaunted_tui.render.text_spans import justify_spans


class MenuItem(NamedTuple):
    """A menu item: its id, its name, and its description."""

    id: str
    name: str
    note: str


def render_menu(title: str, items: Sequence[MenuItem], marked: int, width: int, glyphs: Glyphs) -> Canvas:
    """Render the items below a title; a click on one chooses it."""
    rows = []
    for place, item in enumerate(items):
        is_marked = place == marked
        spans = [
            (f" {glyphs.pointer if is_marked else ' '} {place + 1} ", "key"),
            (item.name, "strong"),
            (f"  {item.note}", "faint"),
        ]
        rows.append(TextLine(justify_spans(spans, [], width, glyphs).spans, ("deed", item.id), is_marked))
    return with_title(title, render_lines(rows, width), glyphs)
