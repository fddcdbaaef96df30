"""The door: strangers may try, but neither guess the code nor keep a friend out."""

from __future__ import annotations

from itertools import count

import pytest

from net.door import Door, Limits, network_of
from net.hello import Hello
from net.packets import Secret, framed
from net.pairing import Role
from net.protocol import REFUSAL, Conversation, Ended, Knocked, Pace, State
from tests.net.pair import APP, ELEMENT, KEY, OTHER_KEY, kinds

FRIEND = "192.0.2.7"
STRANGER = "192.0.2.66"


def numbered_codes() -> Door:
    """A door whose codes can be told apart."""
    codes = count(1)
    return Door(Limits(), lambda: f"code {next(codes)}")


def guess(door: Door, caller: int, address: str, now: float, *, right: bool = False) -> Conversation | None:
    """One whole try in the order of the host's shell, or nothing if the door does not let it knock."""
    if door.pause(address, now):
        return None
    door.arrive(caller, address, now)
    host = Conversation(Role.HOST, Hello(APP), Pace(), now)
    guest = Conversation(Role.GUEST, Hello(APP), Pace(), now)
    guest.receive(host.outgoing(), now)
    guest.knock(ELEMENT)
    assert kinds(host.receive(guest.outgoing(), now))[-1] is Knocked
    door.knock(caller)
    if door.next(now) != caller:
        door.leave(caller, now)
        return None
    before = door._failures
    door.spend(caller, now, by_code=True)
    assert door._failures == before + 1 or door._failures == 0
    door.computed(caller)
    host.answer(ELEMENT, KEY)
    guest.receive(host.outgoing(), now)
    guest.prove(KEY if right else OTHER_KEY)
    host.receive(guest.outgoing(), now)
    if host.state is State.SEATING:
        door.succeed(caller)
        door.renew()
    door.leave(caller, now)
    return host


def test_two_hundred_wrong_codes_are_spent_first_and_never_answered_with_a_proof() -> None:
    door = numbered_codes()
    for caller in range(200):
        host = guess(door, caller, STRANGER, caller * 400.0)
        assert host is not None
        assert host.reason == "wrong_code"
        assert host.outgoing() == framed(REFUSAL)
    assert door.code == "code 3"


def test_a_guessing_address_is_paused_longer_and_longer() -> None:
    door, now, pauses = numbered_codes(), 0.0, []
    for caller in range(12):
        now += door.pause(STRANGER, now) + 1
        assert guess(door, caller, STRANGER, now) is not None
        pauses.append(door.pause(STRANGER, now))
    assert pauses[:2] == [0.0, 0.0]
    assert pauses[2:] == [2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 300.0, 300.0]
    assert door.pause(FRIEND, now) == 0.0


def test_a_friend_comes_in_while_a_stranger_guesses_as_fast_as_it_can() -> None:
    door, now = numbered_codes(), 0.0
    for caller in range(1000):
        now += 0.01
        guess(door, caller, STRANGER, now)
    assert door.code == "code 1"
    host = guess(door, 5000, FRIEND, now + 1, right=True)
    assert host is not None
    assert host.state is State.SEATING
    assert door.code == "code 2"


def test_a_right_code_is_not_counted_as_a_failure() -> None:
    door = numbered_codes()
    for caller in range(150):
        door.arrive(caller, FRIEND, caller * 1.0)
        door.spend(caller, caller * 1.0, by_code=True)
        door.succeed(caller)
    assert door.code == "code 1"


def test_whoever_succeeds_starts_again_without_strikes() -> None:
    door = numbered_codes()
    for caller in range(2):
        guess(door, caller, FRIEND, float(caller))
    guess(door, 3, FRIEND, 3.0, right=True)
    for caller in range(4, 6):
        guess(door, caller, FRIEND, float(caller))
    assert door.pause(FRIEND, 6.0) == 0.0


def test_the_code_is_renewed_after_a_hundred_failures_and_not_before() -> None:
    door = numbered_codes()
    for caller in range(100):
        assert door.code == "code 1"
        guess(door, caller, f"192.0.2.{caller}", caller * 10.0)
    assert door.code == "code 2"


def test_a_try_with_a_token_is_not_held_against_the_code() -> None:
    door = numbered_codes()
    for caller in range(200):
        door.arrive(caller, STRANGER, caller * 1000.0)
        door.spend(caller, caller * 1000.0, by_code=False)
        door.leave(caller, caller * 1000.0)
    assert door.code == "code 1"


def test_a_full_door_drops_the_oldest_and_an_address_its_own() -> None:
    door = Door(Limits(pending=3))
    assert door.arrive(1, "192.0.2.1", 0.0) is None
    assert door.arrive(2, "192.0.2.2", 0.0) is None
    assert door.arrive(3, "192.0.2.3", 0.0) is None
    assert door.arrive(4, "192.0.2.4", 0.0) == 1
    assert door.arrive(5, "192.0.2.3", 0.0) == 2
    assert door.arrive(6, "192.0.2.3", 0.0) == 3


def test_silent_strangers_do_not_push_a_friend_out() -> None:
    door = Door(Limits())
    door.arrive(0, FRIEND, 0.0)
    dropped = [door.arrive(caller, STRANGER, 0.0) for caller in range(1, 1000)]
    assert 0 not in dropped
    door.knock(0)
    assert door.next(0.0) == 0


def strike(door: Door, address: str, times: int) -> None:
    """Let an address fail a few times."""
    for caller in range(9000, 9000 + times):
        door.arrive(caller, address, 0.0)
        door.offend(caller, 0.0)
        door.leave(caller, 0.0)


def answered(door: Door, caller: int, address: str, now: float = 0.0) -> None:
    """Let a caller come as far as its answer, with its try spent."""
    assert door.arrive(caller, address, now) != caller
    door.knock(caller)
    assert door.next(now) == caller
    door.spend(caller, now, by_code=True)
    door.computed(caller)


def knocked(door: Door, caller: int, address: str, now: float = 0.0) -> int | None:
    """Let a caller knock, and give who had to go for it."""
    dropped = door.arrive(caller, address, now)
    door.knock(caller)
    return dropped


@pytest.mark.parametrize("address", [FRIEND, STRANGER])
def test_lookers_push_out_each_other_and_nobody_who_has_knocked(address: str) -> None:
    door = Door(Limits())
    answered(door, 0, FRIEND)
    assert 0 not in [door.arrive(caller, address, caller / 1000) for caller in range(1, 1000)]
    for caller in range(1000, 2000):
        assert door.arrive(caller, f"10.0.0.{caller % 250}", caller / 1000) != 0
    door.succeed(0)
    assert door.pause(FRIEND, 2.0) == 0.0
    assert door._count(FRIEND, 2.0) == 0


def test_lookers_from_many_addresses_do_not_push_out_a_friend_who_is_about_to_knock() -> None:
    door = Door(Limits())
    for caller in range(1, 100):
        door.arrive(caller, f"10.0.0.{caller % 10}", caller / 1000)
    door.arrive(0, FRIEND, 0.1)
    assert 0 not in [door.arrive(caller, f"10.0.0.{caller % 10}", caller / 1000) for caller in range(101, 1000)]
    door.knock(0)
    assert door.next(1.0) == 0


def test_whoever_has_knocked_without_strikes_stays_and_the_newcomer_goes() -> None:
    door = Door(Limits(pending=2))
    answered(door, 1, "192.0.2.1")
    knocked(door, 2, "192.0.2.2")
    assert door.arrive(3, FRIEND, 0.0) == 3, "a try under way is no strike"
    door.leave(2, 0.0)
    assert door.arrive(4, FRIEND, 0.0) is None


def test_a_full_line_makes_room_for_whoever_has_fewer_strikes() -> None:
    door = Door(Limits(pending=3))
    for address, times in (("192.0.2.1", 1), ("192.0.2.2", 2), ("192.0.2.3", 2), ("192.0.2.4", 2)):
        strike(door, address, times)
    for caller in (1, 2, 3):
        assert knocked(door, caller, f"192.0.2.{caller}") is None
    assert door.arrive(4, "192.0.2.4", 0.0) == 4, "nobody there has more strikes than this one"
    assert knocked(door, 5, FRIEND) == 2, "the oldest of those with the most"
    assert knocked(door, 6, "192.0.2.6") == 3
    assert knocked(door, 7, "192.0.2.7") == 1
    assert door.arrive(8, "192.0.2.8", 0.0) == 8, "nobody has any"


def test_strangers_who_knock_and_stay_silent_hold_the_door_for_one_handshake() -> None:
    door, end = Door(Limits()), Pace().handshake
    for caller in range(8):
        assert knocked(door, caller, f"10.0.0.{caller}") is None
    assert door.arrive(100, FRIEND, 1.0) == 100
    for caller in range(8):
        door.offend(caller, end)
        door.leave(caller, end)
        assert knocked(door, 10 + caller, f"10.0.0.{caller}", end) is None, "they are back at once"
    assert knocked(door, 101, FRIEND, end) == 10
    assert door.next(end) == 101


def test_a_try_that_the_door_broke_off_is_given_back() -> None:
    door = Door(Limits(pending=1, failures=3))
    code = door.code
    strike(door, STRANGER, 2)
    for caller in range(10):
        answered(door, caller, STRANGER, float(caller))
        assert door.pause(STRANGER, float(caller)) > 0.0
        assert door.arrive(100 + caller, f"10.0.0.{caller}", float(caller)) == caller
        assert door.pause(STRANGER, float(caller)) == 0.0
        assert door._count(STRANGER, float(caller)) == 2
        door.leave(100 + caller, float(caller))
    assert door.code == code, "the code was not tried either"


def test_whoever_knocks_and_does_not_wait_has_tried() -> None:
    door = Door(Limits())
    for caller in range(3):
        assert door.pause(STRANGER, 0.0) == 0.0
        knocked(door, caller, STRANGER)
        door.leave(caller, 0.0)
    assert door.pause(STRANGER, 0.0) == Limits().first_pause


def test_whoever_only_looks_has_not_tried() -> None:
    door = Door(Limits())
    for caller in range(100):
        door.arrive(caller, FRIEND, 0.0)
        door.leave(caller, 0.0)
    assert door._count(FRIEND, 0.0) == 0


def test_strikes_are_forgotten_after_their_time_and_not_before() -> None:
    door, forget = Door(Limits()), Limits().forget
    strike(door, STRANGER, 3)
    assert door._count(STRANGER, forget) == 3
    assert door._count(STRANGER, forget + 1) == 0
    later = 2 * forget
    assert [door.arrive(caller, STRANGER, later) for caller in (1, 2)] == [None, None], "all its tries are left"
    door.leave(1, later)
    door.offend(2, later)
    assert door._count(STRANGER, later) == 1


def test_an_address_never_has_more_tries_under_way_than_it_has_left() -> None:
    door, failed = Door(Limits()), 0
    strike(door, STRANGER, 2)
    under_way = [
        caller for caller in range(10) if not door.pause(STRANGER, 0.0) and door.arrive(caller, STRANGER, 0.0) != caller
    ]
    for caller in under_way:
        door.knock(caller)
    while (chosen := door.next(0.0)) is not None:
        door.spend(chosen, 0.0, by_code=True)
        door.computed(chosen)
        failed += 1
    assert failed == 1
    assert door.pause(STRANGER, 0.0) == Limits().first_pause, "the third failure, and no fourth"


def test_a_try_that_is_counted_already_keeps_nobody_out() -> None:
    door = Door(Limits())
    strike(door, STRANGER, 1)
    door.arrive(1, STRANGER, 0.0)
    door.knock(1)
    assert door.next(0.0) == 1
    door.spend(1, 0.0, by_code=True)
    assert door.arrive(2, STRANGER, 0.0) is None
    assert door.arrive(3, STRANGER, 0.0) == 2, "the third try is the last one, whoever makes it"


def test_a_friend_behind_the_address_of_a_guesser_gets_its_turn() -> None:
    door = Door(Limits())
    strike(door, FRIEND, 2)
    door.arrive(1, FRIEND, 0.0)
    assert door.arrive(2, FRIEND, 0.0) == 1, "whoever only stands there makes room"
    door.knock(2)
    assert door.arrive(3, FRIEND, 0.0) == 3, "whoever has knocked is not pushed out"
    assert door.next(0.0) == 2
    door.spend(2, 0.0, by_code=True)
    door.succeed(2)
    assert door.pause(FRIEND, 0.0) == 0.0
    assert door.arrive(4, FRIEND, 0.0) is None


def test_whoever_was_paused_has_one_try_at_a_time() -> None:
    door = Door(Limits())
    strike(door, STRANGER, 5)
    now = door.pause(STRANGER, 0.0)
    assert now > 0.0
    door.arrive(1, STRANGER, 0.0)
    assert door.arrive(2, STRANGER, 0.0) == 1
    door.knock(2)
    assert door.next(now) == 2


def test_whoever_has_no_strikes_is_answered_first() -> None:
    door = Door(Limits(starts=1))
    door.arrive(1, STRANGER, 0.0)
    door.spend(1, 0.0, by_code=True)
    door.knock(1)
    door.arrive(2, FRIEND, 0.0)
    door.knock(2)
    assert door.next(0.0) == 2
    assert door.next(0.5) is None
    assert door.due(0.5) == pytest.approx(0.5)
    assert door.next(1.0) == 1
    assert door.due(1.0) is None


def test_five_are_answered_in_a_second_and_two_at_once() -> None:
    door, answered = Door(Limits(pending=100)), []
    for caller in range(50):
        door.arrive(caller, f"192.0.2.{caller}", 0.0)
        door.knock(caller)
    for moment in range(30):
        while (chosen := door.next(moment / 10)) is not None:
            answered.append(chosen)
            assert len(answered) == len(set(answered))
            if len(answered) % 2 == 0:
                assert door.next(moment / 10) is None
                for each in answered:
                    door.computed(each)
        if moment == 10:
            assert 5 <= len(answered) <= 10
    assert len(answered) <= 5 + 5 * 3


def test_whoever_leaves_the_line_takes_no_turn_from_the_others() -> None:
    door = Door(Limits(starts=1))
    for caller in range(100):
        door.arrive(caller, f"192.0.2.{caller % 9}", 0.0)
        door.knock(caller)
        door.leave(caller, 0.0)
    door.arrive(500, FRIEND, 0.0)
    door.knock(500)
    assert door.next(0.0) == 500


def test_the_memory_of_the_door_is_bounded() -> None:
    door = Door(Limits())
    for caller in range(5000):
        door.arrive(caller, f"10.0.{caller // 250}.{caller % 250}", float(caller))
        door.offend(caller, float(caller))
    assert len(door._strikes) == len(door._visits) == 1024
    assert len(door._callers) <= 8


def test_a_machine_is_one_however_many_addresses_it_has() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1") != network_of("2001:db8:0:1::1")
    assert network_of("::ffff:192.0.2.7") == network_of("192.0.2.7")
    assert network_of("strange") == "strange"


@pytest.mark.parametrize("prefix", ["fe80::", "fd00::", "fc12:3:4:5::"])
def test_a_stranger_on_the_same_network_does_not_pause_a_friend(prefix: str) -> None:
    door = Door(Limits())
    strike(door, f"{prefix}bad%eth0", 3)
    assert door.pause(f"{prefix}bad", 0.0) > 0.0
    assert door.pause(f"{prefix}7%eth0", 0.0) == 0.0
    assert network_of("::1") == "::1"


def test_an_offence_counts_once() -> None:
    door = Door(Limits(strikes=2))
    door.arrive(1, STRANGER, 0.0)
    door.knock(1)
    assert door.next(0.0) == 1
    door.spend(1, 0.0, by_code=True)
    door.offend(1, 0.0)
    assert door.pause(STRANGER, 0.0) == 0.0
    door.leave(1, 0.0)
    door.arrive(2, STRANGER, 0.0)
    door.offend(2, 0.0)
    assert door.pause(STRANGER, 0.0) > 0.0


def test_secrets_are_dull() -> None:
    assert repr(Secret(b"abc")) == str(Secret(b"abc")) == "<secret>"
    assert "abc" not in f"{Secret(b'abc')!r} {[Secret(b'abc')]}"
    assert Ended("x") == Ended("x")
