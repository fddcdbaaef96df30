"""Goals and endings: what each side needs, how close it is, and why a game is over."""

from __future__ import annotations

from typing import assert_never

from core.compiled_scenario import CompiledScenario
from core.ids import OFF, Fate, GoalKind, PieceKind, Side, other
from core.rules.vehicles import LRDG_SIDE
from core.rules.victory import RIFLEMAN
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import counters_listed, side_at_start, side_name, tile_name


def goal(compiled: CompiledScenario, side: Side) -> str:
    """A side's victory condition (C8.2, N8.2, A8.2, A8.3)."""
    wanted = compiled.goals[side]
    match wanted.kind:
        case GoalKind.POINTS:
            return say(_points_key(compiled, side), side=side_name(compiled, side), points=wanted.points)
        case GoalKind.PIN:
            return say("goal_of_pin", side=side_name(compiled, side))
        case GoalKind.ESCAPE:
            return _escape(compiled, side)
        case GoalKind.NEUTRALISE:
            counters = counters_listed(compiled, compiled.counted[side])
            return say("goal_of_neutralise", side=side_name(compiled, side), count=wanted.count, counters=counters)
        case _:
            assert_never(wanted.kind)


def progress(compiled: CompiledScenario, view: PlayerView, side: Side) -> str:
    """How close a side is to its goal."""
    wanted = compiled.goals[side]
    match wanted.kind:
        case GoalKind.POINTS:
            points = goal_progress(compiled, view, side)
            return say("progress_points", side=side_name(compiled, side), points=points, goal=wanted.points)
        case GoalKind.PIN:
            return say("progress_pin", side=side_name(compiled, side), count=riflemen_left(compiled, view, side))
        case GoalKind.ESCAPE | GoalKind.NEUTRALISE:
            count = goal_progress(compiled, view, side)
            return say(f"progress_{wanted.kind}", side=side_name(compiled, side), count=count, goal=wanted.count)
        case _:
            assert_never(wanted.kind)


def goal_progress(compiled: CompiledScenario, view: PlayerView, side: Side) -> int:
    """A side's progress: points, enemy Riflemen gone, or counters that count (C8.2, N8.2, A8.2, A8.3)."""
    counted = compiled.counted[side]
    match compiled.goals[side].kind:
        case GoalKind.POINTS:
            return view.points(side)
        case GoalKind.PIN:
            return goal_target(compiled, side) - riflemen_left(compiled, view, side)
        case GoalKind.ESCAPE:
            return sum(view.fates[each] == Fate.ESCAPED and view.holders[each] == side for each in counted)
        case GoalKind.NEUTRALISE:
            return sum(view.fates[each] == Fate.NEUTRALISED for each in counted)
        case unknown:
            assert_never(unknown)


def goal_target(compiled: CompiledScenario, side: Side) -> int:
    """What a side needs for its goal: points or counters; to pin the enemy, all of its Riflemen."""
    wanted = compiled.goals[side]
    if wanted.kind is GoalKind.PIN:
        return len(compiled.counters_titled(other(side), RIFLEMAN))
    return wanted.points if wanted.kind is GoalKind.POINTS else wanted.count


def riflemen_left(compiled: CompiledScenario, view: PlayerView, side: Side) -> int:
    """How many Riflemen of a side's enemy are on the board (N8.1)."""
    return sum(view.places[counter] != OFF for counter in compiled.counters_titled(other(side), RIFLEMAN))


def ending(compiled: CompiledScenario, winner: Side | None, how: str) -> str:
    """Why a game is over, with the id of the rule (C8.1)."""
    key = f"ending_{how.lower().replace('.', '_')}"
    if winner is None:
        return say(key)
    return say(key, winner=side_at_start(compiled, winner), loser=side_at_start(compiled, other(winner)))


def unfinished_sentence() -> str:
    """The sentence for a game that was left before its end (C8.5)."""
    return say("ending_unfinished")


def _points_key(compiled: CompiledScenario, side: Side) -> str:
    """The message for a goal of points; it says how structures count if there are any (A8.1)."""
    if PieceKind.STRUCTURE not in compiled.kinds:
        return "goal_of_points"
    return "goal_of_points_destroying" if side == LRDG_SIDE else "goal_of_points_guarding"


def _escape(compiled: CompiledScenario, side: Side) -> str:
    """The counters that must escape, the tiles, and what may leave too without counting (A8.2)."""
    counted = compiled.counted[side]
    also = sorted(compiled.leaving[side].difference(counted))
    facts: dict[str, str | int] = {
        "side": side_name(compiled, side),
        "count": compiled.goals[side].count,
        "counters": counters_listed(compiled, counted),
        "tiles": ", ".join(tile_name(compiled, tile) for tile in sorted(compiled.escape_tiles[side])),
    }
    if not also:
        return say("goal_of_escape", **facts)
    return say("goal_of_escape_also", **facts, also=counters_listed(compiled, also))
