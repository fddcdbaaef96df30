"""A scenario before it is played: what each side has, and how long a game may take."""

from __future__ import annotations

from typing import Final

from core.compiled_scenario import CompiledScenario
from core.ids import SIDES, PieceKind, Side
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import card_count, unit_name
from undaunted_tui.phrasing.victory import goal_target

LENGTHS: Final = ((15, "length_short"), (23, "length_medium"))
"""The kinds of length, each with the weight at which it ends."""


def length(compiled: CompiledScenario) -> str:
    """How long a game may take, roughly: short, medium or long.

    Nobody has timed people at all scenarios. What makes a game long is many counters to bring up and much to be won,
    so the weight is the number of counters of both sides, structures aside, plus the larger of what the goals ask for.
    """
    counters = sum(kind is not PieceKind.STRUCTURE for kind in compiled.kinds)
    weight = counters + max(goal_target(compiled, side) for side in SIDES)
    return say(next((name for end, name in LENGTHS if weight < end), "length_long"))


def cards_at_start(compiled: CompiledScenario, side: Side) -> str:
    """How many cards a side begins with, and how many wait in its supply."""
    force = compiled.forces[side]
    return say("force_cards", deck=card_count(sum(force.deck)), supply=card_count(sum(force.supply)))


def counters_at_start(compiled: CompiledScenario, side: Side) -> str:
    """The counters of a side by name; structures are nobody's (A7.5)."""
    names = [
        unit_name(compiled, each) for each in compiled.own[side] if compiled.kinds[each] is not PieceKind.STRUCTURE
    ]
    return say("force_counters", count=len(names), names=", ".join(names))
