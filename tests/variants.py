"""Shipped scenarios with one thing changed, for what no shipped card or board can show."""

from __future__ import annotations

from dataclasses import replace

from core.compiled_scenario import CompiledScenario
from core.ids import GoalKind
from core.scenario import Card, CardAction, Force, Goal
from core.setup import compile_scenario
from scenarios.catalog import load


def with_actions(
    scenario: str | CompiledScenario, code: str, *actions: CardAction, squad: str | None = None
) -> CompiledScenario:
    """A scenario in which both sides' cards of a code carry other actions, or another squad too."""

    def card(old: Card) -> Card:
        if old.code != code:
            return old
        return replace(old, actions=actions, squad=old.squad if squad is None else squad)

    def force(old: Force) -> Force:
        return replace(old, cards=tuple(map(card, old.cards)))

    whole = load(scenario) if isinstance(scenario, str) else scenario.scenario
    return compile_scenario(replace(whole, forces=(force(whole.forces[0]), force(whole.forces[1]))))


def with_tiles(scenario: str, tiles: str, spawn: str) -> CompiledScenario:
    """A scenario with no tiles but these, nothing on them, and both sides' spawn markers on one of them."""
    kept = tiles.split()

    def force(old: Force) -> Force:
        spawns = tuple((counter.code, spawn) for counter in old.counters)
        return replace(old, start=(), spawn=spawns, scouted=(), controlled=())

    whole = load(scenario)
    return compile_scenario(
        replace(
            whole,
            tiles=tuple(tile for tile in whole.tiles if tile.name in kept),
            objectives=tuple((tile, points) for tile, points in whole.objectives if tile in kept),
            forces=(force(whole.forces[0]), force(whole.forces[1])),
        )
    )


def with_goal_points(scenario: str, us: int, germany: int) -> CompiledScenario:
    """A scenario in which both sides need so many points."""
    whole = load(scenario)
    first, second = whole.forces
    return compile_scenario(
        replace(
            whole,
            forces=(
                replace(first, goal=Goal(GoalKind.POINTS, us)),
                replace(second, goal=Goal(GoalKind.POINTS, germany)),
            ),
        )
    )
