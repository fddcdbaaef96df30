"""The interface of bots: a bot gets what a player gets, and a random number generator and a clock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from core.actions import Action
from core.decisions import Decision
from core.rng import Rng
from core.view import PlayerView

Clock = Callable[[], float]


class Bot(Protocol):
    """Chooses one of a decision's options."""

    def choose(self, view: PlayerView, decision: Decision, rng: Rng, clock: Clock) -> Action:
        """Answer a decision from a side's view alone."""
