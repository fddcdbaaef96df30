"""Games over the network on the screens of the real program, over real sockets of this machine alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from socket import socket

import pytest

from net.guest import Place
from net.hello import PROTOCOL
from net.notice import Notice
from net.searching import Found
from tests.net.tables import APP, hosted, serving
from tests.tui.screens.visiting import SMALL, Visit, visit
from undaunted_tui.play.hosted import HostedGame
from undaunted_tui.play.joined import JoinedGame
from undaunted_tui.screens.battle import BattleScreen
from undaunted_tui.screens.join import JoinScreen
from undaunted_tui.screens.lan_doors import open_join, open_lobby
from undaunted_tui.screens.lobby import LobbyScreen
from undaunted_tui.settings import Settings
from undaunted_tui.storage.papers import GuestPapers, Wallet
from undaunted_tui.storage.places import own_saves

HERE = "127.0.0.1"
CODE = "Q4J-NQC"
GAMES = [f"{number:016x}" for number in range(10)]


class Network:
    """What a search finds, as tests want it."""

    def __init__(self) -> None:
        self.games: dict[str, Found] = {}
        self.changed = asyncio.Event()

    def offer(self, found: Found) -> None:
        self.games[found.notice.game] = found
        self.changed.set()

    def withdraw(self, game: str) -> None:
        del self.games[game]
        self.changed.set()

    @asynccontextmanager
    async def searching(self) -> AsyncIterator[Network]:
        yield self


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> Network:
    """Nothing is told to the network or asked from it, and this machine is always the same."""

    @asynccontextmanager
    async def told_nobody(*_: object) -> AsyncIterator[None]:
        yield

    async def nothing() -> None:
        pass

    network = Network()
    monkeypatch.setattr("undaunted_tui.play.lan_table.announced", told_nobody)
    monkeypatch.setattr("undaunted_tui.play.lan_table.load_zeroconf", nothing)
    monkeypatch.setattr("undaunted_tui.play.lan_table.PORT", 0)
    monkeypatch.setattr("undaunted_tui.screens.join.load_zeroconf", nothing)
    monkeypatch.setattr("undaunted_tui.screens.lobby.own_addresses", lambda: ["192.0.2.7", "198.51.100.4"])
    monkeypatch.setattr("undaunted_tui.screens.lobby.socket.gethostname", lambda: "laptop")
    monkeypatch.setattr("net.searching.searching", network.searching)
    return network


def found(game: int = 0, name: str = "Anna", port: int = 16644, **more: object) -> Found:
    """A game on the network."""
    facts = {"scenario": "normandy/1", "free": "germany", "app": APP, "protocol": PROTOCOL, **more}
    notice = Notice.model_validate({"game": GAMES[game], "name": name, "port": port, **facts})
    return Found(HERE, port, notice)


def papers(game: int = 0, host: str = "Anna", port: int = 16644) -> GuestPapers:
    """The papers of a game that was joined."""
    return GuestPapers(GAMES[game], HERE, port, "ab" * 32, "cd" * 32, "ef" * 32, "normandy/1", host, 0)


def wallet() -> Wallet:
    """The papers of whoever runs the test."""
    return Wallet.beside(own_saves())


@asynccontextmanager
async def lobby(
    game: HostedGame | Path,
    size: tuple[int, int] = SMALL,
    bind: str | None = HERE,
    port: int | None = 0,
    settings: Settings | None = None,
) -> AsyncIterator[tuple[Visit, HostedGame]]:
    """A lobby before us, and its game."""
    async with visit(size, settings) as there:
        offered = hosted(game) if isinstance(game, Path) else game
        open_lobby(there.app, offered, (), bind, port)
        await there.until(lambda: isinstance(there.app.screen, LobbyScreen))
        await there.until(lambda: "Opening" not in there.sees("code"))
        yield there, offered


@asynccontextmanager
async def join(
    size: tuple[int, int] = SMALL, place: Place | None = None, code: str = "", settings: Settings | None = None
) -> AsyncIterator[Visit]:
    """The list of games before us."""
    async with visit(size, settings) as there:
        there.app.called = "Guest"
        open_join(there.app, place, code)
        await there.until(lambda: isinstance(there.app.screen, JoinScreen) and there.app.screen._catalog is not None)
        yield there


async def write(there: Visit, text: str) -> None:
    """Write letters, and hand them over."""
    names = {"-": "minus", ".": "full_stop", ":": "colon", " ": "space"}
    await there.press(*(names.get(letter, letter) for letter in text), "enter")


async def battle_of(there: Visit) -> BattleScreen:
    """The battle that the program has gone to."""
    await there.until(lambda: any(isinstance(screen, BattleScreen) for screen in there.app.screen_stack))
    return next(screen for screen in there.app.screen_stack if isinstance(screen, BattleScreen))


def news(there: Visit) -> str:
    """What is said, without line breaks."""
    return " ".join(there.sees("news").split())


async def is_closed(port: int) -> bool:
    """Whether nobody listens on a port any more, after a moment."""
    for _ in range(100):
        with closing(socket()) as caller:
            if caller.connect_ex((HERE, port)):
                return True
        await asyncio.sleep(0.02)
    return False


def others() -> list[asyncio.Task[object]]:
    """The tasks that are left besides the test itself."""
    return [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]


@asynccontextmanager
async def a_host(folder: Path, game: HostedGame | None = None) -> AsyncIterator[tuple[HostedGame, int]]:
    """A host on this machine, and its port."""
    host = game or hosted(folder)
    async with serving(host) as (port, _):
        yield host, port


async def sat_down(there: Visit, host: HostedGame) -> BattleScreen:
    """The battle at the guest's end, once both have begun."""
    battle = await battle_of(there)
    assert isinstance(battle.table, JoinedGame)
    assert battle.table.side == host.guest
    await there.until(lambda: battle.desk.update is not None)
    assert host.presence.here
    assert host.presence.name == "Guest"
    return battle
