"""Turns in which a side did nothing on the board although it could have."""

from __future__ import annotations

from typing import Final

from core.actions import Enter, Exit, Play, Reposition, SwitchSeats, TurnReady, UseSeat
from core.compiled_scenario import CompiledScenario
from core.decisions import Decision, DecisionKind
from core.events import (
    AttackRolled,
    CounterEscaped,
    CounterMoved,
    CounterReadied,
    CounterSpawned,
    DamageChanged,
    EmptyTileBlasted,
    Event,
    MarkerPlaced,
    MarkerTurned,
    ObjectiveRaised,
    SeatLeft,
    SeatsSwitched,
    SeatTaken,
    TargetMoved,
    TurnBegan,
    TurnEnded,
    VehicleCaptured,
)
from core.ids import ActionKind
from core.match import Match

BOARD_EVENTS: Final = (
    AttackRolled,
    CounterEscaped,
    CounterMoved,
    CounterReadied,
    CounterSpawned,
    DamageChanged,
    EmptyTileBlasted,
    MarkerPlaced,
    MarkerTurned,
    ObjectiveRaised,
    SeatLeft,
    SeatsSwitched,
    SeatTaken,
    TargetMoved,
    VehicleCaptured,
)
"""What a side's actions do on the board; cards that only go from zone to zone are not among it."""


CARD_KINDS: Final = frozenset(
    (ActionKind.BOLSTER, ActionKind.COMMAND, ActionKind.CONCEAL, ActionKind.INSPIRE, ActionKind.RECON)
)
"""The actions that are about cards alone."""

BOARD_ACTIONS: Final = (TurnReady, UseSeat, SwitchSeats, Enter, Exit, Reposition)
"""What a card can be played for on the board, beside the actions printed on it."""


class IdleTurnCounter:
    """Follows a match and counts, for each side, turns in a row that it let pass on the board against an offer."""

    def __init__(self) -> None:
        self._longest = [0, 0]
        self._current = [0, 0]
        self._seen = 0
        self._has_offer = False
        self._has_acted = False

    @property
    def longest_runs(self) -> tuple[int, int]:
        """How many idle turns each side at most had in a row."""
        return self._longest[0], self._longest[1]

    def follow(self, match: Match) -> None:
        """Take in what was done and is asked since the last time; it must be called after every answer."""
        for event in match.log[self._seen :]:
            self._take_in(event)
        self._seen = len(match.log)
        if not self._has_offer:
            self._has_offer = any(offers_board_action(match.compiled, each) for each in match.state.open_decisions)

    def _take_in(self, event: Event) -> None:
        match event:
            case TurnBegan():
                self._has_offer = self._has_acted = False
            case TurnEnded(side):
                is_idle = self._has_offer and not self._has_acted
                self._current[side] = self._current[side] + 1 if is_idle else 0
                self._longest[side] = max(self._longest[side], self._current[side])
            case _ if isinstance(event, BOARD_EVENTS):
                self._has_acted = True


def offers_board_action(compiled: CompiledScenario, decision: Decision) -> bool:
    """Whether a side may play a card for something on the board."""
    if decision.ask is not DecisionKind.PLAY:
        return False
    cards = compiled.cards[decision.side]
    return any(
        cards[option.card].actions[option.use].kind not in CARD_KINDS
        if isinstance(option, Play)
        else isinstance(option, BOARD_ACTIONS)
        for option in decision.options
    )
