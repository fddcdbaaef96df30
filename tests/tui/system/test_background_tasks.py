"""Background tasks end with the program, and their errors are reported."""

from __future__ import annotations

import asyncio

import pytest

from undaunted_tui.system import background_tasks
from undaunted_tui.system.background_tasks import BackgroundTasks

pytestmark = pytest.mark.asyncio


def raise_error(error: Exception) -> None:
    raise error


async def test_the_end_waits_for_a_goodbye() -> None:
    said: list[str] = []

    async def goodbye() -> None:
        await asyncio.sleep(0.01)
        said.append("goodbye")

    tasks = BackgroundTasks(raise_error)
    tasks.begin(goodbye())
    await tasks.end()
    assert said == ["goodbye"]
    await tasks.end()


async def test_what_never_ends_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background_tasks, "END_TIMEOUT", 0.01)
    tasks = BackgroundTasks(raise_error)
    tasks.begin(asyncio.sleep(60))
    await tasks.end()
    assert [task for task in asyncio.all_tasks() if task is not asyncio.current_task()] == []


async def test_the_error_of_a_task_is_reported() -> None:
    errors: list[Exception] = []

    async def broken() -> None:
        raise RuntimeError

    tasks = BackgroundTasks(errors.append)
    tasks.begin(broken())
    await tasks.end()
    assert [type(error) for error in errors] == [RuntimeError]
