"""A scenario before it is played: the forces of each side, and the length of a game."""

from __future__ import annotations

from typing import Final

from core.compiled_scenario import CompiledScenario
from core.ids import SIDES, PieceKind, Side
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import card_count, unit_name
from undaunted_tui.phrasing.victory import goal_target

LENGTHS: Final = ((15, "length_short"), (23, "length_medium"))
"""Lengths, each with the weight at which it ends."""


def length(compiled: CompiledScenario) -> str:
    """The approximate length of a game: short, medium or long.

    No scenario has been timed with people. Many counters and a high goal make a game long, so the weight is the number
    of counters of both sides, without structures, plus the larger of the two goals.
    """
    counters = sum(kind is not PieceKind.STRUCTURE for kind in compiled.kinds)
    weight = counters + max(goal_target(compiled, side) for side in SIDES)
    return say(next((name for end, name in LENGTHS if weight < end), "length_long"))


def cards_at_start(compiled: CompiledScenario, side: Side) -> str:
    """How many cards a side starts with, and how many are in its supply."""
    force = compiled.forces[side]
    return say("force_cards", deck=card_count(sum(force.deck)), supply=card_count(sum(force.supply)))


def counters_at_start(compiled: CompiledScenario, side: Side) -> str:
    """The counters of a side by name, without structures (A7.5)."""
    names = [
        unit_name(compiled, each) for each in compiled.own[side] if compiled.kinds[each] is not PieceKind.STRUCTURE
    ]
    return say("force_counters", count=len(names), names=", ".join(names))
