"""Replays as text, at three sizes and for both games: any sign that changes shows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.ids import SIDES
from core.match import Match
from core.notation import Resign
from core.rng import SeededRng
from tests.builders import compiled
from tests.tui.screens.battle.battle_driver import QUICK, an_app
from tests.tui.screens.screen_snapshots import SIZES, ScreenSnapshots, refreshed, scenarios, screens, sizes
from undaunted_tui.config.settings import GlyphStyle
from undaunted_tui.screens.replay.screen import ReplayScreen
from undaunted_tui.session.bot_driver import BotDriver
from undaunted_tui.session.game_history import GameHistory

pytestmark = pytest.mark.asyncio
__all__ = ["screens"]

ROUNDS = 6
WHOLE = (("normandy/1", SIZES[0]), ("north_africa/6", SIZES[2]))
"""Where a whole screen is compared."""


def some_rounds(scenario: str, players: tuple[str, str] = ("person", "random")) -> Match:
    """A random game, a few rounds long."""
    match = Match(compiled(scenario), "2", players)
    bots = BotDriver({side: ("random", SeededRng("replay", scenario, side)) for side in SIDES})
    for _ in bots.play(match):
        if match.state.round > ROUNDS or match.state.outcome:
            break
    return match


@sizes
@scenarios
async def test_a_finished_game(scenario: str, size: tuple[int, int], screens: ScreenSnapshots) -> None:
    match = some_rounds(scenario)
    if match.state.outcome is None:
        match.enter(Resign(1))
    app = an_app()
    async with app.run_test(size=size) as pilot:
        await app.push_screen(ReplayScreen(GameHistory(match), on_branch=lambda place: None))
        for name, keys in (
            ("beginning", []),
            ("bid", ["right"]),
            ("both", ["3", *["right"] * 9]),
            ("first", ["tab"]),
            ("second", ["tab"]),
            ("supply", ["tab", "s"]),
            ("forces", ["s", "v", "z"]),
            ("looking", ["escape", "b"]),
            ("end", ["escape", "end"]),
        ):
            await pilot.press(*keys)
            await pilot.pause()
            await refreshed(app.screen)
            if name == "both" and (scenario, size) in WHOLE:
                screens.whole(app.screen, name)
            else:
                screens.panes(app.screen, name)


@sizes
@scenarios
async def test_a_running_game_of_two(scenario: str, size: tuple[int, int], screens: ScreenSnapshots) -> None:
    app = an_app()
    async with app.run_test(size=size) as pilot:
        await app.push_screen(ReplayScreen(GameHistory(some_rounds(scenario, ("person", "person")))))
        await pilot.press("end", "v")
        await pilot.pause()
        await refreshed(app.screen)
        screens.panes(app.screen, "end")


@scenarios
async def test_a_replay_in_plain_signs(scenario: str, screens: ScreenSnapshots) -> None:
    app = an_app(replace(QUICK, glyphs=GlyphStyle.ASCII))
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(ReplayScreen(GameHistory(some_rounds(scenario))))
        await pilot.press("3", *["right"] * 9)
        await pilot.pause()
        screens.whole(app.screen, "80x24")
