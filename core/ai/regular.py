"""`regular`: plays soundly by judgement alone, without search; `careful` and `bold` are the same with a temper."""

from __future__ import annotations

from core.actions import Action
from core.ai.bot import Clock, Situation
from core.ai.policy import Policy
from core.ai.tempers import Temper, tempered
from core.ai.weights import POLICY
from core.determinize import determinize
from core.rng import Rng


class RegularBot:
    """Takes the option that its policy likes best."""

    def __init__(self, temper: Temper = Temper.STEADY) -> None:
        self._weights = {game: tempered(weights, temper) for game, weights in POLICY.items()}

    def choose(self, situation: Situation, rng: Rng, clock: Clock) -> Action:
        """Answer the decision of a situation."""
        decision = situation.decision
        if len(decision.options) == 1:
            return decision.options[0]
        state = determinize(situation.compiled, situation.view, rng, situation.knowledge)
        return Policy(state, decision.side, self._weights[situation.compiled.scenario.game]).best(decision)
