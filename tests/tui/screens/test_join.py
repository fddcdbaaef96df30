"""Join a game: a list that is alive, an address or a code that is typed, and every way of not getting in."""

from __future__ import annotations

import asyncio
import socket
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from net.guest import Place
from net.hello import PROTOCOL, Hello
from net.pairing import Role
from net.protocol import Conversation, Pace
from tests.builders import setting
from tests.net.tables import joined, sitting
from tests.tui.screens.lan import (
    GAMES,
    HERE,
    Network,
    a_host,
    found,
    join,
    network,
    news,
    others,
    sat_down,
    write,
)
from tests.tui.screens.visiting import SIZES, visit
from undaunted_tui.screens.battle import BattleScreen
from undaunted_tui.screens.help import HelpScreen
from undaunted_tui.screens.join import JoinScreen
from undaunted_tui.screens.title import TitleScreen

pytestmark = pytest.mark.asyncio
__all__ = ["network"]


# the list


@SIZES
async def test_the_list_is_alive_and_tidy(network: Network, size: tuple[int, int]) -> None:
    async with join(size) as there:
        there.assert_tidy()
        assert "Looking for games" in there.sees("list")
        assert "Type an address" in there.sees("list")
        network.offer(found(1, "Bert", scenario="north_africa/6", free="martians"))
        network.offer(found(2, "Anna"))
        await there.until(lambda: "2 games" in there.sees("list"))
        there.assert_tidy()
        words = there.sees("list")
        assert words.index("Anna") < words.index("Bert") < words.index("Type an address")
        assert "Normandy 1 La Raye" in words
        assert "You would play Germany · version 0.1.0 · 127.0.0.1:16644" in words
        assert "You would play martians" in words, "what comes from the network is only repeated"
        assert "Looking" not in words
        network.withdraw(GAMES[1])
        await there.until(lambda: "Bert" not in there.sees("list"))


async def test_games_of_other_versions_are_dim_and_say_who_must_update(network: Network) -> None:
    network.offer(found(1, "Newer", protocol=PROTOCOL + 1, app="9.9"))
    network.offer(found(2, "Older", protocol=PROTOCOL - 1, app="0.0"))
    network.offer(found(3, "Other", scenario="homemade/1"))
    network.offer(found(4, "Zoe"))
    async with join() as there:
        await there.until(lambda: "Older" in there.sees("list"))
        assert "Zoe" in there.sees("list").split("\n")[1], "what can be joined comes first"
        assert "update yours" in there.sees("list")
        canvas = there.screen.pane("list").canvas
        rows = canvas.text().split("\n")
        y = next(y for y, row in enumerate(rows) if "Newer" in row)
        assert canvas.rows[y][rows[y].index("Newer")][1] == "dim"
        for number, words in (
            ("2", "newer (9.9); update yours"),
            ("3", "older (0.0); it must"),
            ("4", "don’t have this scenario"),
        ):
            await there.press(number)
            assert words in news(there)
        await there.press("down")
        assert news(there) == ""


async def test_a_game_whose_seat_is_taken_is_dim_and_comes_last_but_can_be_asked_for(network: Network) -> None:
    network.offer(found(1, "Anna", taken=True))
    network.offer(found(2, "Zoe"))
    async with join() as there:
        await there.until(lambda: "2 games" in there.sees("list"))
        rows = there.sees("list").split("\n")
        assert "Zoe" in rows[1], "what can be joined comes first"
        assert "This game is full; its player can come back" in rows[4]
        assert there.screen.pane("list").canvas.rows[3][rows[3].index("Anna")][1] == "dim"
        await there.press("2")
        assert "The code that Anna sees" in there.sees("writing"), "its player may have lost the key"


async def test_names_from_the_network_are_only_letters(network: Network) -> None:
    network.offer(found(1, "[red]漢\x1b[31mx"))
    async with join() as there:
        await there.until(lambda: "One game" in there.sees("list"))
        assert "[red]??[31mx" in there.sees("list")
        there.assert_tidy()


# getting in


@pytest.mark.parametrize("way", ["keys", "mouse"])
async def test_a_game_is_chosen_and_the_code_typed(tmp_path: Path, network: Network, way: str) -> None:
    async with a_host(tmp_path) as (host, port), join() as there:
        network.offer(found(port=port))
        await there.until(lambda: "Anna" in there.sees("list"))
        if way == "keys":
            await there.press("enter")
        else:
            await there.click_on("list", "Type an address")
            await there.click_on("list", "La Raye")
            await there.click_on("list", "La Raye")
        assert "The code that Anna sees" in there.sees("writing")
        await write(there, host.host.code.lower().replace("-", " "))
        await sat_down(there, host)
        assert isinstance(there.app.screen, BattleScreen)
        await there.press("q", "y")
        assert isinstance(there.screen, TitleScreen)
        await there.until(lambda: not host.presence.here)
        assert host.presence.reason == "leaving"
    assert others() == []


async def test_an_address_is_typed(tmp_path: Path) -> None:
    async with a_host(tmp_path) as (host, port), join() as there:
        await there.press("a")
        await write(there, "[::1")
        assert "is no address" in there.sees("writing")
        await there.press("ctrl+u")
        await write(there, f"{HERE}:{port}")
        assert f"The code that {HERE} sees" in there.sees("writing")
        await write(there, host.host.code)
        await sat_down(there, host)


async def test_the_battle_begins_whatever_lies_over_the_list(tmp_path: Path) -> None:
    async with a_host(tmp_path) as (host, port), sitting(guest := joined(tmp_path, port, host.host.code)):
        await guest.begun()
        async with join(place=Place(HERE, port), code=host.host.code) as there:
            await there.until(lambda: "being asked" in news(there))
            await there.press("question_mark")
            assert isinstance(there.screen, HelpScreen)
            host.decide(True)
            battle = await sat_down(there, host)
            assert there.app.screen is battle


async def test_a_command_line_with_address_and_code_goes_straight_there(tmp_path: Path) -> None:
    async with a_host(tmp_path) as (host, port), join(place=Place(HERE, port), code=host.host.code) as there:
        await sat_down(there, host)


async def test_a_command_line_with_an_address_asks_for_the_code(tmp_path: Path) -> None:
    async with a_host(tmp_path) as (host, port), join(place=Place(HERE, port)) as there:
        assert "The code that" in there.sees("writing")
        await write(there, host.host.code)
        await sat_down(there, host)


async def test_a_command_line_with_a_code_tries_it_at_the_game_that_is_chosen(tmp_path: Path, network: Network) -> None:
    async with a_host(tmp_path) as (host, port), join(code=host.host.code) as there:
        assert host.host.code in there.sees("heading")
        network.offer(found(port=port))
        await there.until(lambda: "Anna" in there.sees("list"))
        await there.press("enter")
        await sat_down(there, host)


async def test_the_title_leads_to_the_list() -> None:
    async with visit() as there:
        await there.press("5")
        assert isinstance(there.screen, JoinScreen)
        await there.press("escape")
        assert isinstance(there.screen, TitleScreen)


# not getting in


async def test_what_can_not_be_a_code_is_told_at_once(network: Network) -> None:
    network.offer(found())
    async with join() as there:
        await there.until(lambda: "Anna" in there.sees("list"))
        await there.press("enter")
        for typed in ("abc", "o0l-1i0"):
            await write(there, typed)
            assert "can’t be a code" in there.sees("writing")
            await there.press("ctrl+u")
        await there.press("enter")
        assert "Type the code that the host’s screen shows" in there.sees("writing")
        await there.press("escape")
        assert isinstance(there.screen, JoinScreen)
        await there.press("a", "enter")
        assert "Type the address that the host’s screen shows" in there.sees("writing")


async def test_a_wrong_code_is_told_and_can_be_typed_again(tmp_path: Path, network: Network) -> None:
    async with a_host(tmp_path) as (host, port), join(code="AAA-AAA") as there:
        network.offer(found(port=port))
        await there.until(lambda: "Anna" in there.sees("list"))
        await there.press("enter")
        await there.until(lambda: "did not take the code" in news(there))
        there.assert_tidy()
        await there.press("enter")
        await write(there, host.host.code)
        await sat_down(there, host)


@pytest.mark.parametrize("is_named", [False, True])
async def test_after_a_wrong_code_an_address_need_not_be_typed_again(tmp_path: Path, is_named: bool) -> None:
    async with a_host(tmp_path) as (host, port), join(place=Place(HERE, port) if is_named else None) as there:
        if not is_named:
            await there.press("a")
            await write(there, f"{HERE}:{port}")
        await there.until(lambda: "The code that" in there.sees("writing"))
        await write(there, "AAA-AAA")
        await there.until(lambda: "did not take the code" in news(there))
        await there.press("enter")
        assert f"{HERE}:{port}" in there.sees("writing")
        await there.press("enter")
        await write(there, host.host.code)
        await sat_down(there, host)


async def test_where_nobody_hosts_the_player_is_told(tmp_path: Path) -> None:
    async with a_host(tmp_path) as (_, port):
        pass
    async with join(place=Place(HERE, port), code="AAA-AAA") as there:
        await there.until(lambda: "Nobody hosts a game" in news(there))
    async with join(place=Place("nowhere.invalid", 16644), code="AAA-AAA") as there:
        await there.until(lambda: "no machine called" in news(there))


async def test_an_address_that_does_not_answer_is_told_with_what_may_be_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("net.guest.CONNECTING", 0.2)
    with socket.create_server((HERE, 0), backlog=0) as silent, ExitStack() as stack:
        place = silent.getsockname()
        for _ in range(4):
            waiting = stack.enter_context(socket.socket())
            waiting.setblocking(False)
            waiting.connect_ex(place)
        async with join(place=Place(*place), code="AAA-AAA") as there:
            await there.until(lambda: f"{HERE} does not answer on port {place[1]}" in news(there))
            assert "the address may be wrong, or a firewall there keeps others out" in news(there)
            there.assert_tidy()
            await there.press("a")
            assert "address" in there.sees("writing")


async def test_other_content_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = setting("normandy/1")
    other = replace(whole, scenario=replace(whole.scenario, objectives=()))
    monkeypatch.setattr("undaunted_tui.screens.join.settings_in", lambda _: lambda _: other)
    async with a_host(tmp_path) as (host, port), join(place=Place(HERE, port), code=host.host.code) as there:
        await there.until(lambda: "other figures" in news(there))


def greeting(hello: Hello) -> bytes:
    """What a host says first."""
    return Conversation(Role.HOST, hello, Pace(), 0.0).outgoing()


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (greeting(Hello("9.9", PROTOCOL + 1)), "program is newer (9.9); update yours"),
        (greeting(Hello("0.0", PROTOCOL - 1)), "program is older (0.0); it must be updated"),
        (greeting(Hello("0.1.0", wait=42)), "too many wrong codes from this machine; try again in 42 s"),
        (b"HTTP/1.1 400 Bad Request\r\n\r\n", "it is not this game"),
    ],
    ids=["newer", "older", "paused", "foreign"],
)
async def test_a_host_of_another_kind_is_told(said: bytes, words: str) -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(said)
        await reader.read()
        writer.close()

    async with await asyncio.start_server(answer, HERE, 0) as server:
        port = server.sockets[0].getsockname()[1]
        async with join(place=Place(HERE, port), code="AAA-AAA") as there:
            await there.until(lambda: words in news(there))
            there.assert_tidy()


async def test_a_taken_seat_is_asked_for_and_may_be_denied(tmp_path: Path) -> None:
    async with a_host(tmp_path) as (host, port), sitting(guest := joined(tmp_path, port, host.host.code)):
        await guest.begun()
        async with join(place=Place(HERE, port), code=host.host.code) as there:
            await there.until(lambda: "being asked" in news(there))
            host.decide(False)
            await there.until(lambda: "The seat is taken" in news(there))


async def test_a_call_can_be_given_up(tmp_path: Path) -> None:
    with socket.create_server((HERE, 0)) as silent:
        async with join(place=Place(HERE, silent.getsockname()[1]), code="AAA-AAA") as there:
            await there.until(lambda: "Calling" in news(there))
            await there.press("enter", "a", "1")
            assert "Calling" in news(there), "one call at a time"
            assert "gives up" in there.sees("heading")
            await there.press("escape")
            assert "gave up" in news(there)
            await there.press("a")
            assert "address" in there.sees("writing")
        assert others() == []


@pytest.mark.parametrize("way", ["q", "exit"])
async def test_leaving_in_the_middle_of_a_call_leaves_nothing_behind(way: str) -> None:
    with socket.create_server((HERE, 0)) as silent:
        async with join(place=Place(HERE, silent.getsockname()[1]), code="AAA-AAA") as there:
            await there.until(lambda: "Calling" in news(there))
            if way == "q":
                await there.press("q")
                assert isinstance(there.screen, TitleScreen)
            else:
                there.app.exit()
        assert others() == []
