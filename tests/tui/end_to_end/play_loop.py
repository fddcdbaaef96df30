"""A whole game before a terminal, question after question, by keys or by clicks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tests.tui.end_to_end import screen_texts
from tests.tui.end_to_end.program import Program, ScreenFrame, screen_faults
from tests.tui.end_to_end.screen_player import BattlePage, ChoiceRow, ScreenPlayer, parse_page

MOST_CHOICES: Final = 700
"""More than any game needs in which somebody does not only wait."""

ChooseRow = Callable[[BattlePage, ChoiceRow], None]


def play_to_end(
    program: Program, take: ChooseRow, person: ScreenPlayer | None = None, most: int = MOST_CHOICES
) -> ScreenFrame:
    """Answer questions until the game is over, and give the last screen; no screen on the way has a fault."""
    person = person or ScreenPlayer()
    page: BattlePage | None = None
    for _ in range(most):
        frame, page = _next(program, page)
        assert screen_faults(frame.text) == [], frame.text
        if page is None:
            return frame
        assert page.prompt.strip(), frame.text
        take(page, person.choose(page))
    raise AssertionError(f"the game does not end:\n{program.text()}")


def _next(program: Program, before: BattlePage | None) -> tuple[ScreenFrame, BattlePage | None]:
    """The next question, or no more."""

    def is_news(frame: ScreenFrame) -> bool:
        page = parse_page(frame.rows)
        is_over = screen_texts.WHAT_NEXT in frame.text and screen_texts.HELP in frame.rows[-1]
        return is_over or (page is not None and page.is_asking and page.is_another_than(before))

    frame = program.wait_for_frame(is_news, "another question")
    return frame, None if screen_texts.WHAT_NEXT in frame.text else parse_page(frame.rows)
