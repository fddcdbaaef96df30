"""What one turn is worth: games that branch at a turn, which is played differently in each branch."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import cache
from typing import Final

from core.ai.evaluation import features
from core.ai.policy import Policy
from core.ai.search import MOST_REGRET
from core.compiled_scenario import CompiledScenario
from core.engine import advance, begin, resalt
from core.rng import Rng, SeededRng
from core.rules.turn import whose_turn
from core.setup import compile_scenario
from core.state import GameState
from scenarios.catalog import load, scenario_ids

BRANCHES: Final = 6
"""How many branches a turn is played in."""

LATEST_TURN: Final = 20
"""The branches begin within so many turns."""

LAST_ROUND: Final = 60
"""A game that goes on longer counts as drawn."""

WIDTH: Final = 5
"""An exploring choice is one of so many that the policy likes best."""

EXPLORED: Final = (10, 60)
"""How many per cent of the choices explore, before the turn and in it."""


@dataclass(frozen=True, slots=True)
class Branch:
    """The features at the end of the turn as its side sees them, what the policy regrets in it, and the result."""

    features: list[float]
    regret: float
    result: float


@dataclass(frozen=True, slots=True)
class BranchGroup:
    """The branches of one turn of a side."""

    scenario: str
    side: int
    branches: list[Branch]

    def as_row(self) -> dict[str, object]:
        """The group as plain data."""
        return asdict(self)


def play_groups(count: int, seed: int, jobs: int) -> list[BranchGroup]:
    """Play so many groups of every scenario."""
    tasks = [(scenario, f"{seed}/{number}") for number in range(count) for scenario in scenario_ids()]
    with ProcessPoolExecutor(jobs) as pool:
        return [group for group in pool.map(play_group, *zip(*tasks, strict=True), chunksize=8) if group]


def play_group(scenario: str, seed: str) -> BranchGroup | None:
    """Play a game up to a turn, and from there in branches; nothing if it ends before."""
    rng = SeededRng("branches", scenario, seed)
    state = _play_to_turn(begin(compiled(scenario), seed)[0], 1 + rng.randbelow(LATEST_TURN), rng)
    side = whose_turn(state)
    if side is None or state.outcome:
        return None
    branches = []
    for number in range(BRANCHES):
        ended, regret = _play_turn(resalt(state, number.to_bytes(2, "big")), rng)
        if not ended.outcome:
            branches.append(Branch(features(ended, side), regret, _play_out(ended, side)))
    return BranchGroup(scenario, side, branches)


@cache
def compiled(scenario: str) -> CompiledScenario:
    """A scenario, compiled once per process."""
    return compile_scenario(load(scenario))


def _play_to_turn(state: GameState, turns: int, rng: Rng) -> GameState:
    before = None
    while state.open_decisions:
        turn = whose_turn(state)
        if turn is not None and turn != before:
            turns -= 1
            if not turns:
                break
        before = turn
        state, _ = _step(state, EXPLORED[0], rng)
    return state


def _play_turn(state: GameState, rng: Rng) -> tuple[GameState, float]:
    side, number = whose_turn(state), state.round
    regrets = 0.0
    while state.open_decisions and whose_turn(state) == side and state.round == number:
        state, regret = _step(state, EXPLORED[1], rng)
        regrets += regret
    return state, regrets


def _play_out(state: GameState, side: int) -> float:
    while state.open_decisions and state.round <= LAST_ROUND:
        decision = state.open_decisions[0]
        state = advance(state, decision.side, Policy(state, decision.side).best(decision))
    winner = state.outcome.winner if state.outcome else None
    return 0.5 if winner is None else float(winner == side)


def _step(state: GameState, explored: int, rng: Rng) -> tuple[GameState, float]:
    """Take the policy's choice or, in so many per cent of decisions, another one that it likes a little less."""
    decision = state.open_decisions[0]
    options = decision.options
    scores = Policy(state, decision.side).scores(decision)
    order = sorted(range(len(options)), key=lambda number: -scores[number])[:WIDTH]
    chosen = order[rng.randbelow(len(order))] if rng.randbelow(100) < explored else order[0]
    regret = min(MOST_REGRET, scores[order[0]] - scores[chosen])
    return advance(state, decision.side, options[chosen]), regret
