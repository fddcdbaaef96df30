"""Beyond all hope in Normandy (N8.3–N8.5)."""

from __future__ import annotations

from core.draft import Draft
from core.ids import OFF, SIDES, ActionKind, GoalKind, Marker, Side, other
from core.rules.hope import check_hopeless, is_action_obtainable, judge
from core.rules.victory import check_victory, leading_side, without_riflemen
from core.state import GameState


def reachable_points(state: GameState, side: Side) -> int | None:
    """The most points that a side can still get, or None where the radio leaves no limit (N8.4, N8.5)."""
    compiled = state.compiled
    controls = is_action_obtainable(state, side, ActionKind.CONTROL)
    radio = compiled.radio_tile if controls and side == compiled.radio_side else OFF
    if controls and is_action_obtainable(state, side, ActionKind.SCOUT):
        return sum(state.objectives) if radio == OFF else None
    least = Marker.SCOUTED if controls else Marker.CONTROLLED
    markers = state.markers[side]
    if radio != OFF and markers[radio] >= least:
        return None
    return sum(points for points, marker in zip(state.objectives, markers, strict=True) if marker >= least)


def beyond_hope(state: GameState, side: Side) -> bool:
    """Whether a side can no longer reach its points (N8.4)."""
    goal = state.compiled.goals[side]
    if goal.kind is not GoalKind.POINTS:
        return False
    most = reachable_points(state, side)
    return most is not None and most < goal.points


def judge_hope(draft: Draft) -> None:
    """Judge hope by the rules of Normandy (C8.7, N8.4)."""
    judge(draft, beyond_hope, decide)


def check_victory_hope_and_pins(draft: Draft) -> None:
    """End the game by a condition, by what decides over a side beyond all hope, or with both pinned (C8.7, N8.3)."""
    check_victory(draft)
    check_hopeless(draft, decide)
    if all(without_riflemen(draft.state, side) for side in SIDES):
        draft.finish(leading_side(draft.state), "N8.3")


def decide(draft: Draft, side: Side) -> None:
    """End the game if one side's lack of hope decides it now (N8.3, N8.4)."""
    state = draft.state
    opponent = other(side)
    if state.compiled.goals[opponent].kind is GoalKind.PIN or state.points(opponent) > state.points(side):
        draft.finish(opponent, "N8.4")
    if without_riflemen(state, opponent):
        draft.finish(leading_side(state), "N8.3")
