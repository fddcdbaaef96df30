"""Join a game again: a seat that was left is gone back to, by the list, by Continue or by its key."""

from __future__ import annotations

import asyncio
import os
from dataclasses import replace
from pathlib import Path

import pytest

from net.guest import HostEndpoint
from tests.net.lan_sessions import make_lobby
from tests.tui.screens.lan_driver import (
    HERE,
    Network,
    a_host,
    credential_store,
    credentials,
    found,
    join,
    joined_battle,
    network,
    news,
    wait_until_closed,
    write,
)
from tests.tui.screens.saves_driver import played
from tests.tui.screens.screen_driver import open_app
from undaunted_tui.screens.title import TitleScreen
from undaunted_tui.storage.paths import user_saves_folder
from undaunted_tui.storage.save_store import SaveStore

pytestmark = pytest.mark.asyncio
__all__ = ["network"]


async def test_a_game_that_was_left_comes_first_and_is_gone_back_to(tmp_path: Path, network: Network) -> None:
    async with a_host(tmp_path) as (host, port):
        async with join(endpoint=HostEndpoint(HERE, port), code=host.code) as driver:
            await joined_battle(driver, host)
        await asyncio.sleep(0)
        network.offer(found(2, "Anna"))
        async with join() as driver:
            await driver.until(lambda: "2 GAMES" in driver.sees("count"))
            assert driver.sees("list").split("\n")[0].startswith(" 1  Return to Normandy 1 La Raye")
            assert "Host" in driver.sees("list").split("\n")[0]
            await driver.press("enter")
            await joined_battle(driver, host)
        async with join(endpoint=HostEndpoint(HERE, port)) as driver:
            await joined_battle(driver, host)


async def test_a_guest_who_left_goes_back_by_continue_under_the_same_name(tmp_path: Path, network: Network) -> None:
    async with a_host(tmp_path) as (host, port):
        async with join(endpoint=HostEndpoint(HERE, port), code=host.code) as driver:
            await joined_battle(driver, host)
            await driver.press("q", "y")
            assert isinstance(driver.screen, TitleScreen)
        async with open_app() as driver:
            await driver.until(lambda: driver.chosen("menu").endswith("Continue"))
            assert "the game hosted by Host" in driver.sees("note")
            await driver.press("enter")
            await joined_battle(driver, host)


@pytest.mark.parametrize(("moment", "words"), [(1, "La Raye"), (4_000_000_000, "the game hosted by ?Anna")])
async def test_continue_means_the_game_that_was_played_last(moment: int, words: str) -> None:
    SaveStore(user_saves_folder()).add(played("normandy/1"), "mine")
    credential_store().keep(credentials(host="漢Anna"))
    (kept,) = user_saves_folder().parent.glob("joined/*.json")
    os.utime(kept, (moment, moment))
    async with open_app() as driver:
        await driver.until(lambda: driver.chosen("menu").endswith("Continue"))
        assert words in driver.sees("note")


async def test_a_game_is_gone_back_to_where_it_is_now(tmp_path: Path, network: Network) -> None:
    host = make_lobby(tmp_path)
    async with a_host(tmp_path, host) as (_, port):
        async with join(endpoint=HostEndpoint(HERE, port), code=host.code) as driver:
            await joined_battle(driver, host)
        kept = credential_store().running()[0]
        credential_store().keep(replace(kept, port=1))
        network.games[kept.game] = replace(found(port=port), announcement=host.announcement(port))
        async with join() as driver:
            await driver.until(lambda: "the host is online" in driver.sees("list"))
            assert "ONE GAME" in driver.sees("count")
            await driver.press("enter")
            await joined_battle(driver, host)


async def test_a_host_that_is_away_is_tried_again_until_one_gives_up(tmp_path: Path) -> None:
    async with a_host(tmp_path) as (_, port):
        pass
    await wait_until_closed(port)
    credential_store().keep(credentials(port=port))
    async with join() as driver:
        await driver.press("1")
        await driver.until(lambda: "Anna isn’t hosting right now" in news(driver))
        await driver.press("escape")
        assert "Cancelled" in news(driver)


async def test_a_key_that_is_not_taken_any_more_leads_to_the_code(tmp_path: Path) -> None:
    async with a_host(tmp_path) as (host, port):
        credential_store().keep(credentials(port=port))
        async with join() as driver:
            await driver.press("enter")
            await driver.until(lambda: "Your saved seat is no longer valid" in news(driver))
            assert "ask for the code" in driver.sees("list")
            await driver.press("q")
            assert isinstance(driver.screen, TitleScreen)
            assert "kept" not in driver.sees("note"), "Continue does not lead to a seat that is lost"
        async with join() as driver:
            assert "Your saved seat is no longer valid" in driver.sees("list"), "it is known from now on"
            await driver.press("enter")
            await write(driver, host.code)
            await joined_battle(driver, host)


async def test_a_seat_can_be_forgotten() -> None:
    credential_store().keep(credentials())
    async with join() as driver:
        assert "Return to" in driver.sees("list")
        await driver.press("d")
        assert "forgotten" in news(driver)
        assert "Return to" not in driver.sees("list")
        await driver.press("d")
        assert credential_store().running() == []
