"""The host's end: listens, guards its door, and keeps one line to the guest who has the seat."""

from __future__ import annotations

import asyncio
import errno
import socket
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import count
from math import ceil
from secrets import token_bytes
from time import monotonic
from typing import Final, Protocol

from net.door import Door, Limits
from net.errors import PeerError
from net.hello import Hello
from net.line import Line
from net.messages import Join, Message, Wait, Welcome
from net.packets import Secret
from net.pairing import Role, answer_to
from net.protocol import NO_TOKEN, Conversation, Event, Heard, Knocked, Measured, Pace, Proved, State

PORT: Final = 16644
"""Where hosts listen unless they are told otherwise."""

OFFENCES: Final = ("foreign", "malformed", "oversized", "unexpected", "element", "slow")
"""The ends of a handshake that count against an address; who looks and leaves without a knock does no harm."""


class Steward(Protocol):
    """Whoever runs the game behind a host's door."""

    def token(self, name: bytes) -> Secret | None:
        """The token of that name, if it opens the seat."""

    def is_taken(self) -> bool:
        """Whether somebody has the seat, there or not, so that a code alone does not open it."""

    def welcome(self, *, by_code: bool) -> Welcome:
        """What to say to who gets the seat now, with a new token that will open it again."""

    def joined(self, join: Join) -> None:
        """The guest sits down."""

    def heard(self, message: Message) -> None:
        """The guest says something."""

    def measured(self, latency: float) -> None:
        """How far away the guest is, in seconds."""

    def left(self, reason: str) -> None:
        """The line to the guest is gone."""

    def applied(self) -> None:
        """Somebody who knows the code would like to have the seat that is taken."""

    def withdrew(self) -> None:
        """Whoever would have liked to have it is gone again."""

    def turned_away(self, reason: str, version: str) -> None:
        """Somebody could not come in."""

    def trouble(self, error: Exception) -> None:
        """Something of ours broke while a guest spoke."""


@dataclass(eq=False, slots=True)
class Visitor:
    """A connection, on its way from the door to the seat."""

    number: int
    line: Line
    by_code: bool = True
    proved: bool = False


class Host:
    """Listens on a port; everything that happens reaches the steward."""

    def __init__(self, steward: Steward, app: str, pace: Pace | None = None, limits: Limits | None = None) -> None:
        """Stand behind a closed door."""
        limits = limits or Limits()
        self._steward = steward
        self._app = app
        self._pace = pace or Pace()
        self._door = Door(limits)
        self._pool = ThreadPoolExecutor(limits.at_once, thread_name_prefix="pairing")
        self._bell = asyncio.Event()
        self._over = asyncio.Event()
        self._numbers = count(1)
        self._visitors: dict[int, Visitor] = {}
        self._knocks: dict[int, Knocked] = {}
        self._seated: Visitor | None = None
        self._applicant: Visitor | None = None
        self._code_used = False
        self._server: asyncio.Server | None = None
        self._group: asyncio.TaskGroup | None = None

    @property
    def code(self) -> str:
        """The code that lets a guest in now."""
        return self._door.code

    @property
    def has_applicant(self) -> bool:
        """Whether somebody waits for the seat that is taken."""
        return self._applicant is not None

    async def open(self, bind: str | None, port: int) -> int:
        """Listen, and give the port; whoever can't raises `OSError`."""
        listening = _listening(bind, port)
        self._server = await asyncio.get_running_loop().create_server(
            lambda: Line(self._pace, self._accept), sock=listening, start_serving=False
        )
        chosen: int = listening.getsockname()[1]
        return chosen

    async def run(self) -> None:
        """Serve until closed; nothing of it is left after that."""
        assert self._server, "a host opens before it runs"
        try:
            async with asyncio.TaskGroup() as self._group:
                await self._server.start_serving()
                turns = self._group.create_task(self._answer_in_turn())
                await self._over.wait()
                self._server.close()
                turns.cancel()
                for visitor in list(self._visitors.values()):
                    visitor.line.close("leaving")
        finally:
            self._server.close()
            self._pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Say goodbye to everybody and stop."""
        self._over.set()

    def send(self, message: Message) -> None:
        """Say something to the guest, if it is there."""
        if self._seated:
            self._seated.line.send(message)

    def drop(self, reason: str) -> None:
        """Send the guest away."""
        if self._seated:
            self._seated.line.close(reason)

    def decide(self, yes: bool) -> None:
        """Give the taken seat to who applied for it, or not."""
        applicant, self._applicant = self._applicant, None
        if applicant is None:
            return
        if yes:
            self._seat(applicant)
        else:
            applicant.line.close("full")

    # the door

    def _accept(self, line: Line, address: str) -> Conversation:
        """Take a connection, unless its address has to wait."""
        now = monotonic()
        wait = ceil(self._door.pause(address, now))
        conversation = Conversation(Role.HOST, Hello(self._app, wait=wait), self._pace, now)
        if wait or self._over.is_set() or self._group is None:
            conversation.close("paused")
            return conversation
        visitor = Visitor(next(self._numbers), line)
        dropped = self._door.arrive(visitor.number, address, now)
        if dropped == visitor.number:
            conversation.close("crowded")
            return conversation
        if dropped in self._visitors:
            self._visitors[dropped].line.close("crowded")
        self._visitors[visitor.number] = visitor
        self._group.create_task(self._talk(visitor))
        return conversation

    async def _talk(self, visitor: Visitor) -> None:
        """Talk to a visitor until the line is gone."""
        reason = "fault"
        try:
            reason = await visitor.line.run(partial(self._hear, visitor))
        except Exception as error:
            self._steward.trouble(error)
        finally:
            self._forget(visitor, reason)

    def _forget(self, visitor: Visitor, reason: str) -> None:
        """Tell whom it concerns that a visitor is gone."""
        now = monotonic()
        if not visitor.proved:
            if reason in OFFENCES:
                self._door.offend(visitor.number, now)
            peer = visitor.line.conversation.peer
            if reason not in ("lost", "leaving", "crowded"):
                self._steward.turned_away(reason, peer.app if peer else "")
        self._door.leave(visitor.number, now)
        self._visitors.pop(visitor.number, None)
        self._knocks.pop(visitor.number, None)
        self._bell.set()
        if self._applicant is visitor:
            self._applicant = None
            self._steward.withdrew()
        if self._seated is visitor:
            self._seated = None
            self._steward.left(reason)

    def _hear(self, visitor: Visitor, event: Event) -> None:
        """Take in what a visitor does."""
        match event:
            case Knocked():
                self._knocks[visitor.number] = event
                self._door.knock(visitor.number)
                self._bell.set()
            case Proved():
                visitor.proved = True
                self._code_used |= visitor.by_code
                self._door.succeed(visitor.number)
                self._place(visitor)
            case Measured(latency):
                if visitor is self._seated:
                    self._steward.measured(latency)
            case Heard(message):
                if visitor is self._seated:
                    if isinstance(message, Join):
                        # Until here a friend whose link was cut can use the code again; from here on it has a token.
                        if self._code_used:
                            self._code_used = False
                            self._door.renew()
                        self._steward.joined(message)
                    else:
                        self._steward.heard(message)

    async def _answer_in_turn(self) -> None:
        """Answer those who knock, as many at a time and in a second as the door allows."""
        while True:
            wait = self._door.due(monotonic())
            if wait is None:
                await self._bell.wait()
                self._bell.clear()
            elif wait:
                await asyncio.sleep(wait)
            else:
                chosen = self._door.next(monotonic())
                visitor = self._visitors.get(chosen) if chosen is not None else None
                if visitor and self._group:
                    self._group.create_task(self._answer(visitor, self._knocks.pop(visitor.number)))

    async def _answer(self, visitor: Visitor, knock: Knocked) -> None:
        """Work an answer out beside the event loop; the try is spent before it is given."""
        visitor.by_code = knock.token == NO_TOKEN
        known = Secret(self.code.encode()) if visitor.by_code else self._steward.token(knock.token)
        self._door.spend(visitor.number, monotonic(), by_code=visitor.by_code)
        # A token that nobody knows fails like one that is wrong: with a secret that nobody can guess.
        secret = known or Secret(token_bytes(32))
        try:
            element, key = await asyncio.get_running_loop().run_in_executor(
                self._pool, answer_to, secret, knock.element
            )
        except PeerError as error:
            visitor.line.close(error.reason)
            return
        finally:
            self._door.computed(visitor.number)
            self._bell.set()
        if visitor.line.conversation.stands_at(State.ANSWERING):
            visitor.line.conversation.answer(element, key)
            visitor.line.flush()

    # the seat

    def _place(self, visitor: Visitor) -> None:
        """Give who came in the seat; if it is taken, a code alone does not do that."""
        if not visitor.by_code or not self._steward.is_taken():
            self._seat(visitor)
        elif self._applicant:
            visitor.line.close("full")
        else:
            self._applicant = visitor
            visitor.line.send(Wait())
            self._steward.applied()

    def _seat(self, visitor: Visitor) -> None:
        """Seat a visitor in place of whoever had the seat before."""
        before, self._seated = self._seated, None
        if before:
            before.line.close("replaced")
            self._steward.left("replaced")
        self._seated = visitor
        visitor.line.send(self._steward.welcome(by_code=visitor.by_code))


def _listening(bind: str | None, port: int) -> socket.socket:
    """A socket for every address of this machine, old and new kind alike, or for one of them."""
    if bind:
        ((family, *_), *_) = socket.getaddrinfo(bind, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        return socket.create_server((bind, port), family=family)
    if socket.has_dualstack_ipv6():
        try:
            return socket.create_server(("", port), family=socket.AF_INET6, dualstack_ipv6=True)
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise
    return socket.create_server(("", port))
