"""Tasks that outlive a screen; the program waits for them before it ends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Final

END_TIMEOUT: Final = 1.5
"""The seconds that tasks have to end by themselves."""


class BackgroundTasks:
    """The running tasks, none of which outlives the program."""

    def __init__(self, on_error: Callable[[Exception], None]) -> None:
        """Call `on_error` with the exception of a task that fails."""
        self._on_error = on_error
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Run `work` as a task; it must end by itself when its game is left."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Exception):
            self._on_error(error)

    async def end(self) -> None:
        """Wait for the tasks, and cancel those that take longer than `END_TIMEOUT`."""
        tasks = set(self._tasks)
        if tasks:
            await asyncio.wait(tasks, timeout=END_TIMEOUT)
        for work in tasks:
            work.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
