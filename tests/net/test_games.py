"""Whole games by bots over real sockets, through good and bad cables."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from core.plain import state_digest
from core.record import parse, replay
from core.view import view
from net.rows import view_digest
from tests.builders import setting
from tests.net.proxy import Proxy, proxy_to
from tests.net.tables import (
    Played,
    bot_at_guest,
    bot_at_host,
    hosted,
    joined,
    play_out,
    serving,
    sitting,
)
from undaunted_tui.play.company import Audited
from undaunted_tui.storage.papers import Wallet
from undaunted_tui.storage.shelf import Shelf

pytestmark = pytest.mark.asyncio

TABLES = (("normandy/1", 0), ("normandy/1", 1), ("normandy/7", 0), ("north_africa/3", 1), ("north_africa/8", 0))
DROPS = 10


@pytest.mark.parametrize(("scenario", "side"), TABLES)
async def test_bots_play_a_whole_game_and_the_guest_confirms_the_record(
    tmp_path: Path, scenario: str, side: int
) -> None:
    game = hosted(tmp_path, scenario, side)
    played = await play_out(game, tmp_path)
    assert played.audit.is_fair, played.audit
    assert played.audit.salted > 0
    assert played.audit.stood_in == played.audit.earlier == 0
    assert game.match
    assert played.guest_view == view_digest(view(game.match.state, game.guest))
    assert played.host_view == view_digest(view(game.match.state, game.side))
    assert Wallet(tmp_path / "guest").running() == []
    found = Shelf(tmp_path / "host").look(Shelf(tmp_path / "host").names()[0])
    assert replay(parse(found.text), setting(scenario)).state == game.match.state


async def through(tmp_path: Path, seed: int, drops: int, gap: int = 40) -> tuple[Played, Proxy]:
    """A game through a bad cable."""
    host = hosted(tmp_path)
    async with serving(host) as (port, host_heard), proxy_to(port, seed, drops, gap) as proxy:
        guest = joined(tmp_path, proxy.port, host.host.code)
        async with sitting(guest) as (_, guest_heard):
            views = await asyncio.gather(bot_at_host(host, host_heard), bot_at_guest(guest, guest_heard))
            audited = await guest_heard.until(Audited)
        assert host.match
        digests = (view_digest(views[0]), view_digest(views[1]))
        steps = len(host.match.entries), len(host.match.standing())
        return Played(state_digest(host.match.state), *digests, audited.audit, *steps), proxy


async def test_ten_drops_change_nothing_about_how_a_game_ends(tmp_path: Path) -> None:
    calm = await play_out(hosted(tmp_path / "calm"), tmp_path / "calm")
    rough, proxy = await through(tmp_path / "rough", seed=7, drops=DROPS)
    assert proxy.dropped == DROPS
    assert rough == calm
    assert rough.audit.is_fair
