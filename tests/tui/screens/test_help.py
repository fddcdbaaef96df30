"""Help: made from the keymap, the signs and the rules, and all of it within reach of keys and mouse."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from core.ids import Game
from tests.tui.screens.screen_driver import SIZES, SMALL, ScreenDriver, open_app
from undaunted_tui.commands import COMMANDS, Scope
from undaunted_tui.config.settings import Settings
from undaunted_tui.phrasing.rules import chapters, rule_words
from undaunted_tui.screens.help import PAGES, HelpScreen
from undaunted_tui.screens.settings import SettingsScreen
from undaunted_tui.screens.title import TitleScreen

pytestmark = pytest.mark.asyncio


@asynccontextmanager
async def help_on(
    scope: Scope = Scope.BATTLE,
    page: str = "keys",
    game: Game | None = None,
    size: tuple[int, int] = SMALL,
    settings: Settings | None = None,
) -> AsyncIterator[ScreenDriver]:
    """Help over the title."""
    async with open_app(size, settings) as driver:
        await driver.app.push_screen(HelpScreen(scope, page, game))
        await driver.pilot.pause()
        yield driver


def together(words: str) -> str:
    """Words without line breaks."""
    return " ".join(words.split())


@SIZES
async def test_every_page_is_tidy_at_every_size(size: tuple[int, int]) -> None:
    async with help_on(size=size) as driver:
        for page in PAGES:
            driver.assert_panes_fill_the_screen()
            assert driver.chosen("tabs") == page.title
            await driver.press("right")
        assert driver.chosen("tabs") == "Keys"


@pytest.mark.parametrize("scope", [scope for scope in Scope if scope is not Scope.EVERYWHERE])
async def test_every_command_of_a_scope_is_told_with_its_keys(scope: Scope) -> None:
    async with help_on(scope) as driver:
        rows = driver.sees("body")
        shown = together(rows)
        for command in COMMANDS:
            assert (command.title in shown) or not command.is_available_in(scope)
        for command in driver.app.keymap.commands(scope):
            assert driver.app.keymap.label(command.name) in shown
        assert len(rows.split("\n")) >= len(driver.app.keymap.commands(scope))


async def test_keys_of_the_player_are_told_instead_of_ours() -> None:
    async with help_on(settings=Settings(keys={"undo": ("f5", "y")})) as driver:
        row = next(row for row in driver.sees("body").split("\n") if "Undo" in row)
        assert row.split()[:2] == ["F5", "y"]


@pytest.mark.parametrize(
    ("keys", "seen"), [(["pagedown", "pagedown"], "Resign"), (["end"], "Resign"), (["end", "home"], "Choose")]
)
async def test_a_long_page_scrolls(keys: list[str], seen: str) -> None:
    async with help_on() as driver:
        assert "Resign" not in driver.in_sight("body")
        assert "PgUp PgDn" in driver.sees("tabs")
        await driver.press(*keys)
        assert seen in driver.in_sight("body")


async def test_arrows_scroll_by_a_row() -> None:
    async with help_on() as driver:
        second = driver.in_sight("body").split("\n")[1]
        await driver.press("down")
        assert driver.in_sight("body").split("\n")[0].startswith(second)
        await driver.press("k")
        assert driver.in_sight("body").split("\n")[1] == second


async def test_the_next_page_begins_at_its_top() -> None:
    async with help_on() as driver:
        await driver.press("end", "right")
        assert "On the tiles" in driver.in_sight("body")


async def test_pages_are_turned_by_keys_numbers_and_clicks() -> None:
    async with help_on() as driver:
        await driver.press("left")
        assert driver.chosen("tabs") == "Rules: North Africa"
        await driver.press("2")
        assert driver.chosen("tabs") == "Signs"
        await driver.press("9")
        assert driver.chosen("tabs") == "Signs"
        await driver.click_on("tabs", "A round")
        assert driver.chosen("tabs") == "A round"
        await driver.click_on("tabs", "Rules: Normandy")
        assert "Chapters" in driver.sees("chapters")


async def test_a_round_is_told_on_one_page_of_a_small_terminal() -> None:
    async with help_on(page="round") as driver:
        assert driver.in_sight("body").rstrip() == driver.sees("body").rstrip()
        assert [row.split()[0] for row in driver.sees("body").split("\n") if row[1:2].isdigit()] == list("12345")


async def test_the_legend_explains_the_signs_that_are_in_use() -> None:
    async with help_on(page="signs") as driver:
        shown = driver.sees("body")
        glyphs = driver.app.glyphs
        for sign in (*glyphs.counter, *glyphs.scouted, glyphs.objective, glyphs.structure, glyphs.radio, glyphs.spawn):
            assert sign in shown
        assert all(sign in shown for sign in glyphs.texture.values())


@pytest.mark.parametrize("game", list(Game))
async def test_every_rule_of_a_game_can_be_read_by_keys(game: Game) -> None:
    async with help_on(page="rules", game=game) as driver:
        for chapter in chapters(game):
            assert chapter.title in driver.chosen("chapters")
            text = together(driver.sees("chapter"))
            for rule in chapter.ids:
                assert rule in text
                assert all(word in text for word in rule_words(rule, game).split())
            await driver.press("down")
        assert chapters(game)[0].title in driver.chosen("chapters")


async def test_a_chapter_is_opened_by_a_click_and_scrolled_by_keys() -> None:
    async with help_on(page="rules") as driver:
        await driver.click_on("chapters", "Combat")
        assert "C7.1" in driver.in_sight("chapter")
        assert "C7.9" not in driver.in_sight("chapter")
        await driver.press("end")
        assert "C7.9" in driver.in_sight("chapter")
        await driver.press("tab")
        assert "N7.1" in driver.in_sight("chapter")
        await driver.press("enter", "shift+tab")
        assert "N7.1" in driver.in_sight("chapter")


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
