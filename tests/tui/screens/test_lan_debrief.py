"""The end of a game over the network: the host opens the next lobby, and the guest is led to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from core.ids import Side
from core.notation import Resign
from net.guest import Disconnection, HostEndpoint
from tests.net.lan_sessions import make_joining, make_lobby, running_guest
from tests.tui.screens.lan_driver import HERE, battle_of, join, lobby, network, write
from tests.tui.screens.screen_driver import LARGE, SMALL, ScreenDriver
from undaunted_tui.screens.debrief import DebriefScreen
from undaunted_tui.screens.join import JoinScreen
from undaunted_tui.screens.lobby import LobbyScreen
from undaunted_tui.screens.new_game import HostGameScreen
from undaunted_tui.session.host_lobby import HostLobby

pytestmark = pytest.mark.asyncio
__all__ = ["network"]

sizes = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


async def read_debrief(driver: ScreenDriver) -> None:
    """Wait for the debriefing, and until its keys lead on."""
    await driver.until(lambda: isinstance(driver.app.screen, DebriefScreen) and driver.app.screen.is_ready)


@asynccontextmanager
async def as_host(
    folder: Path, size: tuple[int, int] = SMALL
) -> AsyncIterator[tuple[ScreenDriver, HostLobby, asyncio.Task[Disconnection]]]:
    """A host whose game has ended, and the task of its guest."""
    async with lobby(folder, size) as (driver, game):
        driver.app.player_name = "Host"
        joining = make_joining(folder, game.seat.tokens.credentials.port, game.code)
        async with running_guest(joining) as (guest, _):
            await battle_of(driver)
            (await game.wait_until_begun()).enter(Resign(1))
            await read_debrief(driver)
            yield driver, game, guest


@asynccontextmanager
async def as_guest(folder: Path, size: tuple[int, int] = SMALL) -> AsyncIterator[tuple[ScreenDriver, HostLobby]]:
    """A guest whose game has ended; its host is still there."""
    game = make_lobby(folder)
    port = await game.open(HERE, 0)
    running_host = asyncio.create_task(game.serve())
    async with join(size, HostEndpoint(HERE, port), game.code) as driver:
        await battle_of(driver)
        (await game.wait_until_begun()).enter(Resign(1))
        await read_debrief(driver)
        yield driver, game
    game.stop()
    await running_host


@sizes
async def test_every_way_on_is_told_whole(tmp_path: Path, size: tuple[int, int]) -> None:
    async with as_host(tmp_path, size) as (driver, _, _):
        driver.assert_nothing_is_cut()
        text = driver.sees("deeds")
        assert "A new lobby; your friend joins again." in text
        assert "A new lobby, sides swapped." in text
        assert "Choose what to host next." in text
        assert "…" not in text
    async with as_guest(tmp_path / "other", size) as (driver, _):
        text = driver.sees("deeds")
        assert "Join the host’s next lobby with its code." in text
        assert "Only the host can swap sides." in text
        assert "See who is hosting." in text
        assert "…" not in text


@pytest.mark.parametrize(("key", "side"), [("r", 0), ("w", 1)])
async def test_a_host_opens_the_next_lobby_where_the_last_one_was(tmp_path: Path, key: str, side: Side) -> None:
    async with as_host(tmp_path) as (driver, before, guest):
        driver.app.player_name = ""
        await driver.press(key)
        await driver.until(lambda: isinstance(driver.app.screen, LobbyScreen) and HERE in driver.sees("machine"))
        assert isinstance(driver.screen, LobbyScreen)
        game = driver.screen.lobby
        assert game is not before
        assert (game.compiled.scenario.id, game.side) == (before.compiled.scenario.id, side)
        assert game.seat.tokens.credentials.name == before.seat.tokens.credentials.name == "Host"
        assert (game.seat.tokens.credentials.bind, game.seat.tokens.credentials.port) == (
            HERE,
            before.seat.tokens.credentials.port,
        )
        assert game.code != before.code
        await driver.until(guest.done)
        assert "Waiting for a player…" in driver.sees("door"), "a guest who has the record does not try its old key"
        async with running_guest(make_joining(tmp_path / "again", game.seat.tokens.credentials.port, game.code)):
            assert (await battle_of(driver)).session is game.session


async def test_a_host_chooses_what_to_host_next_where_the_last_lobby_was(tmp_path: Path) -> None:
    async with as_host(tmp_path) as (driver, before, _):
        await driver.press("n")
        assert isinstance(driver.screen, HostGameScreen)
        await driver.until(lambda: "La Raye" in driver.sees("list"))
        await driver.click_on("seats", "Open lobby")
        await driver.until(lambda: isinstance(driver.app.screen, LobbyScreen) and HERE in driver.sees("machine"))
        assert isinstance(driver.screen, LobbyScreen)
        credentials = driver.screen.lobby.seat.tokens.credentials
        assert (credentials.bind, credentials.port) == (HERE, before.seat.tokens.credentials.port)


async def test_a_guest_is_asked_for_the_code_of_the_next_lobby(tmp_path: Path) -> None:
    async with as_guest(tmp_path) as (driver, before):
        port = before.seat.tokens.credentials.port
        await driver.press("w")
        assert isinstance(driver.screen, DebriefScreen)
        before.stop()
        driver.app.player_name = ""
        await driver.press("r")
        await driver.until(lambda: isinstance(driver.screen, JoinScreen) and "The code on" in driver.dialog)
        game = make_lobby(tmp_path / "again")
        assert await game.open(HERE, port) == port
        running_host = asyncio.create_task(game.serve())
        await write(driver, game.code)
        await battle_of(driver)
        assert game.seat.presence.name == "Guest", "whoever came back was called so in the papers"
        game.stop()
        await running_host


async def test_a_guest_looks_for_another_game(tmp_path: Path) -> None:
    async with as_guest(tmp_path) as (driver, _):
        await driver.press("n")
        assert isinstance(driver.screen, JoinScreen)
        await driver.until(lambda: "Type an address" in driver.sees("list"))
        assert driver.dialog == ""
