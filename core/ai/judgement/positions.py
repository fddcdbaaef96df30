"""Where counters want to stand: where they want to go, what they can hit from there, and what may hit them."""

from __future__ import annotations

from core.ai.guide import HIT
from core.ai.judgement.fire import best_shot
from core.ai.judgement.judge import Judge
from core.ai.judgement.marks import near_marks
from core.ids import OFF, ActionKind, CounterId, PieceKind, TileId
from core.rules.crew import riders

VEHICLE_HIT = 0.3
"""What a hit on a vehicle costs besides the soldier in it."""

CARRIED = 0.5
"""How much a vehicle minds where those in it want to go who can control or demolish."""


def position(judge: Judge, counter: CounterId, tile: TileId) -> float:
    """What it is worth that a counter stands on a tile."""
    key = (counter, tile)
    found = judge.kept_positions.get(key)
    if found is None:
        is_vehicle = judge.compiled.kinds[counter] is PieceKind.VEHICLE
        judgement = _vehicle_position if is_vehicle else _soldier_position
        found = judge.kept_positions[key] = judge.pull(counter)[tile] + judgement(judge, counter, tile)
    return found


def _soldier_position(judge: Judge, counter: CounterId, tile: TileId) -> float:
    """A soldier or unit minds what it can scout and hit from there, and the fire on it."""
    outlook, weights, side = judge.outlook, judge.weights, judge.side
    value = 0.0
    if counter in judge.guide.scouts[side]:
        value += weights.near_marks * near_marks(judge, tile)
    dice = judge.guide.attack_dice[counter]
    if dice:
        value += weights.aim * outlook.plays(side, counter) * best_shot(judge, ActionKind.ATTACK, dice, tile)
        value -= weights.approach * _distance_to_enemy(judge, tile)
    exposed = outlook.exposure(side, tile, judge.compiled.counters[counter].defence)
    return value - weights.danger * exposed * outlook.hit_worth(counter)


def _vehicle_position(judge: Judge, vehicle: CounterId, tile: TileId) -> float:
    """A vehicle minds the fire on it, what its seats can hit from there, and where those in it want to go."""
    outlook, guide, weights, side = judge.outlook, judge.guide, judge.weights, judge.side
    crew = riders(judge.state, vehicle)
    loss = VEHICLE_HIT + max([outlook.hit_worth(rider) for rider in crew], default=0.0)
    value = -weights.danger * _vehicle_exposure(judge, vehicle, tile) * loss
    for rider in crew:
        seat = judge.state.riding[rider]
        attack = max(outlook.seat_dice(rider, seat, ActionKind.ATTACK), guide.attack_dice[rider])
        antitank = outlook.seat_dice(rider, seat, ActionKind.ANTITANK)
        for kind, dice in ((ActionKind.ATTACK, attack), (ActionKind.ANTITANK, antitank)):
            if dice:
                value += weights.aim * outlook.plays(side, rider) * best_shot(judge, kind, dice, tile)
        if rider in guide.controllers[side] or rider in guide.demolishers:
            value += CARRIED * judge.pull(rider)[tile]
    return value


def _vehicle_exposure(judge: Judge, vehicle: CounterId, tile: TileId) -> float:
    """The hits that a vehicle has to expect on a tile in a round."""
    outlook, spec = judge.outlook, judge.compiled.counters[vehicle]
    exposed = outlook.exposure(judge.side, tile, spec.defence) if spec.defence else 0.0
    for place, dice, often in outlook.armour_fire(judge.enemy):
        exposed += often * HIT[dice][spec.armoured + judge.guide.protection[place][tile]]
    return exposed


def _distance_to_enemy(judge: Judge, tile: TileId) -> int:
    row, places, counters = judge.guide.distance[tile], judge.state.places, judge.compiled.counters
    return min(
        [
            row[places[each]]
            for each in judge.compiled.own[judge.enemy]
            if places[each] != OFF and counters[each].defence
        ],
        default=0,
    )
