"""Work that goes on behind the screens as long as a game is played; the program does not end before it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Final

END_TIMEOUT: Final = 1.5
"""The seconds in which work that was told to end may say goodbye."""


class BackgroundTasks:
    """The works under way, none of which outlives the program."""

    def __init__(self, on_error: Callable[[Exception], None]) -> None:
        """Begin with none; `on_error` hears of what breaks."""
        self._on_error = on_error
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something go on; it must end by itself when its game is left."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Exception):
            self._on_error(error)

    async def end(self) -> None:
        """Wait for what is saying goodbye, and break off what takes too long."""
        tasks = set(self._tasks)
        if tasks:
            await asyncio.wait(tasks, timeout=END_TIMEOUT)
        for work in tasks:
            work.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
