"""`veteran`: deals the unknown cards in many ways, tries its options in each, and lets the policy play on."""

from __future__ import annotations

from core.actions import Action
from core.ai.bot import Clock, Situation
from core.ai.evaluation import chance_to_win
from core.ai.policy import Policy
from core.decisions import Decision, DecisionKind
from core.determinize import Dealer
from core.engine import advance
from core.rng import Rng
from core.rules.turn import whose_turn
from core.state import GameState

WIDEST = 10
"""At most so many options are tried."""

LONGEST = 150
"""A playout ends after so many decisions at the latest."""

CERTAIN = 90.0
"""An option with such a score wins at once."""


class VeteranBot:
    """Takes the option that does best on average over dealt states."""

    def __init__(
        self, think_time: float = 1.0, iterations: int | None = None, turns: int = 1, doubt: float = 1.0
    ) -> None:
        self._think_time = think_time
        self._iterations = iterations
        self.turns = turns
        self.doubt = doubt

    def choose(self, situation: Situation, rng: Rng, clock: Clock) -> Action:
        """Answer the decision of a situation."""
        decision = situation.decision
        options = decision.options
        if len(options) == 1:
            return options[0]
        start = clock()
        dealer = Dealer(situation.compiled, situation.view, situation.knowledge)
        state = dealer.deal(rng)
        scores = Policy(state, decision.side).scores(decision)
        order = sorted(range(len(scores)), key=lambda k: -scores[k])[:WIDEST]
        if scores[order[0]] >= CERTAIN and decision.ask is not DecisionKind.BID:
            return options[order[0]]
        values: dict[int, list[float]] = {k: [] for k in order}
        alive = list(order)
        done = 0
        while True:
            for k in alive:
                values[k].append(playout(state, decision, options[k], self.turns))
            done += 1
            if done >= self._iterations if self._iterations is not None else clock() - start >= self._think_time:
                break
            if done in (4, 8, 14, 24) and len(alive) > 2:
                alive.sort(key=lambda k: -sum(values[k]))
                alive = alive[: max(2, (len(alive) * 2 + 2) // 3)]
                if order[0] not in alive:
                    alive.append(order[0])
            state = dealer.deal(rng)
        return options[self._pick(order[0], alive, values)]

    def _pick(self, first: int, alive: list[int], values: dict[int, list[float]]) -> int:
        """The best on average, if it is better than the policy's choice beyond doubt."""
        best, lead = first, 0.0
        base = values[first]
        count = len(base)
        for k in alive:
            gaps = [a - b for a, b in zip(values[k], base, strict=True)]
            mean = sum(gaps) / count
            spread = (sum((gap - mean) ** 2 for gap in gaps) / max(1, count - 1) / count) ** 0.5
            if mean - self.doubt * spread > lead:
                best, lead = k, mean - self.doubt * spread
        return best


def playout(state: GameState, decision: Decision, option: Action, turns: int) -> float:
    """The chance to win after an option and what the policy makes of it, until some turns are over."""
    side = decision.side
    state = advance(state, side, option)
    before = whose_turn(state)
    for _ in range(LONGEST):
        if not state.open_decisions:
            break
        turn = whose_turn(state)
        if turn != before:
            if before is not None:
                turns -= 1
                if turns < 0:
                    break
            before = turn
        asked = state.open_decisions[0]
        state = advance(state, asked.side, Policy(state, asked.side).best(asked))
    return chance_to_win(state, side)
