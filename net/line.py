"""A conversation over a socket: bytes go in and out as they come, a timer looks at the clock, and one task waits."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from time import monotonic
from typing import Final

from net.messages import Message
from net.protocol import Conversation, Ended, Event, Pace, State

MOST_WAITING: Final = 1024 * 1024
"""The most bytes that may wait for a slow peer."""

CLOSING: Final = 2.0
"""The seconds that a socket may take to close."""

Tell = Callable[[Event], None]


class Line(asyncio.Protocol):
    """One connection; what it is told goes out at once, what it hears goes to whoever runs it."""

    def __init__(self, pace: Pace, made: Callable[[Line, str], Conversation]) -> None:
        """Wait for a connection; `made` is told the peer's address and gives the conversation."""
        self._pace = pace
        self._made = made
        self._loop = asyncio.get_running_loop()
        self._gone: asyncio.Future[None] = self._loop.create_future()
        self._transport: asyncio.Transport | None = None
        self._tell: Tell | None = None
        self._early: list[Event] = []
        self._timer: asyncio.TimerHandle | None = None
        self._stuck: asyncio.TimerHandle | None = None
        self.conversation: Conversation

    async def run(self, tell: Tell) -> str:
        """Talk until the line is closed by either end, and give the reason; what goes wrong in `tell` is raised."""
        self._tell = tell
        early, self._early = self._early, []
        try:
            self._pass_on(early)
            await self._gone
        finally:
            await self._hang_up()
        return self.conversation.reason

    def send(self, message: Message) -> None:
        """Say something; a peer that takes nothing in is left."""
        self.conversation.send(message)
        self.flush()

    def flush(self) -> None:
        """Send what is due."""
        out = self.conversation.outgoing()
        if out and self._transport and not self._transport.is_closing():
            self._transport.write(out)
            if self._transport.get_write_buffer_size() > MOST_WAITING:
                self._abort()

    def close(self, reason: str) -> None:
        """End the line from this side."""
        self.conversation.close(reason)
        self._settle()

    # what the event loop tells

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin; small pieces leave at once, for which the event loop sees only with sockets that it made."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        peer = transport.get_extra_info("peername")
        self.conversation = self._made(self, str(peer[0]) if peer else "")
        self._settle()

    def data_received(self, data: bytes) -> None:
        """Take in what comes."""
        now = monotonic()
        self._pass_on(self.conversation.receive(data, now))
        self._settle()

    def eof_received(self) -> None:
        """Close when the peer does."""

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the socket is gone."""
        self._pass_on(self.conversation.hang_up())
        for timer in (self._timer, self._stuck):
            if timer:
                timer.cancel()
        if not self._gone.done():
            self._gone.set_result(None)

    def pause_writing(self) -> None:
        """Give what is written some time to leave."""
        self._stuck = self._loop.call_later(self._pace.drain, self._abort)

    def resume_writing(self) -> None:
        """What was written has left."""
        if self._stuck:
            self._stuck.cancel()

    # small change

    def _pass_on(self, events: list[Event]) -> None:
        """Tell whoever runs the line; what goes wrong there ends the line and is raised there."""
        try:
            for event in events:
                if isinstance(event, Ended):
                    continue
                if self._tell:
                    self._tell(event)
                else:
                    self._early.append(event)
        except Exception as error:
            self.conversation.close("fault")
            if not self._gone.done():
                self._gone.set_exception(error)

    def _settle(self) -> None:
        """Send what is due, close what is over, and see to it that the clock is looked at in time."""
        if self.conversation.state is not State.CLOSED:
            self.conversation.tick(monotonic())
        self.flush()
        if self.conversation.state is State.CLOSED:
            if self._transport:
                self._transport.close()
        elif self._timer is None:
            # What is due can come nearer meanwhile, but never nearer than a heartbeat.
            wait = min(self.conversation.due() - monotonic(), self._pace.heartbeat)
            self._timer = self._loop.call_later(max(wait, 0), self._look_at_clock)

    def _look_at_clock(self) -> None:
        """Do what is due."""
        self._timer = None
        self._settle()

    def _abort(self) -> None:
        """End the line without waiting for a peer that takes nothing in."""
        self.conversation.close("stalled")
        if self._transport:
            self._transport.abort()

    async def _hang_up(self) -> None:
        """Close the socket, and wait a little until it is."""
        if self._transport:
            self._transport.close()
            if not self._gone.done():
                await asyncio.wait([self._gone], timeout=CLOSING)
            self._transport.abort()
