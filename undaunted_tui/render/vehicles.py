"""Vehicles with their seats, soldiers and structures; and the choice of the pane for a scenario's forces (A1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from core.compiled_scenario import CompiledScenario
from core.ids import OFF, PieceKind, Side, other
from core.view import PlayerView, SeenViews
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import counters_listed, tile_name, unit_name
from undaunted_tui.phrasing.vehicles import fate_name
from undaunted_tui.render.badges import badge
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.roster import roster_lines, roster_notes
from undaunted_tui.render.text_lines import TextLine, line, render_lines, wrapped
from undaunted_tui.render.text_spans import badge_as_span, justify_spans, padded, side_span
from undaunted_tui.render.units import render_units
from undaunted_tui.render.vehicle_card import damage_bar_note, vehicle_card

BADGE: Final = 6
"""Cells of a structure's badge and a gap."""


def render_vehicles(
    compiled: CompiledScenario,
    view: PlayerView,
    seat_choices: Mapping[int, int],
    width: int,
    glyphs: Glyphs,
    seen: SeenViews | None = None,
) -> Canvas:
    """Render vehicles, soldiers, structures; the reader's own first, what is gone on a line of its own."""
    seen = seen or (view, view)
    sides = (view.side, other(view.side))
    parts = [
        *[_vehicles(compiled, view, side, seat_choices, width, glyphs) for side in sides],
        *[_soldiers(compiled, seen[side], side, width, glyphs) for side in sides],
        _structures(compiled, view, width, glyphs),
        [*_bar_note(compiled, view, width, glyphs), *roster_notes(compiled, seen, width, glyphs)],
    ]
    lines = [row for part in parts if part for row in (*part, line())]
    return render_lines(lines[:-1], width)


def render_forces(
    compiled: CompiledScenario,
    view: PlayerView,
    seat_choices: Mapping[int, int],
    width: int,
    glyphs: Glyphs,
    seen: SeenViews | None = None,
) -> Canvas:
    """Render the forces of a scenario by their kind; `seen` gives the views for cards."""
    renderer = next((renderer for kind, renderer in FORCE_RENDERERS.items() if kind in compiled.kinds), _units)
    return renderer(compiled, view, seat_choices, width, glyphs, seen)


def _units(
    compiled: CompiledScenario,
    view: PlayerView,
    seat_choices: Mapping[int, int],
    width: int,
    glyphs: Glyphs,
    seen: SeenViews | None,
) -> Canvas:
    return render_units(compiled, view, width, glyphs, seen)


FORCE_RENDERERS: Final[
    dict[PieceKind, Callable[[CompiledScenario, PlayerView, Mapping[int, int], int, Glyphs, SeenViews | None], Canvas]]
] = {
    PieceKind.UNIT: _units,
    PieceKind.SOLDIER: render_vehicles,
    PieceKind.VEHICLE: render_vehicles,
}
"""The render functions of forces, by kind of piece."""


def _held(compiled: CompiledScenario, view: PlayerView, side: Side, kind: PieceKind) -> tuple[list[int], list[int]]:
    """The counters of a kind that a side holds: those on the board, and those gone for good."""
    mine = [each for each, holder in enumerate(view.holders) if holder == side and compiled.kinds[each] is kind]
    return [each for each in mine if view.places[each] != OFF], [each for each in mine if view.places[each] == OFF]


def _vehicles(
    compiled: CompiledScenario,
    view: PlayerView,
    side: Side,
    seat_choices: Mapping[int, int],
    width: int,
    glyphs: Glyphs,
) -> list[TextLine]:
    """A side's vehicles, and those that are gone (A1.3, A7.3)."""
    here, gone = _held(compiled, view, side, PieceKind.VEHICLE)
    if not here and not gone:
        return []
    lines = [TextLine((side_span(compiled, side, glyphs, width),))]
    for vehicle in here:
        lines += vehicle_card(compiled, view, vehicle, seat_choices, width, glyphs)
    return [*lines, *[row for vehicle in gone for row in _gone(compiled, view, [vehicle], width)]]


def _bar_note(compiled: CompiledScenario, view: PlayerView, width: int, glyphs: Glyphs) -> list[TextLine]:
    here = [view.places[each] != OFF for each, kind in enumerate(compiled.kinds) if kind is PieceKind.VEHICLE]
    return damage_bar_note(width, glyphs) if any(here) else []


def _soldiers(compiled: CompiledScenario, view: PlayerView, side: Side, width: int, glyphs: Glyphs) -> list[TextLine]:
    """A side's soldiers on foot and in vehicles, and those that are gone (A6.3, A8.2)."""
    here, gone = _held(compiled, view, side, PieceKind.SOLDIER)
    return [*roster_lines(compiled, view, side, here, width, glyphs), *_gone(compiled, view, gone, width)]


def _structures(compiled: CompiledScenario, view: PlayerView, width: int, glyphs: Glyphs) -> list[TextLine]:
    """The structures with their tiles, defences and points (A1.4)."""
    both = [counter for counter, kind in enumerate(compiled.kinds) if kind is PieceKind.STRUCTURE]
    if not both:
        return []
    heads = f"{say('forces_defence'):>4}{say('forces_points'):>4}"
    lines = [justify_spans([(say("forces_structures"), "objective")], [(heads, "faint")], width, glyphs)]
    for structure in both:
        if view.places[structure] != OFF:
            printed = compiled.counters[structure]
            left = padded([badge_as_span(badge(compiled, view, structure, glyphs, wide=False))], BADGE, glyphs)
            tile = (f"{tile_name(compiled, view.places[structure]):>3}", "strong")
            figures = (f"{printed.armoured:>4}{printed.points:>4}", "")
            name = (unit_name(compiled, structure), "")
            lines.append(justify_spans((*left, name), (tile, figures), width, glyphs, ("counter", structure)))
    return [*lines, *_gone(compiled, view, [each for each in both if view.places[each] == OFF], width)]


def _gone(compiled: CompiledScenario, view: PlayerView, counters: Iterable[int], width: int) -> list[TextLine]:
    by_fate: dict[str, list[int]] = {}
    for counter in counters:
        by_fate.setdefault(fate_name(compiled, view, counter), []).append(counter)
    return [
        row
        for fate, each in by_fate.items()
        for row in wrapped(say("vehicle_gone", vehicle=counters_listed(compiled, each), fate=fate), width, "dim", "  ")
    ]
