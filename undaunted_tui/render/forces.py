"""The forces of both sides: units or soldiers with their cards as pips, vehicles as cards, structures (C1.5, A1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from core.compiled_scenario import CompiledScenario
from core.ids import OFF, ActionKind, PieceKind, Side, other
from core.view import PlayerView, SeenViews
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import (
    action_name,
    counters_listed,
    seat_word,
    side_name,
    specialism_name,
    tile_name,
    unit_name,
    with_name_that_fits,
)
from undaunted_tui.phrasing.vehicles import fate_name, is_disabled, rider_in
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.chips import CHIP, card_pips, chip_or_code, damage_pips, seat_chip, vehicle_chip
from undaunted_tui.render.glyphs import COVER, OBJECTIVE, PIPS, SHAPES, STRUCTURE, Glyphs
from undaunted_tui.render.text_lines import (
    Span,
    SpanGroup,
    TextLine,
    clipped,
    justify_spans,
    line,
    padded,
    render_lines,
    spans_width,
    truncate_spans,
    wrapped,
)

FORCES: Final = ("forces_yours", "forces_enemy")
VEHICLES: Final = ("vehicles_yours", "vehicles_enemy")
"""The messages of headings: of the reader's own forces, and the enemy's."""

TILE, DEFENCE = 4, 5
"""Cells of a tile, and of a defence with its cover."""

STATE: Final = 17
"""Cells of a state in words and wider gaps."""

SEAT_LEAD, SEAT = 4, 4
"""Cells before the name of a seat, for the number of its choice or the sign of who acts, and of its chip."""

DAMAGE: Final = 6
"""Cells of damage pips with the line among them."""

ROOMY: Final = 40
"""Least width with gaps between the figures of a vehicle."""


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

    def pips(self, counter: int) -> str:
        """The cards of a counter."""
        return card_pips(self.compiled, self.cards_view(self.compiled.owner[counter]), counter)


def render_forces(content: ForcesContent, width: int, glyphs: Glyphs, height: int = 0) -> Canvas:
    """Render the reader's own forces, then the opponent's; without gaps if only so they fit in the height."""
    sides = (content.view.side, other(content.view.side))
    kinds = content.compiled.kinds
    parts = [_vehicles(content, side, width, glyphs) for side in sides]
    if PieceKind.VEHICLE in kinds or PieceKind.SOLDIER in kinds:
        parts.append(_on_foot(content, sides, width, glyphs))
    else:
        parts += [_units(content, side, width, glyphs) for side in sides]
    parts.append(_structures(content, width))
    dense = [row for part in parts for row in part]
    rows = [row for part in parts if part for row in (*part, line())][:-1]
    return render_lines(dense if len(dense) <= height < len(rows) else rows, width)


# units and soldiers


def _units(content: ForcesContent, side: Side, width: int, glyphs: Glyphs) -> list[TextLine]:
    """The units of a side; of the opponent's, lost cards can't be told from those in use (N1.1, C1.5)."""
    is_open = content.cards_view(side).side == side
    head = _heading(content, side, FORCES, _legend("pips_in_use" if is_open else "pips_unseen", is_open), width)
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
    legend = _legend("pips_in_use" if is_open else "pips_in_use_or_unseen", has_lost=False)
    head = _with_legend((say("forces_on_foot"), "title"), legend, width)
    return [head, *_rows(content, here, width, glyphs), *_gone(content, gone, width)]


def _rows(content: ForcesContent, counters: Sequence[int], width: int, glyphs: Glyphs) -> list[TextLine]:
    """A row for each counter: chip, title, tile, defence and cover, cards, state."""
    compiled, view = content.compiled, content.view
    widest = max((len(content.pips(counter)) for counter in counters), default=0)
    names = max((len(unit_name(compiled, counter)) for counter in counters), default=0)
    fixed = CHIP + 1 + TILE + 1 + DEFENCE + 1 + widest
    room = names if fixed + 1 + names <= width else 0
    air = " " if width >= fixed + names + STATE else ""
    rows = []
    for counter in counters:
        is_off, printed = view.places[counter] == OFF, compiled.counters[counter]
        name = with_name_that_fits(unit_name(compiled, counter), printed.name, room)
        tile = "·" if is_off else tile_name(compiled, view.places[counter])
        cover = "" if is_off else f"+{compiled.board.tiles[view.places[counter]].cover}"
        ink = "dim" if is_off else ""
        spans: list[Span] = [
            *chip_or_code(compiled, view, counter, glyphs),
            (f" {air}{name:<{room}}" if room else "", ink),
            (f"{tile:>{TILE}} {air}", ink),
            (f"{f'{COVER}{printed.defence}{cover}':<{DEFENCE}} {air}", "dim"),
            (f"{content.pips(counter):<{widest}}", ink or f"mark{view.holders[counter]}"),
        ]
        state, ink = _state(content, counter)
        if state and spans_width(spans) + 2 + len(state) <= width:
            spans.append((f"  {state}", ink))
        rows.append(TextLine(truncate_spans(spans, width), ("counter", counter)))
    return rows


def _state(content: ForcesContent, counter: int) -> Span:
    """The state of a counter in words."""
    compiled, view = content.compiled, content.view
    side, card = compiled.owner[counter], compiled.card_of[counter]
    if counter == content.acting:
        return say("state_acting"), "strong"
    if view.places[counter] == OFF:
        if compiled.spawn[counter] == OFF:
            return fate_name(compiled, view, counter), "dim"
        return say("state_spawns", tile=tile_name(compiled, compiled.spawn[counter])), "dim"
    if view.suppressed[counter]:
        return say("state_suppressed"), "strong"
    if card != OFF and any(action.kind is ActionKind.BLAST for action in compiled.cards[side][card].actions):
        target = view.targets[side]
        is_set = target != OFF
        return say("state_target", tile=tile_name(compiled, target)) if is_set else say("state_no_target"), "dim"
    is_targeted = view.targets[other(side)] == view.places[counter]
    return say("state_under_target") if is_targeted else "", "dim"


def _legend(in_use: str, has_lost: bool) -> str:
    """What the pips of cards mean."""
    signs = zip(PIPS, (in_use, "pips_supply", "pips_lost")[: 3 if has_lost else 2], strict=False)
    return "  ".join(f"{sign} {say(message)}" for sign, message in signs)


def _heading(content: ForcesContent, side: Side, what: tuple[str, str], legend: str, width: int) -> TextLine:
    """The sign of a side, and whose forces these are."""
    words = side_name(content.compiled, side).upper() if content.seen else say(what[side != content.view.side])
    return _with_legend((f"{SHAPES[side]} {words}", f"side{side}!"), legend, width)


def _with_legend(title: Span, legend: str, width: int) -> TextLine:
    """A heading, with the meaning of its signs at the right if there is room."""
    if len(title[0]) + 2 + len(legend) > width:
        return TextLine(truncate_spans((title,), width))
    return justify_spans((title,), ((legend, "dim"),), width)


# vehicles and structures


def _vehicles(content: ForcesContent, side: Side, width: int, glyphs: Glyphs) -> list[TextLine]:
    """A side's vehicles, and those that are gone (A1.3, A7.3)."""
    view = content.view
    mine = [each for each in content.compiled.vehicles if view.holders[each] == side]
    if not mine:
        return []
    lines = [_heading(content, side, VEHICLES, f"{PIPS[0]} {say('pips_damage')} │ {say('pips_disabled')}", width)]
    for vehicle in mine:
        lines += vehicle_lines(content, vehicle, width, glyphs) if view.places[vehicle] != OFF else []
    return [*lines, *_gone(content, [each for each in mine if view.places[each] == OFF], width)]


def vehicle_lines(content: ForcesContent, vehicle: int, width: int, glyphs: Glyphs) -> list[TextLine]:
    """A line with name, tile, defences and damage; one for its state if it has any to tell; one for each seat."""
    compiled, view = content.compiled, content.view
    lines = [_vehicle_head(compiled, view, vehicle, width, glyphs)]
    facts = []
    if is_disabled(compiled, view, vehicle):
        facts.append(say("vehicle_disabled_at", damage=view.damage[vehicle], limit=compiled.counters[vehicle].critical))
    owner = compiled.owner[vehicle]
    if view.holders[vehicle] != owner:
        facts.append(say("vehicle_taken_from", side=side_name(compiled, owner)))
    if facts:
        lines.append(TextLine(((" " * SEAT_LEAD, ""), (clipped(", ".join(facts), width - SEAT_LEAD), "bad"))))
    seats = compiled.seats_of[vehicle]
    column = max((len(seat_word(compiled, seat)) for seat in seats), default=0)
    action = max((len(action_name(compiled.seats[seat].seat.actions[0])) for seat in seats), default=0)
    column = min(column, width - SEAT_LEAD - SEAT - action)
    return lines + [_seat(content, seat, column, width) for seat in seats]


def _vehicle_head(compiled: CompiledScenario, view: PlayerView, vehicle: int, width: int, glyphs: Glyphs) -> TextLine:
    printed = compiled.counters[vehicle]
    gap = " " * (2 if width >= ROOMY else 1)
    defence = f"{COVER}{printed.defence}" if printed.defence else "  "
    right: SpanGroup = (
        (f"{tile_name(compiled, view.places[vehicle]):>3}", ""),
        (f" {defence}{gap}{say('armour_mark')}{printed.armoured}{gap}", "dim"),
        *damage_pips(compiled, view, vehicle, ""),
        (" " * (DAMAGE - printed.integrity - 1), ""),
    )
    room = width - spans_width(right) - CHIP - 1
    title = unit_name(compiled, vehicle)
    title = title if len(title) < room else title.split()[-1]
    name = with_name_that_fits(title, printed.name, room - 1)
    left = (vehicle_chip(compiled, view, vehicle, glyphs), (f" {name}", "strong"))
    return justify_spans(left, right, width)._replace(meaning=("counter", vehicle))


def _seat(content: ForcesContent, seat: int, column: int, width: int) -> TextLine:
    """A seat: who sits there, and its actions, dim if he can't use them; one that can be chosen has a number."""
    compiled, view = content.compiled, content.view
    vehicle, printed = compiled.seats[seat]
    rider, choice = rider_in(view, seat), content.seat_choices.get(seat)
    is_acting = rider != OFF and rider == content.acting
    lead: SpanGroup = ((f"{'›' if is_acting else '':>{SEAT_LEAD - 1}} ", "strong"),)
    if choice is not None:
        lead = ((f" {choice + 1} ", "on/gold"), (" ", ""))
    is_able = rider != OFF and _is_able(compiled, rider, printed.specialism)
    is_usable = is_able and not is_disabled(compiled, view, vehicle)
    words = " · ".join(map(action_name, printed.actions))
    if SEAT_LEAD + column + SEAT + len(words) > width:
        words = action_name(printed.actions[0])
    if rider != OFF and not is_able:
        words = say("seat_for", actions=words, specialism=specialism_name(printed.specialism))
    ink = "strong" if is_acting else "dim" if rider == OFF else ""
    spans: list[Span] = [
        *lead,
        (f"{clipped(seat_word(compiled, seat), column):<{column}} ", ink),
        seat_chip(compiled, view, seat, content.acting),
        (f" {words}", "" if is_usable else "dim"),
    ]
    side = view.holders[vehicle]
    pips = card_pips(compiled, content.cards_view(side), rider) if rider != OFF else ""
    free = width - spans_width(spans)
    if pips and free > len(pips):
        spans.append((f"{pips:>{free}}", f"mark{side}"))
    meaning = ("choice", choice) if choice is not None else ("counter", vehicle)
    return TextLine(truncate_spans(spans, width), meaning)


def _is_able(compiled: CompiledScenario, rider: int, specialism: str) -> bool:
    """Whether a soldier has the specialism that a seat requires (A4.6)."""
    return specialism in ("", compiled.cards[compiled.owner[rider]][compiled.card_of[rider]].specialism)


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
    lines = []
    for fate, each in by_fate.items():
        words = say("vehicle_gone", vehicle=counters_listed(content.compiled, each), fate=fate)
        lines += wrapped(words, width, "dim", "  ")
    return lines
