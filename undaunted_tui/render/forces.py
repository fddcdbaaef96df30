"""The forces of both sides: units or soldiers with their cards as pips, vehicles with seats, structures (C1.5, A1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from core.compiled_scenario import CompiledScenario
from core.ids import OFF, ActionKind, PieceKind, Side, other
from core.view import PlayerView, SeenViews
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import counters_listed, side_name, tile_name, unit_name, with_name_that_fits
from undaunted_tui.phrasing.vehicles import fate_name
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.chips import CHIP, chip, code_of
from undaunted_tui.render.glyphs import COVER, OBJECTIVE, PIPS, SHAPES, STRUCTURE, Glyphs
from undaunted_tui.render.pips import card_pips
from undaunted_tui.render.text_lines import (
    Span,
    SpanGroup,
    TextLine,
    justify_spans,
    line,
    padded,
    render_lines,
    spans_width,
    truncate_spans,
    wrapped,
)
from undaunted_tui.render.vehicle_card import vehicle_lines

FORCES: Final = ("forces_yours", "forces_enemy")
VEHICLES: Final = ("vehicles_yours", "vehicles_enemy")
"""The messages of headings: of the reader's own forces, and the enemy's."""

TILE: Final = 4
DEFENCE: Final = 5
"""Cells of a tile, and of a defence with its cover."""

STATE: Final = 17
"""Cells of a state in words and wider gaps."""


@dataclass(frozen=True, slots=True)
class ForcesContent:
    """What the pane shows: `seen` has the views for cards in a replay, `acting` is the counter that acts now."""

    compiled: CompiledScenario
    view: PlayerView
    seen: SeenViews | None = None
    seat_choices: Mapping[int, int] = field(default_factory=dict)
    acting: int = OFF

    def cards_view(self, side: Side) -> PlayerView:
        """The view that shows the cards of a side."""
        return self.seen[side] if self.seen else self.view


def render_forces(content: ForcesContent, width: int, glyphs: Glyphs) -> Canvas:
    """Render the reader's own forces, then the opponent's; what is gone is told at the end of each."""
    sides = (content.view.side, other(content.view.side))
    kinds = content.compiled.kinds
    parts = [_vehicles(content, side, width, glyphs) for side in sides]
    if PieceKind.VEHICLE in kinds or PieceKind.SOLDIER in kinds:
        parts.append(_on_foot(content, sides, width, glyphs))
    else:
        parts += [_units(content, side, width, glyphs) for side in sides]
    parts.append(_structures(content, width))
    rows = [row for part in parts if part for row in (*part, line())]
    return render_lines(rows[:-1], width)


# units and soldiers


def _units(content: ForcesContent, side: Side, width: int, glyphs: Glyphs) -> list[TextLine]:
    """The units of a side (N1.1)."""
    head = _heading(content, side, FORCES, _card_legend(content, side), width)
    return [head, *_rows(content, content.compiled.own[side], width, glyphs)]


def _on_foot(content: ForcesContent, sides: Sequence[Side], width: int, glyphs: Glyphs) -> list[TextLine]:
    """The soldiers of both sides that sit in no vehicle, and those that are gone (A6.3, A8.2)."""
    view, kinds = content.view, content.compiled.kinds
    soldiers = [each for side in sides for each in content.compiled.own[side] if kinds[each] is PieceKind.SOLDIER]
    here = [each for each in soldiers if view.places[each] != OFF and view.riding[each] == OFF]
    gone = [each for each in soldiers if view.places[each] == OFF]
    if not here and not gone:
        return []
    is_open = all(content.cards_view(side).side == side for side in sides)
    in_use = say("pips_in_use" if is_open else "pips_in_use_or_unseen")
    legend = f"{PIPS[0]} {in_use}  {PIPS[1]} {say('pips_supply')}"
    return [
        _with_legend(((say("forces_on_foot"), "title"),), legend, width),
        *_rows(content, here, width, glyphs),
        *_gone(content, gone, width),
    ]


def _rows(content: ForcesContent, counters: Sequence[int], width: int, glyphs: Glyphs) -> list[TextLine]:
    """A row for each counter: chip, title, tile, defence and cover, cards, state."""
    pips = {counter: card_pips(content.compiled, _cards(content, counter), counter) for counter in counters}
    widest = max(map(len, pips.values()), default=0)
    names = max((len(unit_name(content.compiled, counter)) for counter in counters), default=0)
    fixed = CHIP + 1 + TILE + 1 + DEFENCE + 1 + widest
    room = names if fixed + 1 + names <= width else 0
    is_airy = width >= fixed + names + STATE
    return [_row(content, counter, pips[counter], room, widest, is_airy, width, glyphs) for counter in counters]


def _row(
    content: ForcesContent,
    counter: int,
    pips: str,
    room: int,
    widest: int,
    is_airy: bool,
    width: int,
    glyphs: Glyphs,
) -> TextLine:
    compiled, view = content.compiled, content.view
    is_off = view.places[counter] == OFF
    side = view.holders[counter]
    air = " " if is_airy else ""
    lead: SpanGroup = ((f" {code_of(compiled, counter)} ", "dim"),) if is_off else chip(compiled, view, counter, glyphs)
    printed = with_name_that_fits(unit_name(compiled, counter), compiled.counters[counter].name, room)
    name = f" {air}{printed:<{room}}" if room else ""
    tile = "·" if is_off else tile_name(compiled, view.places[counter])
    spans: list[Span] = [
        *lead,
        (name, "dim" if is_off else ""),
        (f"{tile:>{TILE}} {air}", "dim" if is_off else ""),
        (f"{_defence(compiled, view, counter):<{DEFENCE}} {air}", "dim"),
        (f"{pips:<{widest}}", "dim" if is_off else f"mark{side}"),
    ]
    state, ink = _state(content, counter)
    if state and spans_width(spans) + 2 + len(state) <= width:
        spans.append((f"  {state}", ink))
    return TextLine(truncate_spans(spans, width), ("counter", counter))


def _defence(compiled: CompiledScenario, view: PlayerView, counter: int) -> str:
    """Base defence and the cover of the tile (C7.3)."""
    base, place = compiled.counters[counter].defence, view.places[counter]
    cover = f"+{compiled.board.tiles[place].cover}" if place != OFF else ""
    return f"{COVER}{base}{cover}"


def _state(content: ForcesContent, counter: int) -> Span:
    """The state of a counter in words."""
    compiled, view = content.compiled, content.view
    if counter == content.acting:
        return say("state_acting"), "strong"
    if view.places[counter] == OFF:
        if compiled.spawn[counter] == OFF:
            return fate_name(compiled, view, counter), "dim"
        return say("state_spawns", tile=tile_name(compiled, compiled.spawn[counter])), "dim"
    if view.suppressed[counter]:
        return say("state_suppressed"), "strong"
    side, card = compiled.owner[counter], compiled.card_of[counter]
    if card != OFF and any(action.kind is ActionKind.BLAST for action in compiled.cards[side][card].actions):
        target = view.targets[side]
        if target == OFF:
            return say("state_no_target"), "dim"
        return say("state_target", tile=tile_name(compiled, target)), "dim"
    is_targeted = view.targets[other(side)] == view.places[counter]
    return (say("state_under_target"), "dim") if is_targeted else ("", "")


def _cards(content: ForcesContent, counter: int) -> PlayerView:
    return content.cards_view(content.compiled.owner[counter])


def _card_legend(content: ForcesContent, side: Side) -> str:
    """What the pips of a side's cards mean: of the opponent's, lost ones can't be told from those in use (C1.5)."""
    full, empty, lost = PIPS
    if content.cards_view(side).side != side:
        return f"{full} {say('pips_unseen')}  {empty} {say('pips_supply')}"
    return f"{full} {say('pips_in_use')}  {empty} {say('pips_supply')}  {lost} {say('pips_lost')}"


def _heading(content: ForcesContent, side: Side, what: tuple[str, str], legend: str, width: int) -> TextLine:
    """The sign of a side, and whose forces these are."""
    if content.seen:
        words = side_name(content.compiled, side).upper()
    else:
        words = say(what[0] if side == content.view.side else what[1])
    return _with_legend(((f"{SHAPES[side]} {words}", f"side{side}!"),), legend, width)


def _with_legend(title: SpanGroup, legend: str, width: int) -> TextLine:
    """A heading, with the meaning of its signs at the right if there is room."""
    if spans_width(title) + 2 + len(legend) > width:
        return TextLine(truncate_spans(title, width))
    return justify_spans(title, ((legend, "dim"),), width)


# vehicles and structures


def _vehicles(content: ForcesContent, side: Side, width: int, glyphs: Glyphs) -> list[TextLine]:
    """A side's vehicles, and those that are gone (A1.3, A7.3)."""
    compiled, view = content.compiled, content.view
    mine = [each for each in compiled.vehicles if view.holders[each] == side]
    if not mine:
        return []
    legend = f"{PIPS[0]} {say('pips_damage')} │ {say('pips_disabled')}"
    lines = [_heading(content, side, VEHICLES, legend, width)]
    for vehicle in mine:
        if view.places[vehicle] != OFF:
            cards = content.cards_view(side)
            lines += vehicle_lines(compiled, view, vehicle, content.seat_choices, content.acting, cards, width, glyphs)
    return [*lines, *_gone(content, [each for each in mine if view.places[each] == OFF], width)]


def _structures(content: ForcesContent, width: int) -> list[TextLine]:
    """The structures with their tiles, defences and points (A1.4)."""
    compiled, view = content.compiled, content.view
    if not compiled.structures:
        return []
    lines = [line(say("forces_structures_heading"), "title")]
    for structure in compiled.structures:
        if view.places[structure] != OFF:
            printed = compiled.counters[structure]
            left: SpanGroup = ((f" {STRUCTURE}   ", "objective"), (unit_name(compiled, structure), ""))
            right: SpanGroup = (
                (f"{tile_name(compiled, view.places[structure]):>{TILE}}  ", ""),
                (f"{COVER}{printed.armoured}  ", "dim"),
                (f"{OBJECTIVE}{printed.points}", "objective"),
            )
            row = padded(left, min(width - spans_width(right), 24))
            lines.append(TextLine((*row, *right), ("counter", structure)))
    return [*lines, *_gone(content, [each for each in compiled.structures if view.places[each] == OFF], width)]


def _gone(content: ForcesContent, counters: Iterable[int], width: int) -> list[TextLine]:
    by_fate: dict[str, list[int]] = {}
    for counter in counters:
        by_fate.setdefault(fate_name(content.compiled, content.view, counter), []).append(counter)
    return [
        row
        for fate, each in by_fate.items()
        for row in wrapped(
            say("vehicle_gone", vehicle=counters_listed(content.compiled, each), fate=fate), width, "dim", "  "
        )
    ]
