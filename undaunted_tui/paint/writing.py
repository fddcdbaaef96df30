"""A line that is being written, with its label, its cursor, and what to do with it."""

from __future__ import annotations

from typing import Final

from undaunted_tui.paint.canvas import Box, Canvas
from undaunted_tui.paint.cells import UNFIT, in_cells
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.sheet import headed, sheet, wrapped
from undaunted_tui.text import say
from undaunted_tui.writing import Writing

ROWS: Final = 3
"""How high it is, unless there is much wrong with it."""

LEFT: Final = 3
"""The cells before the text."""


def paint_writing(writing: Writing, width: int, glyphs: Glyphs) -> Canvas:
    """Label, text with its cursor always in sight, and the two ways out, or what is wrong."""
    faults = wrapped(writing.fault, width - LEFT - 1, "bad")
    body = Canvas(width, max(len(faults) + 1, ROWS - 1))
    room = width - LEFT - 2
    start = max(writing.cursor - room, 0)
    body.put(1, 0, glyphs.pointer, "key")
    seen = "".join(in_cells(letter) or UNFIT for letter in writing.text[start : start + room])
    body.put(LEFT, 0, f"{seen} ", "strong")
    body.restyle(Box(LEFT + writing.cursor - start, 0, 1, 1), "chosen/chosen")
    if writing.fault:
        body.paste(sheet(faults, width - LEFT), LEFT, 1)
    else:
        x = LEFT
        for way in ("take", "leave"):
            words = say(f"writing_{way}")
            after = body.put(x, 1, words, "faint")
            body.spot(Box(x, 1, len(words), 1), ("writing", way))
            x = body.put(after, 1, "   ")
    return headed(writing.label, body, glyphs)
