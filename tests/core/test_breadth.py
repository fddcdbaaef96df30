"""The random games of both boxes together come to everything that a player can say, and to every way to win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from core.actions import ACTIONS
from core.ids import GoalKind
from core.rules.victory import ENDING_OF
from core.state import GameState
from scenarios.catalog import scenario_ids
from tests.builders import compiled
from tests.effort import long_only
from tests.invariants import check_ending, check_state
from tests.random_games import Position, RandomGame, Recipe, positions_of, sample_recipes

SEEDS = 12
LONGEST = 2000

KEEN = (
    (GoalKind.PIN, "attack fire"),
    (GoalKind.ESCAPE, "leave drive step"),
    (GoalKind.NEUTRALISE, "repair drive fire antitank"),
    (GoalKind.POINTS, "repair drive fire antitank control"),
)
"""What players are keen on where a goal is asked for, so that rare things come about in few games."""


def further_games() -> Iterator[RandomGame]:
    """Games of players who are keen on something, until somebody has seen enough."""
    for seed in range(SEEDS):
        for kind, preferred_words in KEEN:
            for scenario in scenario_ids():
                if any(goal.kind is kind for goal in compiled(scenario).goals):
                    yield RandomGame(Recipe(scenario, f"keen {seed}", preferred_words=preferred_words), most=LONGEST)


@long_only
def test_every_action_and_every_way_to_win_occur_in_random_games() -> None:
    wanted = {*(kind.__name__ for kind in ACTIONS), *ENDING_OF.values()}
    seen: Counter[str] = Counter()
    for recipe in sample_recipes():
        last: Position = positions_of(recipe)[-1]
        seen.update(type(entry.action).__name__ for entry in last.entries)
        seen[ending(last.state)] += 1
    for game in further_games():
        if wanted <= set(seen):
            break
        with game.played():
            seen.update(type(act.action).__name__ for act in game.acts())
            seen[ending(game.state)] += 1
            check_state(game.state)
    assert wanted - set(seen) == set()


def ending(state: GameState) -> str:
    """How a game ended, and that it rightly did."""
    if state.outcome is None:
        return "unfinished"
    check_ending(state)
    return state.outcome.ending
