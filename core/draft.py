"""Drafts: the only way to change a state, on a clone of it and with an event for each change."""

from __future__ import annotations

from collections.abc import Callable
from operator import add
from typing import TypeVarTuple

from core.events import (
    CardsMoved,
    Cause,
    CounterEscaped,
    CounterMoved,
    CounterNeutralised,
    CounterReadied,
    CounterRemoved,
    CounterSpawned,
    CounterSuppressed,
    DamageChanged,
    DeckRebuilt,
    Event,
    GameEnded,
    MarkerPlaced,
    MarkerTurned,
    ObjectiveRaised,
    SeatLeft,
    SeatsSwitched,
    SeatTaken,
    TargetMoved,
    VehicleCaptured,
)
from core.frame import AnyFrame, Frame
from core.ids import OFF, ActionKind, CardId, CounterId, Fate, Marker, SeatId, Side, TileId, Zone
from core.rng import derive_key, keyed_randbelow
from core.state import GameState, Outcome

OUT_OF_CIRCULATION = frozenset({Zone.SUPPLY, Zone.REMOVED})
"""The zones that cards do not come back from by themselves (C8.4)."""

Values = TypeVarTuple("Values")
"""The values of an event, in the order of its fields."""


class GameOver(Exception):
    """Raised to leave all that is under way, because the game ends at once (C8.1)."""


class Draft:
    """A clone of a state under change."""

    __slots__ = ("_checked_after", "compiled", "events", "state")

    def __init__(self, state: GameState) -> None:
        self.state = state.clone()
        self.compiled = state.compiled
        self.events: list[Event] = []
        self._checked_after = state.compiled.ruleset.checked_after

    def emit(self, kind: Callable[[*Values], Event], *values: *Values) -> None:
        """Record an event, and check the victory conditions if it can have met one (C8.7)."""
        self.events.append(kind(*values))
        if kind in self._checked_after:
            self.compiled.ruleset.check_victory(self)

    def finish(self, winner: Side | None, ending: str) -> None:
        """End the game at once (C8.1)."""
        self.state.outcome = Outcome(winner, ending)
        self.emit(GameEnded, winner, ending)
        raise GameOver

    # the stack

    def push(self, frame: AnyFrame) -> None:
        """Put a frame on top of the stack."""
        self.state.stack += (frame,)

    def pop(self) -> None:
        """Remove the frame on top of the stack."""
        self.state.stack = self.state.stack[:-1]

    def replace(self, frame: AnyFrame) -> None:
        """Replace the frame on top of the stack."""
        self.state.stack = (*self.state.stack[:-1], frame)

    # random numbers

    def randbelow(self, bound: int) -> int:
        """The next random number, from 0 to just under the bound."""
        state = self.state
        state.chance += 1
        return keyed_randbelow(state.key, state.chance, bound)

    def salt(self, salt: bytes) -> None:
        """Mix a salt into all random numbers from here on."""
        self.state.key = derive_key(self.state.key, salt)

    # cards

    def move_cards(self, side: Side, card: CardId, source: Zone, to: Zone, cause: Cause) -> None:
        """Move one copy of a card from zone to zone (C1.4)."""
        zones = list(self.state.zones[side])
        counts = zones[source]
        zones[source] = (*counts[:card], counts[card] - 1, *counts[card + 1 :])
        counts = zones[to]
        zones[to] = (*counts[:card], counts[card] + 1, *counts[card + 1 :])
        self._set_zones(side, tuple(zones))
        if to in OUT_OF_CIRCULATION:
            self.state.hope_unjudged = True
        self.emit(CardsMoved, side, (card,), 1, source, to, cause)

    def remove_all(self, side: Side, card: CardId, source: Zone, cause: Cause) -> None:
        """Take all copies of a card in a zone out of the game (A6.3, A8.2)."""
        for _ in range(self.state.zones[side][source][card]):
            self.move_cards(side, card, source, Zone.REMOVED, cause)

    def move_zone(self, side: Side, source: Zone, to: Zone, cause: Cause) -> None:
        """Move all cards of a zone to another (C3.7)."""
        zones = list(self.state.zones[side])
        moved = zones[source]
        cards = self._cards_in(side, source)
        if not cards:
            return
        zones[to] = tuple(map(add, zones[to], moved))
        zones[source] = (0,) * len(moved)
        self._set_zones(side, tuple(zones))
        self.emit(CardsMoved, side, tuple(cards), len(cards), source, to, cause)

    def draw(self, side: Side, count: int) -> None:
        """Draw cards into the hand, shuffling the discard pile into a new deck when the deck is empty (C3.3)."""
        deck = self._cards_in(side, Zone.DECK)
        drawn: list[CardId] = []
        for _ in range(count):
            if not deck:
                self._take_into_hand(side, drawn)
                drawn = []
                self._rebuild_deck(side)
                deck = self._cards_in(side, Zone.DECK)
                if not deck:
                    return
            drawn.append(deck.pop(self.randbelow(len(deck))))
        self._take_into_hand(side, drawn)

    def _cards_in(self, side: Side, zone: Zone) -> list[CardId]:
        """Every copy of a card in a zone, in the order of the cards' numbers."""
        counts = self.state.zones[side][zone]
        return [card for card in self.compiled.card_ids[side] if counts[card] for _ in range(counts[card])]

    def _take_into_hand(self, side: Side, drawn: list[CardId]) -> None:
        if not drawn:
            return
        zones = list(self.state.zones[side])
        deck, hand = list(zones[Zone.DECK]), list(zones[Zone.HAND])
        for card in drawn:
            deck[card] -= 1
            hand[card] += 1
        zones[Zone.DECK], zones[Zone.HAND] = tuple(deck), tuple(hand)
        self._set_zones(side, tuple(zones))
        self.emit(CardsMoved, side, tuple(drawn), len(drawn), Zone.DECK, Zone.HAND, Cause.DRAW)

    def _rebuild_deck(self, side: Side) -> None:
        """Make the discard pile the new deck (C3.3)."""
        zones = list(self.state.zones[side])
        zones[Zone.DECK], zones[Zone.DISCARD] = zones[Zone.DISCARD], zones[Zone.DECK]
        self._set_zones(side, tuple(zones))
        count = sum(zones[Zone.DECK])
        if count:
            self.emit(DeckRebuilt, side, count)

    def _set_zones(self, side: Side, zones: tuple[tuple[int, ...], ...]) -> None:
        both = self.state.zones
        self.state.zones = (both[0], zones) if side else (zones, both[1])

    # counters

    def spawn_counter(self, counter: CounterId, tile: TileId) -> None:
        """Put a counter, ready, on its spawn tile (N4.1)."""
        self._set_place(counter, tile)
        self.emit(CounterSpawned, counter, tile)

    def step_counter(self, counter: CounterId, tile: TileId, kind: ActionKind) -> None:
        """Move a counter one step (C5.4)."""
        start = self.state.places[counter]
        self._set_place(counter, tile)
        self.emit(CounterMoved, counter, start, tile, kind)

    def remove_counter(self, counter: CounterId, fate: Fate = Fate.NONE) -> None:
        """Take a counter off the board, no longer suppressed (C7.7, N4.1), perhaps for good (A6.3, A7.3)."""
        tile = self._take_off(counter, fate)
        self.emit(CounterRemoved, counter, tile)

    def let_escape(self, counter: CounterId) -> None:
        """Take a counter off the board at an escape marker (A8.2)."""
        tile = self._take_off(counter, Fate.ESCAPED)
        self.emit(CounterEscaped, counter, tile)

    def _take_off(self, counter: CounterId, fate: Fate) -> TileId:
        tile = self.state.places[counter]
        self._set_place(counter, OFF)
        self._set_suppressed(counter, False)
        self._set_seat(counter, OFF)
        self.state.hope_unjudged = True
        if fate:
            fates = self.state.fates
            self.state.fates = (*fates[:counter], int(fate), *fates[counter + 1 :])
        return tile

    def suppress(self, counter: CounterId) -> None:
        """Turn a counter suppressed (C7.8)."""
        self._set_suppressed(counter, True)
        self.emit(CounterSuppressed, counter)

    def ready(self, counter: CounterId) -> None:
        """Turn a counter ready (C4.5)."""
        self._set_suppressed(counter, False)
        self.emit(CounterReadied, counter)

    def _set_place(self, counter: CounterId, tile: TileId) -> None:
        places = self.state.places
        self.state.places = (*places[:counter], tile, *places[counter + 1 :])

    def _set_suppressed(self, counter: CounterId, suppressed: bool) -> None:
        faces = self.state.suppressed
        self.state.suppressed = (*faces[:counter], suppressed, *faces[counter + 1 :])

    # vehicles

    def take_seat(self, counter: CounterId, seat: SeatId) -> None:
        """Put a soldier into a seat (A4.2, A4.4)."""
        before = self.state.riding[counter]
        self._set_seat(counter, seat)
        self.emit(SeatTaken, counter, seat, before)

    def leave_seat(self, counter: CounterId) -> None:
        """Put a soldier from his seat onto the vehicle's tile (A4.3)."""
        seat = self.state.riding[counter]
        self._set_seat(counter, OFF)
        self.emit(SeatLeft, counter, seat, self.state.places[counter])

    def switch_seats(self, counter: CounterId, other: CounterId) -> None:
        """Let two soldiers swap places (A4.5)."""
        seat, other_seat = self.state.riding[other], self.state.riding[counter]
        self._set_seat(counter, seat)
        self._set_seat(other, other_seat)
        self.emit(SeatsSwitched, counter, seat, other, other_seat)

    def carry(self, counter: CounterId, tile: TileId) -> None:
        """Move a soldier along with his vehicle (A5.1)."""
        self._set_place(counter, tile)

    def capture(self, side: Side, vehicle: CounterId) -> None:
        """Give a vehicle to a side (A4.2)."""
        holders = self.state.holders
        self.state.holders = (*holders[:vehicle], side, *holders[vehicle + 1 :])
        self.emit(VehicleCaptured, side, vehicle)

    def set_damage(self, vehicle: CounterId, damage: int) -> None:
        """Put damage markers on a vehicle or take them off (A6.4, A7.1)."""
        all_damage = self.state.damage
        self.state.damage = (*all_damage[:vehicle], damage, *all_damage[vehicle + 1 :])
        disabled = damage >= self.compiled.counters[vehicle].critical
        self.emit(DamageChanged, vehicle, all_damage[vehicle], damage, disabled)

    def neutralise(self, side: Side, counter: CounterId) -> None:
        """Count a removed counter for the side whose attack removed it (A8.3)."""
        fates = self.state.fates
        self.state.fates = (*fates[:counter], int(Fate.NEUTRALISED), *fates[counter + 1 :])
        count = sum(self.state.fates[each] == Fate.NEUTRALISED for each in self.compiled.counted[side])
        self.emit(CounterNeutralised, side, counter, count)

    def _set_seat(self, counter: CounterId, seat: SeatId) -> None:
        riding = self.state.riding
        if riding[counter] != seat:
            self.state.riding = (*riding[:counter], seat, *riding[counter + 1 :])

    # markers

    def place_marker(self, side: Side, tile: TileId) -> None:
        """Put a side's marker on a tile, scouted side up (C5.2)."""
        self._set_marker(side, tile, Marker.SCOUTED)
        self.emit(MarkerPlaced, side, tile)

    def turn_marker(self, side: Side, tile: TileId, marker: Marker) -> None:
        """Turn a side's marker over (C6.4)."""
        self._set_marker(side, tile, marker)
        self.state.hope_unjudged = True
        self.emit(MarkerTurned, side, tile, marker)

    def raise_objective(self, side: Side, tile: TileId) -> None:
        """Raise a tile's objective by 1 (N8.5)."""
        values = self.state.objectives
        self.state.objectives = (*values[:tile], values[tile] + 1, *values[tile + 1 :])
        self.state.hope_unjudged = True
        self.emit(ObjectiveRaised, side, tile, values[tile] + 1)

    def move_target(self, side: Side, tile: TileId) -> None:
        """Put, move or take off a side's target marker (N6.3, N5.2)."""
        targets = self.state.targets
        self.state.targets = (targets[0], tile) if side else (tile, targets[1])
        self.emit(TargetMoved, side, targets[side], tile)

    def _set_marker(self, side: Side, tile: TileId, marker: Marker) -> None:
        both = self.state.markers
        row = both[side]
        row = (*row[:tile], int(marker), *row[tile + 1 :])
        self.state.markers = (both[0], row) if side else (row, both[1])


class SilentDraft(Draft):
    """A draft for those who look ahead: it leads to the same state and makes no events."""

    __slots__ = ()

    def emit(self, kind: Callable[[*Values], Event], *values: *Values) -> None:
        """Check the victory conditions if an event of this kind can have met one (C8.7)."""
        if kind in self._checked_after:
            self.compiled.ruleset.check_victory(self)


class GameFrame(Frame[GameState, Draft]):
    """The base class of all frames of the rules; one that asks nothing and does nothing more just ends."""

    __slots__ = ()

    def run(self, draft: Draft) -> None:
        """End the frame."""
        draft.pop()
