"""A sentence about what was just done, with the command that comes next."""

from __future__ import annotations

from typing import NamedTuple

from undaunted_tui.keymap import Keymap
from undaunted_tui.paint.canvas import Box, Canvas
from undaunted_tui.paint.cells import in_cells
from undaunted_tui.paint.sheet import line, sheet, wrapped
from undaunted_tui.text import say

GROUND = "panel"


class News(NamedTuple):
    """A sentence, whether it tells of something that went wrong, and the id of a command that it offers."""

    sentence: str
    is_bad: bool = False
    command: str = ""


def paint_news(news: News, keymap: Keymap, width: int) -> Canvas:
    """The sentence in as many lines as it needs; the command behind it can be clicked."""
    rows = [row.spans[0][0] for row in wrapped(in_cells(news.sentence), width - 2)]
    key, word = (keymap.label(news.command), say(f"cmd_{news.command}")) if news.command else ("", "")
    needed = len(key) + len(word) + 3
    if news.command and len(rows[-1]) + needed > width - 2:
        rows.append("")
    canvas = sheet([line(f" {row}", "bad" if news.is_bad else "good") for row in rows], width, GROUND)
    if news.command:
        y, x = len(rows) - 1, len(rows[-1]) + 2
        after = canvas.put(x + 1, y, key, f"key/{GROUND}")
        canvas.put(after + 1, y, word, f"/{GROUND}")
        canvas.spot(Box(x, y, needed, 1), ("command", news.command))
    return canvas
