"""Vehicles in words: who sits where, what is broken, who holds them; and where a counter is."""

from __future__ import annotations

from core.ids import OFF, Fate, PieceKind
from core.setting import Setting
from core.view import PlayerView
from undaunted_tui.sentences.names import (
    counter_name,
    seat_of_vehicle,
    seat_word,
    side_in_sentence,
    tile_name,
    unit_name,
)
from undaunted_tui.text import say


def rider_in(view: PlayerView, seat: int) -> int:
    """The soldier in a seat, none if it is free."""
    return view.riding.index(seat) if seat in view.riding else OFF


def is_disabled(setting: Setting, view: PlayerView, vehicle: int) -> bool:
    """Whether a vehicle's damage has reached its critical threshold (A7.2)."""
    return view.damage[vehicle] >= setting.counters[vehicle].critical


def soldier_name(setting: Setting, view: PlayerView, counter: int) -> str:
    """A soldier among those of his side, a suppressed one so named."""
    return _faced(view, counter, unit_name(setting, counter))


def faced_name(setting: Setting, view: PlayerView, counter: int) -> str:
    """A counter among those of both sides, a suppressed one so named."""
    return _faced(view, counter, counter_name(setting, counter))


def whereabouts(setting: Setting, view: PlayerView, counter: int, name: str) -> str:
    """The name of a counter or its card, with the tile that it is on, and its seat if it is in one."""
    tile = tile_name(setting, view.places[counter])
    seat = view.riding[counter]
    if seat == OFF:
        return say("name_on_tile", name=name, tile=tile)
    key = "name_in_disabled" if is_disabled(setting, view, setting.seats[seat].vehicle) else "name_in_seat"
    return say(key, name=name, seat=seat_of_vehicle(setting, seat), tile=tile)


def crew(setting: Setting, view: PlayerView, vehicle: int) -> str:
    """Who sits in which seat of a vehicle (A1.3)."""
    taken = [(seat, rider_in(view, seat)) for seat in setting.seats_of[vehicle]]
    seated = [
        say("crew_seat", seat=seat_word(setting, seat), soldier=soldier_name(setting, view, rider))
        for seat, rider in taken
        if rider != OFF
    ]
    return ", ".join(seated) or say("crew_none")


def vehicle_on_board(setting: Setting, view: PlayerView, vehicle: int) -> str:
    """A vehicle with its crew and its state."""
    return _stated(setting, view, vehicle, crew(setting, view, vehicle))


def vehicle_in_short(setting: Setting, view: PlayerView, vehicle: int) -> str:
    """A vehicle with the number of its crew and its state."""
    count = sum(seat in view.riding for seat in setting.seats_of[vehicle])
    return _stated(setting, view, vehicle, say("crew_size", count=count) if count else say("crew_none"))


def damage(setting: Setting, view: PlayerView, vehicle: int) -> str:
    """The damage markers on a vehicle against its integrity (A7.3)."""
    return say("vehicle_damage", damage=view.damage[vehicle], integrity=setting.counters[vehicle].integrity)


def fate_name(setting: Setting, view: PlayerView, counter: int) -> str:
    """What became of a counter that never comes back (A6.3, A7.3, A7.5, A8.2)."""
    if view.fates[counter] == Fate.ESCAPED:
        return say("st_escaped")
    return say("st_lost") if setting.kinds[counter] is PieceKind.SOLDIER else say("st_destroyed")


def _stated(setting: Setting, view: PlayerView, vehicle: int, inside: str) -> str:
    """A vehicle with who is inside, and with what is not as usual."""
    facts = [inside]
    if view.damage[vehicle]:
        facts.append(damage(setting, view, vehicle))
    if is_disabled(setting, view, vehicle):
        facts.append(say("st_disabled"))
    if view.holders[vehicle] != setting.owner[vehicle]:
        facts.append(say("vehicle_captured", side=side_in_sentence(setting, view.holders[vehicle])))
    return say("vehicle_stated", vehicle=counter_name(setting, vehicle), facts="; ".join(facts))


def _faced(view: PlayerView, counter: int, name: str) -> str:
    """A name, with the side of its counter that is up."""
    return say("counter_suppressed", counter=name) if view.suppressed[counter] else name
