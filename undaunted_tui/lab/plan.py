"""Which games the lab plays; all scenarios come before the second seed, so that a part of a plan is a fair sample."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from core.scenario import Scenario
from undaunted_tui.lab.lab_game import PlannedGame
from undaunted_tui.session.simulation import SimulationConfig


def arena_plan(
    bots: Sequence[str], scenarios: Sequence[Scenario], games: int, seed: int, max_rounds: int
) -> list[PlannedGame]:
    """Every pair of bots in every scenario, each seed twice with sides swapped."""
    return [
        PlannedGame(SimulationConfig(scenario, seed, sides, max_rounds), number)
        for number in range(games // 2)
        for scenario in scenarios
        for first, second in combinations(bots, 2)
        for sides in ((first, second), (second, first))
    ]


def balance_plan(bot: str, scenarios: Sequence[Scenario], games: int, seed: int, max_rounds: int) -> list[PlannedGame]:
    """A bot against itself in every scenario."""
    return [
        PlannedGame(SimulationConfig(scenario, seed, (bot, bot), max_rounds), number)
        for number in range(games)
        for scenario in scenarios
    ]
