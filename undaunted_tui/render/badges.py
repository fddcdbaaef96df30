"""Badges of counters and markers on tiles: the shape of the side, a few letters, and the state."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from core.compiled_scenario import CompiledScenario
from core.ids import OFF, SIDES, Marker, PieceKind, Side
from core.view import PlayerView
from undaunted_tui.render.glyphs import Glyphs

LETTERS = 2
"""Letters of a counter's code on its badge."""


class Rank(IntEnum):
    """Priority of badges where there is no space for all: markers first, since counters are listed elsewhere."""

    MARKER = 0
    STRUCTURE = 1
    COUNTER = 2
    SPAWN = 3


class Badge(NamedTuple):
    """A few characters of one style; `lead` is the shape of the side, shown once for adjacent counters."""

    text: str
    foreground: str
    lead: str = ""
    rank: Rank = Rank.COUNTER

    @property
    def width(self) -> int:
        """Width in cells."""
        return len(self.lead) + len(self.text)


def code_of(compiled: CompiledScenario, counter: int) -> str:
    """The letters of a counter, as in “RA” for Rifleman A."""
    return compiled.counters[counter].code[:LETTERS]


def badge(compiled: CompiledScenario, view: PlayerView, counter: int, glyphs: Glyphs, wide: bool) -> Badge:
    """The badge of a counter or structure; a wide one of a vehicle shows its seats, a narrow one the number (A1.3)."""
    match compiled.kinds[counter]:
        case PieceKind.STRUCTURE:
            points = compiled.counters[counter].points
            return Badge(f"{glyphs.structure}{code_of(compiled, counter)}{points}", "objective", rank=Rank.STRUCTURE)
        case PieceKind.VEHICLE:
            return _vehicle(compiled, view, counter, glyphs, wide)
        case _:
            side = view.holders[counter]
            down = view.suppressed[counter]
            text = code_of(compiled, counter) + (glyphs.suppressed if down else "")
            return Badge(text, f"side{side}_down" if down else f"side{side}", glyphs.counter[side])


def crew_letters(compiled: CompiledScenario, view: PlayerView, vehicle: int, glyphs: Glyphs) -> str:
    """The letters of the soldiers in a vehicle's seats, in the order of its card; dots for a free seat."""
    riders = {seat: rider for rider, seat in enumerate(view.riding) if seat != OFF}
    empty = glyphs.empty * LETTERS
    return "".join(code_of(compiled, riders[seat]) if seat in riders else empty for seat in compiled.seats_of[vehicle])


def _vehicle(compiled: CompiledScenario, view: PlayerView, vehicle: int, glyphs: Glyphs, wide: bool) -> Badge:
    """The badge of a vehicle: crew, damage, and a cross if it is disabled (A7.2)."""
    side = view.holders[vehicle]
    printed = compiled.counters[vehicle]
    disabled = view.damage[vehicle] >= printed.critical
    state = glyphs.suppressed if disabled else ""
    head = code_of(compiled, vehicle)
    shape = glyphs.counter[side]
    foreground = f"side{side}_down" if disabled else f"side{side}"
    if not wide:
        inside = sum(seat in view.riding for seat in compiled.seats_of[vehicle])
        return Badge(f"{head}{inside}{state}", foreground, shape)
    hurt = f"!{view.damage[vehicle]}" if view.damage[vehicle] else ""
    return Badge(f"{head}:{crew_letters(compiled, view, vehicle, glyphs)}{hurt}{state}", foreground, shape)


def badges_on(compiled: CompiledScenario, view: PlayerView, tile: int, glyphs: Glyphs, wide: bool) -> list[Badge]:
    """The badges of all counters on a tile, vehicles first; riders are shown in their vehicle."""
    here = [counter for counter, place in enumerate(view.places) if place == tile and view.riding[counter] == OFF]
    here.sort(key=lambda counter: (_rank(compiled.kinds[counter]), view.holders[counter]))
    return [badge(compiled, view, counter, glyphs, wide) for counter in here]


def _rank(kind: PieceKind) -> int:
    return {PieceKind.VEHICLE: 0, PieceKind.STRUCTURE: 2}.get(kind, 1)


def markers_on(view: PlayerView, tile: int, glyphs: Glyphs) -> list[Badge]:
    """The control markers of both sides: hollow is scouted, filled is controlled (C1.6)."""
    shapes = {Marker.SCOUTED: glyphs.scouted, Marker.CONTROLLED: glyphs.controlled}
    return [
        Badge(shapes[Marker(view.markers[side][tile])][side], f"side{side}")
        for side in SIDES
        if view.markers[side][tile]
    ]


def extras_on(compiled: CompiledScenario, view: PlayerView, tile: int, glyphs: Glyphs) -> list[Badge]:
    """Target, radio, escape and spawn markers (N6.3, N8.5, A8.2, N4.1)."""
    found = [_marker_badge(side, glyphs.target, glyphs) for side in SIDES if view.targets[side] == tile]
    if tile == compiled.radio_tile:
        found.append(Badge(glyphs.radio, "objective", rank=Rank.MARKER))
    found += [_marker_badge(side, glyphs.escape, glyphs) for side in SIDES if tile in compiled.escape_tiles[side]]
    found += [Badge(glyphs.spawn, f"side{side}", rank=Rank.SPAWN) for side in SIDES if _spawns(compiled, side, tile)]
    return found


def _marker_badge(side: Side, sign: str, glyphs: Glyphs) -> Badge:
    return Badge(glyphs.counter[side] + sign, f"side{side}", rank=Rank.MARKER)


def _spawns(compiled: CompiledScenario, side: Side, tile: int) -> bool:
    return any(compiled.spawn[counter] == tile for counter in compiled.own[side])
