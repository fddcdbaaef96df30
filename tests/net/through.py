"""A whole game through a bad cable."""

from __future__ import annotations

import asyncio
from pathlib import Path

from core.plain import state_digest
from net.rows import view_digest
from tests.net.proxy import Proxy, proxy_to
from tests.net.tables import Played, bot_at_guest, bot_at_host, hosted, joined, serving, sitting
from undaunted_tui.play.company import Audited


async def play_through(
    folder: Path, seed: int, drops: int, gap: int = 40, scenario: str = "normandy/1"
) -> tuple[Played, Proxy]:
    """A game through a bad cable."""
    host = hosted(folder, scenario)
    async with serving(host) as (port, host_heard), proxy_to(port, seed, 0, gap) as proxy:
        guest = joined(folder, proxy.port, host.host.code)
        async with sitting(guest) as (_, guest_heard):
            await guest.begun()
            proxy.arm(drops)
            views = await asyncio.gather(bot_at_host(host, host_heard), bot_at_guest(guest, guest_heard))
            audited = await guest_heard.until(Audited)
        assert host.match
        digests = (view_digest(views[0]), view_digest(views[1]))
        steps = len(host.match.entries), len(host.match.standing())
        return Played(state_digest(host.match.state), *digests, audited.audit, *steps), proxy
