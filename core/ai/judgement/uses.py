"""What a card can be used for in a turn: actions, hunkering down, turning ready, and changes of place."""

from __future__ import annotations

from collections.abc import Mapping

from core.actions import Action, EndTurn, HunkerDown, Play, SwitchSeats, TakeCard, TurnReady, UseSeat
from core.ai.judgement.crews import change_gain, repair, seat_after, switch_seats
from core.ai.judgement.fire import attack, blast, target
from core.ai.judgement.judge import ActionJudgement, Judge
from core.ai.judgement.marks import mark_tiles
from core.ai.judgement.support import bolster, command, conceal, control, recon
from core.ai.judgement.walks import guide, move, walk_gain
from core.decisions import Decision
from core.ids import OFF, ActionKind, CardId, CounterId, SeatId, TileId, Zone
from core.rules.crew import SeatChange, disabled
from core.scenario import CardAction

CardUse = Play | UseSeat | HunkerDown | TurnReady | SwitchSeats | SeatChange
"""The options of a turn that use a card."""

ON_FOOT = (ActionKind.MOVE, ActionKind.SCOUT, ActionKind.STALK)
"""The actions on cards that nobody can take in a vehicle (A4.7)."""

HUNKERED_BOLSTER = -2.0
"""What it is worth to give back a card that can bolster."""

HUNKERED_NEEDED = -1.0
"""What it is worth to give back the card of a leader, or of a counter that has few left."""

FEW_LIVES = 2
"""A counter that so many casualties remove needs its cards."""

HUNKERED = 0.45
"""What it is worth to thin the cards that come round, of what a card falls short of a poor one."""

POOR = 0.5
"""What a poor card is worth, of the mean."""

HUNKERING_COST = 0.1
"""What it costs to give back a card rather than to let it come round again."""

READY_AT_LEAST = 0.3
"""How much of its card's worth turning ready is to a counter that hardly comes to act."""

READY_TO_ACT = 1.0
"""What turning ready is worth more with another card of the counter in hand."""

INSPIRED_LATER = 0.9
"""What is lost by inspiring before the other cards that could be taken back are played."""

DRAWN_FIRST = 20.0
"""How much rather a card is played that draws others, since nothing is lost by it; what wins goes first."""

USED_AFTER = 0.8
"""What the use of a card is worth after a change of place, of one for certain."""


def judge_plays(judge: Judge, decision: Decision) -> list[float]:
    """Choose the best use of a card; of several cards, one that draws cards comes before others."""
    scores = judge_uses(judge, decision)
    best: dict[CardId, float] = {}
    for option, score in zip(decision.options, scores, strict=True):
        if isinstance(option, CardUse):
            best[option.card] = max(score, best.get(option.card, score))
    for number, option in enumerate(decision.options):
        if isinstance(option, Play) and scores[number] == best[option.card] and _draws(judge, option):
            scores[number] += DRAWN_FIRST
    return scores


def _draws(judge: Judge, option: Play) -> bool:
    """Whether a card is played for cards that can be played in the same turn (C6.2)."""
    return judge.compiled.uses[judge.side][option.card].uses[option.use].action.kind is ActionKind.COMMAND


def judge_uses(judge: Judge, decision: Decision) -> list[float]:
    """Judge everything that the cards in hand, or a card that is played, can be used for."""
    return [_use(judge, option) for option in decision.options]


def _use(judge: Judge, option: Action) -> float:
    """What an option of a turn is worth; ending it is worth nothing."""
    if isinstance(option, EndTurn):
        return 0.0
    if isinstance(option, HunkerDown):
        return _hunker_down(judge, option.card)
    if isinstance(option, TurnReady):
        return _turn_ready(judge, option.card)
    if isinstance(option, SwitchSeats):
        return switch_seats(judge, option) + _use_after_switching(judge, option)
    assert isinstance(option, Play | UseSeat | SeatChange)
    counter, actions = judge.compiled.uses[judge.side][option.card][:2]
    if isinstance(option, Play):
        return _act(judge, counter, actions[option.use].action)
    if isinstance(option, UseSeat):
        return _act(judge, counter, judge.compiled.seats[option.seat].seat.actions[option.use])
    return _change_and_use(judge, counter, option)


def _act(judge: Judge, counter: CounterId, action: CardAction) -> float:
    """What an action on a card or a seat is worth now."""
    place = OFF if counter == OFF else judge.start_of(counter)
    return ACTIONS[action.kind](judge, counter, place, action)


def _hunker_down(judge: Judge, card: CardId) -> float:
    """Giving a card back thins the cards that come round: worth it for what is of little use (C4.4)."""
    side, compiled = judge.side, judge.compiled
    if compiled.bolster_squads[side][card]:
        return HUNKERED_BOLSTER
    counter = compiled.uses[side][card].counter
    if counter == OFF or judge.outlook.lives(counter) <= FEW_LIVES:
        return HUNKERED_NEEDED
    return HUNKERED * (POOR * judge.guide.mean_worth[side] - judge.guide.worth[side][card]) - HUNKERING_COST


def _turn_ready(judge: Judge, card: CardId) -> float:
    """A suppressed counter turns ready, and can act at once with another card of its own (C4.5)."""
    side, weights = judge.side, judge.weights
    plays = judge.outlook.plays(side, judge.compiled.uses[side][card].counter)
    worth = judge.guide.worth[side][card] * min(1.0, READY_AT_LEAST + plays)
    has_another = judge.state.zones[side][Zone.HAND][card] > 1
    return weights.ready + weights.ready_worth * worth + (READY_TO_ACT if has_another else 0.0)


def _inspire(judge: Judge, counter: CounterId, place: TileId, action: CardAction) -> float:
    """Inspire: taking a card back is worth its next use; nothing before it was played."""
    side = judge.side
    cards, uses = judge.compiled.cards[side], judge.compiled.uses[side]
    able = [
        card
        for card in judge.compiled.card_ids[side]
        if uses[card].counter != OFF and (not action.squad or cards[card].squad == action.squad)
    ]
    hand, play = judge.state.zones[side][Zone.HAND], judge.state.zones[side][Zone.PLAY]
    values = sorted([_next_use(judge, card) for card in able if play[card]], reverse=True)
    found = sum(values[: action.value])
    return found - (INSPIRED_LATER if any(hand[card] for card in able) else 0.0) if found else 0.0


def _next_use(judge: Judge, card: CardId) -> float:
    """What a card that is taken back is worth, if it is played again in the turn."""
    state, side = judge.state, judge.side
    counter, actions = judge.compiled.uses[side][card][:2]
    if state.suppressed[counter]:
        return _turn_ready(judge, card)
    tile = judge.compiled.ruleset.acting_tile(state, counter)
    best = 0.0
    for _, action, find_obstacle in actions:
        if find_obstacle is None or find_obstacle(state, side, counter, tile, action) is None:
            best = max(best, _act(judge, counter, action))
    return best


def judge_inspired(judge: Judge, decision: Decision) -> list[float]:
    """Take back the card whose next use is worth most."""
    return [_next_use(judge, option.card) if isinstance(option, TakeCard) else 0.0 for option in decision.options]


def _change_and_use(judge: Judge, counter: CounterId, change: SeatChange) -> float:
    """A change of place before the card's use: what the new place is worth more, and the best use from there (A4.1)."""
    return change_gain(judge, counter, change) + USED_AFTER * _best_use_from(judge, counter, seat_after(change))


def _use_after_switching(judge: Judge, option: SwitchSeats) -> float:
    """What another card of his is worth more to a soldier in the seat that he switches to."""
    if judge.state.zones[judge.side][Zone.HAND][option.card] < 2:
        return 0.0
    counter, riding = judge.compiled.uses[judge.side][option.card].counter, judge.state.riding
    before, after = (_best_use_from(judge, counter, riding[each]) for each in (counter, option.counter))
    return USED_AFTER * max(0.0, after - before)


def _best_use_from(judge: Judge, counter: CounterId, seat: SeatId) -> float:
    """The best use of a soldier's card once he is in a seat, or on foot: at least it can hunker down (A4.1)."""
    state, side, place = judge.state, judge.side, judge.state.places[counter]
    card = judge.compiled.card_of[counter]
    if state.suppressed[counter]:
        return max(_hunker_down(judge, card), _turn_ready(judge, card))
    found = [_hunker_down(judge, card)]
    if seat != OFF:
        found += _seat_uses(judge, counter, seat)
    for _, action, find_obstacle in judge.compiled.uses[side][card].uses:
        if action.kind in ON_FOOT:
            if seat == OFF:
                found.append(walk_gain(judge, counter, place, action.kind, action.value))
        elif find_obstacle is None or find_obstacle(state, side, counter, place, action) is None:
            found.append(_act(judge, counter, action))
    return max(found)


def _seat_uses(judge: Judge, counter: CounterId, seat: SeatId) -> list[float]:
    """What the vehicle actions of a seat are worth to a soldier who is about to sit in it (A4.6)."""
    state, side, place = judge.state, judge.side, judge.state.places[counter]
    vehicle, spec = judge.compiled.seats[seat]
    able = not spec.specialism or judge.outlook.has_specialism(counter, spec.specialism)
    found: list[float] = []
    if not able or disabled(state, vehicle):
        return found
    for action in spec.actions:
        if action.kind is ActionKind.DRIVE:
            found.append(walk_gain(judge, vehicle, place, ActionKind.DRIVE, action.value))
        else:
            find_obstacle = judge.compiled.ruleset.actions[action.kind].find_obstacle
            if find_obstacle is None or find_obstacle(state, side, counter, place, action) is None:
                found.append(_act(judge, counter, action))
    return found


ACTIONS: Mapping[ActionKind, ActionJudgement] = {
    ActionKind.MOVE: move,
    ActionKind.SCOUT: move,
    ActionKind.STALK: move,
    ActionKind.DRIVE: move,
    ActionKind.GUIDE: guide,
    ActionKind.BOLSTER: bolster,
    ActionKind.COMMAND: command,
    ActionKind.CONCEAL: conceal,
    ActionKind.CONTROL: control,
    ActionKind.INSPIRE: _inspire,
    ActionKind.RECON: recon,
    ActionKind.TARGET: target,
    ActionKind.ATTACK: attack,
    ActionKind.SUPPRESS: attack,
    ActionKind.STRAFE: attack,
    ActionKind.ANTITANK: attack,
    ActionKind.DEMOLITION: attack,
    ActionKind.BLAST: blast,
    ActionKind.NAVIGATE: mark_tiles,
    ActionKind.SURVEIL: mark_tiles,
    ActionKind.REPAIR: repair,
}
"""How each action is judged."""
