"""Control, Bolster, Command, Conceal and Recon."""

from __future__ import annotations

from core.actions import DrawCards, TakeCard
from core.ai.judgement.judge import Judge
from core.ai.judgement.marks import all_marks
from core.decisions import Decision
from core.ids import OFF, CardId, CounterId, TileId, Zone
from core.scenario import CardAction

PREFERRED = 0.01
"""How much more an action without use is worth than ending the turn."""

FURTHER_COPY = 0.1
"""How much less each further copy of a card is worth that is taken at once."""

GONE = -1.0
"""What a card is worth whose counter is out of the game."""

SCOUT_NEEDED, SCOUT_IDLE = 0.1, -0.3
"""What a scout's card is worth more while there is something to scout, and when there is nothing."""


def control(judge: Judge, counter: CounterId, place: TileId, action: CardAction) -> float:
    """Control the tile."""
    return judge.outlook.gain(judge.side)[place] + PREFERRED


def bolster(judge: Judge, counter: CounterId, place: TileId, action: CardAction) -> float:
    """Bolster with the best cards of the supply."""
    cards = judge.compiled.cards[judge.side]
    values: list[float] = []
    for card, copies in enumerate(judge.state.zones[judge.side][Zone.SUPPLY]):
        if copies and (not action.squad or cards[card].squad == action.squad):
            value = _bolster_worth(judge, CardId(card))
            values += [value - FURTHER_COPY * number for number in range(min(copies, action.value))]
    values.sort(reverse=True)
    return sum([max(0.0, value) for value in values[: action.value]]) + PREFERRED


def _bolster_worth(judge: Judge, card: CardId) -> float:
    """What one more copy of a card that comes round is worth: more for those who have few left and are needed."""
    outlook, guide, weights, side = judge.outlook, judge.guide, judge.weights, judge.side
    if card == judge.compiled.fog[side]:
        return -weights.fog_cost
    worth = weights.bolstered * guide.worth[side][card]
    counter = judge.compiled.uses[side][card].counter
    if counter == OFF:
        return worth
    if judge.state.fates[counter]:
        return GONE
    lives = outlook.lives(counter)
    worth += weights.bolster_lives * guide.removal_worth[counter] / (lives * lives)
    if counter in guide.controllers[side] and any(outlook.gain(side)):
        worth += weights.bolster_controllers
    if counter in guide.scouts[side]:
        worth += SCOUT_NEEDED if any(value > weights.fog_cost for value in all_marks(judge)) else SCOUT_IDLE
    return worth - weights.bolster_glut * lives


def judge_bolster(judge: Judge, decision: Decision) -> list[float]:
    """Take the card that is worth most."""
    return [_bolster_worth(judge, option.card) if isinstance(option, TakeCard) else 0.0 for option in decision.options]


def command(judge: Judge, counter: CounterId, place: TileId, action: CardAction) -> float:
    """Command: cards drawn in the turn can be played in it, so the sooner the better."""
    return _drawn_worth(judge) * action.value + judge.weights.draw_first


def _drawn_worth(judge: Judge) -> float:
    """What a drawn card is worth, if it is not fog."""
    return judge.weights.draw * (1.0 - judge.outlook.fog_share(judge.side))


def judge_count(judge: Judge, decision: Decision) -> list[float]:
    """Draw as many as may be drawn."""
    return [float(option.count) if isinstance(option, DrawCards) else 0.0 for option in decision.options]


def conceal(judge: Judge, counter: CounterId, place: TileId, action: CardAction) -> float:
    """Conceal: a fog card for the enemy while its supply has one."""
    fog = judge.compiled.fog[judge.enemy]
    has_fog = fog != OFF and judge.state.zones[judge.enemy][Zone.SUPPLY][fog]
    return judge.weights.fog_cost * judge.weights.conceal if has_fog else 0.0


def recon(judge: Judge, counter: CounterId, place: TileId, action: CardAction) -> float:
    """Recon: a fog card less, and another card for it."""
    return judge.weights.fog_cost + _drawn_worth(judge)
