"""How well a side stands in a state: features, and the chance to win that learned weights make of them."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from core.ai.guide import HIT
from core.ai.outlook import Outlook
from core.ai.pulls import pull
from core.ai.travel import ways_to
from core.ai.weights import LEANS, WEIGHTS
from core.ids import OFF, ActionKind, CounterId, Fate, GoalKind, Marker, PieceKind, Side, TileId, Zone, other
from core.rules.turn import whose_turn
from core.rules.vehicles import LRDG_SIDE
from core.state import GameState

UNSCOUTED = 1.2
"""What a tile without the side's own marker adds to a way that needs one (C5.1)."""

NEVER = 30.0
"""A goal that is so many rounds away is out of reach."""

FEATURES = (
    "closeness",
    "rounds",
    "progress",
    "cards",
    "supply",
    "fog",
    "counters",
    "suppressed",
    "frailty",
    "fire",
    "vehicles",
    "crews",
    "unguarded",
    "standing",
    "fire_next",
    "closeness_next",
    "tempo",
)
"""What a side has more of than its enemy; those of the side that acts next; and which side that is."""


def side_features(outlook: Outlook, side: Side) -> list[float]:
    """The features of one side, each the better the higher."""
    state, compiled, guide = outlook.state, outlook.compiled, outlook.guide
    rounds = rounds_to_goal(outlook, side)
    worth = guide.worth[side]
    counters = suppressed = frailty = vehicles = crews = 0.0
    for counter in compiled.own[side]:
        card = compiled.card_of[counter]
        if card == OFF or state.places[counter] == OFF:
            continue
        removal = guide.removal_worth[counter]
        counters += removal
        if state.suppressed[counter]:
            suppressed += worth[card]
        frailty += removal / outlook.lives(counter)
    for vehicle in compiled.vehicles:
        if state.places[vehicle] != OFF and state.holders[vehicle] == side:
            spec = compiled.counters[vehicle]
            left = (spec.integrity - state.damage[vehicle]) / spec.integrity
            able = state.damage[vehicle] < spec.critical
            vehicles += guide.removal_worth[vehicle] * left + (1.0 if able else 0.0)
            crews += able * _crew(outlook, vehicle)
    return [
        exp(-rounds / 3.0),
        -min(rounds, 15.0) / 5.0,
        progress(outlook, side),
        sum([w * n for w, n in zip(worth, outlook.cycle(side), strict=True)]) / 10.0,
        sum([w * n for w, n in zip(worth, state.zones[side][Zone.SUPPLY], strict=True)]) / 10.0,
        -outlook.fog_share(side),
        counters / 5.0,
        -suppressed / 2.0,
        -frailty / 4.0,
        _expected_fire(outlook, side) / 2.0,
        vehicles / 4.0,
        crews / 2.0,
        -_unguarded(outlook, side),
        _standing(outlook, side) / 4.0,
    ]


def _expected_fire(outlook: Outlook, side: Side) -> float:
    """What a side's attackers can expect to hit in a round, each at its best target."""
    state, compiled, guide = outlook.state, outlook.compiled, outlook.guide
    targets = []
    for target in compiled.own[other(side)]:
        spot = state.places[target]
        spec = compiled.counters[target]
        if spot != OFF and state.riding[target] == OFF and spec.defence:
            value = outlook.damage_worth(target) + 0.8 if spec.seats else outlook.hit_worth(target)
            targets.append((spot, spec.defence, min(6.0, value)))
    fire = 0.0
    for place, dice, often in outlook.fire(side):
        protection, chances = guide.protection[place], HIT[dice]
        fire += often * max(
            [value * chances[defence + protection[spot]] for spot, defence, value in targets], default=0.0
        )
    return fire


def _unguarded(outlook: Outlook, side: Side) -> float:
    """The share of its goal that the enemy could soon take from a side: points where nobody stands in its way."""
    compiled, state, guide = outlook.compiled, outlook.state, outlook.guide
    enemy = other(side)
    goal = compiled.goals[enemy]
    if goal.kind is not GoalKind.POINTS:
        return 0.0
    found = 0.0
    markers = state.markers[enemy]
    takers = _walkers(outlook, enemy, guide.controllers[enemy])
    for tile, value in enumerate(outlook.tile_points(enemy)):
        if value and markers[tile] != Marker.CONTROLLED and not outlook.blocking_lives(enemy, TileId(tile)):
            nearness = ways_to(guide, markers, TileId(tile), UNSCOUTED).nearness
            found += value * max([nearness[place] * min(1.0, often) for place, often in takers], default=0.0)
    return found / goal.points


def _standing(outlook: Outlook, side: Side) -> float:
    """How well a side's counters stand for where they want to go, the best two or three of them above all."""
    state = outlook.state
    values = sorted(
        [
            pull(outlook, side, counter)[state.places[counter]]
            for counter in outlook.compiled.own[side]
            if state.places[counter] != OFF and outlook.compiled.card_of[counter] != OFF
        ],
        reverse=True,
    )
    return sum(values[:3])


def _crew(outlook: Outlook, vehicle: CounterId) -> float:
    """How well a vehicle's seats are manned by those who can use them, the driver's above all."""
    compiled, state = outlook.compiled, outlook.state
    found = 0.0
    for rider, seat in enumerate(state.riding):
        if seat == OFF or compiled.seats[seat].vehicle != vehicle or state.suppressed[rider]:
            continue
        spec = compiled.seats[seat].seat
        if spec.specialism and not outlook.has_specialism(CounterId(rider), spec.specialism):
            continue
        drives = any(action.kind is ActionKind.DRIVE for action in spec.actions)
        found += (1.5 if drives else 1.0) * outlook.plays(compiled.owner[rider], CounterId(rider))
    return found


def progress(outlook: Outlook, side: Side) -> float:
    """How much of its goal a side has reached already, from 0 to 1."""
    compiled, state = outlook.compiled, outlook.state
    goal = compiled.goals[side]
    if goal.kind is GoalKind.POINTS:
        return outlook.points(side) / max(1, goal.points)
    if goal.kind is GoalKind.PIN:
        riflemen = outlook.guide.riflemen[other(side)]
        return len([each for each in riflemen if state.places[each] == OFF]) / max(1, len(riflemen))
    fate = Fate.ESCAPED if goal.kind is GoalKind.ESCAPE else Fate.NEUTRALISED
    return sum([state.fates[each] == fate for each in compiled.counted[side]]) / max(1, goal.count)


def rounds_to_goal(outlook: Outlook, side: Side) -> float:
    """About how many rounds a side needs to its goal if nobody hinders it."""
    goal = outlook.compiled.goals[side]
    if goal.kind is GoalKind.POINTS:
        return min(NEVER, _rounds_to_points(outlook, side))
    if goal.kind is GoalKind.ESCAPE:
        return min(NEVER, _rounds_to_escape(outlook, side))
    return min(NEVER, _rounds_to_remove(outlook, side))


def _rounds_to_points(outlook: Outlook, side: Side) -> float:
    state, compiled, guide = outlook.state, outlook.compiled, outlook.guide
    deficit = compiled.goals[side].points - outlook.points(side)
    if deficit <= 0:
        return 0.0
    markers = state.markers[side]
    walkers = _walkers(outlook, side, guide.controllers[side])
    tasks: list[tuple[float, float, int]] = []
    for tile, value in enumerate(outlook.tile_points(side)):
        if not value or markers[tile] == Marker.CONTROLLED:
            continue
        costs = ways_to(guide, markers, TileId(tile), UNSCOUTED).costs
        effort = min([(costs[place] + 1.0) / often for place, often in walkers], default=NEVER)
        effort += _rounds_to_clear(outlook, side, TileId(tile))
        tasks.append((effort / value, effort, value))
    if side == LRDG_SIDE and compiled.structures:
        breakers = _walkers(outlook, side, guide.demolishers)
        for structure in compiled.structures:
            place = state.places[structure]
            value = compiled.counters[structure].points
            if place != OFF and value:
                costs = ways_to(guide, markers, place, UNSCOUTED).costs
                effort = min([(costs[start] + 1.6) / often for start, often in breakers], default=NEVER)
                tasks.append((effort / value, effort, value))
    radio = compiled.radio_tile
    if radio != OFF and side == compiled.radio_side and markers[radio] == Marker.CONTROLLED:
        costs = ways_to(guide, markers, radio, UNSCOUTED).costs
        effort = min([(costs[place] + deficit) / often for place, often in walkers], default=NEVER)
        tasks.append((effort / deficit, effort, deficit))
    tasks.sort()
    longest = total = 0.0
    for _, effort, value in tasks:
        if deficit <= 0:
            break
        deficit -= value
        total += effort
        longest = max(longest, effort)
    return NEVER if deficit > 0 else longest + 0.5 * (total - longest)


def _walkers(outlook: Outlook, side: Side, counters: tuple[CounterId, ...]) -> list[tuple[TileId, float]]:
    """Where some counters stand, and how often they act, if they can come to act at all."""
    state, compiled = outlook.state, outlook.compiled
    found = []
    for counter in counters:
        often = outlook.plays(side, counter)
        place = state.places[counter]
        if place == OFF:
            place = compiled.spawn[counter]
            if state.fates[counter]:
                continue
        if place == OFF or not often:
            if often or place == OFF or not state.zones[side][Zone.SUPPLY][compiled.card_of[counter]]:
                continue
            often = 0.12
        if state.suppressed[counter]:
            often *= 0.6
        found.append((place, often))
    return found


def _rounds_to_clear(outlook: Outlook, side: Side, tile: TileId) -> float:
    """How long those take to shoot down who prevent control of a tile (N6.1, A6.1)."""
    lives = outlook.blocking_lives(side, tile)
    if not lives:
        return 0.0
    hits = 0.05 + sum(
        [often * HIT[dice][4 + outlook.guide.protection[place][tile]] for place, dice, often in outlook.fire(side)]
    )
    return min(10.0, 0.7 * lives / hits)


def _rounds_to_escape(outlook: Outlook, side: Side) -> float:
    state, compiled, guide = outlook.state, outlook.compiled, outlook.guide
    goal = compiled.goals[side]
    needed = goal.count - sum([state.fates[each] == Fate.ESCAPED for each in compiled.counted[side]])
    markers = state.markers[side]
    exits = compiled.escape_tiles[side]
    efforts = []
    for counter in compiled.counted[side]:
        if state.fates[counter] or state.places[counter] == OFF:
            continue
        best = NEVER
        vehicle = counter if compiled.kinds[counter] is PieceKind.VEHICLE else OFF
        if state.riding[counter] != OFF:
            vehicle = compiled.seats[state.riding[counter]].vehicle
        if vehicle != OFF and vehicle in compiled.leaving[side]:
            often = _driving(outlook, vehicle)
            if often:
                cost = min(
                    [ways_to(guide, markers, tile, UNSCOUTED, True).costs[state.places[vehicle]] for tile in exits]
                )
                best = (cost + 1.0) / often
        if compiled.card_of[counter] != OFF:
            often = outlook.plays(side, counter) or 0.12
            if state.suppressed[counter]:
                often *= 0.6
            steps = max(
                [guide.card_actions[counter][k].value for k in WALKS if k in guide.card_actions[counter]], default=1
            )
            cost = min([ways_to(guide, markers, tile, UNSCOUTED).costs[state.places[counter]] for tile in exits])
            best = min(best, (cost + 1.0) / (often * steps))
        efforts.append(best)
    efforts.sort()
    if len(efforts) < needed:
        return NEVER
    chosen = efforts[: max(0, needed)]
    longest = max(chosen, default=0.0)
    return longest + 0.25 * (sum(chosen) - longest)


WALKS = (ActionKind.MOVE, ActionKind.SCOUT, ActionKind.STALK)


def _driving(outlook: Outlook, vehicle: CounterId) -> float:
    """How many tiles a vehicle can expect to drive in a round."""
    state, compiled = outlook.state, outlook.compiled
    steps = 0.0
    damaged = state.damage[vehicle] - compiled.counters[vehicle].critical + 1
    for rider, seat in enumerate(state.riding):
        if seat == OFF or compiled.seats[seat].vehicle != vehicle:
            continue
        spec = compiled.seats[seat].seat
        if spec.specialism and not outlook.has_specialism(CounterId(rider), spec.specialism):
            continue
        for action in spec.actions:
            if action.kind is ActionKind.DRIVE:
                steps += action.value * outlook.plays(compiled.owner[rider], CounterId(rider))
    return steps * 0.4 if damaged > 0 else steps


def _rounds_to_remove(outlook: Outlook, side: Side) -> float:
    """How long the enemy counters take to shoot down that the goal asks for (N8.2, A8.3)."""
    state, compiled, guide = outlook.state, outlook.compiled, outlook.guide
    enemy = other(side)
    goal = compiled.goals[side]
    if goal.kind is GoalKind.PIN:
        targets = [each for each in guide.riflemen[enemy] if state.places[each] != OFF]
        needed = len(targets)
    else:
        targets = [each for each in compiled.counted[side] if not state.fates[each] and state.places[each] != OFF]
        needed = goal.count - sum([state.fates[each] == Fate.NEUTRALISED for each in compiled.counted[side]])
    efforts = []
    for target in targets:
        spec = compiled.counters[target]
        spot = state.places[target]
        vehicle = compiled.kinds[target] is PieceKind.VEHICLE
        if vehicle:
            lives: float = spec.integrity - state.damage[target]
        else:
            lives = outlook.lives(target)
        defence = spec.defence
        if state.riding[target] != OFF:
            defence = compiled.counters[compiled.seats[state.riding[target]].vehicle].defence
        hits = 0.02
        if defence:
            for place, dice, often in outlook.fire(side):
                hits += often * HIT[dice][defence + guide.protection[place][spot]]
        if vehicle:
            for place, dice, often in outlook.armour_fire(side):
                hits += often * HIT[dice][spec.armoured + guide.protection[place][spot]]
        efforts.append(lives / hits)
    efforts.sort()
    if len(efforts) < needed:
        return NEVER
    return sum(efforts[: max(0, needed)]) * 0.8


def features(state: GameState, side: Side) -> list[float]:
    """The features of a state as a side sees it."""
    outlook = Outlook(state)
    mine, theirs = side_features(outlook, side), side_features(outlook, other(side))
    tempo = _tempo(state, side)
    next_one = mine if tempo > 0 else theirs
    found = [a - b for a, b in zip(mine, theirs, strict=True)]
    found += [tempo * next_one[FIRE], tempo * next_one[CLOSENESS], tempo]
    return found


CLOSENESS, FIRE = FEATURES.index("closeness"), FEATURES.index("fire")


def _tempo(state: GameState, side: Side) -> float:
    """Whether a side is on turn, its enemy, or neither."""
    turn = whose_turn(state)
    if turn is None:
        return 0.0
    return 1.0 if turn == side else -1.0


class Valuation(NamedTuple):
    """A side's chance to win, and what each feature adds to it in logits."""

    chance: float
    parts: tuple[float, ...]


WON, LOST, DRAWN = Valuation(1.0, ()), Valuation(0.0, ()), Valuation(0.5, ())


def evaluate(state: GameState, side: Side) -> Valuation:
    """The chance of a side to win, as the learned weights see it."""
    if state.outcome is not None:
        winner = state.outcome.winner
        return DRAWN if winner is None else WON if winner == side else LOST
    scenario = state.compiled.scenario
    parts = tuple([w * f for w, f in zip(WEIGHTS[scenario.game], features(state, side), strict=True)])
    lean = LEANS.get(scenario.id, 0.0)
    return Valuation(1.0 / (1.0 + exp(-(sum(parts) + (-lean if side else lean)))), parts)
