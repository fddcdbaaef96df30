"""Finds games on the network: by zeroconf, and by asking all at once; what is found is a hint until it answers."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final

from net.addresses import broadcast_addresses
from net.hello import Hello
from net.host import PORT
from net.notice import SERVICE, Notice, notice_from, question, read_notice
from net.pairing import Role
from net.protocol import Conversation, Pace

ASK_EVERY: Final = 2.0
PROBE_EVERY: Final = 5.0
PROBE: Final = 1.5
"""The seconds that a host may take to say hello."""

LONG_ENOUGH: Final = 3.0
MOST_FOUND: Final = 64


@dataclass(frozen=True, slots=True)
class Found:
    """A game and where it is."""

    address: str
    port: int
    notice: Notice


class Search(asyncio.DatagramProtocol):
    """The games that answer now; `changed` is set whenever the list does."""

    def __init__(self) -> None:
        """Begin with an empty list."""
        self.games: dict[str, Found] = {}
        self.changed = asyncio.Event()
        self._hints: dict[str, Found] = {}
        self._new = asyncio.Event()

    def hint(self, address: str, notice: Notice) -> None:
        """Take note of a game that somebody told of."""
        if notice.game in self._hints or len(self._hints) < MOST_FOUND:
            found = Found(address, notice.port, notice)
            if self._hints.get(notice.game) != found:
                self._hints[notice.game] = found
                self._new.set()

    def gone(self, game: str) -> None:
        """Take note of a game that is no longer offered."""
        self._hints.pop(game, None)
        if self.games.pop(game, None):
            self.changed.set()

    def datagram_received(self, data: bytes, addr: tuple[str | Any, int]) -> None:
        """Take an answer in."""
        notice = read_notice(data)
        if notice:
            self.hint(str(addr[0]), notice)

    def error_received(self, exc: Exception) -> None:
        """Let who can't be reached go."""

    async def probe(self) -> None:
        """Look again and again who of them really is there."""
        while True:
            self._new.clear()
            for game, found in list(self._hints.items()):
                there = await is_there(found.address, found.port, PROBE)
                if there and self.games.get(game) != found and game in self._hints:
                    self.games[game] = found
                    self.changed.set()
                elif not there:
                    self.gone(game)
            with suppress(TimeoutError):
                async with asyncio.timeout(PROBE_EVERY):
                    await self._new.wait()


@asynccontextmanager
async def searching(
    targets: Sequence[str] | None = None, port: int = PORT, browse: bool = True
) -> AsyncIterator[Search]:
    """Search meanwhile, on all networks of this machine or at some addresses."""
    search = Search()
    loop = asyncio.get_running_loop()
    asking = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    asking.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
    asking.setblocking(False)
    asking.bind(("", 0))
    transport, _ = await loop.create_datagram_endpoint(lambda: search, sock=asking)
    works = [_ask(transport, targets, port), search.probe()]
    if browse:
        works.append(_browse(search))
    tasks = [asyncio.create_task(work) for work in works]
    try:
        yield search
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        transport.close()


async def search(seconds: float = LONG_ENOUGH) -> list[Found]:
    """The games that are found in some seconds."""
    async with searching() as found:
        await asyncio.sleep(seconds)
        return list(found.games.values())


async def is_there(address: str, port: int, patience: float) -> bool:
    """Whether somebody who says our hello listens there."""
    with suppress(OSError, TimeoutError):
        async with asyncio.timeout(patience):
            reader, writer = await asyncio.open_connection(address, port)
            try:
                conversation = Conversation(Role.GUEST, Hello(""), Pace(), monotonic())
                while conversation.peer is None and (data := await reader.read(256)):
                    conversation.receive(data, monotonic())
                return conversation.peer is not None
            finally:
                writer.close()
    return False


async def _ask(transport: asyncio.DatagramTransport, targets: Sequence[str] | None, port: int) -> None:
    """Ask all at once, again and again; networks come and go meanwhile."""
    while True:
        for address in broadcast_addresses() if targets is None else targets:
            with suppress(OSError):
                transport.sendto(question(), (address, port))
        await asyncio.sleep(ASK_EVERY)


async def _browse(search: Search) -> None:
    """Listen to zeroconf until cancelled, where there is a network for it."""
    # It is slow to import, and the list is open without it.
    from zeroconf import IPVersion, ServiceStateChange, Zeroconf
    from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

    logging.getLogger("zeroconf").setLevel(logging.CRITICAL)
    looking: set[asyncio.Task[None]] = set()

    async def look(zeroconf: Zeroconf, service: str, name: str) -> None:
        info = AsyncServiceInfo(service, name)
        if await info.async_request(zeroconf, 3000):
            notice = notice_from(info.properties, info.port)
            addresses = info.parsed_addresses(IPVersion.V4Only)
            if notice and addresses:
                search.hint(addresses[0], notice)

    def changed(zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        if state_change is ServiceStateChange.Removed:
            search.gone(name.partition(".")[0])
        elif len(looking) < MOST_FOUND:
            task = asyncio.create_task(look(zeroconf, service_type, name))
            looking.add(task)
            task.add_done_callback(looking.discard)

    with suppress(OSError, RuntimeError):
        aware = AsyncZeroconf(ip_version=IPVersion.V4Only)
        browser = AsyncServiceBrowser(aware.zeroconf, SERVICE, handlers=[changed])
        try:
            await asyncio.Event().wait()
        finally:
            await browser.async_cancel()
            for task in looking:
                task.cancel()
            await aware.async_close()
