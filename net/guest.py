"""The guest's end: a connection to a host that is made again after it is lost, with growing pauses."""

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
"""Seconds before each new try; the last one is repeated."""

CONNECT_TIMEOUT: Final = 5.0
"""Seconds that connecting may take."""

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
"""Reasons after which trying again would change nothing."""


LEFT_BY_PLAYER: Final = "left"
"""Reason if the player here left."""

NETWORK_REASONS: Final = ("lost", "slow", "silent", "stalled", "crowded")
"""Reasons that may be caused by the network."""

MAX_FIRST_TRIES: Final = 5
"""Tries over a bad network before a guest that never got in gives up."""


class JoinRefused(Exception):
    """The guest can't take the seat; carries the id of the reason."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class GuestHandler(Protocol):
    """Callbacks of a `GuestClient`."""

    def key(self) -> tuple[bytes, Secret]:
        """Return the name of a token and the token, or no name and the code."""

    def on_waiting(self) -> None:
        """The code is right, and the host's player is being asked."""

    def on_welcome(self, welcome: Welcome) -> Join:
        """The seat is ours; raise `JoinRefused` to decline it."""

    def on_message(self, message: Message) -> None:
        """A message came from the host."""

    def on_latency(self, latency: float) -> None:
        """The round trip to the host was measured, in seconds."""

    def on_lost(self, reason: str, pause: float) -> None:
        """The connection was lost, and is tried again after a pause."""


@dataclass(frozen=True, slots=True)
class HostEndpoint:
    """Address and port of a host."""

    address: str
    port: int


@dataclass(frozen=True, slots=True)
class Disconnection:
    """Why a guest stopped: the id of the reason, the host's version, and the pause that it asked for, in seconds."""

    reason: str
    version: str = ""
    wait: int = 0


class GuestClient:
    """Keeps a guest connected to a host through bad networks."""

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
        """Run until the game is over or given up; `persistent` keeps trying even before the first success."""
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
        """Disconnect for good."""
        self._stop.set()
        if self._connection:
            self._connection.close(reason)

    def send(self, message: Message) -> bool:
        """Send a message; return whether there was a connection to send it on."""
        if self._connection is None or not self._seated:
            return False
        self._connection.send(message)
        return True

    def drop(self, reason: str) -> None:
        """Close the connection, to connect again."""
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
        """Compute the handshake in threads; the connection can be lost meanwhile."""
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
