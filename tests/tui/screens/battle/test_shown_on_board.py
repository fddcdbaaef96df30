"""What the screen tells without being asked: tooltips, the panel of keys, the card in play, the opponent's actions."""

from __future__ import annotations

import pytest

from core.actions import Step
from core.events import AttackRolled, CounterMoved
from core.ids import OFF
from tests.tui.screens.battle.battle_driver import LARGE, BattleDriver, battle
from undaunted_tui.phrasing.names import card_name
from undaunted_tui.render.board_marks import last_action

pytestmark = pytest.mark.asyncio


async def hint_under_mouse(driver: BattleDriver, pane: str, meaning: tuple[str, int]) -> str:
    region = driver.screen.pane(pane).region_of(meaning)
    assert region
    await driver.pilot.hover(offset=(region.x + 1, region.y + 1 if region.height > 1 else region.y))
    await driver.pilot.pause()
    return str(driver.screen.pane(pane).tooltip or "")


async def test_a_tile_a_card_and_a_counter_tell_about_themselves_under_the_mouse() -> None:
    async with battle(size=LARGE) as driver:
        compiled, view = driver.screen.model.compiled, driver.update.view
        for tile, printed in enumerate(compiled.board.tiles):
            assert printed.name in await hint_under_mouse(driver, "board", ("tile", tile))
        card = next(card for card, copies in enumerate(view.own.hand) if copies and card != compiled.fog[view.side])
        assert card_name(compiled, view.side, card) in await hint_under_mouse(driver, "cards", ("card", card))
        assert "Move 1" in await hint_under_mouse(driver, "forces", ("counter", compiled.own[view.side][0]))


async def test_a_card_under_the_mouse_says_why_an_action_cannot_be_taken() -> None:
    async with battle(size=LARGE) as driver:
        model = driver.screen.model
        await driver.play_until(
            lambda: model.chooses_cards and model.question is not None and bool(model.question.insight.denials)
        )
        assert model.question
        denied = model.question.insight.denials[0]
        assert f"({denied.rule})" in await hint_under_mouse(driver, "cards", ("card", denied.card))


async def test_a_panel_shows_the_keys_without_moving_anything_and_goes_again() -> None:
    async with battle(size=LARGE) as driver:
        before = driver.box("forces")
        await driver.press("K")
        assert driver.screen.query("HelpPanel")
        bindings = [binding for _, binding, _, _ in driver.screen.active_bindings.values() if not binding.system]
        assert [binding.id for binding in bindings if driver.app.get_key_display(binding) == "1-9"] == ["pick_1"]
        assert [driver.app.get_key_display(each) for each in bindings if not each.id][-2:] == ["Ctrl+C", "Cmd+C"]
        assert driver.box("forces") == before
        await driver.press("K")
        assert not driver.screen.query("HelpPanel")


async def test_the_card_in_play_stays_among_the_cards_until_it_is_resolved() -> None:
    async with battle(size=LARGE) as driver:
        model = driver.screen.model
        await driver.play_until(lambda: any(isinstance(choice.action, Step) for choice in model.choices))
        card = model.card_in_play
        assert card_name(model.compiled, model.side, card) in driver.sees("cards")
        assert card_name(model.compiled, model.side, card) in driver.sees("choices").split("\n")[0]
        await driver.play_until(lambda: model.chooses_cards)
        assert model.card_in_play == OFF


async def test_an_attack_is_told_with_its_tiles_and_its_result() -> None:
    async with battle(seed="7") as driver:
        log = driver.screen.model.player_log
        await driver.play_until(lambda: any(isinstance(event, AttackRolled) for event in log.events))
        attack = next(event for event in log.events if isinstance(event, AttackRolled))
        action = last_action(driver.update.view, [attack])
        assert action
        assert (action.side, action.start, action.tile) == (attack.side, attack.start, attack.tile)
        assert action.result == ("hit" if attack.hit else "missed")
        moves = [event for event in log.events if isinstance(event, CounterMoved)]
        moved = last_action(driver.update.view, moves)
        assert moved
        assert moved.tile == moves[-1].tile


async def test_a_notice_that_the_prompt_has_no_room_for_is_shown_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    async with battle() as driver:
        toasts: list[str] = []
        monkeypatch.setattr(driver.screen, "notify", lambda words, markup: toasts.append(words))
        driver.screen.battle.notify("It is short.")
        assert not toasts
        notice = " ".join(f"word{number}" for number in range(60))
        driver.screen.battle.notify(notice)
        driver.screen.battle.repaint()
        assert "word59" not in driver.sees("prompt")
        assert toasts == [notice]
