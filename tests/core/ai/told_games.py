"""Games that bots play, each side told of them what a player is told."""

from __future__ import annotations

from collections.abc import Iterator

from core.ai.bot import Bot, Situation
from core.engine import apply, begin
from core.ids import SIDES
from core.knowledge import KnowledgeTracker
from core.rng import Rng
from core.view import redact, view
from tests.builders import compiled


class CountingClock:
    """A clock that goes on by the same time whenever it is looked at."""

    def __init__(self, step: float = 0.125) -> None:
        self.step = step
        self.now = 0.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def no_clock() -> float:
    """A clock that must not be looked at."""
    raise AssertionError("somebody looked at the clock")


class NoRng:
    """A generator that must not be asked."""

    def randbelow(self, limit: int) -> int:
        raise AssertionError("somebody asked for a random number")


def situations(scenario: str, bots: tuple[Bot, Bot], rng: Rng, most: int) -> Iterator[Situation]:
    """The situations of up to so many decisions of a game between two bots."""
    state, events = begin(compiled(scenario), scenario)
    told = len(events)
    trackers = [KnowledgeTracker(state.compiled, side) for side in SIDES]
    for side, tracker in enumerate(trackers):
        tracker.update(view(state, side), 0, [redact(event, side) for event in events])
    for _ in range(most):
        if state.outcome:
            return
        decision = state.open_decisions[0]
        side = decision.side
        seen = view(state, side)
        situation = Situation(state.compiled, seen, decision, trackers[side].update(seen, told, ()))
        yield situation
        state, events = apply(state, side, bots[side].choose(situation, rng, CountingClock()))
        for each, tracker in enumerate(trackers):
            tracker.update(view(state, each), told, [redact(event, each) for event in events])
        told += len(events)
