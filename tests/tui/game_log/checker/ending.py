"""When a game has to end, who wins it, and by which rule."""

from __future__ import annotations

from typing import NamedTuple

from tests.tui.game_log.checker.expected_state import ExpectedState, opponent
from tests.tui.game_log.checker.line_models import SIDES, Side


class Ending(NamedTuple):
    winner: Side | None
    rule: str


def due(state: ExpectedState) -> Ending | None:
    """The ending that is due after any event (C8.7): a condition, what decides over the hopeless, or both pinned."""
    return _conditions(state) or _over_the_hopeless(state) or _double_pin(state)


def due_by_hope(state: ExpectedState) -> Ending | None:
    """The ending that is due when hope was judged (C8.7)."""
    us, germany = (state.armies[side] for side in SIDES)
    if us.hopeless and germany.hopeless:
        return Ending(ahead(state), "C8.5")
    return _over_the_hopeless(state) or due(state)


def _conditions(state: ExpectedState) -> Ending | None:
    """A side met its own condition (C8.2, N8.2); if both did, the one whose turn it is wins (C8.3)."""
    for side in SIDES if state.turn != "germany" else SIDES[::-1]:
        goal = state.armies[side].goal
        if goal.kind == "points" and state.points(side) >= goal.points:
            return Ending(side, "C8.2")
        if goal.kind == "pin" and state.armies[opponent(side)].pinned:
            return Ending(side, "N8.2")
    return None


def _double_pin(state: ExpectedState) -> Ending | None:
    """Both sides are pinned (N8.3), where one beyond all hope counts as such (N8.4)."""
    if all(army.pinned or army.hopeless for army in state.armies.values()):
        return Ending(ahead(state), "N8.3")
    return None


def _over_the_hopeless(state: ExpectedState) -> Ending | None:
    """A side wins because the other is beyond all hope (N8.4)."""
    return next((Ending(side, "N8.4") for side in SIDES if _wins_over_a_hopeless(state, side)), None)


def _wins_over_a_hopeless(state: ExpectedState, side: Side) -> bool:
    """Whether a side wins because the other is beyond all hope (N8.4)."""
    other = opponent(side)
    if not state.armies[other].hopeless:
        return False
    return state.armies[side].goal.kind == "pin" or state.points(side) > state.points(other)


def ahead(state: ExpectedState) -> Side:
    """The side with more points, or else the holder of the initiative marker (N8.3, C8.5)."""
    us, germany = (state.points(side) for side in SIDES)
    if us == germany:
        return state.holder
    return "us" if us > germany else "germany"
