"""Whatever a peer sends, it is refused with a reason, in bounded memory, and other lines go on."""

from __future__ import annotations

from random import Random

import msgpack
from hypothesis import given, settings
from hypothesis import strategies as st

from net.framing import LENGTH_BYTES, MAX_FRAME, MAX_HANDSHAKE_FRAME, encode_frame
from net.hello import Hello
from net.messages import Chat, Message, pack
from net.pairing import Role
from net.protocol import MessageReceived, PeerProtocol, ProtocolClosed, State, Timeouts
from tests.effort import effort
from tests.net.protocol_pair import APP, ELEMENT, JOIN, fresh_pair, kinds, playing_pair, proved_pair, twin

MALFORMED = effort(5_000, 20_000)
UNAUTHENTICATED = 10_000
MOST_CHUNK = 64 * 1024

SAMPLES: tuple[dict[str, object], ...] = (
    {"t": "answer", "serial": 1, "number": 1, "action": ["bid", 1], "salt": b"s" * 8, "digest": b"d" * 8},
    {"t": "want", "serial": 2, "wish": "undo"},
    {"t": "ask", "serial": 3, "number": 1, "what": "undo", "salt": b"s" * 8},
    {"t": "reply", "serial": 4, "number": 1, "what": "draw", "yes": True, "salt": b"s" * 8},
    {"t": "chat", "text": "hello"},
    {"t": "quick", "phrase": "hello"},
    {"t": "astray", "number": 3, "digest": b"d" * 8},
    {"t": "ping", "stamp": 5},
    {"t": "bye", "reason": "leaving"},
)
"""A message of each kind that a playing guest may send, as plain data."""

values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.floats() | st.text(max_size=9) | st.binary(),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=9) | st.binary(), inner, max_size=5),
    max_leaves=20,
)


def sealed_by(guest: PeerProtocol, body: bytes) -> bytes:
    """A body as a guest's program would seal it, whatever it says."""
    assert guest._send_cipher
    return encode_frame(guest._send_cipher.encrypt(body))


def nonsense(rng: Random) -> bytes:
    """A body that is no message: a good one broken in one of many ways, or no msgpack at all."""
    plain = dict(rng.choice(SAMPLES))
    name = rng.choice([*plain])
    match rng.randrange(9):
        case 0:
            return rng.randbytes(rng.randrange(1, 200))
        case 1:
            whole: bytes = msgpack.packb(plain)
            return whole[: rng.randrange(len(whole))] or b"\xc1"
        case 2:
            whole = msgpack.packb(plain)
            return whole + rng.randbytes(rng.randrange(1, 9))
        case 3:
            del plain[name]
        case 4:
            plain[name] = rng.choice([None, 1.5, -1, 2**50, "x" * 2000, b"x" * 2000, [], {}, [[]], {"t": "t"}])
        case 5:
            plain[rng.choice(["more", "T", "", "__class__", "model_config"])] = 1
        case 6:
            return b"\x91" * rng.randrange(1, 5000) + b"\xc0"
        case 7:
            return msgpack.packb({b"t": "chat", b"text": "bytes keys"})  # type: ignore[no-any-return]  # it ships no types
        case _:
            plain["t"] = rng.choice(["welcome", "news", "join", "record", "", "answer ", "wait", "refused"])
    return msgpack.packb(plain)  # type: ignore[no-any-return]  # it ships no types


def test_twenty_thousand_malformed_messages_are_each_refused() -> None:
    rng = Random(11)
    friend, stranger = playing_pair(), playing_pair()
    refused = 0
    for _ in range(MALFORMED // 100):
        for _ in range(100):
            host, guest = twin(stranger.host), twin(stranger.guest)
            (event,) = host.receive(sealed_by(guest, nonsense(rng)), 0.0)
            assert isinstance(event, ProtocolClosed)
            assert event.reason in ("malformed", "unexpected")
            assert host.outgoing() == b""
            assert host.buffered_bytes == 0
            refused += 1
        friend.guest.send(Chat(text="still here"))
        friend.carry()
        assert friend.host.state is State.PLAYING
    assert refused == MALFORMED
    assert len(friend.received(Role.HOST)) == 1 + MALFORMED // 100


def test_ten_thousand_unauthenticated_messages_get_nothing_but_the_hello() -> None:
    rng = Random(12)
    hello = encode_frame(Hello(APP).dump())
    knock = encode_frame(bytes(8) + ELEMENT)
    for number in range(UNAUTHENTICATED):
        host = PeerProtocol(Role.HOST, Hello(APP), Timeouts(), 0.0)
        said = host.outgoing()
        assert said == hello
        kind = number % 5
        before = hello if kind > 1 else b""
        rubbish = rng.randbytes(rng.randrange(1, 300))
        body = {
            0: rubbish,
            1: encode_frame(rubbish[:MAX_HANDSHAKE_FRAME]),
            2: encode_frame(rubbish[:MAX_HANDSHAKE_FRAME]),
            3: encode_frame(pack(JOIN)),
            4: knock + rubbish,
        }[kind]
        events = host.receive(before + body, 0.0)
        assert host.outgoing() == b""
        assert host.buffered_bytes <= MAX_HANDSHAKE_FRAME + LENGTH_BYTES
        assert MessageReceived not in kinds(events)
        assert host.state in (State.CLOSED, State.GREETING, State.KNOCKING, State.ANSWERING)


@settings(max_examples=effort(100, 300), deadline=None)
@given(st.lists(st.binary(max_size=600), max_size=6))
def test_arbitrary_bytes_never_break_a_host_that_knows_nobody(chunks: list[bytes]) -> None:
    host = fresh_pair().host
    hello = host.outgoing()
    for chunk in chunks:
        host.receive(chunk, 0.0)
        assert host.buffered_bytes <= MAX_HANDSHAKE_FRAME + LENGTH_BYTES + len(chunk)
    assert hello.startswith(b"\0\0\0\x14UNDAUNTED")
    assert host.outgoing() == b""


@settings(max_examples=effort(100, 300), deadline=None)
@given(st.lists(st.binary(max_size=600), min_size=1, max_size=6), st.booleans())
def test_arbitrary_bytes_on_an_open_line_only_end_it(chunks: list[bytes], to_host: bool) -> None:
    pair = playing_pair()
    end = pair.host if to_host else pair.guest
    for chunk in chunks:
        assert set(kinds(end.receive(chunk, 0.0))) <= {ProtocolClosed}
        assert end.buffered_bytes <= MAX_FRAME + LENGTH_BYTES + len(chunk)


@settings(max_examples=effort(100, 400), deadline=None)
@given(values)
def test_any_value_in_a_sealed_frame_is_a_message_or_ends_the_line(value: object) -> None:
    pair = playing_pair()
    try:
        body: bytes = msgpack.packb(value)
    except (ValueError, OverflowError):
        return
    events = pair.host.receive(sealed_by(pair.guest, body), 0.0)
    assert kinds(events) in ([ProtocolClosed], [MessageReceived], [])


@settings(max_examples=effort(70, 200), deadline=None)
@given(st.integers(0, 400), st.integers(1, 50))
def test_a_truncated_handshake_waits_and_takes_no_harm(cut: int, size: int) -> None:
    whole = proved_pair()
    host = PeerProtocol(Role.HOST, Hello(APP), Timeouts(), 0.0)
    host.outgoing()
    for start in range(0, min(cut, len(whole.to_host)), size):
        host.receive(whole.to_host[start : start + size], 0.0)
    assert host.state is not State.SEATING
    assert host.tick(5.0) in ([], [ProtocolClosed("slow")])


def test_memory_stays_bounded_while_a_frame_trickles_in() -> None:
    pair = playing_pair()
    assert pair.host.receive(MAX_FRAME.to_bytes(4, "big"), 0.0) == []
    for _ in range(MAX_FRAME // MOST_CHUNK - 1):
        assert pair.host.receive(bytes(MOST_CHUNK), 0.0) == []
        assert pair.host.buffered_bytes <= MAX_FRAME + LENGTH_BYTES
    assert pair.host.receive(bytes(MOST_CHUNK), 0.0) == [ProtocolClosed("seal")]
    assert pair.host.buffered_bytes == 0


def test_the_samples_are_good_messages() -> None:
    for plain in SAMPLES:
        pair = playing_pair()
        events = pair.host.receive(sealed_by(pair.guest, msgpack.packb(plain)), 0.0)
        received = [event.message for event in events if isinstance(event, MessageReceived)]
        assert all(isinstance(message, Message) for message in received)
        assert not any(isinstance(event, ProtocolClosed) and event.reason != "leaving" for event in events)
