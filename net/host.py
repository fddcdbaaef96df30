"""The host's end: listens, admits guests, and keeps one connection to the guest who has the seat."""

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

from net.admission import AdmissionControl, AdmissionLimits
from net.connection import Connection
from net.errors import PeerError
from net.framing import Secret
from net.hello import Hello
from net.messages import Join, Message, Wait, Welcome
from net.pairing import Role, answer_element
from net.protocol import (
    NO_TOKEN,
    KnockReceived,
    LatencyMeasured,
    MessageReceived,
    PeerProtocol,
    ProofAccepted,
    ProtocolEvent,
    State,
    Timeouts,
)

PORT: Final = 16644
"""Default port of hosts."""

OFFENCES: Final = ("foreign", "malformed", "oversized", "unexpected", "element", "slow")
"""Reasons that count against an address if they end a handshake; closing without a knock is not one."""


class HostHandler(Protocol):
    """Callbacks of a `HostServer`, implemented by whoever runs the game."""

    def token(self, name: bytes) -> Secret | None:
        """Return the token of that name, if it is valid for the seat."""

    def is_taken(self) -> bool:
        """Whether the seat has a guest, connected or not, so that a code alone is not enough for it."""

    def welcome(self, *, by_code: bool) -> Welcome:
        """Return the welcome for the guest who gets the seat now, with a new token."""

    def on_join(self, join: Join) -> None:
        """The guest has taken the seat."""

    def on_message(self, message: Message) -> None:
        """A message came from the guest."""

    def on_latency(self, latency: float) -> None:
        """The round trip to the guest was measured, in seconds."""

    def on_leave(self, reason: str) -> None:
        """The connection to the guest is lost."""

    def on_applicant(self) -> None:
        """Somebody who knows the code asks for the seat that is taken."""

    def on_applicant_left(self) -> None:
        """The applicant has disconnected."""

    def on_turned_away(self, reason: str, version: str) -> None:
        """Somebody could not be admitted."""

    def on_error(self, error: Exception) -> None:
        """An exception was raised while a guest's message was handled."""


@dataclass(eq=False, slots=True)
class IncomingConnection:
    """A connection to this host, whatever stage it is in."""

    number: int
    connection: Connection
    by_code: bool = True
    proved: bool = False


class HostServer:
    """Listens on a port and reports to a `HostHandler`."""

    def __init__(
        self, handler: HostHandler, app: str, timeouts: Timeouts | None = None, limits: AdmissionLimits | None = None
    ) -> None:
        limits = limits or AdmissionLimits()
        self._handler = handler
        self._app = app
        self._timeouts = timeouts or Timeouts()
        self._admission = AdmissionControl(limits)
        self._pool = ThreadPoolExecutor(limits.at_once, thread_name_prefix="pairing")
        self._work_available = asyncio.Event()
        self._closing = asyncio.Event()
        self._numbers = count(1)
        self._incoming: dict[int, IncomingConnection] = {}
        self._knocks: dict[int, KnockReceived] = {}
        self._seated: IncomingConnection | None = None
        self._applicant: IncomingConnection | None = None
        self._code_used = False
        self._server: asyncio.Server | None = None
        self._group: asyncio.TaskGroup | None = None

    @property
    def code(self) -> str:
        """The code that a new guest needs."""
        return self._admission.code

    @property
    def has_applicant(self) -> bool:
        """Whether somebody waits for the seat that is taken."""
        return self._applicant is not None

    async def open(self, bind: str | None, port: int) -> int:
        """Listen and return the port; raise `OSError` if that is impossible."""
        listening = _listening_socket(bind, port)
        self._server = await asyncio.get_running_loop().create_server(
            lambda: Connection(self._timeouts, self._accept), sock=listening, start_serving=False
        )
        chosen: int = listening.getsockname()[1]
        return chosen

    async def run(self) -> None:
        """Serve until closed, then release everything."""
        assert self._server, "a host opens before it runs"
        try:
            async with asyncio.TaskGroup() as self._group:
                await self._server.start_serving()
                answering = self._group.create_task(self._answer_knocks())
                await self._closing.wait()
                self._server.close()
                answering.cancel()
                for incoming in list(self._incoming.values()):
                    incoming.connection.close("leaving")
        finally:
            self._server.close()
            self._pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Disconnect everybody and stop."""
        self._closing.set()

    def send(self, message: Message) -> None:
        """Send a message to the guest, if it is connected."""
        if self._seated:
            self._seated.connection.send(message)

    def drop(self, reason: str) -> None:
        """Disconnect the guest."""
        if self._seated:
            self._seated.connection.close(reason)

    def decide(self, yes: bool) -> None:
        """Give the taken seat to the applicant, or refuse."""
        applicant, self._applicant = self._applicant, None
        if applicant is None:
            return
        if yes:
            self._give_seat(applicant)
        else:
            applicant.connection.close("full")

    # admission

    def _accept(self, connection: Connection, address: str) -> PeerProtocol:
        now = monotonic()
        wait = ceil(self._admission.pause_left(address, now))
        protocol = PeerProtocol(Role.HOST, Hello(self._app, wait=wait), self._timeouts, now)
        if wait or self._closing.is_set() or self._group is None:
            protocol.close("paused")
            return protocol
        incoming = IncomingConnection(next(self._numbers), connection)
        dropped = self._admission.register(incoming.number, address, now)
        if dropped == incoming.number:
            protocol.close("crowded")
            return protocol
        if dropped in self._incoming:
            self._incoming[dropped].connection.close("crowded")
        self._incoming[incoming.number] = incoming
        self._group.create_task(self._run_connection(incoming))
        return protocol

    async def _run_connection(self, incoming: IncomingConnection) -> None:
        reason = "fault"
        try:
            reason = await incoming.connection.run(partial(self._on_event, incoming))
        except Exception as error:
            self._handler.on_error(error)
        finally:
            self._forget(incoming, reason)

    def _forget(self, incoming: IncomingConnection, reason: str) -> None:
        now = monotonic()
        if not incoming.proved:
            if reason in OFFENCES:
                self._admission.record_offence(incoming.number, now)
            peer = incoming.connection.protocol.peer
            if reason not in ("lost", "leaving", "crowded"):
                self._handler.on_turned_away(reason, peer.app if peer else "")
        self._admission.remove(incoming.number, now)
        self._incoming.pop(incoming.number, None)
        self._knocks.pop(incoming.number, None)
        self._work_available.set()
        if self._applicant is incoming:
            self._applicant = None
            self._handler.on_applicant_left()
        if self._seated is incoming:
            self._seated = None
            self._handler.on_leave(reason)

    def _on_event(self, incoming: IncomingConnection, event: ProtocolEvent) -> None:
        match event:
            case KnockReceived():
                self._knocks[incoming.number] = event
                self._admission.knock(incoming.number)
                self._work_available.set()
            case ProofAccepted():
                incoming.proved = True
                self._code_used |= incoming.by_code
                self._admission.record_success(incoming.number)
                self._assign_seat(incoming)
            case LatencyMeasured(latency):
                if incoming is self._seated:
                    self._handler.on_latency(latency)
            case MessageReceived(message):
                if incoming is self._seated:
                    if isinstance(message, Join):
                        # Until here a guest that lost its connection can use the code again; now it has a token.
                        if self._code_used:
                            self._code_used = False
                            self._admission.renew_code()
                        self._handler.on_join(message)
                    else:
                        self._handler.on_message(message)

    async def _answer_knocks(self) -> None:
        """Start answering queued knocks, as fast as admission control allows."""
        while True:
            wait = self._admission.seconds_until_next(monotonic())
            if wait is None:
                await self._work_available.wait()
                self._work_available.clear()
            elif wait:
                await asyncio.sleep(wait)
            else:
                chosen = self._admission.start_next(monotonic())
                incoming = self._incoming.get(chosen) if chosen is not None else None
                if incoming and self._group:
                    self._group.create_task(self._answer(incoming, self._knocks.pop(incoming.number)))

    async def _answer(self, incoming: IncomingConnection, knock: KnockReceived) -> None:
        """Compute an answer in a thread; the try is counted before the answer is sent."""
        incoming.by_code = knock.token == NO_TOKEN
        known = Secret(self.code.encode()) if incoming.by_code else self._handler.token(knock.token)
        self._admission.count_try(incoming.number, monotonic(), by_code=incoming.by_code)
        # An unknown token fails like a wrong one: with a random secret.
        secret = known or Secret(token_bytes(32))
        try:
            element, key = await asyncio.get_running_loop().run_in_executor(
                self._pool, answer_element, secret, knock.element
            )
        except PeerError as error:
            incoming.connection.close(error.reason)
            return
        finally:
            self._admission.mark_answered(incoming.number)
            self._work_available.set()
        if incoming.connection.protocol.is_in(State.ANSWERING):
            incoming.connection.protocol.answer(element, key)
            incoming.connection.flush()

    # the seat

    def _assign_seat(self, incoming: IncomingConnection) -> None:
        """Give a proved guest the seat; if it is taken, a guest with the code has to be let in by the host's player."""
        if not incoming.by_code or not self._handler.is_taken():
            self._give_seat(incoming)
        elif self._applicant:
            incoming.connection.close("full")
        else:
            self._applicant = incoming
            incoming.connection.send(Wait())
            self._handler.on_applicant()

    def _give_seat(self, incoming: IncomingConnection) -> None:
        before, self._seated = self._seated, None
        if before:
            before.connection.close("replaced")
            self._handler.on_leave("replaced")
        self._seated = incoming
        incoming.connection.send(self._handler.welcome(by_code=incoming.by_code))


def _listening_socket(bind: str | None, port: int) -> socket.socket:
    """Return a socket for one address, or for all addresses of this machine, IPv4 and IPv6."""
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
