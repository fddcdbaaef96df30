"""`recruit`: judges like `regular`, but hastily."""

from __future__ import annotations

from core.actions import Action
from core.ai.bot import Clock, Situation
from core.ai.policy import Policy
from core.determinize import determinize
from core.rng import Rng

HASTE = 2.0
"""By how much an option's judgement can be off, in plays of an average card."""

GRAIN = 1000
"""By how many different amounts it can be off."""

CARELESS = 4
"""One decision in so many is made by lot among what looks useful at all."""


class RecruitBot:
    """Takes what looks best at a hasty glance, and now and then just anything useful."""

    def choose(self, situation: Situation, rng: Rng, clock: Clock) -> Action:
        """Answer the decision of a situation."""
        decision = situation.decision
        options = decision.options
        if len(options) == 1:
            return options[0]
        state = determinize(situation.compiled, situation.view, rng, situation.knowledge)
        scores = Policy(state, decision.side).scores(decision)
        if not rng.randbelow(CARELESS):
            useful = [option for option, score in zip(options, scores, strict=True) if score > 0] or options
            return useful[rng.randbelow(len(useful))]
        hasty = [score + HASTE * rng.randbelow(GRAIN) / GRAIN for score in scores]
        return options[hasty.index(max(hasty))]
