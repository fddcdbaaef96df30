"""Bidding for the initiative: what going first is worth, and what the card is missed for (C3.4)."""

from __future__ import annotations

from core.actions import Bid, EndTurn
from core.ai.judgement.judge import Judge
from core.ai.judgement.uses import CardUse, judge_uses
from core.ai.outlook import WIN
from core.decisions import Decision
from core.ids import OFF, ActionKind, CardId, CounterId, GoalKind
from core.rules.turn import TurnFrame

LOW_BIDS = 0.12
"""How much rather the opponent is expected to bid low cards, for each point of initiative."""

CLOSE = 2
"""A side that lacks no more points than this is about to win."""

DECISIVE = 20.0
"""What going first is worth more when the enemy would win at once."""

MOST_EXCHANGED = 4.0
"""No more hits are minded when bidding."""


def judge_bid(judge: Judge, decision: Decision) -> list[float]:
    """What going first is worth with each card's chance for it, less what the card would do in the turn."""
    uses = _card_values(judge)
    cards = judge.compiled.cards[judge.side]
    stake = _worth_of_going_first(judge)
    scores = []
    for option in decision.options:
        assert isinstance(option, Bid)
        chance = _chance_to_go_first(judge, cards[option.card].initiative)
        scores.append(chance * stake - judge.weights.bid_cost * uses.get(option.card, 0.0))
    return scores


def _chance_to_go_first(judge: Judge, initiative: int) -> float:
    """The chance that the opponent bids lower, if it bids any of its cards that come round, low ones rather."""
    cards = judge.compiled.cards[judge.enemy]
    wins_ties = judge.state.initiative == judge.side
    lower = total = 0.0
    for card, copies in enumerate(judge.outlook.cycle(judge.enemy)):
        if copies:
            value = cards[card].initiative
            weight = copies / (1.0 + LOW_BIDS * value)
            total += weight
            if value < initiative or (value == initiative and wins_ties):
                lower += weight
    return lower / total if total else 1.0


def _worth_of_going_first(judge: Judge) -> float:
    """More when something can be won or lost at once, or fire is about to be exchanged."""
    outlook, compiled, state = judge.outlook, judge.compiled, judge.state
    stake = judge.weights.first_stake
    for side in (judge.side, judge.enemy):
        goal = compiled.goals[side]
        if goal.kind is GoalKind.POINTS and goal.points - outlook.points(side) <= CLOSE:
            stake += judge.weights.first_close
    if _may_win_at_once(judge):
        stake += DECISIVE
    exchange = 0.0
    for counter in compiled.own[judge.side]:
        place, defence = state.places[counter], compiled.counters[counter].defence
        if place != OFF and state.riding[counter] == OFF and defence:
            exchange += outlook.exposure(judge.side, place, defence)
    return stake + judge.weights.first_exchange * min(MOST_EXCHANGED, exchange)


def _may_win_at_once(judge: Judge) -> bool:
    """Whether the enemy would win by the control of a tile that one of its counters stands on."""
    enemy, outlook, state = judge.enemy, judge.outlook, judge.state
    gains, markers = outlook.gain(enemy), state.markers[enemy]
    places = [
        state.places[counter]
        for counter in judge.compiled.own[enemy]
        if state.places[counter] != OFF and not state.suppressed[counter] and _can_control(judge, counter)
    ]
    return any(gains[place] >= WIN and markers[place] and not outlook.blocking_lives(enemy, place) for place in places)


def _can_control(judge: Judge, counter: CounterId) -> bool:
    """Whether an enemy has a card with Control, or sits where he can (A4.9)."""
    card, seat = judge.compiled.card_of[counter], judge.state.riding[counter]
    if card == OFF or not judge.outlook.cycle(judge.enemy)[card]:
        return False
    actions = judge.compiled.seats[seat].seat.actions if seat != OFF else ()
    return counter in judge.guide.controllers[judge.enemy] or any(a.kind is ActionKind.CONTROL for a in actions)


def _card_values(judge: Judge) -> dict[CardId, float]:
    """The best use of each card in hand, as if the side were on turn; nothing for cards without one."""
    (decision,) = TurnFrame(judge.side).decisions(judge.state)
    values: dict[CardId, float] = {}
    for option, score in zip(decision.options, judge_uses(judge, decision), strict=True):
        if not isinstance(option, EndTurn):
            assert isinstance(option, CardUse)
            values[option.card] = max(score, values.get(option.card, 0.0))
    return values
