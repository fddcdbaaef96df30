"""The rules: a list of chapters, and one open chapter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.rules import Chapter, rule_words
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.text_lines import TextLine, clipped, line, render_lines, with_title, wrapped

LEAD: Final = 6
"""Cells of a rule's id."""

WIDEST: Final = 90
"""Longest line that is easy to read."""


def render_chapters(chapters: Sequence[Chapter], marked: int, width: int, glyphs: Glyphs) -> tuple[Canvas, Rect]:
    """Render the titles of all chapters; return the rectangle of the open one."""
    lines = [
        TextLine(
            (
                (f"{glyphs.pointer if place == marked else ' '} {chapter.ids[0].partition('.')[0]:<3}", "key"),
                (clipped(chapter.title, width - 6, glyphs.more), ""),
            ),
            ("chapter", place),
            place == marked,
        )
        for place, chapter in enumerate(chapters)
    ]
    return with_title(say("pane_chapters"), render_lines(lines, width), glyphs), Rect(0, marked + 1, width, 1)


def render_chapter(chapter: Chapter, width: int, height: int, glyphs: Glyphs, hint: str) -> Canvas:
    """Render the rules of a chapter, each after its id; the hint says how to scroll."""
    room = min(width, WIDEST) - LEAD - 2
    lines: list[TextLine] = []
    for rule in chapter.ids:
        for row, part in enumerate(wrapped(rule_words(rule, chapter.game), room)):
            lead = rule if not row else ""
            lines.append(TextLine(((f" {lead:<{LEAD}}", "key"), *part.spans)))
        lines.append(line())
    canvas = with_title(
        say("chapter_heading", part=chapter.part, title=chapter.title), render_lines(lines, width), glyphs
    )
    if canvas.height > height:
        canvas.put(width - len(hint) - 2, 0, f" {hint} ", "faint")
    return canvas
