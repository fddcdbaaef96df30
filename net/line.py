"""A conversation over a socket: three small tasks that end together."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Final

from net.messages import Message
from net.protocol import Conversation, Ended, Event, Pace, State

CHUNK: Final = 64 * 1024
"""The most bytes that are read at once."""

MOST_WAITING: Final = 1024 * 1024
"""The most bytes that may wait for a slow peer."""

CLOSING: Final = 2.0
"""The seconds that a socket may take to close."""

Tell = Callable[[Event], None]


class _Over(Exception):
    """Ends the tasks of a line together."""


class Line:
    """One connection; what it is told goes out at once, what it hears goes to whoever runs it."""

    def __init__(
        self, conversation: Conversation, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, pace: Pace
    ) -> None:
        """Take a connection over."""
        self.conversation = conversation
        self._reader = reader
        self._writer = writer
        self._pace = pace
        self._over = asyncio.Event()
        self._written = asyncio.Event()
        # The event loop does this by itself only for sockets that it made.
        writer.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    async def run(self, tell: Tell) -> str:
        """Talk until the line is closed by either end, and give the reason."""
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._read(tell))
                group.create_task(self._keep_time())
                group.create_task(self._drain())
        except* _Over:
            pass
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
        if out and not self._writer.is_closing():
            self._writer.write(out)
            self._written.set()
            if self._writer.transport.get_write_buffer_size() > MOST_WAITING:
                self._abort("stalled")

    def close(self, reason: str) -> None:
        """End the line from this side."""
        self.conversation.close(reason)
        self.flush()
        self._over.set()

    def _abort(self, reason: str) -> None:
        """End the line without waiting for a peer that takes nothing in."""
        self.conversation.close(reason)
        self._writer.transport.abort()
        self._over.set()

    async def _read(self, tell: Tell) -> None:
        """Take in what comes."""
        self.flush()
        while True:
            try:
                data = await self._reader.read(CHUNK)
            except OSError:
                data = b""
            now = monotonic()
            conversation = self.conversation
            events = conversation.receive(data, now) if data else conversation.hang_up()
            for event in events:
                if not isinstance(event, Ended):
                    tell(event)
            conversation.tick(now)
            self.flush()
            if conversation.state is State.CLOSED:
                raise _Over

    async def _keep_time(self) -> None:
        """Look at the clock when something is due, and end when the line was closed from outside."""
        while self.conversation.state is not State.CLOSED:
            # What is due can come nearer while we sleep, but never nearer than a heartbeat.
            wait = min(self.conversation.due() - monotonic(), self._pace.heartbeat)
            with suppress(TimeoutError):
                async with asyncio.timeout(max(wait, 0)):
                    await self._over.wait()
            self.conversation.tick(monotonic())
            self.flush()
        raise _Over

    async def _drain(self) -> None:
        """See to it that what was written leaves in good time."""
        while True:
            await self._written.wait()
            self._written.clear()
            try:
                async with asyncio.timeout(self._pace.drain):
                    await self._writer.drain()
            except TimeoutError:
                self._abort("stalled")
            except OSError:
                self.conversation.hang_up()
                raise _Over from None

    async def _hang_up(self) -> None:
        """Close the socket, whatever state it is in."""
        with suppress(OSError, TimeoutError):
            self._writer.close()
            async with asyncio.timeout(CLOSING):
                await self._writer.wait_closed()
