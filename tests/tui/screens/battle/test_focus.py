"""Looking around in a battle: panes forward and back, tiles, the log, sizes, the mouse."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.containers import Vertical
from textual.widgets import Label

from core.decisions import DecisionKind
from core.events import AttackRolled
from core.ids import OFF
from tests.tui.screens.battle.battle_driver import LARGE, QUICK, SMALL, BattleDriver, battle, is_a_card
from tests.tui.screens.pane_reader import place_of, screen_text
from tests.tui.screens.resizing import resize_terminal
from undaunted_tui.config.settings import GlyphStyle
from undaunted_tui.screens.battle.contents import cursor_tile
from undaunted_tui.screens.debrief import DebriefScreen
from undaunted_tui.screens.title import TitleScreen

pytestmark = pytest.mark.asyncio

PANES = [("s", "supply", "SUPPLY"), ("v", "forces", "YOUR"), ("g", "log", "LOG"), ("i", "tile", "──")]


@pytest.mark.parametrize(("key", "pane", "title"), PANES)
async def test_a_pane_comes_forward_fills_the_screen_and_goes_back(key: str, pane: str, title: str) -> None:
    async with battle("north_africa/6") as driver:
        assert driver.is_shown(pane) == (pane == "forces")
        await driver.press(key)
        assert driver.is_shown(pane)
        assert driver.is_shown("board")
        assert title in driver.sees(pane).split("\n")[0]
        await driver.press("z")
        assert driver.box(pane).width == SMALL[0]
        assert not driver.is_shown("board")
        assert driver.is_shown("prompt")
        await driver.press("z")
        assert driver.is_shown("board")
        await driver.press("escape")
        assert driver.is_shown(pane) == (pane == "forces")


async def test_the_hand_can_fill_the_screen_by_keys_and_any_pane_by_a_click_on_its_title() -> None:
    async with battle() as driver:
        await driver.press("c", "z")
        assert driver.box("hand").width == SMALL[0]
        await driver.press("escape", "escape", "v")
        await driver.click_on("forces", "YOUR FORCES")
        assert driver.box("forces").width == SMALL[0]
        await driver.click_on("forces", "YOUR FORCES")
        assert driver.is_shown("board")


async def test_the_board_can_fill_the_screen() -> None:
    async with battle(size=LARGE) as driver:
        await driver.press("z")
        assert driver.box("board").width == LARGE[0]
        assert driver.is_shown("prompt")


async def test_in_a_large_terminal_all_panes_are_there_at_once() -> None:
    async with battle("north_africa/6", size=LARGE) as driver:
        for pane in ("header", "board", "cards", "choices", "forces", "tile", "log", "prompt", "footer"):
            assert driver.is_shown(pane)


async def test_what_the_question_needs_comes_forward_in_a_small_terminal() -> None:
    async with battle(seed="1") as driver:
        await driver.play_until(
            lambda: driver.update.decision is not None and driver.update.decision.ask is DecisionKind.BOLSTER
        )
        assert driver.is_shown("supply")
        await driver.press("1")
        await driver.play_until(
            lambda: driver.update.decision is not None and driver.update.decision.ask is DecisionKind.PLAY
        )
        assert not driver.is_shown("supply")


async def test_every_tile_can_be_walked_to_and_inspected() -> None:
    async with battle("normandy/1") as driver:
        await driver.press("b")
        seen = {driver.screen.battle.focus.tile}
        for key in ("down", "down", "right", "up", "up", "up", "right", "down", "left", "left", "down", "down"):
            await driver.press(key)
            tile = driver.screen.model.compiled.board.tiles[driver.screen.battle.focus.tile]
            assert tile.name in driver.sees("tile")
            seen.add(driver.screen.battle.focus.tile)
        assert len(seen) > 5
        await driver.press("escape")
        assert driver.screen.battle.focus.tile == OFF


async def test_a_line_of_the_log_shows_where_it_happened() -> None:
    async with battle(size=LARGE) as driver:
        await driver.play_until(lambda: any(line.tiles for line in driver.screen.model.player_log.lines))
        await driver.press("g")
        lines = driver.screen.model.player_log.lines
        for _ in lines:
            await driver.press("up")
            chosen = driver.screen.battle.focus.log_line
            assert chosen is not None
            if lines[chosen].tiles:
                break
        content = driver.screen.board.content
        assert content
        assert chosen is not None
        assert content.highlights.marked == lines[chosen].tiles


async def test_a_number_chooses_while_the_log_is_open_and_enter_does_not() -> None:
    async with battle() as driver:
        before = driver.update.decision
        await driver.press("g", "enter")
        assert driver.update.decision == before
        assert not driver.screen.is_available("choose")
        await driver.press("1")
        assert driver.update.decision != before


async def test_a_number_beyond_the_choices_says_which_there_are() -> None:
    async with battle() as driver:
        count = len(driver.screen.model.choices)
        assert count < 9
        await driver.press("9")
        assert f"There’s no 9 here: choose 1 to {count}." in screen_text(driver.screen)


async def test_a_terminal_that_is_too_small_says_so_and_comes_back() -> None:
    async with battle() as driver:
        await resize_terminal(driver.pilot, (60, 20))
        await driver.settle()
        assert "80 × 24" in screen_text(driver.screen)
        assert not driver.is_shown("board")
        await resize_terminal(driver.pilot, (100, 30))
        await driver.settle()
        assert "80 × 24" not in screen_text(driver.screen)
        assert driver.is_shown("board")


async def test_a_question_is_asked_in_plain_characters_if_the_board_is_drawn_so() -> None:
    async with battle(settings=replace(QUICK, glyphs=GlyphStyle.ASCII)) as driver:
        await driver.press("q")
        dialog = driver.app.screen
        words = [str(label.render()) for label in dialog.query(Label)]
        assert "Quit the game? Nothing has happened yet, so it isn't saved." in words
        assert all(word.isascii() for word in words)
        assert dialog.query_one(Vertical).styles.border_top[0] == "ascii"


async def test_leaving_asks_first() -> None:
    async with battle() as driver:
        await driver.press("q")
        assert "Quit the game?" in driver.question
        await driver.press("1")
        assert driver.app.screen is driver.screen
        await driver.press("q", "n")
        assert driver.app.screen is driver.screen
        await driver.press("q", "y")
        assert isinstance(driver.app.screen, TitleScreen)


async def test_resigning_ends_the_game() -> None:
    async with battle() as driver:
        await driver.press("G", "2")
        assert driver.update.view.outcome is not None
        assert driver.update.view.outcome.winner == 1
        assert isinstance(driver.app.screen, DebriefScreen)
        driver.app.screen.is_ready = True
        await driver.press("b")
        assert not isinstance(driver.app.screen, DebriefScreen)
        assert "The game is over" in driver.sees("prompt")
        assert "enter debrief" in driver.sees("prompt").lower()
        for key in ("enter", "escape"):
            await driver.press(key)
            assert isinstance(driver.app.screen, DebriefScreen)
            driver.app.screen.is_ready = True
            await driver.press("b")


async def test_a_tooltip_closes_with_what_it_was_about() -> None:
    async with battle(size=LARGE) as driver:
        await driver.play_until(
            lambda: driver.update.decision is not None and driver.update.decision.ask is DecisionKind.PLAY
        )
        await driver.press("1")
        pane = driver.screen.pane("choices")
        name = driver.choices[0].name
        await driver.pilot.hover(offset=place_of(driver.screen, "choices", name))
        assert str(pane.tooltip) == driver.choices[0].meaning
        await driver.press("escape")
        assert pane.tooltip is None


async def test_a_draw_needs_two_people() -> None:
    async with battle() as driver:
        await driver.press("D")
        assert driver.update.view.outcome is None
        assert "Only two people" in driver.sees("prompt")


async def test_the_mouse_alone_plays_cards_uses_tiles_and_the_footer() -> None:
    async with battle() as driver:
        await driver.click_on("hand", driver.choices[0].name)
        while not (driver.update.decision and driver.update.decision.ask is DecisionKind.PLAY):
            await driver.play_on()
        card = next(choice for choice in driver.choices if is_a_card(choice))
        await driver.click_on("hand", card.name)
        assert driver.screen.model.card == card.card
        await driver.click_on("footer", "Back")
        assert driver.screen.model.card == OFF
        await driver.click_on("board", driver.screen.model.compiled.board.tiles[0].name)
        assert driver.screen.battle.focus.tile == 0 or driver.screen.model.card != OFF


async def test_the_speed_of_the_opponent_is_set_by_keys() -> None:
    async with battle() as driver:
        speed = driver.app.settings.speed
        await driver.press("minus")
        assert driver.app.settings.speed == speed + 1
        assert "Pause" in driver.sees("prompt")
        await driver.press("plus")
        assert driver.app.settings.speed == speed


async def test_a_board_too_high_for_its_pane_follows_the_log_and_the_other_side() -> None:
    async with battle("normandy/5") as driver:
        screen = driver.screen
        board = screen.board
        assert board.canvas.height > board.size.height
        for tile in range(len(screen.model.compiled.board.tiles)):
            screen.presenter.marked = frozenset({tile})
            screen.model.choices = ()
            screen.repaint()
            await driver.pilot.pause()
            region = board.region_of(("tile", tile))
            assert region is not None
            assert board.region.contains_region(region)


async def test_the_target_of_dice_is_under_the_cursor() -> None:
    async with battle("normandy/1", size=LARGE) as driver:
        await driver.play_until(lambda: bool(rolls(driver)))
        event = rolls(driver)[-1]
        driver.screen.presenter.rolled = event
        assert cursor_tile(driver.screen.model, driver.screen.view_state()) == event.tile


def rolls(driver: BattleDriver) -> list[AttackRolled]:
    return [event for event in driver.screen.model.player_log.events if isinstance(event, AttackRolled)]
