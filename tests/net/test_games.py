"""Whole games by bots over real sockets, through good and bad cables."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.record import parse, replay
from core.view import view
from net.rows import view_digest
from tests.builders import setting
from tests.net.tables import hosted, play_out
from tests.net.through import play_through
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


async def test_ten_drops_change_nothing_about_how_a_game_ends(tmp_path: Path) -> None:
    calm = await play_out(hosted(tmp_path / "calm"), tmp_path / "calm")
    rough, proxy = await play_through(tmp_path / "rough", seed=7, drops=DROPS)
    assert proxy.dropped == DROPS
    assert rough == calm
    assert rough.audit.is_fair
