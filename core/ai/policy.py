"""A quick judgement of the options of a decision, without looking further than the card that is played."""

from __future__ import annotations

from collections.abc import Mapping

from core.actions import Action
from core.ai.judgement.bids import judge_bid
from core.ai.judgement.crews import judge_change, judge_repaired
from core.ai.judgement.fire import judge_aim, judge_rider, judge_target
from core.ai.judgement.judge import DecisionJudgement, Judge
from core.ai.judgement.marks import judge_marks
from core.ai.judgement.support import judge_bolster, judge_count
from core.ai.judgement.uses import judge_inspired, judge_plays, judge_uses
from core.ai.judgement.walks import judge_guided, judge_step
from core.ai.policy_weights import PolicyWeights
from core.decisions import Decision, DecisionKind
from core.ids import Side
from core.state import GameState

DECISIONS: Mapping[DecisionKind, DecisionJudgement] = {
    DecisionKind.BID: judge_bid,
    DecisionKind.PLAY: judge_plays,
    DecisionKind.USE: judge_uses,
    DecisionKind.STEP: judge_step,
    DecisionKind.GUIDE: judge_guided,
    DecisionKind.BOLSTER: judge_bolster,
    DecisionKind.COMMAND: judge_count,
    DecisionKind.INSPIRE: judge_inspired,
    DecisionKind.TARGET: judge_aim,
    DecisionKind.FIRE: judge_target,
    DecisionKind.CREW: judge_change,
    DecisionKind.NAVIGATE: judge_marks,
    DecisionKind.SURVEIL: judge_marks,
    DecisionKind.REPAIR: judge_repaired,
    DecisionKind.HIT: judge_rider,
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
