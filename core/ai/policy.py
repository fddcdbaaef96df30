"""A quick judgement of the options of a decision, without looking further than the card that is played."""

from __future__ import annotations

from collections.abc import Mapping

from core.actions import Action
from core.ai.judgement.bids import choose_bid
from core.ai.judgement.crews import choose_change, choose_repaired
from core.ai.judgement.fire import choose_aim, choose_rider, choose_target
from core.ai.judgement.judge import DecisionJudgement, Judge
from core.ai.judgement.marks import choose_marks
from core.ai.judgement.support import choose_bolster, choose_count
from core.ai.judgement.uses import choose_inspired, choose_use, judge_uses
from core.ai.judgement.walks import choose_guided, choose_step
from core.ai.policy_weights import PolicyWeights
from core.decisions import Decision, DecisionKind
from core.ids import Side
from core.state import GameState

DECISIONS: Mapping[DecisionKind, DecisionJudgement] = {
    DecisionKind.BID: choose_bid,
    DecisionKind.PLAY: choose_use,
    DecisionKind.USE: judge_uses,
    DecisionKind.STEP: choose_step,
    DecisionKind.GUIDE: choose_guided,
    DecisionKind.BOLSTER: choose_bolster,
    DecisionKind.COMMAND: choose_count,
    DecisionKind.INSPIRE: choose_inspired,
    DecisionKind.TARGET: choose_aim,
    DecisionKind.FIRE: choose_target,
    DecisionKind.CREW: choose_change,
    DecisionKind.NAVIGATE: choose_marks,
    DecisionKind.SURVEIL: choose_marks,
    DecisionKind.REPAIR: choose_repaired,
    DecisionKind.HIT: choose_rider,
}
"""How the options of each decision are judged."""


class Policy:
    """Scores the options of a side's decisions in one state, in plays of an average card; more is better."""

    def __init__(self, state: GameState, side: Side, weights: PolicyWeights | None = None) -> None:
        self._judge = Judge(state, side, weights)

    def scores(self, decision: Decision) -> list[float]:
        """The score of each option of a decision of the side."""
        return DECISIONS[decision.ask](self._judge, decision)

    def best(self, decision: Decision) -> Action:
        """The first of the best options."""
        options = decision.options
        if len(options) == 1:
            return options[0]
        scores = self.scores(decision)
        return options[scores.index(max(scores))]
