"""Admission: strangers may try, but neither guess the code nor keep a friend out."""

from __future__ import annotations

from itertools import count

import pytest

from net.admission import AdmissionControl, AdmissionLimits, address_group
from net.framing import Secret, encode_frame
from net.hello import Hello
from net.pairing import Role
from net.protocol import REFUSAL, KnockReceived, PeerProtocol, ProtocolClosed, State, Timeouts
from tests.net.protocol_pair import APP, ELEMENT, KEY, OTHER_KEY, kinds

FRIEND = "192.0.2.7"
STRANGER = "192.0.2.66"


def numbered_codes() -> AdmissionControl:
    """Admission with codes that differ visibly."""
    codes = count(1)
    return AdmissionControl(AdmissionLimits(), lambda: f"code {next(codes)}")


def guess(
    admission: AdmissionControl, caller: int, address: str, now: float, *, right: bool = False
) -> PeerProtocol | None:
    """One whole attempt in the order of the host server, or None if it is not admitted."""
    if admission.pause_left(address, now):
        return None
    admission.register(caller, address, now)
    host = PeerProtocol(Role.HOST, Hello(APP), Timeouts(), now)
    guest = PeerProtocol(Role.GUEST, Hello(APP), Timeouts(), now)
    guest.receive(host.outgoing(), now)
    guest.knock(ELEMENT)
    assert kinds(host.receive(guest.outgoing(), now))[-1] is KnockReceived
    admission.knock(caller)
    if admission.start_next(now) != caller:
        admission.remove(caller, now)
        return None
    before = admission._failures
    admission.count_try(caller, now, by_code=True)
    assert admission._failures == before + 1 or admission._failures == 0
    admission.mark_answered(caller)
    host.answer(ELEMENT, KEY)
    guest.receive(host.outgoing(), now)
    guest.prove(KEY if right else OTHER_KEY)
    host.receive(guest.outgoing(), now)
    if host.state is State.SEATING:
        admission.record_success(caller)
        admission.renew_code()
    admission.remove(caller, now)
    return host


def test_two_hundred_wrong_codes_are_spent_first_and_never_answered_with_a_proof() -> None:
    admission = numbered_codes()
    for caller in range(200):
        host = guess(admission, caller, STRANGER, caller * 400.0)
        assert host is not None
        assert host.reason == "wrong_code"
        assert host.outgoing() == encode_frame(REFUSAL)
    assert admission.code == "code 3"


def test_a_guessing_address_is_paused_longer_and_longer() -> None:
    admission, now, pauses = numbered_codes(), 0.0, []
    for caller in range(12):
        now += admission.pause_left(STRANGER, now) + 1
        assert guess(admission, caller, STRANGER, now) is not None
        pauses.append(admission.pause_left(STRANGER, now))
    assert pauses[:2] == [0.0, 0.0]
    assert pauses[2:] == [2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 300.0, 300.0]
    assert admission.pause_left(FRIEND, now) == 0.0


def test_a_friend_comes_in_while_a_stranger_guesses_as_fast_as_it_can() -> None:
    admission, now = numbered_codes(), 0.0
    for caller in range(1000):
        now += 0.01
        guess(admission, caller, STRANGER, now)
    assert admission.code == "code 1"
    host = guess(admission, 5000, FRIEND, now + 1, right=True)
    assert host is not None
    assert host.state is State.SEATING
    assert admission.code == "code 2"


def test_a_right_code_is_not_counted_as_a_failure() -> None:
    admission = numbered_codes()
    for caller in range(150):
        admission.register(caller, FRIEND, caller * 1.0)
        admission.count_try(caller, caller * 1.0, by_code=True)
        admission.record_success(caller)
    assert admission.code == "code 1"


def test_whoever_succeeds_starts_again_without_strikes() -> None:
    admission = numbered_codes()
    for caller in range(2):
        guess(admission, caller, FRIEND, float(caller))
    guess(admission, 3, FRIEND, 3.0, right=True)
    for caller in range(4, 6):
        guess(admission, caller, FRIEND, float(caller))
    assert admission.pause_left(FRIEND, 6.0) == 0.0


def test_the_code_is_renewed_after_a_hundred_failures_and_not_before() -> None:
    admission = numbered_codes()
    for caller in range(100):
        assert admission.code == "code 1"
        guess(admission, caller, f"192.0.2.{caller}", caller * 10.0)
    assert admission.code == "code 2"


def test_a_try_with_a_token_is_not_held_against_the_code() -> None:
    admission = numbered_codes()
    for caller in range(200):
        admission.register(caller, STRANGER, caller * 1000.0)
        admission.count_try(caller, caller * 1000.0, by_code=False)
        admission.remove(caller, caller * 1000.0)
    assert admission.code == "code 1"


def test_full_admission_drops_the_oldest_and_an_address_its_own() -> None:
    admission = AdmissionControl(AdmissionLimits(pending=3))
    assert admission.register(1, "192.0.2.1", 0.0) is None
    assert admission.register(2, "192.0.2.2", 0.0) is None
    assert admission.register(3, "192.0.2.3", 0.0) is None
    assert admission.register(4, "192.0.2.4", 0.0) == 1
    assert admission.register(5, "192.0.2.3", 0.0) == 2
    assert admission.register(6, "192.0.2.3", 0.0) == 3


def test_silent_strangers_do_not_push_a_friend_out() -> None:
    admission = AdmissionControl(AdmissionLimits())
    admission.register(0, FRIEND, 0.0)
    dropped = [admission.register(caller, STRANGER, 0.0) for caller in range(1, 1000)]
    assert 0 not in dropped
    admission.knock(0)
    assert admission.start_next(0.0) == 0


def strike(admission: AdmissionControl, address: str, times: int) -> None:
    """Let an address fail a few times."""
    for caller in range(9000, 9000 + times):
        admission.register(caller, address, 0.0)
        admission.record_offence(caller, 0.0)
        admission.remove(caller, 0.0)


def answered(admission: AdmissionControl, caller: int, address: str, now: float = 0.0) -> None:
    """Let a caller come as far as its answer, with its attempt used."""
    assert admission.register(caller, address, now) != caller
    admission.knock(caller)
    assert admission.start_next(now) == caller
    admission.count_try(caller, now, by_code=True)
    admission.mark_answered(caller)


def knocked(admission: AdmissionControl, caller: int, address: str, now: float = 0.0) -> int | None:
    """Let a caller connect; return the caller that was dropped for it."""
    dropped = admission.register(caller, address, now)
    admission.knock(caller)
    return dropped


@pytest.mark.parametrize("address", [FRIEND, STRANGER])
def test_lookers_push_out_each_other_and_nobody_who_has_knocked(address: str) -> None:
    admission = AdmissionControl(AdmissionLimits())
    answered(admission, 0, FRIEND)
    assert 0 not in [admission.register(caller, address, caller / 1000) for caller in range(1, 1000)]
    for caller in range(1000, 2000):
        assert admission.register(caller, f"10.0.0.{caller % 250}", caller / 1000) != 0
    admission.record_success(0)
    assert admission.pause_left(FRIEND, 2.0) == 0.0
    assert admission._strike_count(FRIEND, 2.0) == 0


def test_lookers_from_many_addresses_do_not_push_out_a_friend_who_is_about_to_knock() -> None:
    admission = AdmissionControl(AdmissionLimits())
    for caller in range(1, 100):
        admission.register(caller, f"10.0.0.{caller % 10}", caller / 1000)
    admission.register(0, FRIEND, 0.1)
    assert 0 not in [admission.register(caller, f"10.0.0.{caller % 10}", caller / 1000) for caller in range(101, 1000)]
    admission.knock(0)
    assert admission.start_next(1.0) == 0


def test_whoever_has_knocked_without_strikes_stays_and_the_newcomer_goes() -> None:
    admission = AdmissionControl(AdmissionLimits(pending=2))
    answered(admission, 1, "192.0.2.1")
    knocked(admission, 2, "192.0.2.2")
    assert admission.register(3, FRIEND, 0.0) == 3, "a try under way is no strike"
    admission.remove(2, 0.0)
    assert admission.register(4, FRIEND, 0.0) is None


def test_a_full_line_makes_room_for_whoever_has_fewer_strikes() -> None:
    admission = AdmissionControl(AdmissionLimits(pending=3))
    for address, times in (("192.0.2.1", 1), ("192.0.2.2", 2), ("192.0.2.3", 2), ("192.0.2.4", 2)):
        strike(admission, address, times)
    for caller in (1, 2, 3):
        assert knocked(admission, caller, f"192.0.2.{caller}") is None
    assert admission.register(4, "192.0.2.4", 0.0) == 4, "nobody there has more strikes than this one"
    assert knocked(admission, 5, FRIEND) == 2, "the oldest of those with the most"
    assert knocked(admission, 6, "192.0.2.6") == 3
    assert knocked(admission, 7, "192.0.2.7") == 1
    assert admission.register(8, "192.0.2.8", 0.0) == 8, "nobody has any"


def test_silent_strangers_block_admission_for_one_handshake() -> None:
    admission, end = AdmissionControl(AdmissionLimits()), Timeouts().handshake
    for caller in range(8):
        assert knocked(admission, caller, f"10.0.0.{caller}") is None
    assert admission.register(100, FRIEND, 1.0) == 100
    for caller in range(8):
        admission.record_offence(caller, end)
        admission.remove(caller, end)
        assert knocked(admission, 10 + caller, f"10.0.0.{caller}", end) is None, "they are back at once"
    assert knocked(admission, 101, FRIEND, end) == 10
    assert admission.start_next(end) == 101


def test_an_attempt_that_admission_broke_off_is_given_back() -> None:
    admission = AdmissionControl(AdmissionLimits(pending=1, failures=3))
    code = admission.code
    strike(admission, STRANGER, 2)
    for caller in range(10):
        answered(admission, caller, STRANGER, float(caller))
        assert admission.pause_left(STRANGER, float(caller)) > 0.0
        assert admission.register(100 + caller, f"10.0.0.{caller}", float(caller)) == caller
        assert admission.pause_left(STRANGER, float(caller)) == 0.0
        assert admission._strike_count(STRANGER, float(caller)) == 2
        admission.remove(100 + caller, float(caller))
    assert admission.code == code, "the code was not tried either"


def test_whoever_knocks_and_does_not_wait_has_tried() -> None:
    admission = AdmissionControl(AdmissionLimits())
    for caller in range(3):
        assert admission.pause_left(STRANGER, 0.0) == 0.0
        knocked(admission, caller, STRANGER)
        admission.remove(caller, 0.0)
    assert admission.pause_left(STRANGER, 0.0) == AdmissionLimits().first_pause


def test_whoever_only_looks_has_not_tried() -> None:
    admission = AdmissionControl(AdmissionLimits())
    for caller in range(100):
        admission.register(caller, FRIEND, 0.0)
        admission.remove(caller, 0.0)
    assert admission._strike_count(FRIEND, 0.0) == 0


def test_strikes_are_forgotten_after_their_time_and_not_before() -> None:
    admission, forget = AdmissionControl(AdmissionLimits()), AdmissionLimits().forget
    strike(admission, STRANGER, 3)
    assert admission._strike_count(STRANGER, forget) == 3
    assert admission._strike_count(STRANGER, forget + 1) == 0
    later = 2 * forget
    assert [admission.register(caller, STRANGER, later) for caller in (1, 2)] == [None, None], "all its tries are left"
    admission.remove(1, later)
    admission.record_offence(2, later)
    assert admission._strike_count(STRANGER, later) == 1


def test_an_address_never_has_more_tries_under_way_than_it_has_left() -> None:
    admission, failed = AdmissionControl(AdmissionLimits()), 0
    strike(admission, STRANGER, 2)
    under_way = [
        caller
        for caller in range(10)
        if not admission.pause_left(STRANGER, 0.0) and admission.register(caller, STRANGER, 0.0) != caller
    ]
    for caller in under_way:
        admission.knock(caller)
    while (chosen := admission.start_next(0.0)) is not None:
        admission.count_try(chosen, 0.0, by_code=True)
        admission.mark_answered(chosen)
        failed += 1
    assert failed == 1
    assert admission.pause_left(STRANGER, 0.0) == AdmissionLimits().first_pause, "the third failure, and no fourth"


def test_a_try_that_is_counted_already_keeps_nobody_out() -> None:
    admission = AdmissionControl(AdmissionLimits())
    strike(admission, STRANGER, 1)
    admission.register(1, STRANGER, 0.0)
    admission.knock(1)
    assert admission.start_next(0.0) == 1
    admission.count_try(1, 0.0, by_code=True)
    assert admission.register(2, STRANGER, 0.0) is None
    assert admission.register(3, STRANGER, 0.0) == 2, "the third try is the last one, whoever makes it"


def test_a_friend_behind_the_address_of_a_guesser_gets_its_turn() -> None:
    admission = AdmissionControl(AdmissionLimits())
    strike(admission, FRIEND, 2)
    admission.register(1, FRIEND, 0.0)
    assert admission.register(2, FRIEND, 0.0) == 1, "whoever only stands there makes room"
    admission.knock(2)
    assert admission.register(3, FRIEND, 0.0) == 3, "whoever has knocked is not pushed out"
    assert admission.start_next(0.0) == 2
    admission.count_try(2, 0.0, by_code=True)
    admission.record_success(2)
    assert admission.pause_left(FRIEND, 0.0) == 0.0
    assert admission.register(4, FRIEND, 0.0) is None


def test_whoever_was_paused_has_one_try_at_a_time() -> None:
    admission = AdmissionControl(AdmissionLimits())
    strike(admission, STRANGER, 5)
    now = admission.pause_left(STRANGER, 0.0)
    assert now > 0.0
    admission.register(1, STRANGER, 0.0)
    assert admission.register(2, STRANGER, 0.0) == 1
    admission.knock(2)
    assert admission.start_next(now) == 2


def test_whoever_has_no_strikes_is_answered_first() -> None:
    admission = AdmissionControl(AdmissionLimits(starts=1))
    admission.register(1, STRANGER, 0.0)
    admission.count_try(1, 0.0, by_code=True)
    admission.knock(1)
    admission.register(2, FRIEND, 0.0)
    admission.knock(2)
    assert admission.start_next(0.0) == 2
    assert admission.start_next(0.5) is None
    assert admission.seconds_until_next(0.5) == pytest.approx(0.5)
    assert admission.start_next(1.0) == 1
    assert admission.seconds_until_next(1.0) is None


def test_five_are_answered_in_a_second_and_two_at_once() -> None:
    admission, answered = AdmissionControl(AdmissionLimits(pending=100)), []
    for caller in range(50):
        admission.register(caller, f"192.0.2.{caller}", 0.0)
        admission.knock(caller)
    for moment in range(30):
        while (chosen := admission.start_next(moment / 10)) is not None:
            answered.append(chosen)
            assert len(answered) == len(set(answered))
            if len(answered) % 2 == 0:
                assert admission.start_next(moment / 10) is None
                for each in answered:
                    admission.mark_answered(each)
        if moment == 10:
            assert 5 <= len(answered) <= 10
    assert len(answered) <= 5 + 5 * 3


def test_whoever_leaves_the_line_takes_no_turn_from_the_others() -> None:
    admission = AdmissionControl(AdmissionLimits(starts=1))
    for caller in range(100):
        admission.register(caller, f"192.0.2.{caller % 9}", 0.0)
        admission.knock(caller)
        admission.remove(caller, 0.0)
    admission.register(500, FRIEND, 0.0)
    admission.knock(500)
    assert admission.start_next(0.0) == 500


def test_the_memory_of_admission_is_bounded() -> None:
    admission = AdmissionControl(AdmissionLimits())
    for caller in range(5000):
        admission.register(caller, f"10.0.{caller // 250}.{caller % 250}", float(caller))
        admission.record_offence(caller, float(caller))
    assert len(admission._strikes) == len(admission._last_connected) == 1024
    assert len(admission._pending) <= 8


def test_a_machine_is_one_however_many_addresses_it_has() -> None:
    assert address_group("2001:db8::1") == address_group("2001:db8::ffff:1") != address_group("2001:db8:0:1::1")
    assert address_group("::ffff:192.0.2.7") == address_group("192.0.2.7")
    assert address_group("strange") == "strange"


@pytest.mark.parametrize("prefix", ["fe80::", "fd00::", "fc12:3:4:5::"])
def test_a_stranger_on_the_same_network_does_not_pause_a_friend(prefix: str) -> None:
    admission = AdmissionControl(AdmissionLimits())
    strike(admission, f"{prefix}bad%eth0", 3)
    assert admission.pause_left(f"{prefix}bad", 0.0) > 0.0
    assert admission.pause_left(f"{prefix}7%eth0", 0.0) == 0.0
    assert address_group("::1") == "::1"


def test_an_offence_counts_once() -> None:
    admission = AdmissionControl(AdmissionLimits(strikes=2))
    admission.register(1, STRANGER, 0.0)
    admission.knock(1)
    assert admission.start_next(0.0) == 1
    admission.count_try(1, 0.0, by_code=True)
    admission.record_offence(1, 0.0)
    assert admission.pause_left(STRANGER, 0.0) == 0.0
    admission.remove(1, 0.0)
    admission.register(2, STRANGER, 0.0)
    admission.record_offence(2, 0.0)
    assert admission.pause_left(STRANGER, 0.0) > 0.0


def test_secrets_are_dull() -> None:
    assert repr(Secret(b"abc")) == str(Secret(b"abc")) == "<secret>"
    assert "abc" not in f"{Secret(b'abc')!r} {[Secret(b'abc')]}"
    assert ProtocolClosed("x") == ProtocolClosed("x")
