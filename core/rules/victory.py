"""Winning: by points, pinning, escape or neutralising the enemy (C8.1–C8.3, N8.1–N8.3, A8.1–A8.3)."""

from __future__ import annotations

from core.draft import Draft
from core.ids import OFF, SIDES, Fate, GoalKind, Marker, Side, other
from core.rules.turn import whose_turn
from core.state import GameState

RIFLEMAN = "rifleman"
"""The title of the counters that keep a side from being pinned (N8.1)."""


def held_points(state: GameState, side: Side) -> int:
    """The objective points on the tiles that a side controls (C8.2)."""
    controlled = int(Marker.CONTROLLED)
    pairs = zip(state.objectives, state.markers[side], strict=True)
    return sum([points for points, marker in pairs if marker == controlled])


def without_riflemen(state: GameState, side: Side) -> bool:
    """Whether a side has no Riflemen counter on the board (N8.1)."""
    return all(state.places[counter] == OFF for counter in state.compiled.counters_titled(side, RIFLEMAN))


def points_met(state: GameState, side: Side) -> bool:
    """Whether a side has the points that it needs (C8.2)."""
    return state.points(side) >= state.compiled.goals[side].points


def pin_met(state: GameState, side: Side) -> bool:
    """Whether a side has pinned its enemy (N8.2)."""
    return without_riflemen(state, other(side))


def escape_met(state: GameState, side: Side) -> bool:
    """Whether enough of a side's counters have escaped (A8.2)."""
    return escaped(state, side) >= state.compiled.goals[side].count


def neutralise_met(state: GameState, side: Side) -> bool:
    """Whether a side has neutralised enough of the enemy's counters (A8.3)."""
    return count_with_fate(state, side, Fate.NEUTRALISED) >= state.compiled.goals[side].count


def escaped(state: GameState, side: Side) -> int:
    """How many counters that a side's goal names it has brought away; not what the enemy captured (A8.2)."""
    fates, holders = state.fates, state.holders
    return sum(fates[each] == Fate.ESCAPED and holders[each] == side for each in state.compiled.counted[side])


def count_with_fate(state: GameState, side: Side, fate: Fate) -> int:
    """How many of the counters that a side's goal names have met a fate (A8.2, A8.3)."""
    return sum(state.fates[counter] == fate for counter in state.compiled.counted[side])


MET = {
    GoalKind.POINTS: points_met,
    GoalKind.PIN: pin_met,
    GoalKind.ESCAPE: escape_met,
    GoalKind.NEUTRALISE: neutralise_met,
}
"""How each kind of goal is met."""

ENDING_OF = {
    GoalKind.POINTS: "C8.2",
    GoalKind.PIN: "N8.2",
    GoalKind.ESCAPE: "A8.2",
    GoalKind.NEUTRALISE: "A8.3",
}
"""The rule by which each kind of goal ends a game."""


def check_victory(draft: Draft) -> None:
    """End the game if a victory condition is met; if both are, for the side whose turn it is (C8.1, C8.3)."""
    state = draft.state
    goals = state.compiled.goals
    met = [side for side in SIDES if MET[goals[side].kind](state, side)]
    if met:
        active = whose_turn(state)
        winner = active if active in met else met[0]
        draft.finish(winner, ENDING_OF[goals[winner].kind])


def leading_side(state: GameState) -> Side:
    """The side with more objective points or, on a tie, the holder of the initiative marker (N8.3, C8.5)."""
    first, second = state.both_points()
    if first == second:
        return state.initiative
    return 0 if first > second else 1
