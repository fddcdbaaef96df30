"""`veteran`: searches; see `core.ai.search`."""

from __future__ import annotations

from core.actions import Action
from core.ai.bot import Clock, Situation
from core.ai.options import BotOptions
from core.ai.search import Search
from core.decisions import DecisionKind
from core.rng import Rng

CERTAIN = 90.0
"""An option that the policy likes so much wins at once and needs no thought."""


class VeteranBot:
    """Takes the option that did best in its search."""

    def __init__(self, effort: BotOptions) -> None:
        self._effort = effort

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
        while not search.iterations or search.goes_on(self._effort, clock() - start):
            search.iterate()
        return search.best().option
