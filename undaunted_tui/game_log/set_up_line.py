"""The first line of a log: the whole set-up, with what only one of the games has (C3.8)."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from core.ids import Game, Zone
from core.match import Match
from core.scenario import Card, Counter, Force, Goal, Scenario, Tile


def set_up_facts(match: Match) -> dict[str, Any]:
    """Return the whole set-up: zones, tiles with positions and cover, markers, counters, goals (C3.8)."""
    compiled = match.compiled
    scenario = compiled.scenario
    objectives = dict(scenario.objectives)
    return {
        "scenario": scenario.id,
        "rules": compiled.ruleset.version,
        "seed": match.seed,
        "players": dict(zip(compiled.ruleset.sides, match.initial_players, strict=True)),
        "lines": scenario.lines,
        "tiles": [
            {**_tile(scenario, tile), "number": number, "objective": objectives.get(tile.name, 0)}
            for number, tile in enumerate(scenario.tiles)
        ],
        "initiative": scenario.initiative,
        "radio": asdict(scenario.radio) if scenario.radio else None,
        "sides": {force.side: _force(scenario, force) for force in scenario.forces},
    }


def is_north_africa(scenario: Scenario) -> bool:
    """Whether soldiers, vehicles and structures are in play, and not units that spawn (A1.1)."""
    return scenario.game is Game.NORTH_AFRICA


def _tile(scenario: Scenario, tile: Tile) -> dict[str, Any]:
    """Return a tile; only North Africa has rough ones."""
    plain = asdict(tile)
    return plain if is_north_africa(scenario) else _without(plain, "rough")


def _force(scenario: Scenario, force: Force) -> dict[str, Any]:
    """Return one side of the set-up; the zones that it does not name are empty."""
    codes = [card.code for card in force.cards]
    zones: dict[str, dict[str, int]] = {zone.name.lower(): {} for zone in Zone}
    zones["deck"] = _counts(codes, force.deck)
    zones["supply"] = _counts(codes, force.supply)
    both = {
        "goal": _goal(scenario, force.goal),
        "cards": [_card(scenario, card) for card in force.cards],
        "counters": [_counter(scenario, counter) for counter in force.counters],
        "start": dict(force.start),
        "spawn": dict(force.spawn),
        "scouted": force.scouted,
        "controlled": force.controlled,
        "zones": zones,
    }
    if not is_north_africa(scenario):
        return both
    aboard = {soldier: f"{force.side}:{vehicle}:{seat}" for soldier, vehicle, seat in force.aboard}
    return {**both, "aboard": aboard, "damage": dict(force.damage), "escape": force.escape}


def _goal(scenario: Scenario, goal: Goal) -> dict[str, Any]:
    """Return a victory condition: points, or how many of which counters, and which may leave too."""
    both = {"kind": goal.kind.value, "points": goal.points}
    if not is_north_africa(scenario):
        return both
    return {**both, "counters": goal.count, "of": goal.counters, "also": goal.also}


def _card(scenario: Scenario, card: Card) -> dict[str, Any]:
    """Return a card without a name, which has no effect; only soldiers of North Africa have a specialism."""
    plain = _without(asdict(card), "name")
    return plain if is_north_africa(scenario) else _without(plain, "specialism")


def _counter(scenario: Scenario, counter: Counter) -> dict[str, Any]:
    """Return a counter without a name, which has no effect; a unit of Normandy has a defence only."""
    plain = _without(asdict(counter), "name")
    if is_north_africa(scenario):
        return plain
    return _without(plain, "kind", "armoured", "critical", "integrity", "points", "seats")


def _without(plain: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in plain.items() if name not in names}


def _counts(codes: list[str], copies: tuple[int, ...]) -> dict[str, int]:
    return {code: count for code, count in zip(codes, copies, strict=True) if count}
