"""The guest's end: one line to a host that comes back by itself, with growing pauses."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Final, Protocol

from net.connection import Connection
from net.errors import PeerError
from net.framing import Secret
from net.hello import Hello
from net.messages import Join, Message, Wait, Welcome
from net.pairing import Role, Spake2Exchange
from net.protocol import (
    ElementReceived,
    HelloReceived,
    LatencyMeasured,
    MessageReceived,
    PeerProtocol,
    ProtocolEvent,
    State,
    Timeouts,
)

RETRY_PAUSES: Final = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0)
"""The seconds before each new try; the last one comes again and again."""

CONNECT_TIMEOUT: Final = 5.0
"""The seconds that a connection may take to come about."""

FINAL_REASONS: Final = (
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


LEFT_BY_PLAYER: Final = "left"
"""The end that the player here chose."""

NETWORK_REASONS: Final = ("lost", "slow", "silent", "stalled", "crowded")
"""The ends that may be the cable's fault."""

MAX_FIRST_TRIES: Final = 5
"""How often one who never got in tries a bad link before it gives up."""


class JoinRefused(Exception):
    """We can't sit down at this table, by the id of the reason."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class GuestHandler(Protocol):
    """Whoever plays at a guest's end."""

    def key(self) -> tuple[bytes, Secret]:
        """The name of a token and the token, or no name and the code."""

    def on_waiting(self) -> None:
        """The code is right, and the host's player is being asked."""

    def on_welcome(self, welcome: Welcome) -> Join:
        """The seat is ours, or `JoinRefused` if we don't want it."""

    def on_message(self, message: Message) -> None:
        """The host says something."""

    def on_latency(self, latency: float) -> None:
        """How far away the host is, in seconds."""

    def on_lost(self, reason: str, pause: float) -> None:
        """The line is gone, and is tried again after a pause."""


@dataclass(frozen=True, slots=True)
class HostEndpoint:
    """Where a host listens."""

    address: str
    port: int


@dataclass(frozen=True, slots=True)
class Disconnection:
    """Why a guest gave up: the id of the reason, the host's version, and how long it lets us wait, in seconds."""

    reason: str
    version: str = ""
    wait: int = 0


class GuestClient:
    """A seat at a host's table, kept through bad links."""

    def __init__(
        self,
        endpoint: HostEndpoint,
        handler: GuestHandler,
        app: str,
        timeouts: Timeouts | None = None,
        retry_pauses: Sequence[float] = RETRY_PAUSES,
    ) -> None:
        self._endpoint = endpoint
        self._handler = handler
        self._app = app
        self._timeouts = timeouts or Timeouts()
        self._retry_pauses = retry_pauses
        self._connection: Connection | None = None
        self._welcomed = False
        self._seated = False
        self._stop = asyncio.Event()

    async def run(self, *, persistent: bool = False) -> Disconnection:
        """Play until it is over; one who never got in gives up soon, unless it has a seat there already."""
        tries = 0
        while True:
            self._seated = False
            end = await self._attempt()
            if self._stop.is_set():
                return Disconnection(LEFT_BY_PLAYER)
            tries = 0 if self._seated else tries + 1
            if end.reason in FINAL_REASONS:
                return end
            if not (self._welcomed or persistent) and (end.reason not in NETWORK_REASONS or tries >= MAX_FIRST_TRIES):
                return end
            pause = max(self._retry_pauses[min(tries, len(self._retry_pauses) - 1)], float(end.wait))
            self._handler.on_lost(end.reason, pause)
            try:
                async with asyncio.timeout(pause):
                    await self._stop.wait()
                    return Disconnection(LEFT_BY_PLAYER)
            except TimeoutError:
                continue

    def stop(self, reason: str = "leaving") -> None:
        """Leave for good."""
        self._stop.set()
        if self._connection:
            self._connection.close(reason)

    def send(self, message: Message) -> bool:
        """Say something, and tell whether there is a line to say it on."""
        if self._connection is None or not self._seated:
            return False
        self._connection.send(message)
        return True

    def drop(self, reason: str) -> None:
        """Hang up, to come back."""
        if self._connection:
            self._connection.close(reason)

    async def _attempt(self) -> Disconnection:
        connection = Connection(self._timeouts, self._make_protocol)
        try:
            async with asyncio.timeout(CONNECT_TIMEOUT):
                await asyncio.get_running_loop().create_connection(
                    lambda: connection, self._endpoint.address, self._endpoint.port
                )
        except TimeoutError:
            return Disconnection("no_answer")
        except ConnectionRefusedError:
            return Disconnection("nobody")
        except socket.gaierror:
            return Disconnection("unknown_address")
        except (OSError, UnicodeError):
            return Disconnection("unreachable")
        self._connection = connection
        if self._stop.is_set():
            connection.close("leaving")
        steps: asyncio.Queue[HelloReceived | ElementReceived] = asyncio.Queue(2)
        try:
            async with asyncio.TaskGroup() as group:
                pairing = group.create_task(self._pair(connection, steps))
                await connection.run(partial(self._on_event, connection, steps))
                pairing.cancel()
        finally:
            self._connection = None
        peer = connection.protocol.peer
        return Disconnection(connection.protocol.reason, peer.app if peer else "", peer.wait if peer else 0)

    def _make_protocol(self, connection: Connection, address: str) -> PeerProtocol:
        return PeerProtocol(Role.GUEST, Hello(self._app), self._timeouts, monotonic())

    async def _pair(self, connection: Connection, steps: asyncio.Queue[HelloReceived | ElementReceived]) -> None:
        """Work out what the handshake needs beside the event loop; meanwhile the line can be lost."""
        await steps.get()
        name, secret = self._handler.key()
        exchange = await asyncio.to_thread(Spake2Exchange, Role.GUEST, secret)
        element = await asyncio.to_thread(exchange.start)
        if not connection.protocol.is_in(State.KNOCKING):
            return
        connection.protocol.knock(element, name)
        connection.flush()
        answered = await steps.get()
        assert isinstance(answered, ElementReceived)
        try:
            key = await asyncio.to_thread(exchange.finish, answered.element)
        except PeerError as error:
            connection.close(error.reason)
            return
        if connection.protocol.is_in(State.PROVING):
            connection.protocol.prove(key)
            connection.flush()

    def _on_event(
        self, connection: Connection, steps: asyncio.Queue[HelloReceived | ElementReceived], event: ProtocolEvent
    ) -> None:
        match event:
            case HelloReceived() | ElementReceived():
                steps.put_nowait(event)
            case LatencyMeasured(latency):
                self._handler.on_latency(latency)
            case MessageReceived(Wait()):
                self._handler.on_waiting()
            case MessageReceived(Welcome() as welcome):
                try:
                    join = self._handler.on_welcome(welcome)
                except JoinRefused as refusal:
                    connection.close(refusal.reason)
                    return
                self._welcomed = self._seated = True
                connection.send(join)
            case MessageReceived(message):
                try:
                    self._handler.on_message(message)
                except PeerError as error:
                    connection.close(error.reason)
