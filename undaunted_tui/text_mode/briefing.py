"""The first page of a game and the last: briefing and debriefing."""

from __future__ import annotations

from collections.abc import Sequence

from core.compiled_scenario import CompiledScenario
from core.events import Event
from core.ids import SIDES, GoalKind, Side
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.debrief import counters_lost, losses
from undaunted_tui.phrasing.names import side_name
from undaunted_tui.phrasing.victory import goal, progress


def briefing(compiled: CompiledScenario, view: PlayerView) -> list[str]:
    """The situation before the first round: title, date, place, story, goals, initiative."""
    scenario = compiled.scenario
    return [
        say("briefing_title", game=say(f"game_{scenario.game}"), number=scenario.number, title=say(scenario.text)),
        say("briefing_when_and_where", date=say(f"{scenario.text}_date"), place=say(f"{scenario.text}_place")),
        "",
        say(f"{scenario.text}_situation"),
        "",
        say(f"{scenario.text}_new"),
        "",
        *[goal(compiled, side) for side in SIDES],
        say("briefing_initiative", side=side_name(compiled, view.initiative)),
    ]


def side_notice(compiled: CompiledScenario, side: Side) -> str:
    """Which side the reader plays."""
    return say("briefing_you", side=side_name(compiled, side))


def debriefing(
    compiled: CompiledScenario, view: PlayerView, log: Sequence[Event], named: Side | None, seed: str
) -> list[str]:
    """Points, goals, losses and rounds at the end; the cards lost by side `named` are named."""
    without_points = [side for side in SIDES if compiled.goals[side].kind is not GoalKind.POINTS]
    lost = [losses(compiled, side, log, side == named) for side in SIDES]
    first, second = (side_name(compiled, side) for side in SIDES)
    points = {"first_points": view.points(0), "second_points": view.points(1)}
    return [
        say("debriefing_points", first=first, second=second, **points),
        *[progress(compiled, view, side) for side in without_points],
        *lost,
        *[line for side in SIDES for line in counters_lost(compiled, view, side)],
        say("debriefing_rounds", rounds=view.round),
        say("debriefing_seed", seed=seed),
    ]
