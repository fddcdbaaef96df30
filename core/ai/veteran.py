"""`veteran`: searches; see `core.ai.search`."""

from __future__ import annotations

from core.actions import Action
from core.ai.bot import Clock, Situation
from core.ai.search import Search
from core.decisions import DecisionKind
from core.rng import Rng

CERTAIN = 90.0
"""An option that the policy likes so much wins at once and needs no thought."""


class VeteranBot:
    """Takes the option that did best in its search."""

    def __init__(self, think_time: float = 1.0, iterations: int | None = None) -> None:
        self._think_time = think_time
        self._iterations = iterations

    def choose(self, situation: Situation, rng: Rng, clock: Clock) -> Action:
        """Answer the decision of a situation."""
        decision = situation.decision
        if len(decision.options) == 1:
            return decision.options[0]
        start = clock()
        search = Search(situation, rng)
        certain = search.best_score >= CERTAIN and decision.ask is not DecisionKind.BID
        if certain or len(search.trials) == 1:
            return search.first.option
        while not search.iterations or self._goes_on(search, clock() - start):
            search.iterate()
        return search.best().option

    def _goes_on(self, search: Search, spent: float) -> bool:
        """Whether there are iterations, or time, left."""
        return spent < self._think_time if self._iterations is None else search.iterations < self._iterations
