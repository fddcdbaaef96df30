"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from core.ai.bot import Bot
from core.ai.random_bot import RandomBot, UniformBot

BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "uniform": UniformBot}

DEFAULT_BOT: Final = "random"
"""The opponent unless another one is chosen."""
