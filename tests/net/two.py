"""Two at a table over the network, for tests that play by hand."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from core.match import Update
from net.protocol import Pace
from tests.net.tables import PATIENCE, Heard, hosted, joined, serving, sitting
from undaunted_tui.play.hosted import HostedGame
from undaunted_tui.play.joined import JoinedGame
from undaunted_tui.play.link import Link


@dataclass
class Two:
    """A host and a guest who sit at a table."""

    host: HostedGame
    guest: JoinedGame
    host_heard: Heard
    guest_heard: Heard
    port: int

    async def step(self, link: Link, update: Update, option: int = 0) -> Update:
        """Answer with an option, and wait for what comes of it."""
        assert update.decision
        await link.answer(update.number, update.decision.options[option])
        return await news(link)


async def news(link: Link) -> Update:
    """The next update of a line."""
    async with asyncio.timeout(PATIENCE):
        return await link.receive()


@asynccontextmanager
async def two(folder: Path, pace: Pace | None = None, patience: float = 60.0, through: int = 0) -> AsyncIterator[Two]:
    """Two at a table, each of whom has its first update."""
    host = hosted(folder, pace=pace, patience=patience)
    async with serving(host) as (port, host_heard):
        guest = joined(folder, through or port, host.host.code, pace)
        async with sitting(guest) as (_, guest_heard):
            async with asyncio.timeout(PATIENCE):
                await guest.begun()
                await host.begun()
            host.start()
            yield Two(host, guest, host_heard, guest_heard, port)
