"""Turns in which a side did nothing on the board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

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


def longest_idle_runs(events: Iterable[Event]) -> tuple[int, int]:
    """How many turns each side at most let pass one after the other without an event on the board."""
    longest = [0, 0]
    current = [0, 0]
    is_idle = True
    for event in events:
        if isinstance(event, TurnBegan):
            is_idle = True
        elif isinstance(event, TurnEnded):
            side = event.side
            current[side] = current[side] + 1 if is_idle else 0
            longest[side] = max(longest[side], current[side])
        elif isinstance(event, BOARD_EVENTS):
            is_idle = False
    return longest[0], longest[1]
