"""What one side judges by in one state, and what it has worked out so far."""

from __future__ import annotations

from collections.abc import Callable

from core.ai.outlook import Outlook
from core.ai.policy_weights import PolicyWeights
from core.ai.pulls import pull
from core.decisions import Decision
from core.ids import OFF, ActionKind, CounterId, Side, TileId, other
from core.scenario import CardAction
from core.state import GameState


class Judge:
    """A side with the figures of a state; the functions of this package keep in it what they are asked for again."""

    __slots__ = (
        "compiled",
        "enemy",
        "guide",
        "kept_marks",
        "kept_positions",
        "kept_pulls",
        "kept_shots",
        "outlook",
        "side",
        "state",
        "weights",
    )

    def __init__(self, state: GameState, side: Side, weights: PolicyWeights | None = None) -> None:
        self.state = state
        self.side = side
        self.enemy = other(side)
        self.compiled = state.compiled
        self.outlook = Outlook(state, weights)
        self.weights = self.outlook.weights
        self.guide = self.outlook.guide
        self.kept_pulls: dict[CounterId, list[float]] = {}
        self.kept_marks: list[float] | None = None
        self.kept_shots: dict[tuple[ActionKind, int, TileId], float] = {}
        self.kept_positions: dict[tuple[CounterId, TileId], float] = {}

    def pull(self, counter: CounterId) -> list[float]:
        """What it is worth to one of the side's counters to stand on each tile, for where it wants to go."""
        found = self.kept_pulls.get(counter)
        if found is None:
            found = self.kept_pulls[counter] = pull(self.outlook, self.side, counter)
        return found

    def start_of(self, counter: CounterId) -> TileId:
        """Where a counter stands, or comes onto the board."""
        place = self.state.places[counter]
        return self.compiled.spawn[counter] if place == OFF else place


ActionJudgement = Callable[[Judge, CounterId, TileId, CardAction], float]
"""What an action is worth that a counter, if the card has one, takes on a tile."""

DecisionJudgement = Callable[[Judge, Decision], list[float]]
"""What each option of a decision is worth."""
