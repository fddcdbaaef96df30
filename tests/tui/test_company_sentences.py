"""The other player over the network in words: every reason, phrase, proposal and verdict has some."""

from __future__ import annotations

import pytest

from net.fairness import Audit
from net.guest import FINAL, End, Place
from net.messages import PHRASES
from undaunted_tui.complaint import Complaint
from undaunted_tui.play.company import Presence, Proposal, Proposed, Settled, Spoken, TurnedAway
from undaunted_tui.sentences.company import (
    AWAY,
    FAULTS,
    REFUSALS,
    TURNED_AWAY,
    audit_words,
    presence_words,
    proposed_words,
    refusal,
    settled_words,
    spoken_words,
    turned_away_words,
)
from undaunted_tui.text import say

PLACE = Place("192.0.2.1", 16644)


@pytest.mark.parametrize("reason", [*AWAY, "lost", "something new"])
def test_whoever_is_away_is_named_with_the_reason(reason: str) -> None:
    words = presence_words(Presence("Anna", reason=reason))
    assert words.endswith(".")
    assert "Anna" in words or reason == "asked"


def test_whoever_is_there_is_named_with_the_latency() -> None:
    assert presence_words(Presence("Anna", here=True)) == "Anna is there."
    assert presence_words(Presence("Anna", here=True, latency=0.0123)) == "Anna is there (12 ms)."
    assert presence_words(Presence("Anna", stand_in="random")) == "Random bot plays for Anna."
    assert presence_words(Presence("", here=True)) == "somebody is there."
    assert presence_words(Presence("Anna")) == "Anna is not back yet; the game is paused and saved."


@pytest.mark.parametrize("phrase", PHRASES)
def test_every_phrase_has_words(phrase: str) -> None:
    assert spoken_words(Spoken(True, phrase=phrase), "Anna", "Ben").startswith("Anna: ")
    assert spoken_words(Spoken(False, "[b]hi"), "Anna", "Ben") == "Ben: [b]hi"


def test_every_proposal_has_words_and_an_outcome() -> None:
    told = [proposed_words(Proposed(what), "Anna") for what in Proposal]
    told += [settled_words(Settled(what, granted)) for what in Proposal for granted in (True, False)]
    assert len(set(told)) == 6


@pytest.mark.parametrize("reason", [*TURNED_AWAY, "malformed"])
def test_whoever_was_turned_away_is_told_of(reason: str) -> None:
    assert turned_away_words(TurnedAway(reason, "9.9")).endswith(".")


@pytest.mark.parametrize("reason", [*REFUSALS, *FINAL, "something new"])
def test_whoever_does_not_get_in_is_told_why_in_one_sentence(reason: str) -> None:
    complaint = refusal(End(reason, "9.9", 30), PLACE)
    assert isinstance(complaint, Complaint)
    words = say(complaint.message, **complaint.values)
    assert words.endswith(".")
    assert "\n" not in words


def test_who_must_update_is_said() -> None:
    newer, older = (refusal(End(reason, "9.9"), PLACE) for reason in ("peer_is_newer", "peer_is_older"))
    assert "update yours" in say(newer.message, **newer.values)
    assert "it must be updated" in say(older.message, **older.values)


@pytest.mark.parametrize("fault", [*FAULTS, "something new"])
def test_every_verdict_has_words(fault: str) -> None:
    assert audit_words(Audit(fault)) != audit_words(Audit("", salted=5))
    assert "5" in audit_words(Audit("", salted=5))
    assert "no choice to make" in audit_words(Audit("", salted=0))
    assert "2" in audit_words(Audit("", salted=5, stood_in=1, earlier=1))
    assert "can’t be checked" in audit_words(Audit("", salted=5, from_start=False))
