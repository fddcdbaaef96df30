"""Points and beyond all hope in North Africa (A8.1, A8.4, A8.5)."""

from __future__ import annotations

from core.draft import Draft
from core.ids import OFF, ActionKind, CounterId, Fate, GoalKind, Marker, PieceKind, Side, other
from core.rules.hope import check_hopeless, judge, obtainable
from core.rules.vehicles import LRDG_SIDE
from core.rules.victory import check_victory, count_with_fate, escaped, held_points
from core.scenario import Seat
from core.state import GameState

SCOUTING = (ActionKind.SCOUT, ActionKind.NAVIGATE, ActionKind.SURVEIL)
"""The actions that can put a marker on a tile without one (A8.5)."""

WOUNDING = (ActionKind.ATTACK, ActionKind.STRAFE, ActionKind.ANTITANK, ActionKind.DEMOLITION)
"""The attacks that can make a casualty (A8.5)."""

AGAINST_REGULAR = (ActionKind.ATTACK, ActionKind.STRAFE)
AGAINST_ARMOUR = (ActionKind.ANTITANK, ActionKind.DEMOLITION)


def points(state: GameState, side: Side) -> int:
    """Controlled objectives; structures for the LRDG once destroyed, for Italy while it controls their tile (A8.1)."""
    return held_points(state, side) + sum(
        state.compiled.counters[structure].points
        for structure in state.compiled.structures
        if _scores(state, side, structure)
    )


def _scores(state: GameState, side: Side, structure: CounterId) -> bool:
    """Whether a structure's points are a side's now (A8.1, A7.5)."""
    place = state.places[structure]
    stands = bool(place != OFF)
    if side == LRDG_SIDE:
        return not stands
    return stands and state.markers[side][place] == Marker.CONTROLLED


class Prospects:
    """What is open to a side: by a card it can still get, or by a seat that such a soldier can use (C8.6)."""

    def __init__(self, state: GameState, side: Side) -> None:
        self.state, self.side = state, side
        self.cards = obtainable(state, side)

    def has_soldier(self, counter: CounterId) -> bool:
        """Whether a counter is a soldier of the side with an obtainable card."""
        compiled = self.state.compiled
        return compiled.owner[counter] == self.side and compiled.card_of[counter] in self.cards

    def can_use(self, seat: Seat) -> bool:
        """Whether a soldier with an obtainable card meets a seat's requirement (A4.6)."""
        able = self.state.compiled.soldier_cards[self.side].get(seat.specialism)
        return able is not None and not self.cards.isdisjoint(able)

    def is_open(self, kind: ActionKind) -> bool:
        """Whether an action is open."""
        compiled, places = self.state.compiled, self.state.places
        return not self.cards.isdisjoint(compiled.cards_with_action[self.side][kind]) or any(
            places[vehicle] != OFF and self.can_use(seat) for vehicle, seat in compiled.seats_with_action[kind]
        )

    def any_open(self, kinds: tuple[ActionKind, ...]) -> bool:
        """Whether one of some actions is open."""
        return any(map(self.is_open, kinds))

    def can_drive(self, vehicle: CounterId) -> bool:
        """Whether the Drive of a vehicle on the board is open (A8.5)."""
        return self.state.places[vehicle] != OFF and any(
            self.can_use(seat)
            for each, seat in self.state.compiled.seats_with_action[ActionKind.DRIVE]
            if each == vehicle
        )


def reachable_points(state: GameState, side: Side) -> int:
    """The most points that a side can still get (A8.5)."""
    compiled = state.compiled
    prospects = Prospects(state, side)
    controls = prospects.is_open(ActionKind.CONTROL)
    least = Marker.CONTROLLED
    if controls:
        least = Marker.NONE if prospects.any_open(SCOUTING) else Marker.SCOUTED
    markers = state.markers[side]
    within = sum(value for value, marker in zip(state.objectives, markers, strict=True) if marker >= least)
    for structure in state.compiled.structures:
        place = state.places[structure]
        if side == LRDG_SIDE:
            reached = place == OFF or prospects.is_open(ActionKind.DEMOLITION)
        else:
            reached = place != OFF and markers[place] >= least
        within += compiled.counters[structure].points if reached else 0
    return within


def escapable(state: GameState, side: Side) -> int:
    """How many counters of a side have escaped or still can (A8.5)."""
    compiled = state.compiled
    prospects = Prospects(state, side)
    found = escaped(state, side)
    for counter in compiled.counted[side]:
        if state.fates[counter]:
            continue
        seat = state.riding[counter]
        vehicle = counter if compiled.kinds[counter] is PieceKind.VEHICLE else OFF
        if seat != OFF:
            vehicle = compiled.seats[seat].vehicle
        found += prospects.has_soldier(counter) or (vehicle != OFF and prospects.can_drive(vehicle))
    return found


def neutralisable(state: GameState, side: Side) -> int:
    """How many enemy counters a side has neutralised or still can (A8.5)."""
    compiled = state.compiled
    prospects = Prospects(state, side)
    wounding, against_regular, against_armour = map(prospects.any_open, (WOUNDING, AGAINST_REGULAR, AGAINST_ARMOUR))
    found = count_with_fate(state, side, Fate.NEUTRALISED)
    for counter in compiled.counted[side]:
        if state.fates[counter]:
            continue
        spec = compiled.counters[counter]
        if spec.kind is PieceKind.SOLDIER:
            found += wounding
        else:
            found += (spec.defence > 0 and against_regular) or against_armour
    return found


def beyond_hope(state: GameState, side: Side) -> bool:
    """Whether a side can no longer meet its condition (A8.4, A8.5)."""
    goal = state.compiled.goals[side]
    if goal.kind is GoalKind.POINTS:
        return reachable_points(state, side) < goal.points
    if goal.kind is GoalKind.ESCAPE:
        return escapable(state, side) < goal.count
    return neutralisable(state, side) < goal.count


def judge_hope(draft: Draft) -> None:
    """Judge hope by the rules of North Africa (C8.7, A8.4)."""
    judge(draft, beyond_hope, decide)


def check_victory_and_hope(draft: Draft) -> None:
    """End the game by a victory condition, or by what decides over a side beyond all hope (C8.7, A8.4)."""
    check_victory(draft)
    check_hopeless(draft, decide)


def decide(draft: Draft, side: Side) -> None:
    """End the game if one side's lack of hope decides it: for a neutraliser, or whoever has more points (A8.4)."""
    state = draft.state
    opponent = other(side)
    goal = state.compiled.goals[opponent].kind
    if goal is GoalKind.NEUTRALISE or (goal is GoalKind.POINTS and state.points(opponent) > state.points(side)):
        draft.finish(opponent, "A8.4")
