"""When a game has to end, who wins it, and by which rule."""

from __future__ import annotations

from typing import NamedTuple

from tests.tui.referee.shape import SIDES, Side
from tests.tui.referee.table import Table, opponent


class Ending(NamedTuple):
    winner: Side | None
    rule: str


def due(table: Table) -> Ending | None:
    """The ending that is due after any event (C8.7): a condition is met, or both sides are pinned."""
    return _conditions(table) or _double_pin(table)


def due_by_hope(table: Table) -> Ending | None:
    """The ending that is due when hope was judged (C8.7)."""
    us, germany = (table.armies[side] for side in SIDES)
    if us.hopeless and germany.hopeless:
        return Ending(ahead(table), "C8.5")
    for side in SIDES:
        if _wins_over_a_hopeless(table, side):
            return Ending(side, "N8.4")
    return due(table)


def _conditions(table: Table) -> Ending | None:
    """A side met its own condition (C8.2, N8.2); if both did, the one whose turn it is wins (C8.3)."""
    for side in SIDES if table.turn != "germany" else SIDES[::-1]:
        goal = table.armies[side].goal
        if goal.kind == "points" and table.points(side) >= goal.points:
            return Ending(side, "C8.2")
        if goal.kind == "pin" and table.armies[opponent(side)].pinned:
            return Ending(side, "N8.2")
    return None


def _double_pin(table: Table) -> Ending | None:
    """Both sides are pinned (N8.3), where one beyond all hope counts as such (N8.4)."""
    if all(army.pinned or army.hopeless for army in table.armies.values()):
        return Ending(ahead(table), "N8.3")
    return None


def _wins_over_a_hopeless(table: Table, side: Side) -> bool:
    """Whether a side wins because the other is beyond all hope (N8.4)."""
    other = opponent(side)
    if not table.armies[other].hopeless:
        return False
    return table.armies[side].goal.kind == "pin" or table.points(side) > table.points(other)


def ahead(table: Table) -> Side:
    """The side with more points, or else the holder of the initiative marker (N8.3, C8.5)."""
    us, germany = (table.points(side) for side in SIDES)
    if us == germany:
        return table.holder
    return "us" if us > germany else "germany"
