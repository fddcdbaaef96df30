"""What a choice would do: a hit (C7, A7), a blast (N7), a change of seats (A4)."""

from __future__ import annotations

from collections.abc import Sequence

from core.actions import Enter, Exit
from core.compiled_scenario import CompiledScenario
from core.explain import AttackSum
from core.ids import ActionKind, PieceKind
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import percentage, seat_name, tile_name, unit_name
from undaunted_tui.phrasing.options import SeatChange
from undaunted_tui.phrasing.vehicles import counter_with_state, rider_in


def hit_effect(compiled: CompiledScenario, view: PlayerView, sum_: AttackSum) -> str:
    """What happens to the target of an attack that hits (C7.7, C7.8, A7.1, A7.4, A7.5)."""
    kind = compiled.kinds[sum_.target]
    suppresses = sum_.kind is ActionKind.SUPPRESS
    if kind is PieceKind.STRUCTURE:
        return say("hit_structure")
    if kind is PieceKind.VEHICLE:
        inside = [rider_in(view, seat) for seat in compiled.seats_of[sum_.target] if seat in view.riding]
        if suppresses:
            ready = any(not view.suppressed[rider] for rider in inside)
            return say("hit_vehicle_suppress" if ready else "hit_vehicle_again")
        return say("hit_vehicle" if inside else "hit_vehicle_empty")
    if not suppresses:
        return say("hit_casualty")
    return say("hit_again" if view.suppressed[sum_.target] else "hit_suppress")


def blast_effect(compiled: CompiledScenario, view: PlayerView, sums: Sequence[AttackSum]) -> str:
    """The targets of a blast, which are not chosen (N7.1)."""
    if not sums:
        return say("does_blast")
    targets = [
        say(
            "blast_target",
            target=counter_with_state(compiled, view, sum_.target),
            total=sum_.total,
            chance=percentage(sum_.chance),
        )
        for sum_ in sums
    ]
    return say("does_blast_to", tile=tile_name(compiled, view.targets[view.side]), targets=", ".join(targets))


def change_effect(compiled: CompiledScenario, view: PlayerView, soldier: int, action: SeatChange, first: bool) -> str:
    """Where a soldier would go, before or after his card is used (A4.1, A4.2, A4.3, A4.4)."""
    seat = view.riding[soldier] if isinstance(action, Exit) else action.seat
    vehicle = compiled.seats[seat].vehicle
    captures = isinstance(action, Enter) and view.holders[vehicle] != view.side
    facts = {
        "soldier": unit_name(compiled, soldier),
        "vehicle": unit_name(compiled, vehicle),
        "tile": tile_name(compiled, view.places[vehicle]),
        "seat": seat_name(compiled, seat),
    }
    change = say("change_capture" if captures else f"change_{action.tag}", **facts)
    return say("does_change_first" if first else "does_change_after", change=change)
