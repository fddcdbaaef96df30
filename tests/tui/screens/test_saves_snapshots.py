"""The list of saves as text, at three sizes: any sign that changes shows."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from tests.tui.screens.saves_driver import a_save_folder, rest, saves, write
from tests.tui.screens.screen_snapshots import SIZES, ScreenSnapshots, screens, size_name, sizes
from tests.tui.screens.test_lan_snapshots import take
from undaunted_tui.config.settings import GlyphStyle, Settings

pytestmark = pytest.mark.asyncio
__all__ = ["screens"]


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The same hour everywhere."""
    with monkeypatch.context() as changed:
        changed.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()


@sizes
async def test_the_list_of_saves(size: tuple[int, int], screens: ScreenSnapshots) -> None:
    save_store = a_save_folder()
    elsewhere = save_store.open("desert")
    async with saves(size) as driver:
        take(screens, driver, "running", size != SIZES[1])
        await driver.press("down")
        screens.panes(driver.screen, "two_people")
        await driver.press("down", "enter")
        await rest(driver)
        screens.panes(driver.screen, "in_use")
        await driver.press("down")
        screens.panes(driver.screen, "over")
        await driver.press("down", "down")
        screens.panes(driver.screen, "torn")
        await driver.press("end")
        screens.panes(driver.screen, "future")
        await driver.press("d")
        await rest(driver)
        screens.panes(driver.screen, "thrown_away")
        await driver.press("slash")
        await write(driver, "uniform")
        screens.panes(driver.screen, "finding")
        await driver.press("enter", "r")
        await write(driver, "a/b")
        await driver.press("enter")
        screens.whole(driver.app.screen, f"{size_name(size)}-renaming")
    elsewhere.save_file.close(elsewhere.match)


@sizes
async def test_an_empty_list(size: tuple[int, int], screens: ScreenSnapshots) -> None:
    async with saves(size) as driver:
        take(screens, driver, "empty", size == SIZES[0])


async def test_the_list_in_plain_signs(screens: ScreenSnapshots) -> None:
    a_save_folder()
    async with saves(settings=Settings(glyphs=GlyphStyle.ASCII)) as driver:
        await driver.press("down")
        screens.whole(driver.screen, "80x24")
