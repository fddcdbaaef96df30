"""What the games of a bot against itself say about the scenarios, as plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from core.ids import SIDES, Side
from core.rulesets import RULESETS
from core.scenario import Scenario
from undaunted_tui.lab.games_summary import games_summary
from undaunted_tui.lab.lab_game import LabGame
from undaunted_tui.lab.statistics import spread, wilson_interval


def balance_summary(scenarios: Sequence[Scenario], games: Sequence[LabGame]) -> dict[str, Any]:
    """Summarize games that are in the order of the plan."""
    return {
        "scenarios": {
            scenario.id: _scenario(scenario, [game for game in games if game.key.scenario == scenario.id])
            for scenario in scenarios
        },
        **games_summary(games),
    }


def _scenario(scenario: Scenario, games: Sequence[LabGame]) -> dict[str, Any]:
    """The results of one scenario."""
    names = RULESETS[scenario.game].sides
    return {
        "game": scenario.game.value,
        "games": len(games),
        "sides": {names[side]: _side(side, games) for side in SIDES},
        "undecided": sum(game.winner is None for game in games),
        "unfinished": sum(not game.is_finished for game in games),
        "endings": dict(sorted(Counter(game.ending for game in games if game.is_finished).items())),
        "rounds": asdict(spread([game.rounds for game in games])),
    }


def _side(side: Side, games: Sequence[LabGame]) -> dict[str, Any]:
    """A side's wins, its share of points with its interval, and how often it takes each kind of action in a game."""
    score = sum(game.score(side) for game in games)
    actions: Counter[str] = Counter()
    for game in games:
        actions.update(game.actions[side])
    return {
        "wins": sum(game.winner == side for game in games),
        "share": score / len(games) if games else None,
        "interval": list(wilson_interval(score, len(games))),
        "actions_per_game": {kind: count / len(games) for kind, count in sorted(actions.items())},
    }
