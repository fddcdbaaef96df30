"""While a game is set up, however long that takes: keys wait for it, and what stood on the terminal stays there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Event
from unittest.mock import patch

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from core.decisions import Ask
from scenarios.catalog import Catalog
from tests.tui.battle.test_resuming import lift, saved_where
from tests.tui.staging import PATIENCE, QUICK, SMALL, Beyond, SlowLink, Stage, an_app, an_order
from undaunted_tui.app import Errand, UndauntedApp
from undaunted_tui.play.local import LocalGame
from undaunted_tui.screens.battle import BattleScreen
from undaunted_tui.screens.curtain import CurtainScreen
from undaunted_tui.screens.doors import go_on
from undaunted_tui.screens.title import TitleScreen
from undaunted_tui.storage.places import own_saves
from undaunted_tui.storage.shelf import Shelf

pytestmark = pytest.mark.asyncio


class SlowApp(UndauntedApp):
    """The program with a game that was ordered, which is not set up before it is told so."""

    def __init__(self, errand: Errand) -> None:
        self.is_time = Event()
        super().__init__(QUICK, [], lambda: (Catalog([]), []), own_saves(), self._prepare)
        self._errand = errand

    def _prepare(self, _: Catalog) -> Errand:
        self.is_time.wait(60)
        return self._errand


async def until(pilot: Pilot[None], wanted: Callable[[], bool]) -> None:
    for _ in range(PATIENCE):
        await pilot.pause()
        if wanted():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("what was waited for never came")


async def test_keys_pressed_while_a_game_is_set_up_answer_its_first_question() -> None:
    app = SlowApp(lambda app: app.play(an_order("normandy/1")))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("down", "space")
        assert isinstance(app.screen, TitleScreen)
        app.is_time.set()
        await until(pilot, lambda: isinstance(app.screen, BattleScreen))
        assert isinstance(app.screen, BattleScreen)
        stage = Stage(pilot, app, app.screen)
        await stage.calm()
        bid = app.screen.desk.setting.cards[0][stage.update.view.own.discard.index(1)]
        assert stage.update.number > 1
        assert bid.code == "SB", "the second card of the hand"


async def test_one_can_leave_while_a_game_is_set_up() -> None:
    app = SlowApp(lambda app: app.play(an_order("normandy/1")))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("1", "q")
        assert app._exit
        app.is_time.set()


async def test_keys_pressed_while_a_save_is_opened_lift_no_curtain_and_answer_nothing() -> None:
    saved_where(an_order("normandy/1"), Ask.PLAY)
    save = Shelf(own_saves()).open("game")
    entries = len(save.match.entries)
    app = SlowApp(lambda app: go_on(app, save))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("1", "enter", "enter")
        app.is_time.set()
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        battle = app.screen_stack[-2]
        assert isinstance(battle, BattleScreen)
        stage = Stage(pilot, app, battle)
        await lift(stage)
        await stage.press("enter")
        assert app.screen is battle
        assert len(save.match.entries) == entries


async def test_a_battle_writes_nothing_on_the_terminal_before_its_first_news() -> None:
    app = an_app()
    shown: list[bool] = []
    display = UndauntedApp._display

    def spy(app: UndauntedApp, screen: Screen[None], update: object) -> None:
        if isinstance(screen, BattleScreen):
            shown.append(screen.desk.update is not None)
        display(app, screen, update)  # type: ignore[arg-type]  # whatever Textual gives

    with patch.object(UndauntedApp, "_display", spy):
        async with app.run_test(size=SMALL) as pilot:
            table = Beyond(LocalGame(an_order("normandy/1")), lambda link: SlowLink(link, 0.2))
            screen = BattleScreen(table)
            await app.push_screen(screen)
            await pilot.press("2")
            assert screen.desk.update is None
            stage = Stage(pilot, app, screen)
            await until(pilot, lambda: screen.desk.update is not None)
            await stage.calm()
            await until(pilot, lambda: stage.update.number > 1)
            assert "Round 1" in stage.sees("header")
    assert shown
    assert all(shown)
