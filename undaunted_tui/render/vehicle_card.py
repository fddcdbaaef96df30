"""A vehicle as a drawn card: damage against threshold and integrity, defences, seats and who sits there (A1.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from core.compiled_scenario import CompiledScenario
from core.ids import OFF
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import (
    action_name,
    seat_word,
    side_name,
    specialism_name,
    tile_name,
    unit_name,
    with_name_that_fits,
)
from undaunted_tui.phrasing.vehicles import is_disabled, rider_in
from undaunted_tui.render.chips import code_of, seat_chip
from undaunted_tui.render.glyphs import COVER, SHAPES, Glyphs
from undaunted_tui.render.pips import card_pips, damage_pips
from undaunted_tui.render.text_lines import Span, SpanGroup, TextLine, clipped, padded, spans_width, truncate_spans

LEAD: Final = 4
"""Cells before the name of a seat: the number of its choice, or the sign of who acts."""

SEAT: Final = 4
"""Cells of the chip of a seat, and around it."""

PIPS: Final = 6
"""Cells of damage pips with the line among them."""

ROOMY: Final = 40
"""Least width with gaps between figures."""


def vehicle_lines(
    compiled: CompiledScenario,
    view: PlayerView,
    vehicle: int,
    seat_choices: Mapping[int, int],
    acting: int,
    cards: PlayerView,
    width: int,
    glyphs: Glyphs,
) -> list[TextLine]:
    """A line with name, tile, defences and damage; one for its state if it has any to tell; one for each seat."""
    lines = [_head(compiled, view, vehicle, width, glyphs)]
    words = _state(compiled, view, vehicle)
    if words:
        lines.append(TextLine(((" " * LEAD, ""), (clipped(words, width - LEAD), "bad"))))
    seats = compiled.seats_of[vehicle]
    column = max((len(seat_word(compiled, seat)) for seat in seats), default=0)
    action = max((len(action_name(compiled.seats[seat].seat.actions[0])) for seat in seats), default=0)
    column = min(column, width - LEAD - SEAT - action)
    return lines + [_seat(compiled, view, seat, seat_choices.get(seat), acting, cards, column, width) for seat in seats]


def _head(compiled: CompiledScenario, view: PlayerView, vehicle: int, width: int, glyphs: Glyphs) -> TextLine:
    side, printed = view.holders[vehicle], compiled.counters[vehicle]
    down = is_disabled(compiled, view, vehicle)
    shape = SHAPES[side] if glyphs.is_framed else " "
    code = f"{shape}{code_of(compiled, vehicle)}{'×' if down else ' '}"
    role = f"side{side}!/chip{side}+down" if down else f"on/chip{side}"
    gap = " " * (2 if width >= ROOMY else 1)
    defence = f"{COVER}{printed.defence}" if printed.defence else "  "
    right: SpanGroup = (
        (f"{tile_name(compiled, view.places[vehicle]):>3}", ""),
        (f" {defence}{gap}{say('armour_mark')}{printed.armoured}{gap}", "dim"),
        *damage_pips(compiled, view, vehicle, ""),
        (" " * (PIPS - printed.integrity - 1), ""),
    )
    room = width - spans_width(right) - 1
    title = unit_name(compiled, vehicle)
    title = title if len(title) < room - len(code) else title.split()[-1]
    name = with_name_that_fits(title, printed.name, room - len(code) - 1)
    left = padded([(code, role), (f" {name}", "strong")], room)
    return TextLine((*left, (" ", ""), *right), ("counter", vehicle))


def _state(compiled: CompiledScenario, view: PlayerView, vehicle: int) -> str:
    """Whether a vehicle is disabled or captured, in words (A7.2, A4.2)."""
    facts = []
    if is_disabled(compiled, view, vehicle):
        facts.append(say("vehicle_disabled_at", damage=view.damage[vehicle], limit=compiled.counters[vehicle].critical))
    owner = compiled.owner[vehicle]
    if view.holders[vehicle] != owner:
        facts.append(say("vehicle_taken_from", side=side_name(compiled, owner)))
    return ", ".join(facts)


def _seat(
    compiled: CompiledScenario,
    view: PlayerView,
    seat: int,
    choice: int | None,
    acting: int,
    cards: PlayerView,
    column: int,
    width: int,
) -> TextLine:
    """A seat: who sits there, and its actions, dim if he can't use them; one that can be chosen has a number."""
    vehicle, printed = compiled.seats[seat]
    rider, side = rider_in(view, seat), view.holders[vehicle]
    is_acting = rider != OFF and rider == acting
    lead: SpanGroup = ((" " * LEAD, ""),)
    if choice is not None:
        lead = ((f" {choice + 1} ", "on/gold"), (" ", ""))
    elif is_acting:
        lead = ((f"{'›':>{LEAD - 1}} ", "strong"),)
    is_able = rider != OFF and _is_able(compiled, rider, printed.specialism)
    is_usable = is_able and not is_disabled(compiled, view, vehicle)
    words = " · ".join(map(action_name, printed.actions))
    if LEAD + column + SEAT + len(words) > width:
        words = action_name(printed.actions[0])
    if rider != OFF and not is_able:
        words = say("seat_for", actions=words, specialism=specialism_name(printed.specialism))
    ink = "strong" if is_acting else "dim" if rider == OFF else ""
    spans: list[Span] = [
        *lead,
        (f"{clipped(seat_word(compiled, seat), column):<{column}} ", ink),
        seat_chip(compiled, view, rider, side, acting),
        (f" {words}", "" if is_usable else "dim"),
    ]
    pips = card_pips(compiled, cards, rider) if rider != OFF else ""
    free = width - spans_width(spans)
    if pips and free > len(pips):
        spans += [(" " * (free - len(pips)), ""), (pips, f"mark{side}")]
    meaning = ("choice", choice) if choice is not None else ("counter", vehicle)
    return TextLine(truncate_spans(spans, width), meaning)


def _is_able(compiled: CompiledScenario, rider: int, specialism: str) -> bool:
    """Whether a soldier has the specialism that a seat requires (A4.6)."""
    return specialism in ("", compiled.cards[compiled.owner[rider]][compiled.card_of[rider]].specialism)
