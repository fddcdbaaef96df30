"""A whole game before a terminal, question after question, by keys or by clicks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tests.tui.terminal import words
from tests.tui.terminal.person import Page, Person, Row, page_of
from tests.tui.terminal.program import Frame, Program, faults_of

MOST_CHOICES: Final = 700
"""More than any game needs in which somebody does not only wait."""

Taking = Callable[[Page, Row], None]


def play_to_the_end(program: Program, take: Taking, person: Person | None = None, most: int = MOST_CHOICES) -> Frame:
    """Answer questions until the game is over, and give the last screen; no screen on the way has a fault."""
    person = person or Person()
    page: Page | None = None
    for _ in range(most):
        frame, page = _next(program, page)
        assert faults_of(frame.text) == [], frame.text
        if page is None:
            return frame
        assert page.prompt.strip(), frame.text
        take(page, person.choose(page))
    raise AssertionError(f"the game does not end:\n{program.text()}")


def _next(program: Program, before: Page | None) -> tuple[Frame, Page | None]:
    """The next question, or no more."""

    def is_news(frame: Frame) -> bool:
        page = page_of(frame.rows)
        return words.WHAT_NEXT in frame.text or (page is not None and page.is_asking and page.is_another_than(before))

    frame = program.see(is_news, "another question")
    return frame, None if words.WHAT_NEXT in frame.text else page_of(frame.rows)
