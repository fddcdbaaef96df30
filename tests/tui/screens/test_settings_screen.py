"""The settings: every value by keys and by mouse, at once in effect and in the file."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.tui.screens.visiting import SIZES, SMALL, Visit, visit
from undaunted_tui.paint.palette import DARK, LIGHT
from undaunted_tui.screens.pane_screen import PaneScreen
from undaunted_tui.screens.settings import NAMES, VALUES, SettingsScreen
from undaunted_tui.screens.title import TitleScreen
from undaunted_tui.settings import Settings, Theme, read, settings_path
from undaunted_tui.text import say

pytestmark = pytest.mark.asyncio


@asynccontextmanager
async def settings(size: tuple[int, int] = SMALL, remarks: tuple[str, ...] = ()) -> AsyncIterator[Visit]:
    """The screen as it is opened from the title."""
    async with visit(size, remarks=remarks) as there:
        await there.press("comma")
        assert isinstance(there.screen, SettingsScreen)
        yield there


@SIZES
async def test_everything_is_there_at_every_size(size: tuple[int, int]) -> None:
    async with settings(size) as there:
        there.assert_tidy()
        for name in NAMES:
            assert say(f"setting_{name}") in there.sees("settings")
        assert str(settings_path()) in there.sees("files").replace("\n", "").replace("   ", "")
        assert "[keys]" in there.sees("files")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("way", ["right", "l", "enter", "number", "mouse"])
async def test_a_setting_takes_every_value_and_is_written_down(name: str, way: str) -> None:
    place = NAMES.index(name)
    async with settings() as there:
        await there.press(*["down"] * place)
        before = getattr(there.app.settings, name)
        seen = []
        for _ in VALUES[name]:
            if way == "mouse":
                await there.click_on("settings", say(f"setting_{name}"))
            else:
                await there.press(str(place + 1) if way == "number" else way)
            value = getattr(there.app.settings, name)
            seen.append(value)
            assert getattr(read(settings_path())[0], name) == value
            word = ("off", "on")[value] if isinstance(value, bool) else value
            assert say(f"setting_{name}_{word}") in there.chosen("settings")
        assert seen[-1] == before
        assert set(seen) == set(VALUES[name])


async def test_left_and_the_left_arrow_turn_back() -> None:
    async with settings() as there:
        seen = []
        await there.press("left")
        seen.append(there.app.settings.theme)
        row = there.sees("settings").split("\n")[1]
        await there.click_at("settings", row.index("‹"), 1)
        assert [*seen, there.app.settings.theme] == [Theme.LIGHT, Theme.DARK]


@pytest.mark.parametrize(
    ("keys", "marked"),
    [
        (["up"], "Bell"),
        (["j", "k", "tab"], "Signs"),
        (["shift+tab"], "Bell"),
        (["end"], "Bell"),
        (["end", "home"], "Colours"),
    ],
)
async def test_keys_walk_through_the_rows(keys: list[str], marked: str) -> None:
    async with settings() as there:
        await there.press(*keys)
        assert marked in there.chosen("settings")


async def test_the_colours_change_on_every_screen_at_once() -> None:
    async with settings() as there:
        await there.press("left")
        assert there.app.light
        screens = [screen for screen in there.app.screen_stack if isinstance(screen, PaneScreen)]
        assert len(screens) == 2
        for screen in screens:
            assert screen.styles.background.hex.lower() == LIGHT.grounds[""]
            assert screen._glass._light
        await there.press("left")
        assert not there.app.light
        assert there.screen.styles.background.hex.lower() == DARK.grounds[""]


async def test_the_signs_change_on_the_screen_beneath_too() -> None:
    async with settings() as there:
        await there.press("down", "right")
        assert "> Signs" in there.sees("settings")
        screens = [screen for screen in there.app.screen_stack if isinstance(screen, PaneScreen)]
        for screen in screens:
            assert all(pane.glyphs is there.app.glyphs for pane in screen._panes.values())
        await there.press("escape")
        assert "####" in there.sees("banner")


async def test_a_file_that_cannot_be_written_is_told_of_and_the_setting_holds_all_the_same(home: Path) -> None:
    async with settings() as there:
        settings_path().parent.parent.write_text("in the way")
        await there.press("left")
        assert there.app.settings.theme is Theme.LIGHT
        assert "can’t be written" in there.in_sight("files").replace("\n  ", "")
        settings_path().parent.parent.unlink()
        await there.press("right")
        assert "can’t be written" not in there.sees("files")


async def test_remarks_on_files_are_all_there_and_can_be_scrolled_to() -> None:
    remarks = tuple(f"Remark number {number} is here." for number in range(20))
    async with settings(remarks=remarks) as there:
        assert all(remark in there.sees("files") for remark in remarks)
        assert remarks[-1] not in there.in_sight("files")
        await there.press("pagedown", "pagedown", "pagedown")
        assert remarks[-1] in there.in_sight("files")
        await there.press(*["pageup"] * 3)
        assert "kept in this file" in there.in_sight("files")


@pytest.mark.parametrize("key", ["escape", "q", "comma"])
async def test_the_screen_can_be_left(key: str) -> None:
    async with settings() as there:
        await there.press(key)
        assert isinstance(there.screen, TitleScreen)
        assert not there.app._exit


async def test_the_footer_leads_back() -> None:
    async with settings() as there:
        await there.click_on("footer", "Back")
        assert isinstance(there.screen, TitleScreen)


async def test_a_number_without_a_row_does_nothing() -> None:
    async with settings() as there:
        await there.press("9")
        assert there.app.settings == Settings()
