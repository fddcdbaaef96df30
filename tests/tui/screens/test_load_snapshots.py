"""The list of saves as text, at three sizes: any sign that changes shows."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.tui.screens.shelving import a_shelf, rest, saves, write
from tests.tui.test_snapshots import TextFile, photograph, sizes
from undaunted_tui.settings import Glyphs, Settings

pytestmark = pytest.mark.asyncio


@pytest.fixture
def pictures(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(TextFile)


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The same hour everywhere."""
    with monkeypatch.context() as changed:
        changed.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()


@sizes
async def test_the_list_of_saves(size: tuple[int, int], pictures: SnapshotAssertion) -> None:
    shelf = a_shelf()
    elsewhere = shelf.open("desert")
    async with saves(size) as there:
        assert photograph(there.screen) == pictures(name="running")
        await there.press("down")
        assert photograph(there.screen) == pictures(name="two_people")
        await there.press("down", "enter")
        await rest(there)
        assert photograph(there.screen) == pictures(name="in_use")
        await there.press("down")
        assert photograph(there.screen) == pictures(name="over")
        await there.press("down", "down")
        assert photograph(there.screen) == pictures(name="torn")
        await there.press("end")
        assert photograph(there.screen) == pictures(name="future")
        await there.press("d")
        await rest(there)
        assert photograph(there.screen) == pictures(name="thrown_away")
        await there.press("slash")
        await write(there, "uniform")
        assert photograph(there.screen) == pictures(name="finding")
        await there.press("enter", "r")
        await write(there, "a/b")
        await there.press("enter")
        assert photograph(there.screen) == pictures(name="renaming")
    elsewhere.journal.close(elsewhere.match)


@sizes
async def test_an_empty_list(size: tuple[int, int], pictures: SnapshotAssertion) -> None:
    async with saves(size) as there:
        assert photograph(there.screen) == pictures


async def test_the_list_in_plain_signs(pictures: SnapshotAssertion) -> None:
    a_shelf()
    async with saves(settings=Settings(glyphs=Glyphs.ASCII)) as there:
        await there.press("down")
        assert photograph(there.screen) == pictures
