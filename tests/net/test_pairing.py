"""Codes, tokens, and keys that only those share who know the same secret."""

from __future__ import annotations

import pytest

from net.errors import PeerError
from net.fairness import commitment
from net.framing import Secret
from net.pairing import (
    CODE_ALPHABET,
    Role,
    Spake2Exchange,
    answer_element,
    derive_keys,
    fresh_code,
    fresh_token,
    normalize_code,
    token_name,
)


def test_both_work_out_the_same_keys_only_with_the_same_code() -> None:
    outcomes = []
    for typed in ("Q4J-NQC", "Q4J-NQD"):
        guest = Spake2Exchange(Role.GUEST, typed.encode())
        knock = guest.start()
        answer, host_key = answer_element(b"Q4J-NQC", knock)
        guest_key = guest.finish(answer)
        outcomes.append(host_key == guest_key)
        said = (knock, answer)
        assert (derive_keys(host_key, said) == derive_keys(guest_key, said)) == (host_key == guest_key)
    assert outcomes == [True, False]


@pytest.mark.parametrize("element", [b"", bytes(32), b"\xff" * 32, b"x" * 31])
def test_what_is_no_element_is_refused(element: bytes) -> None:
    with pytest.raises(PeerError):
        answer_element(b"Q4J-NQC", element)


def test_an_element_that_is_sent_back_is_refused() -> None:
    guest = Spake2Exchange(Role.GUEST, b"code")
    element = guest.start()
    with pytest.raises(PeerError):
        guest.finish(element)


def test_codes_are_short_and_easy_to_read_out() -> None:
    codes = {fresh_code() for _ in range(200)}
    assert len(codes) == 200
    assert all(len(code) == 7 and code[3] == "-" and set(code) <= {*CODE_ALPHABET, "-"} for code in codes)
    assert not {*"01OIL"} & {*CODE_ALPHABET}


@pytest.mark.parametrize("typed", ["Q4J-NQC", "q4jnqc", " q4j nqc ", "Q4JNQC", "q-4-j-n-q-c"])
def test_a_code_may_be_typed_in_many_ways(typed: str) -> None:
    assert normalize_code(typed) == "Q4J-NQC"


@pytest.mark.parametrize("typed", ["", "Q4J-NQ", "Q4J-NQCC", "Q4J-NQ0", "Q4J_NQC", "Ω4J-NQC", "\0" * 6])
def test_what_can_not_be_a_code_is_told_from_one(typed: str) -> None:
    assert normalize_code(typed) is None


def test_tokens_are_long_and_their_names_tell_nothing() -> None:
    token, another = fresh_token(), fresh_token()
    assert len(token) == 32
    assert token != another
    assert token_name(token) != token_name(another)
    assert token_name(token) not in bytes(token)


def test_the_wire_of_this_version_is_as_it_is_written_down() -> None:
    keys = derive_keys(Secret(b"k" * 32), (b"hello", b"you", b"knock", b"element"))
    assert keys.proof.hex()[:16] == "c5713af5836364c5"
    assert keys.to_host.hex()[:16] == "13c3b3c1be141681"
    assert keys.to_guest.hex()[:16] == "79a10dc7d97685f4"
    assert token_name(b"t" * 32).hex() == "e2ba580556ae5190"
    assert commitment("half").hex()[:16] == "47074e815bad7413"
