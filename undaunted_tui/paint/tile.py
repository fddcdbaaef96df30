"""All that is known of one tile: its ground, its markers, who is there, and what it touches (C1.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from core.ids import OFF, SIDES, Marker, PieceKind, Side
from core.setting import Setting
from core.view import PlayerView
from undaunted_tui.paint.badges import badge
from undaunted_tui.paint.canvas import Canvas
from undaunted_tui.paint.crew import UNLIT, vehicle_lines
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.rows import GAP, Piece, badge_span, ends, flowed, length, padded
from undaunted_tui.paint.sheet import Line, Span, line, sheet, wrapped
from undaunted_tui.sentences.names import counter_name, side_in_short, side_name, tile_name, unit_name
from undaunted_tui.sentences.places import ground_facts, neighbours, structures_on
from undaunted_tui.text import say

BADGE: Final = 5
"""The cells of a badge and a gap."""


def paint_tile(setting: Setting, view: PlayerView, tile: int, width: int, glyphs: Glyphs) -> Canvas:
    """A tile for whoever wants to know everything about it."""
    lines = [
        *_ground(setting, tile, width, glyphs),
        *[row for fact in _facts(setting, view, tile, glyphs) for row in _fact(fact, width)],
        *[row for counter in _here(setting, view, tile) for row in _counter(setting, view, counter, width, glyphs)],
        line(),
        *wrapped(say("board_neighbours", tiles=neighbours(setting, tile)), width, "faint", "  "),
    ]
    return sheet(lines, width)


def _ground(setting: Setting, tile: int, width: int, glyphs: Glyphs) -> list[Line]:
    """The name of a tile and its terrain, with what that means at the other end or on a line of its own."""
    terrain, *facts = ground_facts(setting.board.tiles[tile])
    head: Piece = ((f"{tile_name(setting, tile)} ", "title"), (terrain, "strong"))
    cover = (", ".join(facts), "")
    if length((*head, cover)) < width:
        return [ends(head, [cover], width, glyphs)]
    return flowed(head, [(cover,)], width, glyphs, GAP)


Fact = tuple[Span, str]
"""A sign in its ink, and what it means."""


def _fact(fact: Fact, width: int) -> list[Line]:
    """A fact behind its sign."""
    (sign, ink), words = fact
    lead = f"{sign:<{BADGE}}"
    rows = wrapped(words, width - BADGE)
    return [Line(((lead if not number else " " * BADGE, ink), *row.spans)) for number, row in enumerate(rows)]


def _facts(setting: Setting, view: PlayerView, tile: int, glyphs: Glyphs) -> Iterator[Fact]:
    """What lies on a tile, counters aside, each with the sign that it has on the board."""
    if view.objectives[tile]:
        yield (
            (f"{glyphs.objective}{view.objectives[tile]}", "objective"),
            say("tile_objective", points=view.objectives[tile]),
        )
    if tile == setting.radio_tile:
        yield (glyphs.radio, "objective"), say("mk_radio")
    for structure in structures_on(setting, view, tile):
        yield _structure(setting, view, structure, glyphs)
    shapes = {Marker.SCOUTED: glyphs.scouted, Marker.CONTROLLED: glyphs.controlled}
    for side in SIDES:
        marker = Marker(view.markers[side][tile])
        ink, name = f"side{side}", side_name(setting, side)
        if marker:
            state = say(f"mk_{marker.name.lower()}")
            yield (shapes[marker][side], ink), say("tile_marker", state=state, side=name)
        if view.targets[side] == tile:
            yield (glyphs.counter[side] + glyphs.target, ink), say("tile_target", side=name)
        if tile in setting.escapes[side]:
            yield (glyphs.counter[side] + glyphs.escape, ink), say("tile_escape", side=name)
        spawning = _spawning(setting, side, tile)
        if spawning:
            yield (glyphs.counter[side] + glyphs.spawn, ink), spawning


def _structure(setting: Setting, view: PlayerView, structure: int, glyphs: Glyphs) -> Fact:
    """A structure with its defence and what it is worth (A1.4)."""
    printed = setting.counters[structure]
    words = say(
        "structure_on_tile", structure=unit_name(setting, structure), defence=printed.armoured, points=printed.points
    )
    return badge_span(badge(setting, view, structure, glyphs, wide=False)), words


def _spawning(setting: Setting, side: Side, tile: int) -> str:
    """Whose units spawn on a tile, by their letters (N4.1)."""
    served = [counter for counter in setting.own[side] if setting.spawn[counter] == tile]
    if not served:
        return ""
    if len(served) == len(setting.own[side]):
        return say("tile_spawn_all", side=side_in_short(setting, side))
    units = ", ".join(setting.counters[counter].code for counter in served)
    return say("tile_spawn", side=side_in_short(setting, side), units=units)


def _here(setting: Setting, view: PlayerView, tile: int) -> list[int]:
    """Vehicles, then whoever is on foot, the reader's own first; who rides is told with the vehicle."""
    here = [
        counter
        for counter, place in enumerate(view.places)
        if place == tile and view.riding[counter] == OFF and setting.kinds[counter] is not PieceKind.STRUCTURE
    ]
    on_foot = {PieceKind.VEHICLE: False}
    return sorted(here, key=lambda each: (on_foot.get(setting.kinds[each], True), view.holders[each] != view.side))


def _counter(setting: Setting, view: PlayerView, counter: int, width: int, glyphs: Glyphs) -> list[Line]:
    """A counter with its state and its defence, or a vehicle with its crew."""
    if setting.kinds[counter] is PieceKind.VEHICLE:
        return vehicle_lines(setting, view, counter, UNLIT, width, glyphs, tile_is_known=True)
    down = view.suppressed[counter]
    lead = padded([badge_span(badge(setting, view, counter, glyphs, wide=False))], BADGE, glyphs)
    state: Piece = ((say("st_suppressed"), "bad"),) if down else ((say("st_ready_vehicle"), "good"),)
    defence: Piece = ((say("tile_defence", defence=setting.counters[counter].defence), ""),)
    name: Piece = ((counter_name(setting, counter), "strong"),)
    return flowed(lead, [name, state, defence], width, glyphs, BADGE, ("counter", counter))
