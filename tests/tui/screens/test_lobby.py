"""The lobby: shows the code, lets the right guest in, and leaves nothing behind."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import replace
from pathlib import Path

import pytest

from net.admission import AdmissionLimits
from tests.builders import compiled
from tests.net.lan_sessions import APP, HOST_SEED, make_joining, running_guest
from tests.tui.screens.lan_driver import (
    ELSEWHERE,
    HERE,
    Network,
    battle_of,
    lobby,
    network,
    others,
    wait_until_closed,
    write,
)
from tests.tui.screens.screen_driver import SIZES, open_app
from undaunted_tui.config.last_game import last_game_path, read_last_game
from undaunted_tui.navigation.local_games import resume_game
from undaunted_tui.render.banner import render_word
from undaunted_tui.screens.battle.handover import RecapScreen
from undaunted_tui.screens.help import HelpScreen
from undaunted_tui.screens.lobby import LobbyScreen
from undaunted_tui.screens.new_game import HostGameScreen
from undaunted_tui.screens.title import TitleScreen
from undaunted_tui.session.host import HostSession
from undaunted_tui.session.host_lobby import HostConfig, HostLobby
from undaunted_tui.session.lan import resumed_lobby
from undaunted_tui.session.opponent import Presence
from undaunted_tui.session.player_names import GUEST, PERSON
from undaunted_tui.storage.credentials import HOST_CREDENTIALS_FILE, CredentialStore
from undaunted_tui.storage.paths import user_saves_folder
from undaunted_tui.storage.save_store import SaveStore

pytestmark = pytest.mark.asyncio
__all__ = ["network"]

PATIENCE = 300.0


async def begun(folder: Path, save_store: SaveStore) -> str:
    """A hosted game that was begun and left; give its name."""
    host = HostLobby(HostConfig(compiled("normandy/1"), 0, "Host", APP, HOST_SEED), save_store)
    port = await host.open(HERE, 0)
    running_host = asyncio.create_task(host.serve())
    async with running_guest(guest := make_joining(folder, port, host.code)):
        async with asyncio.timeout(PATIENCE):
            await guest.wait_until_begun()
        session = await host.wait_until_begun()
        session.start()
        first = await session.links[0].receive()
        assert first.decision
        await session.links[0].answer(1, first.decision.options[0])
    host.stop()
    await running_host
    return session.autosave.name


# what is shown


@SIZES
async def test_the_lobby_tells_all_that_a_friend_needs(tmp_path: Path, size: tuple[int, int]) -> None:
    async with lobby(tmp_path, size, bind=None) as (driver, game):
        driver.assert_nothing_is_cut()
        assert game.code in driver.sees("code")
        assert render_word(game.code).text().split("\n")[2].strip() in driver.sees("code")
        assert "undaunted-tui join" in driver.sees("code")
        port = game.seat.tokens.credentials.port
        await driver.until(lambda: f"192.0.2.7:{port}" in driver.sees("machine"))
        assert f"198.51.100.4:{port}" in driver.sees("machine")
        assert "laptop" in driver.sees("machine")
        assert "La Raye" in driver.sees("seated")
        assert "United States  Host (you)" in driver.sees("seated")
        assert "Germany  Your friend (waiting)" in driver.sees("seated")
        assert "Waiting for a player" in driver.sees("door")


async def test_a_lobby_for_this_machine_alone_says_so(tmp_path: Path) -> None:
    async with lobby(tmp_path) as (driver, _):
        await driver.until(lambda: "Only this machine" in driver.sees("machine"))
        assert HERE in driver.sees("machine")


async def test_a_friend_at_this_machine_is_told_the_address_because_no_list_shows_the_game(tmp_path: Path) -> None:
    async with lobby(tmp_path) as (driver, game):
        assert f"undaunted-tui join {HERE}:{game.seat.tokens.credentials.port}" in driver.sees("code")
        assert "with the address below" in driver.sees("code")
    async with lobby(tmp_path / "open", bind=None) as (driver, _):
        assert "with the address below" not in driver.sees("code")
        assert HERE not in driver.sees("code")


async def test_names_from_the_network_are_only_letters(tmp_path: Path) -> None:
    game = HostLobby(HostConfig(compiled("normandy/1"), 0, "[b]漢x[/b]", APP, HOST_SEED), SaveStore(tmp_path))
    async with lobby(game) as (driver, _):
        assert "[b]?x[/b] (you)" in driver.sees("seated")
        driver.assert_nothing_is_cut()


# who comes


async def test_with_the_guest_the_battle_begins_and_ends_for_both(tmp_path: Path) -> None:
    async with lobby(tmp_path) as (driver, game):
        port = game.seat.tokens.credentials.port
        async with running_guest(guest := make_joining(tmp_path, port, game.code)) as (_, events):
            battle = await battle_of(driver)
            assert battle.session is game.session
            assert driver.app.screen is battle
            await driver.until(lambda: battle.model.update is not None)
            await guest.wait_until_begun()
            await driver.press("q", "y")
            assert isinstance(driver.screen, TitleScreen)
            await events.until(Presence, lambda presence: presence.reason == "leaving")
        await wait_until_closed(port)
    assert others() == []


async def test_the_battle_begins_whatever_lies_over_the_lobby(tmp_path: Path) -> None:
    async with lobby(tmp_path) as (driver, game):
        await driver.press("question_mark")
        assert isinstance(driver.screen, HelpScreen)
        async with running_guest(make_joining(tmp_path, game.seat.tokens.credentials.port, game.code)):
            battle = await battle_of(driver)
            assert driver.app.screen is battle
            assert not any(isinstance(screen, LobbyScreen) for screen in driver.app.screen_stack)


async def test_who_could_not_come_in_is_told_of(tmp_path: Path) -> None:
    async with lobby(tmp_path) as (driver, game):
        async with running_guest(make_joining(tmp_path, game.seat.tokens.credentials.port, "AAA-AAA")) as (
            play,
            _,
        ):
            assert (await play).reason == "wrong_code"
        await driver.until(lambda: "wrong code" in driver.sees("door"))
        game.on_turned_away("peer_is_older", "0.0.1")
        await driver.until(lambda: "older program (0.0.1)" in driver.sees("door"))
        whole = compiled("normandy/1")
        other = replace(whole, scenario=replace(whole.scenario, objectives=()))
        guest = make_joining(tmp_path, game.seat.tokens.credentials.port, game.code, known=lambda _: other)
        async with running_guest(guest) as (play, _):
            assert (await play).reason == "content"
        await driver.until(lambda: "other scenarios or packs" in driver.sees("door"))
        assert isinstance(driver.screen, LobbyScreen)
        assert game.session is None


async def test_a_code_that_is_renewed_is_shown(tmp_path: Path) -> None:
    save_store, limits = SaveStore(tmp_path / "host"), AdmissionLimits(failures=1, strikes=1000, starts=1000.0)
    game = HostLobby(HostConfig(compiled("normandy/1"), 0, "Host", APP, HOST_SEED), save_store, limits=limits)
    before = game.code
    async with lobby(game) as (driver, _):
        async with running_guest(make_joining(tmp_path, game.seat.tokens.credentials.port, "AAA-AAA")) as (
            play,
            _,
        ):
            await play
        await driver.until(lambda: "new code" in driver.sees("door"))
        assert game.code != before
        assert game.code in driver.sees("code")


# a door that does not open


@pytest.fixture
def busy() -> socket.socket:
    """A port that somebody else has."""
    return socket.create_server((HERE, 0))


async def test_a_busy_port_is_told_and_any_free_one_taken(tmp_path: Path, busy: socket.socket) -> None:
    with busy:
        port = busy.getsockname()[1]
        async with lobby(tmp_path, port=port) as (driver, game):
            driver.assert_nothing_is_cut()
            assert f"Port {port} is in use" in driver.sees("code")
            assert game.code not in driver.sees("code")
            await driver.press("enter")
            await driver.until(lambda: game.code in driver.sees("code"))
            assert game.seat.tokens.credentials.port not in (0, port)


async def test_another_port_can_be_written_or_the_same_tried_again(tmp_path: Path, busy: socket.socket) -> None:
    with busy, socket.create_server((HERE, 0)) as spare:
        port, free = busy.getsockname()[1], spare.getsockname()[1]
        spare.close()
        async with lobby(tmp_path, port=port) as (driver, game):
            await driver.click_on("deeds", "Another port")
            for typed in ("70000", "0000000001", "-1", "x", ""):
                await write(driver, typed)
                assert "Type a whole number from 1 to 65535" in driver.dialog
                await driver.press("ctrl+u")
            await write(driver, str(port))
            await driver.until(lambda: f"Port {port} is in use" in driver.sees("code"))
            await driver.press("2")
            await write(driver, str(free))
            await driver.until(lambda: game.code in driver.sees("code"))
            assert game.seat.tokens.credentials.port == free


async def test_a_port_that_is_free_by_now_can_be_tried_again(tmp_path: Path, busy: socket.socket) -> None:
    port = busy.getsockname()[1]
    async with lobby(tmp_path, port=port) as (driver, game):
        busy.close()
        await driver.press("down", "down", "enter")
        await driver.until(lambda: game.code in driver.sees("code"))
        assert game.seat.tokens.credentials.port == port


async def test_without_that_address_all_are_offered(tmp_path: Path) -> None:
    async with lobby(tmp_path, bind=ELSEWHERE) as (driver, game):
        assert ELSEWHERE in driver.sees("code")
        await driver.press("1")
        await driver.until(lambda: game.code in driver.sees("code"))


# leaving


async def test_a_key_that_is_pressed_twice_does_not_close_the_lobby(tmp_path: Path) -> None:
    async with lobby(tmp_path) as (driver, game):
        await driver.press("enter", "space")
        assert isinstance(driver.screen, LobbyScreen)
        game.on_applicant()
        await driver.until(lambda: "Let them in" in driver.sees("deeds"))
        await driver.press("enter")
        assert "Let them in" in driver.sees("deeds")
        await driver.press("1")
        assert driver.chosen("deeds").startswith("1  Let them in"), "a number meant for something else only marks"
        await driver.press("up", "up")
        assert driver.chosen("deeds").startswith("2  Refuse")


@pytest.mark.parametrize("way", ["escape", "q", "down enter", "1", "click"])
async def test_leaving_closes_the_lobby(tmp_path: Path, way: str) -> None:
    async with lobby(tmp_path) as (driver, game):
        port = game.seat.tokens.credentials.port
        if way == "click":
            await driver.click_on("deeds", "Quit")
        else:
            await driver.press(*way.split())
        assert isinstance(driver.screen, TitleScreen)
        await wait_until_closed(port)
        assert SaveStore(tmp_path / "host").names() == []
    assert others() == []


async def test_a_program_that_ends_in_the_lobby_leaves_nothing_behind(tmp_path: Path) -> None:
    async with lobby(tmp_path) as (driver, game):
        driver.app.exit()
    await wait_until_closed(game.seat.tokens.credentials.port)
    assert others() == []


# going on


async def test_a_saved_game_waits_for_its_guest_who_comes_back_by_itself(tmp_path: Path) -> None:
    name = await begun(tmp_path, SaveStore(user_saves_folder()))
    async with open_app() as driver:
        await resume_game(driver.app, name)
        await driver.until(
            lambda: isinstance(driver.app.screen, LobbyScreen) and "Guest returns" in driver.sees("code")
        )
        driver.assert_nothing_is_cut()
        screen = driver.screen
        assert isinstance(screen, LobbyScreen)
        assert screen.lobby.code in driver.sees("code")
        assert "Guest (waiting)" in driver.sees("seated")
        async with running_guest(make_joining(tmp_path, screen.lobby.seat.tokens.credentials.port)):
            battle = await battle_of(driver)
            assert battle.session is screen.lobby.session


async def test_the_board_can_be_looked_at_meanwhile(tmp_path: Path) -> None:
    name = await begun(tmp_path, SaveStore(user_saves_folder()))
    async with open_app() as driver:
        await resume_game(driver.app, name)
        await driver.until(lambda: isinstance(driver.app.screen, LobbyScreen) and "board" in driver.sees("deeds"))
        await driver.click_on("deeds", "View board")
        battle = await battle_of(driver)
        assert isinstance(battle.session, HostSession)
        await driver.press("enter")
        await driver.until(lambda: driver.app.screen is battle)
        assert "Guest isn’t back yet; the game is paused and saved." in driver.sees("prompt")
        code = battle.session.opponent.code
        assert f"The code for the other seat is {code}." in driver.sees("prompt")
        async with running_guest(make_joining(tmp_path, battle.session.seat.tokens.credentials.port)) as (
            _,
            events,
        ):
            await events.here()
            await driver.until(lambda: battle.session.opponent is not None and battle.session.opponent.presence.here)
    assert others() == []


@pytest.mark.parametrize("answer", ["1 1", "2 2", "escape"])
async def test_somebody_with_the_code_asks_for_a_seat_whose_key_is_lost(tmp_path: Path, answer: str) -> None:
    save_store = SaveStore(user_saves_folder())
    name = await begun(tmp_path, save_store)
    async with lobby(resumed_lobby(save_store.open(name), save_store), bind=HERE) as (driver, game):
        newcomer = make_joining(tmp_path / "new", game.seat.tokens.credentials.port, game.code)
        async with running_guest(newcomer) as (play, events):
            await driver.until(lambda: "Guest’s seat" in driver.sees("door"))
            await driver.press(*answer.split())
            if answer == "1 1":
                await battle_of(driver)
                await events.here()
            else:
                assert (await play).reason == "full"
                await driver.until(lambda: "View board" in driver.sees("deeds"))
                assert "Let them in" not in driver.sees("deeds")


async def test_whoever_asks_for_a_seat_and_goes_away_is_asked_about_no_more(tmp_path: Path) -> None:
    save_store = SaveStore(user_saves_folder())
    name = await begun(tmp_path, save_store)
    async with lobby(resumed_lobby(save_store.open(name), save_store)) as (driver, game):
        async with running_guest(make_joining(tmp_path / "new", game.seat.tokens.credentials.port, game.code)):
            await driver.until(lambda: "Let them in" in driver.sees("deeds"))
            assert "View board" in driver.sees("deeds")
            assert "Quit" in driver.sees("deeds")
            driver.assert_nothing_is_cut()
        await driver.until(lambda: "left again" in driver.sees("door"))
        assert "Let them in" not in driver.sees("deeds")


async def test_whoever_goes_to_the_board_is_asked_there(tmp_path: Path) -> None:
    save_store = SaveStore(user_saves_folder())
    name = await begun(tmp_path, save_store)
    async with (
        lobby(resumed_lobby(save_store.open(name), save_store)) as (driver, game),
        running_guest(make_joining(tmp_path / "new", game.seat.tokens.credentials.port, game.code)) as (
            _,
            events,
        ),
    ):
        await driver.until(lambda: "Let them in" in driver.sees("deeds"))
        await driver.click_on("deeds", "View board")
        await battle_of(driver)
        await driver.until(lambda: isinstance(driver.app.screen, RecapScreen))
        await driver.press("enter")
        await driver.until(lambda: "asks for" in driver.dialog)
        await driver.press("y")
        await events.here()


async def test_a_game_that_goes_on_listens_where_it_did(tmp_path: Path) -> None:
    save_store = SaveStore(user_saves_folder())
    name = await begun(tmp_path, save_store)
    async with lobby(resumed_lobby(save_store.open(name), save_store), bind=None) as (driver, game):
        await driver.until(lambda: "Only this machine" in driver.sees("machine"))
        assert game.seat.tokens.credentials.bind == HERE


async def test_a_game_whose_credentials_are_lost_never_opens_at_one_keyboard(tmp_path: Path) -> None:
    save_store = SaveStore(user_saves_folder())
    name = await begun(tmp_path, save_store)
    (save_store.folder_of(name) / HOST_CREDENTIALS_FILE).unlink()
    async with open_app() as driver:
        await resume_game(driver.app, name)
        await driver.until(lambda: isinstance(driver.app.screen, LobbyScreen) and "Your friend" in driver.sees("code"))
        screen = driver.screen
        assert isinstance(screen, LobbyScreen)
        async with running_guest(
            make_joining(tmp_path / "new", screen.lobby.seat.tokens.credentials.port, screen.lobby.code)
        ):
            await battle_of(driver)
    assert CredentialStore(tmp_path / "new" / "guest").running()


async def test_continue_and_the_list_of_saves_lead_into_the_lobby(tmp_path: Path) -> None:
    name = await begun(tmp_path, SaveStore(user_saves_folder()))
    async with open_app() as driver:
        await driver.until(lambda: driver.chosen("menu").endswith("Continue"))
        await driver.press("enter")
        await driver.until(lambda: isinstance(driver.app.screen, LobbyScreen))
        await driver.press("escape")
        await driver.press("3")
        await driver.until(lambda: name in driver.sees("list") and "Friend on" in driver.sees("details"))
        await driver.press("enter")
        await driver.until(lambda: isinstance(driver.app.screen, LobbyScreen))


# choosing


async def test_a_game_to_host_is_chosen_like_a_new_one_and_remembered(tmp_path: Path, network: Network) -> None:
    async with open_app() as driver:
        driver.app.player_name = "Anna"
        await driver.press("4")
        assert isinstance(driver.screen, HostGameScreen)
        await driver.until(lambda: "La Raye" in driver.sees("list"))
        driver.assert_nothing_is_cut()
        assert "Friend on the network" in driver.sees("seats").split("\n")[2]
        await driver.press("down", "right", "right")
        assert "Friend on the network" in driver.sees("seats").split("\n")[1]
        await driver.click_on("seats", "Open lobby")
        await driver.until(lambda: isinstance(driver.app.screen, LobbyScreen))
        screen = driver.screen
        assert isinstance(screen, LobbyScreen)
        assert screen.lobby.seat.tokens.credentials.name == "Anna"
        assert screen.lobby.side == 1
        assert screen.lobby.compiled.scenario.id == "normandy/2"
    last = read_last_game(last_game_path("hosting"))
    assert last
    assert last.players == (GUEST, PERSON)
    assert read_last_game(last_game_path()) is None
    async with open_app() as driver:
        await driver.press("4")
        await driver.until(lambda: "Friend on the network" in driver.sees("seats").partition("Germany")[0])
