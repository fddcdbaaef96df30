"""Validation of states that come from saves and peers: every slot and every frame fits the scenario."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import lru_cache
from typing import Any

from core.compiled_scenario import CompiledScenario
from core.frame import AnyFrame
from core.ids import OFF, SIDES, ActionKind, Marker, Side, Zone
from core.rules.attack import AttackFrame, begin_attack
from core.rules.movement import MOVEMENT_RULES, MoveFrame
from core.rules.navigate import MarkTilesFrame, begin_marking_tiles
from core.rules.rounds import RoundsFrame
from core.state import SLOTS, GameState
from core.state_slots import MAX_COUNT, Limits

BEGIN_OF_FRAME: dict[type[AnyFrame], Callable[..., Any]] = {
    AttackFrame: begin_attack,
    MarkTilesFrame: begin_marking_tiles,
}
"""The function that pushes each frame; the frame carries out the actions that begin with it."""


def is_valid_state(state: GameState) -> bool:
    """Whether every slot is within its bounds, and the slots fit each other and the scenario."""
    compiled = state.compiled
    return (
        all(
            slot.bounds.allow(compiled, getattr(state, name)) for name, slot in SLOTS.items() if slot.bounds is not None
        )
        and all(_are_valid_zones(compiled, state, side) for side in SIDES)
        and (Marker.CONTROLLED, Marker.CONTROLLED) not in zip(*state.markers, strict=True)
        and (state.outcome is None or state.outcome.winner in (None, *SIDES))
        and state.stack[:1] == (RoundsFrame(),)
        and all(is_valid_frame(compiled, frame) for frame in state.stack)
    )


def _are_valid_zones(compiled: CompiledScenario, state: GameState, side: Side) -> bool:
    zones = state.zones[side]
    limits = Limits(0, MAX_COUNT, len(compiled.cards[side]))
    return (
        len(zones) == len(Zone)
        and all(map(limits.allow, zones))
        and tuple(map(sum, zip(*zones, strict=True))) == compiled.totals[side]
    )


@lru_cache(1024)
def is_valid_frame(compiled: CompiledScenario, frame: AnyFrame) -> bool:
    """Whether every field of a frame is in the range that goes with its name."""
    return all(_is_valid_field(compiled, frame, field.name, getattr(frame, field.name)) for field in fields(frame))  # type: ignore[arg-type]  # every frame is a dataclass


def _is_valid_field(compiled: CompiledScenario, frame: AnyFrame, name: str, value: object) -> bool:
    counters, side = len(compiled.counters), getattr(frame, "side", 0)
    match name, value:
        case "side", int():
            return value in SIDES
        case "order", tuple():
            return len(value) <= len(SIDES) and all(each in SIDES for each in value)
        case "bids", tuple():
            return all(card is None or 0 <= card < len(compiled.cards[each]) for each, card in enumerate(value))
        case "card", int():
            return side in SIDES and 0 <= value < len(compiled.cards[side])
        case "counter" | "attacker" | "mortar" | "vehicle", int():
            return value == OFF or 0 <= value < counters
        case "queue", tuple():
            return all(0 <= counter < counters for counter in value)
        case "chosen", tuple():
            return all(0 <= tile < len(compiled.board.tiles) for tile in value)
        case "left" | "dice" | "most", int():
            return 0 <= value <= len(compiled.draws)
        case "kind", ActionKind():
            return _carries_out(compiled, frame, value)
        case _:
            return True


def _carries_out(compiled: CompiledScenario, frame: AnyFrame, kind: ActionKind) -> bool:
    rule = compiled.ruleset.actions.get(kind)
    if rule is None or (isinstance(frame, MoveFrame) and kind not in MOVEMENT_RULES):
        return False
    return BEGIN_OF_FRAME.get(type(frame), rule.begin) is rule.begin
