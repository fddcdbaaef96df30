"""Ways through a battle that a player tries without thinking: leaving, looking, offering, going on too fast."""

from __future__ import annotations

import pytest

from core.decisions import DecisionKind
from core.ids import OFF
from tests.tui.screens.battle.battle_driver import battle
from tests.tui.screens.pane_reader import pane, sees
from tests.waiting import HANG_LIMIT, wait_until
from undaunted_tui.screens.battle.handover import HandoverScreen
from undaunted_tui.screens.dialogs import QuestionDialog
from undaunted_tui.screens.title import TitleScreen

pytestmark = pytest.mark.asyncio

TWO = ("person", "person")


@pytest.mark.parametrize("key", ["q", "ctrl+q"])
async def test_a_game_can_be_left_at_the_handover_which_says_so(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undaunted_tui.screens.battle.handover.READY_SECONDS", HANG_LIMIT)
    async with battle(players=TWO) as driver:
        handover_screen = driver.app.screen
        assert isinstance(handover_screen, HandoverScreen)
        assert "q: quit the game" in sees(handover_screen, "cover")
        await driver.pilot.press(key)
        assert driver.app.screen_stack.count(handover_screen) == 1, "it is not ready yet"
        handover_screen.accept_keys()
        await driver.pilot.press(key)
        await wait_until(lambda: isinstance(driver.app.screen, TitleScreen))
        assert driver.screen not in driver.app.screen_stack


async def test_only_the_handover_of_a_game_that_somebody_touched_says_that_it_is_saved() -> None:
    async with battle(players=TWO) as driver:
        for is_resumable in (False, True):
            handover_screen = driver.app.screen
            assert isinstance(handover_screen, HandoverScreen)
            assert ("quit; the game is saved" in sees(handover_screen, "cover")) == is_resumable
            await wait_until(lambda: isinstance(driver.app.screen, HandoverScreen) and driver.app.screen.is_ready)
            await driver.pilot.press("enter")
            await driver.settle()
            if not is_resumable:
                await driver.pilot.press("1")
                await wait_until(lambda: isinstance(driver.app.screen, HandoverScreen))


async def test_the_words_of_the_handover_are_in_the_middle() -> None:
    async with battle(players=TWO) as driver:
        assert isinstance(driver.app.screen, HandoverScreen)
        for row in pane(driver.app.screen, "cover").canvas.rows:
            text = "".join(sign for sign, _ in row)
            left, right = len(text) - len(text.lstrip()), len(text) - len(text.rstrip())
            assert abs(left - right) <= 1 or not text.strip()


async def test_inspecting_while_walking_over_the_board_keeps_the_tile_in_sight() -> None:
    async with battle() as driver:
        await driver.press("b", "i")
        assert driver.is_shown("tile")
        assert driver.screen.battle.focus.tile != OFF
        await driver.press("i", "down")
        assert driver.is_shown("tile")
        await driver.press("escape")
        assert not driver.is_shown("tile")


async def test_a_draw_with_a_bot_is_refused_without_a_question() -> None:
    async with battle() as driver:
        await driver.press("D")
        assert not driver.question
        assert "Only two people can agree" in driver.sees("prompt")


async def test_a_question_that_needs_the_vehicles_shows_them_and_its_choices() -> None:
    async with battle("north_africa/6", seed="5") as driver:
        await driver.play_until(
            lambda: driver.update.decision is not None and driver.update.decision.ask is DecisionKind.CREW
        )
        assert not driver.is_shown("hand")
        assert driver.is_shown("side-choices")
        for place, choice in enumerate(driver.choices):
            driver.screen.model.mark(place)
            driver.screen.repaint()
            if ("choice", place) in [meaning for _, meaning in driver.screen.pane("forces").canvas.click_regions]:
                assert f" {place + 1} " in driver.in_sight("forces"), choice.name


@pytest.mark.parametrize(("key", "stays"), [("q", True), ("G", True), ("e", False)])
async def test_a_question_of_the_screen_stays_unless_it_is_about_the_decision_that_was_taken(
    key: str, stays: bool
) -> None:
    async with battle() as driver:
        await driver.press("1")
        question = driver.screen.model.question
        assert question
        assert question.decision.ask is DecisionKind.PLAY
        await driver.pilot.press(key)
        dialog = driver.app.screen
        assert isinstance(dialog, QuestionDialog)
        before = driver.screen.model.update
        assert before
        await driver.screen.model.link.answer(before.number, question.decision.options[0])
        await wait_until(lambda: driver.screen.model.update is not before)
        await driver.pilot.pause()
        assert (driver.app.screen is dialog) == stays
