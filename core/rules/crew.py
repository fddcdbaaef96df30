"""Soldiers in vehicles: entering, leaving, changing seats, and acting from a seat (A4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.actions import DONE, Action, Enter, Exit, Man, Play, Reposition, SwitchSeats
from core.decisions import About, Ask, Bar, Decision, Denial, Reason
from core.draft import Draft
from core.events import VehicleActionTaken
from core.frame import Frame
from core.ids import OFF, PieceKind, Side
from core.rules.turn import put_into_play, take_action
from core.state import GameState

Change = Enter | Exit | Reposition


def riders(state: GameState, vehicle: int) -> list[int]:
    """The soldiers in a vehicle, in the order of its seats (A1.3)."""
    riding = state.riding
    return [riding.index(seat) for seat in state.setting.seats_of[vehicle] if seat in riding]


def vehicle_of(state: GameState, counter: int) -> int:
    """The vehicle that a soldier is in, none if he is on foot."""
    seat = state.riding[counter]
    return OFF if seat == OFF else state.setting.seats[seat].vehicle


def disabled(state: GameState, vehicle: int) -> bool:
    """Whether a vehicle's damage has reached its critical threshold (A7.2)."""
    return state.damage[vehicle] >= state.setting.counters[vehicle].critical


# what a card may be played for


def changes(state: GameState, side: Side, card: int, counter: int) -> list[Change]:
    """How a soldier can enter, exit or reposition now (A4.1)."""
    setting = state.setting
    if state.places[counter] == OFF:
        return []
    inside = vehicle_of(state, counter)
    if inside != OFF:
        free = [seat for seat in setting.seats_of[inside] if seat not in state.riding]
        return [Exit(card), *[Reposition(card, seat) for seat in free]]
    return [Enter(card, seat) for seat in _open_seats(state, side, state.places[counter])]


def _open_seats(state: GameState, side: Side, tile: int) -> list[int]:
    """The unoccupied seats of the vehicles on a tile that hold no enemy soldier (A4.2)."""
    setting = state.setting
    return [
        seat
        for vehicle, kind in enumerate(setting.kinds)
        if kind is PieceKind.VEHICLE
        and state.places[vehicle] == tile
        and all(setting.owner[rider] == side for rider in riders(state, vehicle))
        for seat in setting.seats_of[vehicle]
        if seat not in state.riding
    ]


def seat_uses(state: GameState, side: Side, card: int, counter: int) -> tuple[list[Action], list[Denial]]:
    """The vehicle actions of a soldier's seat: those he can take, and the others with their bars (A4.6)."""
    setting = state.setting
    seat = state.riding[counter]
    able: list[Action] = []
    unable: list[Denial] = []
    if seat == OFF:
        return able, unable
    vehicle, place = setting.seats[seat]
    for use, action in enumerate(place.actions):
        barred = setting.ruleset.actions[action.kind].barred
        bar: Bar | None = None
        if disabled(state, vehicle):
            bar = Bar(Reason.VEHICLE_DISABLED, OFF, vehicle)
        elif place.specialism and setting.cards[side][card].specialism != place.specialism:
            bar = Bar(Reason.NOT_A_SPECIALIST, OFF, vehicle)
        elif barred is not None:
            bar = barred(state, side, counter, state.places[counter], action)
        if bar is None:
            able.append(Man(card, seat, use))
        else:
            unable.append(Denial(card, use, bar, seat))
    return able, unable


def switches(state: GameState, card: int, counter: int) -> list[Action]:
    """With whom a soldier can swap places: anybody else in his vehicle (A4.5)."""
    inside = vehicle_of(state, counter)
    if inside == OFF:
        return []
    return [SwitchSeats(card, rider) for rider in riders(state, inside) if rider != counter]


def uses(state: GameState, side: Side, card: int, counter: int) -> list[Action]:
    """All that a soldier's card can be used for from where he is (C4.1)."""
    tile = state.places[counter]
    printed: list[Action] = [
        play
        for play, action, barred in state.setting.uses[side][card].uses
        if barred is None or barred(state, side, counter, tile, action) is None
    ]
    return printed + seat_uses(state, side, card, counter)[0] + switches(state, card, counter)


def offers(state: GameState, side: Side, card: int, counter: int) -> list[Action]:
    """What a soldier's card may be played for besides its printed actions; a change must leave a use (A4.1)."""
    found = seat_uses(state, side, card, counter)[0] + switches(state, card, counter)
    for change in changes(state, side, card, counter):
        draft = Draft(state)
        make_change(draft, side, change, counter)
        if uses(draft.state, side, card, counter):
            found.append(change)
    return found


def offers_denied(state: GameState, side: Side, card: int, counter: int) -> list[Denial]:
    """The vehicle actions that a soldier's seat shows but he can't take now (A4.6)."""
    return seat_uses(state, side, card, counter)[1]


OFFERED_BY: dict[type[Action], str] = {SwitchSeats: "A4.5", Enter: "A4.2", Exit: "A4.3", Reposition: "A4.4"}
"""The rules that say when a card may be played for these."""


def refusal(state: GameState, side: Side, action: Action, counter: int) -> str:
    """A change that could be made but leaves no use of the card is refused by A4.1, others by their own rule."""
    if action in changes(state, side, getattr(action, "card", OFF), counter):
        return "A4.1"
    return OFFERED_BY.get(type(action), "C4.1")


# playing it


def make_change(draft: Draft, side: Side, change: Action, counter: int) -> None:
    """Enter, capturing the vehicle if it was the enemy's, or exit, or reposition (A4.2, A4.3, A4.4)."""
    if isinstance(change, Exit):
        draft.leave_seat(counter)
        return
    assert isinstance(change, Enter | Reposition)
    vehicle = draft.setting.seats[change.seat].vehicle
    if draft.state.holders[vehicle] != side:
        draft.capture(side, vehicle)
    draft.take_seat(counter, change.seat)


def play(draft: Draft, side: Side, action: Action) -> None:
    """Play a card for a vehicle action, a switch of seats, or a change that comes before its use (A4.1)."""
    assert isinstance(action, Man | SwitchSeats | Enter | Exit | Reposition)
    counter = draft.setting.uses[side][action.card].counter
    put_into_play(draft, side, action.card)
    if isinstance(action, Man | SwitchSeats):
        allow_change(draft, side, action.card, counter)
        use_seat(draft, side, action, counter)
    else:
        make_change(draft, side, action, counter)
        draft.push(Using(side, action.card, counter))


def use_seat(draft: Draft, side: Side, action: Man | SwitchSeats, counter: int) -> None:
    """Take a vehicle action (A4.6) or swap places (A4.5)."""
    if isinstance(action, SwitchSeats):
        draft.switch_seats(counter, action.counter)
        return
    taken = draft.setting.seats[action.seat].seat.actions[action.use]
    draft.emit(VehicleActionTaken(side, action.card, action.seat, taken.kind, taken.value))
    draft.setting.ruleset.actions[taken.kind].begin(draft, side, counter, taken)


def allow_change(draft: Draft, side: Side, card: int, counter: int) -> None:
    """Let the soldier change after the card's effect, since he has not before it (A4.1)."""
    draft.push(Changing(side, card, counter))


@dataclass(frozen=True, slots=True)
class Using(Frame):
    """The soldier has changed place first, and now uses the card from where that left him (A4.1)."""

    tag: ClassVar[str] = "Using"
    rule: ClassVar[str] = "A4.1"

    side: Side
    card: int
    counter: int

    def decisions(self, state: GameState) -> tuple[Decision, ...]:
        """Ask for the use of the card."""
        options = uses(state, self.side, self.card, self.counter)
        return (Decision(self.side, Ask.USE, tuple(options), About(None, self.counter)),)

    def take(self, draft: Draft, side: Side, action: Action) -> None:
        """Use the card."""
        draft.pop()
        if isinstance(action, Play):
            take_action(draft, side, action, entering=False)
        else:
            assert isinstance(action, Man | SwitchSeats)
            use_seat(draft, side, action, self.counter)


@dataclass(frozen=True, slots=True)
class Changing(Frame):
    """The soldier may enter, exit or reposition once, after the card's effect (A4.1)."""

    tag: ClassVar[str] = "Changing"
    rule: ClassVar[str] = "A4.1"

    side: Side
    card: int
    counter: int

    def decisions(self, state: GameState) -> tuple[Decision, ...]:
        """Ask for the change while there is one to make."""
        options = changes(state, self.side, self.card, self.counter)
        if not options:
            return ()
        return (Decision(self.side, Ask.CREW, (*options, DONE), About(None, self.counter)),)

    def take(self, draft: Draft, side: Side, action: Action) -> None:
        """Make the change, or none."""
        draft.pop()
        if isinstance(action, Enter | Exit | Reposition):
            make_change(draft, side, action, self.counter)
