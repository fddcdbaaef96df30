"""`regular`: plays soundly by judgement alone, without search."""

from __future__ import annotations

from core.actions import Action
from core.ai.bot import Clock, Situation
from core.ai.policy import Policy
from core.determinize import determinize
from core.rng import Rng


class RegularBot:
    """Takes the option that its policy likes best."""

    def choose(self, situation: Situation, rng: Rng, clock: Clock) -> Action:
        """Answer the decision of a situation."""
        decision = situation.decision
        if len(decision.options) == 1:
            return decision.options[0]
        state = determinize(situation.compiled, situation.view, rng, situation.knowledge)
        return Policy(state, decision.side).best(decision)
