"""`scenarios`: lists what can be played."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import Any

from core.board import lay
from core.ids import GoalKind
from core.scenario import Force, Scenario
from scenarios.catalog import load, scenario_ids
from undaunted_tui.text import say


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("scenarios", help="cli_scenarios", description="cli_scenarios")
    parser.add_argument("--json", action="store_true", help="cli_help_json")
    parser.set_defaults(carry_out=run)


def run(args: Namespace) -> int:
    """Print the list."""
    loaded = [load(scenario) for scenario in scenario_ids()]
    if args.json:
        print(json.dumps([summary(scenario) for scenario in loaded], ensure_ascii=False, indent=2))
        return 0
    for scenario in loaded:
        date, place = say(f"{scenario.text}_date"), say(f"{scenario.text}_place")
        print(f"{scenario.id:<12} {say(scenario.text)} ({date}, {place})")
    return 0


def summary(scenario: Scenario) -> dict[str, Any]:
    """A scenario as other programs read it."""
    board = lay(scenario.tiles)
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
        "sides": {force.side: _side(scenario, force) for force in scenario.forces},
    }


def _side(scenario: Scenario, force: Force) -> dict[str, Any]:
    """One side of a scenario: its goal, its cards, its points at the start."""
    goal: dict[str, Any] = {"kind": force.goal.kind.value}
    if force.goal.kind is GoalKind.POINTS:
        goal["points"] = force.goal.points
    return {
        "goal": goal,
        "deck": sum(force.deck),
        "supply": sum(force.supply),
        "points_at_start": sum(points for tile, points in scenario.objectives if tile in force.controlled),
    }
