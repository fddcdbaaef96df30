"""The lobby and the list of games as text, at three sizes: any sign that changes shows."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

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
from tests.tui.screens.screen_snapshots import SIZES, Edit, ScreenSnapshots, screens, sizes
from tests.tui.screens.test_lobby import begun
from undaunted_tui.config.settings import GlyphStyle, Settings
from undaunted_tui.session.host_lobby import HostConfig, HostLobby
from undaunted_tui.session.lan import resumed_lobby
from undaunted_tui.storage.paths import user_saves_folder
from undaunted_tui.storage.save_store import SaveStore

pytestmark = pytest.mark.asyncio
__all__ = ["network", "screens"]


@pytest.fixture(autouse=True)
def same_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same code everywhere."""
    monkeypatch.setattr("net.host.AdmissionControl", lambda limits: AdmissionControl(limits, lambda: CODE))


def same_port(port: int) -> Edit:
    """Replace a port, which is another one each time, by always the same."""
    return lambda text: text.replace(str(port), "16644".ljust(len(str(port))))


def take(screens: ScreenSnapshots, driver: ScreenDriver, state: str, is_whole: bool, edit: Edit = str) -> None:
    """Compare the whole screen, or its panes."""
    if is_whole:
        screens.whole(driver.screen, state, edit)
    else:
        screens.panes(driver.screen, state, edit=edit)


def new_game(folder: Path) -> HostLobby:
    """A game that waits for its first guest."""
    return HostLobby(HostConfig(compiled("north_africa/6"), 1, "Anna", APP, HOST_SEED), SaveStore(folder))


@sizes
async def test_a_lobby(tmp_path: Path, size: tuple[int, int], screens: ScreenSnapshots) -> None:
    async with lobby(new_game(tmp_path), size, bind=None) as (driver, game):
        await driver.until(lambda: "192.0.2.7" in driver.sees("machine"))
        edit = same_port(game.seat.tokens.credentials.port)
        take(screens, driver, "open", size == SIZES[0], edit)
        game.on_turned_away("wrong_code", "")
        game.on_turned_away("peer_is_newer", "9.9")
        await driver.until(lambda: "9.9" in driver.sees("door"))
        take(screens, driver, "knocked", False, edit)


@sizes
async def test_a_closed_door(tmp_path: Path, size: tuple[int, int], screens: ScreenSnapshots) -> None:
    with socket.create_server((HERE, 0)) as busy:
        port = busy.getsockname()[1]
        async with lobby(new_game(tmp_path), size, port=port) as (driver, _):
            take(screens, driver, "closed", size == SIZES[1], same_port(port))


@sizes
async def test_a_lobby_of_a_game_that_goes_on(tmp_path: Path, size: tuple[int, int], screens: ScreenSnapshots) -> None:
    save_store = SaveStore(user_saves_folder())
    name = await begun(tmp_path, save_store)
    async with lobby(resumed_lobby(save_store.open(name), save_store), size) as (driver, game):
        await driver.until(lambda: HERE in driver.sees("machine"))
        edit = same_port(game.seat.tokens.credentials.port)
        take(screens, driver, "waiting", False, edit)
        game.on_applicant()
        await driver.until(lambda: "Let them in" in driver.sees("deeds"))
        take(screens, driver, "asked", size == SIZES[0], edit)


async def test_a_lobby_in_plain_signs(tmp_path: Path, screens: ScreenSnapshots) -> None:
    async with lobby(new_game(tmp_path), settings=Settings(glyphs=GlyphStyle.ASCII)) as (driver, game):
        await driver.until(lambda: HERE in driver.sees("machine"))
        take(screens, driver, "80x24", True, same_port(game.seat.tokens.credentials.port))


@sizes
async def test_the_list_of_games(size: tuple[int, int], network: Network, screens: ScreenSnapshots) -> None:
    async with join(size) as driver:
        take(screens, driver, "empty", False)
    credential_store().keep(credentials(1, "Anna"))
    network.offer(found(2, "Bert", scenario="north_africa/6", free="italy"))
    network.offer(found(3, "Carla", protocol=PROTOCOL + 1, app="9.9"))
    async with join(size) as driver:
        await driver.until(lambda: "3 GAMES" in driver.sees("count"))
        take(screens, driver, "games", size != SIZES[1])
        await driver.press("3")
        take(screens, driver, "newer", False)
        await driver.press("2")
        await write(driver, "abc")
        take(screens, driver, "code", False)


@sizes
async def test_a_game_to_host(size: tuple[int, int], screens: ScreenSnapshots) -> None:
    async with open_app(size) as driver:
        await driver.press("4")
        await driver.until(lambda: "La Raye" in driver.sees("list"))
        await driver.press("enter")
        take(screens, driver, "host", size == SIZES[0])
