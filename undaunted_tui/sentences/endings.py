"""Goals and endings: what each side wants, how near it is, and why a game is over."""

from __future__ import annotations

from typing import assert_never

from core.ids import OFF, Fate, GoalKind, PieceKind, Side, other
from core.rules.vehicles import RAIDERS
from core.rules.victory import RIFLEMAN
from core.setting import Setting
from core.view import PlayerView
from undaunted_tui.sentences.names import counters_listed, side_at_start, side_name, tile_name
from undaunted_tui.text import say


def goal(setting: Setting, side: Side) -> str:
    """A side's victory condition (C8.2, N8.2, A8.2, A8.3)."""
    wanted = setting.goals[side]
    match wanted.kind:
        case GoalKind.POINTS:
            return say(_points_key(setting, side), side=side_name(setting, side), points=wanted.points)
        case GoalKind.PIN:
            return say("goal_of_pin", side=side_name(setting, side))
        case GoalKind.ESCAPE:
            return _escape(setting, side)
        case GoalKind.NEUTRALISE:
            counters = counters_listed(setting, setting.counted[side])
            return say("goal_of_neutralise", side=side_name(setting, side), count=wanted.count, counters=counters)
        case _:
            assert_never(wanted.kind)


def progress(setting: Setting, view: PlayerView, side: Side) -> str:
    """How near a side is to its goal."""
    wanted = setting.goals[side]
    match wanted.kind:
        case GoalKind.POINTS:
            points = reached(setting, view, side)
            return say("progress_points", side=side_name(setting, side), points=points, goal=wanted.points)
        case GoalKind.PIN:
            return say("progress_pin", side=side_name(setting, side), count=riflemen_left(setting, view, side))
        case GoalKind.ESCAPE | GoalKind.NEUTRALISE:
            count = reached(setting, view, side)
            return say(f"progress_{wanted.kind}", side=side_name(setting, side), count=count, goal=wanted.count)
        case _:
            assert_never(wanted.kind)


def reached(setting: Setting, view: PlayerView, side: Side) -> int:
    """How much of its goal a side has: points, enemy Riflemen gone, or counters that count (C8.2, N8.2, A8.2, A8.3)."""
    counted = setting.counted[side]
    match setting.goals[side].kind:
        case GoalKind.POINTS:
            return view.points(side)
        case GoalKind.PIN:
            return needed(setting, side) - riflemen_left(setting, view, side)
        case GoalKind.ESCAPE:
            return sum(view.fates[each] == Fate.ESCAPED and view.holders[each] == side for each in counted)
        case GoalKind.NEUTRALISE:
            return sum(view.fates[each] == Fate.NEUTRALISED for each in counted)
        case unknown:
            assert_never(unknown)


def needed(setting: Setting, side: Side) -> int:
    """How much a side needs for its goal: points or counters; to pin the enemy, all of its Riflemen."""
    wanted = setting.goals[side]
    if wanted.kind is GoalKind.PIN:
        return len(setting.titled(other(side), RIFLEMAN))
    return wanted.points if wanted.kind is GoalKind.POINTS else wanted.count


def riflemen_left(setting: Setting, view: PlayerView, side: Side) -> int:
    """How many Riflemen of a side's enemy are on the board (N8.1)."""
    return sum(view.places[counter] != OFF for counter in setting.titled(other(side), RIFLEMAN))


def ending(setting: Setting, winner: Side | None, how: str) -> str:
    """Why a game is over, with the id of the rule (C8.1)."""
    key = f"ending_{how.lower().replace('.', '_')}"
    if winner is None:
        return say(key)
    return say(key, winner=side_at_start(setting, winner), loser=side_at_start(setting, other(winner)))


def unfinished() -> str:
    """What is said of a game that was left before its end (C8.5)."""
    return say("ending_unfinished")


def _points_key(setting: Setting, side: Side) -> str:
    """The message about a goal of points, which tells how structures count if there are any (A8.1)."""
    if PieceKind.STRUCTURE not in setting.kinds:
        return "goal_of_points"
    return "goal_of_points_destroying" if side == RAIDERS else "goal_of_points_guarding"


def _escape(setting: Setting, side: Side) -> str:
    """Who is to escape, by way of which tiles, and what may leave too without counting (A8.2)."""
    counted = setting.counted[side]
    also = sorted(setting.leaving[side].difference(counted))
    facts: dict[str, str | int] = {
        "side": side_name(setting, side),
        "count": setting.goals[side].count,
        "counters": counters_listed(setting, counted),
        "tiles": ", ".join(tile_name(setting, tile) for tile in sorted(setting.escapes[side])),
    }
    if not also:
        return say("goal_of_escape", **facts)
    return say("goal_of_escape_also", **facts, also=counters_listed(setting, also))
