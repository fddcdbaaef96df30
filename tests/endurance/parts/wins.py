"""Plays many games between random bots and finds sides that never win: such a scenario is broken."""

from __future__ import annotations

from collections.abc import Mapping
from time import monotonic

from core.rulesets import RULESETS
from scenarios.catalog import load, scenario_ids
from tests.endurance.registry import Options, part
from undaunted_tui.cli.simulate import summarize_results
from undaunted_tui.session.simulation import SimulationConfig, simulate

COUNT = 400
"""Games per scenario."""

MOST_ROUNDS = 300


@part("wins")
def wins(options: Options) -> Mapping[str, object]:
    """Count the wins of each side in every scenario."""
    began = monotonic()
    count = COUNT if options.count is None else options.count
    scenarios: dict[str, object] = {}
    winless: list[str] = []
    for name in scenario_ids():
        scenario = load(name)
        config = SimulationConfig(scenario, options.seed, ("random", "random"), MOST_ROUNDS)
        start = monotonic()
        results = list(simulate(config, count, options.jobs))
        found = summarize_results(config, RULESETS[scenario.game].sides, results, monotonic() - start)
        scenarios[name] = {key: found[key] for key in ("wins", "draws", "unfinished", "endings", "digest")}
        winless += [f"{name} {side}" for side, won in found["wins"].items() if not won]
    return {
        "seed": options.seed,
        "games": count,
        "seconds": round(monotonic() - began, 1),
        "without_a_win": winless,
        "scenarios": scenarios,
    }
