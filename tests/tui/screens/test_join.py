"""Join a game: a list that is alive, an address or a code that is typed, and every way of not getting in."""

from __future__ import annotations

import asyncio
import socket
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from net.guest import HostEndpoint
from net.hello import PROTOCOL, Hello
from net.pairing import Role
from net.protocol import PeerProtocol, Timeouts
from tests.builders import compiled
from tests.net.lan_sessions import make_joining, running_guest
from tests.tui.screens.lan_driver import (
    GAMES,
    HERE,
    Network,
    a_host,
    found,
    join,
    joined_battle,
    network,
    news,
    others,
    write,
)
from tests.tui.screens.screen_driver import SIZES, open_app
from undaunted_tui.screens.battle.screen import BattleScreen
from undaunted_tui.screens.help import HelpScreen
from undaunted_tui.screens.join import JoinScreen
from undaunted_tui.screens.title import TitleScreen

pytestmark = pytest.mark.asyncio
__all__ = ["network"]


# the list


@SIZES
async def test_the_list_is_alive_and_tidy(network: Network, size: tuple[int, int]) -> None:
    async with join(size) as driver:
        driver.assert_nothing_is_cut()
        assert "Looking for games" in driver.sees("searching")
        assert "Type an address" in driver.sees("list")
        network.offer(found(1, "Bert", scenario="north_africa/6", free="martians"))
        network.offer(found(2, "Anna"))
        await driver.until(lambda: "2 GAMES" in driver.sees("count"))
        driver.assert_nothing_is_cut()
        words = driver.sees("list")
        assert words.index("Anna") < words.index("Bert") < words.index("Type an address")
        assert "Normandy 1 La Raye" in words
        assert "You would play Germany · version 0.1.0 · 127.0.0.1:16644" in words
        assert "You would play martians" in words, "what comes from the network is only repeated"
        assert "Looking" not in driver.sees("searching")
        network.withdraw(GAMES[1])
        await driver.until(lambda: "Bert" not in driver.sees("list"))


async def test_games_of_other_versions_are_dim_and_say_who_must_update(network: Network) -> None:
    network.offer(found(1, "Newer", protocol=PROTOCOL + 1, app="9.9"))
    network.offer(found(2, "Older", protocol=PROTOCOL - 1, app="0.0"))
    network.offer(found(3, "Other", scenario="homemade/1"))
    network.offer(found(4, "Zoe"))
    async with join() as driver:
        await driver.until(lambda: "Older" in driver.sees("list"))
        assert "Zoe" in driver.sees("list").split("\n")[0], "what can be joined comes first"
        assert "update yours" in driver.sees("list")
        assert [row.is_open for row in driver.screen.choice_list.rows] == [True, False, False, False, True]
        for number, words in (
            ("2", "newer (9.9); update yours"),
            ("3", "older (0.0); they need"),
            ("4", "don’t have this scenario"),
        ):
            await driver.press(number)
            assert words in news(driver)
        await driver.press("down")
        assert news(driver) == ""


async def test_a_game_whose_seat_is_taken_is_dim_and_comes_last_but_can_be_asked_for(network: Network) -> None:
    network.offer(found(1, "Anna", taken=True))
    network.offer(found(2, "Zoe"))
    async with join() as driver:
        await driver.until(lambda: "2 GAMES" in driver.sees("count"))
        rows = driver.sees("list").split("\n")
        assert "Zoe" in rows[0], "what can be joined comes first"
        assert "This game is full; its player can return" in rows[1]
        assert [row.is_open for row in driver.screen.choice_list.rows] == [True, False, True]
        await driver.press("2")
        assert "The code on Anna’s screen" in driver.dialog, "its player may have lost the key"


async def test_names_from_the_network_are_only_letters(network: Network) -> None:
    network.offer(found(1, "[red]漢\x1b[31mx"))
    async with join() as driver:
        await driver.until(lambda: "ONE GAME" in driver.sees("count"))
        assert "[red]??[31mx" in driver.sees("list")
        driver.assert_nothing_is_cut()


# getting in


@pytest.mark.parametrize("way", ["keys", "mouse"])
async def test_a_game_is_chosen_and_the_code_typed(tmp_path: Path, network: Network, way: str) -> None:
    async with a_host(tmp_path) as (host, port), join() as driver:
        network.offer(found(port=port))
        await driver.until(lambda: "Anna" in driver.sees("list"))
        if way == "keys":
            await driver.press("enter")
        else:
            await driver.click_on("list", "Type an address")
            await driver.click_on("list", "La Raye")
            await driver.click_on("list", "La Raye")
        assert "The code on Anna’s screen" in driver.dialog
        await write(driver, host.code.lower().replace("-", " "))
        await joined_battle(driver, host)
        assert isinstance(driver.app.screen, BattleScreen)
        await driver.press("q", "y")
        assert isinstance(driver.screen, TitleScreen)
        await driver.until(lambda: not host.seat.presence.here)
        assert host.seat.presence.reason == "leaving"
    assert others() == []


async def test_an_address_is_typed(tmp_path: Path) -> None:
    async with a_host(tmp_path) as (host, port), join() as driver:
        await driver.press("a")
        await write(driver, "[::1")
        assert "isn’t an address" in driver.dialog
        await driver.press("ctrl+u")
        await write(driver, f"{HERE}:{port}")
        assert f"The code on {HERE}’s screen" in driver.dialog
        await write(driver, host.code)
        await joined_battle(driver, host)


async def test_the_battle_begins_whatever_lies_over_the_list(tmp_path: Path) -> None:
    async with (
        a_host(tmp_path) as (host, port),
        running_guest(guest := make_joining(tmp_path, port, host.code)),
    ):
        await guest.wait_until_begun()
        async with join(endpoint=HostEndpoint(HERE, port), code=host.code) as driver:
            await driver.until(lambda: "waiting for the host" in news(driver))
            await driver.press("question_mark")
            assert isinstance(driver.screen, HelpScreen)
            host.decide(True)
            battle = await joined_battle(driver, host)
            assert driver.app.screen is battle


async def test_a_command_line_with_address_and_code_goes_straight_there(tmp_path: Path) -> None:
    async with a_host(tmp_path) as (host, port), join(endpoint=HostEndpoint(HERE, port), code=host.code) as driver:
        await joined_battle(driver, host)


async def test_a_command_line_with_an_address_asks_for_the_code(tmp_path: Path) -> None:
    async with a_host(tmp_path) as (host, port), join(endpoint=HostEndpoint(HERE, port)) as driver:
        assert "The code on" in driver.dialog
        await write(driver, host.code)
        await joined_battle(driver, host)


async def test_a_command_line_with_a_code_tries_it_at_the_game_that_is_chosen(tmp_path: Path, network: Network) -> None:
    async with a_host(tmp_path) as (host, port), join(code=host.code) as driver:
        assert host.code in driver.sees("heading")
        network.offer(found(port=port))
        await driver.until(lambda: "Anna" in driver.sees("list"))
        await driver.press("enter")
        await joined_battle(driver, host)


async def test_the_title_leads_to_the_list() -> None:
    async with open_app() as driver:
        await driver.press("5")
        assert isinstance(driver.screen, JoinScreen)
        await driver.press("escape")
        assert isinstance(driver.screen, TitleScreen)


# not getting in


async def test_what_can_not_be_a_code_is_told_at_once(network: Network) -> None:
    network.offer(found())
    async with join() as driver:
        await driver.until(lambda: "Anna" in driver.sees("list"))
        await driver.press("enter")
        for typed in ("abc", "o0l-1i0"):
            await write(driver, typed)
            assert "isn’t a code" in driver.dialog
            await driver.press("ctrl+u")
        await driver.press("enter")
        assert "Type the code on the host’s screen" in driver.dialog
        await driver.press("escape")
        assert isinstance(driver.screen, JoinScreen)
        await driver.press("a", "enter")
        assert "Type the address on the host’s screen" in driver.dialog


async def test_a_wrong_code_is_told_and_can_be_typed_again(tmp_path: Path, network: Network) -> None:
    async with a_host(tmp_path) as (host, port), join(code="AAA-AAA") as driver:
        network.offer(found(port=port))
        await driver.until(lambda: "Anna" in driver.sees("list"))
        await driver.press("enter")
        await driver.until(lambda: "Wrong code" in news(driver))
        driver.assert_nothing_is_cut()
        await driver.press("enter")
        await write(driver, host.code)
        await joined_battle(driver, host)


@pytest.mark.parametrize("is_named", [False, True])
async def test_after_a_wrong_code_an_address_need_not_be_typed_again(tmp_path: Path, is_named: bool) -> None:
    async with (
        a_host(tmp_path) as (host, port),
        join(endpoint=HostEndpoint(HERE, port) if is_named else None) as driver,
    ):
        if not is_named:
            await driver.press("a")
            await write(driver, f"{HERE}:{port}")
        await driver.until(lambda: "The code on" in driver.dialog)
        await write(driver, "AAA-AAA")
        await driver.until(lambda: "Wrong code" in news(driver))
        await driver.press("enter")
        assert f"{HERE}:{port}" in driver.dialog
        await driver.press("enter")
        await write(driver, host.code)
        await joined_battle(driver, host)


async def test_where_nobody_hosts_the_player_is_told(tmp_path: Path) -> None:
    async with a_host(tmp_path) as (_, port):
        pass
    async with join(endpoint=HostEndpoint(HERE, port), code="AAA-AAA") as driver:
        await driver.until(lambda: "Nobody is hosting" in news(driver))
    async with join(endpoint=HostEndpoint("nowhere.invalid", 16644), code="AAA-AAA") as driver:
        await driver.until(lambda: "no machine called" in news(driver))


async def test_an_address_that_does_not_answer_is_told_with_what_may_be_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("net.guest.CONNECT_TIMEOUT", 0.2)
    with socket.create_server((HERE, 0), backlog=0) as silent, ExitStack() as stack:
        place = silent.getsockname()
        for _ in range(4):
            waiting = stack.enter_context(socket.socket())
            waiting.setblocking(False)
            waiting.connect_ex(place)
        async with join(endpoint=HostEndpoint(*place), code="AAA-AAA") as driver:
            await driver.until(lambda: f"No answer from {HERE}, port {place[1]}" in news(driver))
            assert "the address may be wrong, or a firewall blocks it" in news(driver)
            driver.assert_nothing_is_cut()
            await driver.press("a")
            assert "address" in driver.dialog


async def test_other_content_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = compiled("normandy/1")
    other = replace(whole, scenario=replace(whole.scenario, objectives=()))
    monkeypatch.setattr("undaunted_tui.screens.join.scenario_lookup", lambda _: lambda _: other)
    async with a_host(tmp_path) as (host, port), join(endpoint=HostEndpoint(HERE, port), code=host.code) as driver:
        await driver.until(lambda: "scenario differs" in news(driver))


def greeting(hello: Hello) -> bytes:
    """What a host says first."""
    return PeerProtocol(Role.HOST, hello, Timeouts(), 0.0).outgoing()


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (greeting(Hello("9.9", PROTOCOL + 1)), "program is newer (9.9); update yours"),
        (greeting(Hello("0.0", PROTOCOL - 1)), "program is older (0.0); they need to update"),
        (greeting(Hello("0.1.0", wait=42)), "Too many wrong codes from this machine; try again in 42 s"),
        (b"HTTP/1.1 400 Bad Request\r\n\r\n", "it isn’t this game"),
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
        async with join(endpoint=HostEndpoint(HERE, port), code="AAA-AAA") as driver:
            await driver.until(lambda: words in news(driver))
            driver.assert_nothing_is_cut()


async def test_a_taken_seat_is_asked_for_and_may_be_denied(tmp_path: Path) -> None:
    async with (
        a_host(tmp_path) as (host, port),
        running_guest(guest := make_joining(tmp_path, port, host.code)),
    ):
        await guest.wait_until_begun()
        async with join(endpoint=HostEndpoint(HERE, port), code=host.code) as driver:
            await driver.until(lambda: "waiting for the host" in news(driver))
            host.decide(False)
            await driver.until(lambda: "The seat is taken" in news(driver))


async def test_a_call_can_be_given_up(tmp_path: Path) -> None:
    with socket.create_server((HERE, 0)) as silent:
        async with join(endpoint=HostEndpoint(HERE, silent.getsockname()[1]), code="AAA-AAA") as driver:
            await driver.until(lambda: "Calling" in news(driver))
            await driver.press("enter", "a", "1")
            assert "Calling" in news(driver), "one call at a time"
            assert "cancel" in driver.sees("heading")
            await driver.press("escape")
            assert "Cancelled" in news(driver)
            await driver.press("a")
            assert "address" in driver.dialog
        assert others() == []


@pytest.mark.parametrize("way", ["q", "exit"])
async def test_leaving_in_the_middle_of_a_call_leaves_nothing_behind(way: str) -> None:
    with socket.create_server((HERE, 0)) as silent:
        async with join(endpoint=HostEndpoint(HERE, silent.getsockname()[1]), code="AAA-AAA") as driver:
            await driver.until(lambda: "Calling" in news(driver))
            if way == "q":
                await driver.press("q")
                assert isinstance(driver.screen, TitleScreen)
            else:
                driver.app.exit()
        assert others() == []
