"""The page on vehicles: where each is and whose, its state, its seats, and who sits in them."""

from __future__ import annotations

from core.ids import OFF, PieceKind
from core.scenario import Counter, Seat
from core.setting import Setting
from core.view import PlayerView
from undaunted_tui.sentences.names import action_name, seat_name, side_name, tile_name, unit_name
from undaunted_tui.sentences.vehicles import fate_name, is_disabled, rider_in, soldier_name
from undaunted_tui.text import say


def vehicles_page(setting: Setting, view: PlayerView) -> list[str]:
    """Every vehicle, the reader's own first (A1.3)."""
    vehicles = [counter for counter, kind in enumerate(setting.kinds) if kind is PieceKind.VEHICLE]
    vehicles.sort(key=lambda vehicle: view.holders[vehicle] != view.side)
    lines = [line for vehicle in vehicles for line in _vehicle(setting, view, vehicle)]
    return lines or [say("vehicles_none")]


def _vehicle(setting: Setting, view: PlayerView, vehicle: int) -> list[str]:
    """One vehicle: its place, holder and state, its limits and defences, its seats; or what became of it."""
    name = unit_name(setting, vehicle)
    if view.places[vehicle] == OFF:
        return [say("vehicle_gone", vehicle=name, fate=fate_name(setting, view, vehicle))]
    printed = setting.counters[vehicle]
    place = {"side": side_name(setting, view.holders[vehicle]), "tile": tile_name(setting, view.places[vehicle])}
    state = say("st_disabled") if is_disabled(setting, view, vehicle) else say("st_ready_vehicle")
    limits = {"damage": view.damage[vehicle], "critical": printed.critical, "integrity": printed.integrity}
    return [
        say("vehicle_placed", vehicle=name, **place, state=state),
        f"  {say('vehicle_limits', **limits)}",
        f"  {_defences(printed)}",
        *[f"  {_seat(setting, view, seat)}" for seat in setting.seats_of[vehicle]],
    ]


def _defences(printed: Counter) -> str:
    """A vehicle's defences; it may have no regular one (A1.2)."""
    if not printed.defence:
        return say("vehicle_armoured_alone", armoured=printed.armoured)
    return say("vehicle_defences", regular=printed.defence, armoured=printed.armoured)


def _seat(setting: Setting, view: PlayerView, seat: int) -> str:
    """A seat: its actions, and who sits there (A1.3)."""
    rider = rider_in(view, seat)
    soldier = say("crew_none") if rider == OFF else soldier_name(setting, view, rider)
    actions = _actions(setting.seats[seat].seat)
    return say("seat_row", seat=seat_name(setting, seat), actions=actions, soldier=soldier)


def _actions(seat: Seat) -> str:
    """The actions of a seat, with the specialism that they require (A4.6)."""
    actions = ", ".join(map(action_name, seat.actions))
    if not seat.specialism:
        return actions
    return say("seat_actions_required", actions=actions, specialism=say(f"specialism_{seat.specialism}"))
