"""The prompt: who must decide what, what the marked choice means, and what happened last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.ids import Side
from undaunted_tui.paint.canvas import Canvas
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.sheet import Line, clipped, line, sheet, wrapped

GROUND = "bar"
GAP = "  "
"""What parts the sentences of news."""


@dataclass(frozen=True, slots=True)
class Saying:
    """What the prompt says; a warning goes before the meaning of the marked choice, and the newest news come last."""

    side: Side
    question: str
    meaning: str = ""
    warning: str = ""
    news: tuple[str, ...] = ()


def paint_prompt(saying: Saying, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """The question first, then the marked choice, then what happened, as far as there is room."""
    room = width - 4
    asked = wrapped(saying.question, room, "strong")[: max(height - 1, 1)]
    meant = _cut(_meant(saying, room), height - len(asked), room, glyphs)
    kept = [*asked, *meant, *_told(saying.news, height - len(asked) - len(meant), room, glyphs)]
    rows: list[Line] = []
    for number, row in enumerate(kept):
        lead = (f" {glyphs.counter[saying.side]}  ", f"side{saying.side}") if number == 0 else ("    ", "")
        rows.append(Line((lead, *row.spans)))
    rows += [line()] * (height - len(rows))
    return sheet(rows, width, GROUND)


def _meant(saying: Saying, width: int) -> list[Line]:
    """What the marked choice means, after a warning, which is the last thing to be cut."""
    rows = wrapped(f"{saying.warning} {saying.meaning}".strip(), width)
    if rows and saying.warning:
        text = rows[0].spans[0][0]
        rows[0] = Line(((saying.warning, "key"), (text.removeprefix(saying.warning), "")))
    return rows


def _told(news: Sequence[str], height: int, width: int, glyphs: Glyphs) -> list[Line]:
    """As many of the newest sentences as there is room for, each whole; only one that is too long alone is cut."""
    for first in range(len(news)):
        rows = wrapped(GAP.join(news[first:]), width, "faint")
        if len(rows) <= height:
            return rows
    return _cut(wrapped(news[-1], width, "faint"), height, width, glyphs) if news else []


def _cut(rows: list[Line], height: int, width: int, glyphs: Glyphs) -> list[Line]:
    """Rows up to a height; those that are cut off leave a sign."""
    if len(rows) <= height:
        return rows
    kept = rows[: max(height, 0)]
    if kept:
        *before, (text, ink) = kept[-1].spans
        used = sum(len(words) for words, _ in before)
        kept[-1] = Line((*before, (clipped(f"{text} {glyphs.more}", width - used, glyphs.more), ink)))
    return kept
