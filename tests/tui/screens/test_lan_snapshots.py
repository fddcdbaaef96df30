"""The lobby and the list of games as text, at three sizes: any sign that changes shows."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from net.door import Door
from net.hello import PROTOCOL
from tests.builders import setting
from tests.net.tables import APP, HALF
from tests.tui.screens.lan import CODE, HERE, Network, found, join, lobby, network, papers, wallet, write
from tests.tui.screens.test_lobby import begun
from tests.tui.screens.visiting import Visit, visit
from tests.tui.test_snapshots import TextFile, photograph, sizes
from undaunted_tui.play.hosted import HostedGame, Invitation
from undaunted_tui.play.lan_table import resumed
from undaunted_tui.settings import Glyphs, Settings
from undaunted_tui.storage.places import own_saves
from undaunted_tui.storage.shelf import Shelf

pytestmark = pytest.mark.asyncio
__all__ = ["network"]


@pytest.fixture
def pictures(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(TextFile)


@pytest.fixture(autouse=True)
def same_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same code everywhere."""
    monkeypatch.setattr("net.host.Door", lambda limits: Door(limits, lambda: CODE))


def show_port(there: Visit, port: int) -> str:
    """A photograph in which a port, which is another one each time, is always the same."""
    return photograph(there.screen).replace(f":{port}", ":16644".ljust(len(f":{port}")))


def new_game(folder: Path) -> HostedGame:
    """A game that waits for its first guest."""
    return HostedGame(Invitation(setting("north_africa/6"), 1, "Anna", APP, HALF), Shelf(folder))


@sizes
async def test_a_lobby(tmp_path: Path, size: tuple[int, int], pictures: SnapshotAssertion) -> None:
    async with lobby(new_game(tmp_path), size, bind=None) as (there, game):
        await there.until(lambda: "192.0.2.7" in there.sees("machine"))
        assert show_port(there, game.seat.papers.port) == pictures(name="open")
        game.turned_away("wrong_code", "")
        game.turned_away("peer_is_newer", "9.9")
        await there.until(lambda: "9.9" in there.sees("door"))
        assert show_port(there, game.seat.papers.port) == pictures(name="knocked")


@sizes
async def test_a_closed_door(tmp_path: Path, size: tuple[int, int], pictures: SnapshotAssertion) -> None:
    with socket.create_server((HERE, 0)) as busy:
        port = busy.getsockname()[1]
        async with lobby(new_game(tmp_path), size, port=port) as (there, _):
            picture = photograph(there.screen).replace(str(port), "16644".ljust(len(str(port))))
            assert picture == pictures


@sizes
async def test_a_lobby_of_a_game_that_goes_on(
    tmp_path: Path, size: tuple[int, int], pictures: SnapshotAssertion
) -> None:
    shelf = Shelf(own_saves())
    name = await begun(tmp_path, shelf)
    async with lobby(resumed(shelf.open(name), shelf), size) as (there, game):
        await there.until(lambda: HERE in there.sees("machine"))
        assert show_port(there, game.seat.papers.port) == pictures(name="waiting")
        game.applied()
        await there.until(lambda: "Let them in" in there.sees("deeds"))
        assert show_port(there, game.seat.papers.port) == pictures(name="asked")


async def test_a_lobby_in_plain_signs(tmp_path: Path, pictures: SnapshotAssertion) -> None:
    async with lobby(new_game(tmp_path), settings=Settings(glyphs=Glyphs.ASCII)) as (there, game):
        await there.until(lambda: HERE in there.sees("machine"))
        assert show_port(there, game.seat.papers.port) == pictures


@sizes
async def test_the_list_of_games(size: tuple[int, int], network: Network, pictures: SnapshotAssertion) -> None:
    async with join(size) as there:
        assert photograph(there.screen) == pictures(name="empty")
    wallet().keep(papers(1, "Anna"))
    network.offer(found(2, "Bert", scenario="north_africa/6", free="italy"))
    network.offer(found(3, "Carla", protocol=PROTOCOL + 1, app="9.9"))
    async with join(size) as there:
        await there.until(lambda: "3 games" in there.sees("list"))
        assert photograph(there.screen) == pictures(name="games")
        await there.press("3")
        assert photograph(there.screen) == pictures(name="newer")
        await there.press("2")
        await write(there, "abc")
        assert photograph(there.screen) == pictures(name="code")


@sizes
async def test_a_game_to_host(size: tuple[int, int], pictures: SnapshotAssertion) -> None:
    async with visit(size) as there:
        await there.press("4")
        await there.until(lambda: "La Raye" in there.sees("list"))
        await there.press("enter")
        assert photograph(there.screen) == pictures
