"""A whole game before a terminal, question after question, by keys or by clicks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tests.tui.terminal.person import OVER, Page, Person, Row, page_of
from tests.tui.terminal.program import Frame, Program, faults_of

MOST_CHOICES: Final = 700
"""More than any game needs in which somebody does not only wait."""

CALM: Final = 0.03
"""The seconds of silence after which a picture that looks complete is taken to be so."""

LONG_CALM: Final = 0.5
"""The same for a picture that does not look complete."""

Taking = Callable[[Page, Row], None]


def play_to_the_end(program: Program, take: Taking) -> Frame:
    """Answer questions until the game is over, and give the last screen; no screen on the way has a fault."""
    person = Person()
    page: Page | None = None
    for _ in range(MOST_CHOICES):
        frame = _next(program, page)
        assert faults_of(frame.text) == [], frame.text
        if OVER in frame.text:
            return frame
        page = page_of(frame.rows, frame.grounds)
        assert page
        assert page.prompt.strip(), frame.text
        take(page, person.choose(page))
    raise AssertionError(f"the game does not end: {program.text()}")


def _next(program: Program, before: Page | None) -> Frame:
    """The next question, or the end, once it stands there complete."""

    def is_news(frame: Frame) -> bool:
        page = page_of(frame.rows, frame.grounds)
        return OVER in frame.text or (page is not None and page.is_asking and page.is_news_after(before))

    program.see(is_news, "another question")
    program.settle(CALM)
    frame = program.see(is_news, "another question")
    page = page_of(frame.rows, frame.grounds)
    if page and not page.is_complete:
        program.settle(LONG_CALM)
        frame = program.see(is_news, "another question")
    return frame
