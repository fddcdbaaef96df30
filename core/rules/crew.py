"""Soldiers in vehicles: entering, leaving, changing seats, and acting from a seat (A4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.actions import (
    FINISH_ACTION,
    Action,
    Enter,
    Exit,
    HunkerDown,
    Play,
    Reposition,
    SwitchSeats,
    TurnReady,
    UseSeat,
)
from core.compiled_scenario import SeatAction
from core.decisions import Decision, DecisionContext, DecisionKind, Denial, DenialReason, Obstacle
from core.draft import Draft, GameFrame
from core.events import Cause, VehicleActionTaken
from core.ids import OFF, CardId, CounterId, SeatId, Side, TileId, Zone
from core.rules.turn import CardUse, put_into_play, take_action, use_refusal
from core.state import GameState

SeatChange = Enter | Exit | Reposition


def riders(state: GameState, vehicle: CounterId) -> list[CounterId]:
    """The soldiers in a vehicle, in the order of its seats (A1.3)."""
    riding, counter_ids = state.riding, state.compiled.counter_ids
    return [counter_ids[riding.index(seat)] for seat in state.compiled.seats_of[vehicle] if seat in riding]


def is_manned(state: GameState, vehicle: CounterId) -> bool:
    """Whether anybody is in a vehicle."""
    return any(seat in state.riding for seat in state.compiled.seats_of[vehicle])


def vehicle_of(state: GameState, counter: CounterId) -> CounterId:
    """The vehicle that a soldier is in, none if he is on foot."""
    seat = state.riding[counter]
    return OFF if seat == OFF else state.compiled.seats[seat].vehicle


def disabled(state: GameState, vehicle: CounterId) -> bool:
    """Whether a vehicle's damage has reached its critical threshold (A7.2)."""
    return state.damage[vehicle] >= state.compiled.counters[vehicle].critical


# what a card may be played for


def seat_changes(state: GameState, side: Side, card: CardId, counter: CounterId) -> list[SeatChange]:
    """How a soldier can enter, exit or reposition now (A4.1)."""
    compiled = state.compiled
    if state.places[counter] == OFF:
        return []
    crew = compiled.uses[side][card].crew
    inside = vehicle_of(state, counter)
    if inside != OFF:
        riding = state.riding
        return [crew.exit, *[crew.repositions[seat] for seat in compiled.seats_of[inside] if seat not in riding]]
    return [crew.enters[seat] for seat in _open_seats(state, side, state.places[counter])]


def _open_seats(state: GameState, side: Side, tile: TileId) -> list[SeatId]:
    """The unoccupied seats of the vehicles on a tile that hold no enemy soldier (A4.2)."""
    compiled = state.compiled
    return [
        seat
        for vehicle in compiled.vehicles
        if state.places[vehicle] == tile and all(compiled.owner[rider] == side for rider in riders(state, vehicle))
        for seat in compiled.seats_of[vehicle]
        if seat not in state.riding
    ]


def seat_obstacle(
    state: GameState, side: Side, card: CardId, counter: CounterId, seat_action: SeatAction
) -> Obstacle | None:
    """What stands against a vehicle action of a soldier's seat (A4.6)."""
    compiled = state.compiled
    vehicle, place = compiled.seats[seat_action.use.seat]
    if disabled(state, vehicle):
        return Obstacle(DenialReason.VEHICLE_DISABLED, OFF, vehicle)
    if place.specialism and compiled.cards[side][card].specialism != place.specialism:
        return Obstacle(DenialReason.NOT_A_SPECIALIST, OFF, vehicle)
    if seat_action.find_obstacle is None:
        return None
    return seat_action.find_obstacle(state, side, counter, state.places[counter], seat_action.action)


def seat_actions(state: GameState, side: Side, card: CardId, counter: CounterId) -> tuple[SeatAction, ...]:
    """The vehicle actions of a soldier's seat, whether he can take them or not (A4.6)."""
    seat = state.riding[counter]
    return () if seat == OFF else state.compiled.uses[side][card].crew.seat_actions[seat]


def printed_uses(state: GameState, side: Side, card: CardId, counter: CounterId) -> Iterator[Action]:
    """The actions printed on a soldier's card that he can take from where he is (C4.1)."""
    tile = state.places[counter]
    for play, action, find_obstacle in state.compiled.uses[side][card].uses:
        if find_obstacle is None or find_obstacle(state, side, counter, tile, action) is None:
            yield play


def vehicle_uses(state: GameState, side: Side, card: CardId, counter: CounterId) -> Iterator[Action]:
    """What a soldier can do in his vehicle: the actions of his seat, and switching with anybody else (A4.5, A4.6)."""
    for each in seat_actions(state, side, card, counter):
        if seat_obstacle(state, side, card, counter, each) is None:
            yield each.use
    inside = vehicle_of(state, counter)
    if inside != OFF:
        switches = state.compiled.uses[side][card].crew.switches
        for rider in riders(state, inside):
            if rider != counter:
                yield switches[rider]


def uses(state: GameState, side: Side, card: CardId, counter: CounterId) -> Iterator[Action]:
    """All that a soldier's card can be used for from where he is; to hunker down always (C4.1, C4.4, C4.5)."""
    card_uses = state.compiled.uses[side][card]
    if state.suppressed[counter]:
        yield card_uses.ready
    else:
        yield from printed_uses(state, side, card, counter)
        yield from vehicle_uses(state, side, card, counter)
    yield card_uses.hunker


def extra_plays(state: GameState, side: Side, card: CardId, counter: CounterId) -> list[Action]:
    """What a soldier's card may be played for besides its printed actions and hunkering down (A4.1).

    A change made first always leaves a legal use of the card, since it can hunker down from anywhere.
    """
    able = () if state.suppressed[counter] else vehicle_uses(state, side, card, counter)
    return [*able, *seat_changes(state, side, card, counter)]


def denied_extra_plays(state: GameState, side: Side, card: CardId, counter: CounterId) -> list[Denial]:
    """The vehicle actions that a soldier's seat shows but he can't take now (A4.6)."""
    found = []
    for each in seat_actions(state, side, card, counter):
        obstacle = seat_obstacle(state, side, card, counter, each)
        if obstacle:
            found.append(Denial(card, each.use.use, obstacle, each.use.seat))
    return found


OFFERED_BY: dict[type[Action], str] = {SwitchSeats: "A4.5", Enter: "A4.2", Exit: "A4.3", Reposition: "A4.4"}
"""The rules that say when a card may be played for these."""


def change_refusal(state: GameState, side: Side, action: Action, counter: CounterId) -> str:
    """The rule by which a card can't be played for a change or a switch of seats."""
    return OFFERED_BY.get(type(action), "C4.1")


# playing it


def make_seat_change(draft: Draft, side: Side, change: Action, counter: CounterId) -> None:
    """Enter, capturing the vehicle if it was the enemy's, or exit, or reposition (A4.2, A4.3, A4.4)."""
    if isinstance(change, Exit):
        draft.leave_seat(counter)
        return
    assert isinstance(change, Enter | Reposition)
    vehicle = draft.compiled.seats[change.seat].vehicle
    if draft.state.holders[vehicle] != side:
        draft.capture(side, vehicle)
    draft.take_seat(counter, change.seat)


def play(draft: Draft, side: Side, action: Action) -> None:
    """Play a card for a vehicle action, a switch of seats, or a change that comes before its use (A4.1)."""
    assert isinstance(action, UseSeat | SwitchSeats | Enter | Exit | Reposition)
    counter = draft.compiled.uses[side][action.card].counter
    put_into_play(draft, side, action.card)
    if isinstance(action, UseSeat | SwitchSeats):
        allow_seat_change(draft, side, action.card, counter)
        use_seat(draft, side, action, counter)
    else:
        make_seat_change(draft, side, action, counter)
        draft.push(UseCardFrame(side, action.card, counter))


def use_seat(draft: Draft, side: Side, action: UseSeat | SwitchSeats, counter: CounterId) -> None:
    """Take a vehicle action (A4.6) or swap places (A4.5)."""
    if isinstance(action, SwitchSeats):
        draft.switch_seats(counter, action.counter)
        return
    taken = draft.compiled.seats[action.seat].seat.actions[action.use]
    draft.emit(VehicleActionTaken, side, action.card, action.seat, taken.kind, taken.value)
    draft.compiled.ruleset.actions[taken.kind].begin(draft, side, counter, taken)


def allow_seat_change(draft: Draft, side: Side, card: CardId, counter: CounterId) -> None:
    """Let the soldier change after the card's effect, since he has not before it (A4.1)."""
    draft.push(ChangeSeatFrame(side, card, counter))


@dataclass(frozen=True, slots=True)
class UseCardFrame(GameFrame):
    """The soldier has changed place first, and now uses the card from where that left him (A4.1).

    The card lies in the play area by then; if it hunkers down it goes on to the supply.
    """

    tag: ClassVar[str] = "Using"
    rule: ClassVar[str] = "A4.1"

    side: Side
    card: CardId
    counter: CounterId

    def decisions(self, state: GameState) -> tuple[Decision, ...]:
        """Ask for the use of the card."""
        options = tuple(uses(state, self.side, self.card, self.counter))
        return (Decision(self.side, DecisionKind.USE, options, DecisionContext(None, self.counter)),)

    def refusal(self, state: GameState, side: Side, action: Action) -> str:
        """A use of another card or a second change (A4.1); a use of this card as in a turn."""
        if not isinstance(action, CardUse) or action.card != self.card:
            return self.rule
        return use_refusal(state, side, action, self.counter)

    def take(self, draft: Draft, side: Side, action: Action) -> None:
        """Use the card."""
        draft.pop()
        if isinstance(action, Play):
            take_action(draft, side, action, entering=False)
        elif isinstance(action, HunkerDown):
            draft.move_cards(side, action.card, Zone.PLAY, Zone.SUPPLY, Cause.HUNKER_DOWN)
        elif isinstance(action, TurnReady):
            draft.ready(self.counter)
        else:
            assert isinstance(action, UseSeat | SwitchSeats)
            use_seat(draft, side, action, self.counter)


@dataclass(frozen=True, slots=True)
class ChangeSeatFrame(GameFrame):
    """The soldier may enter, exit or reposition once, after the card's effect (A4.1)."""

    tag: ClassVar[str] = "Changing"
    rule: ClassVar[str] = "A4.1"

    side: Side
    card: CardId
    counter: CounterId

    def decisions(self, state: GameState) -> tuple[Decision, ...]:
        """Ask for the change while there is one to make."""
        options = seat_changes(state, self.side, self.card, self.counter)
        if not options:
            return ()
        return (Decision(self.side, DecisionKind.CREW, (*options, FINISH_ACTION), DecisionContext(None, self.counter)),)

    def take(self, draft: Draft, side: Side, action: Action) -> None:
        """Make the change, or none."""
        draft.pop()
        if isinstance(action, Enter | Exit | Reposition):
            make_seat_change(draft, side, action, self.counter)
