"""Vehicles with their seats, soldiers and structures; and which of the two games' forces a scenario has (A1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from core.ids import OFF, PieceKind, Side, other
from core.setting import Setting
from core.view import PlayerView
from undaunted_tui.paint.badges import badge
from undaunted_tui.paint.canvas import Canvas
from undaunted_tui.paint.crew import bar_note, vehicle_lines
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.muster import muster, notes
from undaunted_tui.paint.rows import badge_span, ends, padded, side_span
from undaunted_tui.paint.sheet import Line, line, sheet, wrapped
from undaunted_tui.paint.units import paint_units
from undaunted_tui.play.recall import Seen
from undaunted_tui.sentences.names import counters_listed, tile_name, unit_name
from undaunted_tui.sentences.vehicles import fate_name
from undaunted_tui.text import say

BADGE: Final = 6
"""The cells of a structure's badge and a gap."""


def paint_vehicles(
    setting: Setting,
    view: PlayerView,
    lit_seats: Mapping[int, int],
    width: int,
    glyphs: Glyphs,
    seen: Seen | None = None,
) -> Canvas:
    """Vehicles, soldiers, structures; the reader's own before the opponent's, what is gone in a line of its own."""
    seen = seen or (view, view)
    sides = (view.side, other(view.side))
    parts = [
        *[_vehicles(setting, view, side, lit_seats, width, glyphs) for side in sides],
        *[_soldiers(setting, seen[side], side, width, glyphs) for side in sides],
        _structures(setting, view, width, glyphs),
        [*_bar_note(setting, view, width, glyphs), *notes(setting, seen, width, glyphs)],
    ]
    lines = [row for part in parts if part for row in (*part, line())]
    return sheet(lines[:-1], width)


def paint_forces(
    setting: Setting,
    view: PlayerView,
    lit_seats: Mapping[int, int],
    width: int,
    glyphs: Glyphs,
    seen: Seen | None = None,
) -> Canvas:
    """The forces of a scenario in the way of their kind; cards can be seen in other views than the reader's."""
    painter = next((painter for kind, painter in PAINTERS.items() if kind in setting.kinds), _units)
    return painter(setting, view, lit_seats, width, glyphs, seen)


def _units(
    setting: Setting, view: PlayerView, lit_seats: Mapping[int, int], width: int, glyphs: Glyphs, seen: Seen | None
) -> Canvas:
    """Units, who have no seats."""
    return paint_units(setting, view, width, glyphs, seen)


PAINTERS: Final[
    dict[PieceKind, Callable[[Setting, PlayerView, Mapping[int, int], int, Glyphs, Seen | None], Canvas]]
] = {
    PieceKind.UNIT: _units,
    PieceKind.SOLDIER: paint_vehicles,
    PieceKind.VEHICLE: paint_vehicles,
}
"""How forces are painted, by what they are made of."""


def _held(setting: Setting, view: PlayerView, side: Side, kind: PieceKind) -> tuple[list[int], list[int]]:
    """The counters of a kind that a side holds: those on the board, and those gone for good."""
    mine = [each for each, holder in enumerate(view.holders) if holder == side and setting.kinds[each] is kind]
    return [each for each in mine if view.places[each] != OFF], [each for each in mine if view.places[each] == OFF]


def _vehicles(
    setting: Setting, view: PlayerView, side: Side, lit_seats: Mapping[int, int], width: int, glyphs: Glyphs
) -> list[Line]:
    """A side's vehicles, and what became of others (A1.3, A7.3)."""
    here, gone = _held(setting, view, side, PieceKind.VEHICLE)
    if not here and not gone:
        return []
    lines = [Line((side_span(setting, side, glyphs, width),))]
    for vehicle in here:
        lines += vehicle_lines(setting, view, vehicle, lit_seats, width, glyphs)
    return [*lines, *[row for vehicle in gone for row in _gone(setting, view, [vehicle], width)]]


def _bar_note(setting: Setting, view: PlayerView, width: int, glyphs: Glyphs) -> list[Line]:
    """What the line in a bar means, while there is one."""
    here = [view.places[each] != OFF for each, kind in enumerate(setting.kinds) if kind is PieceKind.VEHICLE]
    return bar_note(width, glyphs) if any(here) else []


def _soldiers(setting: Setting, view: PlayerView, side: Side, width: int, glyphs: Glyphs) -> list[Line]:
    """A side's soldiers on foot and in vehicles, and what became of others (A6.3, A8.2)."""
    here, gone = _held(setting, view, side, PieceKind.SOLDIER)
    return [*muster(setting, view, side, here, width, glyphs), *_gone(setting, view, gone, width)]


def _structures(setting: Setting, view: PlayerView, width: int, glyphs: Glyphs) -> list[Line]:
    """The structures with their tiles, defences and points (A1.4)."""
    both = [counter for counter, kind in enumerate(setting.kinds) if kind is PieceKind.STRUCTURE]
    if not both:
        return []
    heads = f"{say('forces_defence'):>4}{say('forces_points'):>4}"
    lines = [ends([(say("forces_structures"), "objective")], [(heads, "faint")], width, glyphs)]
    for structure in both:
        if view.places[structure] != OFF:
            printed = setting.counters[structure]
            left = padded([badge_span(badge(setting, view, structure, glyphs, wide=False))], BADGE, glyphs)
            tile = (f"{tile_name(setting, view.places[structure]):>3}", "strong")
            figures = (f"{printed.armoured:>4}{printed.points:>4}", "")
            name = (unit_name(setting, structure), "")
            lines.append(ends((*left, name), (tile, figures), width, glyphs, ("counter", structure)))
    return [*lines, *_gone(setting, view, [each for each in both if view.places[each] == OFF], width)]


def _gone(setting: Setting, view: PlayerView, counters: Iterable[int], width: int) -> list[Line]:
    """Counters that never come back, by what became of them."""
    by_fate: dict[str, list[int]] = {}
    for counter in counters:
        by_fate.setdefault(fate_name(setting, view, counter), []).append(counter)
    return [
        row
        for fate, each in by_fate.items()
        for row in wrapped(say("vehicle_gone", vehicle=counters_listed(setting, each), fate=fate), width, "dim", "  ")
    ]
