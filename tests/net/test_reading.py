"""A guest's end makes sense of what it is told, or refuses it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.match import Match
from core.view import redact
from net.errors import PeerError
from net.letters import news_of
from net.messages import Events, News, pack, unpack
from net.pairing import Role
from tests.builders import setting
from undaunted_tui.play.reading import Reading


def letters(match: Match, side: int = 0) -> list[Events | News]:
    """A side's next update as it comes off the wire."""
    return [unpack(Role.HOST, pack(letter)) for letter in news_of(match.update(side))]


def begun() -> tuple[Match, Reading, News]:
    """A match, a reading that has taken in its beginning, and that news."""
    match = Match(setting("normandy/1"), "1")
    reading = Reading(match.setting, 0)
    (news,) = letters(match)
    assert isinstance(news, News)
    update, told = reading.news(news)
    assert update
    assert told
    return match, reading, news


def test_what_is_told_again_is_no_news() -> None:
    match, reading, news = begun()
    update, told = reading.news(news)
    assert update
    assert not told
    assert update.events == ()
    match.submit(0, 1, match.state.listed[0].options[0])
    match.retell(0)
    (whole,) = letters(match)
    assert isinstance(whole, News)
    update, told = reading.news(whole)
    assert told
    assert update
    assert (update.start, len(update.events)) == (len(news.events), 1)
    assert reading.log == [redact(event, 0) for event in match.log]


def test_a_step_back_cuts_the_log() -> None:
    match, reading, news = begun()
    shorter = news.model_copy(update={"events": news.events[:-1]})
    update, told = reading.news(shorter)
    assert told
    assert update
    assert len(reading.log) == len(news.events) - 1
    assert reading.log == [redact(event, 0) for event in match.log[:-1]]


def test_a_view_without_its_digest_is_not_taken_in() -> None:
    _, reading, news = begun()
    assert reading.news(news.model_copy(update={"digest": b"x" * 8})) == (None, False)
    assert reading.digest == news.digest


@pytest.mark.parametrize(
    "tell",
    [
        lambda reading, news: reading.news(news.model_copy(update={"start": len(news.events) + 1})),
        lambda reading, news: reading.news(news.model_copy(update={"start": 0, "events": news.events * 100_000})),
        lambda reading, news: reading.older(199_999, news.events[:2]),
        lambda reading, news: [reading.older(0, news.events), reading.older(0, news.events)],
        lambda reading, news: [reading.older(0, news.events), reading.news(news)],
    ],
    ids=["a gap", "too many", "too far", "twice", "an overlap"],
)
def test_a_log_that_does_not_fit_together_is_refused(tell: Callable[[Reading, News], object]) -> None:
    _, reading, news = begun()
    with pytest.raises(PeerError, match="senseless"):
        tell(reading, news)


def test_what_was_told_by_halves_is_forgotten_with_its_line() -> None:
    _, reading, news = begun()
    reading.older(0, news.events)
    reading.begin_anew()
    update, told = reading.news(news)
    assert update
    assert not told
