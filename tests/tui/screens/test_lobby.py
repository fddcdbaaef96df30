"""The lobby: shows the code, lets the right guest in, and leaves nothing behind."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import replace
from pathlib import Path

import pytest

from net.door import Limits
from tests.builders import setting
from tests.net.tables import APP, HALF, joined, sitting
from tests.tui.screens.lan import HERE, Network, battle_of, is_closed, lobby, network, others, write
from tests.tui.screens.visiting import SIZES, visit
from undaunted_tui.last_choice import last_choice_path, read
from undaunted_tui.paint.glyphs import UNICODE
from undaunted_tui.paint.lettering import paint_code
from undaunted_tui.play.company import Presence
from undaunted_tui.play.hosted import HostedGame, Invitation
from undaunted_tui.play.lan_table import resumed
from undaunted_tui.screens.doors import resume
from undaunted_tui.screens.help import HelpScreen
from undaunted_tui.screens.host_game import HostGameScreen
from undaunted_tui.screens.lobby import LobbyScreen
from undaunted_tui.screens.title import TitleScreen
from undaunted_tui.seat_names import GUEST, PERSON
from undaunted_tui.storage.papers import HOST_FILE, Wallet
from undaunted_tui.storage.places import own_saves
from undaunted_tui.storage.shelf import Shelf

pytestmark = pytest.mark.asyncio
__all__ = ["network"]

PATIENCE = 20.0


async def begun(folder: Path, shelf: Shelf) -> str:
    """A hosted game that was begun and left; give its name."""
    host = HostedGame(Invitation(setting("normandy/1"), 0, "Host", APP, HALF), shelf)
    port = await host.open(HERE, 0)
    serving = asyncio.create_task(host.serve())
    async with sitting(guest := joined(folder, port, host.host.code)):
        async with asyncio.timeout(PATIENCE):
            await guest.begun()
        host.start()
        first = await host.links[0].receive()
        assert first.decision
        await host.links[0].answer(1, first.decision.options[0])
    host.stop()
    await serving
    assert host.keeper
    return host.keeper.name


# what is shown


@SIZES
async def test_the_lobby_tells_all_that_a_friend_needs(tmp_path: Path, size: tuple[int, int]) -> None:
    async with lobby(tmp_path, size, bind=None) as (there, game):
        there.assert_tidy()
        assert game.host.code in there.sees("code")
        assert paint_code(game.host.code, UNICODE).text().split("\n")[2].strip() in there.sees("code")
        assert "undaunted-tui join" in there.sees("code")
        port = game.seat.papers.port
        await there.until(lambda: f"192.0.2.7:{port}" in there.sees("machine"))
        assert f"198.51.100.4:{port}" in there.sees("machine")
        assert "laptop" in there.sees("machine")
        assert "La Raye" in there.sees("seated")
        assert "United States  Host (you)" in there.sees("seated")
        assert "Germany  Your friend (awaited)" in there.sees("seated")
        assert "Nobody has knocked" in there.sees("door")


async def test_a_door_for_this_machine_alone_says_so(tmp_path: Path) -> None:
    async with lobby(tmp_path) as (there, _):
        await there.until(lambda: "Only this machine" in there.sees("machine"))
        assert HERE in there.sees("machine")


async def test_a_friend_at_this_machine_is_told_the_address_because_no_list_shows_the_game(tmp_path: Path) -> None:
    async with lobby(tmp_path) as (there, game):
        assert f"undaunted-tui join {HERE}:{game.seat.papers.port}" in there.sees("code")
        assert "with the address below" in there.sees("code")
    async with lobby(tmp_path / "open", bind=None) as (there, _):
        assert "with the address below" not in there.sees("code")
        assert HERE not in there.sees("code")


async def test_names_from_the_network_are_only_letters(tmp_path: Path) -> None:
    game = HostedGame(Invitation(setting("normandy/1"), 0, "[b]漢x[/b]", APP, HALF), Shelf(tmp_path))
    async with lobby(game) as (there, _):
        assert "[b]?x[/b] (you)" in there.sees("seated")
        there.assert_tidy()


# who comes


async def test_with_the_guest_the_battle_begins_and_ends_for_both(tmp_path: Path) -> None:
    async with lobby(tmp_path) as (there, game):
        port = game.seat.papers.port
        async with sitting(guest := joined(tmp_path, port, game.host.code)) as (_, heard):
            battle = await battle_of(there)
            assert battle.table is game
            assert there.app.screen is battle
            await there.until(lambda: battle.desk.update is not None)
            await guest.begun()
            await there.press("q", "y")
            assert isinstance(there.screen, TitleScreen)
            await heard.until(Presence, lambda presence: presence.reason == "leaving")
        assert await is_closed(port)
    assert others() == []


async def test_the_battle_begins_whatever_lies_over_the_lobby(tmp_path: Path) -> None:
    async with lobby(tmp_path) as (there, game):
        await there.press("question_mark")
        assert isinstance(there.screen, HelpScreen)
        async with sitting(joined(tmp_path, game.seat.papers.port, game.host.code)):
            battle = await battle_of(there)
            assert there.app.screen is battle
            assert not any(isinstance(screen, LobbyScreen) for screen in there.app.screen_stack)


async def test_who_could_not_come_in_is_told_of(tmp_path: Path) -> None:
    async with lobby(tmp_path) as (there, game):
        async with sitting(joined(tmp_path, game.seat.papers.port, "AAA-AAA")) as (play, _):
            assert (await play).reason == "wrong_code"
        await there.until(lambda: "wrong code" in there.sees("door"))
        game.turned_away("peer_is_older", "0.0.1")
        await there.until(lambda: "older program (0.0.1)" in there.sees("door"))
        whole = setting("normandy/1")
        other = replace(whole, scenario=replace(whole.scenario, objectives=()))
        guest = joined(tmp_path, game.seat.papers.port, game.host.code, known=lambda _: other)
        async with sitting(guest) as (play, _):
            assert (await play).reason == "content"
        await there.until(lambda: "other scenarios or packs" in there.sees("door"))
        assert isinstance(there.screen, LobbyScreen)
        assert game.match is None


async def test_a_code_that_is_renewed_is_shown(tmp_path: Path) -> None:
    shelf, limits = Shelf(tmp_path / "host"), Limits(failures=1, strikes=1000, starts=1000.0)
    game = HostedGame(Invitation(setting("normandy/1"), 0, "Host", APP, HALF), shelf, limits=limits)
    before = game.host.code
    async with lobby(game) as (there, _):
        async with sitting(joined(tmp_path, game.seat.papers.port, "AAA-AAA")) as (play, _):
            await play
        await there.until(lambda: "new one now" in there.sees("door"))
        assert game.host.code != before
        assert game.host.code in there.sees("code")


# a door that does not open


@pytest.fixture
def busy() -> socket.socket:
    """A port that somebody else has."""
    return socket.create_server((HERE, 0))


async def test_a_busy_port_is_told_and_any_free_one_taken(tmp_path: Path, busy: socket.socket) -> None:
    with busy:
        port = busy.getsockname()[1]
        async with lobby(tmp_path, port=port) as (there, game):
            there.assert_tidy()
            assert f"Port {port} is in use" in there.sees("code")
            assert game.host.code not in there.sees("code")
            await there.press("enter")
            await there.until(lambda: game.host.code in there.sees("code"))
            assert game.seat.papers.port not in (0, port)


async def test_another_port_can_be_written_or_the_same_tried_again(tmp_path: Path, busy: socket.socket) -> None:
    with busy, socket.create_server((HERE, 0)) as spare:
        port, free = busy.getsockname()[1], spare.getsockname()[1]
        spare.close()
        async with lobby(tmp_path, port=port) as (there, game):
            await there.click_on("deeds", "Another port")
            for typed in ("70000", "0000000001", "-1", "x", ""):
                await write(there, typed)
                assert "Write a whole number from 1 to 65535" in there.sees("writing")
                await there.press("ctrl+u")
            await write(there, str(port))
            await there.until(lambda: f"Port {port} is in use" in there.sees("code"))
            await there.press("2")
            await write(there, str(free))
            await there.until(lambda: game.host.code in there.sees("code"))
            assert game.seat.papers.port == free


async def test_a_port_that_is_free_by_now_can_be_tried_again(tmp_path: Path, busy: socket.socket) -> None:
    port = busy.getsockname()[1]
    async with lobby(tmp_path, port=port) as (there, game):
        busy.close()
        await there.press("down", "down", "enter")
        await there.until(lambda: game.host.code in there.sees("code"))
        assert game.seat.papers.port == port


async def test_without_that_address_all_are_offered(tmp_path: Path) -> None:
    async with lobby(tmp_path, bind="192.0.2.99") as (there, game):
        assert "192.0.2.99" in there.sees("code")
        await there.press("1")
        await there.until(lambda: game.host.code in there.sees("code"))


# leaving


async def test_a_key_that_is_pressed_twice_does_not_close_the_door(tmp_path: Path) -> None:
    async with lobby(tmp_path) as (there, game):
        await there.press("enter", "space")
        assert isinstance(there.screen, LobbyScreen)
        game.applied()
        await there.until(lambda: "Let them in" in there.sees("deeds"))
        await there.press("enter")
        assert "Let them in" in there.sees("deeds")
        await there.press("1")
        assert there.chosen("deeds").startswith("› 1 Let them in"), "a number meant for something else only marks"
        await there.press("up", "up")
        assert there.chosen("deeds").startswith("› 2 Turn them away")


@pytest.mark.parametrize("way", ["escape", "q", "down enter", "1", "click"])
async def test_who_leaves_closes_the_door(tmp_path: Path, way: str) -> None:
    async with lobby(tmp_path) as (there, game):
        port = game.seat.papers.port
        if way == "click":
            await there.click_on("deeds", "Leave")
        else:
            await there.press(*way.split())
        assert isinstance(there.screen, TitleScreen)
        assert await is_closed(port)
        assert Shelf(tmp_path / "host").names() == []
    assert others() == []


async def test_a_program_that_ends_in_the_lobby_leaves_nothing_behind(tmp_path: Path) -> None:
    async with lobby(tmp_path) as (there, game):
        there.app.exit()
    assert await is_closed(game.seat.papers.port)
    assert others() == []


# going on


async def test_a_saved_game_waits_for_its_guest_who_comes_back_by_itself(tmp_path: Path) -> None:
    name = await begun(tmp_path, Shelf(own_saves()))
    async with visit() as there:
        await resume(there.app, name)
        await there.until(lambda: isinstance(there.app.screen, LobbyScreen) and "Guest comes" in there.sees("code"))
        there.assert_tidy()
        screen = there.screen
        assert isinstance(screen, LobbyScreen)
        assert screen.game.host.code in there.sees("code")
        assert "Guest (awaited)" in there.sees("seated")
        async with sitting(joined(tmp_path, screen.game.seat.papers.port)):
            battle = await battle_of(there)
            assert battle.table is screen.game


async def test_the_board_can_be_looked_at_meanwhile(tmp_path: Path) -> None:
    name = await begun(tmp_path, Shelf(own_saves()))
    async with visit() as there:
        await resume(there.app, name)
        await there.until(lambda: isinstance(there.app.screen, LobbyScreen) and "board" in there.sees("deeds"))
        await there.click_on("deeds", "To the board")
        battle = await battle_of(there)
        assert isinstance(battle.table, HostedGame)
        await there.press("enter")
        await there.until(lambda: there.app.screen is battle)
        assert "Guest is not back yet; the game is paused and saved." in there.sees("prompt")
        assert f"    The code for the other seat is {battle.table.host.code}." in there.sees("prompt").split("\n")
        async with sitting(joined(tmp_path, battle.table.seat.papers.port)) as (_, heard):
            await heard.here()
            await there.until(lambda: battle.table.company is not None and battle.table.company.presence.here)
    assert others() == []


@pytest.mark.parametrize("answer", ["1 1", "2 2", "escape"])
async def test_somebody_with_the_code_asks_for_a_seat_whose_key_is_lost(tmp_path: Path, answer: str) -> None:
    shelf = Shelf(own_saves())
    name = await begun(tmp_path, shelf)
    async with lobby(resumed(shelf.open(name), shelf), bind=HERE) as (there, game):
        newcomer = joined(tmp_path / "new", game.seat.papers.port, game.host.code)
        async with sitting(newcomer) as (play, heard):
            await there.until(lambda: "seat of Guest" in there.sees("door"))
            await there.press(*answer.split())
            if answer == "1 1":
                await battle_of(there)
                await heard.here()
            else:
                assert (await play).reason == "full"
                await there.until(lambda: "To the board" in there.sees("deeds"))
                assert "Let them in" not in there.sees("deeds")


async def test_whoever_asks_for_a_seat_and_goes_away_is_asked_about_no_more(tmp_path: Path) -> None:
    shelf = Shelf(own_saves())
    name = await begun(tmp_path, shelf)
    async with lobby(resumed(shelf.open(name), shelf)) as (there, game):
        async with sitting(joined(tmp_path / "new", game.seat.papers.port, game.host.code)):
            await there.until(lambda: "Let them in" in there.sees("deeds"))
            assert "To the board" in there.sees("deeds")
            assert "Leave" in there.sees("deeds")
            there.assert_tidy()
        await there.until(lambda: "gone again" in there.sees("door"))
        assert "Let them in" not in there.sees("deeds")


async def test_whoever_goes_to_the_board_is_asked_there(tmp_path: Path) -> None:
    shelf = Shelf(own_saves())
    name = await begun(tmp_path, shelf)
    async with (
        lobby(resumed(shelf.open(name), shelf)) as (there, game),
        sitting(joined(tmp_path / "new", game.seat.papers.port, game.host.code)) as (_, heard),
    ):
        await there.until(lambda: "Let them in" in there.sees("deeds"))
        await there.click_on("deeds", "To the board")
        battle = await battle_of(there)
        await there.until(lambda: "would like to have" in battle.pane("prompt").canvas.text())
        await there.press("enter", "y")
        await heard.here()


async def test_a_game_that_goes_on_listens_where_it_did(tmp_path: Path) -> None:
    shelf = Shelf(own_saves())
    name = await begun(tmp_path, shelf)
    async with lobby(resumed(shelf.open(name), shelf), bind=None) as (there, game):
        await there.until(lambda: "Only this machine" in there.sees("machine"))
        assert game.seat.papers.bind == HERE


async def test_a_game_whose_papers_are_lost_never_opens_at_one_keyboard(tmp_path: Path) -> None:
    shelf = Shelf(own_saves())
    name = await begun(tmp_path, shelf)
    (shelf.place(name) / HOST_FILE).unlink()
    async with visit() as there:
        await resume(there.app, name)
        await there.until(lambda: isinstance(there.app.screen, LobbyScreen) and "Your friend" in there.sees("code"))
        screen = there.screen
        assert isinstance(screen, LobbyScreen)
        async with sitting(joined(tmp_path / "new", screen.game.seat.papers.port, screen.game.host.code)):
            await battle_of(there)
    assert Wallet(tmp_path / "new" / "guest").running()


async def test_continue_and_the_list_of_saves_lead_into_the_lobby(tmp_path: Path) -> None:
    name = await begun(tmp_path, Shelf(own_saves()))
    async with visit() as there:
        await there.until(lambda: there.chosen("menu").endswith("Continue"))
        await there.press("enter")
        await there.until(lambda: isinstance(there.app.screen, LobbyScreen))
        await there.press("escape")
        await there.press("3")
        await there.until(lambda: name in there.sees("list") and "Friend on" in there.sees("details"))
        await there.press("enter")
        await there.until(lambda: isinstance(there.app.screen, LobbyScreen))


# choosing


async def test_a_game_to_host_is_chosen_like_a_new_one_and_remembered(tmp_path: Path, network: Network) -> None:
    async with visit() as there:
        there.app.called = "Anna"
        await there.press("4")
        assert isinstance(there.screen, HostGameScreen)
        await there.until(lambda: "La Raye" in there.sees("list"))
        there.assert_tidy()
        assert "Friend on the network" in there.sees("seats").split("\n")[2]
        await there.press("down", "right", "right")
        assert "Friend on the network" in there.sees("seats").split("\n")[1]
        await there.click_on("seats", "Open the lobby")
        await there.until(lambda: isinstance(there.app.screen, LobbyScreen))
        screen = there.screen
        assert isinstance(screen, LobbyScreen)
        assert screen.game.seat.papers.name == "Anna"
        assert screen.game.side == 1
        assert screen.game.setting.scenario.id == "normandy/2"
    last = read(last_choice_path("hosting"))
    assert last
    assert last.players == (GUEST, PERSON)
    assert read(last_choice_path()) is None
    async with visit() as there:
        await there.press("4")
        await there.until(lambda: "Friend on the network" in there.sees("seats").partition("Germany")[0])
