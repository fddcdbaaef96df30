"""The prompt: the decision, the description of the marked choice, and what happened last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.ids import Side
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.text_lines import TextLine, line, render_lines, wrapped

BACKGROUND = "bar"
GAP = "  "
"""Separator of the sentences of news."""

NEWS = 2
"""Rows for news of more than one sentence, such as an attack and its result."""

LEAD = 4
"""Cells of a side's shape and the gaps around it."""


@dataclass(frozen=True, slots=True)
class ChoiceDescription:
    """The description of a choice, after a warning if there is one."""

    text: str
    warning: str = ""

    def rows(self, width: int) -> list[TextLine]:
        """Return both in as many rows as they need."""
        rows = wrapped(f"{self.warning} {self.text}".strip(), width)
        if rows and self.warning:
            text = rows[0].spans[0][0]
            rows[0] = TextLine(((self.warning, "key"), (text.removeprefix(self.warning), "")))
        return rows


@dataclass(frozen=True, slots=True)
class PromptContent:
    """The content of the prompt; `descriptions` has those of all choices, and the latest news comes last."""

    side: Side
    question: str
    descriptions: tuple[ChoiceDescription, ...] = ()
    marked: int = 0
    news: tuple[str, ...] = ()


def render_prompt(prompt_content: PromptContent, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """Render the question, the marked choice, and the news: at least `height` rows, more if something would be cut.

    There is always space for the longest description, so that nothing moves when another choice is marked.
    """
    room = width - LEAD - 1
    question_rows = wrapped(prompt_content.question, room, "strong")
    described = [meaning.rows(room) for meaning in prompt_content.descriptions]
    taken = len(question_rows) + max(map(len, described), default=0)
    height = max(height, taken + _least_rows(prompt_content.news, room))
    kept = [*question_rows, *(described[prompt_content.marked] if described else [])]
    kept += _news_rows(prompt_content.news, height - len(kept), room)
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
    """The rows that the news needs: enough for the latest sentence, and a few if there are more."""
    return max(len(wrapped("".join(news[-1:]), width)), min(len(wrapped(GAP.join(news), width)), NEWS))


def _news_rows(news: Sequence[str], height: int, width: int) -> list[TextLine]:
    ends = (wrapped(GAP.join(news[first:]), width, "faint") for first in range(len(news)))
    return next((rows for rows in ends if len(rows) <= height), [])
