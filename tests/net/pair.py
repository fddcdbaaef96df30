"""Two ends of a line in memory, with keys that need no handshake, and the bytes between them."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field

from net.hello import Hello
from net.messages import Join, Message, Welcome
from net.packets import Secret, Splitter
from net.pairing import Role
from net.protocol import Answered, Conversation, Event, Greeted, Heard, Knocked, Pace, Proved

APP = "1.2.3"
KEY = Secret(b"k" * 32)
OTHER_KEY = Secret(b"w" * 32)
ELEMENT = b"e" * 32
JOIN = Join(name="Guest", salt=b"s" * 16)
WELCOME = Welcome(
    game=b"g" * 8,
    scenario="normandy/1",
    content="0" * 32,
    rules=1,
    side=1,
    name="Host",
    commitment=b"c" * 32,
    token=b"t" * 32,
    begun=False,
)


@dataclass
class Pair:
    """A host and a guest; what each of them was told, and all bytes that went each way."""

    host: Conversation
    guest: Conversation
    now: float = 0.0
    host_events: list[Event] = field(default_factory=list)
    guest_events: list[Event] = field(default_factory=list)
    to_host: bytes = b""
    to_guest: bytes = b""

    def carry(self, size: int = 0) -> None:
        """Carry bytes to and fro, in pieces of a size, until nothing is left to say."""
        while (to_guest := self.host.outgoing()) + (to_host := self.guest.outgoing()):
            self.to_guest += to_guest
            self.to_host += to_host
            for piece in pieces(to_guest, size):
                self.guest_events += self.guest.receive(piece, self.now)
            for piece in pieces(to_host, size):
                self.host_events += self.host.receive(piece, self.now)

    def heard(self, end: Role) -> list[Message]:
        """The messages that an end was told."""
        events = self.host_events if end is Role.HOST else self.guest_events
        return [event.message for event in events if isinstance(event, Heard)]


def pieces(data: bytes, size: int) -> list[bytes]:
    """Bytes in pieces of a size, or whole."""
    return [data[start : start + size] for start in range(0, len(data), size)] if size else [data][: len(data)]


def fresh_pair(pace: Pace | None = None, now: float = 0.0) -> Pair:
    """Two ends that have said nothing yet."""
    pace = pace or Pace()
    host = Conversation(Role.HOST, Hello(APP), pace, now)
    guest = Conversation(Role.GUEST, Hello(APP), pace, now)
    return Pair(host, guest, now)


def proved_pair(key: Secret = KEY, guest_key: Secret = KEY, size: int = 0) -> Pair:
    """Two ends after the guest's proof."""
    pair = fresh_pair()
    pair.carry(size)
    pair.guest.knock(ELEMENT)
    pair.carry(size)
    pair.host.answer(ELEMENT, key)
    pair.carry(size)
    pair.guest.prove(guest_key)
    pair.carry(size)
    return pair


def playing_pair(size: int = 0) -> Pair:
    """Two ends of an open line on which a guest has its seat."""
    pair = proved_pair(size=size)
    pair.host.send(WELCOME)
    pair.carry(size)
    pair.guest.send(JOIN)
    pair.carry(size)
    return pair


def kinds(events: list[Event]) -> list[type]:
    """What kinds of events there were."""
    return [type(event) for event in events]


HOST_STORY = [Greeted, Knocked, Proved]
GUEST_STORY = [Greeted, Answered]


def twin(end: Conversation) -> Conversation:
    """A second end with the same keys and counters, for those who need thousands of them."""
    same = copy(end)
    same._splitter, same._out = Splitter(), bytearray()
    same._sealing, same._opening = copy(end._sealing), copy(end._opening)
    return same
