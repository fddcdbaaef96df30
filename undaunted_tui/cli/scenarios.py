"""`scenarios`: lists the scenarios."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import Any, assert_never

from core.board import build_board
from core.ids import GoalKind
from core.scenario import Force, Goal, Scenario
from core.setup import compile_scenario, set_up
from scenarios.listing import ListedScenario
from undaunted_tui.cli.content_options import add_packs_option, catalog_from_args
from undaunted_tui.errors import unplayable_error
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import source_name

ID_WIDTH = 15
"""Width of the column of scenario ids."""


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("scenarios", help="cli_scenarios", description="cli_scenarios")
    parser.add_argument("--json", action="store_true", help="cli_help_json")
    add_packs_option(parser)
    parser.set_defaults(run_command=run)


def run(args: Namespace) -> int:
    """Print the list."""
    catalog = catalog_from_args(args)
    listed = catalog.listed()
    if args.json:
        found = [
            scenario_as_json(catalog.load(each.id)) if each.playable else unplayable_as_json(each) for each in listed
        ]
        print(json.dumps(found, ensure_ascii=False, indent=2))
        return 0
    for scenario in listed:
        print(scenario_line(scenario))
    return 0


def scenario_line(scenario: ListedScenario) -> str:
    """Return a scenario as a line of text; one that can't be played says why."""
    if not scenario.playable:
        reason = str(unplayable_error(scenario))
        return say(
            "scenarios_row_unplayable", scenario=f"{scenario.id:<{ID_WIDTH}}", title=say(scenario.text), reason=reason
        )
    date, place = say(f"{scenario.text}_date"), say(f"{scenario.text}_place")
    facts = {"scenario": f"{scenario.id:<{ID_WIDTH}}", "title": say(scenario.text), "date": date, "place": place}
    source = source_name(scenario)
    return say("scenarios_row_source", **facts, source=source) if source else say("scenarios_row", **facts)


def scenario_as_json(scenario: Scenario) -> dict[str, Any]:
    """Return a scenario as JSON data."""
    board = build_board(scenario.tiles)
    points = set_up(compile_scenario(scenario), "").both_points()
    return {
        "id": scenario.id,
        "game": scenario.game.value,
        "number": scenario.number,
        "title": say(scenario.text),
        "date": say(f"{scenario.text}_date"),
        "place": say(f"{scenario.text}_place"),
        "tiles": len(scenario.tiles),
        "adjacencies": sum(map(len, board.adjacent)) // 2,
        "initiative": scenario.initiative,
        "sides": {force.side: _side(force, points[side]) for side, force in enumerate(scenario.forces)},
        "source": scenario.source,
    }


def unplayable_as_json(scenario: ListedScenario) -> dict[str, Any]:
    """Return a scenario that can't be played as JSON data, with the reason."""
    return {
        "id": scenario.id,
        "game": scenario.game.value,
        "number": scenario.number,
        "title": say(scenario.text),
        "unplayable": str(unplayable_error(scenario)),
        "source": scenario.source,
    }


def _side(force: Force, points: int) -> dict[str, Any]:
    return {
        "goal": _goal(force.goal),
        "deck": sum(force.deck),
        "supply": sum(force.supply),
        "points_at_start": points,
    }


def _goal(goal: Goal) -> dict[str, Any]:
    """Return a goal: the points, or how many of which counters, and which may leave too."""
    match goal.kind:
        case GoalKind.PIN:
            return {"kind": goal.kind.value}
        case GoalKind.POINTS:
            return {"kind": goal.kind.value, "points": goal.points}
        case GoalKind.ESCAPE | GoalKind.NEUTRALISE:
            return {"kind": goal.kind.value, "counters": goal.count, "of": goal.counters, "also": goal.also}
        case _:
            assert_never(goal.kind)
