"""Setting up a scenario (C3.8)."""

from __future__ import annotations

from core.chance import key_of
from core.ids import OFF, SIDES, Marker, Side
from core.rules.rounds import Rounds
from core.rulesets import RULESETS
from core.scenario import Scenario
from core.setting import Setting, work_out
from core.state import Cards, GameState


def setting_of(scenario: Scenario) -> Setting:
    """Work a scenario out under the rules of its game."""
    return work_out(scenario, RULESETS[scenario.game])


def set_up(setting: Setting, seed: str) -> GameState:
    """Lay everything out as the scenario says, before the first round (C3.8)."""
    scenario = setting.scenario
    tile_number = {tile.name: number for number, tile in enumerate(scenario.tiles)}
    objectives = dict(scenario.objectives)
    state = GameState()
    state.setting = setting
    state.key = key_of("game", seed)
    state.chance = 0
    state.round = 0
    state.initiative = setting.side_named(scenario.initiative)
    state.zones = (_zones(setting, 0), _zones(setting, 1))
    places = [OFF] * len(setting.counters)
    for side in SIDES:
        for code, tile in setting.forces[side].start:
            places[setting.counter_named(side, code)] = tile_number[tile]
    state.places = tuple(places)
    state.suppressed = (False,) * len(places)
    state.markers = (_markers(setting, 0), _markers(setting, 1))
    state.objectives = tuple(objectives.get(tile.name, 0) for tile in scenario.tiles)
    state.targets = (OFF, OFF)
    state.hopeless = (False, False)
    state.riding, state.holders, state.damage, state.fates = setting.resting
    for side in SIDES:
        _load_vehicles(state, side)
    state.stack = (Rounds(),)
    state.outcome = None
    state.listed = ()
    return state


def _load_vehicles(state: GameState, side: Side) -> None:
    """Seat a side's soldiers and put the damage on its vehicles (C3.8)."""
    setting, force = state.setting, state.setting.forces[side]
    places, riding, damage = list(state.places), list(state.riding), list(state.damage)
    for soldier, vehicle, name in force.aboard:
        rider, ridden = setting.counter_named(side, soldier), setting.counter_named(side, vehicle)
        places[rider] = places[ridden]
        riding[rider] = setting.seat_named(ridden, name)
    for vehicle, markers in force.damage:
        damage[setting.counter_named(side, vehicle)] = markers
    state.places, state.riding, state.damage = tuple(places), tuple(riding), tuple(damage)


def _zones(setting: Setting, side: Side) -> tuple[Cards, ...]:
    """A side's cards: a deck and a supply (C3.8)."""
    force = setting.forces[side]
    none = (0,) * len(force.cards)
    return (force.deck, none, none, none, force.supply, none)


def _markers(setting: Setting, side: Side) -> tuple[int, ...]:
    """A side's control markers at the start (C1.6)."""
    force = setting.forces[side]
    return tuple(
        int(
            Marker.CONTROLLED
            if tile.name in force.controlled
            else Marker.SCOUTED
            if tile.name in force.scouted
            else Marker.NONE
        )
        for tile in setting.board.tiles
    )
