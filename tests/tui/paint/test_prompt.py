"""The prompt keeps what matters most: the question, a warning, and the newest news, sentence by sentence."""

from __future__ import annotations

import pytest

from tests.tui.paint.easel import words
from undaunted_tui.paint.glyphs import ASCII, UNICODE, Glyphs
from undaunted_tui.paint.prompt import Saying, paint_prompt

LONG = "Italian Machine Gunner A on 12B: 5 + 3 + 2 = 10, 4 dice, 34%. A hit costs it a card, or the counter if none is"
WARNING = "No undo after this."


def said(saying: Saying, width: int = 80, height: int = 4, glyphs: Glyphs = UNICODE) -> str:
    return words(paint_prompt(saying, width, height, glyphs))


@pytest.mark.parametrize("height", [3, 4, 5])
def test_a_warning_is_never_cut(height: int) -> None:
    told = said(Saying(0, "Rifleman A: Attack 2. Choose a target.", LONG * 3, WARNING, ("News.",)), 80, height)
    assert WARNING in told
    assert told.endswith("…")
    assert "News" not in told


def test_the_newest_news_stay_and_no_sentence_is_cut_for_another() -> None:
    news = tuple(f"Rifleman {letter} moved from a long way off to another tile." for letter in "ABCDEF")
    told = said(Saying(0, "Your turn.", "Rifleman A on 12B", "", news))
    assert told.endswith(news[-1])
    assert "…" not in told
    kept = [sentence for sentence in news if sentence in told]
    assert kept == list(news[-len(kept) :])
    assert 1 < len(kept) < len(news)


@pytest.mark.parametrize(("glyphs", "more"), [(UNICODE, "…"), (ASCII, "~")])
def test_one_piece_of_news_that_is_too_long_by_itself_is_cut(glyphs: Glyphs, more: str) -> None:
    told = said(Saying(0, "Your turn.", "", "", ("old", "word " * 100)), glyphs=glyphs)
    assert told.endswith(more)
    assert "old" not in told


def test_news_without_room_leave_no_sign() -> None:
    told = said(Saying(0, "Your turn.", LONG, "", ("News.",)), height=3)
    assert "News" not in told
    assert "…" not in told
