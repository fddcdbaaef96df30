"""The prompt: who must decide what, what the marked choice means, and what happened last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.ids import Side
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.text_lines import TextLine, line, render_lines, wrapped

BACKGROUND = "bar"
GAP = "  "
"""What parts the sentences of news."""

NEWS = 2
"""The rows that there are for news of more than one sentence, such as an attack and what came of it."""

LEAD = 4
"""The cells of a side's shape and the gaps around it."""


@dataclass(frozen=True, slots=True)
class ChoiceDescription:
    """What a choice means; a warning goes before it."""

    text: str
    warning: str = ""

    def rows(self, width: int) -> list[TextLine]:
        """Both in as many rows as they need."""
        rows = wrapped(f"{self.warning} {self.text}".strip(), width)
        if rows and self.warning:
            text = rows[0].spans[0][0]
            rows[0] = TextLine(((self.warning, "key"), (text.removeprefix(self.warning), "")))
        return rows


@dataclass(frozen=True, slots=True)
class PromptContent:
    """What the prompt says: of the meanings of all choices that of the marked one, and the newest news last."""

    side: Side
    question: str
    descriptions: tuple[ChoiceDescription, ...] = ()
    marked: int = 0
    news: tuple[str, ...] = ()


def render_prompt(prompt_content: PromptContent, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """The question, the marked choice, and what happened: at least so high, and higher if something would be cut.

    There is room for the longest meaning all the time, so that nothing moves while the mark goes from one to the next.
    """
    room = width - LEAD - 1
    asked = wrapped(prompt_content.question, room, "strong")
    described = [meaning.rows(room) for meaning in prompt_content.descriptions]
    taken = len(asked) + max(map(len, described), default=0)
    height = max(height, taken + _least_rows(prompt_content.news, room))
    kept = [*asked, *(described[prompt_content.marked] if described else [])]
    kept += _told(prompt_content.news, height - len(kept), room)
    rows: list[TextLine] = []
    for number, row in enumerate(kept):
        lead = (
            (f" {glyphs.counter[prompt_content.side]}  ", f"side{prompt_content.side}")
            if number == 0
            else (" " * LEAD, "")
        )
        rows.append(TextLine((lead, *row.spans)))
    rows += [line()] * (height - len(rows))
    return render_lines(rows, width, BACKGROUND)


def _least_rows(news: Sequence[str], width: int) -> int:
    """How many rows the news must have: enough for the newest sentence, and a few if there are more."""
    return max(len(wrapped("".join(news[-1:]), width)), min(len(wrapped(GAP.join(news), width)), NEWS))


def _told(news: Sequence[str], height: int, width: int) -> list[TextLine]:
    ends = (wrapped(GAP.join(news[first:]), width, "faint") for first in range(len(news)))
    return next((rows for rows in ends if len(rows) <= height), [])
