"""A proxy between a guest and a host that cuts, delays or stalls the connection on demand."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from random import Random


class FlakyProxy:
    """A proxy on loopback that fails after a number of chunks."""

    def __init__(self, port: int, seed: int = 0, drops: int = 0, gap: int = 40) -> None:
        """Forward to a port; drop the connection `drops` times, about every so many chunks."""
        self._to = port
        self._random = Random(seed)
        self._left = drops
        self._gap = gap
        self._until = self._next()
        self._tasks: set[asyncio.Task[None]] = set()
        self._writers: set[asyncio.StreamWriter] = set()
        self.port = 0
        self.dropped = 0
        self.stalled = asyncio.Event()
        self.closed = False
        self.flowing = asyncio.Event()
        self.flowing.set()
        self.seen_by_guest = bytearray()

    def _next(self) -> int:
        """After how many chunks the next failure happens."""
        return self._random.randrange(2, self._gap)

    def arm(self, drops: int, after: int = 0) -> None:
        """Drop the connection so many times from now on, first after so many chunks or at random."""
        self._left = drops
        self._until = after or self._next()

    def cut(self) -> None:
        """Close every connection."""
        for writer in list(self._writers):
            writer.transport.abort()

    def stall(self) -> None:
        """Forward nothing, but keep the connections open."""
        self.flowing.clear()
        self.stalled.set()

    def flow(self) -> None:
        """Forward everything again."""
        self.flowing.set()

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.closed:
            writer.transport.abort()
            return
        task = asyncio.create_task(self._connect(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, far_writer}
        try:
            await asyncio.gather(self._pass(reader, far_writer, False), self._pass(far_reader, writer, True))
        finally:
            self._writers -= {writer, far_writer}
            for each in (writer, far_writer):
                each.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, to_guest: bool) -> None:
        with suppress(OSError):
            while data := await reader.read(4096):
                await self.flowing.wait()
                self._until -= 1
                if self._until <= 0 and self._left:
                    self._left -= 1
                    self.dropped += 1
                    self._until = self._next()
                    if self._random.random() < 0.5:
                        writer.write(data[: self._random.randrange(len(data))])
                        await asyncio.sleep(0)
                    self.cut()
                    return
                if to_guest:
                    self.seen_by_guest += data
                writer.write(data)
                await writer.drain()
        writer.transport.abort()

    async def close(self) -> None:
        self.closed = True
        self.flowing.set()
        self.cut()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@asynccontextmanager
async def proxy_to(port: int, seed: int = 0, drops: int = 0, gap: int = 40) -> AsyncIterator[FlakyProxy]:
    """A running proxy, closed afterwards."""
    proxy = FlakyProxy(port, seed, drops, gap)
    server = await asyncio.start_server(proxy._accept, "127.0.0.1", 0)
    proxy.port = server.sockets[0].getsockname()[1]
    try:
        yield proxy
    finally:
        server.close()
        await proxy.close()
