"""Benchmarks of the engine: random play with and without events, and the cost of a clone."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import cache, partial
from random import Random
from time import perf_counter

from core.actions import Action
from core.engine import advance, apply, begin
from core.ids import Side
from core.state import GameState
from tests.bench import chess_playouts
from tests.bench.registry import Benchmark, per_second, register
from tests.builders import compiled

NORMANDY = ("normandy/1", "normandy/5", "normandy/7", "normandy/12")
NORTH_AFRICA = ("north_africa/1", "north_africa/3", "north_africa/6", "north_africa/8")
PLIES = 500
CLONES = 2000

Step = Callable[[GameState, Side, Action], GameState]


def apply_with_events(state: GameState, side: Side, action: Action) -> GameState:
    """Carry out an action as games do."""
    return apply(state, side, action)[0]


def play(scenarios: tuple[str, ...], step: Step = apply_with_events, seed: int = 1) -> int:
    """Play the beginnings of random games, choosing among all options like the baseline, and count the actions."""
    rng = Random(seed)
    actions = 0
    for scenario in scenarios:
        state, _ = begin(compiled(scenario), str(seed))
        for _ in range(PLIES):
            if state.outcome:
                break
            decision = state.open_decisions[0]
            state = step(state, decision.side, rng.choice(decision.options))
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


def step_time() -> float:
    """Microseconds for listing and applying one action."""
    return 1e6 / per_second(partial(play, NORMANDY))()


def register_play(name: str, scenarios: tuple[str, ...], step: Step) -> None:
    """Register random play of some scenarios, compared with that of chess."""
    ours = per_second(partial(play, scenarios, step))
    register(Benchmark(name, "actions/s", ours, chess_playouts.NAME, per_second(chess_playouts.play)))


register_play("random-play", NORMANDY + NORTH_AFRICA, apply_with_events)
register_play("random-play-normandy", NORMANDY, apply_with_events)
register_play("random-play-north-africa", NORTH_AFRICA, apply_with_events)
register_play("playout", NORMANDY + NORTH_AFRICA, advance)
register(Benchmark("clone", "µs", clone, "copy.deepcopy of the same state", deepcopy))
register(Benchmark("clone-in-step", "µs", clone, "one legal-list-and-apply step", step_time))
