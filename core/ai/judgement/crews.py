"""Vehicles and those in them: seats, getting in and out, and repairs."""

from __future__ import annotations

from core.actions import Exit, FinishAction, RepairVehicle, SwitchSeats
from core.ai.judgement.fire import best_shot
from core.ai.judgement.judge import Judge
from core.ai.judgement.positions import position
from core.ai.judgement.walks import walk_gain
from core.decisions import Decision
from core.ids import OFF, ActionKind, CounterId, GoalKind, SeatId, TileId
from core.rules.crew import SeatChange, disabled
from core.rules.vehicles import repairable
from core.scenario import CardAction

WRONG_SEAT = -0.3
"""What it is worth to sit in a seat whose actions ask for a specialism that the soldier has not."""

DISABLED = 0.3
"""What a seat in a disabled vehicle is worth, of one that can be used."""

DRIVER = 0.5
"""What it is worth that somebody can drive, wherever to."""

DRIVE = 0.9
"""What the best drive is worth to who can take it, of what is gained by it."""

MOST_DRIVEN = 8.0
"""No more of what a drive gains is minded when choosing seats."""

ESCAPE_DRIVER = 0.8
"""What a driver is worth more in a vehicle that has to escape."""

GUNNER = 0.6
"""What the best shot is worth to who can fire it from a seat."""

CONTROLLER = 0.2
"""What it is worth that somebody can control from a seat."""

SEAT_CONTROL = 0.3
"""What control of the vehicle's tile is worth to him, of what it brings."""

MOST_CONTROLLED = 4.0
"""No more of what control brings is minded when choosing seats."""

NAVIGATOR = 0.25
"""What it is worth that somebody can navigate."""

KEPT_FROM_ESCAPING = 6.0
"""What it costs that somebody who may not escape sits in a vehicle that has to (A8.2)."""

SWITCHING = 0.3
"""What the card costs that is used to switch seats (A4.5)."""

CHANGE_WORTHWHILE = 0.05
"""A change of place that gains less is not made."""

REPAIR = 0.4
"""What a repaired damage marker is worth by itself."""

REPAIR_SAVES = 0.3
"""What it is worth more, of what the vehicle's loss would cost, the nearer that is."""

REPAIR_ENABLES = 1.8
"""What it is worth more if the vehicle can be used again."""

REPAIR_TOWARDS_USE = 0.6
"""What it is worth more if the vehicle is nearer to that."""


def seat_worth(judge: Judge, counter: CounterId, seat: SeatId) -> float:
    """What it is worth that a soldier sits in a seat: what he can do there."""
    outlook, side = judge.outlook, judge.side
    vehicle, spec = judge.compiled.seats[seat]
    tile = judge.state.places[vehicle]
    if spec.specialism and not outlook.has_specialism(counter, spec.specialism):
        return WRONG_SEAT
    worth = 0.0
    for action in spec.actions:
        match action.kind:
            case ActionKind.DRIVE:
                gain = walk_gain(judge, vehicle, tile, ActionKind.DRIVE, action.value)
                worth += DRIVER + DRIVE * max(0.0, min(MOST_DRIVEN, gain))
                if vehicle in judge.compiled.leaving[side]:
                    worth += ESCAPE_DRIVER
            case ActionKind.ATTACK | ActionKind.ANTITANK | ActionKind.SUPPRESS:
                worth += GUNNER * best_shot(judge, action.kind, action.value, tile)
            case ActionKind.CONTROL:
                worth += CONTROLLER + SEAT_CONTROL * min(MOST_CONTROLLED, outlook.gain(side)[tile])
            case ActionKind.NAVIGATE:
                worth += NAVIGATOR
    worth *= outlook.plays(side, counter)
    if outlook.is_stuck(side, vehicle):
        return WRONG_SEAT
    return DISABLED * worth if disabled(judge.state, vehicle) else worth


def _place_worth(judge: Judge, counter: CounterId, seat: SeatId) -> float:
    """What it is worth that a soldier is in a seat, or on foot on his tile."""
    compiled, places, side = judge.compiled, judge.state.places, judge.side
    if seat == OFF:
        return judge.weights.seat * position(judge, counter, places[counter])
    worth, vehicle = seat_worth(judge, counter, seat), compiled.seats[seat].vehicle
    if vehicle in judge.outlook.vehicles_for_control(side):
        worth += judge.weights.seat * judge.pull(counter)[places[vehicle]]
    if compiled.goals[side].kind is GoalKind.ESCAPE and not judge.outlook.is_stuck(side, vehicle):
        leaving = compiled.leaving[side]
        if counter in leaving:
            leaver = vehicle if vehicle in leaving else counter
            worth += judge.weights.seat * judge.pull(leaver)[places[vehicle]]
        elif vehicle in leaving:
            worth -= KEPT_FROM_ESCAPING
    return worth


def seat_after(change: SeatChange) -> SeatId:
    """The seat that a soldier is in after a change of place, none on foot."""
    return OFF if isinstance(change, Exit) else change.seat


def change_gain(judge: Judge, counter: CounterId, change: SeatChange) -> float:
    """What the new place is worth more than the old one, and the vehicle if it is captured (A4.2)."""
    seat = seat_after(change)
    gain = _place_worth(judge, counter, seat) - _place_worth(judge, counter, judge.state.riding[counter])
    if seat != OFF and judge.state.holders[judge.compiled.seats[seat].vehicle] != judge.side:
        gain += judge.weights.capture
    return gain


def judge_change(judge: Judge, decision: Decision) -> list[float]:
    """Change to the best place after a card's use, or stay (A4.1)."""
    scores = []
    for option in decision.options:
        if isinstance(option, FinishAction):
            scores.append(CHANGE_WORTHWHILE)
        else:
            assert isinstance(option, SeatChange)
            scores.append(change_gain(judge, decision.about.counter, option))
    return scores


def switch_seats(judge: Judge, option: SwitchSeats) -> float:
    """What two soldiers are worth more in each other's seats (A4.5)."""
    first, second = judge.compiled.uses[judge.side][option.card].counter, option.counter
    first_seat, second_seat = judge.state.riding[first], judge.state.riding[second]
    before = seat_worth(judge, first, first_seat) + seat_worth(judge, second, second_seat)
    after = seat_worth(judge, first, second_seat) + seat_worth(judge, second, first_seat)
    return after - before - SWITCHING


def repair(judge: Judge, counter: CounterId, place: TileId, action: CardAction) -> float:
    """Repair the vehicle for which it is worth most (A6.4)."""
    vehicles = repairable(judge.state, judge.side, counter, place)
    return max([_repair_worth(judge, vehicle) for vehicle in vehicles], default=0.0)


def _repair_worth(judge: Judge, vehicle: CounterId) -> float:
    """What a damage marker less is worth; on the enemy's vehicle, what that costs."""
    spec, damage = judge.compiled.counters[vehicle], judge.state.damage[vehicle]
    worth = REPAIR + REPAIR_SAVES * judge.guide.removal_worth[vehicle] / max(1, spec.integrity - damage)
    if damage == spec.critical:
        worth += REPAIR_ENABLES
    elif damage > spec.critical:
        worth += REPAIR_TOWARDS_USE
    return worth if judge.state.holders[vehicle] == judge.side else -worth


def judge_repaired(judge: Judge, decision: Decision) -> list[float]:
    """Repair the vehicle for which it is worth most."""
    return [
        _repair_worth(judge, option.counter) if isinstance(option, RepairVehicle) else 0.0
        for option in decision.options
    ]
