"""Drive the screens of network games over real sockets on loopback."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from errno import EADDRNOTAVAIL
from pathlib import Path
from socket import socket

import pytest

from net.announcement import Announcement
from net.browser import FoundGame
from net.guest import HostEndpoint
from net.hello import PROTOCOL
from net.host import HostServer
from tests.net.lan_sessions import APP, make_lobby, running_host
from tests.tui.screens.screen_driver import SMALL, ScreenDriver, open_app
from tests.waiting import wait_until
from undaunted_tui.config.settings import Settings
from undaunted_tui.navigation.lan_games import open_join, open_lobby
from undaunted_tui.screens.battle.screen import BattleScreen
from undaunted_tui.screens.join import JoinScreen
from undaunted_tui.screens.lobby import LobbyScreen
from undaunted_tui.session.guest import GuestSession
from undaunted_tui.session.host_lobby import HostLobby
from undaunted_tui.storage.credentials import CredentialStore, GuestCredentials
from undaunted_tui.storage.paths import user_saves_folder

HERE = "127.0.0.1"
ELSEWHERE = "192.0.2.99"
"""An address that this machine does not have."""

CODE = "Q4J-NQC"
GAMES = [f"{number:016x}" for number in range(10)]


class Network:
    """A search for games with results that a test sets."""

    def __init__(self) -> None:
        self.games: dict[str, FoundGame] = {}
        self.changed = asyncio.Event()

    def offer(self, found: FoundGame) -> None:
        self.games[found.announcement.game] = found
        self.changed.set()

    def withdraw(self, game: str) -> None:
        del self.games[game]
        self.changed.set()

    @asynccontextmanager
    async def searching(self, bind: str | None) -> AsyncIterator[Network]:
        yield self


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> Network:
    """Replace announcements, search and this machine's addresses, so that nothing leaves loopback."""

    @asynccontextmanager
    async def no_advertising(*_: object) -> AsyncIterator[None]:
        yield

    async def nothing() -> None:
        pass

    listen = HostServer.open

    async def listen_on_loopback(server: HostServer, bind: str | None, port: int) -> int:
        if bind == ELSEWHERE:
            raise OSError(EADDRNOTAVAIL, "no such address")
        return await listen(server, bind or HERE, port)

    network = Network()
    monkeypatch.setattr(HostServer, "open", listen_on_loopback)
    monkeypatch.setattr("undaunted_tui.session.lan.advertising", no_advertising)
    monkeypatch.setattr("undaunted_tui.session.lan.load_zeroconf", nothing)
    monkeypatch.setattr("undaunted_tui.session.lan.PORT", 0)
    monkeypatch.setattr("undaunted_tui.screens.join.load_zeroconf", nothing)
    monkeypatch.setattr("undaunted_tui.screens.lobby.own_addresses", lambda: ["192.0.2.7", "198.51.100.4"])
    monkeypatch.setattr("undaunted_tui.screens.lobby.socket.gethostname", lambda: "laptop")
    monkeypatch.setattr("net.browser.searching", network.searching)
    return network


def found(game: int = 0, name: str = "Anna", port: int = 16644, **more: object) -> FoundGame:
    """A game that a search found."""
    facts = {"scenario": "normandy/1", "free": "germany", "app": APP, "protocol": PROTOCOL, **more}
    announcement = Announcement.model_validate({"game": GAMES[game], "name": name, "port": port, **facts})
    return FoundGame(HERE, port, announcement)


def credentials(game: int = 0, host: str = "Anna", port: int = 16644) -> GuestCredentials:
    """The credentials of a joined game."""
    return GuestCredentials(GAMES[game], HERE, port, "ab" * 32, "cd" * 32, "ef" * 32, "normandy/1", host, 0)


def credential_store() -> CredentialStore:
    """The credential store of the test's user."""
    return CredentialStore.beside(user_saves_folder())


@asynccontextmanager
async def lobby(
    game: HostLobby | Path,
    size: tuple[int, int] = SMALL,
    bind: str | None = HERE,
    port: int | None = 0,
    settings: Settings | None = None,
) -> AsyncIterator[tuple[ScreenDriver, HostLobby]]:
    """The program at a lobby, and that lobby."""
    async with open_app(size, settings) as driver:
        offered = make_lobby(game) if isinstance(game, Path) else game
        open_lobby(driver.app, offered, (), bind, port)
        await driver.until(lambda: isinstance(driver.app.screen, LobbyScreen))
        await driver.until(lambda: "Opening" not in driver.sees("code"))
        yield driver, offered


@asynccontextmanager
async def join(
    size: tuple[int, int] = SMALL,
    endpoint: HostEndpoint | None = None,
    code: str = "",
    settings: Settings | None = None,
) -> AsyncIterator[ScreenDriver]:
    """The program at the list of games."""
    async with open_app(size, settings) as driver:
        driver.app.player_name = "Guest"
        open_join(driver.app, endpoint, code)
        await driver.until(lambda: _is_joining(driver))
        yield driver


def _is_joining(driver: ScreenDriver) -> bool:
    """Whether the list of games is ready, or has led on to a battle already."""
    screen = driver.screen
    is_ready = isinstance(screen, JoinScreen) and screen._catalog is not None
    return is_ready or any(isinstance(each, BattleScreen) for each in driver.app.screen_stack)


async def write(driver: ScreenDriver, text: str) -> None:
    """Type a text and press Enter."""
    names = {"-": "minus", ".": "full_stop", ":": "colon", " ": "space"}
    await driver.press(*(names.get(letter, letter) for letter in text), "enter")


async def battle_of(driver: ScreenDriver) -> BattleScreen:
    """Wait for the battle and return it."""
    await driver.until(lambda: any(isinstance(screen, BattleScreen) for screen in driver.app.screen_stack))
    return next(screen for screen in driver.app.screen_stack if isinstance(screen, BattleScreen))


def news(driver: ScreenDriver) -> str:
    """The text of the news pane, without line breaks."""
    return " ".join(driver.sees("news").split())


async def wait_until_closed(port: int) -> None:
    """Wait until nothing listens on a port any more."""
    await wait_until(lambda: _refuses(port), lambda: f"the end of port {port}")


def _refuses(port: int) -> bool:
    with closing(socket()) as caller:
        return caller.connect_ex((HERE, port)) != 0


def others() -> list[asyncio.Task[object]]:
    """The tasks that are left besides the test itself."""
    return [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]


@asynccontextmanager
async def a_host(folder: Path, game: HostLobby | None = None) -> AsyncIterator[tuple[HostLobby, int]]:
    """A host on this machine, and its port."""
    host = game or make_lobby(folder)
    async with running_host(host) as (port, _):
        yield host, port


async def joined_battle(driver: ScreenDriver, host: HostLobby) -> BattleScreen:
    """The battle at the guest's end, once both have begun."""
    battle = await battle_of(driver)
    assert isinstance(battle.session, GuestSession)
    assert battle.session.side == host.guest_side
    await driver.until(lambda: battle.model.update is not None)
    assert host.seat.presence.here
    assert host.seat.presence.name == "Guest"
    return battle
