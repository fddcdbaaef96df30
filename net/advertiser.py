"""Tells the network about a game: by zeroconf, and by answering whoever asks all at once."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import Any, Final

from net.addresses import is_local, own_addresses
from net.announcement import SERVICE, Announcement, is_discovery_query, pack_announcement, service_properties
from net.host import PORT
from net.rate_limit import TokenBucket

ANSWERS_PER_SECOND: Final = 20.0
"""How many questions are answered in a second."""


class QueryResponder(asyncio.DatagramProtocol):
    """Answers questions about games with a notice."""

    def __init__(self, announcement: Announcement) -> None:
        self._answer = pack_announcement(announcement)
        self._bucket = TokenBucket(ANSWERS_PER_SECOND, ANSWERS_PER_SECOND)
        self._transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Be able to answer."""
        self._transport = transport

    def datagram_received(self, data: bytes, addr: tuple[str | Any, int]) -> None:
        """Answer a question, unless there are too many."""
        if is_discovery_query(data) and self._bucket.take(monotonic()):
            self._transport.sendto(self._answer, addr)

    def error_received(self, exc: Exception) -> None:
        """Let who can't be answered go."""


@asynccontextmanager
async def advertising(announcement: Announcement, bind: str | None, port: int = PORT) -> AsyncIterator[None]:
    """Announce a game meanwhile, by whatever works here; one that only this machine can reach is nobody's business."""
    if is_local(bind):
        yield
        return
    publishing = asyncio.create_task(_publish(announcement, bind))
    transport = await respond_to_queries(announcement, bind or "", port)
    try:
        yield
    finally:
        if transport:
            transport.close()
        publishing.cancel()
        await asyncio.gather(publishing, return_exceptions=True)


async def respond_to_queries(announcement: Announcement, bind: str, port: int) -> asyncio.DatagramTransport | None:
    """Answer those who ask all at once, if the port for that is to be had."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        listening.setblocking(False)
        # A question to all reaches only who listens on every address.
        listening.bind(("" if not is_local(bind) else bind, port))
        loop = asyncio.get_running_loop()
        transport, _ = await loop.create_datagram_endpoint(lambda: QueryResponder(announcement), sock=listening)
    except OSError:
        listening.close()
        return None
    return transport


async def _publish(announcement: Announcement, bind: str | None) -> None:
    """Keep a service registered until cancelled; where there is no network for it, typing an address still works."""
    # It is slow to import, and a lobby is open without it.
    from zeroconf import IPVersion
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
        zeroconf = AsyncZeroconf(ip_version=IPVersion.V4Only)
        try:
            await (await zeroconf.async_register_service(info))
            await asyncio.Event().wait()
        finally:
            await zeroconf.async_unregister_all_services()
            await zeroconf.async_close()
