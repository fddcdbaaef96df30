"""Whole screens as text, at three sizes and for both games: any sign that changes shows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from textual.screen import Screen

from core.decisions import Ask
from core.ids import Game
from tests.tui.staging import QUICK, Stage, an_app, battle
from undaunted_tui.keymap import Scope
from undaunted_tui.screens.curtain import CurtainScreen
from undaunted_tui.screens.debrief import DebriefScreen
from undaunted_tui.screens.help import HelpScreen
from undaunted_tui.screens.new_game import NewGameScreen
from undaunted_tui.screens.settings import SettingsScreen
from undaunted_tui.settings import Glyphs

pytestmark = pytest.mark.asyncio

SIZES = [(80, 24), (120, 40), (160, 50)]
SCENARIOS = ["normandy/1", "north_africa/6"]
ASKED = {
    "normandy/1": (Ask.BID, Ask.PLAY, Ask.STEP, Ask.FIRE, Ask.BOLSTER),
    "north_africa/6": (Ask.BID, Ask.PLAY, Ask.STEP, Ask.FIRE, Ask.NAVIGATE),
}

sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
scenarios = pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.replace("/", "_"))


class TextFile(SingleFileSnapshotExtension):
    """One readable file a picture."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"


@pytest.fixture
def pictures(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(TextFile)


def photograph(screen: Screen[Any]) -> str:
    """What a terminal would show."""
    return "\n".join(strip.text.rstrip() for strip in screen._compositor.render_strips()) + "\n"


async def reach(stage: Stage, ask: Ask) -> None:
    """Play by lot until something is asked."""
    await stage.play_until(lambda: stage.update.decision is not None and stage.update.decision.ask is ask)


@sizes
@scenarios
async def test_a_battle(scenario: str, size: tuple[int, int], pictures: SnapshotAssertion) -> None:
    async with battle(scenario, seed="2", size=size) as stage:
        for ask in ASKED[scenario]:
            await reach(stage, ask)
            assert photograph(stage.screen) == pictures(name=f"{ask}")
        await reach(stage, Ask.PLAY)
        await stage.press("1")
        assert photograph(stage.screen) == pictures(name="uses")
        await stage.press("escape", "b")
        assert photograph(stage.screen) == pictures(name="looking")
        await stage.press("escape", "s")
        assert photograph(stage.screen) == pictures(name="supply")
        await stage.press("s", "v", "z")
        assert photograph(stage.screen) == pictures(name="forces")
        await stage.press("escape", "g", "z")
        assert photograph(stage.screen) == pictures(name="log")
        await stage.press("escape", "q")
        assert photograph(stage.screen) == pictures(name="leaving")


@scenarios
async def test_a_battle_in_plain_signs(scenario: str, pictures: SnapshotAssertion) -> None:
    async with battle(scenario, seed="2", settings=replace(QUICK, glyphs=Glyphs.ASCII)) as stage:
        await reach(stage, Ask.STEP)
        assert photograph(stage.screen) == pictures


@sizes
@scenarios
async def test_the_end(scenario: str, size: tuple[int, int], pictures: SnapshotAssertion) -> None:
    async with battle(scenario, seed="2", size=size) as stage:
        await reach(stage, Ask.PLAY)
        await stage.press("G", "2")
        assert isinstance(stage.app.screen, DebriefScreen)
        assert photograph(stage.app.screen) == pictures


@sizes
async def test_title_settings_help_and_new_game(
    size: tuple[int, int], pictures: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", "/home/player/.config")
    app = an_app()
    async with app.run_test(size=size) as pilot:
        await app.content()
        await pilot.pause()
        assert photograph(app.screen) == pictures(name="title")
        for name, screen in (
            ("new_game", NewGameScreen()),
            ("settings", SettingsScreen()),
            ("keys", HelpScreen(Scope.BATTLE)),
            ("rules", HelpScreen(Scope.TITLE, "rules", Game.NORTH_AFRICA)),
        ):
            await app.push_screen(screen)
            await app.workers.wait_for_complete()
            await pilot.pause()
            assert photograph(app.screen) == pictures(name=name)
            app.pop_screen()
            await pilot.pause()


@sizes
async def test_the_curtain(size: tuple[int, int], pictures: SnapshotAssertion) -> None:
    async with battle("normandy/1", ("person", "person"), size=size) as stage:
        assert isinstance(stage.app.screen, CurtainScreen)
        assert photograph(stage.app.screen) == pictures
