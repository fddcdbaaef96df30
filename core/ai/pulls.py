"""Where counters want to go: what it is worth to a counter to stand on each tile of the board."""

from __future__ import annotations

from core.ai.outlook import WIN, Goals, Outlook
from core.ai.travel import ways_to
from core.ids import OFF, ActionKind, CounterId, GoalKind, PieceKind, Side, TileId, Zone, other
from core.rules.crew import disabled
from core.rules.vehicles import LRDG_SIDE

STRONGEST_PULL = 12.0
"""A way is never worth more than this, however much waits at its end."""

STRONGEST_HOLD = 8.0
"""A tile that the enemy wants is never worth more than this to those who hold it."""

HOLD_OR_LOSE = 16.0
"""What it is worth to hold a tile with which the enemy would win."""

BESIDE = tuple(0.5**steps for steps in range(64))
"""What it is worth to stand so many steps from a tile, of standing on it."""

CONTESTED = (1.0, 0.7, 0.55, 0.45, 0.4, 0.35, 0.3)
"""How much of a gain is left, by the casualties that would clear the tile of those who prevent control."""

STRONGEST_PART, OTHER_PART = 0.8, 0.2
"""How the strongest pull on a tile and the sum of all of them make one."""

ESCAPE_BY_VEHICLE = 1.3
"""How much rather a vehicle is brought to the exit than a soldier on foot."""

VEHICLE_CLAIMS = 0.5
"""How much a side's gains pull its vehicles."""

LAST_MEANS = 8.0
"""What it is worth to come to a vehicle without which a side can't control any more."""

HUNTED = 0.5
"""How much vehicles that a side has to neutralise pull those who can demolish them, of what damage is worth."""

DEMOLISHER_HOLD = 0.5
"""How much those who have structures to demolish mind the tiles that the enemy wants."""

SOON = 2.0
"""A tile counts as within reach when what is there is worth 1 in so many to those who want it."""

NOBODY = 99
"""The distance of a counter that is not there."""


BOLSTERED_FIRST = 0.4
"""How much of its reach a counter has while all its cards are in the supply."""


def pull(outlook: Outlook, side: Side, counter: CounterId) -> list[float]:
    """What it is worth to a counter to stand on each tile, for where it wants to go."""
    compiled, guide, weights = outlook.compiled, outlook.guide, outlook.weights
    by_vehicle = compiled.kinds[counter] is PieceKind.VEHICLE
    goal = compiled.goals[side]
    if goal.kind is GoalKind.ESCAPE and counter in compiled.leaving[side]:
        worth = weights.escape * (ESCAPE_BY_VEHICLE if by_vehicle else 1.0)
        return _pull_towards(outlook, side, [(tile, worth) for tile in compiled.escape_tiles[side]], by_vehicle)
    means = outlook.vehicles_for_control(side) if goal.kind is GoalKind.POINTS else ()
    if by_vehicle:
        share = 1.0 if counter in means else VEHICLE_CLAIMS
        return _pull_towards(outlook, side, _claims_of_others(outlook, side, share), True)
    if any(_needs(outlook, vehicle, counter) for vehicle in means):
        places = outlook.state.places
        return _pull_towards(outlook, side, [(places[vehicle], LAST_MEANS) for vehicle in means], False)
    holding = _pull_to_hold(outlook, side, counter)
    if goal.kind is GoalKind.POINTS and side == LRDG_SIDE and counter in guide.demolishers:
        goals = [(outlook.state.places[each], outlook.demolition_worth(each)) for each in compiled.structures]
        return _add(_pull_towards(outlook, side, goals, False), holding, DEMOLISHER_HOLD)
    if goal.kind is GoalKind.NEUTRALISE and ActionKind.DEMOLITION in guide.card_actions[counter]:
        return _add(_pull_towards(outlook, side, _hunted(outlook, side), False), holding, 1.0)
    if counter in guide.controllers[side]:
        return _add(_pull_to_claims(outlook, side, counter), holding, 1.0)
    return _add(_pull_towards(outlook, side, _claims_of_others(outlook, side, weights.support), False), holding, 1.0)


def _needs(outlook: Outlook, vehicle: CounterId, counter: CounterId) -> bool:
    """Whether a vehicle needs a soldier of its side: to repair it, or to man it at all."""
    if disabled(outlook.state, vehicle) and counter in outlook.guide.repairers[outlook.compiled.owner[counter]]:
        return True
    return not outlook.is_manned(vehicle, counter)


def _hunted(outlook: Outlook, side: Side) -> Goals:
    """The vehicles that a side has to neutralise, with what a damage marker on them is worth."""
    state, compiled = outlook.state, outlook.compiled
    return [
        (state.places[each], HUNTED * outlook.damage_worth(each))
        for each in compiled.counted[side]
        if compiled.kinds[each] is PieceKind.VEHICLE and not state.fates[each]
    ]


def _add(first: list[float], second: list[float], share: float) -> list[float]:
    return [a + share * b for a, b in zip(first, second, strict=True)]


def _pull_to_hold(outlook: Outlook, side: Side, counter: CounterId) -> list[float]:
    """To where the enemy wants to control, less where others of the side stand as near."""
    compiled, places = outlook.compiled, outlook.state.places
    second = outlook.weights.second_to_hold
    others = [
        places[each]
        for each in compiled.own[side]
        if each != counter and places[each] != OFF and compiled.card_of[each] != OFF
    ]
    found = [0.0] * len(compiled.board.tiles)
    for goal, worth in _threatened(outlook, side):
        row = outlook.guide.distance[goal]
        rival = min([row[place] for place in others], default=NOBODY)
        for tile, steps in enumerate(row):
            value = worth * BESIDE[steps]
            if steps >= rival:
                value *= second
            if value > found[tile]:
                found[tile] = value
    return found


def _threatened(outlook: Outlook, side: Side) -> Goals:
    """The tiles that the enemy wants, with what it is worth to a side to hold them."""
    found = outlook.kept_threatened[side]
    if found is None:
        enemy, weights = other(side), outlook.weights
        share = weights.hold if outlook.compiled.goals[side].kind is GoalKind.POINTS else weights.hold_only
        found = outlook.kept_threatened[side] = []
        for tile in outlook.compiled.tile_ids:
            gain = outlook.gain(enemy)[tile]
            if gain:
                reach = _reach(outlook, enemy, tile)
                worth = HOLD_OR_LOSE * reach * reach if gain >= WIN else min(STRONGEST_HOLD, gain) * reach
                found.append((tile, share * worth))
    return found


def _reach(outlook: Outlook, side: Side, tile: TileId) -> float:
    """How soon those of a side who can control come to a tile, from 0 to 1; who has no card left never comes."""
    state, compiled = outlook.state, outlook.compiled
    nearness = ways_to(outlook.guide, state.markers[side], tile, outlook.unscouted(side)).nearness
    supply, cycle = state.zones[side][Zone.SUPPLY], outlook.cycle(side)
    best = 0.0
    for counter in outlook.guide.controllers[side]:
        card = compiled.card_of[counter]
        place = state.places[counter]
        if place == OFF:
            place = compiled.spawn[counter]
        if place == OFF or state.fates[counter] or not (cycle[card] or supply[card]):
            continue
        near = nearness[place] if cycle[card] else BOLSTERED_FIRST * nearness[place]
        if near > best:
            best = near
    return min(1.0, SOON * best)


def _claims(outlook: Outlook, side: Side) -> Goals:
    """The tiles that a side would gain by controlling, with what they are worth as things stand there."""
    found = outlook.kept_claims[side]
    if found is None:
        found = outlook.kept_claims[side] = [
            (TileId(tile), min(STRONGEST_PULL, gain) * _uncontested(outlook, side, TileId(tile)))
            for tile, gain in enumerate(outlook.gain(side))
            if gain
        ]
    return found


def _claims_of_others(outlook: Outlook, side: Side, share: float) -> Goals:
    """The same for those who can't control them."""
    return [(tile, share * worth) for tile, worth in _claims(outlook, side)]


def _uncontested(outlook: Outlook, side: Side, tile: TileId) -> float:
    """How likely a tile can be controlled with those who stand there now."""
    return CONTESTED[min(outlook.blocking_lives(side, tile), len(CONTESTED) - 1)]


def _pull_to_claims(outlook: Outlook, side: Side, counter: CounterId) -> list[float]:
    """Towards what can be controlled, less where another of the side's counters is nearer."""
    state, guide, weights = outlook.state, outlook.guide, outlook.weights
    markers, places = state.markers[side], state.places
    others = [
        places[each]
        for each in guide.controllers[side]
        if each != counter and places[each] != OFF and not state.suppressed[each]
    ]
    second = weights.second
    size = len(markers)
    best, total = [0.0] * size, [0.0] * size
    for goal, worth in _claims(outlook, side):
        costs, nearness = ways_to(guide, markers, goal, outlook.unscouted(side), weights.far)
        rival = min([costs[place] for place in others], default=NOBODY)
        for tile in range(size):
            value = worth * nearness[tile]
            if costs[tile] > rival:
                value *= second
            total[tile] += value
            if value > best[tile]:
                best[tile] = value
    return _joined(best, total)


def _pull_towards(outlook: Outlook, side: Side, goals: Goals, by_vehicle: bool) -> list[float]:
    """Towards some goals, all of them still on the board."""
    markers = outlook.state.markers[side]
    size = len(markers)
    best, total = [0.0] * size, [0.0] * size
    for goal, worth in goals:
        if goal == OFF:
            continue
        most = min(STRONGEST_PULL, worth)
        nearness = ways_to(
            outlook.guide, markers, goal, outlook.unscouted(side), outlook.weights.far, by_vehicle
        ).nearness
        for tile in range(size):
            value = most * nearness[tile]
            total[tile] += value
            if value > best[tile]:
                best[tile] = value
    return _joined(best, total)


def _joined(best: list[float], total: list[float]) -> list[float]:
    return [STRONGEST_PART * b + OTHER_PART * t for b, t in zip(best, total, strict=True)]
