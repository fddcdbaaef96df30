"""A vehicle in full: its damage and integrity, its defences, and its seats (A1.2, A1.3, A7.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from core.compiled_scenario import CompiledScenario
from core.ids import OFF
from core.scenario import Counter
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import (
    action_name,
    counter_name,
    seat_word,
    side_name,
    specialism_name,
    tile_name,
    unit_name,
    with_name_that_fits,
)
from undaunted_tui.phrasing.vehicles import is_disabled, rider_in
from undaunted_tui.render.badges import badge
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.text_lines import Span, TextLine, wrapped
from undaunted_tui.render.text_spans import SpanGroup, badge_as_span, flow_spans, justify_spans, padded, spans_width

BADGE: Final = 6
"""Cells of a vehicle's badge and a gap."""

INDENT: Final = 3
"""Cells of the number of a seat that can be chosen."""

IN_COLUMNS: Final = 66
"""Least width with soldiers and actions in columns."""

WHO: Final = 22
"""Cells of a soldier in a seat."""

NO_SEAT_CHOICES: Final[Mapping[int, int]] = MappingProxyType({})


def vehicle_card(
    compiled: CompiledScenario,
    view: PlayerView,
    vehicle: int,
    seat_choices: Mapping[int, int],
    width: int,
    glyphs: Glyphs,
    tile_is_known: bool = False,
) -> list[TextLine]:
    """A vehicle on the board: a line with its tile or its holder and state; a line of figures; its seats."""
    meaning = ("counter", vehicle)
    left = padded([badge_as_span(badge(compiled, view, vehicle, glyphs, wide=False))], BADGE, glyphs)
    if tile_is_known:
        name = counter_name(compiled, vehicle)
        state = [] if is_disabled(compiled, view, vehicle) else [(say("st_ready_vehicle"), "good")]
    else:
        name = unit_name(compiled, vehicle)
        state = [(tile_name(compiled, view.places[vehicle]), "strong")]
    room = width - BADGE - spans_width(state) - 1
    name = with_name_that_fits(name, compiled.counters[vehicle].name, room)
    head = justify_spans((*left, (name, "strong")), state, width, glyphs, meaning)
    margin: SpanGroup = ((" " * INDENT, ""),)
    figures = flow_spans(margin, _figures(compiled, view, vehicle, glyphs), width, glyphs, INDENT, meaning)
    seats = compiled.seats_of[vehicle]
    column = max((len(seat_word(compiled, seat)) for seat in seats), default=0) + 1
    rows = [row for seat in seats for row in _seat(compiled, view, seat, seat_choices.get(seat), column, width, glyphs)]
    return [head, *figures, *rows]


def damage_bar(compiled: CompiledScenario, view: PlayerView, vehicle: int, glyphs: Glyphs) -> SpanGroup:
    """The damage bar of a vehicle, with a line at the critical threshold, and whether it is disabled (A7.2)."""
    printed, damage = compiled.counters[vehicle], view.damage[vehicle]
    cells = glyphs.full * damage + glyphs.empty * (printed.integrity - damage)
    numbers = say("forces_damage", damage=damage, integrity=printed.integrity)
    state = f" {say('st_disabled')}" if is_disabled(compiled, view, vehicle) else ""
    return (
        (cells[: printed.critical], "bad" if damage else "dim"),
        (glyphs.bar, "frame"),
        (cells[printed.critical :], "bad" if damage > printed.critical else "dim"),
        (f" {numbers}", "strong" if damage else ""),
        (state, "bad"),
    )


def defences(printed: Counter) -> str:
    """The defences of a vehicle; it may have no regular one (A1.2)."""
    if not printed.defence:
        return say("forces_armoured", armoured=printed.armoured)
    return say("forces_defences", regular=printed.defence, armoured=printed.armoured)


def damage_bar_note(width: int, glyphs: Glyphs) -> list[TextLine]:
    """The note on the line in a damage bar."""
    return wrapped(say("forces_bar_note", sign=glyphs.bar), width, "dim", "  ")


def _figures(compiled: CompiledScenario, view: PlayerView, vehicle: int, glyphs: Glyphs) -> list[SpanGroup]:
    printed = compiled.counters[vehicle]
    pieces: list[SpanGroup] = [damage_bar(compiled, view, vehicle, glyphs), ((defences(printed), ""),)]
    owner = compiled.owner[vehicle]
    if view.holders[vehicle] != owner:
        side = f"{glyphs.counter[owner]} {side_name(compiled, owner)}"
        pieces.append(((say("forces_captured", side=side), "strong"),))
    return pieces


def _seat(
    compiled: CompiledScenario, view: PlayerView, seat: int, choice: int | None, column: int, width: int, glyphs: Glyphs
) -> Iterable[TextLine]:
    """A seat: who sits there, and its actions; one that can be chosen has a number and is highlighted."""
    rider = rider_in(view, seat)
    meaning = ("choice", choice) if choice is not None else ("counter", compiled.seats[seat].vehicle)
    number: Span = (f"{choice + 1:>{INDENT - 1}} ", "key") if choice is not None else (" " * INDENT, "")
    word: Span = (f"{seat_word(compiled, seat):<{column}}", "" if choice is None else "lit")
    who: SpanGroup = ((say("crew_none"), "dim"),)
    if rider != OFF:
        foreground = f"side{view.holders[rider]}{'_down' if view.suppressed[rider] else ''}"
        sign = badge_as_span(badge(compiled, view, rider, glyphs, wide=False))
        room = (WHO if width >= IN_COLUMNS else width - INDENT - column) - BADGE
        soldier = with_name_that_fits(unit_name(compiled, rider), compiled.counters[rider].name, room)
        who = (sign, (f" {soldier}", foreground))
    if width >= IN_COLUMNS:
        who = padded(who, WHO, glyphs)
    actions: SpanGroup = ((_actions(compiled, seat), "faint"),)
    return flow_spans((number, word), [who, actions], width, glyphs, INDENT + 2, meaning)


def _actions(compiled: CompiledScenario, seat: int) -> str:
    """The actions of a seat, with the specialism that they require (A4.6)."""
    printed = compiled.seats[seat].seat
    actions = ", ".join(map(action_name, printed.actions))
    if not printed.specialism:
        return actions
    return say("forces_actions", actions=actions, specialism=specialism_name(printed.specialism))
