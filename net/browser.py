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
from net.announcement import SERVICE, Announcement, announcement_from_properties, discovery_query, read_announcement
from net.hello import Hello
from net.host import PORT
from net.pairing import Role
from net.protocol import PeerProtocol, Timeouts

QUERY_INTERVAL: Final = 2.0
PROBE_INTERVAL: Final = 5.0
PROBE_TIMEOUT: Final = 1.5
"""The seconds that a host may take to say hello."""

SEARCH_SECONDS: Final = 3.0
MAX_GAMES: Final = 64


@dataclass(frozen=True, slots=True)
class FoundGame:
    """A game and where it is."""

    address: str
    port: int
    announcement: Announcement


class GameBrowser(asyncio.DatagramProtocol):
    """The games that answer now; `changed` is set whenever the list does."""

    def __init__(self) -> None:
        self.games: dict[str, FoundGame] = {}
        self.changed = asyncio.Event()
        self._candidates: dict[str, FoundGame] = {}
        self._new = asyncio.Event()

    def add_candidate(self, address: str, announcement: Announcement) -> None:
        """Take note of a game that somebody told of."""
        if announcement.game in self._candidates or len(self._candidates) < MAX_GAMES:
            found = FoundGame(address, announcement.port, announcement)
            if self._candidates.get(announcement.game) != found:
                self._candidates[announcement.game] = found
                self._new.set()

    def remove(self, game: str) -> None:
        """Take note of a game that is no longer offered."""
        self._candidates.pop(game, None)
        if self.games.pop(game, None):
            self.changed.set()

    def datagram_received(self, data: bytes, addr: tuple[str | Any, int]) -> None:
        """Take an answer in."""
        announcement = read_announcement(data)
        if announcement:
            self.add_candidate(str(addr[0]), announcement)

    def error_received(self, exc: Exception) -> None:
        """Let who can't be reached go."""

    async def probe(self) -> None:
        """Look again and again who of them really is there."""
        while True:
            self._new.clear()
            for game, found in list(self._candidates.items()):
                there = await is_host_listening(found.address, found.port, PROBE_TIMEOUT)
                if there and self.games.get(game) != found and game in self._candidates:
                    self.games[game] = found
                    self.changed.set()
                elif not there:
                    self.remove(game)
            with suppress(TimeoutError):
                async with asyncio.timeout(PROBE_INTERVAL):
                    await self._new.wait()


@asynccontextmanager
async def searching(
    targets: Sequence[str] | None = None, port: int = PORT, browse: bool = True
) -> AsyncIterator[GameBrowser]:
    """Search meanwhile, on all networks of this machine or at some addresses."""
    search = GameBrowser()
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


async def search(seconds: float = SEARCH_SECONDS) -> list[FoundGame]:
    """The games that are found in some seconds."""
    async with searching() as found:
        await asyncio.sleep(seconds)
        return list(found.games.values())


async def is_host_listening(address: str, port: int, patience: float) -> bool:
    """Whether somebody who says our hello listens there."""
    with suppress(OSError, TimeoutError):
        async with asyncio.timeout(patience):
            reader, writer = await asyncio.open_connection(address, port)
            try:
                protocol = PeerProtocol(Role.GUEST, Hello(""), Timeouts(), monotonic())
                while protocol.peer is None and (data := await reader.read(256)):
                    protocol.receive(data, monotonic())
                return protocol.peer is not None
            finally:
                writer.close()
    return False


async def _ask(transport: asyncio.DatagramTransport, targets: Sequence[str] | None, port: int) -> None:
    """Ask all at once, again and again; networks come and go meanwhile."""
    while True:
        for address in broadcast_addresses() if targets is None else targets:
            with suppress(OSError):
                transport.sendto(discovery_query(), (address, port))
        await asyncio.sleep(QUERY_INTERVAL)


async def _browse(search: GameBrowser) -> None:
    # It is slow to import, and the list is open without it.
    from zeroconf import IPVersion, ServiceStateChange, Zeroconf
    from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

    logging.getLogger("zeroconf").setLevel(logging.CRITICAL)
    looking: set[asyncio.Task[None]] = set()

    async def look(zeroconf: Zeroconf, service: str, name: str) -> None:
        info = AsyncServiceInfo(service, name)
        if await info.async_request(zeroconf, 3000):
            announcement = announcement_from_properties(info.properties, info.port)
            addresses = info.parsed_addresses(IPVersion.V4Only)
            if announcement and addresses:
                search.add_candidate(addresses[0], announcement)

    def changed(zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        if state_change is ServiceStateChange.Removed:
            search.remove(name.partition(".")[0])
        elif len(looking) < MAX_GAMES:
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
