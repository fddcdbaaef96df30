"""Join a game again: a seat that was left is gone back to, by the list, by Continue or by its key."""

from __future__ import annotations

import asyncio
import os
from dataclasses import replace
from pathlib import Path

import pytest

from net.guest import Place
from tests.net.tables import hosted
from tests.tui.screens.lan import (
    HERE,
    Network,
    a_host,
    found,
    is_closed,
    join,
    network,
    news,
    papers,
    sat_down,
    wallet,
    write,
)
from tests.tui.screens.shelving import played
from tests.tui.screens.visiting import visit
from undaunted_tui.screens.title import TitleScreen
from undaunted_tui.storage.places import own_saves
from undaunted_tui.storage.shelf import Shelf

pytestmark = pytest.mark.asyncio
__all__ = ["network"]


async def test_a_game_that_was_left_comes_first_and_is_gone_back_to(tmp_path: Path, network: Network) -> None:
    async with a_host(tmp_path) as (host, port):
        async with join(place=Place(HERE, port), code=host.host.code) as there:
            await sat_down(there, host)
        await asyncio.sleep(0)
        network.offer(found(2, "Anna"))
        async with join() as there:
            await there.until(lambda: "2 games" in there.sees("list"))
            assert there.sees("list").split("\n")[1].startswith(" › 1 Back to Normandy 1 La Raye")
            assert "Host" in there.sees("list").split("\n")[1]
            await there.press("enter")
            await sat_down(there, host)
        async with join(place=Place(HERE, port)) as there:
            await sat_down(there, host)


async def test_a_guest_who_left_goes_back_by_continue_under_the_same_name(tmp_path: Path, network: Network) -> None:
    async with a_host(tmp_path) as (host, port):
        async with join(place=Place(HERE, port), code=host.host.code) as there:
            await sat_down(there, host)
            await there.press("q", "y")
            assert isinstance(there.screen, TitleScreen)
        async with visit() as there:
            await there.until(lambda: there.chosen("menu").endswith("Continue"))
            assert "the game that Host hosts" in there.sees("menu")
            await there.press("enter")
            await sat_down(there, host)


@pytest.mark.parametrize(("moment", "words"), [(1, "La Raye"), (4_000_000_000, "the game that ?Anna hosts")])
async def test_continue_means_the_game_that_was_played_last(moment: int, words: str) -> None:
    Shelf(own_saves()).add(played("normandy/1"), "mine")
    wallet().keep(papers(host="漢Anna"))
    (kept,) = own_saves().parent.glob("joined/*.json")
    os.utime(kept, (moment, moment))
    async with visit() as there:
        await there.until(lambda: there.chosen("menu").endswith("Continue"))
        assert words in there.sees("menu")


async def test_a_game_is_gone_back_to_where_it_is_now(tmp_path: Path, network: Network) -> None:
    host = hosted(tmp_path)
    async with a_host(tmp_path, host) as (_, port):
        async with join(place=Place(HERE, port), code=host.host.code) as there:
            await sat_down(there, host)
        kept = wallet().running()[0]
        wallet().keep(replace(kept, port=1))
        network.games[kept.game] = replace(found(port=port), notice=host.notice(port))
        async with join() as there:
            await there.until(lambda: "the host is there" in there.sees("list"))
            assert "One game" in there.sees("list")
            await there.press("enter")
            await sat_down(there, host)


async def test_a_host_that_is_away_is_tried_again_until_one_gives_up(tmp_path: Path) -> None:
    async with a_host(tmp_path) as (_, port):
        pass
    assert await is_closed(port)
    wallet().keep(papers(port=port))
    async with join() as there:
        await there.press("1")
        await there.until(lambda: "Anna does not host at the moment" in news(there))
        await there.press("escape")
        assert "gave up" in news(there)


async def test_a_key_that_is_not_taken_any_more_leads_to_the_code(tmp_path: Path) -> None:
    async with a_host(tmp_path) as (host, port):
        wallet().keep(papers(port=port))
        async with join() as there:
            await there.press("enter")
            await there.until(lambda: "does not take your key any more" in news(there))
            assert "ask for the code" in there.sees("list")
            await there.press("q")
            assert isinstance(there.screen, TitleScreen)
            assert "kept" not in there.sees("menu"), "Continue does not lead to a seat that is lost"
        async with join() as there:
            assert "Your key is not taken any more" in there.sees("list"), "it is known from now on"
            await there.press("enter")
            await write(there, host.host.code)
            await sat_down(there, host)


async def test_a_seat_can_be_forgotten() -> None:
    wallet().keep(papers())
    async with join() as there:
        assert "Back to" in there.sees("list")
        await there.press("d")
        assert "forgotten" in news(there)
        assert "Back to" not in there.sees("list")
        await there.press("d")
        assert wallet().running() == []
