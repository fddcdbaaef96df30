"""Chips of counters: letters in the colour of their army, with a shape where there are no colours."""

from __future__ import annotations

from typing import Final

from core.compiled_scenario import CompiledScenario
from core.ids import OFF, PieceKind
from core.view import PlayerView
from undaunted_tui.phrasing.vehicles import is_disabled, rider_in
from undaunted_tui.render.glyphs import BRACKETS, SHAPES, Glyphs
from undaunted_tui.render.text_lines import Span, SpanGroup

LETTERS: Final = 2
"""Letters of a counter's code on its chip."""

CHIP: Final = 4
"""Cells of a chip with its margins of half a cell."""

ON: Final = "on/"
"""The ink of letters on a chip."""


def code_of(compiled: CompiledScenario, counter: int) -> str:
    """The letters of a counter, as in “RA” for Rifleman A."""
    return compiled.counters[counter].code[:LETTERS]


def is_down(compiled: CompiledScenario, view: PlayerView, counter: int) -> bool:
    """Whether a counter is suppressed (C7.8), or a disabled vehicle (A7.2)."""
    if compiled.kinds[counter] is PieceKind.VEHICLE:
        return is_disabled(compiled, view, counter)
    return view.suppressed[counter]


def chip(compiled: CompiledScenario, view: PlayerView, counter: int, glyphs: Glyphs, paper: str = "") -> SpanGroup:
    """The chip of a counter, four cells wide; one that is down is faded and has a cross."""
    code, side = code_of(compiled, counter), view.holders[counter]
    down = is_down(compiled, view, counter)
    surface, ink = _surface(side, down)
    if glyphs.is_framed:
        shape = SHAPES[side]
        if down:
            return ((f"{shape}{code}×", f"{ink}/{surface}"),)
        return ((" ", f"/{paper}"), (f"{shape}{code}", f"{ink}/{surface}"))
    left, right = BRACKETS
    if down:
        return ((left, f"={surface}/{paper}"), (f"{code}×", f"{ink}/{surface}"))
    return ((left, f"={surface}/{paper}"), (code, f"{ink}/{surface}"), (right, f"={surface}/{paper}"))


def small_chip(compiled: CompiledScenario, view: PlayerView, counter: int, glyphs: Glyphs) -> SpanGroup:
    """The chip of a counter without margins; a vehicle has the number of those inside (A1.3)."""
    side, down = view.holders[counter], is_down(compiled, view, counter)
    surface, ink = _surface(side, down)
    shape = SHAPES[side] if glyphs.is_framed else ""
    state = "×" if down else ""
    letters: Span = (f"{shape}{code_of(compiled, counter)}{state}", f"{ink}/{surface}")
    if compiled.kinds[counter] is not PieceKind.VEHICLE:
        return (letters,)
    inside = sum(seat in view.riding for seat in compiled.seats_of[counter])
    return (letters, (str(inside), f"{ON}rider{side}"))


def seats(compiled: CompiledScenario, view: PlayerView, vehicle: int, acting: int = OFF) -> list[SpanGroup]:
    """The seats of a vehicle in the order of its card: letters of who sits there, dots for a free one (A1.3)."""
    side = view.holders[vehicle]
    return [(seat_chip(compiled, view, rider_in(view, seat), side, acting),) for seat in compiled.seats_of[vehicle]]


def seat_chip(compiled: CompiledScenario, view: PlayerView, rider: int, side: int, acting: int = OFF) -> Span:
    """The letters of who sits in a seat; the one who acts is white."""
    if rider == OFF:
        return "·" * LETTERS, f"side{side}/body{side}"
    surface = "acting" if rider == acting else f"rider{side}"
    return code_of(compiled, rider), f"{ON}{surface}{'+alternate' if view.suppressed[rider] else ''}"


def _surface(side: int, down: bool) -> tuple[str, str]:
    return (f"chip{side}+down", f"side{side}") if down else (f"chip{side}", "on")
