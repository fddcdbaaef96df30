"""A search over the options of a decision: unknown cards are dealt again and again, all options tried in every deal.

An option is tried by playing it and letting the policy finish the turn or, for a bid, the round; what is reached is
valued by the evaluation. All options are tried with the same deals and the same dice, so that their differences tell
more than their values. Options that fall behind are dropped, so that the others are tried more often.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt

from core.actions import Action
from core.ai.bot import Situation
from core.ai.evaluation import Valuation, evaluate
from core.ai.options import BotOptions
from core.ai.policy import Policy
from core.ai.weights import TRUST
from core.decisions import DecisionKind
from core.determinize import Dealer
from core.engine import advance
from core.ids import SIDES, Side
from core.rng import Rng
from core.rules.turn import whose_turn
from core.state import GameState

WIDEST = 8
"""How many options are tried at the most, those that the policy likes best."""

LONGEST = 150
"""After how many decisions a playout ends at the latest."""

HARMFUL = -0.3
"""A play that the policy scores lower does harm in its eyes and is not tried; ending the turn is 0."""

OVERRATED = 2.0
"""The policy's regret counts so many times, since the best of many trials is also the most overrated."""

DOUBT = 0.5
"""By how many standard errors an option must lead the policy's own."""

MOST_REGRET = 3.0
"""No option counts as more than this worse in the policy's eyes."""

DROPPING = frozenset((4, 8, 14, 24, 40))
"""After how many trials the options that fell behind are dropped."""


@dataclass(slots=True)
class Trial:
    """An option, what its playouts came to, and what the policy, which likes another one more, takes off its chance."""

    option: Action
    valuations: list[Valuation] = field(default_factory=list)
    handicap: float = 0.0

    def mean(self) -> float:
        """The chance to win on average."""
        return sum([valuation.chance for valuation in self.valuations]) / len(self.valuations)

    def lead_over(self, other: Trial) -> tuple[float, float]:
        """How much better it is than another option by the same deals, and the standard error of that."""
        gaps = [a.chance - b.chance for a, b in zip(self.valuations, other.valuations, strict=False)]
        mean = sum(gaps) / len(gaps)
        variance = sum([(gap - mean) ** 2 for gap in gaps]) / max(1, len(gaps) - 1)
        return mean - (self.handicap - other.handicap), sqrt(variance / len(gaps))


class Search:
    """Tries the options of a situation once in each iteration, and drops what falls behind until so few are left."""

    def __init__(self, situation: Situation, rng: Rng, fewest: int = 2) -> None:
        self._rng = rng
        self._side = situation.decision.side
        self._fewest = fewest
        self._dealer = Dealer(situation.compiled, situation.view, situation.knowledge)
        self._deal = self._dealer.deal(rng)
        options = situation.decision.options
        scores = Policy(self._deal, self._side).scores(situation.decision)
        order = sorted(range(len(options)), key=lambda number: -scores[number])[:WIDEST]
        if situation.decision.ask is DecisionKind.PLAY:
            order = [number for number in order if scores[number] >= HARMFUL]
        self.best_score = scores[order[0]]
        """How the policy likes the option that it likes best."""
        self.first = Trial(options[order[0]])
        """The option that the policy likes best."""
        trust = OVERRATED * TRUST[situation.compiled.scenario.game]
        regrets = {number: min(MOST_REGRET, self.best_score - scores[number]) for number in order[1:]}
        self.trials = [self.first, *(Trial(options[number], [], trust * regret) for number, regret in regrets.items())]
        """The options that have not fallen behind."""
        self.iterations = 0

    def iterate(self) -> None:
        """Try every option in one more deal, and drop those that fell behind."""
        if self.iterations:
            self._deal = self._dealer.deal(self._rng)
        for trial in self.trials:
            trial.valuations.append(evaluate(_play_on(self._deal, self._side, trial.option), self._side))
        self.iterations += 1
        if self.iterations in DROPPING and len(self.trials) > self._fewest:
            ranked = sorted(self.trials, key=lambda trial: -trial.mean())
            kept = ranked[: max(self._fewest, (2 * len(ranked) + 2) // 3)]
            self.trials = kept if self.first in kept else [*kept, self.first]

    def goes_on(self, effort: BotOptions, spent: float) -> bool:
        """Whether there are iterations, or time, left."""
        return spent < effort.think_time if effort.iterations is None else self.iterations < effort.iterations

    def best(self) -> Trial:
        """The option that leads the policy's own by most, beyond doubt."""
        best, lead = self.first, 0.0
        for trial in self.trials:
            mean, error = trial.lead_over(self.first)
            sure = mean - DOUBT * error
            if sure > lead:
                best, lead = trial, sure
        return best


def _play_on(state: GameState, side: Side, option: Action) -> GameState:
    """Play an option and let the policy go on to the end of the turn, or of the round that is bid for."""
    before = whose_turn(state)
    turns = 1 if before is not None else len(SIDES)
    state = advance(state, side, option)
    for _ in range(LONGEST):
        turn = whose_turn(state)
        if turn != before:
            turns -= before is not None
            before = turn
        if not turns or not state.open_decisions:
            break
        asked = state.open_decisions[0]
        state = advance(state, asked.side, Policy(state, asked.side).best(asked))
    return state
