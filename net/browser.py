"""Find hosted games: by zeroconf, and by UDP queries; a game is listed once its host answers a connection."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from ipaddress import IPv4Interface
from time import monotonic
from typing import Any, Final

from net.addresses import is_local, query_address, search_interfaces
from net.announcement import SERVICE, Announcement, announcement_from_properties, discovery_query, read_announcement
from net.hello import Hello
from net.host import PORT
from net.pairing import Role
from net.protocol import PeerProtocol, Timeouts

QUERY_INTERVAL: Final = 2.0
PROBE_INTERVAL: Final = 5.0
PROBE_TIMEOUT: Final = 1.5
"""The seconds that a host may take for its hello."""

SEARCH_SECONDS: Final = 3.0
MAX_GAMES: Final = 64


@dataclass(frozen=True, slots=True)
class FoundGame:
    """An announced game and its address."""

    address: str
    port: int
    announcement: Announcement


class GameBrowser(asyncio.DatagramProtocol):
    """The games whose hosts answer; `changed` is set when the list changes."""

    def __init__(self) -> None:
        self.games: dict[str, FoundGame] = {}
        self.changed = asyncio.Event()
        self._candidates: dict[str, FoundGame] = {}
        self._new = asyncio.Event()

    def add_candidate(self, address: str, announcement: Announcement) -> None:
        """Remember an announced game for the next probe."""
        if announcement.game in self._candidates or len(self._candidates) < MAX_GAMES:
            found = FoundGame(address, announcement.port, announcement)
            if self._candidates.get(announcement.game) != found:
                self._candidates[announcement.game] = found
                self._new.set()

    def remove(self, game: str) -> None:
        """Forget a game that is no longer offered."""
        self._candidates.pop(game, None)
        if self.games.pop(game, None):
            self.changed.set()

    def datagram_received(self, data: bytes, addr: tuple[str | Any, int]) -> None:
        """Read the answer to a query."""
        announcement = read_announcement(data)
        if announcement:
            self.add_candidate(str(addr[0]), announcement)

    def error_received(self, exc: Exception) -> None:
        """Ignore a query that could not be delivered."""

    async def probe(self) -> None:
        """Connect to the announced hosts again and again, and list those that answer."""
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
    bind: str | None = None, port: int = PORT, *, query: bool = True, browse: bool = True
) -> AsyncIterator[GameBrowser]:
    """Search inside the block, by queries and zeroconf: on all interfaces but loopback, or only on that of `bind`."""
    search = GameBrowser()
    jobs = [search.probe()]
    if query:
        jobs.append(_query(search, bind, port))
    if browse and not is_local(bind):
        jobs.append(_browse(search, bind))
    tasks = [asyncio.create_task(job) for job in jobs]
    try:
        yield search
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def search(bind: str | None = None, seconds: float = SEARCH_SECONDS) -> list[FoundGame]:
    """The games that are found within some seconds, on all interfaces or one."""
    async with searching(bind) as found:
        await asyncio.sleep(seconds)
        return list(found.games.values())


async def is_host_listening(address: str, port: int, seconds: float) -> bool:
    """Whether a host of this game answers with its hello."""
    with suppress(OSError, TimeoutError):
        async with asyncio.timeout(seconds):
            reader, writer = await asyncio.open_connection(address, port)
            try:
                protocol = PeerProtocol(Role.GUEST, Hello(""), Timeouts(), monotonic())
                while protocol.peer is None and (data := await reader.read(256)):
                    protocol.receive(data, monotonic())
                return protocol.peer is not None
            finally:
                writer.close()
    return False


async def _query(search: GameBrowser, bind: str | None, port: int) -> None:
    """Send a query on every interface, again and again; interfaces come and go meanwhile."""
    transports: dict[IPv4Interface, asyncio.DatagramTransport] = {}
    try:
        while True:
            interfaces = search_interfaces(bind)
            for gone in set(transports) - set(interfaces):
                transports.pop(gone).close()
            for interface in interfaces:
                address = query_address(interface)
                with suppress(OSError):
                    if address and interface not in transports:
                        transports[interface] = await _open_query_socket(search, str(interface.ip))
                    if address:
                        transports[interface].sendto(discovery_query(), (address, port))
            await asyncio.sleep(QUERY_INTERVAL)
    finally:
        for transport in transports.values():
            transport.close()


async def _open_query_socket(search: GameBrowser, address: str) -> asyncio.DatagramTransport:
    """A socket that sends broadcasts from one address of this machine."""
    opened = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        opened.setblocking(False)
        opened.bind((address, 0))
        transport, _ = await asyncio.get_running_loop().create_datagram_endpoint(lambda: search, sock=opened)
    except OSError:
        opened.close()
        raise
    return transport


async def _browse(search: GameBrowser, bind: str | None) -> None:
    # Imported late: it is slow, and the list opens without it.
    from zeroconf import IPVersion, ServiceStateChange, Zeroconf
    from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

    logging.getLogger("zeroconf").setLevel(logging.CRITICAL)
    requests: set[asyncio.Task[None]] = set()

    async def request(zeroconf: Zeroconf, service: str, name: str) -> None:
        info = AsyncServiceInfo(service, name)
        if await info.async_request(zeroconf, 3000):
            announcement = announcement_from_properties(info.properties, info.port)
            addresses = info.parsed_addresses(IPVersion.V4Only)
            if announcement and addresses:
                search.add_candidate(addresses[0], announcement)

    def changed(zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        if state_change is ServiceStateChange.Removed:
            search.remove(name.partition(".")[0])
        elif len(requests) < MAX_GAMES:
            task = asyncio.create_task(request(zeroconf, service_type, name))
            requests.add(task)
            task.add_done_callback(requests.discard)

    with suppress(OSError, RuntimeError):
        interfaces = [str(interface.ip) for interface in search_interfaces(bind)]
        if not interfaces:
            return
        zeroconf = AsyncZeroconf(interfaces=interfaces, ip_version=IPVersion.V4Only)
        browser = AsyncServiceBrowser(zeroconf.zeroconf, SERVICE, handlers=[changed])
        try:
            await asyncio.Event().wait()
        finally:
            await browser.async_cancel()
            for task in requests:
                task.cancel()
            await zeroconf.async_close()
