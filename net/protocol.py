"""One end of a line, without a socket or a clock: bytes in, events out, time as an argument.

Two rules hold everywhere.

1. A peer is believed nothing. In each state the table below names what may come next; whatever else comes, or can't be
   opened or read, ends the conversation with a reason, and no byte of it is looked at after that. Until the guest has
   proved that it knows the code, a host says nothing but its hello, one element, and that a proof was wrong.
2. A conversation never waits. It takes bytes and the time, and gives events; what should be sent collects in
   `outgoing`. What takes long (an element, a key) is asked for by an event and handed back when it is done; meanwhile
   any byte from the peer is one too many.

Theory of operation. Both ends say hello, the host first. The hello is frozen and carries the version: if they differ,
both know who must update, and part. The guest knocks with its element of SPAKE2, made from the code, or from a token
whose name stands beside it. The host answers with its own element; by then the try is spent. Both work out the same
keys if they used the same secret. The guest proves that first; a wrong proof is answered with one byte that says so,
and nothing else. From here on every frame is sealed, with a key and a counter for each direction, and the first one
that the guest can open is the host's proof. Then there are messages: the guest is given a seat (`welcome`), takes it
(`join`), and plays.

Heartbeats are part of the conversation: whoever has heard nothing for a while asks, and after a longer while leaves.

    state      host: may come     leads to       guest: may come    leads to
    greeting   hello              knocking       hello              knocking
    knocking   knock              answering      nothing (`knock`)  pairing
    answering  nothing (`answer`) proving        -                  -
    pairing    -                  -              element            proving
    proving    proof              seating        nothing (`prove`)  seating
    seating    join               playing        welcome            playing
    playing    messages           playing        messages           playing
    closed     nothing is heard any more
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
    """How far a conversation is."""

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
"""What may come in each state, and where it leads; what is not in it ends the conversation."""

ENCRYPTED_STATES: Final = (State.SEATING, State.PLAYING)
"""The states in which frames are sealed."""


@dataclass(frozen=True, slots=True)
class Timeouts:
    """How long things may take, in seconds."""

    handshake: float = 5.0
    heartbeat: float = 5.0
    dead: float = 15.0
    drain: float = 10.0


@dataclass(frozen=True, slots=True)
class HelloReceived:
    """The peer said hello in our version."""

    hello: Hello


@dataclass(frozen=True, slots=True)
class KnockReceived:
    """A guest knocks: with the name of its token, or none for the code; it awaits an answer."""

    token: bytes
    element: bytes


@dataclass(frozen=True, slots=True)
class ElementReceived:
    """The host gave its element; the guest's proof is due."""

    element: bytes


@dataclass(frozen=True, slots=True)
class ProofAccepted:
    """The guest knows the secret."""


@dataclass(frozen=True, slots=True)
class MessageReceived:
    """A message came."""

    message: Message


@dataclass(frozen=True, slots=True)
class LatencyMeasured:
    """How long the peer takes to answer, in seconds."""

    latency: float


@dataclass(frozen=True, slots=True)
class ProtocolClosed:
    """The conversation is over, by the id of the reason."""

    reason: str


ProtocolEvent = (
    HelloReceived | KnockReceived | ElementReceived | ProofAccepted | MessageReceived | LatencyMeasured | ProtocolClosed
)

NO_TOKEN: Final = bytes(TOKEN_NAME_BYTES)

REFUSAL: Final = b"\0"
"""What a host says to a wrong proof, so that it can be told from a link that was cut; no sealed body is so short."""


class PeerProtocol:
    """One end of a line."""

    def __init__(self, role: Role, hello: Hello, timeouts: Timeouts, now: float) -> None:
        """Begin; a host speaks first."""
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

    # what goes out

    def outgoing(self) -> bytes:
        """Take what should be sent now."""
        out = bytes(self._out)
        self._out.clear()
        return out

    def send(self, message: Message) -> None:
        """Say something on an open line; on one that is closed it goes nowhere."""
        if self.state is State.CLOSED:
            return
        if self._send_cipher is None:
            raise MisuseError(f"a message in {self.state}")
        body = pack(message)
        if len(body) > MAX_FRAME - TAG_BYTES:
            raise MisuseError("a message that is too long")
        self._out += encode_frame(self._send_cipher.encrypt(body))

    def knock(self, element: bytes, token: bytes = NO_TOKEN) -> None:
        """As a guest, ask to be let in."""
        self._require_state(Role.GUEST, State.KNOCKING)
        self._send_plain(token + element)
        self.state = State.PAIRING

    def answer(self, element: bytes, key: Secret) -> None:
        """As a host, answer a knock; the try is spent by now."""
        self._require_state(Role.HOST, State.ANSWERING)
        self._send_plain(element)
        self._keys = derive_keys(key, tuple(self._transcript))
        self.state = State.PROVING

    def prove(self, key: Secret) -> None:
        """As a guest, show that we know the secret, before the host does."""
        self._require_state(Role.GUEST, State.PROVING)
        keys = derive_keys(key, tuple(self._transcript))
        self._out += encode_frame(keys.proof)
        self._start_encryption(keys)
        self.state = State.SEATING

    def close(self, reason: str) -> None:
        """End the conversation from this side, with a word about it if the line is open."""
        if self.state is State.CLOSED:
            return
        if self._send_cipher:
            self.send(Bye(reason=reason))
        self._mark_closed(reason)

    # what comes in

    def receive(self, data: bytes, now: float) -> list[ProtocolEvent]:
        """Take bytes in, in pieces of any size."""
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
        """Take note that no more bytes will come."""
        if self.state is State.CLOSED:
            return []
        self._mark_closed("lost")
        return [ProtocolClosed(self.reason)]

    def tick(self, now: float) -> list[ProtocolEvent]:
        """Look at the time: ask a silent peer, leave a dead one or one that takes too long to come in."""
        if self.state is State.CLOSED:
            return []
        if now >= (self._last_received + self._timeouts.dead if self._is_authenticated else self._handshake_deadline):
            self._mark_closed("silent" if self._is_authenticated else "slow")
            return [ProtocolClosed(self.reason)]
        if self._is_authenticated and now >= self._last_ping + self._timeouts.heartbeat:
            self._ping(now)
        return []

    def next_tick(self) -> float:
        """When `tick` should be called next."""
        if not self._is_authenticated:
            return self._handshake_deadline
        return min(self._last_received + self._timeouts.dead, self._last_ping + self._timeouts.heartbeat)

    def is_in(self, state: State) -> bool:
        """Whether it is just there; while something was worked out the line may have been lost."""
        return self.state is state

    @property
    def buffered_bytes(self) -> int:
        """How many bytes that came in wait for the rest of their frame."""
        return len(self._decoder)

    # one frame at a time

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
        assert self._receive_cipher, "an open line has its seals"
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

    # small change

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
        """Ask whether the peer is there; of questions without an answer only the last few are kept."""
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
