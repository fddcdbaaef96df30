"""How well a side stands in a state: features, and the chance to win that learned weights make of them."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from core.ai.guide import HIT
from core.ai.outlook import Outlook
from core.ai.pulls import pull
from core.ai.rounds_to_goal import rounds_to_goal, unscouted_cost, walkers
from core.ai.travel import ways_to
from core.ai.weights import LEANS, WEIGHTS
from core.ids import OFF, Fate, GoalKind, Marker, Side, TileId, Zone, other
from core.rules.turn import whose_turn
from core.state import GameState

RIDER = 0.8
"""What the soldier is worth on average who is hit in a vehicle."""

MOST_HIT = 6.0
"""No hit counts for more than this when fire is expected."""

FEATURES = (
    "closeness",
    "rounds",
    "progress",
    "cards",
    "supply",
    "fog",
    "suppressed",
    "frailty",
    "fire",
    "vehicles",
    "unguarded",
    "standing",
    "fire_next",
    "closeness_next",
)
"""What a side has more of than its enemy, and then what the side that acts next has."""


def side_features(outlook: Outlook, side: Side) -> list[float]:
    """The features of one side, each the better the higher."""
    state, compiled, guide = outlook.state, outlook.compiled, outlook.guide
    rounds = rounds_to_goal(outlook, side)
    worth = guide.worth[side]
    suppressed = frailty = vehicles = 0.0
    for counter in compiled.own[side]:
        card = compiled.card_of[counter]
        if card == OFF or state.places[counter] == OFF:
            continue
        if state.suppressed[counter]:
            suppressed += worth[card]
        frailty += guide.removal_worth[counter] / outlook.lives(counter)
    for vehicle in compiled.vehicles:
        if state.places[vehicle] != OFF and state.holders[vehicle] == side:
            spec = compiled.counters[vehicle]
            left = (spec.integrity - state.damage[vehicle]) / spec.integrity
            able = state.damage[vehicle] < spec.critical
            vehicles += guide.removal_worth[vehicle] * left + (1.0 if able else 0.0)
    return [
        exp(-rounds / 3.0),
        -min(rounds, 15.0) / 5.0,
        progress(outlook, side),
        sum([w * n for w, n in zip(worth, outlook.cycle(side), strict=True)]) / 10.0,
        sum([w * n for w, n in zip(worth, state.zones[side][Zone.SUPPLY], strict=True)]) / 10.0,
        -outlook.fog_share(side),
        -suppressed / 2.0,
        -frailty / 4.0,
        _expected_fire(outlook, side) / 2.0,
        vehicles / 4.0,
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
            value = outlook.damage_worth(target) + RIDER if spec.seats else outlook.hit_worth(target)
            targets.append((spot, spec.defence, min(MOST_HIT, value)))
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
    markers, unscouted = state.markers[enemy], unscouted_cost(outlook, enemy)
    takers = walkers(outlook, enemy, guide.controllers[enemy])
    for tile, value in enumerate(outlook.tile_points(enemy)):
        if value and markers[tile] != Marker.CONTROLLED and not outlook.blocking_lives(enemy, TileId(tile)):
            nearness = ways_to(guide, markers, TileId(tile), unscouted).nearness
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


def features(state: GameState, side: Side) -> list[float]:
    """The features of a state as a side sees it."""
    outlook = Outlook(state)
    mine, theirs = side_features(outlook, side), side_features(outlook, other(side))
    tempo = _tempo(state, side)
    next_one = mine if tempo > 0 else theirs
    found = [a - b for a, b in zip(mine, theirs, strict=True)]
    found += [tempo * next_one[FIRE], tempo * next_one[CLOSENESS]]
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
