"""Drive the replay screen of the real program, without a terminal."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache

from core.ai.random_bot import pick
from core.ids import SIDES
from core.match import Match
from core.notation import Resign, Undo
from core.rng import SeededRng
from tests.builders import compiled
from tests.tui.screens.screen_driver import SMALL, ScreenDriver, open_app
from undaunted_tui.config.settings import Settings
from undaunted_tui.screens.replay.screen import ReplayScreen
from undaunted_tui.session.game_history import GameHistory

ALONE = ("person", "random")


def played(scenario: str, players: tuple[str, str], entries: int) -> Match:
    """A random game, with a step that was taken back."""
    match = Match(compiled(scenario), "7", players)
    rng = SeededRng("replay")
    while len(match.entries) < entries and match.state.outcome is None:
        for side in SIDES:
            update = match.update(side)
            if update.can_undo and not any(isinstance(entry, Undo) for entry in match.entries):
                match.enter(Undo(side))
                break
            if update.decision:
                match.submit(side, update.number, pick(update.decision.options, rng))
                break
    return match


@cache
def over(scenario: str = "normandy/1", players: tuple[str, str] = ALONE) -> GameHistory:
    """A game that was given up after some rounds."""
    match = played(scenario, players, 260)
    if match.state.outcome is None:
        match.enter(Resign(0))
    return GameHistory(match)


@asynccontextmanager
async def replay(
    history: GameHistory | None = None,
    size: tuple[int, int] = SMALL,
    settings: Settings | None = None,
    on_branch: Callable[[int], None] | None = None,
) -> AsyncIterator[ScreenDriver]:
    """A replay over the title."""
    async with open_app(size, settings or Settings(speed=0)) as driver:
        await driver.app.push_screen(ReplayScreen(history or over(), "", on_branch))
        await driver.pilot.pause()
        yield driver


def screen_of(driver: ScreenDriver) -> ReplayScreen:
    assert isinstance(driver.screen, ReplayScreen)
    return driver.screen


def place(driver: ScreenDriver) -> int:
    return screen_of(driver).cursor.place


def the_round(driver: ScreenDriver) -> int:
    return screen_of(driver).cursor.update.view.round
