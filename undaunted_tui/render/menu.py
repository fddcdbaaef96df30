"""A short menu of what can be done now, numbered, one of it marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.text_lines import TextLine, render_lines, with_title
from undaunted_tui.render.text_spans import justify_spans


class MenuItem(NamedTuple):
    """Something that can be done: its id, its name, and what it means."""

    id: str
    name: str
    note: str


def render_menu(title: str, items: Sequence[MenuItem], marked: int, width: int, glyphs: Glyphs) -> Canvas:
    """The deeds under their title; a click on one does it."""
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
