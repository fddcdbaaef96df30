"""Hits against what the odds promised (C7.6)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from core.events import AttackRolled, Event
from core.ids import Side
from core.rules.attack import hit_chance


class Luck(NamedTuple):
    """The attacks of a side: how many, how many hit, and how many were to be expected to."""

    shots: int
    hits: int
    expected: Fraction


def luck_of(side: Side, log: Iterable[Event]) -> Luck:
    """Count the attacks of a side in a log."""
    rolls = [event for event in log if isinstance(event, AttackRolled) and event.side == side]
    expected = sum((hit_chance(event.total, len(event.dice)) for event in rolls), Fraction(0))
    return Luck(len(rolls), sum(event.hit for event in rolls), expected)
