"""Chips of counters, in the colour of their army and with a shape where there are no colours; pips and stars."""

from __future__ import annotations

from typing import Final

from core.compiled_scenario import CompiledScenario
from core.ids import OFF, PieceKind, Side
from core.rules.attack import HILL_LOW
from core.scenario import Tile
from core.view import PlayerView
from undaunted_tui.phrasing.vehicles import is_disabled, rider_in
from undaunted_tui.phrasing.victory import goal_progress, goal_target
from undaunted_tui.render.glyphs import BRACKETS, COVER, PIPS, SHAPES, STARS, Glyphs
from undaunted_tui.render.text_lines import Span, SpanGroup

MOST_STARS: Final = 13
"""The largest goal that is shown in stars."""

CHIP: Final = 4
"""Cells of a chip with its margins of half a cell."""


def code_of(compiled: CompiledScenario, counter: int) -> str:
    """The letters of a counter, as in “RA” for Rifleman A."""
    return compiled.counters[counter].code[:2]


def is_down(compiled: CompiledScenario, view: PlayerView, counter: int) -> bool:
    """Whether a counter is suppressed (C7.8), or a disabled vehicle (A7.2)."""
    if compiled.kinds[counter] is PieceKind.VEHICLE:
        return is_disabled(compiled, view, counter)
    return view.suppressed[counter]


def counters_on(compiled: CompiledScenario, view: PlayerView, tile: int) -> list[int]:
    """The counters on a tile; riders are in their vehicle, structures are signs."""
    return [
        counter
        for counter, place in enumerate(view.places)
        if place == tile and view.riding[counter] == OFF and compiled.kinds[counter] is not PieceKind.STRUCTURE
    ]


def cover_of(tile: Tile) -> str:
    """The cover of a tile; a hill's has two values (C7.5)."""
    return f"{COVER}{tile.cover}{f'/{HILL_LOW}' if tile.hill else ''}"


def chip(
    compiled: CompiledScenario, view: PlayerView, counter: int, glyphs: Glyphs, paper: str = "", acting: int = OFF
) -> SpanGroup:
    """The chip of a counter, four cells wide; one that is down is faded and has a cross, the one who acts is white."""
    surface = "acting" if counter == acting else _surface(compiled, view, counter)
    return lettered_chip(code_of(compiled, counter), view.holders[counter], surface, glyphs, paper)


def chip_or_code(compiled: CompiledScenario, view: PlayerView, counter: int, glyphs: Glyphs) -> SpanGroup:
    """The chip of a counter on the board, or the letters of one that is not."""
    is_off = view.places[counter] == OFF
    return ((f" {code_of(compiled, counter)} ", "dim"),) if is_off else chip(compiled, view, counter, glyphs)


def lettered_chip(code: str, side: int, surface: str, glyphs: Glyphs, paper: str = "") -> SpanGroup:
    """A chip with letters on a surface such as `chip0+down`."""
    letters, is_faded = _letters(code, side, surface, glyphs), surface.endswith("+down")
    if glyphs.is_framed:
        return (letters,) if is_faded else ((" ", f"/{paper}"), letters)
    left, right = ((bracket, f"={surface}/{paper}") for bracket in BRACKETS)
    return (left, letters) if is_faded else (left, letters, right)


def small_chip(compiled: CompiledScenario, view: PlayerView, counter: int, glyphs: Glyphs) -> SpanGroup:
    """The chip of a counter without margins; a vehicle has the number of those inside (A1.3)."""
    side = view.holders[counter]
    letters = _letters(code_of(compiled, counter), side, _surface(compiled, view, counter), glyphs)
    if compiled.kinds[counter] is not PieceKind.VEHICLE:
        return (letters,)
    inside = sum(seat in view.riding for seat in compiled.seats_of[counter])
    return (letters, (str(inside), f"on/rider{side}"))


def vehicle_chip(compiled: CompiledScenario, view: PlayerView, vehicle: int, glyphs: Glyphs) -> Span:
    """The letters of a vehicle with margins, as its wide chip begins."""
    side, down = view.holders[vehicle], is_down(compiled, view, vehicle)
    shape, state = SHAPES[side] if glyphs.is_framed else " ", "×" if down else " "
    role = f"side{side}!/chip{side}+down" if down else f"on/chip{side}"
    return f"{shape}{code_of(compiled, vehicle)}{state}", role


def seat_chip(compiled: CompiledScenario, view: PlayerView, seat: int, acting: int = OFF) -> Span:
    """The letters of who sits in a seat, dots for a free one; the one who acts is white (A1.3)."""
    rider, side = rider_in(view, seat), view.holders[compiled.seats[seat].vehicle]
    if rider == OFF:
        return "··", f"side{side}/body{side}"
    surface = "acting" if rider == acting else f"rider{side}"
    return code_of(compiled, rider), f"on/{surface}{'+alternate' if view.suppressed[rider] else ''}"


def _surface(compiled: CompiledScenario, view: PlayerView, counter: int) -> str:
    return f"chip{view.holders[counter]}{'+down' if is_down(compiled, view, counter) else ''}"


def _letters(code: str, side: int, surface: str, glyphs: Glyphs) -> Span:
    shape, is_faded = SHAPES[side] if glyphs.is_framed else "", surface.endswith("+down")
    return f"{shape}{code}{'×' if is_faded else ''}", f"{f'side{side}' if is_faded else 'on'}/{surface}"


def card_pips(compiled: CompiledScenario, view: PlayerView, counter: int) -> str:
    """The cards of a counter: in use, in the supply, and lost; of the opponent's, those unseen may be lost (C1.5)."""
    side, card = compiled.owner[counter], compiled.card_of[counter]
    if card == OFF:
        return ""
    full, empty, lost = PIPS
    if side != view.side:
        supply = view.opponent.supply[card]
        return full * (compiled.totals[side][card] - supply) + empty * supply
    own = view.own
    in_use = own.hand[card] + own.deck[card] + own.discard[card] + own.play[card]
    return full * in_use + empty * own.supply[card] + lost * own.removed[card]


def damage_pips(compiled: CompiledScenario, view: PlayerView, vehicle: int, paper: str) -> SpanGroup:
    """The damage of a vehicle, with a line where it gets disabled (A7.2)."""
    printed, damage = compiled.counters[vehicle], view.damage[vehicle]
    full, empty, _ = PIPS
    before, after = min(damage, printed.critical), max(damage - printed.critical, 0)
    quiet, loud = f"dim/{paper}", f"strong/{paper}"
    return (
        (full * before, loud),
        (f"{empty * (printed.critical - before)}│", quiet),
        (full * after, loud),
        (empty * (printed.integrity - printed.critical - after), quiet),
    )


def goal_stars(compiled: CompiledScenario, view: PlayerView, side: Side) -> str:
    """Points towards a side's goal, one star each, reached and missing; none for a large goal."""
    full, empty = STARS
    goal = goal_target(compiled, side)
    reached = min(max(goal_progress(compiled, view, side), 0), goal)
    return full * reached + empty * (goal - reached) if goal <= MOST_STARS else ""
