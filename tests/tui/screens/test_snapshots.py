"""Screens of both games as text, at three sizes: any sign that changes shows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.decisions import DecisionKind
from tests.tui.screens.battle.battle_driver import QUICK, BattleDriver, an_app, battle
from tests.tui.screens.resizing import resize_terminal
from tests.tui.screens.screen_snapshots import SIZES, ScreenSnapshots, scenarios, screens, size_name
from undaunted_tui.commands import Scope
from undaunted_tui.config.settings import GlyphStyle
from undaunted_tui.screens.battle.handover import HandoverScreen
from undaunted_tui.screens.debrief import DebriefScreen
from undaunted_tui.screens.help import HelpScreen
from undaunted_tui.screens.new_game import NewGameScreen
from undaunted_tui.screens.settings import SettingsScreen

pytestmark = pytest.mark.asyncio
__all__ = ["screens"]

ASKED = {
    "normandy/1": (DecisionKind.BID, DecisionKind.PLAY, DecisionKind.STEP, DecisionKind.FIRE, DecisionKind.BOLSTER),
    "north_africa/6": (
        DecisionKind.BID,
        DecisionKind.PLAY,
        DecisionKind.STEP,
        DecisionKind.FIRE,
        DecisionKind.NAVIGATE,
    ),
}
LOOKS = (
    ("uses", ["1"]),
    ("looking", ["escape", "b"]),
    ("supply", ["escape", "s"]),
    ("forces", ["s", "v", "z"]),
    ("log", ["escape", "g", "z"]),
    ("leaving", ["escape", "q"]),
)
"""What is looked at in a turn, by the keys that lead there from the look before."""


async def reach(driver: BattleDriver, ask: DecisionKind) -> None:
    """Play at random until something is asked."""
    await driver.play_until(lambda: driver.update.decision is not None and driver.update.decision.ask is ask)


async def resize(driver: BattleDriver, size: tuple[int, int]) -> None:
    """Give the terminal another size, and wait for the new layout."""
    await resize_terminal(driver.pilot, size)
    await driver.settle()


@scenarios
async def test_a_battle(scenario: str, screens: ScreenSnapshots) -> None:
    async with battle(scenario, seed="2", size=SIZES[0]) as driver:
        for ask in ASKED[scenario]:
            await reach(driver, ask)
            for size in SIZES:
                await resize(driver, size)
                if ask is DecisionKind.PLAY:
                    screens.whole(driver.screen, f"{size_name(size)}-{ask}")
                else:
                    screens.panes(driver.screen, ask, size_name(size))
        await reach(driver, DecisionKind.PLAY)
        for size in SIZES:
            await resize(driver, size)
            for name, keys in LOOKS:
                await driver.press(*keys)
                screens.panes(driver.screen, name, size_name(size))
            await driver.press("n")


@scenarios
async def test_a_battle_in_plain_signs(scenario: str, screens: ScreenSnapshots) -> None:
    async with battle(scenario, seed="2", settings=replace(QUICK, glyphs=GlyphStyle.ASCII)) as driver:
        await reach(driver, DecisionKind.STEP)
        screens.whole(driver.screen, "80x24")


@scenarios
async def test_the_end(scenario: str, screens: ScreenSnapshots) -> None:
    async with battle(scenario, seed="2", size=SIZES[0]) as driver:
        await reach(driver, DecisionKind.PLAY)
        await driver.press("G", "2")
        assert isinstance(driver.app.screen, DebriefScreen)
        for size in SIZES:
            await resize(driver, size)
            if size == SIZES[0]:
                screens.whole(driver.app.screen, size_name(size))
            else:
                screens.panes(driver.app.screen, "end", size_name(size))


async def test_title_settings_help_and_new_game(screens: ScreenSnapshots, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", "/home/player/.config")
    app = an_app()
    async with app.run_test(size=SIZES[0]) as pilot:
        await app.content()
        await pilot.pause()
        for name, screen in (
            ("title", None),
            ("new_game", NewGameScreen()),
            ("settings", SettingsScreen()),
            ("keys", HelpScreen(Scope.BATTLE)),
            ("quick", HelpScreen(Scope.TITLE, "quick")),
            ("rules", HelpScreen(Scope.TITLE, "rules")),
        ):
            if screen:
                await app.push_screen(screen)
                await app.workers.wait_for_complete()
            for size in SIZES:
                await resize_terminal(pilot, size)
                await pilot.pause()
                if size == SIZES[0]:
                    screens.whole(app.screen, f"{size_name(size)}-{name}")
                else:
                    screens.panes(app.screen, name, f"{size_name(size)}-{name}")
            await resize_terminal(pilot, SIZES[0])
            if screen:
                app.pop_screen()
            await pilot.pause()


async def test_the_curtain(screens: ScreenSnapshots) -> None:
    async with battle("normandy/1", ("person", "person"), size=SIZES[0]) as driver:
        assert isinstance(driver.app.screen, HandoverScreen)
        screens.whole(driver.app.screen, "80x24")
