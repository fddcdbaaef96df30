"""Whole games by bots over real sockets, over good and failing connections."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.record import parse, replay
from core.view import view
from net.codec import view_digest
from tests.builders import compiled
from tests.effort import effort
from tests.net.flaky_game import play_over_flaky_link
from tests.net.lan_sessions import make_lobby, play_lan_game
from undaunted_tui.storage.credentials import CredentialStore
from undaunted_tui.storage.save_store import SaveStore

pytestmark = pytest.mark.asyncio

TABLES = (("normandy/1", 0), ("normandy/1", 1), ("normandy/7", 0), ("north_africa/3", 1), ("north_africa/8", 0))[
    :: effort(3, 1)
]
DROPS = effort(4, 10)


@pytest.mark.parametrize(("scenario", "side"), TABLES)
async def test_bots_play_a_whole_game_and_the_guest_confirms_the_record(
    tmp_path: Path, scenario: str, side: int
) -> None:
    game = make_lobby(tmp_path, scenario, side)
    played = await play_lan_game(game, tmp_path)
    assert played.audit.is_fair, played.audit
    assert played.audit.salted > 0
    assert played.audit.stood_in == played.audit.earlier == 0
    session = await game.wait_until_begun()
    assert played.guest_view == view_digest(view(session.match.state, session.guest_side))
    assert played.host_view == view_digest(view(session.match.state, session.side))
    assert CredentialStore(tmp_path / "guest").running() == []
    found = SaveStore(tmp_path / "host").read(SaveStore(tmp_path / "host").names()[0])
    assert replay(parse(found.text), compiled(scenario)).state == session.match.state


async def test_drops_change_nothing_about_how_a_game_ends(tmp_path: Path) -> None:
    calm = await play_lan_game(make_lobby(tmp_path / "calm"), tmp_path / "calm")
    rough, proxy = await play_over_flaky_link(tmp_path / "rough", seed=7, drops=DROPS)
    assert proxy.dropped == DROPS
    assert rough == calm
    assert rough.audit.is_fair
