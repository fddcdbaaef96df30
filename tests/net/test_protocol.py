"""The protocol from the first hello to the last goodbye, in memory."""

from __future__ import annotations

import pytest

from net.errors import MisuseError
from net.framing import MAX_FRAME, MAX_HANDSHAKE_FRAME, encode_frame
from net.hello import PROTOCOL, Hello, read_hello
from net.messages import Bye, Chat, CommandRequest, Ping, QuickPhrase, RequestDone
from net.pairing import Role
from net.protocol import (
    REFUSAL,
    TRANSITIONS,
    LatencyMeasured,
    MessageReceived,
    PeerProtocol,
    ProtocolClosed,
    State,
    Timeouts,
)
from tests.net.protocol_pair import (
    APP,
    ELEMENT,
    GUEST_STORY,
    HOST_STORY,
    JOIN,
    OTHER_KEY,
    WELCOME,
    fresh_pair,
    kinds,
    playing_pair,
    proved_pair,
)


@pytest.mark.parametrize("size", [0, 1, 7])
def test_a_guest_is_let_in_and_sits_down_however_the_bytes_arrive(size: int) -> None:
    pair = playing_pair(size)
    assert (pair.host.state, pair.guest.state) == (State.PLAYING, State.PLAYING)
    assert kinds(pair.host_events) == [*HOST_STORY, MessageReceived]
    assert kinds(pair.guest_events) == [*GUEST_STORY, MessageReceived]
    assert pair.received(Role.HOST) == [JOIN]
    assert pair.received(Role.GUEST) == [WELCOME]
    assert pair.host.buffered_bytes == pair.guest.buffered_bytes == 0


def test_messages_go_both_ways_in_their_order() -> None:
    pair = playing_pair()
    said = [Chat(text=f"line {number}") for number in range(20)]
    for message in said:
        pair.guest.send(message)
        pair.host.send(message)
    pair.carry(3)
    assert pair.received(Role.HOST)[1:] == pair.received(Role.GUEST)[1:] == said


def test_nothing_readable_is_on_the_wire_after_the_proof() -> None:
    pair = playing_pair()
    pair.guest.send(Chat(text="a very secret plan"))
    pair.carry()
    wire = pair.to_host + pair.to_guest
    assert all(word not in wire for word in (b"secret plan", JOIN.salt, WELCOME.token, WELCOME.commitment, b"normandy"))


def test_the_same_words_look_different_each_time_and_in_each_direction() -> None:
    pair = playing_pair()
    seen = set()
    for end in (pair.host, pair.guest):
        for _ in range(3):
            end.send(QuickPhrase(phrase="hello"))
            seen.add(end.outgoing())
    assert len(seen) == 6


# the wrong code


def test_a_wrong_proof_is_told_in_one_byte_and_nothing_else() -> None:
    pair = proved_pair(guest_key=OTHER_KEY)
    assert pair.host_events[-1] == pair.guest_events[-1] == ProtocolClosed("wrong_code")
    assert pair.host.outgoing() == b""
    assert pair.to_guest == encode_frame(Hello(APP).dump()) + encode_frame(ELEMENT) + encode_frame(REFUSAL)


def test_a_link_that_is_cut_after_the_proof_is_no_wrong_code() -> None:
    assert proved_pair().guest.peer_closed() == [ProtocolClosed("lost")]


def test_a_refusal_is_believed_only_before_the_first_word() -> None:
    assert playing_pair().guest.receive(encode_frame(REFUSAL), 0.0) == [ProtocolClosed("seal")]


def test_a_guest_notices_a_host_that_does_not_know_the_code() -> None:
    pair = proved_pair()
    stranger = proved_pair(key=OTHER_KEY, guest_key=OTHER_KEY)
    stranger.host.send(WELCOME)
    assert pair.guest.receive(stranger.host.outgoing(), 0.0) == [ProtocolClosed("seal")]


@pytest.mark.parametrize("part", ["hello", "knock", "answer"])
def test_keys_are_bound_to_all_that_was_said_in_the_open(part: str) -> None:
    pair = fresh_pair()
    hello = pair.host.outgoing()
    pair.guest.receive(encode_frame(Hello("9.9.9").dump()) if part == "hello" else hello, 0.0)
    pair.host.receive(pair.guest.outgoing(), 0.0)
    pair.guest.knock(ELEMENT)
    knock = pair.guest.outgoing()
    pair.host.receive(encode_frame(knock[4:-1] + b"x") if part == "knock" else knock, 0.0)
    pair.host.answer(ELEMENT, OTHER_KEY)
    answer = pair.host.outgoing()
    pair.guest.receive(encode_frame(answer[4:-1] + b"x") if part == "answer" else answer, 0.0)
    pair.guest.prove(OTHER_KEY)
    assert pair.host.receive(pair.guest.outgoing(), 0.0) == [ProtocolClosed("wrong_code")]


# versions


@pytest.mark.parametrize(("theirs", "reason"), [(PROTOCOL + 1, "peer_is_newer"), (PROTOCOL - 1, "peer_is_older")])
def test_two_versions_know_who_must_update(theirs: int, reason: str) -> None:
    for role in Role:
        end = PeerProtocol(role, Hello(APP), Timeouts(), 0.0)
        end.outgoing()
        events = end.receive(encode_frame(Hello("7.0", theirs).dump() + b"whatever comes later"), 0.0)
        assert events == [ProtocolClosed(reason)]
        assert end.outgoing() == b""


def test_the_hello_is_frozen() -> None:
    whole = Hello("0.1.0", 1, 30).dump()
    assert whole == b"UNDAUNTED\x00\x01\x01\x00\x1e\x050.1.0"
    assert read_hello(whole + b"more") == Hello("0.1.0", 1, 30)


def test_a_paused_guest_learns_it_at_admission() -> None:
    host = PeerProtocol(Role.HOST, Hello(APP, wait=20), Timeouts(), 0.0)
    guest = PeerProtocol(Role.GUEST, Hello(APP), Timeouts(), 0.0)
    assert guest.receive(host.outgoing(), 0.0) == [ProtocolClosed("paused")]


# time


def test_whoever_takes_too_long_to_come_in_is_left() -> None:
    for pair in (fresh_pair(), proved_pair()):
        assert pair.guest.tick(4.9) == []
        assert pair.guest.next_tick() == 5.0
        assert pair.guest.tick(5.0) == [ProtocolClosed("slow")]


def test_a_silent_peer_is_asked_and_then_left() -> None:
    pair = playing_pair()
    pair.host.tick(0.0)
    assert pair.host.outgoing()
    assert pair.host.next_tick() == 5.0
    assert pair.host.tick(5.0) == pair.host.tick(10.0) == []
    assert pair.host.outgoing()
    assert pair.host.tick(15.0) == [ProtocolClosed("silent")]


def test_a_pong_tells_the_latency_and_keeps_a_line_alive() -> None:
    pair = playing_pair()
    for pair.now in (1.0, 6.5, 12.0, 17.5, 23.0):
        pair.host.tick(pair.now)
        question = pair.host.outgoing()
        pair.guest.receive(question, pair.now)
        (measured,) = pair.host.receive(pair.guest.outgoing(), pair.now + 0.25)
        assert measured == LatencyMeasured(0.25)
    assert pair.host.state is State.PLAYING


def test_an_unasked_pong_measures_nothing() -> None:
    pair = playing_pair()
    before = list(pair.host_events)
    pair.guest.send(Ping(stamp=77))
    pair.carry()
    assert pair.host_events == before


# the end


def test_a_goodbye_ends_both_ends_with_its_reason() -> None:
    pair = playing_pair()
    pair.host.close("leaving")
    pair.carry()
    assert pair.guest_events[-2:] == [MessageReceived(Bye(reason="leaving")), ProtocolClosed("leaving")]
    assert (pair.host.state, pair.guest.state) == (State.CLOSED, State.CLOSED)
    pair.host.send(RequestDone(serial=1))
    assert pair.host.outgoing() == b""
    assert pair.guest.receive(b"anything", 1.0) == [ProtocolClosed("leaving")]


def test_a_line_that_breaks_is_lost() -> None:
    pair = playing_pair()
    assert pair.host.peer_closed() == [ProtocolClosed("lost")]
    assert pair.host.peer_closed() == []


# what may come when


@pytest.mark.parametrize("role", Role)
def test_every_state_has_one_row_in_the_table_or_receives_nothing(role: Role) -> None:
    silent = {State.CLOSED, State.ANSWERING, State.PAIRING} if role is Role.HOST else set()
    silent |= {State.CLOSED, State.ANSWERING, State.KNOCKING, State.PROVING} if role is Role.GUEST else set()
    assert set(TRANSITIONS[role]) == set(State) - silent


def test_a_message_out_of_its_state_ends_the_conversation() -> None:
    early = proved_pair()
    early.guest.send(CommandRequest(serial=1, wish="undo"))
    early.carry()
    assert early.host_events[-1] == ProtocolClosed("unexpected")
    twice = playing_pair()
    twice.guest.send(JOIN)
    twice.carry()
    assert twice.host_events[-1] == ProtocolClosed("unexpected")


def test_a_message_of_the_other_role_ends_the_conversation() -> None:
    pair = playing_pair()
    pair.guest.send(WELCOME)
    pair.carry()
    assert pair.host_events[-1] == ProtocolClosed("malformed")


def test_bytes_while_nothing_may_come_end_the_conversation() -> None:
    pair = fresh_pair()
    pair.carry()
    pair.guest.knock(ELEMENT)
    pair.carry()
    assert pair.host.state is State.ANSWERING
    assert pair.host.receive(b"\0", 0.0) == [ProtocolClosed("unexpected")]
    assert pair.host.outgoing() == b""


@pytest.mark.parametrize("length", [0, MAX_HANDSHAKE_FRAME + 1, 2**32 - 1])
def test_a_length_is_refused_before_its_body_comes(length: int) -> None:
    pair = fresh_pair()
    pair.host.outgoing()
    assert pair.host.receive(length.to_bytes(4, "big"), 0.0) == [ProtocolClosed("oversized")]


def test_the_cap_of_an_open_line_is_refused_by_its_length_alone() -> None:
    pair = playing_pair()
    assert pair.host.receive((MAX_FRAME + 1).to_bytes(4, "big"), 0.0) == [ProtocolClosed("oversized")]


@pytest.mark.parametrize("trick", ["replayed", "reordered", "left out", "changed", "cut"])
def test_what_was_tampered_with_on_the_way_is_refused(trick: str) -> None:
    pair = playing_pair()
    frames = []
    for number in range(3):
        pair.guest.send(Chat(text=f"{number}"))
        frames.append(pair.guest.outgoing())
    first, second, third = frames
    changed = first[:-1] + bytes([first[-1] ^ 1])
    tricks = {
        "replayed": [first, first],
        "reordered": [second, first],
        "left out": [first, third],
        "changed": [changed],
        "cut": [encode_frame(first[4:-1])],
    }
    events = [event for frame in tricks[trick] for event in pair.host.receive(frame, 0.0)]
    assert events[-1] == ProtocolClosed("seal")


def test_a_shell_that_mixes_up_its_states_is_told() -> None:
    pair = fresh_pair()
    with pytest.raises(MisuseError):
        pair.host.send(WELCOME)
    with pytest.raises(MisuseError):
        pair.host.knock(ELEMENT)
    with pytest.raises(MisuseError):
        pair.guest.knock(ELEMENT)
    with pytest.raises(MisuseError):
        playing_pair().host.send(Chat.model_construct(t="chat", text="x" * MAX_FRAME))
