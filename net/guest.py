"""The guest's end: one line to a host that comes back by itself, with growing pauses."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Final, Protocol

from net.errors import PeerError
from net.hello import Hello
from net.line import Line
from net.messages import Join, Message, Wait, Welcome
from net.packets import Secret
from net.pairing import Exchange, Role
from net.protocol import Answered, Conversation, Event, Greeted, Heard, Measured, Pace, State

PAUSES: Final = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0)
"""The seconds before each new try; the last one comes again and again."""

CONNECTING: Final = 5.0
"""The seconds that a connection may take to come about."""

FINAL: Final = (
    "wrong_code",
    "peer_is_newer",
    "peer_is_older",
    "foreign",
    "content",
    "rules",
    "senseless",
    "full",
    "replaced",
    "unknown_address",
    "done",
    "ended",
)
"""The ends after which trying again would change nothing."""


LEFT: Final = "left"
"""The end that the player here chose."""

BAD_LINK: Final = ("lost", "slow", "silent", "stalled", "crowded")
"""The ends that may be the cable's fault."""

FIRST_TRIES: Final = 5
"""How often one who never got in tries a bad link before it gives up."""


class Unwelcome(Exception):
    """We can't sit down at this table, by the id of the reason."""

    def __init__(self, reason: str) -> None:
        """Name the reason."""
        super().__init__(reason)
        self.reason = reason


class Player(Protocol):
    """Whoever plays at a guest's end."""

    def key(self) -> tuple[bytes, Secret]:
        """The name of a token and the token, or no name and the code."""

    def waiting(self) -> None:
        """The code is right, and the host's player is being asked."""

    def welcomed(self, welcome: Welcome) -> Join:
        """The seat is ours, or `Unwelcome` if we don't want it."""

    def heard(self, message: Message) -> None:
        """The host says something."""

    def measured(self, latency: float) -> None:
        """How far away the host is, in seconds."""

    def lost(self, reason: str, pause: float) -> None:
        """The line is gone, and is tried again after a pause."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a host listens."""

    address: str
    port: int


@dataclass(frozen=True, slots=True)
class End:
    """Why a guest gave up: the id of the reason, the host's version, and how long it lets us wait, in seconds."""

    reason: str
    version: str = ""
    wait: int = 0


class Guest:
    """A seat at a host's table, kept through bad links."""

    def __init__(
        self, place: Place, player: Player, app: str, pace: Pace | None = None, pauses: Sequence[float] = PAUSES
    ) -> None:
        """Be about to go to a place."""
        self._place = place
        self._player = player
        self._app = app
        self._pace = pace or Pace()
        self._pauses = pauses
        self._line: Line | None = None
        self._welcomed = False
        self._seated = False
        self._stop = asyncio.Event()

    async def run(self, *, persistent: bool = False) -> End:
        """Play until it is over; one who never got in gives up soon, unless it has a seat there already."""
        tries = 0
        while True:
            self._seated = False
            end = await self._attempt()
            if self._stop.is_set():
                return End(LEFT)
            tries = 0 if self._seated else tries + 1
            if end.reason in FINAL:
                return end
            if not (self._welcomed or persistent) and (end.reason not in BAD_LINK or tries >= FIRST_TRIES):
                return end
            pause = max(self._pauses[min(tries, len(self._pauses) - 1)], float(end.wait))
            self._player.lost(end.reason, pause)
            try:
                async with asyncio.timeout(pause):
                    await self._stop.wait()
                    return End(LEFT)
            except TimeoutError:
                continue

    def stop(self, reason: str = "leaving") -> None:
        """Leave for good."""
        self._stop.set()
        if self._line:
            self._line.close(reason)

    def send(self, message: Message) -> bool:
        """Say something, and tell whether there is a line to say it on."""
        if self._line is None or not self._seated:
            return False
        self._line.send(message)
        return True

    def drop(self, reason: str) -> None:
        """Hang up, to come back."""
        if self._line:
            self._line.close(reason)

    async def _attempt(self) -> End:
        """Connect and talk once."""
        line = Line(self._pace, self._made)
        try:
            async with asyncio.timeout(CONNECTING):
                await asyncio.get_running_loop().create_connection(lambda: line, self._place.address, self._place.port)
        except TimeoutError:
            return End("no_answer")
        except ConnectionRefusedError:
            return End("nobody")
        except socket.gaierror:
            return End("unknown_address")
        except (OSError, UnicodeError):
            return End("unreachable")
        self._line = line
        if self._stop.is_set():
            line.close("leaving")
        steps: asyncio.Queue[Greeted | Answered] = asyncio.Queue(2)
        try:
            async with asyncio.TaskGroup() as group:
                pairing = group.create_task(self._pair(line, steps))
                await line.run(partial(self._hear, line, steps))
                pairing.cancel()
        finally:
            self._line = None
        peer = line.conversation.peer
        return End(line.conversation.reason, peer.app if peer else "", peer.wait if peer else 0)

    def _made(self, line: Line, address: str) -> Conversation:
        """Begin to talk."""
        return Conversation(Role.GUEST, Hello(self._app), self._pace, monotonic())

    async def _pair(self, line: Line, steps: asyncio.Queue[Greeted | Answered]) -> None:
        """Work out what the handshake needs beside the event loop; meanwhile the line can be lost."""
        await steps.get()
        name, secret = self._player.key()
        exchange = await asyncio.to_thread(Exchange, Role.GUEST, secret)
        element = await asyncio.to_thread(exchange.start)
        if not line.conversation.stands_at(State.KNOCKING):
            return
        line.conversation.knock(element, name)
        line.flush()
        answered = await steps.get()
        assert isinstance(answered, Answered)
        try:
            key = await asyncio.to_thread(exchange.finish, answered.element)
        except PeerError as error:
            line.close(error.reason)
            return
        if line.conversation.stands_at(State.PROVING):
            line.conversation.prove(key)
            line.flush()

    def _hear(self, line: Line, steps: asyncio.Queue[Greeted | Answered], event: Event) -> None:
        """Take in what the host does."""
        match event:
            case Greeted() | Answered():
                steps.put_nowait(event)
            case Measured(latency):
                self._player.measured(latency)
            case Heard(Wait()):
                self._player.waiting()
            case Heard(Welcome() as welcome):
                try:
                    join = self._player.welcomed(welcome)
                except Unwelcome as refusal:
                    line.close(refusal.reason)
                    return
                self._welcomed = self._seated = True
                line.send(join)
            case Heard(message):
                try:
                    self._player.heard(message)
                except PeerError as error:
                    line.close(error.reason)
