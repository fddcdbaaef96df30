"""The end of a game over the network: the host opens the next lobby, and the guest is led to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from core.ids import Side
from core.notation import Resign
from net.guest import Place
from tests.net.tables import hosted, joined, sitting
from tests.tui.screens.lan import HERE, battle_of, join, lobby, network, write
from tests.tui.screens.visiting import LARGE, SMALL, Visit
from undaunted_tui.paint.glyphs import UNICODE
from undaunted_tui.play.hosted import HostedGame
from undaunted_tui.screens.debrief import DebriefScreen
from undaunted_tui.screens.host_game import HostGameScreen
from undaunted_tui.screens.join import JoinScreen
from undaunted_tui.screens.lobby import LobbyScreen

pytestmark = pytest.mark.asyncio
__all__ = ["network"]

sizes = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


async def read_debrief(there: Visit) -> None:
    """Wait for the debriefing, and until its keys lead on."""
    await there.until(lambda: isinstance(there.app.screen, DebriefScreen) and there.app.screen.is_ready)


@asynccontextmanager
async def as_host(folder: Path, size: tuple[int, int] = SMALL) -> AsyncIterator[tuple[Visit, HostedGame]]:
    """A host whose game has ended."""
    async with lobby(folder, size) as (there, game):
        there.app.called = "Host"
        async with sitting(joined(folder, game.seat.papers.port, game.host.code)):
            await battle_of(there)
            game.enter(Resign(1))
            await read_debrief(there)
            yield there, game


@asynccontextmanager
async def as_guest(folder: Path, size: tuple[int, int] = SMALL) -> AsyncIterator[tuple[Visit, HostedGame]]:
    """A guest whose game has ended; its host is still there."""
    game = hosted(folder)
    port = await game.open(HERE, 0)
    serving = asyncio.create_task(game.serve())
    async with join(size, Place(HERE, port), game.host.code) as there:
        await battle_of(there)
        game.enter(Resign(1))
        await read_debrief(there)
        yield there, game
    game.stop()
    await serving


@sizes
async def test_every_way_on_is_told_whole(tmp_path: Path, size: tuple[int, int]) -> None:
    async with as_host(tmp_path, size) as (there, _):
        there.assert_tidy()
        told = there.sees("deeds")
        assert "A new lobby; your friend joins again." in told
        assert "A new lobby with the sides swapped." in told
        assert "Choose what to host next." in told
        assert UNICODE.more not in told
    async with as_guest(tmp_path / "other", size) as (there, _):
        told = there.sees("deeds")
        assert "Join the host’s next lobby by its code." in told
        assert "Only the host chooses the sides." in told
        assert "See who hosts a game." in told
        assert UNICODE.more not in told


@pytest.mark.parametrize(("key", "side"), [("r", 0), ("w", 1)])
async def test_a_host_opens_the_next_lobby_where_the_last_one_was(tmp_path: Path, key: str, side: Side) -> None:
    async with as_host(tmp_path) as (there, before):
        there.app.called = ""
        await there.press(key)
        await there.until(lambda: isinstance(there.app.screen, LobbyScreen) and HERE in there.sees("machine"))
        assert isinstance(there.screen, LobbyScreen)
        game = there.screen.game
        assert game is not before
        assert (game.setting.scenario.id, game.side) == (before.setting.scenario.id, side)
        assert game.seat.papers.name == before.seat.papers.name == "Host"
        assert (game.seat.papers.bind, game.seat.papers.port) == (HERE, before.seat.papers.port)
        assert game.host.code != before.host.code
        await there.pilot.pause(0.3)
        assert "Nobody has knocked yet." in there.sees("door"), "a guest who has the record does not try its old key"
        async with sitting(joined(tmp_path / "again", game.seat.papers.port, game.host.code)):
            assert (await battle_of(there)).table is game


async def test_a_host_chooses_what_to_host_next_where_the_last_lobby_was(tmp_path: Path) -> None:
    async with as_host(tmp_path) as (there, before):
        await there.press("n")
        assert isinstance(there.screen, HostGameScreen)
        await there.until(lambda: "La Raye" in there.sees("list"))
        await there.click_on("seats", "Open the lobby")
        await there.until(lambda: isinstance(there.app.screen, LobbyScreen) and HERE in there.sees("machine"))
        assert isinstance(there.screen, LobbyScreen)
        papers = there.screen.game.seat.papers
        assert (papers.bind, papers.port) == (HERE, before.seat.papers.port)


async def test_a_guest_is_asked_for_the_code_of_the_next_lobby(tmp_path: Path) -> None:
    async with as_guest(tmp_path) as (there, before):
        port = before.seat.papers.port
        await there.press("w")
        assert isinstance(there.screen, DebriefScreen)
        before.stop()
        there.app.called = ""
        await there.press("r")
        await there.until(lambda: isinstance(there.app.screen, JoinScreen) and "The code that" in there.sees("writing"))
        game = hosted(tmp_path / "again")
        assert await game.open(HERE, port) == port
        serving = asyncio.create_task(game.serve())
        await write(there, game.host.code)
        await battle_of(there)
        assert game.presence.name == "Guest", "whoever came back was called so in the papers"
        game.stop()
        await serving


async def test_a_guest_looks_for_another_game(tmp_path: Path) -> None:
    async with as_guest(tmp_path) as (there, _):
        await there.press("n")
        assert isinstance(there.screen, JoinScreen)
        await there.until(lambda: "Type an address" in there.sees("list"))
        assert there.screen._writing is None
