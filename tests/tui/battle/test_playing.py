"""A person plays on the screen: cards, uses, tiles, targets, and steps back."""

from __future__ import annotations

import pytest

from core.actions import EndTurn, Fire, HunkerDown, Play, Step
from core.decisions import Ask
from core.ids import OFF, ActionKind
from tests.tui.staging import LARGE, Stage, battle, is_a_card
from undaunted_tui.prompts import Choice
from undaunted_tui.settings import Settings

pytestmark = pytest.mark.asyncio


def ask(stage: Stage) -> Ask:
    assert stage.update.decision
    return stage.update.decision.ask


def plays(stage: Stage, kind: ActionKind) -> bool:
    """Whether one of the uses of the open card is of a kind."""
    return any(use_is(stage, choice, kind) for choice in stage.choices)


def use_is(stage: Stage, choice: Choice, kind: ActionKind) -> bool:
    action = choice.action
    if not isinstance(action, Play):
        return False
    return stage.screen.desk.setting.cards[stage.screen.desk.side][action.card].actions[action.use].kind is kind


async def begin_turn(stage: Stage) -> None:
    """Bid and wait for a turn."""
    await stage.play_until(lambda: ask(stage) is Ask.PLAY and stage.screen.desk.card == OFF)


async def take_use(stage: Stage, kind: ActionKind) -> None:
    """Play on until a card can be used for an action of a kind, and use it so."""
    for _ in range(200):
        await begin_turn(stage)
        for place, choice in enumerate(stage.choices):
            if is_a_card(choice):
                stage.screen.desk.mark(place)
                await stage.press("enter")
                if plays(stage, kind):
                    await stage.choose(lambda choice: use_is(stage, choice, kind))
                    return
                await stage.press("escape")
        await stage.play_on()
    raise AssertionError(kind)


async def test_the_prompt_says_who_decides_what_and_what_comes_next() -> None:
    async with battle() as stage:
        assert ask(stage) is Ask.BID
        assert "Choose a card to bid" in stage.sees("prompt")
        assert "first" in stage.sees("prompt")


async def test_a_card_is_bid_by_its_number() -> None:
    async with battle() as stage:
        number = stage.update.number
        await stage.press("1")
        assert stage.update.number > number


async def test_a_card_opens_and_shows_its_uses_with_their_keys_and_escape_closes_it() -> None:
    async with battle() as stage:
        await begin_turn(stage)
        first = stage.choices[0]
        await stage.press("1")
        assert stage.screen.desk.card == first.card
        rows = stage.sees("hand").split("\n")
        for place, choice in enumerate(stage.choices, 1):
            assert any(row.startswith(f"{place} {choice.name[:10]}") for row in rows)
        assert any(isinstance(choice.action, HunkerDown) for choice in stage.choices)
        await stage.press("escape")
        assert stage.screen.desk.card == OFF
        assert stage.screen.desk.marked == first


@pytest.mark.rule("C4.9")
async def test_what_a_card_shows_but_cannot_do_is_there_and_says_why_with_the_rule() -> None:
    async with battle() as stage:
        for _ in range(200):
            await begin_turn(stage)
            question = stage.screen.desk.question
            assert question
            if question.insight.denials:
                break
            await stage.play_on()
        assert question
        denied = question.insight.denials[0]
        await stage.choose(lambda choice: choice.card == denied.card)
        number = stage.update.number
        await stage.choose(lambda choice: choice.barred)
        assert f"({denied.rule})" in stage.sees("prompt") or denied.rule in stage.screen.notice
        assert stage.update.number == number


async def test_legal_tiles_light_up_and_arrows_walk_between_them() -> None:
    async with battle(size=LARGE) as stage:
        await take_use(stage, ActionKind.SCOUT)
        desk = stage.screen.desk
        assert desk.lit() == {choice.action.tile for choice in stage.choices if isinstance(choice.action, Step)}
        inks = {ink for row in stage.screen.pane("board").canvas.rows for _, ink in row}
        assert {"lit", "cursor"} <= inks
        seen = set()
        for key in ("right", "down", "left", "up", "l", "j", "h", "k"):
            await stage.press(key)
            assert desk.marked
            seen.add(desk.marked.tile)
        assert len(seen) > 1
        assert seen <= desk.lit()


async def test_a_step_is_taken_back_taken_again_and_the_turn_started_over() -> None:
    async with battle() as stage:
        await take_use(stage, ActionKind.SCOUT)
        before = stage.update.view.places
        await stage.press("1")
        after = stage.update.view.places
        assert after != before
        assert stage.update.can_undo
        await stage.press("u")
        assert stage.update.view.places == before
        await stage.press("U")
        assert stage.update.view.places == after
        await stage.press("R")
        assert not stage.update.can_undo
        assert ask(stage) is Ask.PLAY
        assert stage.screen.desk.card == OFF


async def test_undo_closes_a_card_before_it_takes_anything_back() -> None:
    async with battle() as stage:
        await begin_turn(stage)
        hand = stage.update.view.own.hand
        await stage.press("1")
        assert stage.screen.desk.card != OFF
        await stage.press("u")
        assert stage.screen.desk.card == OFF
        assert not stage.screen.notice
        assert stage.update.view.own.hand == hand


async def test_escape_steps_back_out_of_an_action() -> None:
    async with battle() as stage:
        await take_use(stage, ActionKind.SCOUT)
        assert ask(stage) is Ask.STEP
        await stage.press("escape")
        assert ask(stage) is Ask.PLAY


@pytest.mark.rule("C7.3")
async def test_a_target_shows_its_sum_its_dice_its_chance_and_what_a_hit_does() -> None:
    async with battle() as stage:
        await take_use(stage, ActionKind.ATTACK)
        question = stage.screen.desk.question
        assert question
        for choice, sum_ in zip(stage.choices, question.insight.sums, strict=True):
            assert isinstance(choice.action, Fire)
            assert f"{sum_.base} + {sum_.cover} + {sum_.range} = {sum_.total}" in choice.meaning
            assert "%" in choice.meaning
            assert "hit" in choice.meaning
            assert choice.final
        words = " ".join(stage.sees("prompt").split())
        assert f"= {question.insight.sums[0].total}" in words
        assert "No undo" in words


async def test_dice_are_shown_with_the_result_in_words() -> None:
    async with battle(settings=Settings(dice=True, speed=0)) as stage:
        shown = []
        show = stage.screen.show_dice
        stage.screen.show_dice = lambda canvas: (shown.append(canvas), show(canvas))[1]  # type: ignore[method-assign, func-returns-value]  # a spy on one screen
        stage.screen.app.use(Settings(dice=False, speed=0))
        await take_use(stage, ActionKind.ATTACK)
        stage.screen.app.use(Settings(dice=True, speed=0))
        await stage.press("1")
        texts = [canvas.text() for canvas in shown if canvas]
        assert "or more" in texts[0]
        assert any("Hit!" in text or "Missed." in text for text in texts)
        assert shown[-1] is None


async def test_ending_the_turn_asks_only_while_cards_can_still_be_played() -> None:
    async with battle() as stage:
        await begin_turn(stage)
        assert stage.screen.desk.has_playable_cards()
        await stage.press("e")
        assert "End your turn all the same?" in stage.sees("prompt")
        assert ask(stage) is Ask.PLAY
        await stage.press("escape")
        assert "End your turn all the same?" not in stage.sees("prompt")
        number = stage.update.number
        await stage.press("e", "2")
        assert stage.update.number > number


async def test_without_playable_cards_the_turn_ends_at_once() -> None:
    async with battle() as stage:
        await stage.play_until(
            lambda: (
                ask(stage) is Ask.PLAY and stage.screen.desk.card == OFF and not stage.screen.desk.has_playable_cards()
            )
        )
        assert isinstance(stage.choices[-1].action, EndTurn)
        number = stage.update.number
        await stage.press("e")
        assert stage.update.number > number
