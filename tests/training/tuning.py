"""Tunes the policy by self-play: all weights are moved a little at once, up or down by lot, and the winner is followed.

This is SPSA: a match between the weights moved one way and the other way tells which way is better; each weight then
follows a part of its own move.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import asdict

from core.ai.policy import Policy
from core.ai.policy_weights import PolicyWeights
from core.ai.weights import POLICY
from core.engine import advance, begin
from core.ids import Game
from core.rng import SeededRng
from scenarios.catalog import scenario_ids
from tests.training.branches import compiled

MOVE = 0.25
"""By what share of it each weight is moved."""

RATE = 1.4
"""How far the weights follow the winner."""

SLOWER = 60
"""After so many steps the rate is half."""

MOST = 0.1
"""No weight follows by more than this share of it in one step."""

LAST_ROUND = 45
"""A game that goes on longer counts as drawn."""


def tune(game: Game, steps: int, games: int, seed: int, jobs: int) -> Iterator[tuple[PolicyWeights, float]]:
    """Tune the policy of a game; yield the weights after each step, and how the step's match ended."""
    weights = asdict(POLICY[game])
    rng = SeededRng("tune", game, seed)
    with ProcessPoolExecutor(jobs) as pool:
        for step in range(steps):
            moves = {name: MOVE if rng.randbelow(2) else -MOVE for name in weights}
            one = PolicyWeights(**{name: value * (1 + moves[name]) for name, value in weights.items()})
            other = PolicyWeights(**{name: value * (1 - moves[name]) for name, value in weights.items()})
            score = play_match(pool, game, one, other, games, f"{seed}/{step}")
            pace = RATE * (score - 0.5) / (1 + step / SLOWER)
            for name, move in moves.items():
                weights[name] *= 1 + max(-MOST, min(MOST, pace * move))
            yield PolicyWeights(**weights), score


def play_match(pool: Executor, game: Game, one: PolicyWeights, other: PolicyWeights, games: int, seed: str) -> float:
    """The score of one set of weights against another, both sides of so many games of every scenario."""
    scenarios = [scenario for scenario in scenario_ids() if scenario.startswith(f"{game}/")]
    tasks = [
        (scenario, f"{seed}/{number}", pair)
        for number in range(games)
        for scenario in scenarios
        for pair in ((one, other), (other, one))
    ]
    firsts = list(pool.map(_first_side_score, *zip(*tasks, strict=True), chunksize=6))
    scores = [first if pair[0] is one else 1 - first for first, (_, _, pair) in zip(firsts, tasks, strict=True)]
    return sum(scores) / len(scores)


def _first_side_score(scenario: str, seed: str, weights: tuple[PolicyWeights, PolicyWeights]) -> float:
    state, _ = begin(compiled(scenario), seed)
    while state.open_decisions and state.round <= LAST_ROUND:
        decision = state.open_decisions[0]
        side = decision.side
        state = advance(state, side, Policy(state, side, weights[side]).best(decision))
    winner = state.outcome.winner if state.outcome else None
    return 0.5 if winner is None else float(winner == 0)
