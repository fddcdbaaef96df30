"""Benchmarks of the engine: random play, and the cost of a clone."""

from __future__ import annotations

import copy
from functools import cache
from random import Random
from time import perf_counter

from core.engine import apply, begin
from core.state import GameState
from tests.bench import chess_playouts
from tests.bench.registry import Benchmark, per_second, register
from tests.builders import compiled

SCENARIOS = ("normandy/1", "normandy/5", "normandy/7", "normandy/12")
PLIES = 500
CLONES = 2000


def play(seed: int = 1) -> int:
    """Play the beginnings of random games, choosing among all options like the baseline, and count the actions."""
    rng = Random(seed)
    actions = 0
    for scenario in SCENARIOS:
        state, _ = begin(compiled(scenario), str(seed))
        for _ in range(PLIES):
            if state.outcome:
                break
            decision = state.open_decisions[0]
            state, _ = apply(state, decision.side, rng.choice(decision.options))
            actions += 1
    return actions


@cache
def middle() -> GameState:
    """A state in the middle of a game."""
    rng = Random(5)
    state, _ = begin(compiled("normandy/7"), "bench")
    for _ in range(100):
        decision = state.open_decisions[0]
        state, _ = apply(state, decision.side, rng.choice(decision.options))
    return state


def clone() -> float:
    """Microseconds for one clone."""
    state = middle()
    began = perf_counter()
    for _ in range(CLONES):
        state.clone()
    return (perf_counter() - began) / CLONES * 1e6


def deepcopy() -> float:
    """Microseconds for one deep copy of a state's slots, without the compiled scenario."""
    state = middle()
    memo = {id(state.compiled): state.compiled}
    began = perf_counter()
    for _ in range(CLONES // 20):
        copy.deepcopy(state, dict(memo))
    return (perf_counter() - began) / (CLONES // 20) * 1e6


def step() -> float:
    """Microseconds for listing and applying one action."""
    return 1e6 / per_second(play)()


register(Benchmark("random-play", "actions/s", per_second(play), chess_playouts.NAME, per_second(chess_playouts.play)))
register(Benchmark("clone", "µs", clone, "copy.deepcopy of the same state", deepcopy))
register(Benchmark("clone-in-step", "µs", clone, "one legal-list-and-apply step", step))
