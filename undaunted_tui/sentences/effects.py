"""What a hit would do, said before the dice are thrown (C7.7, C7.8, A7.1, A7.4, A7.5)."""

from __future__ import annotations

from core.explain import AttackSum
from core.ids import ActionKind, PieceKind
from core.setting import Setting
from core.view import PlayerView
from undaunted_tui.sentences.vehicles import rider_in
from undaunted_tui.text import say


def hit_does(setting: Setting, view: PlayerView, sum_: AttackSum) -> str:
    """What becomes of the target of an attack that hits."""
    kind = setting.kinds[sum_.target]
    suppresses = sum_.kind is ActionKind.SUPPRESS
    if kind is PieceKind.STRUCTURE:
        return say("hit_structure")
    if kind is PieceKind.VEHICLE:
        inside = [rider_in(view, seat) for seat in setting.seats_of[sum_.target] if seat in view.riding]
        if suppresses:
            ready = any(not view.suppressed[rider] for rider in inside)
            return say("hit_vehicle_suppress" if ready else "hit_vehicle_again")
        return say("hit_vehicle" if inside else "hit_vehicle_empty")
    if not suppresses:
        return say("hit_casualty")
    return say("hit_again" if view.suppressed[sum_.target] else "hit_suppress")
