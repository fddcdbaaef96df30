"""Benchmarks of bots: what a decision of `regular` costs beside a step of random play."""

from __future__ import annotations

from functools import partial
from time import perf_counter

from core.ai.bot import Situation
from core.ai.regular import RegularBot
from core.engine import advance, begin
from core.knowledge import Knowledge
from core.rng import SeededRng
from core.view import view
from tests.bench.benchmarks.engine import NORMANDY, NORTH_AFRICA, play
from tests.bench.registry import Benchmark, per_second, register
from tests.builders import compiled

DECISIONS = 150

SCENARIOS = NORMANDY + NORTH_AFRICA


def decision_time() -> float:
    """Microseconds that `regular` takes for a decision with more than one option."""
    bot, rng = RegularBot(), SeededRng("bench")
    spent, decisions = 0.0, 0
    for scenario in SCENARIOS:
        state, _ = begin(compiled(scenario), "bench")
        for _ in range(DECISIONS):
            if state.outcome:
                break
            decision = state.open_decisions[0]
            seen = view(state, decision.side)
            situation = Situation(state.compiled, seen, decision, Knowledge.of_view(state.compiled, seen))
            began = perf_counter()
            action = bot.choose(situation, rng, perf_counter)
            if len(decision.options) > 1:
                spent += perf_counter() - began
                decisions += 1
            state = advance(state, decision.side, action)
    return spent / decisions * 1e6


def step_time() -> float:
    """Microseconds for one step of random play."""
    return 1e6 / per_second(partial(play, SCENARIOS))()


register(Benchmark("regular-decision", "µs", decision_time, "one step of random play", step_time, {"ratio": 100.0}))
