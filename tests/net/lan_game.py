"""A game over the network with both players connected, for tests that play by hand."""

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
    make_joining,
    make_lobby,
    running_guest,
    running_host,
)
from undaunted_tui.session.guest import GuestSession
from undaunted_tui.session.host import HostSession
from undaunted_tui.session.host_lobby import HostLobby
from undaunted_tui.session.joining import Joining
from undaunted_tui.session.link import Link


@dataclass
class LanGame:
    """A host and a guest in the middle of a game."""

    lobby: HostLobby
    joining: Joining
    host: HostSession
    guest: GuestSession
    host_events: OpponentEventLog
    guest_events: OpponentEventLog
    port: int

    async def step(self, link: Link, update: Update, option: int = 0) -> Update:
        """Answer with an option, and wait for the next update."""
        assert update.decision
        await link.answer(update.number, update.decision.options[option])
        return await next_update(link)


async def next_update(link: Link) -> Update:
    """The next update of a link."""
    async with asyncio.timeout(PATIENCE):
        return await link.receive()


@asynccontextmanager
async def lan_game(
    folder: Path, timeouts: Timeouts | None = None, patience: float = 60.0, through: int = 0
) -> AsyncIterator[LanGame]:
    """A host and a guest, each of which has its first update."""
    lobby = make_lobby(folder, timeouts=timeouts, patience=patience)
    async with running_host(lobby) as (port, host_events):
        joining = make_joining(folder, through or port, lobby.code, timeouts)
        async with running_guest(joining) as (_, guest_events):
            async with asyncio.timeout(PATIENCE):
                guest = await joining.wait_until_begun()
                host = await lobby.wait_until_begun()
            host.start()
            yield LanGame(lobby, joining, host, guest, host_events, guest_events, port)
