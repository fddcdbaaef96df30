"""Vehicles: crew, damage and holder; and the position of a counter."""

from __future__ import annotations

from core.compiled_scenario import CompiledScenario
from core.ids import OFF, Fate, PieceKind
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import (
    counter_name,
    named_unit,
    seat_of_vehicle,
    seat_word,
    side_in_sentence,
    tile_name,
    unit_name,
    with_own_name,
)


def rider_in(view: PlayerView, seat: int) -> int:
    """The soldier in a seat, or OFF if it is free."""
    return view.riding.index(seat) if seat in view.riding else OFF


def is_disabled(compiled: CompiledScenario, view: PlayerView, vehicle: int) -> bool:
    """Whether a vehicle's damage has reached its critical threshold (A7.2)."""
    return view.damage[vehicle] >= compiled.counters[vehicle].critical


def soldier_name(compiled: CompiledScenario, view: PlayerView, counter: int, with_name: bool = False) -> str:
    """A soldier without his side, marked if suppressed; with his own name where there is space for it."""
    words = named_unit(compiled, counter) if with_name else unit_name(compiled, counter)
    return _with_suppression(view, counter, words)


def counter_with_state(compiled: CompiledScenario, view: PlayerView, counter: int, with_name: bool = False) -> str:
    """A counter with its side, marked if suppressed; with his own name where there is space for it."""
    words = counter_name(compiled, counter)
    return _with_suppression(
        view, counter, with_own_name(words, compiled.counters[counter].name) if with_name else words
    )


def name_with_place(compiled: CompiledScenario, view: PlayerView, counter: int, name: str) -> str:
    """The name of a counter or its card, with its tile, and its seat if it has one."""
    tile = tile_name(compiled, view.places[counter])
    seat = view.riding[counter]
    if seat == OFF:
        return say("name_on_tile", name=name, tile=tile)
    key = "name_in_disabled" if is_disabled(compiled, view, compiled.seats[seat].vehicle) else "name_in_seat"
    return say(key, name=name, seat=seat_of_vehicle(compiled, seat), tile=tile)


def crew_words(compiled: CompiledScenario, view: PlayerView, vehicle: int) -> str:
    """Who sits in which seat of a vehicle (A1.3)."""
    taken = [(seat, rider_in(view, seat)) for seat in compiled.seats_of[vehicle]]
    seated = [
        say("crew_seat", seat=seat_word(compiled, seat), soldier=soldier_name(compiled, view, rider))
        for seat, rider in taken
        if rider != OFF
    ]
    return ", ".join(seated) or say("crew_none")


def vehicle_on_board(compiled: CompiledScenario, view: PlayerView, vehicle: int) -> str:
    """A vehicle with its crew and its state."""
    return _with_state(compiled, view, vehicle, crew_words(compiled, view, vehicle))


def vehicle_in_short(compiled: CompiledScenario, view: PlayerView, vehicle: int) -> str:
    """A vehicle with the number of its crew and its state."""
    count = sum(seat in view.riding for seat in compiled.seats_of[vehicle])
    return _with_state(compiled, view, vehicle, say("crew_size", count=count) if count else say("crew_none"))


def damage(compiled: CompiledScenario, view: PlayerView, vehicle: int) -> str:
    """The damage markers on a vehicle against its integrity (A7.3)."""
    return say("vehicle_damage", damage=view.damage[vehicle], integrity=compiled.counters[vehicle].integrity)


def fate_name(compiled: CompiledScenario, view: PlayerView, counter: int) -> str:
    """What happened to a counter that never comes back (A6.3, A7.3, A7.5, A8.2)."""
    if view.fates[counter] == Fate.ESCAPED:
        return say("st_escaped")
    return say("st_lost") if compiled.kinds[counter] is PieceKind.SOLDIER else say("st_destroyed")


def _with_state(compiled: CompiledScenario, view: PlayerView, vehicle: int, inside: str) -> str:
    facts = [inside]
    if view.damage[vehicle]:
        facts.append(damage(compiled, view, vehicle))
    if is_disabled(compiled, view, vehicle):
        facts.append(say("st_disabled"))
    if view.holders[vehicle] != compiled.owner[vehicle]:
        facts.append(say("vehicle_captured", side=side_in_sentence(compiled, view.holders[vehicle])))
    return say("vehicle_stated", vehicle=counter_name(compiled, vehicle), facts="; ".join(facts))


def _with_suppression(view: PlayerView, counter: int, name: str) -> str:
    return say("counter_suppressed", counter=name) if view.suppressed[counter] else name
