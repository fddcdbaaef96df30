"""The page of vehicles."""

from __future__ import annotations

from core.compiled_scenario import CompiledScenario
from core.ids import OFF, PieceKind
from core.scenario import Counter, Seat
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import action_name, named_unit, seat_name, side_name, specialism_name, tile_name
from undaunted_tui.phrasing.vehicles import fate_name, is_disabled, rider_in, soldier_name


def vehicles_page(compiled: CompiledScenario, view: PlayerView) -> list[str]:
    """Every vehicle, the reader's own first (A1.3)."""
    vehicles = [counter for counter, kind in enumerate(compiled.kinds) if kind is PieceKind.VEHICLE]
    vehicles.sort(key=lambda vehicle: view.holders[vehicle] != view.side)
    lines = [line for vehicle in vehicles for line in _vehicle(compiled, view, vehicle)]
    return lines or [say("vehicles_none")]


def _vehicle(compiled: CompiledScenario, view: PlayerView, vehicle: int) -> list[str]:
    """One vehicle: its tile, holder and state, its limits and defences, its seats; or its fate."""
    name = named_unit(compiled, vehicle)
    if view.places[vehicle] == OFF:
        return [say("vehicle_gone", vehicle=name, fate=fate_name(compiled, view, vehicle))]
    printed = compiled.counters[vehicle]
    place = {"side": side_name(compiled, view.holders[vehicle]), "tile": tile_name(compiled, view.places[vehicle])}
    state = say("st_disabled") if is_disabled(compiled, view, vehicle) else say("st_ready_vehicle")
    limits = {"damage": view.damage[vehicle], "critical": printed.critical, "integrity": printed.integrity}
    return [
        say("vehicle_placed", vehicle=name, **place, state=state),
        f"  {say('vehicle_limits', **limits)}",
        f"  {_defences(printed)}",
        *[f"  {_seat(compiled, view, seat)}" for seat in compiled.seats_of[vehicle]],
    ]


def _defences(printed: Counter) -> str:
    """A vehicle's defences; it may have no regular one (A1.2)."""
    if not printed.defence:
        return say("vehicle_armoured_alone", armoured=printed.armoured)
    return say("vehicle_defences", regular=printed.defence, armoured=printed.armoured)


def _seat(compiled: CompiledScenario, view: PlayerView, seat: int) -> str:
    """A seat: its actions, and who sits there (A1.3)."""
    rider = rider_in(view, seat)
    soldier = say("crew_none") if rider == OFF else soldier_name(compiled, view, rider, with_name=True)
    actions = _actions(compiled.seats[seat].seat)
    return say("seat_row", seat=seat_name(compiled, seat), actions=actions, soldier=soldier)


def _actions(seat: Seat) -> str:
    """The actions of a seat, with the specialism that they require (A4.6)."""
    actions = ", ".join(map(action_name, seat.actions))
    if not seat.specialism:
        return actions
    return say("seat_actions_required", actions=actions, specialism=specialism_name(seat.specialism))
