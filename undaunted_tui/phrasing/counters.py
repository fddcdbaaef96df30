"""A counter in a few words, for whoever points at it."""

from __future__ import annotations

from core.compiled_scenario import CompiledScenario
from core.ids import OFF, PieceKind
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import action_name, counter_name
from undaunted_tui.phrasing.vehicles import name_with_place, vehicle_in_short


def counter_summary(compiled: CompiledScenario, view: PlayerView, counter: int) -> str:
    """A counter with its side and tile, and what its card can do; a vehicle with those inside."""
    if compiled.kinds[counter] is PieceKind.VEHICLE:
        return vehicle_in_short(compiled, view, counter)
    name = counter_name(compiled, counter)
    if view.places[counter] != OFF:
        name = name_with_place(compiled, view, counter, name)
    words = say("counter_suppressed", counter=name) if view.suppressed[counter] else name
    card = compiled.card_of[counter]
    actions = compiled.cards[compiled.owner[counter]][card].actions if card != OFF else ()
    return "\n".join((words, *map(action_name, actions)))
