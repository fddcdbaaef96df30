"""Two at a table over the network, for tests that play by hand."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from core.match import Update
from net.protocol import Timeouts
from tests.net.lan_sessions import (
    PATIENCE,
    OpponentEventLog,
    make_guest_session,
    make_host_session,
    running_guest,
    running_host,
)
from undaunted_tui.session.guest import GuestSession
from undaunted_tui.session.host import HostSession
from undaunted_tui.session.link import Link


@dataclass
class LanGame:
    """A host and a guest who sit at a table."""

    host: HostSession
    guest: GuestSession
    host_heard: OpponentEventLog
    guest_heard: OpponentEventLog
    port: int

    async def step(self, link: Link, update: Update, option: int = 0) -> Update:
        """Answer with an option, and wait for what comes of it."""
        assert update.decision
        await link.answer(update.number, update.decision.options[option])
        return await next_update(link)


async def next_update(link: Link) -> Update:
    """The next update of a line."""
    async with asyncio.timeout(PATIENCE):
        return await link.receive()


@asynccontextmanager
async def lan_game(
    folder: Path, timeouts: Timeouts | None = None, patience: float = 60.0, through: int = 0
) -> AsyncIterator[LanGame]:
    """Two at a table, each of whom has its first update."""
    host = make_host_session(folder, timeouts=timeouts, patience=patience)
    async with running_host(host) as (port, host_heard):
        guest = make_guest_session(folder, through or port, host.host.code, timeouts)
        async with running_guest(guest) as (_, guest_heard):
            async with asyncio.timeout(PATIENCE):
                await guest.begun()
                await host.begun()
            host.start()
            yield LanGame(host, guest, host_heard, guest_heard, port)
