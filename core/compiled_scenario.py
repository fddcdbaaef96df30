"""A compiled scenario: the unchanging part of a game, with numbers for names and actions built in advance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from core.actions import (
    AimAt,
    Bid,
    DrawCards,
    Enter,
    Exit,
    Fire,
    GuideCounter,
    HitSoldier,
    HunkerDown,
    MarkTile,
    Play,
    RepairVehicle,
    Reposition,
    Step,
    SwitchSeats,
    TakeCard,
    TurnReady,
    UseSeat,
)
from core.board import Board
from core.decisions import Obstacle
from core.ids import ActionKind, CardId, CounterId, PieceKind, SeatId, Side, TileId
from core.ruleset import AnyRuleset
from core.scenario import Card, CardAction, Counter, Force, Goal, Scenario, Seat

FindObstacle = Callable[[Any, Side, CounterId, TileId, CardAction], Obstacle | None]


class PrintedAction(NamedTuple):
    """An action printed on a card, ready to be listed."""

    play: Play
    action: CardAction
    find_obstacle: FindObstacle | None


class SeatAction(NamedTuple):
    """A vehicle action of a seat, ready to be listed for one card (A4.6)."""

    use: UseSeat
    action: CardAction
    find_obstacle: FindObstacle | None


class VehicleSeat(NamedTuple):
    """A seat with the vehicle that it belongs to (A1.3)."""

    vehicle: CounterId
    seat: Seat


class CrewUses(NamedTuple):
    """All that one card may do about vehicles, by the numbers of seats and counters (A4)."""

    exit: Exit
    enters: tuple[Enter, ...]
    repositions: tuple[Reposition, ...]
    switches: tuple[SwitchSeats, ...]
    seat_actions: tuple[tuple[SeatAction, ...], ...]


class CardUses(NamedTuple):
    """All that one card may be played for."""

    counter: CounterId
    uses: tuple[PrintedAction, ...]
    crew: CrewUses
    ready: TurnReady
    hunker: HunkerDown
    fog: bool


@dataclass(frozen=True, slots=True, eq=False)
class CompiledScenario:
    """The unchanging part of a game; cards are numbered per side, counters and tiles over the whole board."""

    scenario: Scenario
    ruleset: AnyRuleset
    board: Board
    tile_ids: tuple[TileId, ...]
    card_ids: tuple[tuple[CardId, ...], tuple[CardId, ...]]
    counter_ids: tuple[CounterId, ...]
    seat_ids: tuple[SeatId, ...]
    forces: tuple[Force, Force]
    cards: tuple[tuple[Card, ...], tuple[Card, ...]]
    goals: tuple[Goal, Goal]
    fog: tuple[CardId, CardId]
    playable: tuple[tuple[CardId, ...], tuple[CardId, ...]]
    """The cards of each side but fog (C4.3)."""
    totals: tuple[tuple[int, ...], tuple[int, ...]]
    cards_with_action: tuple[dict[ActionKind, tuple[CardId, ...]], dict[ActionKind, tuple[CardId, ...]]]
    soldier_cards: tuple[dict[str, frozenset[CardId]], dict[str, frozenset[CardId]]]
    """The cards of counters by specialism; an empty name has all of them, for seats that require none (A4.6)."""
    bolster_squads: tuple[tuple[tuple[str, ...], ...], tuple[tuple[str, ...], ...]]
    """The squads that each card's Bolster takes from, an empty name for all (C6.1)."""
    counters: tuple[Counter, ...]
    owner: tuple[Side, ...]
    own: tuple[tuple[CounterId, ...], tuple[CounterId, ...]]
    titled: tuple[dict[str, tuple[CounterId, ...]], dict[str, tuple[CounterId, ...]]]
    """The counters of each side by title."""
    card_of: tuple[CardId, ...]
    spawn: tuple[TileId, ...]
    kinds: tuple[PieceKind, ...]
    vehicles: tuple[CounterId, ...]
    structures: tuple[CounterId, ...]
    shootable: tuple[CounterId, ...]
    """The counters with a regular defence (A1.2)."""
    seats: tuple[VehicleSeat, ...]
    seats_of: tuple[tuple[SeatId, ...], ...]
    seats_with_action: dict[ActionKind, tuple[VehicleSeat, ...]]
    escape_tiles: tuple[frozenset[TileId], frozenset[TileId]]
    counted: tuple[tuple[CounterId, ...], tuple[CounterId, ...]]
    leaving: tuple[frozenset[CounterId], frozenset[CounterId]]
    slot_defaults: Mapping[str, tuple[int, ...]]
    """The slots of a state that saves leave out while they have these values."""
    radio_tile: TileId
    radio_side: Side
    uses: tuple[tuple[CardUses, ...], tuple[CardUses, ...]]
    bids: tuple[Bid, ...]
    takes: tuple[TakeCard, ...]
    draws: tuple[DrawCards, ...]
    steps: tuple[Step, ...]
    aims: tuple[AimAt, ...]
    fires: tuple[Fire, ...]
    guides: tuple[GuideCounter, ...]
    marks: tuple[MarkTile, ...]
    repairs: tuple[RepairVehicle, ...]
    hits: tuple[HitSoldier, ...]

    def counters_titled(self, side: Side, title: str) -> tuple[CounterId, ...]:
        """A side's counters of one title."""
        return self.titled[side].get(title, ())

    def tile_named(self, name: str) -> TileId:
        """The number of a tile by its designation."""
        return next(tile for tile in self.tile_ids if self.board.tiles[tile].name == name)

    def card_named(self, side: Side, code: str) -> CardId:
        """The number of a side's card by its code."""
        return next(card for card in self.card_ids[side] if self.cards[side][card].code == code)

    def counter_named(self, side: Side, code: str) -> CounterId:
        """The number of a side's counter by its code."""
        return next(counter for counter in self.own[side] if self.counters[counter].code == code)

    def seat_named(self, vehicle: CounterId, name: str) -> SeatId:
        """The number of a vehicle's seat by its name."""
        return next(seat for seat in self.seats_of[vehicle] if self.seats[seat].seat.name == name)

    def side_named(self, name: str) -> Side:
        """The number of a side by its id."""
        return self.ruleset.sides.index(name)
