"""Moving: the best walk within reach, the next step of it, and leaving the board."""

from __future__ import annotations

from typing import NamedTuple

from core.actions import LEAVE_BOARD, Action, FinishAction, GuideCounter, LeaveBoard, Step
from core.ai.judgement.judge import Judge
from core.ai.judgement.marks import mark
from core.ai.judgement.positions import position
from core.ai.outlook import WIN
from core.decisions import Decision
from core.ids import OFF, ActionKind, CounterId, Fate, GoalKind, TileId, Zone
from core.rules.crew import riders
from core.rules.movement import MOVEMENT_RULES
from core.scenario import CardAction

COMING_ONTO_BOARD = 0.5
"""What it is worth that a counter comes onto the board, besides where it goes."""

MOVING_PREFERRED = 0.02
"""How much more a move without use is worth than ending the turn."""

STAYING_PREFERRED = 1e-6
"""How much more staying is worth than a walk that ends no better."""

NOT_FIRST = 0.01
"""How much less a step is worth at least that does not begin the best walk."""

NOTICED = 1e-9
"""Two walks that differ by no more are alike."""

ESCAPED = 14.0
"""What it is worth that a counter has escaped whom the goal counts."""

LEFT_FOR_NOTHING = -5.0
"""What it is worth that somebody leaves the board whom the goal does not count."""


class Walk(NamedTuple):
    """What the end of a walk is worth with the markers that it leaves, and its first step, if there is one."""

    value: float
    first: Action | None


def move(judge: Judge, counter: CounterId, place: TileId, action: CardAction) -> float:
    """Move, Scout, Stalk or Drive: the best place within reach, compared with staying."""
    mover = counter
    if action.kind is ActionKind.DRIVE:
        mover = judge.compiled.seats[judge.state.riding[counter]].vehicle
    gain = walk_gain(judge, mover, place, action.kind, action.value, _cards_in_hand(judge, mover) - 1)
    if judge.state.places[mover] == OFF:
        gain += COMING_ONTO_BOARD
    return max(0.0, gain) + MOVING_PREFERRED


def walk_gain(
    judge: Judge, counter: CounterId, place: TileId, kind: ActionKind, steps: int, further_cards: int = 0
) -> float:
    """What the best walk is worth more than staying."""
    return best_walk(judge, counter, place, kind, steps, further_cards).value - position(judge, counter, place)


def best_walk(
    judge: Judge, counter: CounterId, place: TileId, kind: ActionKind, steps: int, further_cards: int
) -> Walk:
    """The best of the walks of up to so many steps, staying among them; further cards can win where they end."""
    if steps and _may_leave(judge, counter, place):
        return Walk(_leaving_worth(judge, counter), LEAVE_BOARD)
    rule = MOVEMENT_RULES[kind]
    markers = judge.state.markers[judge.side]
    board, first_steps = judge.compiled.board, judge.compiled.steps
    best, best_first = position(judge, counter, place), None
    seen: dict[TileId, float] = {place: 0.0}
    layer: list[tuple[TileId, float, Step | None]] = [(place, 0.0, None)]
    for step in range(1, steps + 1):
        following: list[tuple[TileId, float, Step | None]] = []
        for tile, marked, first in layer:
            for near in board.adjacent[tile]:
                if rule.needs_marker and not markers[near]:
                    continue
                if rule.avoids_rough and board.tiles[near].rough:
                    continue
                more = marked
                if rule.leaves_marker and not markers[near]:
                    more += mark(judge, near)
                if near in seen and seen[near] >= more:
                    continue
                seen[near] = more
                begun = first or first_steps[near]
                following.append((near, more, begun))
                if step < steps and _may_leave(judge, counter, near):
                    value = _leaving_worth(judge, counter)
                else:
                    value = position(judge, counter, near) + more
                    if further_cards > 0 and _would_win(judge, counter, near):
                        value += WIN
                if value > best + NOTICED:
                    best, best_first = value, begun
        layer = following
    return Walk(best, best_first)


def _would_win(judge: Judge, counter: CounterId, tile: TileId) -> bool:
    """Whether a counter would win by controlling a tile."""
    if counter not in judge.guide.controllers[judge.side] or not judge.state.markers[judge.side][tile]:
        return False
    return judge.outlook.gain(judge.side)[tile] >= WIN and not judge.outlook.blocking_lives(judge.side, tile)


def _may_leave(judge: Judge, counter: CounterId, place: TileId) -> bool:
    """Whether a counter could leave the board from a tile, with all who are in it (A8.2)."""
    side, compiled = judge.side, judge.compiled
    if place not in compiled.escape_tiles[side]:
        return False
    return all(each in compiled.leaving[side] for each in (counter, *riders(judge.state, counter)))


def _leaving_worth(judge: Judge, counter: CounterId) -> float:
    """Leaving the board for good: a win, or a step towards it."""
    goal, counted = judge.compiled.goals[judge.side], judge.compiled.counted[judge.side]
    if goal.kind is not GoalKind.ESCAPE:
        return -WIN
    escaped = sum(judge.state.fates[each] == Fate.ESCAPED for each in counted)
    leavers = sum(each in counted for each in (counter, *riders(judge.state, counter)))
    if not leavers:
        return LEFT_FOR_NOTHING
    return WIN if escaped + leavers >= goal.count else ESCAPED * leavers


def guide(judge: Judge, counter: CounterId, place: TileId, action: CardAction) -> float:
    """Guide: the best walk of any of the side's counters (N5.1)."""
    state = judge.state
    able = [each for each in judge.compiled.own[judge.side] if state.places[each] != OFF and not state.suppressed[each]]
    return max([_guided_gain(judge, each, action.value) for each in able], default=0.0)


def _guided_gain(judge: Judge, counter: CounterId, steps: int) -> float:
    return walk_gain(
        judge, counter, judge.state.places[counter], ActionKind.GUIDE, steps, _cards_in_hand(judge, counter)
    )


def _cards_in_hand(judge: Judge, counter: CounterId) -> int:
    card = judge.compiled.card_of[counter]
    return 0 if card == OFF else judge.state.zones[judge.side][Zone.HAND][card]


def judge_guided(judge: Judge, decision: Decision) -> list[float]:
    """Guide whom it brings most."""
    return [
        _guided_gain(judge, option.counter, decision.about.left) if isinstance(option, GuideCounter) else 0.0
        for option in decision.options
    ]


def judge_step(judge: Judge, decision: Decision) -> list[float]:
    """Take the first step of the best walk."""
    counter, kind = decision.about.counter, decision.about.kind
    assert kind is not None
    place = judge.state.places[counter]
    best, first = best_walk(judge, counter, place, kind, decision.about.left, _cards_in_hand(judge, counter))
    scores = []
    for option in decision.options:
        if isinstance(option, FinishAction):
            scores.append(position(judge, counter, place) + STAYING_PREFERRED)
        elif isinstance(option, LeaveBoard):
            scores.append(_leaving_worth(judge, counter))
        elif option == first:
            scores.append(best)
        else:
            assert isinstance(option, Step)
            value = position(judge, counter, option.tile)
            if MOVEMENT_RULES[kind].leaves_marker:
                value += mark(judge, option.tile)
            scores.append(min(best - NOT_FIRST, value))
    return scores
