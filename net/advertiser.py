"""Announce a hosted game: by zeroconf, and by answering UDP queries."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import Any, Final

from net.addresses import LOOPBACK, is_local, own_addresses
from net.announcement import SERVICE, Announcement, is_discovery_query, pack_announcement, service_properties
from net.host import PORT
from net.rate_limit import TokenBucket

ANSWERS_PER_SECOND: Final = 20.0
"""How many queries are answered in a second."""


class QueryResponder(asyncio.DatagramProtocol):
    """Answers discovery queries with the announcement of a game."""

    def __init__(self, announcement: Announcement) -> None:
        self._answer = pack_announcement(announcement)
        self._bucket = TokenBucket(ANSWERS_PER_SECOND, ANSWERS_PER_SECOND)
        self._transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the transport for the answers."""
        self._transport = transport

    def datagram_received(self, data: bytes, addr: tuple[str | Any, int]) -> None:
        """Answer a query, unless there were too many in the last second."""
        if is_discovery_query(data) and self._bucket.take(monotonic()):
            self._transport.sendto(self._answer, addr)

    def error_received(self, exc: Exception) -> None:
        """Ignore an answer that could not be delivered."""


@asynccontextmanager
async def advertising(announcement: Announcement, bind: str | None, port: int = PORT) -> AsyncIterator[None]:
    """Announce a game inside the block, by whatever works here; a game on loopback is announced on loopback only."""
    publishing = None if is_local(bind) else asyncio.create_task(_publish(announcement, bind))
    transport = await respond_to_queries(announcement, bind or "", port)
    try:
        yield
    finally:
        if transport:
            transport.close()
        if publishing:
            publishing.cancel()
            await asyncio.gather(publishing, return_exceptions=True)


async def respond_to_queries(announcement: Announcement, bind: str, port: int) -> asyncio.DatagramTransport | None:
    """Answer UDP queries until the transport is closed; None if the port is not free."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        listening.setblocking(False)
        # A broadcast reaches only sockets that are bound to every address.
        listening.bind((str(LOOPBACK.ip) if is_local(bind) else "", port))
        loop = asyncio.get_running_loop()
        transport, _ = await loop.create_datagram_endpoint(lambda: QueryResponder(announcement), sock=listening)
    except OSError:
        listening.close()
        return None
    return transport


async def _publish(announcement: Announcement, bind: str | None) -> None:
    """Keep the zeroconf service registered until cancelled; do nothing where zeroconf can't be used."""
    # Imported late: it is slow, and a lobby opens without it.
    from zeroconf import InterfaceChoice, IPVersion
    from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

    logging.getLogger("zeroconf").setLevel(logging.CRITICAL)
    with suppress(OSError, RuntimeError):
        addresses = [socket.inet_aton(address) for address in ([bind] if bind else own_addresses())]
        info = AsyncServiceInfo(
            SERVICE,
            f"{announcement.game}.{SERVICE}",
            addresses=addresses,
            port=announcement.port,
            properties=service_properties(announcement),
            server=f"undaunted-{announcement.game}.local.",
        )
        interfaces = [bind] if bind else InterfaceChoice.All
        zeroconf = AsyncZeroconf(interfaces=interfaces, ip_version=IPVersion.V4Only)
        try:
            await (await zeroconf.async_register_service(info))
            await asyncio.Event().wait()
        finally:
            await zeroconf.async_unregister_all_services()
            await zeroconf.async_close()
