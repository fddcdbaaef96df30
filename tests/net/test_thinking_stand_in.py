"""A stand-in that thinks does so in another process, and stops at once when the guest is back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from core.notation import NewPlayer
from tests.net.lan_sessions import PATIENCE, make_joining, make_lobby, running_guest, running_host
from tests.tui.session.plug_in_packages import PlugInFolder, forget_plug_ins, is_running
from tests.waiting import wait_until
from undaunted_tui.session.bot_environment import BotEnvironment
from undaunted_tui.session.bot_worker import BotWorker
from undaunted_tui.session.player_names import GUEST

pytestmark = pytest.mark.asyncio


async def test_a_guest_who_comes_back_ends_the_thought_of_the_stand_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plugged = PlugInFolder(tmp_path)
    plugged.install(monkeypatch)
    environment = BotEnvironment(worker=BotWorker())
    lobby = make_lobby(tmp_path, patience=0.0, environment=environment)
    async with running_host(lobby) as (port, host_events):
        async with running_guest(joining := make_joining(tmp_path, port, lobby.code)):
            await joining.wait_until_begun()
            host = await lobby.wait_until_begun()
            host.start()
        await host_events.away()
        host.opponent.stand_in("other")
        await wait_until(plugged.is_thinking)
        async with running_guest(back := make_joining(tmp_path, port)), asyncio.timeout(PATIENCE):
            session = await back.wait_until_begun()
            await wait_until(lambda: not is_running(plugged.process()))
            assert session.update.decision
        players = [entry.name for entry in host.match.entries if isinstance(entry, NewPlayer)]
        assert players == ["other", GUEST]
    await environment.close()
    forget_plug_ins("other")
