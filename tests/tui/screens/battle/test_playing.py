"""A person plays on the screen: cards, uses, tiles, targets, and steps back."""

from __future__ import annotations

import re

import pytest

from core.actions import EndTurn, Fire, HunkerDown, Play, Step
from core.decisions import DecisionKind
from core.ids import OFF, ActionKind
from tests.tui.screens.battle.battle_driver import LARGE, BattleDriver, battle, is_a_card
from undaunted_tui.config.settings import Settings
from undaunted_tui.phrasing.choices import PromptChoice

pytestmark = pytest.mark.asyncio


def ask(driver: BattleDriver) -> DecisionKind:
    assert driver.update.decision
    return driver.update.decision.ask


def plays(driver: BattleDriver, kind: ActionKind) -> bool:
    """Whether one of the uses of the open card is of a kind."""
    return any(use_is(driver, choice, kind) for choice in driver.choices)


def use_is(driver: BattleDriver, choice: PromptChoice, kind: ActionKind) -> bool:
    action = choice.action
    if not isinstance(action, Play):
        return False
    return driver.screen.model.compiled.cards[driver.screen.model.side][action.card].actions[action.use].kind is kind


async def begin_turn(driver: BattleDriver) -> None:
    """Bid and wait for a turn."""
    await driver.play_until(lambda: ask(driver) is DecisionKind.PLAY and driver.screen.model.card == OFF)


async def take_use(driver: BattleDriver, kind: ActionKind) -> None:
    """Play on until a card can be used for an action of a kind, and use it so."""
    for _ in range(200):
        await begin_turn(driver)
        for place, choice in enumerate(driver.choices):
            if is_a_card(choice):
                driver.screen.model.mark(place)
                await driver.press("enter")
                if plays(driver, kind):
                    await driver.choose(lambda choice: use_is(driver, choice, kind))
                    return
                await driver.press("escape")
        await driver.play_on()
    raise AssertionError(kind)


async def test_the_prompt_says_who_decides_what_and_what_comes_next() -> None:
    async with battle() as driver:
        assert ask(driver) is DecisionKind.BID
        assert "Bid a card" in driver.sees("prompt")
        assert "first" in driver.sees("prompt")


async def test_a_card_is_bid_by_its_number() -> None:
    async with battle() as driver:
        number = driver.update.number
        await driver.press("1")
        assert driver.update.number > number


async def test_a_card_opens_and_shows_its_uses_with_their_keys_and_escape_closes_it() -> None:
    async with battle() as driver:
        await begin_turn(driver)
        first = driver.choices[0]
        await driver.press("1")
        assert driver.screen.model.card == first.card
        rows = driver.sees("side-choices").split("\n")
        for place, choice in enumerate(driver.choices, 1):
            number = " " if choice.unavailable else place
            assert any(re.match(rf" {number} [ ›]{re.escape(choice.name[:10])}", row) for row in rows), rows
        assert any(isinstance(choice.action, HunkerDown) for choice in driver.choices)
        await driver.press("escape")
        assert driver.screen.model.card == OFF
        assert driver.screen.model.marked == first


@pytest.mark.rule("C4.9")
async def test_what_a_card_shows_but_cannot_do_is_there_and_says_why_with_the_rule() -> None:
    async with battle() as driver:
        for _ in range(200):
            await begin_turn(driver)
            question = driver.screen.model.question
            assert question
            if question.insight.denials:
                break
            await driver.play_on()
        assert question
        denied = question.insight.denials[0]
        await driver.choose(lambda choice: choice.card == denied.card)
        number = driver.update.number
        await driver.choose(lambda choice: choice.unavailable)
        assert f"({denied.rule})" in driver.sees("prompt") or denied.rule in driver.screen.battle.notice
        assert driver.update.number == number


async def test_legal_tiles_light_up_and_arrows_walk_between_them() -> None:
    async with battle(size=LARGE) as driver:
        await take_use(driver, ActionKind.SCOUT)
        model = driver.screen.model
        assert model.selectable_tiles() == {
            choice.action.tile for choice in driver.choices if isinstance(choice.action, Step)
        }
        roles = {role for row in driver.screen.board.canvas.rows for _, role in row}
        assert "cursor" in roles
        assert any(role.endswith("+lit") for role in roles)
        assert any(role.endswith("+dim") for role in roles)
        seen = set()
        for key in ("right", "down", "left", "up", "l", "j", "h", "k"):
            await driver.press(key)
            assert model.marked
            seen.add(model.marked.tile)
        assert len(seen) > 1
        assert seen <= model.selectable_tiles()


async def test_a_step_is_taken_back_taken_again_and_the_turn_started_over() -> None:
    async with battle() as driver:
        await take_use(driver, ActionKind.SCOUT)
        before = driver.update.view.places
        await driver.press("1")
        after = driver.update.view.places
        assert after != before
        assert driver.update.can_undo
        await driver.press("u")
        assert driver.update.view.places == before
        await driver.press("U")
        assert driver.update.view.places == after
        await driver.press("R")
        assert not driver.update.can_undo
        assert ask(driver) is DecisionKind.PLAY
        assert driver.screen.model.card == OFF


async def test_undo_closes_a_card_before_it_takes_anything_back() -> None:
    async with battle() as driver:
        await begin_turn(driver)
        hand = driver.update.view.own.hand
        await driver.press("1")
        assert driver.screen.model.card != OFF
        await driver.press("u")
        assert driver.screen.model.card == OFF
        assert not driver.screen.battle.notice
        assert driver.update.view.own.hand == hand


async def test_escape_steps_back_out_of_an_action() -> None:
    async with battle() as driver:
        await take_use(driver, ActionKind.SCOUT)
        assert ask(driver) is DecisionKind.STEP
        await driver.press("escape")
        assert ask(driver) is DecisionKind.PLAY


@pytest.mark.rule("C7.3")
async def test_a_target_shows_its_sum_its_dice_its_chance_and_what_a_hit_does() -> None:
    async with battle() as driver:
        await take_use(driver, ActionKind.ATTACK)
        question = driver.screen.model.question
        assert question
        for choice, sum_ in zip(driver.choices, question.insight.sums, strict=True):
            assert isinstance(choice.action, Fire)
            table = "".join(driver.sees("side-choices").split())
            assert f"{sum_.base}+{sum_.cover}+{sum_.range}={sum_.total}" in table
            assert "%" in table
            assert "Hit:" in choice.meaning
            assert choice.final
        words = " ".join(driver.sees("prompt").split())
        assert "Can’t be undone" in words


async def test_dice_are_shown_with_the_result_in_words() -> None:
    async with battle(settings=Settings(dice=True, speed=0)) as driver:
        shown = []
        repaint = driver.screen.repaint
        driver.screen.battle.repaint = lambda: (shown.append(driver.screen.presenter.dice), repaint())[1]  # type: ignore[func-returns-value]  # a spy on one screen
        driver.screen.app.apply_settings(Settings(dice=False, speed=0))
        await take_use(driver, ActionKind.ATTACK)
        driver.screen.app.apply_settings(Settings(dice=True, speed=0))
        await driver.press("1")
        texts = [frame.words for frame in shown if frame]
        assert "needs" in texts[0]
        assert any("Hit!" in text or "Missed." in text for text in texts)
        assert shown[-1] is None


async def test_ending_the_turn_asks_only_while_cards_can_still_be_played() -> None:
    async with battle() as driver:
        await begin_turn(driver)
        assert driver.screen.model.has_playable_cards()
        await driver.press("e")
        assert "End turn anyway?" in driver.question
        assert ask(driver) is DecisionKind.PLAY
        await driver.press("escape")
        assert not driver.question
        number = driver.update.number
        await driver.press("e", "2")
        assert driver.update.number > number


async def test_without_playable_cards_the_turn_ends_at_once() -> None:
    async with battle() as driver:
        await driver.play_until(
            lambda: (
                ask(driver) is DecisionKind.PLAY
                and driver.screen.model.card == OFF
                and not driver.screen.model.has_playable_cards()
            )
        )
        assert isinstance(driver.choices[-1].action, EndTurn)
        number = driver.update.number
        await driver.press("e")
        assert driver.update.number > number
