"""The palette: every command of the screen beneath, found by name and carried out there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.command import CommandInput, CommandList

from tests.tui.screens.screen_driver import LARGE, SMALL, ScreenDriver, open_app
from undaunted_tui.commands import Scope
from undaunted_tui.config.settings import GlyphStyle, Settings
from undaunted_tui.screens.command_palette import GameCommandPalette
from undaunted_tui.screens.game_screen import GameScreen
from undaunted_tui.screens.help import HelpScreen
from undaunted_tui.screens.settings import SettingsScreen
from undaunted_tui.screens.title import TitleScreen

pytestmark = pytest.mark.asyncio


def offered(driver: ScreenDriver) -> list[str]:
    """The rows of the palette."""
    return [str(option.prompt) for option in driver.app.screen.query_one(CommandList).options]


@asynccontextmanager
async def palette(size: tuple[int, int] = SMALL, settings: Settings | None = None) -> AsyncIterator[ScreenDriver]:
    """The palette over the title."""
    async with open_app(size, settings) as driver:
        await driver.press("colon")
        assert isinstance(driver.app.screen, GameCommandPalette)
        await driver.until(lambda: bool(offered(driver)))
        yield driver


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_every_command_of_the_screen_is_offered_with_its_key(size: tuple[int, int]) -> None:
    async with palette(size) as driver:
        rows = offered(driver)
        commands = [each for each in driver.app.keymap.commands(Scope.TITLE) if each.is_in_palette]
        assert len(rows) == len(commands)
        for row, command in zip(rows, commands, strict=True):
            assert row.startswith(command.title)
            assert driver.app.keymap.label(command.id) in row
            assert command.help in " ".join(row.split())


def screen_of(scope: Scope) -> GameScreen:
    """An empty screen with the commands of a scope."""

    class ScopeScreen(GameScreen):
        SCOPE = scope

    return ScopeScreen()


@pytest.mark.parametrize("scope", Scope)
async def test_no_description_is_cut_in_a_small_terminal(scope: Scope) -> None:
    async with open_app() as driver:
        await driver.app.push_screen(screen_of(scope))
        driver.app.navigation.open_command_palette()
        await driver.until(lambda: isinstance(driver.app.screen, GameCommandPalette) and bool(offered(driver)))
        rows = offered(driver)
        words = [" ".join(row.split()) for row in rows]
        room = driver.app.screen.query_one(CommandList).scrollable_content_region.width - 2
        for command in driver.app.keymap.commands(scope):
            if command.is_in_palette:
                assert any(command.help in each for each in words), command.id
        assert all(len(line) <= room for row in rows for line in row.splitlines())


async def test_plain_letters_are_plain_in_the_palette_too() -> None:
    async with palette(settings=Settings(glyphs=GlyphStyle.ASCII)) as driver:
        assert all(row.isascii() for row in offered(driver))
        assert driver.app.screen.query_one(CommandInput).placeholder.isascii()


async def test_a_command_is_found_by_name_and_carried_out_by_keys() -> None:
    async with palette() as driver:
        await driver.press(*"sett")
        await driver.until(lambda: len(offered(driver)) == 1)
        await driver.press("enter")
        await driver.until(lambda: isinstance(driver.app.screen, SettingsScreen))


async def test_moves_of_the_cursor_are_not_offered() -> None:
    async with palette() as driver:
        assert not {row.split()[0] for row in offered(driver)} & {"Up", "Down", "Next", "Choose"}


async def test_a_command_is_carried_out_by_a_click() -> None:
    async with palette() as driver:
        place = [row.split()[0] for row in offered(driver)].index("Help")
        await driver.pilot.click(CommandList, offset=(6, place))
        await driver.until(lambda: isinstance(driver.app.screen, HelpScreen))


async def test_arrows_walk_and_escape_closes() -> None:
    async with palette() as driver:
        await driver.press("down")
        assert driver.app.screen.query_one(CommandList).highlighted == 1
        await driver.press("escape")
        assert isinstance(driver.screen, TitleScreen)


async def test_what_is_not_there_is_said_in_our_own_words() -> None:
    async with palette() as driver:
        await driver.press(*"zzz")
        await driver.until(lambda: offered(driver) == ["No command found."])
        await driver.press("enter")
        await driver.until(lambda: isinstance(driver.app.screen, TitleScreen))


async def test_the_palette_is_opened_from_the_footer_and_only_once() -> None:
    async with open_app() as driver:
        await driver.click_on("footer", "Commands")
        assert isinstance(driver.app.screen, GameCommandPalette)
        driver.app.navigation.open_command_palette()
        await driver.pilot.pause()
        assert [isinstance(screen, GameCommandPalette) for screen in driver.app.screen_stack].count(True) == 1


async def test_the_marked_command_is_reversed_where_there_are_no_colours() -> None:
    async with palette() as driver:
        commands = driver.app.screen.query_one(CommandList)
        styles = {}
        for no_color in (False, True):
            driver.app.no_color = no_color
            styles[no_color] = [
                any(segment.style and segment.style.reverse for segment in commands.render_line(y)) for y in range(2)
            ]
        assert styles == {False: [False, False], True: [True, False]}
