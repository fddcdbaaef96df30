"""Shows games again on the screens of the real program, without a terminal."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache

from core.ai.random_bot import RandomBot
from core.chance import Stream
from core.ids import SIDES
from core.match import Match
from core.notation import Resign, Undo
from tests.builders import setting
from tests.tui.screens.visiting import SMALL, Visit, visit
from undaunted_tui.play.recall import Recall
from undaunted_tui.screens.replay import ReplayScreen
from undaunted_tui.settings import Settings

ALONE = ("person", "random")


def played(scenario: str, players: tuple[str, str], entries: int) -> Match:
    """A game by lot, with a step that was taken back."""
    match = Match(setting(scenario), "7", players)
    bot, lots = RandomBot(), Stream("replay")
    while len(match.entries) < entries and match.state.outcome is None:
        for side in SIDES:
            update = match.update(side)
            if update.can_undo and not any(isinstance(entry, Undo) for entry in match.entries):
                match.enter(Undo(side))
                break
            if update.decision:
                match.submit(side, update.number, bot.choose(update.view, update.decision, lots, lambda: 0.0))
                break
    return match


@cache
def over(scenario: str = "normandy/1", players: tuple[str, str] = ALONE) -> Recall:
    """A game that was given up after some rounds."""
    match = played(scenario, players, 260)
    if match.state.outcome is None:
        match.enter(Resign(0))
    return Recall(match)


@asynccontextmanager
async def replay(
    recall: Recall | None = None,
    size: tuple[int, int] = SMALL,
    settings: Settings | None = None,
    on_branch: Callable[[int], None] | None = None,
) -> AsyncIterator[Visit]:
    """A replay over the title."""
    async with visit(size, settings or Settings(speed=0)) as there:
        await there.app.push_screen(ReplayScreen(recall or over(), "", on_branch))
        await there.pilot.pause()
        yield there


def screen_of(there: Visit) -> ReplayScreen:
    assert isinstance(there.screen, ReplayScreen)
    return there.screen


def place(there: Visit) -> int:
    return screen_of(there).reel.place


def the_round(there: Visit) -> int:
    return screen_of(there).reel.update.view.round
