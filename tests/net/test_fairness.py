"""The audit finds whatever was not as committed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from core.match import Match
from core.notation import Act, Entry, NewPlayer
from core.record import dump, record_of
from core.view import redact
from net.fairness import Audit, Claim, Salts, audit, combined_seed, commitment
from tests.builders import compiled

HOST_SEED = "the host's half"
SALTS = Salts(b"a secret of the guest")
GUEST_SIDE = 1


def played(
    seed: str = "",
    salt: Callable[[int, int], bytes] = lambda side, number: SALTS.answer(number) if side == GUEST_SIDE else b"",
    before: tuple[Entry, ...] = (),
    steps: int = 40,
) -> Match:
    """A beginning of a game with some salts."""
    match = Match(compiled("normandy/1"), seed or combined_seed(HOST_SEED, SALTS.start()), ("person", "guest"))
    for entry in before:
        match.enter(entry)
    for _ in range(steps):
        decision = match.state.open_decisions[0]
        side = decision.side
        match.submit(side, match.number(side), decision.options[0], salt(side, match.number(side)))
    return match


def claim_of(match: Match) -> Claim:
    """What an honest guest would claim of a match."""
    log = tuple(redact(event, GUEST_SIDE) for event in match.log)
    return Claim(GUEST_SIDE, "guest", commitment(HOST_SEED), SALTS, 0, log)


def judged(match: Match, claim: Claim | None = None) -> Audit:
    """What the audit says of a match."""
    return audit(dump(record_of(match)), match.compiled, claim or claim_of(match))


def test_an_honest_record_is_confirmed() -> None:
    match = played()
    found = judged(match)
    assert found.is_fair
    assert found.salted == sum(isinstance(entry, Act) and entry.side == GUEST_SIDE for entry in match.entries) > 5


@pytest.mark.parametrize("seed", ["another half+" + SALTS.start().hex(), "no plus", ""])
def test_another_seed_than_committed_is_found(seed: str) -> None:
    match = played(seed or f"{HOST_SEED}-{SALTS.start().hex()}")
    assert judged(match).fault == "commitment"


def test_another_start_than_the_guest_gave_is_found() -> None:
    assert judged(played(combined_seed(HOST_SEED, b"x" * 16))).fault == "seed"


@pytest.mark.parametrize("cheat", [0, 1])
def test_a_salt_that_the_guest_did_not_give_is_found(cheat: int) -> None:
    def salt(side: int, number: int) -> bytes:
        if side == cheat and number == 5:
            return b"chosen!!"
        return SALTS.answer(number) if side == GUEST_SIDE else b""

    assert judged(played(salt=salt)).fault == "salt"


def test_a_guest_without_salts_is_found() -> None:
    assert judged(played(salt=lambda side, number: b"")).fault == "salt"


def test_a_game_that_the_guest_did_not_see_is_found() -> None:
    match = played()
    claim = claim_of(match)
    assert judged(match, replace(claim, log=claim.log[:-1])).fault == "log"


def test_a_record_that_does_not_replay_is_found() -> None:
    match = played()
    text = dump(record_of(match))
    assert audit(text.replace("germany", "us", 1), match.compiled, claim_of(match)).fault == "record"
    assert audit("", match.compiled, claim_of(match)).fault == "record"
    assert audit(text, compiled("normandy/2"), claim_of(match)).fault == "record"


def test_steps_of_a_stand_in_are_counted_apart() -> None:
    match = played(before=(NewPlayer(GUEST_SIDE, "random"),), salt=lambda side, number: b"")
    found = judged(match)
    assert found.is_fair
    assert found.salted == 0
    assert found.stood_in > 5


def test_who_came_later_answers_for_its_own_steps_only() -> None:
    match = played(
        salt=lambda side, number: b"" if side != GUEST_SIDE else SALTS.answer(number) if number >= 5 else b"before!!"
    )
    claim = replace(claim_of(match), since=5)
    found = judged(match, claim)
    assert found.is_fair
    acts = [entry for entry in match.entries if isinstance(entry, Act) and entry.side == GUEST_SIDE]
    assert 0 < found.earlier < len(acts)
    assert found.earlier + found.salted == len(acts)
    assert not found.from_start


def test_a_host_that_says_at_once_that_the_game_has_begun_gets_no_whole_verdict() -> None:
    match = played()
    assert judged(match).from_start
    assert not judged(match, replace(claim_of(match), since=1)).from_start


def test_the_same_decision_always_gets_the_same_salt() -> None:
    again = Salts(SALTS.secret)
    assert again.answer(7) == SALTS.answer(7) != SALTS.answer(8)
    assert SALTS.answer(7) != SALTS.undo(7)
    assert len(SALTS.start()) == 16
    assert Salts.fresh().start() != Salts.fresh().start()
