"""How the bots of a game think, and who hears of one that fails."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Final

from core.ai.options import BotOptions

if TYPE_CHECKING:
    from core.ai.bot import Clock
    from undaunted_tui.session.bot_worker import BotWorker


@dataclass(frozen=True, slots=True)
class BotEnvironment:
    """The options of bots, asked for at each decision; what tells the player of one that was replaced; their process.

    Without `report`, a bot that fails ends the game with its `BotFailure`. Without `worker`, bots think in this
    process, by this clock.
    """

    options: Callable[[], BotOptions] = BotOptions
    report: Callable[[str], None] | None = None
    clock: Clock = monotonic
    worker: BotWorker | None = None

    async def close(self) -> None:
        """End the process of the bots, if there is one."""
        if self.worker:
            await self.worker.close()


IN_PROCESS: Final = BotEnvironment()
"""Bots with their usual options, in this process."""
