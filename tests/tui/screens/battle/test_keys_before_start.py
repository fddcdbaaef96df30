"""While a game is set up, however long that takes: keys wait for it, and what stood on the terminal stays there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Event
from typing import Any
from unittest.mock import patch

import pytest
from textual.geometry import Region
from textual.pilot import Pilot
from textual.strip import Strip

from core.decisions import DecisionKind
from core.match import Update
from scenarios.catalog import Catalog
from tests.tui.screens.battle.battle_driver import (
    QUICK,
    SMALL,
    BattleDriver,
    SessionOverLinks,
    SlowLink,
    a_config,
    an_app,
)
from tests.tui.screens.battle.test_resuming import pass_handover, saved_where
from tests.waiting import HANG_LIMIT, wait_until
from undaunted_tui.app import StartupAction, UndauntedApp
from undaunted_tui.navigation.local_games import open_saved_game
from undaunted_tui.panes.content_pane import ContentPane
from undaunted_tui.screens.battle.handover import HandoverScreen
from undaunted_tui.screens.battle.screen import BattleScreen
from undaunted_tui.screens.title import TitleScreen
from undaunted_tui.session.link import Link
from undaunted_tui.session.local import LocalSession
from undaunted_tui.storage.paths import user_saves_folder
from undaunted_tui.storage.save_store import SaveStore
from undaunted_tui.system.textual_compat import is_exiting

pytestmark = pytest.mark.asyncio


class SlowApp(UndauntedApp):
    """The program with a game that is not set up before `is_time` is set."""

    def __init__(self, startup_action: StartupAction) -> None:
        self.is_time = Event()
        super().__init__(QUICK, [], lambda: (Catalog([]), []), user_saves_folder(), self._prepare)
        self._startup_action = startup_action

    def _prepare(self, *_: object) -> StartupAction:
        self.is_time.wait(HANG_LIMIT)
        return self._startup_action


async def until(pilot: Pilot[None], wanted: Callable[[], bool]) -> None:
    await wait_until(wanted)
    await pilot.pause()


async def test_keys_pressed_while_a_game_is_set_up_answer_its_first_question() -> None:
    app = SlowApp(lambda app: app.navigation.begin_game(a_config("normandy/1")))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("down", "space")
        assert isinstance(app.screen, TitleScreen)
        app.is_time.set()
        await until(pilot, lambda: isinstance(app.screen, BattleScreen))
        assert isinstance(app.screen, BattleScreen)
        driver = BattleDriver(pilot, app, app.screen)
        await driver.settle()
        bid = app.screen.model.compiled.cards[0][driver.update.view.own.discard.index(1)]
        assert driver.update.number > 1
        assert bid.code == "SB", "the second card of the hand"


async def test_one_can_leave_while_a_game_is_set_up() -> None:
    app = SlowApp(lambda app: app.navigation.begin_game(a_config("normandy/1")))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("1", "q")
        assert is_exiting(app)
        app.is_time.set()


async def test_keys_pressed_while_a_save_is_opened_pass_no_handover_and_answer_nothing() -> None:
    saved_where(a_config("normandy/1"), DecisionKind.PLAY)
    save = SaveStore(user_saves_folder()).open("game")
    entries = len(save.match.entries)
    app = SlowApp(lambda app: open_saved_game(app, save))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("1", "enter", "enter")
        app.is_time.set()
        await until(pilot, lambda: isinstance(app.screen, HandoverScreen))
        battle = app.screen_stack[-2]
        assert isinstance(battle, BattleScreen)
        driver = BattleDriver(pilot, app, battle)
        await pass_handover(driver)
        await driver.press("enter")
        assert app.screen is battle
        assert len(save.match.entries) == entries


class LateLink(SlowLink):
    """A link whose updates wait until `may_receive` is set."""

    def __init__(self, link: Link) -> None:
        super().__init__(link, 0)
        self.may_receive = asyncio.Event()

    async def receive(self) -> Update:
        await self.may_receive.wait()
        return await super().receive()


async def test_a_battle_writes_nothing_on_the_terminal_before_its_first_news() -> None:
    app = an_app()
    shown: list[bool] = []
    links: list[LateLink] = []

    def held(link: Link) -> Link:
        links.append(LateLink(link))
        return links[-1]

    render_lines = ContentPane.render_lines

    def spy(pane: ContentPane[Any], crop: Region) -> list[Strip]:
        assert isinstance(pane.screen, BattleScreen)
        shown.append(pane.screen.model.update is not None)
        return render_lines(pane, crop)

    with patch.object(ContentPane, "render_lines", spy):
        async with app.run_test(size=SMALL) as pilot:
            session = SessionOverLinks(LocalSession(a_config("normandy/1")), held)
            screen = BattleScreen(session)
            await app.push_screen(screen)
            await pilot.press("2")
            assert screen.model.update is None
            links[0].may_receive.set()
            driver = BattleDriver(pilot, app, screen)
            await until(pilot, lambda: screen.model.update is not None)
            await driver.settle()
            await until(pilot, lambda: driver.update.number > 1)
            assert "Round 1" in driver.sees("header")
    assert shown
    assert all(shown)
