"""Pips: cards of a counter, damage of a vehicle, points towards a goal."""

from __future__ import annotations

from core.compiled_scenario import CompiledScenario
from core.ids import OFF, other
from core.view import PlayerView
from undaunted_tui.render.glyphs import PIPS, STARS
from undaunted_tui.render.text_lines import SpanGroup


def card_pips(compiled: CompiledScenario, view: PlayerView, counter: int) -> str:
    """The cards of a counter: in use, in the supply, and lost; of the opponent's, those unseen may be lost (C1.5)."""
    side, card = compiled.owner[counter], compiled.card_of[counter]
    if card == OFF:
        return ""
    full, empty, lost = PIPS
    if side != view.side:
        supply = view.opponent.supply[card]
        return full * (compiled.totals[other(view.side)][card] - supply) + empty * supply
    own = view.own
    return full * (own.hand[card] + own.deck[card] + own.discard[card] + own.play[card]) + (
        empty * own.supply[card] + lost * own.removed[card]
    )


def damage_pips(compiled: CompiledScenario, view: PlayerView, vehicle: int, paper: str) -> SpanGroup:
    """The damage of a vehicle, with a line where it gets disabled (A7.2)."""
    printed, damage = compiled.counters[vehicle], view.damage[vehicle]
    full, empty, _ = PIPS
    before, after = min(damage, printed.critical), max(damage - printed.critical, 0)
    quiet, loud = f"dim/{paper}", f"strong/{paper}"
    return (
        (full * before, loud),
        (empty * (printed.critical - before), quiet),
        ("│", quiet),
        (full * after, loud),
        (empty * (printed.integrity - printed.critical - after), quiet),
    )


def stars(done: int, whole: int) -> str:
    """Points reached and missing, one star each."""
    full, empty = STARS
    reached = min(max(done, 0), whole)
    return full * reached + empty * (whole - reached)
