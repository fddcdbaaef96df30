"""Which games the lab plays; all scenarios come before the second seed, so that a part of a plan is a fair sample."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations
from typing import Any

from core.ai.options import BotOptions
from core.rulesets import RULESETS
from core.scenario import Scenario
from core.serialization import digest, to_plain
from undaunted_tui.lab.lab_game import PlannedGame
from undaunted_tui.session.simulation import SimulationConfig


@dataclass(frozen=True, slots=True)
class LabConfig:
    """The scenarios, how many games are played in each, a seed, a limit of rounds, and how much bots think."""

    scenarios: tuple[Scenario, ...]
    games: int
    seed: int
    max_rounds: int
    bot_options: BotOptions = field(default_factory=BotOptions)

    def planned(self, scenario: Scenario, bots: tuple[str, str], number: int) -> PlannedGame:
        """One of the games."""
        config = SimulationConfig(scenario, self.seed, bots, self.max_rounds, bot_options=self.bot_options)
        return PlannedGame(config, number)

    def description(self, bots: Sequence[str]) -> dict[str, Any]:
        """All that decides how these bots' games go, whatever their number, as plain data."""
        return {
            "bots": sorted(bots),
            "scenarios": {scenario.id: digest(to_plain(scenario)) for scenario in self.scenarios},
            "rules": {scenario.game.value: RULESETS[scenario.game].version for scenario in self.scenarios},
            "seed": self.seed,
            "max_rounds": self.max_rounds,
            **asdict(self.bot_options),
        }


def arena_plan(bots: Sequence[str], config: LabConfig) -> list[PlannedGame]:
    """Every pair of bots in every scenario, each seed twice with sides swapped."""
    return [
        config.planned(scenario, sides, number)
        for number in range(config.games // 2)
        for scenario in config.scenarios
        for first, second in combinations(bots, 2)
        for sides in ((first, second), (second, first))
    ]


def balance_plan(bot: str, config: LabConfig) -> list[PlannedGame]:
    """A bot against itself in every scenario."""
    return [
        config.planned(scenario, (bot, bot), number) for number in range(config.games) for scenario in config.scenarios
    ]
