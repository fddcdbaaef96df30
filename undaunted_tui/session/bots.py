"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable

from core.ai.bot import Bot
from core.ai.random_bot import RandomBot, UniformBot

BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "uniform": UniformBot}
