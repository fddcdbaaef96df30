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
from net.hello import PROTOCOL, Hello, read_hello
from net.messages import Bye, Message, Ping, Pong, pack, unpack
from net.packets import MOST, MOST_BEFORE, TAG, Seal, Secret, Splitter, framed
from net.pairing import ELEMENT, NAME, PROOF, Keys, Role, keys_of


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


ALIVE: Final = ("ping", "pong", "bye")
TALK: Final = (*ALIVE, "chat", "quick", "ask", "reply")

Table = Mapping[Role, Mapping[State, Mapping[str, State]]]

TABLE: Final[Table] = {
    Role.HOST: {
        State.GREETING: {"hello": State.KNOCKING},
        State.KNOCKING: {"knock": State.ANSWERING},
        State.PROVING: {"proof": State.SEATING},
        State.SEATING: {"join": State.PLAYING, **dict.fromkeys(ALIVE, State.SEATING)},
        State.PLAYING: dict.fromkeys((*TALK, "answer", "want", "astray"), State.PLAYING),
    },
    Role.GUEST: {
        State.GREETING: {"hello": State.KNOCKING},
        State.PAIRING: {"element": State.PROVING},
        State.SEATING: {"welcome": State.PLAYING, **dict.fromkeys((*ALIVE, "wait"), State.SEATING)},
        State.PLAYING: dict.fromkeys(
            (*TALK, "events", "news", "done", "refused", "lapsed", "record"),
            State.PLAYING,
        ),
    },
}
"""What may come in each state, and where it leads; what is not in it ends the conversation."""

OPEN: Final = (State.SEATING, State.PLAYING)
"""The states in which frames are sealed."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long things may take, in seconds."""

    handshake: float = 5.0
    heartbeat: float = 5.0
    dead: float = 15.0
    drain: float = 10.0


@dataclass(frozen=True, slots=True)
class Greeted:
    """The peer said hello in our version."""

    hello: Hello


@dataclass(frozen=True, slots=True)
class Knocked:
    """A guest knocks: with the name of its token, or none for the code; it awaits an answer."""

    token: bytes
    element: bytes


@dataclass(frozen=True, slots=True)
class Answered:
    """The host gave its element; the guest's proof is due."""

    element: bytes


@dataclass(frozen=True, slots=True)
class Proved:
    """The guest knows the secret."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A message came."""

    message: Message


@dataclass(frozen=True, slots=True)
class Measured:
    """How long the peer takes to answer, in seconds."""

    latency: float


@dataclass(frozen=True, slots=True)
class Ended:
    """The conversation is over, by the id of the reason."""

    reason: str


Event = Greeted | Knocked | Answered | Proved | Heard | Measured | Ended

NO_TOKEN: Final = bytes(NAME)

REFUSAL: Final = b"\0"
"""What a host says to a wrong proof, so that it can be told from a link that was cut; no sealed body is so short."""


class Conversation:
    """One end of a line."""

    def __init__(self, role: Role, hello: Hello, pace: Pace, now: float) -> None:
        """Begin; a host speaks first."""
        self.role = role
        self.state = State.GREETING
        self.reason = ""
        self.peer: Hello | None = None
        self._pace = pace
        self._hello = hello
        self._said: list[bytes] = []
        self._splitter = Splitter()
        self._out = bytearray()
        self._keys: Keys | None = None
        self._sealing: Seal | None = None
        self._opening: Seal | None = None
        self._heard_one = False
        """Whether the peer has proved who it is."""
        self._until = now + pace.handshake
        self._heard_at = self._asked_at = now
        self._pings: dict[int, float] = {}
        self._stamp = 0
        if role is Role.HOST:
            self._say(hello.dump())

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
        if self._sealing is None:
            raise MisuseError(f"a message in {self.state}")
        body = pack(message)
        if len(body) > MOST - TAG:
            raise MisuseError("a message that is too long")
        self._out += framed(self._sealing.close(body))

    def knock(self, element: bytes, token: bytes = NO_TOKEN) -> None:
        """As a guest, ask to be let in."""
        self._expect(Role.GUEST, State.KNOCKING)
        self._say(token + element)
        self.state = State.PAIRING

    def answer(self, element: bytes, key: Secret) -> None:
        """As a host, answer a knock; the try is spent by now."""
        self._expect(Role.HOST, State.ANSWERING)
        self._say(element)
        self._keys = keys_of(key, tuple(self._said))
        self.state = State.PROVING

    def prove(self, key: Secret) -> None:
        """As a guest, show that we know the secret, before the host does."""
        self._expect(Role.GUEST, State.PROVING)
        keys = keys_of(key, tuple(self._said))
        self._out += framed(keys.proof)
        self._open(keys)
        self.state = State.SEATING

    def close(self, reason: str) -> None:
        """End the conversation from this side, with a word about it if the line is open."""
        if self.state is State.CLOSED:
            return
        if self._sealing:
            self.send(Bye(reason=reason))
        self._end(reason)

    # what comes in

    def receive(self, data: bytes, now: float) -> list[Event]:
        """Take bytes in, in pieces of any size."""
        events: list[Event] = []
        try:
            self._splitter.feed(data)
            while self.state is not State.CLOSED and self._take(events, now):
                pass
        except PeerError as error:
            self._end(error.reason)
        if self.state is State.CLOSED and not any(isinstance(event, Ended) for event in events):
            events.append(Ended(self.reason))
        return events

    def hang_up(self) -> list[Event]:
        """Take note that no more bytes will come."""
        if self.state is State.CLOSED:
            return []
        self._end("lost")
        return [Ended(self.reason)]

    def tick(self, now: float) -> list[Event]:
        """Look at the time: ask a silent peer, leave a dead one or one that takes too long to come in."""
        if self.state is State.CLOSED:
            return []
        if now >= (self._heard_at + self._pace.dead if self._heard_one else self._until):
            self._end("silent" if self._heard_one else "slow")
            return [Ended(self.reason)]
        if self._heard_one and now >= self._asked_at + self._pace.heartbeat:
            self._ping(now)
        return []

    def due(self) -> float:
        """When `tick` should be called next."""
        if not self._heard_one:
            return self._until
        return min(self._heard_at + self._pace.dead, self._asked_at + self._pace.heartbeat)

    def stands_at(self, state: State) -> bool:
        """Whether it is just there; while something was worked out the line may have been lost."""
        return self.state is state

    @property
    def waiting(self) -> int:
        """How many bytes that came in wait for the rest of their frame."""
        return len(self._splitter)

    # one frame at a time

    def _take(self, events: list[Event], now: float) -> bool:
        """Take the next whole frame, if there is one."""
        expected = TABLE[self.role].get(self.state)
        if expected is None:
            if self.waiting:
                raise PeerError("unexpected")
            return False
        body = self._splitter.take(MOST if self._heard_one or self._is_guest_seating() else MOST_BEFORE)
        if body is None:
            return False
        if self.state in OPEN:
            self._hear(body, expected, events, now)
        else:
            ((kind, following),) = expected.items()
            self.state = following
            self._handshake(kind, body, events, now)
        return True

    def _is_guest_seating(self) -> bool:
        """Whether the host's first sealed frame is due."""
        return self.role is Role.GUEST and self.state is State.SEATING

    def _handshake(self, kind: str, body: bytes, events: list[Event], now: float) -> None:
        """Take one of the frames before the line is open."""
        match kind:
            case "hello":
                hello = read_hello(body)
                self._meet(hello)
                self._said.append(body)
                if self.role is Role.GUEST:
                    self._say(self._hello.dump())
                events.append(Greeted(hello))
            case "knock":
                if len(body) != NAME + ELEMENT:
                    raise PeerError("malformed")
                self._said.append(body)
                events.append(Knocked(body[:NAME], body[NAME:]))
            case "element":
                if len(body) != ELEMENT:
                    raise PeerError("malformed")
                self._said.append(body)
                events.append(Answered(body))
            case "proof":
                assert self._keys, "keys are there once the host has answered"
                if len(body) != PROOF or not self._keys.proves(body):
                    self._out += framed(REFUSAL)
                    raise PeerError("wrong_code")
                self._open(self._keys)
                self._alive(now)
                events.append(Proved())

    def _meet(self, hello: Hello) -> None:
        """Part from a peer of another version, or from a host that lets us wait."""
        self.peer = hello
        if hello.protocol != PROTOCOL:
            raise PeerError("peer_is_newer" if hello.protocol > PROTOCOL else "peer_is_older")
        if self.role is Role.GUEST and hello.wait:
            raise PeerError("paused")

    def _hear(self, body: bytes, expected: Mapping[str, State], events: list[Event], now: float) -> None:
        """Take a sealed message."""
        assert self._opening, "an open line has its seals"
        if body == REFUSAL and not self._heard_one:
            raise PeerError("wrong_code")
        peer = Role.GUEST if self.role is Role.HOST else Role.HOST
        message: Message = unpack(peer, self._opening.open(body))
        self._alive(now)
        if message.t not in expected:
            raise PeerError("unexpected")
        self.state = expected[message.t]
        match message:
            case Ping(stamp=stamp):
                self.send(Pong(stamp=stamp))
            case Pong(stamp=stamp):
                if stamp in self._pings:
                    events.append(Measured(max(now - self._pings.pop(stamp), 0)))
            case Bye(reason=reason):
                self._end(reason)
                events.append(Heard(message))
            case _:
                events.append(Heard(message))

    # small change

    def _say(self, body: bytes) -> None:
        """Say something in the open, which the keys are bound to."""
        self._said.append(body)
        self._out += framed(body)

    def _open(self, keys: Keys) -> None:
        """Seal everything from here on."""
        ours, theirs = keys.to_host, keys.to_guest
        if self.role is Role.HOST:
            ours, theirs = theirs, ours
        self._sealing, self._opening = Seal(ours), Seal(theirs)

    def _alive(self, now: float) -> None:
        """Note that the peer is who it should be, and is there."""
        if not self._heard_one:
            self._asked_at = now - self._pace.heartbeat
        self._heard_one = True
        self._heard_at = now

    def _ping(self, now: float) -> None:
        """Ask whether the peer is there; of questions without an answer only the last few are kept."""
        self._stamp += 1
        self._asked_at = now
        self._pings[self._stamp] = now
        self._pings.pop(self._stamp - 8, None)
        self.send(Ping(stamp=self._stamp))

    def _end(self, reason: str) -> None:
        """Hear nothing any more."""
        self.state = State.CLOSED
        self.reason = reason
        self._splitter = Splitter()

    def _expect(self, role: Role, state: State) -> None:
        """Refuse our own shell where it is wrong."""
        if self.role is not role or self.state is not state:
            raise MisuseError(f"{self.role} in {self.state}")
