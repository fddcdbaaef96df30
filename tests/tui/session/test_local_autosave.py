"""A local game saves every entry before it sends updates, and goes on from a save."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from core.match import Match
from core.record import dump, record_of
from tests.tui.screens.battle.battle_driver import a_config
from undaunted_tui.session.game_config import GameConfig
from undaunted_tui.session.link import PlayerCommand
from undaunted_tui.session.local import LocalSession
from undaunted_tui.storage.paths import SAVE_FILE_NAME
from undaunted_tui.storage.save_file import SaveFile
from undaunted_tui.storage.save_store import SaveStore

pytestmark = pytest.mark.asyncio


def kept_game(save_store: SaveStore, config: GameConfig) -> tuple[LocalSession, SaveFile]:
    """A new game with a save file."""
    match = Match(config.compiled, config.seed, config.players)
    save_file = save_store.begin(match, "game")
    return LocalSession(config, save_file, match), save_file


async def play(game: LocalSession, answers: int) -> None:
    """Answer for the person so many times."""
    (link,) = game.links
    update = await link.receive()
    for _ in range(answers):
        while not link.inbox.is_empty or (update.decision is None and update.view.outcome is None):
            update = await asyncio.wait_for(link.receive(), 300)
        if update.decision is None:
            return
        await link.answer(update.number, update.decision.options[0])
        update = await asyncio.wait_for(link.receive(), 300)


async def test_every_entry_of_people_and_bots_is_on_disk(tmp_path: Path) -> None:
    save_store = SaveStore(tmp_path)
    game, save_file = kept_game(save_store, a_config("normandy/1"))
    game.start()
    await play(game, 12)
    assert save_file.saved
    on_disk = (tmp_path / "game" / SAVE_FILE_NAME).read_text(encoding="utf-8")
    assert on_disk == dump(record_of(game.match))
    await game.links[0].command(PlayerCommand.RESIGN)
    game.stop()
    assert save_store.read("game").match.state.outcome
    assert not save_store.rows()[0].in_use


async def test_a_game_goes_on_from_a_save(tmp_path: Path) -> None:
    save_store = SaveStore(tmp_path)
    config = a_config("normandy/1")
    game, _ = kept_game(save_store, config)
    game.start()
    await play(game, 8)
    game.stop()
    before = game.match.state
    save = save_store.open("game")
    again = LocalSession(
        GameConfig(save.match.compiled, save.match.seed, save.match.players), save.save_file, save.match
    )
    assert again.match.state == before
    again.start()
    await play(again, 8)
    again.stop()
    assert len(save_store.read("game").match.entries) > len(game.match.entries)
