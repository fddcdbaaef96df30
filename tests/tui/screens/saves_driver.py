"""A save store with all kinds of saves, and a driver of the screen that shows it."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path

from textual.events import Paste

from core.match import Match
from core.notation import Act, DrawAgreed, Resign
from core.record import LineChecksum
from core.record_header import VERSION
from core.rng import SeededRng
from tests.builders import compiled
from tests.tui.screens.screen_driver import SMALL, ScreenDriver, open_app
from tests.tui.storage.tiny_game import save_text, write_save
from undaunted_tui.config.settings import Settings
from undaunted_tui.screens.battle.screen import BattleScreen
from undaunted_tui.screens.saves import SavesScreen
from undaunted_tui.storage.paths import SAVE_FILE_NAME, user_saves_folder
from undaunted_tui.storage.save_store import SaveStore

SEED = "the-secret-seed"
QUOTES = {0x2018: "'", 0x2019: "'"}
DAY = 24 * 60 * 60
NOON = 1_700_049_600
"""The 15th of November 2023, 12:00 UTC."""


def played(scenario: str, players: tuple[str, str] = ("person", "random"), entries: int = 60) -> Match:
    """A random game, which stops after some entries, or when it is over."""
    match = Match(compiled(scenario), SEED, players)
    rng = SeededRng("shelving", scenario)
    while len(match.entries) < entries and match.state.open_decisions:
        decision = match.state.open_decisions[rng.randbelow(len(match.state.open_decisions))]
        match.enter(Act(decision.side, decision.options[rng.randbelow(len(decision.options))]))
    return match


def a_save_folder(*names: str) -> SaveStore:
    """The player's own save store with these games, the first one played last; all of them if none is named."""
    save_store = SaveStore(user_saves_folder())
    games = _games()
    for place, name in enumerate(names or games):
        game = games[name]
        if isinstance(game, Match):
            save_store.add(game, name)
        else:
            write_save(save_store.folder / name, game)
        date(save_store.folder / name, place)
    return save_store


def date(folder: Path, days: int) -> None:
    """Let a save be some days old."""
    path = folder / SAVE_FILE_NAME
    os.utime(path if path.exists() else folder, (NOON - days * DAY, NOON - days * DAY))


@cache
def _games() -> dict[str, Match | str]:
    """The games of a save store by name; damaged saves are only text."""
    resigned = played("north_africa/2", ("person", "uniform"))
    resigned.enter(Resign(0))
    drawn = played("normandy/7", ("person", "person"))
    drawn.enter(DrawAgreed())
    header = save_text(drawn).partition("\t")[0]
    future = LineChecksum().close(header.replace(f'"version":{VERSION}', f'"version":{VERSION + 1}'))
    return {
        "running": played("normandy/1"),
        "two at one keyboard": played("normandy/5", ("person", "person")),
        "desert": played("north_africa/8", ("random", "person"), entries=40),
        "resigned": resigned,
        "drawn": drawn,
        "torn": save_text(played("normandy/9"))[:-7],
        "foreign": "It was a dark and stormy night.\n",
        "empty": "",
        "from the future": future,
    }


@asynccontextmanager
async def saves(size: tuple[int, int] = SMALL, settings: Settings | None = None) -> AsyncIterator[ScreenDriver]:
    """The screen with all saves read."""
    async with open_app(size, settings) as driver:
        await driver.app.push_screen(SavesScreen())
        await rest(driver)
        yield driver


async def rest(driver: ScreenDriver) -> None:
    """Wait until all saves are read."""
    await driver.pilot.pause()
    await driver.app.workers.wait_for_complete()
    await driver.pilot.pause()


def marked(driver: ScreenDriver) -> str:
    """The two lines of the marked save, as one."""
    return " ".join(driver.chosen("list").translate(QUOTES).split())


def flat_text(driver: ScreenDriver, pane: str = "news") -> str:
    """The text of a pane, without line breaks and with plain quotation marks."""
    return " ".join(driver.sees(pane).translate(QUOTES).split())


def written(driver: ScreenDriver) -> str:
    """The line that is being written, with its label and what is wrong with it."""
    return " ".join(driver.dialog.translate(QUOTES).split())


async def write(driver: ScreenDriver, text: str) -> None:
    """Write a line instead of the one that is proposed."""
    await driver.press("ctrl+u")
    assert driver.app.screen.focused
    driver.app.screen.focused.post_message(Paste(text))
    await driver.pilot.pause()


def names(save_store: SaveStore) -> list[str]:
    """The names of the saves in a store."""
    return sorted(save_store.names())


async def until_in_battle(driver: ScreenDriver) -> None:
    """Wait for a battle, under any other screen."""
    await driver.until(lambda: any(isinstance(screen, BattleScreen) for screen in driver.app.screen_stack))


async def until_at(driver: ScreenDriver, screen: type) -> None:
    """Wait for a screen."""
    await driver.until(lambda: isinstance(driver.app.screen, screen))
