"""A whole game through a bad cable."""

from __future__ import annotations

import asyncio
from pathlib import Path

from core.serialization import state_digest
from net.codec import view_digest
from tests.net.flaky_proxy import FlakyProxy, proxy_to
from tests.net.lan_sessions import (
    LanGameResult,
    bot_at_guest,
    bot_at_host,
    make_guest_session,
    make_host_session,
    running_guest,
    running_host,
)
from undaunted_tui.session.opponent import AuditFinished


async def play_over_flaky_link(
    folder: Path, seed: int, drops: int, gap: int = 40, scenario: str = "normandy/1"
) -> tuple[LanGameResult, FlakyProxy]:
    """A game through a bad cable."""
    host = make_host_session(folder, scenario)
    async with running_host(host) as (port, host_heard), proxy_to(port, seed, 0, gap) as proxy:
        guest = make_guest_session(folder, proxy.port, host.host.code)
        async with running_guest(guest) as (_, guest_heard):
            await guest.begun()
            proxy.arm(drops)
            views = await asyncio.gather(bot_at_host(host, host_heard), bot_at_guest(guest, guest_heard))
            audited = await guest_heard.until(AuditFinished)
        assert host.match
        digests = (view_digest(views[0]), view_digest(views[1]))
        steps = len(host.match.entries), len(host.match.effective_acts())
        return LanGameResult(state_digest(host.match.state), *digests, audited.audit, *steps), proxy
