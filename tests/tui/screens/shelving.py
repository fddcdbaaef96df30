"""A shelf with all sorts of saves, and a visit to the screen that shows it."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.events import Paste

from core.chance import Stream
from core.header import VERSION
from core.match import Match
from core.notation import Act, DrawAgreed, Resign
from core.record import Seal
from tests.builders import setting
from tests.tui.screens.visiting import CHOSEN, SMALL, Visit, visit
from tests.tui.storage.tiny import journal_of, put
from undaunted_tui.screens.battle import BattleScreen
from undaunted_tui.screens.load import LoadScreen
from undaunted_tui.settings import Settings
from undaunted_tui.storage.places import JOURNAL, own_saves
from undaunted_tui.storage.shelf import Shelf

SEED = "the-secret-seed"
QUOTES = {0x2018: "'", 0x2019: "'"}
DAY = 24 * 60 * 60
NOON = 1_700_049_600
"""The 15th of November 2023, 12:00 UTC."""


def played(scenario: str, players: tuple[str, str] = ("person", "random"), entries: int = 60) -> Match:
    """A game by lot, which stops after some entries, or when it is over."""
    match = Match(setting(scenario), SEED, players)
    lots = Stream("shelving", scenario)
    while len(match.entries) < entries and match.state.listed:
        decision = match.state.listed[lots.below(len(match.state.listed))]
        match.enter(Act(decision.side, decision.options[lots.below(len(decision.options))]))
    return match


def a_shelf(*names: str) -> Shelf:
    """The player's own shelf with these games, the first one played last; all of them if none is named."""
    shelf = Shelf(own_saves())
    games = _games()
    for place, name in enumerate(names or games):
        game = games[name]
        if isinstance(game, Match):
            shelf.add(game, name)
        else:
            put(shelf.folder / name, game)
        date(shelf.folder / name, place)
    return shelf


def date(folder: Path, days: int) -> None:
    """Let a save be some days old."""
    path = folder / JOURNAL
    os.utime(path if path.exists() else folder, (NOON - days * DAY, NOON - days * DAY))


def _games() -> dict[str, Match | str]:
    """What a shelf holds, by name; damaged saves are only text."""
    resigned = played("north_africa/2", ("person", "uniform"))
    resigned.enter(Resign(0))
    drawn = played("normandy/7", ("person", "person"))
    drawn.enter(DrawAgreed())
    header = journal_of(drawn).partition("\t")[0]
    future = Seal().close(header.replace(f'"version":{VERSION}', f'"version":{VERSION + 1}'))
    return {
        "running": played("normandy/1"),
        "two at one keyboard": played("normandy/5", ("person", "person")),
        "desert": played("north_africa/8", ("random", "person")),
        "resigned": resigned,
        "drawn": drawn,
        "torn": journal_of(played("normandy/9"))[:-7],
        "foreign": "It was a dark and stormy night.\n",
        "empty": "",
        "from the future": future,
    }


@asynccontextmanager
async def saves(size: tuple[int, int] = SMALL, settings: Settings | None = None) -> AsyncIterator[Visit]:
    """The screen with everything read."""
    async with visit(size, settings) as there:
        await there.app.push_screen(LoadScreen())
        await rest(there)
        yield there


async def rest(there: Visit) -> None:
    """Wait until nothing is read any more."""
    await there.pilot.pause()
    await there.app.workers.wait_for_complete()
    await there.pilot.pause()


def marked(there: Visit) -> str:
    """The two lines of the marked save, as one."""
    rows = there.screen.pane("list").canvas.rows
    lines = ["".join(sign for sign, _ in row) for row in rows if any(style == CHOSEN for _, style in row)]
    assert len(lines) in (0, 2)
    return " ".join(" ".join(lines).translate(QUOTES).split())


def told(there: Visit, pane: str = "news") -> str:
    """What a pane says, without line breaks and with plain quotation marks."""
    return " ".join(there.sees(pane).translate(QUOTES).split())


def written(there: Visit) -> str:
    """The line that is being written, with its label and what is wrong with it."""
    return told(there, "writing") if there.screen.pane("writing").is_shown else ""


async def write(there: Visit, text: str) -> None:
    """Write a line instead of the one that is proposed."""
    await there.press("ctrl+u")
    there.screen.post_message(Paste(text))
    await there.pilot.pause()


def names(shelf: Shelf) -> list[str]:
    """What is on a shelf, by name."""
    return sorted(shelf.names())


async def until_at_a_game(there: Visit) -> None:
    """Wait for a battle, whatever lies upon it at first."""
    await there.until(lambda: any(isinstance(screen, BattleScreen) for screen in there.app.screen_stack))


async def until_at(there: Visit, screen: type) -> None:
    """Wait for a screen."""
    await there.until(lambda: isinstance(there.app.screen, screen))
