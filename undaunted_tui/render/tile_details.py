"""The details of one tile: terrain, markers, counters, and neighbours (C1.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from core.compiled_scenario import CompiledScenario
from core.ids import OFF, SIDES, Marker, PieceKind, Side
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import counter_name, side_name, side_short_name, tile_name, unit_name
from undaunted_tui.phrasing.tiles import neighbours, structures_on, terrain_facts
from undaunted_tui.render.badges import badge
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.text_lines import Span, TextLine, line, render_lines, wrapped
from undaunted_tui.render.text_spans import (
    GAP,
    SpanGroup,
    badge_as_span,
    flow_spans,
    justify_spans,
    padded,
    spans_width,
)
from undaunted_tui.render.vehicle_card import NO_SEAT_CHOICES, vehicle_card

BADGE: Final = 5
"""Cells of a badge and a gap."""


def render_tile_details(compiled: CompiledScenario, view: PlayerView, tile: int, width: int, glyphs: Glyphs) -> Canvas:
    """Render everything about a tile."""
    lines = [
        *_terrain(compiled, tile, width, glyphs),
        *[row for fact in _facts(compiled, view, tile, glyphs) for row in _fact(fact, width)],
        *[row for counter in _here(compiled, view, tile) for row in _counter(compiled, view, counter, width, glyphs)],
        line(),
        *wrapped(say("board_neighbours", tiles=neighbours(compiled, tile)), width, "faint", "  "),
    ]
    return render_lines(lines, width)


def _terrain(compiled: CompiledScenario, tile: int, width: int, glyphs: Glyphs) -> list[TextLine]:
    """The name of a tile and its terrain, with cover at the right or on a line of its own."""
    terrain, *facts = terrain_facts(compiled.board.tiles[tile])
    head: SpanGroup = ((f"{tile_name(compiled, tile)} ", "title"), (terrain, "strong"))
    cover = (", ".join(facts), "")
    if spans_width((*head, cover)) < width:
        return [justify_spans(head, [cover], width, glyphs)]
    return flow_spans(head, [(cover,)], width, glyphs, GAP)


Fact = tuple[Span, str]
"""A styled character, and its meaning."""


def _fact(fact: Fact, width: int) -> list[TextLine]:
    (sign, foreground), words = fact
    lead = f"{sign:<{BADGE}}"
    rows = wrapped(words, width - BADGE)
    return [
        TextLine(((lead if not number else " " * BADGE, foreground), *row.spans)) for number, row in enumerate(rows)
    ]


def _facts(compiled: CompiledScenario, view: PlayerView, tile: int, glyphs: Glyphs) -> Iterator[Fact]:
    """The facts of a tile without its counters, each with its character on the board."""
    if view.objectives[tile]:
        yield (
            (f"{glyphs.objective}{view.objectives[tile]}", "objective"),
            say("tile_objective", points=view.objectives[tile]),
        )
    if tile == compiled.radio_tile:
        yield (glyphs.radio, "objective"), say("mk_radio")
    for structure in structures_on(compiled, view, tile):
        yield _structure(compiled, view, structure, glyphs)
    shapes = {Marker.SCOUTED: glyphs.scouted, Marker.CONTROLLED: glyphs.controlled}
    for side in SIDES:
        marker = Marker(view.markers[side][tile])
        foreground, name = f"side{side}", side_name(compiled, side)
        if marker:
            state = say(f"mk_{marker.name.lower()}")
            yield (shapes[marker][side], foreground), say("tile_marker", state=state, side=name)
        if view.targets[side] == tile:
            yield (glyphs.counter[side] + glyphs.target, foreground), say("tile_target", side=name)
        if tile in compiled.escape_tiles[side]:
            yield (glyphs.counter[side] + glyphs.escape, foreground), say("tile_escape", side=name)
        spawning = _spawning(compiled, side, tile)
        if spawning:
            yield (glyphs.counter[side] + glyphs.spawn, foreground), spawning


def _structure(compiled: CompiledScenario, view: PlayerView, structure: int, glyphs: Glyphs) -> Fact:
    """A structure with its defence and points (A1.4)."""
    printed = compiled.counters[structure]
    words = say(
        "structure_on_tile", structure=unit_name(compiled, structure), defence=printed.armoured, points=printed.points
    )
    return badge_as_span(badge(compiled, view, structure, glyphs, wide=False)), words


def _spawning(compiled: CompiledScenario, side: Side, tile: int) -> str:
    """Whose units spawn on a tile, by their letters (N4.1)."""
    served = [counter for counter in compiled.own[side] if compiled.spawn[counter] == tile]
    if not served:
        return ""
    if len(served) == len(compiled.own[side]):
        return say("tile_spawn_all", side=side_short_name(compiled, side))
    units = ", ".join(compiled.counters[counter].code for counter in served)
    return say("tile_spawn", side=side_short_name(compiled, side), units=units)


def _here(compiled: CompiledScenario, view: PlayerView, tile: int) -> list[int]:
    """Vehicles, then counters on foot, the reader's own first; riders are shown with their vehicle."""
    here = [
        counter
        for counter, place in enumerate(view.places)
        if place == tile and view.riding[counter] == OFF and compiled.kinds[counter] is not PieceKind.STRUCTURE
    ]
    on_foot = {PieceKind.VEHICLE: False}
    return sorted(here, key=lambda each: (on_foot.get(compiled.kinds[each], True), view.holders[each] != view.side))


def _counter(compiled: CompiledScenario, view: PlayerView, counter: int, width: int, glyphs: Glyphs) -> list[TextLine]:
    if compiled.kinds[counter] is PieceKind.VEHICLE:
        return vehicle_card(compiled, view, counter, NO_SEAT_CHOICES, width, glyphs, tile_is_known=True)
    down = view.suppressed[counter]
    lead = padded([badge_as_span(badge(compiled, view, counter, glyphs, wide=False))], BADGE, glyphs)
    state: SpanGroup = ((say("st_suppressed"), "bad"),) if down else ((say("st_ready_vehicle"), "good"),)
    printed = compiled.counters[counter]
    defence: SpanGroup = ((say("tile_defence", defence=printed.defence), ""),)
    name: SpanGroup = ((counter_name(compiled, counter), "strong"),)
    own: list[SpanGroup] = [((printed.name, "faint"),)] if printed.name else []
    return flow_spans(lead, [name, *own, state, defence], width, glyphs, BADGE, ("counter", counter))
