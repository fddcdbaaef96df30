"""The guest's end assembles updates from messages, or refuses them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.match import Match
from core.view import redact
from net.chunking import update_messages
from net.errors import PeerError
from net.messages import EarlierEvents, UpdateMessage, pack, unpack
from net.pairing import Role
from tests.builders import compiled
from undaunted_tui.session.update_assembler import UpdateAssembler


def messages(match: Match, side: int = 0) -> list[EarlierEvents | UpdateMessage]:
    """A side's next update as it comes off the wire."""
    return [unpack(Role.HOST, pack(message)) for message in update_messages(match.update(side))]


def begun() -> tuple[Match, UpdateAssembler, UpdateMessage]:
    """A match, a reading that has taken in its beginning, and that news."""
    match = Match(compiled("normandy/1"), "1")
    assembler = UpdateAssembler(match.compiled, 0)
    (news,) = messages(match)
    assert isinstance(news, UpdateMessage)
    update, is_new = assembler.assemble(news)
    assert update
    assert is_new
    return match, assembler, news


def test_what_is_told_again_is_no_news() -> None:
    match, assembler, news = begun()
    update, is_new = assembler.assemble(news)
    assert update
    assert not is_new
    assert update.events == ()
    match.submit(0, 1, match.state.open_decisions[0].options[0])
    match.resend_log(0)
    (whole,) = messages(match)
    assert isinstance(whole, UpdateMessage)
    update, is_new = assembler.assemble(whole)
    assert is_new
    assert update
    assert (update.start, len(update.events)) == (len(news.events), 1)
    assert assembler.log == [redact(event, 0) for event in match.log]


def test_a_step_back_cuts_the_log() -> None:
    match, assembler, news = begun()
    shorter = news.model_copy(update={"events": news.events[:-1]})
    update, is_new = assembler.assemble(shorter)
    assert is_new
    assert update
    assert len(assembler.log) == len(news.events) - 1
    assert assembler.log == [redact(event, 0) for event in match.log[:-1]]


def test_a_view_without_its_digest_is_not_taken_in() -> None:
    _, assembler, news = begun()
    assert assembler.assemble(news.model_copy(update={"digest": b"x" * 8})) == (None, False)
    assert assembler.digest == news.digest


@pytest.mark.parametrize(
    "tell",
    [
        lambda assembler, news: assembler.assemble(news.model_copy(update={"start": len(news.events) + 1})),
        lambda assembler, news: assembler.assemble(
            news.model_copy(update={"start": 0, "events": news.events * 100_000})
        ),
        lambda assembler, news: assembler.add_earlier_events(199_999, news.events[:2]),
        lambda assembler, news: [
            assembler.add_earlier_events(0, news.events),
            assembler.add_earlier_events(0, news.events),
        ],
        lambda assembler, news: [assembler.add_earlier_events(0, news.events), assembler.assemble(news)],
    ],
    ids=["a gap", "too many", "too far", "twice", "an overlap"],
)
def test_a_log_that_does_not_fit_together_is_refused(tell: Callable[[UpdateAssembler, UpdateMessage], object]) -> None:
    _, assembler, news = begun()
    with pytest.raises(PeerError, match="senseless"):
        tell(assembler, news)


def test_what_was_told_by_halves_is_forgotten_with_its_line() -> None:
    _, assembler, news = begun()
    assembler.add_earlier_events(0, news.events)
    assembler.reset()
    update, is_new = assembler.assemble(news)
    assert update
    assert not is_new
