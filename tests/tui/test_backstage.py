"""Work behind the screens: it ends with the program, and what breaks it is heard of."""

from __future__ import annotations

import asyncio

import pytest

from undaunted_tui import backstage
from undaunted_tui.backstage import Backstage

pytestmark = pytest.mark.asyncio


def unwelcome(error: Exception) -> None:
    raise error


async def test_the_end_waits_for_a_goodbye() -> None:
    said: list[str] = []

    async def goodbye() -> None:
        await asyncio.sleep(0.01)
        said.append("goodbye")

    works = Backstage(unwelcome)
    works.begin(goodbye())
    await works.end()
    assert said == ["goodbye"]
    await works.end()


async def test_what_never_ends_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backstage, "FAREWELL", 0.01)
    works = Backstage(unwelcome)
    works.begin(asyncio.sleep(60))
    await works.end()
    assert [task for task in asyncio.all_tasks() if task is not asyncio.current_task()] == []


async def test_what_breaks_a_work_is_heard_of() -> None:
    heard: list[Exception] = []

    async def broken() -> None:
        raise RuntimeError

    works = Backstage(heard.append)
    works.begin(broken())
    await works.end()
    assert [type(error) for error in heard] == [RuntimeError]
