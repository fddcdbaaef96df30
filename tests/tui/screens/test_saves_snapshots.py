"""The list of saves as text, at three sizes: any sign that changes shows."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.tui.screens.saves_driver import a_save_folder, rest, saves, write
from tests.tui.screens.test_snapshots import TextSnapshotExtension, screen_text, sizes
from undaunted_tui.config.settings import GlyphStyle, Settings

pytestmark = pytest.mark.asyncio


@pytest.fixture
def text_snapshot(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(TextSnapshotExtension)


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The same hour everywhere."""
    with monkeypatch.context() as changed:
        changed.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()


@sizes
async def test_the_list_of_saves(size: tuple[int, int], text_snapshot: SnapshotAssertion) -> None:
    save_store = a_save_folder()
    elsewhere = save_store.open("desert")
    async with saves(size) as driver:
        assert screen_text(driver.screen) == text_snapshot(name="running")
        await driver.press("down")
        assert screen_text(driver.screen) == text_snapshot(name="two_people")
        await driver.press("down", "enter")
        await rest(driver)
        assert screen_text(driver.screen) == text_snapshot(name="in_use")
        await driver.press("down")
        assert screen_text(driver.screen) == text_snapshot(name="over")
        await driver.press("down", "down")
        assert screen_text(driver.screen) == text_snapshot(name="torn")
        await driver.press("end")
        assert screen_text(driver.screen) == text_snapshot(name="future")
        await driver.press("d")
        await rest(driver)
        assert screen_text(driver.screen) == text_snapshot(name="thrown_away")
        await driver.press("slash")
        await write(driver, "uniform")
        assert screen_text(driver.screen) == text_snapshot(name="finding")
        await driver.press("enter", "r")
        await write(driver, "a/b")
        await driver.press("enter")
        assert screen_text(driver.screen) == text_snapshot(name="renaming")
    elsewhere.save_file.close(elsewhere.match)


@sizes
async def test_an_empty_list(size: tuple[int, int], text_snapshot: SnapshotAssertion) -> None:
    async with saves(size) as driver:
        assert screen_text(driver.screen) == text_snapshot


async def test_the_list_in_plain_signs(text_snapshot: SnapshotAssertion) -> None:
    a_save_folder()
    async with saves(settings=Settings(glyphs=GlyphStyle.ASCII)) as driver:
        await driver.press("down")
        assert screen_text(driver.screen) == text_snapshot
