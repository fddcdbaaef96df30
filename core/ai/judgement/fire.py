"""Whom to attack, and what it is worth: attacks from a tile, Blast, and where it is aimed."""

from __future__ import annotations

from core.actions import AimAt, Fire, HitSoldier
from core.ai.guide import HIT
from core.ai.judgement.judge import Judge
from core.decisions import Decision
from core.ids import OFF, ActionKind, CounterId, PieceKind, TileId
from core.rules.crew import riders
from core.rules.mortar import in_reach
from core.scenario import CardAction

PREFERRED = 0.01
"""How much more an action is worth that is of no use than ending the turn."""

OWN_LOSSES = 1.2
"""How much a hit on one's own counters is minded, of one on the enemy's."""

SUPPRESSED_AT_LEAST = 0.25
"""How much of a card's worth a suppressed counter costs that hardly comes to act."""

SUPPRESSED_CLAIM = 0.15
"""What it is worth more if it keeps the counter from controlling the tile, of that control."""

MOST_CLAIMED = 12.0
"""No more of that control is minded."""

AIM_AT_GAINS = 0.05
"""What it is worth to aim at a tile to be controlled, of its control."""

MOST_GAIN_AIMED_AT = 5.0
"""No more of what control brings is minded when aiming."""


def attack(judge: Judge, counter: CounterId, place: TileId, action: CardAction) -> float:
    """Attack the best target."""
    return best_shot(judge, action.kind, action.value, place) + PREFERRED


def best_shot(judge: Judge, kind: ActionKind, dice: int, start: TileId) -> float:
    """The worth of a hit on the best target of an attack from a tile, with its chance."""
    key = (kind, dice, start)
    found = judge.kept_shots.get(key)
    if found is None:
        targets = judge.compiled.ruleset.attacks[kind].targets(judge.state, judge.side, start)
        found = max([shot(judge, kind, dice, start, target) for target in targets], default=0.0)
        judge.kept_shots[key] = found
    return found


def shot(judge: Judge, kind: ActionKind, dice: int, start: TileId, target: CounterId) -> float:
    """The worth of a hit on a target, with its chance (C7.5)."""
    spec = judge.compiled.counters[target]
    place = judge.state.places[target]
    rule = judge.compiled.ruleset.attacks[kind]
    total = spec.armoured if rule.armoured else spec.defence
    if rule.ranged:
        total += judge.guide.protection[start][place]
    elif rule.covered:
        total += judge.guide.cover_from_above[place]
    return HIT[dice][total] * (_suppression(judge, target) if rule.suppresses else _hit(judge, target))


def _hit(judge: Judge, target: CounterId) -> float:
    """What a hit is worth."""
    outlook = judge.outlook
    kind = judge.compiled.kinds[target]
    if kind is PieceKind.STRUCTURE:
        return outlook.demolition_worth(target)
    if kind is PieceKind.VEHICLE:
        soldiers = [outlook.hit_worth(rider) for rider in riders(judge.state, target)]
        return outlook.damage_worth(target) + max(soldiers, default=0.0)
    return outlook.hit_worth(target)


def _suppression(judge: Judge, target: CounterId) -> float:
    """What it is worth to suppress a counter, or one of those in a vehicle; nothing if it is suppressed already."""
    suppressed = judge.state.suppressed
    if judge.compiled.kinds[target] is PieceKind.VEHICLE:
        able = [rider for rider in riders(judge.state, target) if not suppressed[rider]]
        return max([_suppressed_worth(judge, rider) for rider in able], default=0.0)
    return 0.0 if suppressed[target] else _suppressed_worth(judge, target)


def _suppressed_worth(judge: Judge, target: CounterId) -> float:
    """What it is worth that a counter has to turn ready first: its card, and what it might control where it stands."""
    owner = judge.compiled.owner[target]
    worth = judge.weights.suppressed * judge.guide.worth[owner][judge.compiled.card_of[target]]
    place = judge.state.places[target]
    if target in judge.guide.controllers[owner] and judge.state.markers[owner][place]:
        worth += SUPPRESSED_CLAIM * min(MOST_CLAIMED, judge.outlook.gain(owner)[place])
    return worth * min(1.0, SUPPRESSED_AT_LEAST + judge.outlook.plays(owner, target))


def judge_target(judge: Judge, decision: Decision) -> list[float]:
    """Fire at whom it is worth most."""
    counter, kind, dice = decision.about.counter, decision.about.kind, decision.about.left
    assert kind is not None
    start = judge.state.places[counter] if counter != OFF else TileId(0)
    return [
        shot(judge, kind, dice, start, option.target) if isinstance(option, Fire) else 0.0
        for option in decision.options
    ]


def judge_rider(judge: Judge, decision: Decision) -> list[float]:
    """Hit or suppress the soldier in a vehicle who is worth most (A7.1)."""
    if decision.about.kind is ActionKind.SUPPRESS:
        return [
            _suppressed_worth(judge, option.counter) if isinstance(option, HitSoldier) else 0.0
            for option in decision.options
        ]
    hit_worth = judge.outlook.hit_worth
    return [hit_worth(option.counter) if isinstance(option, HitSoldier) else 0.0 for option in decision.options]


def blast(judge: Judge, counter: CounterId, place: TileId, action: CardAction) -> float:
    """Blast the target tile (N7.1)."""
    return _blast_worth(judge, judge.state.targets[judge.side], action.value)


def _blast_worth(judge: Judge, tile: TileId, dice: int) -> float:
    compiled = judge.compiled
    cover = judge.guide.cover_from_above[tile]
    worth = 0.0
    for counter, place in zip(compiled.counter_ids, judge.state.places, strict=True):
        if place == tile:
            value = HIT[dice][compiled.counters[counter].defence + cover] * judge.outlook.hit_worth(counter)
            worth += value if compiled.owner[counter] == judge.enemy else -OWN_LOSSES * value
    return worth


def target(judge: Judge, counter: CounterId, place: TileId, action: CardAction) -> float:
    """Aim: what the next Blasts may do there, more than where the marker lies now (N6.3)."""
    now = judge.state.targets[judge.side]
    before = _aim_worth(judge, now) if now != OFF else 0.0
    tiles = in_reach(judge.state, judge.side, place)
    return judge.weights.aimed * (max([_aim_worth(judge, tile) for tile in tiles], default=0.0) - before)


def _aim_worth(judge: Judge, tile: TileId) -> float:
    """What blasting a tile may bring: who stands there, and the points that hold them there."""
    gain = min(MOST_GAIN_AIMED_AT, judge.outlook.gain(judge.side)[tile])
    return _blast_worth(judge, tile, 1) + AIM_AT_GAINS * gain


def judge_aim(judge: Judge, decision: Decision) -> list[float]:
    """Aim where blasting may bring most."""
    return [_aim_worth(judge, option.tile) if isinstance(option, AimAt) else 0.0 for option in decision.options]
