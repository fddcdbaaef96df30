"""A line of text input, with its label, its cursor, and its keys."""

from __future__ import annotations

from typing import Final

from undaunted_tui.i18n.messages import say
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.text_lines import render_lines, with_title, wrapped
from undaunted_tui.system.terminal_cells import UNPRINTABLE, to_single_cells
from undaunted_tui.text_entry import TextEntry

ROWS: Final = 3
"""Height without an error."""

LEFT: Final = 3
"""Cells before the text."""


def render_text_entry(text_entry: TextEntry, width: int, glyphs: Glyphs) -> Canvas:
    """Render the label, the text with its cursor visible, and the keys, or the error."""
    errors = wrapped(text_entry.error, width - LEFT - 1, "bad")
    body = Canvas(width, max(len(errors) + 1, ROWS - 1))
    room = width - LEFT - 2
    start = max(text_entry.cursor - room, 0)
    body.put(1, 0, glyphs.pointer, "key")
    seen = "".join(to_single_cells(letter) or UNPRINTABLE for letter in text_entry.text[start : start + room])
    body.put(LEFT, 0, f"{seen} ", "strong")
    body.restyle(Rect(LEFT + text_entry.cursor - start, 0, 1, 1), "chosen/chosen")
    if text_entry.error:
        body.paste(render_lines(errors, width - LEFT), LEFT, 1)
    else:
        x = LEFT
        for way in ("take", "leave"):
            words = say(f"writing_{way}")
            after = body.put(x, 1, words, "faint")
            body.click_region(Rect(x, 1, len(words), 1), ("writing", way))
            x = body.put(after, 1, "   ")
    return with_title(text_entry.label, body, glyphs)
