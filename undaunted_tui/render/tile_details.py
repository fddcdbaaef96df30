"""The details of one tile: cover, points, markers, counters, risk, and neighbours (C1.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from core.compiled_scenario import CompiledScenario
from core.ids import OFF, SIDES, Marker, PieceKind, Side, other
from core.rules.attack import FACES
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import percentage, side_short_name, tile_name, unit_name
from undaunted_tui.phrasing.threats import worst_threat
from undaunted_tui.phrasing.tiles import neighbours, structures_on
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.chips import CHIP, chip, counters_on, cover_of
from undaunted_tui.render.forces import ForcesContent, vehicle_lines
from undaunted_tui.render.glyphs import COVER, OBJECTIVE, RADIO, SHAPES, STRUCTURE, TARGET, Glyphs
from undaunted_tui.render.text_lines import SpanGroup, TextLine, flow_spans, line, render_lines, wrapped

GAP: Final = 2
"""Cells by which further lines are indented."""


def tile_heading(compiled: CompiledScenario, tile: int) -> str:
    """A tile by its designation and terrain, as in “13B Farm”."""
    terrain = say(f"terrain_{compiled.board.tiles[tile].terrain}")
    return f"{tile_name(compiled, tile)} {terrain[:1].upper()}{terrain[1:]}"


def render_tile_details(
    compiled: CompiledScenario, view: PlayerView, tile: int, width: int, glyphs: Glyphs, mover: int = OFF
) -> Canvas:
    """Render everything about a tile; `mover` is a counter that may go there."""
    first, *facts = _facts(compiled, view, tile, glyphs)
    comes = mover != OFF and view.places[mover] not in (tile, OFF)
    kinds, here = compiled.kinds, counters_on(compiled, view, tile)
    here.sort(key=lambda each: (kinds[each] is not PieceKind.VEHICLE, view.holders[each] != view.side))
    lines = [
        *flow_spans(first, facts, width, 0),
        *[row for each in here for row in _counter(compiled, view, each, not comes, width, glyphs)],
        *(_risk(compiled, view, tile, mover, width) if comes else ()),
        line(),
        *wrapped(say("board_neighbours", tiles=neighbours(compiled, tile)), width, "dim", " " * GAP),
    ]
    return render_lines(lines, width)


def _facts(compiled: CompiledScenario, view: PlayerView, tile: int, glyphs: Glyphs) -> Iterator[SpanGroup]:
    """The facts of a tile without its counters, each in a few words, the first one its cover."""
    ground = compiled.board.tiles[tile]
    yield (say("details_cover"), "dim"), (f" {cover_of(ground)}", ""), ("  ", "")
    if ground.rough:
        yield ((say("rough_terrain"), "dim"),)
    points = view.objectives[tile]
    if points:
        yield (f"{say('details_objective')} ", "dim"), (f"{OBJECTIVE}{points}", "objective")
    if tile == compiled.radio_tile:
        yield (f"{RADIO} ", "objective"), (say("tile_mark_radio"), "")
    for structure in structures_on(compiled, view, tile):
        printed = compiled.counters[structure]
        words = f"{unit_name(compiled, structure)} {COVER}{printed.armoured} "
        yield (f"{STRUCTURE} ", "objective"), (words, ""), (f"{OBJECTIVE}{printed.points}", "objective")
    for side in SIDES:
        yield from _side_facts(compiled, view, side, tile, glyphs)


def _side_facts(
    compiled: CompiledScenario, view: PlayerView, side: Side, tile: int, glyphs: Glyphs
) -> Iterator[SpanGroup]:
    """What a side has on a tile besides counters: its marker, target, escape and spawn markers."""
    name = say("details_you") if side == view.side else side_short_name(compiled, side)
    marker = Marker(view.markers[side][tile])
    shape = SHAPES[side]
    if marker:
        yield ((f"{shape} {say(f'details_{marker.name.lower()}', side=name)}", f"side{side}"),)
    if view.targets[side] == tile:
        yield (f"{shape}{TARGET} ", f"side{side}"), (say("tile_mark_target"), "")
    if tile in compiled.escape_tiles[side]:
        yield (f"{shape}→ ", f"side{side}"), (say("details_escape", side=name), "")
    served = [counter for counter in compiled.own[side] if compiled.spawn[counter] == tile]
    if served:
        units = say("details_all_units")
        if len(served) < len(compiled.own[side]):
            units = ", ".join(compiled.counters[counter].code for counter in served)
        yield (f"{shape}{glyphs.spawn} ", f"side{side}"), (say("details_spawn", units=units), "")


def _counter(
    compiled: CompiledScenario, view: PlayerView, counter: int, has_danger: bool, width: int, glyphs: Glyphs
) -> list[TextLine]:
    """A counter with its state, and how likely the enemy hits it if it is the reader's."""
    danger = list(_danger(compiled, view, counter)) if has_danger else []
    if compiled.kinds[counter] is PieceKind.VEHICLE:
        lines = vehicle_lines(ForcesContent(compiled, view), counter, width, glyphs)
        return [*lines, *flow_spans(((" " * (CHIP + 1), ""),), danger, width)] if danger else lines
    printed = compiled.counters[counter]
    defence = f"{COVER}{printed.defence}+{compiled.board.tiles[view.places[counter]].cover}"
    own: list[SpanGroup] = [((printed.name, "dim"),)] if printed.name else []
    pieces: list[SpanGroup] = [((f" {unit_name(compiled, counter)}", ""),), *own, ((defence, "dim"),)]
    if view.suppressed[counter]:
        pieces.append(((say("state_suppressed"), "strong"),))
    pieces += danger
    return flow_spans(chip(compiled, view, counter, glyphs), pieces, width, CHIP + 1, ("counter", counter))


def _danger(compiled: CompiledScenario, view: PlayerView, counter: int) -> Iterator[SpanGroup]:
    """How likely the enemy hits a counter of the reader's where it is, and who would."""
    own = view.holders[counter] == view.side
    threat = worst_threat(compiled, view, counter, view.places[counter]) if own else None
    if threat:
        enemy = other(view.side)
        code = f"{SHAPES[enemy]}{compiled.counters[threat.attacker].code}"
        on = say("risk_on", total=min(threat.total, FACES))
        yield (f"{on} ", "dim"), (percentage(threat.chance), "strong")
        yield (f"{say('risk_by_whom')} ", "dim"), (code, f"side{enemy}")


def _risk(compiled: CompiledScenario, view: PlayerView, tile: int, mover: int, width: int) -> list[TextLine]:
    """How likely the enemy hits a counter that may come: there, and where it is now."""
    rows: list[TextLine] = []
    for place, message in ((tile, "risk_there"), (view.places[mover], "risk_now")):
        threat = worst_threat(compiled, view, mover, place)
        if threat is None:
            continue
        words = say(message, unit=unit_name(compiled, mover), tile=tile_name(compiled, place))
        enemy = say("risk_by", unit=unit_name(compiled, threat.attacker))
        pieces: list[SpanGroup] = [
            ((words, "dim"),),
            ((say("risk_needs", total=threat.total), "dim"), (f" {percentage(threat.chance)}", "strong")),
            ((enemy, "dim"),),
        ]
        rows += flow_spans((), pieces, width, GAP)
    return rows
