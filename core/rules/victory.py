"""Winning by points or by pinning the enemy (C8.1–C8.3, N8.1–N8.3)."""

from __future__ import annotations

from core.draft import Draft
from core.ids import OFF, SIDES, GoalKind, Side, other
from core.rules.turn import whose_turn
from core.state import GameState

RIFLEMAN = "rifleman"
"""The title of the counters that keep a side from being pinned (N8.1)."""


def without_riflemen(state: GameState, side: Side) -> bool:
    """Whether a side has no Riflemen counter on the board (N8.1)."""
    return all(state.places[counter] == OFF for counter in state.setting.titled(side, RIFLEMAN))


def pinned(state: GameState, side: Side) -> bool:
    """Whether a side is pinned, or counts as pinned because it is beyond all hope (N8.1, N8.4)."""
    return state.hopeless[side] or without_riflemen(state, side)


def goal_met(state: GameState, side: Side) -> bool:
    """Whether a side meets its victory condition (C8.2, N8.2)."""
    goal = state.setting.goals[side]
    if goal.kind is GoalKind.POINTS:
        return state.points(side) >= goal.points
    return without_riflemen(state, other(side))


ENDING_OF = {GoalKind.POINTS: "C8.2", GoalKind.PIN: "N8.2"}
"""The rule by which each kind of goal ends a game."""


def conditions(draft: Draft) -> None:
    """End the game if a condition is met, or both sides are pinned (C8.1, C8.3, N8.2, N8.3)."""
    state = draft.state
    met = [side for side in SIDES if goal_met(state, side)]
    if met:
        active = whose_turn(state)
        winner = active if active in met else met[0]
        draft.finish(winner, ENDING_OF[state.setting.goals[winner].kind])
    if all(pinned(state, side) for side in SIDES):
        draft.finish(ahead(state), "N8.3")


def ahead(state: GameState) -> Side:
    """The side with more objective points or, on a tie, the holder of the initiative marker (N8.3, C8.5)."""
    first, second = state.both_points()
    if first == second:
        return state.initiative
    return 0 if first > second else 1
