"""Let each level of bots play the one below it in all scenarios, and measure by how much it is stronger."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from core.ai.options import BotOptions
from scenarios.catalog import load, scenario_ids
from tests.endurance.registry import Options, part
from undaunted_tui.lab.arena import arena_summary
from undaunted_tui.lab.executors import local_processes, played_games
from undaunted_tui.lab.plan import LabConfig, arena_plan

MOST_ROUNDS = 100


@dataclass(frozen=True)
class Pairing:
    """A level and the one below it, how many games they play in each scenario, and how much they think."""

    bots: tuple[str, str]
    games: int
    bot_options: BotOptions = field(default_factory=BotOptions)


PAIRINGS = (
    Pairing(("recruit", "random"), games=18),
    Pairing(("regular", "recruit"), games=18),
    Pairing(("veteran", "regular"), games=8, bot_options=BotOptions(think_time=0.25)),
)
"""At least 400 games where bots are quick; the last one takes most of an hour on two cores."""


@part("strength")
def strength(options: Options) -> Mapping[str, object]:
    """Measure each level against the one below it."""
    return {" against ".join(pairing.bots): measure(pairing, options) for pairing in PAIRINGS}


def measure(pairing: Pairing, options: Options) -> Mapping[str, object]:
    """Play a pairing, with both sides of each seed, and write down its shares with their intervals."""
    began = monotonic()
    games = pairing.games if options.count is None else options.count
    scenarios = tuple(load(name) for name in scenario_ids())
    plan = arena_plan(pairing.bots, LabConfig(scenarios, games, options.seed, MOST_ROUNDS, pairing.bot_options))
    with local_processes(options.jobs) as executor:
        finished = {game.key: game for game in played_games(executor, plan)}
    found = arena_summary(pairing.bots, scenarios, [finished[planned.key] for planned in plan])
    (pair,) = found["pairs"]
    return {
        "games": found["games"],
        "seconds": round(monotonic() - began, 1),
        "share": {"all": share(pair["pooled"]), **{name: share(each) for name, each in pair["by_game"].items()}},
        "on_even_ground": {
            "all": even_share(pair["pooled"]),
            **{name: even_share(each) for name, each in pair["by_game"].items()},
        },
        "by_scenario": {name: share(each) for name, each in pair["by_scenario"].items()},
        "rounds": found["rounds"],
        "unfinished": found["unfinished"],
        "bots": {
            bot: {
                "elo": round(rating["elo"]),
                "milliseconds_per_decision": round(1000 * rating["seconds_per_decision"], 3),
                "idle_turns": rating["idle"],
            }
            for bot, rating in found["ratings"].items()
        },
        "digest": found["digest"],
    }


def share(found: Mapping[str, Any]) -> str:
    return with_interval(found["share"], found["interval"])


def even_share(found: Mapping[str, Any]) -> str:
    return with_interval(found["even_share"], found["even_interval"])


def with_interval(value: float, interval: tuple[float, float]) -> str:
    return f"{100 * value:.1f} % ({100 * interval[0]:.1f}–{100 * interval[1]:.1f})"
