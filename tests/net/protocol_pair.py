"""Two ends of a connection in memory, with keys that need no handshake, and the bytes between them."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field

from net.framing import FrameDecoder, Secret
from net.hello import Hello
from net.messages import Join, Message, Welcome
from net.pairing import Role
from net.protocol import (
    ElementReceived,
    HelloReceived,
    KnockReceived,
    MessageReceived,
    PeerProtocol,
    ProofAccepted,
    ProtocolEvent,
    Timeouts,
)

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
class ProtocolPair:
    """A host and a guest, the events of each, and all bytes sent each way."""

    host: PeerProtocol
    guest: PeerProtocol
    now: float = 0.0
    host_events: list[ProtocolEvent] = field(default_factory=list)
    guest_events: list[ProtocolEvent] = field(default_factory=list)
    to_host: bytes = b""
    to_guest: bytes = b""

    def carry(self, size: int = 0) -> None:
        """Carry bytes both ways, in chunks of a size, until nothing is left to send."""
        while (to_guest := self.host.outgoing()) + (to_host := self.guest.outgoing()):
            self.to_guest += to_guest
            self.to_host += to_host
            for piece in pieces(to_guest, size):
                self.guest_events += self.guest.receive(piece, self.now)
            for piece in pieces(to_host, size):
                self.host_events += self.host.receive(piece, self.now)

    def received(self, end: Role) -> list[Message]:
        """The messages that an end received."""
        events = self.host_events if end is Role.HOST else self.guest_events
        return [event.message for event in events if isinstance(event, MessageReceived)]


def pieces(data: bytes, size: int) -> list[bytes]:
    """Bytes in pieces of a size, or whole."""
    return [data[start : start + size] for start in range(0, len(data), size)] if size else [data][: len(data)]


def fresh_pair(timeouts: Timeouts | None = None, now: float = 0.0) -> ProtocolPair:
    """Two ends that have sent nothing yet."""
    timeouts = timeouts or Timeouts()
    host = PeerProtocol(Role.HOST, Hello(APP), timeouts, now)
    guest = PeerProtocol(Role.GUEST, Hello(APP), timeouts, now)
    return ProtocolPair(host, guest, now)


def proved_pair(key: Secret = KEY, guest_key: Secret = KEY, size: int = 0) -> ProtocolPair:
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


def playing_pair(size: int = 0) -> ProtocolPair:
    """Two ends of an open line on which a guest has its seat."""
    pair = proved_pair(size=size)
    pair.host.send(WELCOME)
    pair.carry(size)
    pair.guest.send(JOIN)
    pair.carry(size)
    return pair


def kinds(events: list[ProtocolEvent]) -> list[type]:
    """What kinds of events there were."""
    return [type(event) for event in events]


HOST_STORY = [HelloReceived, KnockReceived, ProofAccepted]
GUEST_STORY = [HelloReceived, ElementReceived]


def twin(end: PeerProtocol) -> PeerProtocol:
    """A second end with the same keys and counters, for those who need thousands of them."""
    same = copy(end)
    same._decoder, same._out = FrameDecoder(), bytearray()
    same._send_cipher, same._receive_cipher = copy(end._send_cipher), copy(end._receive_cipher)
    return same
