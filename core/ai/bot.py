"""The interface of bots: a bot gets what a player gets and remembers, and a random number generator and a clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from core.actions import Action
from core.compiled_scenario import CompiledScenario
from core.decisions import Decision
from core.knowledge import Knowledge
from core.rng import Rng
from core.view import PlayerView

Clock = Callable[[], float]
"""Seconds that only ever grow; bots measure their thinking time by it."""


@dataclass(frozen=True, slots=True)
class Situation:
    """All that a bot goes by: the scenario, its side's view and open decision, and what its side was told so far."""

    compiled: CompiledScenario
    view: PlayerView
    decision: Decision
    knowledge: Knowledge


class Bot(Protocol):
    """Chooses one of a decision's options."""

    def choose(self, situation: Situation, rng: Rng, clock: Clock) -> Action:
        """Answer the decision of a situation."""
