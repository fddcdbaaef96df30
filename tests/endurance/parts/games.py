"""Plays many random games of every scenario with all checks of the fuzzer, and counts how they end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from time import monotonic

from scenarios.catalog import scenario_ids
from tests.endurance.registry import Options, part
from tests.invariants import check_ending, check_round_trips, check_state, check_step
from tests.random_games import MOST_ROUNDS, RandomGame, Recipe

COUNT = 100
"""Games per scenario, half of them with uniform choice."""

SELDOM = 20
"""Steps between two expensive checks."""

UNFINISHED = "unfinished"
BROKEN = "broken"


@dataclass(frozen=True)
class FuzzedGame:
    """Result of one game; a failed one has the reason and its transcript."""

    recipe: Recipe
    ending: str
    rounds: int
    entries: int
    fault: str = ""


@part("games")
def games(options: Options) -> Mapping[str, object]:
    """Play `count` games of each scenario."""
    began = monotonic()
    count = COUNT if options.count is None else options.count
    recipes = [
        Recipe(scenario, f"{options.seed}-{number}", uniform=number % 2 == 1)
        for scenario in scenario_ids()
        for number in range(count)
    ]
    with ProcessPoolExecutor(options.jobs) as pool:
        played = list(pool.map(play, recipes, chunksize=10))
    endings = Counter(game.ending for game in played)
    return {
        "seed": options.seed,
        "games": len(played),
        UNFINISHED: endings[UNFINISHED],
        BROKEN: endings[BROKEN],
        "actions": sum(game.entries for game in played),
        "seconds": round(monotonic() - began, 1),
        "scenarios": {
            scenario: tally([game for game in played if game.recipe.scenario == scenario])
            for scenario in scenario_ids()
        },
        "faults": [game.fault for game in played if game.fault],
    }


def play(recipe: Recipe) -> FuzzedGame:
    """Play one game; a failure is returned, not raised."""
    game = RandomGame(recipe)
    fault = ""
    try:
        with game:
            check_state(game.state)
            for step in game.steps():
                check_step(step.before, step.act, step.after, step.events)
                check_state(step.after)
                if step.number % SELDOM == 0:
                    check_round_trips(step.after)
                if step.after.round >= MOST_ROUNDS:
                    break
            if game.state.outcome:
                check_ending(game.state)
    except Exception as error:
        fault = "\n".join([f"{type(error).__name__}: {error}", *error.__notes__])
    outcome = game.state.outcome
    ending = BROKEN if fault else outcome.ending if outcome else UNFINISHED
    return FuzzedGame(recipe, ending, game.state.round, len(game.tried), fault)


def tally(played: list[FuzzedGame]) -> dict[str, object]:
    """Return how the games of one scenario ended, and how long they were."""
    return {
        "endings": dict(sorted(Counter(game.ending for game in played).items())),
        "longest": max((game.rounds for game in played), default=0),
        "actions": sum(game.entries for game in played),
    }
