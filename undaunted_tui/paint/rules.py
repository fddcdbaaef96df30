"""The rules by chapters: a list of them, and one that is open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undaunted_tui.paint.canvas import Box, Canvas
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.sheet import Line, clipped, headed, line, sheet, wrapped
from undaunted_tui.sentences.rules import Chapter, rule_words
from undaunted_tui.text import say

LEAD: Final = 6
"""The cells of a rule's id."""

WIDEST: Final = 90
"""Longer lines are hard to read."""


def paint_chapters(chapters: Sequence[Chapter], marked: int, width: int, glyphs: Glyphs) -> tuple[Canvas, Box]:
    """The titles of all chapters, and where the open one is."""
    lines = [
        Line(
            (
                (f"{glyphs.pointer if place == marked else ' '} {chapter.ids[0].partition('.')[0]:<3}", "key"),
                (clipped(chapter.title, width - 6, glyphs.more), ""),
            ),
            ("chapter", place),
            place == marked,
        )
        for place, chapter in enumerate(chapters)
    ]
    return headed(say("pane_chapters"), sheet(lines, width), glyphs), Box(0, marked + 1, width, 1)


def paint_chapter(chapter: Chapter, width: int, height: int, glyphs: Glyphs, hint: str) -> Canvas:
    """The rules of a chapter, each after its id; the hint tells how to see what does not fit."""
    room = min(width, WIDEST) - LEAD - 2
    lines: list[Line] = []
    for rule in chapter.ids:
        for row, part in enumerate(wrapped(rule_words(rule), room)):
            lead = rule if not row else ""
            lines.append(Line(((f" {lead:<{LEAD}}", "key"), *part.spans)))
        lines.append(line())
    canvas = headed(say("chapter_heading", part=chapter.part, title=chapter.title), sheet(lines, width), glyphs)
    if canvas.height > height:
        canvas.put(width - len(hint) - 2, 0, f" {hint} ", "faint")
    return canvas
