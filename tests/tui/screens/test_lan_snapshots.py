"""The lobby and the list of games as text, at three sizes: any sign that changes shows."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from net.admission import AdmissionControl
from net.hello import PROTOCOL
from tests.builders import compiled
from tests.net.lan_sessions import APP, HOST_SEED
from tests.tui.screens.lan_driver import (
    CODE,
    HERE,
    Network,
    credential_store,
    credentials,
    found,
    join,
    lobby,
    network,
    write,
)
from tests.tui.screens.screen_driver import ScreenDriver, open_app
from tests.tui.screens.test_lobby import begun
from tests.tui.screens.test_snapshots import TextSnapshotExtension, screen_text, sizes
from undaunted_tui.config.settings import GlyphStyle, Settings
from undaunted_tui.session.host_lobby import HostConfig, HostLobby
from undaunted_tui.session.lan import resumed_lobby
from undaunted_tui.storage.paths import user_saves_folder
from undaunted_tui.storage.save_store import SaveStore

pytestmark = pytest.mark.asyncio
__all__ = ["network"]


@pytest.fixture
def text_snapshot(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(TextSnapshotExtension)


@pytest.fixture(autouse=True)
def same_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same code everywhere."""
    monkeypatch.setattr("net.host.AdmissionControl", lambda limits: AdmissionControl(limits, lambda: CODE))


def show_port(driver: ScreenDriver, port: int) -> str:
    """A photograph in which a port, which is another one each time, is always the same."""
    return screen_text(driver.screen).replace(f":{port}", ":16644".ljust(len(f":{port}")))


def new_game(folder: Path) -> HostLobby:
    """A game that waits for its first guest."""
    return HostLobby(HostConfig(compiled("north_africa/6"), 1, "Anna", APP, HOST_SEED), SaveStore(folder))


@sizes
async def test_a_lobby(tmp_path: Path, size: tuple[int, int], text_snapshot: SnapshotAssertion) -> None:
    async with lobby(new_game(tmp_path), size, bind=None) as (driver, game):
        await driver.until(lambda: "192.0.2.7" in driver.sees("machine"))
        assert show_port(driver, game.seat.tokens.credentials.port) == text_snapshot(name="open")
        game.on_turned_away("wrong_code", "")
        game.on_turned_away("peer_is_newer", "9.9")
        await driver.until(lambda: "9.9" in driver.sees("door"))
        assert show_port(driver, game.seat.tokens.credentials.port) == text_snapshot(name="knocked")


@sizes
async def test_a_closed_door(tmp_path: Path, size: tuple[int, int], text_snapshot: SnapshotAssertion) -> None:
    with socket.create_server((HERE, 0)) as busy:
        port = busy.getsockname()[1]
        async with lobby(new_game(tmp_path), size, port=port) as (driver, _):
            picture = screen_text(driver.screen).replace(str(port), "16644".ljust(len(str(port))))
            assert picture == text_snapshot


@sizes
async def test_a_lobby_of_a_game_that_goes_on(
    tmp_path: Path, size: tuple[int, int], text_snapshot: SnapshotAssertion
) -> None:
    save_store = SaveStore(user_saves_folder())
    name = await begun(tmp_path, save_store)
    async with lobby(resumed_lobby(save_store.open(name), save_store), size) as (driver, game):
        await driver.until(lambda: HERE in driver.sees("machine"))
        assert show_port(driver, game.seat.tokens.credentials.port) == text_snapshot(name="waiting")
        game.on_applicant()
        await driver.until(lambda: "Let them in" in driver.sees("deeds"))
        assert show_port(driver, game.seat.tokens.credentials.port) == text_snapshot(name="asked")


async def test_a_lobby_in_plain_signs(tmp_path: Path, text_snapshot: SnapshotAssertion) -> None:
    async with lobby(new_game(tmp_path), settings=Settings(glyphs=GlyphStyle.ASCII)) as (driver, game):
        await driver.until(lambda: HERE in driver.sees("machine"))
        assert show_port(driver, game.seat.tokens.credentials.port) == text_snapshot


@sizes
async def test_the_list_of_games(size: tuple[int, int], network: Network, text_snapshot: SnapshotAssertion) -> None:
    async with join(size) as driver:
        assert screen_text(driver.screen) == text_snapshot(name="empty")
    credential_store().keep(credentials(1, "Anna"))
    network.offer(found(2, "Bert", scenario="north_africa/6", free="italy"))
    network.offer(found(3, "Carla", protocol=PROTOCOL + 1, app="9.9"))
    async with join(size) as driver:
        await driver.until(lambda: "3 games" in driver.sees("list"))
        assert screen_text(driver.screen) == text_snapshot(name="games")
        await driver.press("3")
        assert screen_text(driver.screen) == text_snapshot(name="newer")
        await driver.press("2")
        await write(driver, "abc")
        assert screen_text(driver.screen) == text_snapshot(name="code")


@sizes
async def test_a_game_to_host(size: tuple[int, int], text_snapshot: SnapshotAssertion) -> None:
    async with open_app(size) as driver:
        await driver.press("4")
        await driver.until(lambda: "La Raye" in driver.sees("list"))
        await driver.press("enter")
        assert screen_text(driver.screen) == text_snapshot
