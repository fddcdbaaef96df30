"""One end of a connection, without a socket or a clock: bytes in, events out, time as an argument.

Two rules hold everywhere.

1. The peer is never trusted. In each state the table below names what may come next; whatever else comes, or can't be
   decrypted or parsed, closes the protocol with a reason, and the rest is ignored. Until the guest has proved that it
   knows the code, a host sends nothing but its hello, one element, and that a proof was wrong.
2. The protocol never waits. It takes bytes and the time, and returns events; what should be sent collects in
   `outgoing`. What takes long (an element, a key) is requested by an event and passed in when it is computed; any byte
   that the peer sends meanwhile is an error.

Theory of operation. Both ends send a hello, the host first. The hello carries the protocol version: if they differ,
both close, and each knows which one must update. The guest sends a knock: its element of SPAKE2, made from the code,
or from a token whose name is sent along. The host answers with its own element; by then the try has been counted. Both
derive the same keys if they used the same secret. The guest proves that first; a wrong proof is answered with one byte
that says so, and nothing else. From here on every frame is encrypted, with a key and a counter for each direction, and
the first one that the guest can decrypt is the host's proof. Then there are messages: the guest is offered a seat
(`welcome`), takes it (`join`), and plays.

The protocol sends heartbeats: an end that received nothing for a while sends a ping, and closes after a longer time.

    state      host: may come     leads to       guest: may come    leads to
    greeting   hello              knocking       hello              knocking
    knocking   knock              answering      nothing (`knock`)  pairing
    answering  nothing (`answer`) proving        -                  -
    pairing    -                  -              element            proving
    proving    proof              seating        nothing (`prove`)  seating
    seating    join               playing        welcome            playing
    playing    messages           playing        messages           playing
    closed     nothing is read any more
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from net.errors import MisuseError, PeerError
from net.framing import MAX_FRAME, MAX_HANDSHAKE_FRAME, TAG_BYTES, FrameCipher, FrameDecoder, Secret, encode_frame
from net.hello import PROTOCOL, Hello, read_hello
from net.messages import Bye, Message, Ping, Pong, pack, unpack
from net.pairing import ELEMENT_BYTES, PROOF_BYTES, TOKEN_NAME_BYTES, Keys, Role, derive_keys


class State(StrEnum):
    """State of a `PeerProtocol`."""

    GREETING = "greeting"
    KNOCKING = "knocking"
    ANSWERING = "answering"
    PAIRING = "pairing"
    PROVING = "proving"
    SEATING = "seating"
    PLAYING = "playing"
    CLOSED = "closed"


KEEPALIVE_TYPES: Final = ("ping", "pong", "bye")
SHARED_TYPES: Final = (*KEEPALIVE_TYPES, "chat", "quick", "ask", "reply")

Transitions = Mapping[Role, Mapping[State, Mapping[str, State]]]

TRANSITIONS: Final[Transitions] = {
    Role.HOST: {
        State.GREETING: {"hello": State.KNOCKING},
        State.KNOCKING: {"knock": State.ANSWERING},
        State.PROVING: {"proof": State.SEATING},
        State.SEATING: {"join": State.PLAYING, **dict.fromkeys(KEEPALIVE_TYPES, State.SEATING)},
        State.PLAYING: dict.fromkeys((*SHARED_TYPES, "answer", "want", "astray"), State.PLAYING),
    },
    Role.GUEST: {
        State.GREETING: {"hello": State.KNOCKING},
        State.PAIRING: {"element": State.PROVING},
        State.SEATING: {"welcome": State.PLAYING, **dict.fromkeys((*KEEPALIVE_TYPES, "wait"), State.SEATING)},
        State.PLAYING: dict.fromkeys(
            (*SHARED_TYPES, "events", "news", "done", "refused", "lapsed", "record"),
            State.PLAYING,
        ),
    },
}
"""What may be received in each state, and the state it leads to; anything else closes the protocol."""

ENCRYPTED_STATES: Final = (State.SEATING, State.PLAYING)
"""States in which frames are encrypted."""


@dataclass(frozen=True, slots=True)
class Timeouts:
    """Time limits in seconds."""

    handshake: float = 5.0
    heartbeat: float = 5.0
    dead: float = 15.0
    drain: float = 10.0


@dataclass(frozen=True, slots=True)
class HelloReceived:
    """The peer sent a hello of our version."""

    hello: Hello


@dataclass(frozen=True, slots=True)
class KnockReceived:
    """A guest sent its element, with the name of its token, or zeros for the code; it awaits an answer."""

    token: bytes
    element: bytes


@dataclass(frozen=True, slots=True)
class ElementReceived:
    """The host sent its element; the guest's proof is due."""

    element: bytes


@dataclass(frozen=True, slots=True)
class ProofAccepted:
    """The guest has proved that it knows the secret."""


@dataclass(frozen=True, slots=True)
class MessageReceived:
    """A message was received."""

    message: Message


@dataclass(frozen=True, slots=True)
class LatencyMeasured:
    """The round trip to the peer was measured, in seconds."""

    latency: float


@dataclass(frozen=True, slots=True)
class ProtocolClosed:
    """The protocol is closed, for the reason of that id."""

    reason: str


ProtocolEvent = (
    HelloReceived | KnockReceived | ElementReceived | ProofAccepted | MessageReceived | LatencyMeasured | ProtocolClosed
)

NO_TOKEN: Final = bytes(TOKEN_NAME_BYTES)

REFUSAL: Final = b"\0"
"""Answer to a wrong proof, which distinguishes it from a lost connection; no encrypted body is that short."""


class PeerProtocol:
    """State machine of one end of a connection."""

    def __init__(self, role: Role, hello: Hello, timeouts: Timeouts, now: float) -> None:
        """Start; a host sends its hello at once."""
        self.role = role
        self.state = State.GREETING
        self.reason = ""
        self.peer: Hello | None = None
        self._timeouts = timeouts
        self._hello = hello
        self._transcript: list[bytes] = []
        self._decoder = FrameDecoder()
        self._out = bytearray()
        self._keys: Keys | None = None
        self._send_cipher: FrameCipher | None = None
        self._receive_cipher: FrameCipher | None = None
        self._is_authenticated = False
        """Whether the peer has proved who it is."""
        self._handshake_deadline = now + timeouts.handshake
        self._last_received = self._last_ping = now
        self._pings: dict[int, float] = {}
        self._stamp = 0
        if role is Role.HOST:
            self._send_plain(hello.dump())

    # sending

    def outgoing(self) -> bytes:
        """Take what should be sent now."""
        out = bytes(self._out)
        self._out.clear()
        return out

    def send(self, message: Message) -> None:
        """Send a message; do nothing if the protocol is closed."""
        if self.state is State.CLOSED:
            return
        if self._send_cipher is None:
            raise MisuseError(f"a message in {self.state}")
        body = pack(message)
        if len(body) > MAX_FRAME - TAG_BYTES:
            raise MisuseError("a message that is too long")
        self._out += encode_frame(self._send_cipher.encrypt(body))

    def knock(self, element: bytes, token: bytes = NO_TOKEN) -> None:
        """As a guest, ask to be paired."""
        self._require_state(Role.GUEST, State.KNOCKING)
        self._send_plain(token + element)
        self.state = State.PAIRING

    def answer(self, element: bytes, key: Secret) -> None:
        """As a host, answer a knock, whose try has been counted by now."""
        self._require_state(Role.HOST, State.ANSWERING)
        self._send_plain(element)
        self._keys = derive_keys(key, tuple(self._transcript))
        self.state = State.PROVING

    def prove(self, key: Secret) -> None:
        """As a guest, prove that we know the secret, before the host does."""
        self._require_state(Role.GUEST, State.PROVING)
        keys = derive_keys(key, tuple(self._transcript))
        self._out += encode_frame(keys.proof)
        self._start_encryption(keys)
        self.state = State.SEATING

    def close(self, reason: str) -> None:
        """Close from this end, with a `bye` if the connection is encrypted."""
        if self.state is State.CLOSED:
            return
        if self._send_cipher:
            self.send(Bye(reason=reason))
        self._mark_closed(reason)

    # receiving

    def receive(self, data: bytes, now: float) -> list[ProtocolEvent]:
        """Process received bytes, in pieces of any size."""
        events: list[ProtocolEvent] = []
        try:
            self._decoder.feed(data)
            while self.state is not State.CLOSED and self._take_frame(events, now):
                pass
        except PeerError as error:
            self._mark_closed(error.reason)
        if self.state is State.CLOSED and not any(isinstance(event, ProtocolClosed) for event in events):
            events.append(ProtocolClosed(self.reason))
        return events

    def peer_closed(self) -> list[ProtocolEvent]:
        """Note that no more bytes will come."""
        if self.state is State.CLOSED:
            return []
        self._mark_closed("lost")
        return [ProtocolClosed(self.reason)]

    def tick(self, now: float) -> list[ProtocolEvent]:
        """Check the time: ping a silent peer, close for a dead one or a handshake that takes too long."""
        if self.state is State.CLOSED:
            return []
        if now >= (self._last_received + self._timeouts.dead if self._is_authenticated else self._handshake_deadline):
            self._mark_closed("silent" if self._is_authenticated else "slow")
            return [ProtocolClosed(self.reason)]
        if self._is_authenticated and now >= self._last_ping + self._timeouts.heartbeat:
            self._ping(now)
        return []

    def next_tick(self) -> float:
        """Return when `tick` should be called next."""
        if not self._is_authenticated:
            return self._handshake_deadline
        return min(self._last_received + self._timeouts.dead, self._last_ping + self._timeouts.heartbeat)

    def is_in(self, state: State) -> bool:
        """Whether the state is still `state`, after something was computed elsewhere."""
        return self.state is state

    @property
    def buffered_bytes(self) -> int:
        """Received bytes that wait for the rest of their frame."""
        return len(self._decoder)

    # frames

    def _take_frame(self, events: list[ProtocolEvent], now: float) -> bool:
        expected = TRANSITIONS[self.role].get(self.state)
        if expected is None:
            if self.buffered_bytes:
                raise PeerError("unexpected")
            return False
        body = self._decoder.take(
            MAX_FRAME if self._is_authenticated or self._is_guest_seating() else MAX_HANDSHAKE_FRAME
        )
        if body is None:
            return False
        if self.state in ENCRYPTED_STATES:
            self._receive_message(body, expected, events, now)
        else:
            ((kind, following),) = expected.items()
            self.state = following
            self._handshake(kind, body, events, now)
        return True

    def _is_guest_seating(self) -> bool:
        return self.role is Role.GUEST and self.state is State.SEATING

    def _handshake(self, kind: str, body: bytes, events: list[ProtocolEvent], now: float) -> None:
        match kind:
            case "hello":
                hello = read_hello(body)
                self._check_hello(hello)
                self._transcript.append(body)
                if self.role is Role.GUEST:
                    self._send_plain(self._hello.dump())
                events.append(HelloReceived(hello))
            case "knock":
                if len(body) != TOKEN_NAME_BYTES + ELEMENT_BYTES:
                    raise PeerError("malformed")
                self._transcript.append(body)
                events.append(KnockReceived(body[:TOKEN_NAME_BYTES], body[TOKEN_NAME_BYTES:]))
            case "element":
                if len(body) != ELEMENT_BYTES:
                    raise PeerError("malformed")
                self._transcript.append(body)
                events.append(ElementReceived(body))
            case "proof":
                assert self._keys, "keys are there once the host has answered"
                if len(body) != PROOF_BYTES or not self._keys.proves(body):
                    self._out += encode_frame(REFUSAL)
                    raise PeerError("wrong_code")
                self._start_encryption(self._keys)
                self._mark_alive(now)
                events.append(ProofAccepted())

    def _check_hello(self, hello: Hello) -> None:
        self.peer = hello
        if hello.protocol != PROTOCOL:
            raise PeerError("peer_is_newer" if hello.protocol > PROTOCOL else "peer_is_older")
        if self.role is Role.GUEST and hello.wait:
            raise PeerError("paused")

    def _receive_message(
        self, body: bytes, expected: Mapping[str, State], events: list[ProtocolEvent], now: float
    ) -> None:
        assert self._receive_cipher, "an encrypted state has its ciphers"
        if body == REFUSAL and not self._is_authenticated:
            raise PeerError("wrong_code")
        peer = Role.GUEST if self.role is Role.HOST else Role.HOST
        message: Message = unpack(peer, self._receive_cipher.decrypt(body))
        self._mark_alive(now)
        if message.t not in expected:
            raise PeerError("unexpected")
        self.state = expected[message.t]
        match message:
            case Ping(stamp=stamp):
                self.send(Pong(stamp=stamp))
            case Pong(stamp=stamp):
                if stamp in self._pings:
                    events.append(LatencyMeasured(max(now - self._pings.pop(stamp), 0)))
            case Bye(reason=reason):
                self._mark_closed(reason)
                events.append(MessageReceived(message))
            case _:
                events.append(MessageReceived(message))

    # helpers

    def _send_plain(self, body: bytes) -> None:
        self._transcript.append(body)
        self._out += encode_frame(body)

    def _start_encryption(self, keys: Keys) -> None:
        ours, theirs = keys.to_host, keys.to_guest
        if self.role is Role.HOST:
            ours, theirs = theirs, ours
        self._send_cipher, self._receive_cipher = FrameCipher(ours), FrameCipher(theirs)

    def _mark_alive(self, now: float) -> None:
        if not self._is_authenticated:
            self._last_ping = now - self._timeouts.heartbeat
        self._is_authenticated = True
        self._last_received = now

    def _ping(self, now: float) -> None:
        """Send a ping; of those without an answer only the last few are remembered."""
        self._stamp += 1
        self._last_ping = now
        self._pings[self._stamp] = now
        self._pings.pop(self._stamp - 8, None)
        self.send(Ping(stamp=self._stamp))

    def _mark_closed(self, reason: str) -> None:
        self.state = State.CLOSED
        self.reason = reason
        self._decoder = FrameDecoder()

    def _require_state(self, role: Role, state: State) -> None:
        if self.role is not role or self.state is not state:
            raise MisuseError(f"{self.role} in {self.state}")
