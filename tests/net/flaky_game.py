"""A whole game over a connection that fails."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.net.flaky_proxy import FlakyProxy, proxy_to
from tests.net.lan_sessions import (
    LanGameResult,
    bot_at_guest,
    bot_at_host,
    lan_game_result,
    make_joining,
    make_lobby,
    running_guest,
    running_host,
)
from undaunted_tui.session.opponent import AuditFinished


async def play_over_flaky_link(
    folder: Path, seed: int, drops: int, gap: int = 40, scenario: str = "normandy/1"
) -> tuple[LanGameResult, FlakyProxy]:
    """Play a game over a connection that fails."""
    lobby = make_lobby(folder, scenario)
    async with running_host(lobby) as (port, host_events), proxy_to(port, seed, 0, gap) as proxy:
        joining = make_joining(folder, proxy.port, lobby.code)
        async with running_guest(joining) as (_, guest_events):
            await joining.wait_until_begun()
            proxy.arm(drops)
            views = await asyncio.gather(bot_at_host(lobby, host_events), bot_at_guest(joining, guest_events))
            audited = await guest_events.until(AuditFinished)
        return lan_game_result(lobby, views, audited), proxy
