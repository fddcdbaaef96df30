"""How much a bot may think."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BotOptions:
    """The seconds of thought per decision; or iterations, so that the same seed gives the same choice anywhere."""

    think_time: float = 1.0
    iterations: int | None = None
