"""Plays many games between bots, and checks every line of their logs with an independent implementation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from time import monotonic

from core.ids import Game
from scenarios.catalog import load, scenario_ids
from tests.endurance.registry import Options, part
from tests.tui.game_log.africa_checker.game import check_africa_game
from tests.tui.game_log.checker.game import check_game
from tests.tui.game_log.checker.log_checker import Violation
from undaunted_tui.session.simulation import SimulationConfig, simulate_game

COUNT = 100
"""Games per scenario."""

MOST_ROUNDS = 300
SCENARIOS = scenario_ids()

BOTS = (("random", "random"), ("uniform", "uniform"), ("regular", "regular"), ("random", "uniform"))
"""Who plays against whom, in turns."""


@dataclass(frozen=True)
class LogCheck:
    """Result of one game: the number of lines, how it ended, and what the checker refused."""

    scenario: str
    lines: int
    ending: str
    violation: str = ""


@part("log-checks")
def check_logs(options: Options) -> Mapping[str, object]:
    """Check `count` games of each scenario."""
    began = monotonic()
    count = COUNT if options.count is None else options.count
    scenarios = [scenario for scenario in SCENARIOS for _ in range(count)]
    numbers = [number for _ in SCENARIOS for number in range(count)]
    with ProcessPoolExecutor(options.jobs) as pool:
        checked = list(pool.map(check, scenarios, [options.seed] * len(scenarios), numbers, chunksize=4))
    return {
        "seed": options.seed,
        "games": len(checked),
        "events": sum(game.lines for game in checked),
        "violations": sum(bool(game.violation) for game in checked),
        "endings": dict(sorted(Counter(game.ending for game in checked).items())),
        "seconds": round(monotonic() - began, 1),
        "scenarios": {
            scenario: {
                "games": sum(game.scenario == scenario for game in checked),
                "events": sum(game.lines for game in checked if game.scenario == scenario),
            }
            for scenario in SCENARIOS
        },
        "refused": [game.violation for game in checked if game.violation],
    }


def check_by_game(scenario: str, number: int, log: Iterable[str]) -> tuple[str | None, str]:
    """Let the referee of a scenario's game check a log; return the winner and the rule of its ending."""
    lines = list(enumerate(log, 1))
    if load(scenario).game is Game.NORTH_AFRICA:
        return check_africa_game(lines)
    return check_game(number, lines)


def check(scenario: str, seed: int, number: int) -> LogCheck:
    """Play one game and check it."""
    bots = BOTS[number % len(BOTS)]
    result = simulate_game(SimulationConfig(load(scenario), seed, bots, MOST_ROUNDS, logged=True), number)
    try:
        ending = check_by_game(scenario, number, result.log)
        if ending != (result.winner, result.ending):
            raise Violation(number, len(result.log), ending[1], f"counted as {result.ending} for {result.winner}")
    except Violation as violation:
        return LogCheck(scenario, len(result.log), result.ending, f"{scenario}, {' against '.join(bots)}: {violation}")
    return LogCheck(scenario, len(result.log), result.ending)
