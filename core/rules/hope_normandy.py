"""Beyond all hope in Normandy (N8.3–N8.5)."""

from __future__ import annotations

from core.draft import Draft
from core.ids import OFF, ActionKind, GoalKind, Marker, Side, other
from core.rules.hope import judge, open_to
from core.rules.victory import ahead, without_riflemen
from core.state import GameState


def reach(state: GameState, side: Side) -> int | None:
    """The most points that a side can still get, or None where the radio leaves no limit (N8.4, N8.5)."""
    setting = state.setting
    controls = open_to(state, side, ActionKind.CONTROL)
    radio = setting.radio_tile if controls and side == setting.radio_side else OFF
    if controls and open_to(state, side, ActionKind.SCOUT):
        return sum(state.objectives) if radio == OFF else None
    least = Marker.SCOUTED if controls else Marker.CONTROLLED
    markers = state.markers[side]
    if radio != OFF and markers[radio] >= least:
        return None
    return sum(points for points, marker in zip(state.objectives, markers, strict=True) if marker >= least)


def beyond_hope(state: GameState, side: Side) -> bool:
    """Whether a side can no longer reach its points (N8.4)."""
    goal = state.setting.goals[side]
    if goal.kind is not GoalKind.POINTS:
        return False
    most = reach(state, side)
    return most is not None and most < goal.points


def judge_hope(draft: Draft) -> None:
    """Judge hope by the rules of Normandy (C8.7, N8.4)."""
    judge(draft, beyond_hope, decide)


def decide(draft: Draft, side: Side) -> None:
    """End the game if one side's lack of hope decides it now (N8.3, N8.4)."""
    state = draft.state
    foe = other(side)
    if state.setting.goals[foe].kind is GoalKind.PIN or state.points(foe) > state.points(side):
        draft.finish(foe, "N8.4")
    if without_riflemen(state, foe):
        draft.finish(ahead(state), "N8.3")
