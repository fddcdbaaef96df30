"""Whole screens as text, at three sizes and for both games: any sign that changes shows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from textual.screen import Screen

from core.decisions import DecisionKind
from core.ids import Game
from tests.tui.screens.battle.battle_driver import QUICK, BattleDriver, an_app, battle
from undaunted_tui.commands import Scope
from undaunted_tui.config.settings import GlyphStyle
from undaunted_tui.screens.battle.handover import HandoverScreen
from undaunted_tui.screens.debrief import DebriefScreen
from undaunted_tui.screens.help import HelpScreen
from undaunted_tui.screens.new_game import NewGameScreen
from undaunted_tui.screens.settings import SettingsScreen

pytestmark = pytest.mark.asyncio

SIZES = [(80, 24), (120, 40), (160, 50)]
SCENARIOS = ["normandy/1", "north_africa/6"]
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

sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
scenarios = pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.replace("/", "_"))


class TextSnapshotExtension(SingleFileSnapshotExtension):
    """One readable file a picture."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"


@pytest.fixture
def text_snapshot(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(TextSnapshotExtension)


def screen_text(screen: Screen[Any]) -> str:
    """What a terminal would show."""
    return "\n".join(strip.text.rstrip() for strip in screen._compositor.render_strips()) + "\n"


async def reach(driver: BattleDriver, ask: DecisionKind) -> None:
    """Play by lot until something is asked."""
    await driver.play_until(lambda: driver.update.decision is not None and driver.update.decision.ask is ask)


@sizes
@scenarios
async def test_a_battle(scenario: str, size: tuple[int, int], text_snapshot: SnapshotAssertion) -> None:
    async with battle(scenario, seed="2", size=size) as driver:
        for ask in ASKED[scenario]:
            await reach(driver, ask)
            assert screen_text(driver.screen) == text_snapshot(name=f"{ask}")
        await reach(driver, DecisionKind.PLAY)
        await driver.press("1")
        assert screen_text(driver.screen) == text_snapshot(name="uses")
        await driver.press("escape", "b")
        assert screen_text(driver.screen) == text_snapshot(name="looking")
        await driver.press("escape", "s")
        assert screen_text(driver.screen) == text_snapshot(name="supply")
        await driver.press("s", "v", "z")
        assert screen_text(driver.screen) == text_snapshot(name="forces")
        await driver.press("escape", "g", "z")
        assert screen_text(driver.screen) == text_snapshot(name="log")
        await driver.press("escape", "q")
        assert screen_text(driver.screen) == text_snapshot(name="leaving")


@scenarios
async def test_a_battle_in_plain_signs(scenario: str, text_snapshot: SnapshotAssertion) -> None:
    async with battle(scenario, seed="2", settings=replace(QUICK, glyphs=GlyphStyle.ASCII)) as driver:
        await reach(driver, DecisionKind.STEP)
        assert screen_text(driver.screen) == text_snapshot


@sizes
@scenarios
async def test_the_end(scenario: str, size: tuple[int, int], text_snapshot: SnapshotAssertion) -> None:
    async with battle(scenario, seed="2", size=size) as driver:
        await reach(driver, DecisionKind.PLAY)
        await driver.press("G", "2")
        assert isinstance(driver.app.screen, DebriefScreen)
        assert screen_text(driver.app.screen) == text_snapshot


@sizes
async def test_title_settings_help_and_new_game(
    size: tuple[int, int], text_snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", "/home/player/.config")
    app = an_app()
    async with app.run_test(size=size) as pilot:
        await app.content()
        await pilot.pause()
        assert screen_text(app.screen) == text_snapshot(name="title")
        for name, screen in (
            ("new_game", NewGameScreen()),
            ("settings", SettingsScreen()),
            ("keys", HelpScreen(Scope.BATTLE)),
            ("rules", HelpScreen(Scope.TITLE, "rules", Game.NORTH_AFRICA)),
        ):
            await app.push_screen(screen)
            await app.workers.wait_for_complete()
            await pilot.pause()
            assert screen_text(app.screen) == text_snapshot(name=name)
            app.pop_screen()
            await pilot.pause()


@sizes
async def test_the_curtain(size: tuple[int, int], text_snapshot: SnapshotAssertion) -> None:
    async with battle("normandy/1", ("person", "person"), size=size) as driver:
        assert isinstance(driver.app.screen, HandoverScreen)
        assert screen_text(driver.app.screen) == text_snapshot
