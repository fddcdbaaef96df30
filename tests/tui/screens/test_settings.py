"""The settings: every value by keys and by mouse, at once in effect and in the file."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from tests.effort import effort
from tests.tui.screens.screen_driver import SIZES, SMALL, ScreenDriver, open_app
from undaunted_tui.config.settings import Settings, ThemeName, read_settings, settings_path
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.value_row import ValueRow
from undaunted_tui.render.palettes import PALETTES
from undaunted_tui.screens.settings import SETTING_NAMES, SETTING_VALUES, SettingsScreen
from undaunted_tui.screens.title import TitleScreen
from undaunted_tui.system.textual_compat import is_exiting

pytestmark = pytest.mark.asyncio


@asynccontextmanager
async def settings(size: tuple[int, int] = SMALL, remarks: tuple[str, ...] = ()) -> AsyncIterator[ScreenDriver]:
    """The screen as it is opened from the title."""
    async with open_app(size, remarks=remarks) as driver:
        await driver.press("comma")
        assert isinstance(driver.screen, SettingsScreen)
        yield driver


def focused(driver: ScreenDriver) -> str:
    """The row that has the focus."""
    assert isinstance(driver.screen.focused, ValueRow)
    return driver.in_sight(driver.screen.focused.id or "")


@SIZES
async def test_everything_is_there_at_every_size(size: tuple[int, int]) -> None:
    async with settings(size) as driver:
        driver.assert_nothing_is_cut()
        for name in SETTING_NAMES:
            assert say(f"setting_{name}") in driver.sees("settings")
        assert str(settings_path()) in driver.sees("files").replace("\n", "").replace("  ", "")
        assert re.search(r"End turn +e", driver.sees("keys"))
        assert "RA" in driver.sees("sample")


@pytest.mark.parametrize("name", SETTING_NAMES)
@pytest.mark.parametrize("way", effort(["right", "mouse"], ["right", "l", "enter", "number", "mouse"]))
async def test_a_setting_takes_every_value_and_is_written_down(name: str, way: str) -> None:
    place = SETTING_NAMES.index(name)
    async with settings() as driver:
        await driver.press(*["down"] * place)
        before = getattr(driver.app.settings, name)
        seen = []
        for _ in SETTING_VALUES[name]:
            if way == "mouse":
                await driver.click_on(f"setting-{name}", say(f"setting_{name}"))
            else:
                await driver.press(str(place + 1) if way == "number" else way)
            value = getattr(driver.app.settings, name)
            seen.append(value)
            assert getattr(read_settings(settings_path())[0], name) == value
            word = ("off", "on")[value] if isinstance(value, bool) else str(value).replace("-", "_")
            words = f"{value:g} s" if isinstance(value, float) else say(f"setting_{name}_{word}")
            assert words in focused(driver)
        assert seen[-1] == before
        assert set(seen) == set(SETTING_VALUES[name])


async def test_a_thinking_time_of_the_file_turns_to_its_neighbours() -> None:
    async with settings() as driver:
        driver.app.apply_settings(replace(driver.app.settings, think_time=3.0))
        await driver.press("escape", "comma")
        await driver.press(*["down"] * SETTING_NAMES.index("think_time"))
        assert "3 s" in focused(driver)
        await driver.press("right")
        assert driver.app.settings.think_time == 5.0


async def test_left_and_the_left_arrow_turn_back() -> None:
    async with settings() as driver:
        seen = []
        await driver.press("left")
        seen.append(driver.app.settings.theme)
        row = driver.in_sight("setting-theme")
        await driver.click_at("setting-theme", row.index("‹"), 0)
        assert [*seen, driver.app.settings.theme] == [ThemeName.ANSI, ThemeName.COLOUR_BLIND]


@pytest.mark.parametrize(
    ("keys", "marked"),
    [
        (["up"], "Bell"),
        (["j", "k", "tab"], "Symbols"),
        (["tab", "shift+tab"], "Theme"),
        (["end"], "Bell"),
        (["end", "home"], "Theme"),
    ],
)
async def test_keys_walk_through_the_rows(keys: list[str], marked: str) -> None:
    async with settings() as driver:
        await driver.press(*keys)
        assert marked in focused(driver)


async def test_the_colours_change_on_every_screen_at_once() -> None:
    async with settings() as driver:
        assert driver.app.theme == "hedgerow"
        await driver.press("right", "right", "right")
        assert driver.app.theme == "paper"
        for screen in driver.app.screen_stack:
            assert screen.styles.background.hex.lower() == f"#{PALETTES['paper'].background}"


async def test_the_signs_change_on_the_screen_beneath_too() -> None:
    async with settings() as driver:
        await driver.press("down", "right")
        assert "< ASCII >" in focused(driver)
        assert "*2" in driver.sees("sample")
        await driver.press("escape")
        assert "####" in driver.sees("banner")


async def open_keys(driver: ScreenDriver, command: str) -> None:
    """Ask for a new key of a command."""
    driver.screen.choice_list.focus()
    driver.screen.choice_list.mark(command)
    await driver.press("enter")


async def test_a_new_key_is_pressed_shown_and_written_down() -> None:
    async with settings() as driver:
        await open_keys(driver, "finish")
        assert "End turn" in driver.dialog
        await driver.press("f")
        assert "f is free" in driver.dialog
        await driver.press("enter")
        assert driver.dialog == ""
        assert driver.app.settings.keys == {"finish": ("f",)}
        assert read_settings(settings_path())[0].keys == {"finish": ("f",)}
        assert re.search(r"End turn +f", driver.sees("keys"))


@pytest.mark.parametrize(("key", "words"), [("u", "taken by “Undo”"), ("ctrl+b", "can’t be used"), ("f5", "besides")])
async def test_a_key_that_clashes_is_told_before_anything_is_saved(key: str, words: str) -> None:
    async with settings() as driver:
        await open_keys(driver, "finish")
        await driver.press(key)
        assert words in driver.dialog
        await driver.press("enter")
        assert "End turn" in driver.dialog
        await driver.press("escape")
        assert driver.dialog == ""
        assert driver.app.settings.keys == {}
        assert not settings_path().exists()


async def test_a_command_gets_its_own_key_back() -> None:
    async with settings() as driver:
        for keys in (["f", "enter"], ["backspace"]):
            await open_keys(driver, "finish")
            await driver.press(*keys)
        assert driver.app.settings.keys == {}
        assert re.search(r"End turn +e", driver.sees("keys"))


async def test_a_file_that_cannot_be_written_is_told_of_and_the_setting_holds_all_the_same(home: Path) -> None:
    async with settings() as driver:
        settings_path().parent.parent.write_text("in the way")
        await driver.press("left")
        assert driver.app.settings.theme is ThemeName.ANSI
        assert "Can’t write" in driver.in_sight("files").replace("\n  ", "")
        settings_path().parent.parent.unlink()
        await driver.press("right")
        assert "Can’t write" not in driver.sees("files")


async def test_remarks_on_files_are_all_there_and_can_be_scrolled_to() -> None:
    remarks = tuple(f"Remark number {number} is here." for number in range(20))
    async with settings(remarks=remarks) as driver:
        assert all(remark in driver.sees("files") for remark in remarks)
        assert remarks[-1] not in driver.in_sight("files")
        await driver.press(*["pagedown"] * 9)
        assert remarks[-1] in driver.in_sight("files")
        await driver.press(*["pageup"] * 9)
        assert "in this file" in driver.in_sight("files")


@pytest.mark.parametrize("key", ["escape", "q", "comma"])
async def test_the_screen_can_be_left(key: str) -> None:
    async with settings() as driver:
        await driver.press(key)
        assert isinstance(driver.screen, TitleScreen)
        assert not is_exiting(driver.app)


async def test_the_footer_leads_back() -> None:
    async with settings() as driver:
        await driver.click_on("footer", "Back")
        assert isinstance(driver.screen, TitleScreen)


async def test_a_number_without_a_row_does_nothing() -> None:
    async with settings() as driver:
        await driver.press("9")
        assert driver.app.settings == Settings()
