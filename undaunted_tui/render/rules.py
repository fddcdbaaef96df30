"""A chapter of the rules."""

from __future__ import annotations

from typing import Final

from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.rules import Chapter, rule_words
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.text_lines import TextLine, line, render_lines, with_title, wrapped

LEAD: Final = 6
"""Cells of a rule's id."""

WIDEST: Final = 90
"""Longest line that is easy to read."""


def render_chapter(chapter: Chapter, width: int) -> Canvas:
    """Render the rules of a chapter, each after its id."""
    room = min(width, WIDEST) - LEAD - 2
    lines: list[TextLine] = []
    for rule in chapter.ids:
        for row, part in enumerate(wrapped(rule_words(rule, chapter.game), room)):
            lead = rule if not row else ""
            lines.append(TextLine(((f" {lead:<{LEAD}}", "key"), *part.spans)))
        lines.append(line())
    title = say("chapter_heading", part=chapter.part, title=chapter.title)
    return with_title(title, render_lines(lines, width))
