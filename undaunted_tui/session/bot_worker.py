"""A process of its own in which bots think, so that keys and network never wait for them."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from typing import TYPE_CHECKING, Any, Final

from undaunted_tui.session.bot_failure import BotFailure
from undaunted_tui.session.thought import LENGTH_BYTES, Conclusion, Thought, content_length, packed, unpacked

if TYPE_CHECKING:
    from core.ai.bot import Situation
    from core.ai.options import BotOptions
    from core.rng import Rng
    from core.scenario import Scenario

COMMAND: Final = (sys.executable, "-P", "-m", "undaunted_tui.session.bot_process")


class BotWorker:
    """Starts the process with the first thought and keeps it; a thought that is given up ends it."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._scenario: Scenario | None = None
        """The scenario that the process has."""
        self._is_killed = False
        self._lock = asyncio.Lock()

    @property
    def process_id(self) -> int | None:
        """The process, if it runs."""
        return self._process.pid if self._process else None

    async def choose(self, bot: str, options: BotOptions, situation: Situation, rng: Rng) -> Conclusion:
        """Let a bot choose; if it can't or its process ends, raise a `BotFailure`."""
        async with self._lock:
            try:
                conclusion = await self._exchange(bot, options, situation, rng)
            except (OSError, EOFError):
                await self._end()
                raise BotFailure("bot_process_ended") from None
            except BaseException:
                await self._end()
                raise
        if isinstance(conclusion, BotFailure):
            raise conclusion
        assert isinstance(conclusion, Conclusion)
        return conclusion

    async def close(self) -> None:
        """End the process, whether a bot thinks in it or not."""
        self._kill()
        async with self._lock:
            await self._end()

    async def _exchange(self, bot: str, options: BotOptions, situation: Situation, rng: Rng) -> Any:
        process = self._process = self._process or await _start()
        assert process.stdin
        assert process.stdout
        scenario = situation.compiled.scenario
        news = None if scenario is self._scenario else scenario
        thought = Thought(bot, options, news, situation.view, situation.decision, situation.knowledge, rng)
        process.stdin.write(packed(thought))
        await process.stdin.drain()
        self._scenario = scenario
        length = content_length(await process.stdout.readexactly(LENGTH_BYTES))
        return unpacked(await process.stdout.readexactly(length))

    async def _end(self) -> None:
        self._kill()
        process, self._process, self._scenario = self._process, None, None
        if process:
            await process.wait()
        self._is_killed = False

    def _kill(self) -> None:
        # A second signal could collect the exit status before asyncio does, which then complains on standard error.
        if self._process and self._process.returncode is None and not self._is_killed:
            self._is_killed = True
            self._process.kill()


async def _start() -> Process:
    """Start the process without a terminal, in a session of its own, so that no key interrupts it."""
    return await asyncio.create_subprocess_exec(
        *COMMAND,
        stdin=PIPE,
        stdout=PIPE,
        stderr=DEVNULL,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        start_new_session=True,
    )
