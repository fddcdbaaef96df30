"""The other player over the network in words: every reason, phrase, proposal and verdict has some."""

from __future__ import annotations

import pytest

from net.fairness import Audit
from net.guest import FINAL_REASONS, Disconnection, HostEndpoint
from net.messages import PHRASES
from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.opponent import (
    AUDIT_FAULTS,
    AWAY_REASONS,
    JOIN_REFUSALS,
    REJECTION_REASONS,
    audit_words,
    calling_words,
    chat_words,
    forfeit_words,
    join_error,
    presence_mark,
    presence_words,
    proposal_result_words,
    proposal_words,
    rejection_words,
)
from undaunted_tui.session.joining import REASONS_WITH_TEXT
from undaunted_tui.session.opponent import (
    ChatLine,
    GameForfeited,
    GuestTurnedAway,
    Presence,
    Proposal,
    ProposalReceived,
    ProposalSettled,
)

PLACE = HostEndpoint("192.0.2.1", 16644)


@pytest.mark.parametrize("reason", [*AWAY_REASONS, "lost", "something new"])
def test_whoever_is_away_is_named_with_the_reason(reason: str) -> None:
    words = presence_words(Presence("Anna", reason=reason))
    assert words.endswith(".")
    assert "Anna" in words or reason == "asked"


def test_whoever_is_there_is_named_with_the_latency() -> None:
    assert presence_words(Presence("Anna", here=True)) == "Anna is here."
    assert presence_words(Presence("Anna", here=True, latency=0.0123)) == "Anna is here (12 ms)."
    assert presence_words(Presence("Anna", stand_in="random")) == "Random bot plays for Anna."
    assert presence_words(Presence("", here=True)) == "someone is here."
    assert presence_words(Presence("Anna")) == "Anna isn’t back yet; the game is paused and saved."


@pytest.mark.parametrize("phrase", PHRASES)
def test_every_phrase_has_words(phrase: str) -> None:
    assert chat_words(ChatLine(True, phrase=phrase), "Anna", "Ben").startswith("Anna: ")
    assert chat_words(ChatLine(False, "[b]hi"), "Anna", "Ben") == "Ben: [b]hi"


def test_every_proposal_has_words_and_an_outcome() -> None:
    text = [proposal_words(ProposalReceived(what), "Anna") for what in Proposal]
    text += [proposal_result_words(ProposalSettled(what, granted)) for what in Proposal for granted in (True, False)]
    assert len(set(text)) == 6


@pytest.mark.parametrize("reason", [*REJECTION_REASONS, "malformed"])
def test_whoever_was_turned_away_is_told_of(reason: str) -> None:
    assert rejection_words(GuestTurnedAway(reason, "9.9")).endswith(".")


@pytest.mark.parametrize("has_seat", [True, False])
@pytest.mark.parametrize("reason", [*JOIN_REFUSALS, *FINAL_REASONS, "something new"])
def test_whoever_does_not_get_in_is_told_why_in_one_sentence(reason: str, has_seat: bool) -> None:
    error = join_error(Disconnection(reason, "9.9", 30), PLACE, has_seat=has_seat)
    assert isinstance(error, UserError)
    words = str(error)
    assert words.endswith(".")
    assert "\n" not in words


def test_who_must_update_is_said() -> None:
    newer, older = (
        join_error(Disconnection(reason, "9.9"), PLACE, has_seat=True) for reason in ("peer_is_newer", "peer_is_older")
    )
    assert "update yours" in str(newer)
    assert "they need to update" in str(older)


@pytest.mark.parametrize("fault", [*AUDIT_FAULTS, "something new"])
def test_every_verdict_has_words(fault: str) -> None:
    assert audit_words(Audit(fault)) != audit_words(Audit("", salted=5))
    assert "5" in audit_words(Audit("", salted=5))
    assert "no choices to make" in audit_words(Audit("", salted=0))


@pytest.mark.parametrize(
    ("salted", "stood_in", "from_start", "words"),
    [
        (5, 2, True, ["your 5 choices.", "A bot made 2 choices for you."]),
        (1, 1, True, ["your one choice.", "A bot made one choice for you."]),
        (0, 3, True, ["no choices to make.", "A bot made 3 choices for you."]),
        (1, 0, False, ["your one choice.", "can’t be checked."]),
        (5, 2, False, ["your 5 choices.", "A bot made 2 choices for you.", "can’t be checked."]),
    ],
)
def test_a_verdict_tells_what_others_did_in_the_guests_place(
    salted: int, stood_in: int, from_start: bool, words: list[str]
) -> None:
    text = audit_words(Audit("", salted, stood_in, from_start=from_start))
    assert all(each in text for each in words)
    assert ("A bot" in text) == bool(stood_in)


def test_whoever_never_sat_down_is_not_told_of_a_game_or_a_seat() -> None:
    lost, wrong = (join_error(Disconnection(reason), PLACE, has_seat=False) for reason in ("lost", "wrong_code"))
    assert "No proper answer from" in str(lost)
    assert "seat" not in str(wrong)
    assert "seat" in say(join_error(Disconnection("wrong_code"), PLACE, has_seat=True).message)
    trying = Presence("", reason="silent", retry=0.5)
    assert presence_words(trying) == calling_words(trying, "Anna") == "No proper answer; retrying."
    assert calling_words(Presence(reason="asked"), "Anna") == "The code is right; waiting for the host’s OK."


@pytest.mark.parametrize("reason", [*REASONS_WITH_TEXT, "gone"])
def test_a_line_that_has_ended_for_good_says_why_and_not_that_the_other_is_away(reason: str) -> None:
    presence = Presence("Anna", reason="replaced", lost=reason)
    assert presence_words(presence) == say(f"lost_{reason}")
    assert presence_words(presence, is_over=True) == "Anna has left."
    assert presence_mark(presence) == "disconnected"


def test_who_ended_a_game_is_named_at_both_ends() -> None:
    assert forfeit_words(GameForfeited(own=True), "Ben") == "You ended the game because Ben stayed away."
    assert "Anna ended the game while you were away" in forfeit_words(GameForfeited(own=False), "Anna")
