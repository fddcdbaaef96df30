"""Goals and endings: what each side wants, how near it is, and why a game is over."""

from __future__ import annotations

from typing import assert_never

from core.ids import OFF, GoalKind, Side, other
from core.rules.victory import RIFLEMAN
from core.setting import Setting
from core.view import PlayerView
from undaunted_tui.sentences.names import side_name
from undaunted_tui.text import say


def goal(setting: Setting, side: Side) -> str:
    """A side's victory condition (C8.2, N8.2)."""
    wanted = setting.goals[side]
    match wanted.kind:
        case GoalKind.POINTS:
            return say("goal_of_points", side=side_name(setting, side), points=wanted.points)
        case GoalKind.PIN:
            return say("goal_of_pin", side=side_name(setting, side))
        case _:
            assert_never(wanted.kind)


def progress(setting: Setting, view: PlayerView, side: Side) -> str:
    """How near a side is to its goal."""
    wanted = setting.goals[side]
    match wanted.kind:
        case GoalKind.POINTS:
            points = view.points(side)
            return say("progress_points", side=side_name(setting, side), points=points, goal=wanted.points)
        case GoalKind.PIN:
            count = sum(view.places[counter] != OFF for counter in setting.titled(other(side), RIFLEMAN))
            return say("progress_pin", side=side_name(setting, side), count=count)
        case _:
            assert_never(wanted.kind)


def ending(setting: Setting, winner: Side | None, how: str) -> str:
    """Why a game is over, with the id of the rule (C8.1)."""
    key = f"ending_{how.lower().replace('.', '_')}"
    if winner is None:
        return say(key)
    return say(key, winner=side_name(setting, winner), loser=side_name(setting, other(winner)))


def unfinished() -> str:
    """What is said of a game that was left before its end (C8.5)."""
    return say("ending_unfinished")
