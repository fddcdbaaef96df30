"""A `PeerProtocol` over a TCP socket, driven by the event loop and a timer."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from time import monotonic
from typing import Final

from net.messages import Message
from net.protocol import PeerProtocol, ProtocolClosed, ProtocolEvent, State, Timeouts

MAX_WRITE_BUFFER: Final = 1024 * 1024
"""Most bytes that may wait for a slow peer."""

CLOSE_TIMEOUT: Final = 2.0
"""Seconds that a socket may take to close."""

EventHandler = Callable[[ProtocolEvent], None]


class Connection(asyncio.Protocol):
    """One TCP connection: `send` writes at once, and events go to the handler given to `run`."""

    def __init__(self, timeouts: Timeouts, make_protocol: Callable[[Connection, str], PeerProtocol]) -> None:
        """Wait for the connection; `make_protocol` gets the peer's address and returns the protocol."""
        self._timeouts = timeouts
        self._make_protocol = make_protocol
        self._loop = asyncio.get_running_loop()
        self._closed: asyncio.Future[None] = self._loop.create_future()
        self._transport: asyncio.Transport | None = None
        self._on_event: EventHandler | None = None
        self._undelivered: list[ProtocolEvent] = []
        self._timer: asyncio.TimerHandle | None = None
        self._drain_timer: asyncio.TimerHandle | None = None
        self.protocol: PeerProtocol

    async def run(self, on_event: EventHandler) -> str:
        """Run until either end closes the connection and return the reason; raise what `on_event` raises."""
        self._on_event = on_event
        undelivered, self._undelivered = self._undelivered, []
        try:
            self._deliver(undelivered)
            await self._closed
        finally:
            await self._close_transport()
        return self.protocol.reason

    def send(self, message: Message) -> None:
        """Send a message; a peer that reads nothing is disconnected."""
        self.protocol.send(message)
        self.flush()

    def flush(self) -> None:
        """Write what the protocol has to send."""
        out = self.protocol.outgoing()
        if out and self._transport and not self._transport.is_closing():
            self._transport.write(out)
            if self._transport.get_write_buffer_size() > MAX_WRITE_BUFFER:
                self._abort()

    def close(self, reason: str) -> None:
        """Close the connection from this end."""
        self.protocol.close(reason)
        self._advance()

    # callbacks of asyncio.Protocol

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Create the protocol; set TCP_NODELAY, which asyncio sets only on sockets that it made itself."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        peer = transport.get_extra_info("peername")
        self.protocol = self._make_protocol(self, str(peer[0]) if peer else "")
        self._advance()

    def data_received(self, data: bytes) -> None:
        """Pass received bytes to the protocol."""
        now = monotonic()
        self._deliver(self.protocol.receive(data, now))
        self._advance()

    def eof_received(self) -> None:
        """Let asyncio close the transport."""

    def connection_lost(self, exc: Exception | None) -> None:
        """Report the lost connection to the protocol and stop the timers."""
        self._deliver(self.protocol.peer_closed())
        for timer in (self._timer, self._drain_timer):
            if timer:
                timer.cancel()
        if not self._closed.done():
            self._closed.set_result(None)

    def pause_writing(self) -> None:
        """Limit the time in which the write buffer must drain."""
        self._drain_timer = self._loop.call_later(self._timeouts.drain, self._abort)

    def resume_writing(self) -> None:
        """Stop the drain timer."""
        if self._drain_timer:
            self._drain_timer.cancel()

    # helpers

    def _deliver(self, events: list[ProtocolEvent]) -> None:
        """Pass events to the handler; an exception there closes the connection and is raised by `run`."""
        try:
            for event in events:
                if isinstance(event, ProtocolClosed):
                    continue
                if self._on_event:
                    self._on_event(event)
                else:
                    self._undelivered.append(event)
        except Exception as error:
            self.protocol.close("fault")
            if not self._closed.done():
                self._closed.set_exception(error)

    def _advance(self) -> None:
        """Send what is due, close the transport if the protocol is closed, and set the timer."""
        if self.protocol.state is not State.CLOSED:
            self.protocol.tick(monotonic())
        self.flush()
        if self.protocol.state is State.CLOSED:
            if self._transport:
                self._transport.close()
        elif self._timer is None:
            # The next tick can come earlier meanwhile, but never earlier than one heartbeat from now.
            wait = min(self.protocol.next_tick() - monotonic(), self._timeouts.heartbeat)
            self._timer = self._loop.call_later(max(wait, 0), self._on_timer)

    def _on_timer(self) -> None:
        self._timer = None
        self._advance()

    def _abort(self) -> None:
        self.protocol.close("stalled")
        if self._transport:
            self._transport.abort()

    async def _close_transport(self) -> None:
        if self._transport:
            self._transport.close()
            if not self._closed.done():
                await asyncio.wait([self._closed], timeout=CLOSE_TIMEOUT)
            self._transport.abort()
