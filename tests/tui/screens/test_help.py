"""Help: made from the keymap, the signs and the rules, and all of it within reach of keys and mouse."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from core.ids import Game
from core.rulesets import RULESETS
from tests.tui.screens.screen_driver import SIZES, SMALL, ScreenDriver, open_app
from undaunted_tui.commands import COMMANDS, Scope
from undaunted_tui.config.settings import Settings
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.rules import chapters, rule_words
from undaunted_tui.render.glyphs import OBJECTIVE, RADIO, STRUCTURE
from undaunted_tui.screens.help import HelpScreen, pages
from undaunted_tui.screens.settings import SettingsScreen
from undaunted_tui.screens.title import TitleScreen

pytestmark = pytest.mark.asyncio


@asynccontextmanager
async def help_on(
    scope: Scope = Scope.BATTLE,
    page: str = "keys",
    size: tuple[int, int] = SMALL,
    settings: Settings | None = None,
) -> AsyncIterator[ScreenDriver]:
    """Help over the title."""
    async with open_app(size, settings) as driver:
        await driver.app.push_screen(HelpScreen(scope, page))
        await driver.pilot.pause()
        yield driver


def together(words: str) -> str:
    """Words without line breaks."""
    return " ".join(words.split())


@SIZES
async def test_every_page_is_tidy_at_every_size(size: tuple[int, int]) -> None:
    async with help_on(page="round", size=size) as driver:
        for page in pages():
            driver.assert_nothing_is_cut()
            assert driver.chosen("contents") == page.title
            await driver.press("down")
        assert driver.chosen("contents") == "How a round goes"


@pytest.mark.parametrize("scope", [scope for scope in Scope if scope is not Scope.EVERYWHERE])
async def test_every_command_of_a_scope_is_told_with_its_keys(scope: Scope) -> None:
    async with help_on(scope) as driver:
        rows = driver.sees("page")
        shown = together(rows)
        for command in COMMANDS:
            assert (command.title in shown) or not command.is_available_in(scope)
        for command in driver.app.keymap.commands(scope):
            assert driver.app.keymap.label(command.name) in shown
        assert len(rows.split("\n")) >= len(driver.app.keymap.commands(scope))


async def test_keys_of_the_player_are_told_instead_of_ours() -> None:
    async with help_on(settings=Settings(keys={"undo": ("f5", "y")})) as driver:
        row = next(row for row in driver.sees("page").split("\n") if "Undo" in row)
        assert row.split()[:2] == ["F5", "y"]


async def test_a_long_page_scrolls_and_the_next_begins_at_its_top() -> None:
    async with help_on() as driver:
        assert "Resign" not in driver.in_sight("page")
        await driver.press("pagedown", "pagedown", "right", "right")
        assert "Resign" in driver.in_sight("page")
        await driver.press(*["left"] * 4)
        assert "Choose" in driver.in_sight("page")
        await driver.press("pagedown", "up")
        assert "ON THE TILES" in driver.in_sight("page")


async def test_pages_are_turned_by_keys_numbers_and_clicks() -> None:
    async with help_on() as driver:
        await driver.press("1")
        assert driver.chosen("contents") == "How a round goes"
        await driver.press("enter")
        assert driver.chosen("contents") == "Quick: Normandy"
        await driver.press("tab", "k", "k")
        assert driver.chosen("contents") == "How a round goes"
        await driver.click_on("contents", "Signs")
        assert driver.chosen("contents") == "Signs"
        assert "ON THE TILES" in driver.sees("page")


@pytest.mark.parametrize("game", list(Game))
async def test_the_quick_reference_of_a_game_has_all_its_actions_on_one_page(game: Game) -> None:
    async with help_on(page="quick", size=(120, 40)) as driver:
        await driver.press("2" if game is Game.NORMANDY else "3")
        shown = driver.in_sight("page")
        assert shown.rstrip() == driver.sees("page").rstrip()
        for kind in RULESETS[game].actions:
            assert say(f"act_{kind}") in shown


async def test_a_round_is_told_on_one_page_of_a_small_terminal() -> None:
    async with help_on(page="round") as driver:
        assert [row.split()[0] for row in driver.sees("page").split("\n") if row[1:2].isdigit()] == list("12345")


async def test_the_legend_explains_the_signs_that_are_in_use() -> None:
    async with help_on(page="signs") as driver:
        shown = driver.sees("page")
        glyphs = driver.app.glyphs
        for sign in (OBJECTIVE, STRUCTURE, RADIO, glyphs.spawn):
            assert sign in shown
        assert all(sign in shown for sign in glyphs.texture.values())


async def test_every_rule_of_both_games_can_be_read_by_keys() -> None:
    async with help_on(page="rules") as driver:
        for game in Game:
            for chapter in chapters(game):
                assert driver.chosen("contents") == chapter.title
                text = together(driver.sees("page"))
                for rule in chapter.ids:
                    assert rule in text
                    assert all(word in text for word in rule_words(rule, game).split())
                await driver.press("down")


async def test_a_chapter_is_opened_by_a_click_and_scrolled_by_keys() -> None:
    async with help_on(page="rules") as driver:
        await driver.click_on("contents", "Combat")
        assert "C7.1" in driver.in_sight("page")
        assert "C7.9" not in driver.in_sight("page")
        await driver.press("pagedown", "pagedown", "pagedown")
        assert "C7.9" in driver.in_sight("page")


@pytest.mark.parametrize("key", ["escape", "q", "question_mark"])
async def test_help_can_be_closed(key: str) -> None:
    async with help_on() as driver:
        await driver.press(key)
        assert isinstance(driver.screen, TitleScreen)


async def test_help_is_closed_and_other_screens_opened_from_the_footer() -> None:
    async with help_on() as driver:
        await driver.click_on("footer", "Settings")
        assert isinstance(driver.screen, SettingsScreen)
        await driver.click_on("footer", "Back")
        await driver.click_on("footer", "Help")
        assert isinstance(driver.screen, TitleScreen)
