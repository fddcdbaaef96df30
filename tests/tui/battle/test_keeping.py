"""A local game tells its keeper of every entry before anybody hears of it, and goes on from a save."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from core.match import Match
from core.record import dump, record_of
from tests.tui.staging import an_order
from undaunted_tui.play.link import Wish
from undaunted_tui.play.local import LocalGame, Order
from undaunted_tui.storage.journal import Journal
from undaunted_tui.storage.places import JOURNAL
from undaunted_tui.storage.shelf import Shelf

pytestmark = pytest.mark.asyncio


def kept_game(shelf: Shelf, order: Order) -> tuple[LocalGame, Journal]:
    """A new game with a journal."""
    match = Match(order.setting, order.seed, order.players)
    journal = shelf.begin(match, "game")
    return LocalGame(order, journal, match), journal


async def play(game: LocalGame, answers: int) -> None:
    """Answer for the person so many times."""
    (link,) = game.links
    update = await link.receive()
    for _ in range(answers):
        while not link.news.empty() or (update.decision is None and update.view.outcome is None):
            update = await asyncio.wait_for(link.receive(), 10)
        if update.decision is None:
            return
        await link.answer(update.number, update.decision.options[0])
        update = await asyncio.wait_for(link.receive(), 10)


async def test_every_entry_of_people_and_bots_is_on_disk(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    game, journal = kept_game(shelf, an_order("normandy/1"))
    game.start()
    await play(game, 12)
    assert journal.saved
    on_disk = (tmp_path / "game" / JOURNAL).read_text(encoding="utf-8")
    assert on_disk == dump(record_of(game.match))
    await game.links[0].wish(Wish.RESIGN)
    game.stop()
    assert shelf.look("game").match.state.outcome
    assert not shelf.rows()[0].in_use


async def test_a_game_goes_on_from_a_save(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    order = an_order("normandy/1")
    game, _ = kept_game(shelf, order)
    game.start()
    await play(game, 8)
    game.stop()
    before = game.match.state
    save = shelf.open("game")
    again = LocalGame(Order(save.match.setting, save.match.seed, save.match.players), save.journal, save.match)
    assert again.match.state == before
    again.start()
    await play(again, 8)
    again.stop()
    assert len(shelf.look("game").match.entries) > len(game.match.entries)
