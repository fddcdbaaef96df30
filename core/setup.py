"""Setting up a scenario (C3.8)."""

from __future__ import annotations

from core.compiled_scenario import CompiledScenario
from core.ids import OFF, SIDES, Marker, Side
from core.rng import derive_key
from core.rules.rounds import RoundsFrame
from core.rulesets import RULESETS
from core.scenario import Scenario
from core.scenario_compiler import compile_with_ruleset
from core.state import CardCounts, GameState


def compile_scenario(scenario: Scenario) -> CompiledScenario:
    """Compile a scenario with the ruleset of its game."""
    return compile_with_ruleset(scenario, RULESETS[scenario.game])


def set_up(compiled: CompiledScenario, seed: str) -> GameState:
    """The state before the first round, as the scenario says (C3.8)."""
    scenario = compiled.scenario
    tile_number = {tile.name: number for number, tile in enumerate(scenario.tiles)}
    objectives = dict(scenario.objectives)
    state = GameState(compiled)
    state.key = derive_key("game", seed)
    state.chance = 0
    state.round = 0
    state.initiative = compiled.side_named(scenario.initiative)
    state.zones = (_zones(compiled, 0), _zones(compiled, 1))
    places = [OFF] * len(compiled.counters)
    for side in SIDES:
        for code, tile in compiled.forces[side].start:
            places[compiled.counter_named(side, code)] = tile_number[tile]
    state.places = tuple(places)
    state.suppressed = (False,) * len(places)
    state.markers = (_markers(compiled, 0), _markers(compiled, 1))
    state.objectives = tuple(objectives.get(tile.name, 0) for tile in scenario.tiles)
    state.targets = (OFF, OFF)
    state.hopeless = (False, False)
    for slot, value in compiled.slot_defaults.items():
        setattr(state, slot, value)
    for side in SIDES:
        _load_vehicles(state, side)
    state.stack = (RoundsFrame(),)
    state.outcome = None
    return state


def _load_vehicles(state: GameState, side: Side) -> None:
    """Seat a side's soldiers and put the damage on its vehicles (C3.8)."""
    compiled, force = state.compiled, state.compiled.forces[side]
    places, riding, damage = list(state.places), list(state.riding), list(state.damage)
    for soldier, vehicle, name in force.aboard:
        rider, ridden = compiled.counter_named(side, soldier), compiled.counter_named(side, vehicle)
        places[rider] = places[ridden]
        riding[rider] = compiled.seat_named(ridden, name)
    for vehicle, markers in force.damage:
        damage[compiled.counter_named(side, vehicle)] = markers
    state.places, state.riding, state.damage = tuple(places), tuple(riding), tuple(damage)


def _zones(compiled: CompiledScenario, side: Side) -> tuple[CardCounts, ...]:
    """A side's cards: a deck and a supply (C3.8)."""
    force = compiled.forces[side]
    none = (0,) * len(force.cards)
    return (force.deck, none, none, none, force.supply, none)


def _markers(compiled: CompiledScenario, side: Side) -> tuple[int, ...]:
    """A side's control markers at the start (C1.6)."""
    force = compiled.forces[side]
    return tuple(
        int(
            Marker.CONTROLLED
            if tile.name in force.controlled
            else Marker.SCOUTED
            if tile.name in force.scouted
            else Marker.NONE
        )
        for tile in compiled.board.tiles
    )
