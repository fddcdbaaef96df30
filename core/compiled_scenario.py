"""A scenario compiled for play: names become numbers, and actions are built in advance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from core.actions import (
    AimAt,
    Bid,
    DrawCards,
    Fire,
    GuideCounter,
    HitSoldier,
    HunkerDown,
    MarkTile,
    Play,
    RepairVehicle,
    Step,
    TakeCard,
    TurnReady,
)
from core.board import Board, build_board
from core.ids import OFF, SIDES, ActionKind, CardId, CardKind, CounterId, PieceKind, SeatId, Side, TileId
from core.ruleset import Ruleset
from core.scenario import Card, CardAction, Counter, Force, Goal, Scenario, Seat
from core.state import SLOTS, GameState

if TYPE_CHECKING:
    from core.decisions import Obstacle


class PrintedAction(NamedTuple):
    """An action printed on a card, ready to be listed."""

    play: Play
    action: CardAction
    find_obstacle: Callable[[GameState, Side, CounterId, TileId, CardAction], Obstacle | None] | None


class VehicleSeat(NamedTuple):
    """A seat with the vehicle that it belongs to (A1.3)."""

    vehicle: CounterId
    seat: Seat


class CardUses(NamedTuple):
    """All that one card may be played for."""

    counter: CounterId
    uses: tuple[PrintedAction, ...]
    ready: TurnReady
    hunker: HunkerDown
    fog: bool


@dataclass(frozen=True, slots=True, eq=False)
class CompiledScenario:
    """The unchanging part of a game; cards are numbered per side, counters and tiles over the whole board."""

    scenario: Scenario
    ruleset: Ruleset
    board: Board
    tile_ids: tuple[TileId, ...]
    card_ids: tuple[tuple[CardId, ...], tuple[CardId, ...]]
    counter_ids: tuple[CounterId, ...]
    seat_ids: tuple[SeatId, ...]
    forces: tuple[Force, Force]
    cards: tuple[tuple[Card, ...], tuple[Card, ...]]
    goals: tuple[Goal, Goal]
    fog: tuple[CardId, CardId]
    totals: tuple[tuple[int, ...], tuple[int, ...]]
    cards_with_action: tuple[dict[ActionKind, tuple[CardId, ...]], dict[ActionKind, tuple[CardId, ...]]]
    bolster_squads: tuple[tuple[tuple[str, ...], ...], tuple[tuple[str, ...], ...]]
    """The squads that each card's Bolster takes from, an empty name for all (C6.1)."""
    counters: tuple[Counter, ...]
    owner: tuple[Side, ...]
    own: tuple[tuple[CounterId, ...], tuple[CounterId, ...]]
    card_of: tuple[CardId, ...]
    spawn: tuple[TileId, ...]
    kinds: tuple[PieceKind, ...]
    vehicles: tuple[CounterId, ...]
    structures: tuple[CounterId, ...]
    seats: tuple[VehicleSeat, ...]
    seats_of: tuple[tuple[SeatId, ...], ...]
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
        return tuple(counter for counter in self.own[side] if self.counters[counter].title == title)

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


def compile_with_ruleset(scenario: Scenario, ruleset: Ruleset) -> CompiledScenario:
    """Turn a scenario's names into numbers and build its actions."""
    forces = scenario.forces
    tile_ids = tuple(map(TileId, range(len(scenario.tiles))))
    tile_number = {tile.name: number for number, tile in zip(tile_ids, scenario.tiles, strict=True)}
    counters = tuple(counter for force in forces for counter in force.counters)
    counter_ids = tuple(map(CounterId, range(len(counters))))
    owner = tuple(side for side in SIDES for _ in forces[side].counters)
    first = len(forces[0].counters)
    own = (counter_ids[:first], counter_ids[first:])
    number = tuple({counters[i].code: i for i in own[side]} for side in SIDES)
    spawn = [OFF] * len(counters)
    for side in SIDES:
        for code, tile in forces[side].spawn:
            spawn[number[side][code]] = tile_number[tile]
    card_ids = (_card_ids(forces[0]), _card_ids(forces[1]))
    all_card_ids = max(card_ids, key=len)
    card_of = tuple(_card_of(forces[owner[i]], counter.code) for i, counter in enumerate(counters))
    named = {f"{forces[owner[i]].side}:{counters[i].code}": i for i in counter_ids}
    seats = tuple(VehicleSeat(i, seat) for i in counter_ids for seat in counters[i].seats)
    seat_ids = tuple(map(SeatId, range(len(seats))))
    counted = [tuple(named[name] for name in forces[side].goal.counters) for side in SIDES]
    leaving = [frozenset(named[name] for name in (*goal.counters, *goal.also)) for goal in (f.goal for f in forces)]
    escape_tiles = [frozenset(tile_number[tile] for tile in force.escape) for force in forces]
    most_drawn = max((a.value for force in forces for card in force.cards for a in card.actions), default=0)
    return CompiledScenario(
        scenario=scenario,
        ruleset=ruleset,
        board=build_board(scenario.tiles),
        tile_ids=tile_ids,
        card_ids=card_ids,
        counter_ids=counter_ids,
        seat_ids=seat_ids,
        forces=forces,
        cards=(forces[0].cards, forces[1].cards),
        goals=(forces[0].goal, forces[1].goal),
        fog=(_fog(forces[0]), _fog(forces[1])),
        totals=(_totals(forces[0]), _totals(forces[1])),
        cards_with_action=(_carriers(forces[0]), _carriers(forces[1])),
        bolster_squads=(_bolsters(forces[0]), _bolsters(forces[1])),
        counters=counters,
        owner=owner,
        own=own,
        card_of=card_of,
        spawn=tuple(spawn),
        kinds=tuple(counter.kind for counter in counters),
        vehicles=tuple(i for i in counter_ids if counters[i].kind is PieceKind.VEHICLE),
        structures=tuple(i for i in counter_ids if counters[i].kind is PieceKind.STRUCTURE),
        seats=seats,
        seats_of=tuple(tuple(seat for seat in seat_ids if seats[seat].vehicle == i) for i in counter_ids),
        escape_tiles=(escape_tiles[0], escape_tiles[1]),
        counted=(counted[0], counted[1]),
        leaving=(leaving[0], leaving[1]),
        slot_defaults={name: slot.default(owner) for name, slot in SLOTS.items() if slot.default},
        radio_tile=tile_number[scenario.radio.tile] if scenario.radio else OFF,
        radio_side=ruleset.sides.index(scenario.radio.side) if scenario.radio else OFF,
        uses=(_uses(forces[0], number[0], ruleset), _uses(forces[1], number[1], ruleset)),
        bids=tuple(Bid(card) for card in all_card_ids),
        takes=tuple(TakeCard(card) for card in all_card_ids),
        draws=tuple(DrawCards(count) for count in range(most_drawn + 1)),
        steps=tuple(map(Step, tile_ids)),
        aims=tuple(map(AimAt, tile_ids)),
        fires=tuple(map(Fire, counter_ids)),
        guides=tuple(map(GuideCounter, counter_ids)),
        marks=tuple(map(MarkTile, tile_ids)),
        repairs=tuple(map(RepairVehicle, counter_ids)),
        hits=tuple(map(HitSoldier, counter_ids)),
    )


def _card_ids(force: Force) -> tuple[CardId, ...]:
    return tuple(map(CardId, range(len(force.cards))))


def _card_of(force: Force, code: str) -> CardId:
    """The card of a counter's code, none for a vehicle or a structure."""
    return next((i for i in _card_ids(force) if force.cards[i].code == code), OFF)


def _fog(force: Force) -> CardId:
    """The number of a side's fog card, if it has any (C1.2)."""
    return next((i for i in _card_ids(force) if force.cards[i].kind is CardKind.FOG), OFF)


def _totals(force: Force) -> tuple[int, ...]:
    return tuple(deck + supply for deck, supply in zip(force.deck, force.supply, strict=True))


def _carriers(force: Force) -> dict[ActionKind, tuple[CardId, ...]]:
    """Which cards carry each kind of action (C8.6)."""
    return {
        kind: tuple(i for i in _card_ids(force) if any(action.kind is kind for action in force.cards[i].actions))
        for kind in ActionKind
    }


def _bolsters(force: Force) -> tuple[tuple[str, ...], ...]:
    return tuple(
        tuple(action.squad for action in card.actions if action.kind is ActionKind.BOLSTER) for card in force.cards
    )


def _uses(force: Force, number: dict[str, CounterId], ruleset: Ruleset) -> tuple[CardUses, ...]:
    """All that each card of a side may be played for (C4.1)."""
    return tuple(
        CardUses(
            counter=number[card.code] if card.kind is CardKind.COMBAT else OFF,
            uses=tuple(
                PrintedAction(Play(i, use), action, ruleset.actions[action.kind].find_obstacle)
                for use, action in enumerate(card.actions)
            ),
            ready=TurnReady(i),
            hunker=HunkerDown(i),
            fog=card.kind is CardKind.FOG,
        )
        for i, card in zip(_card_ids(force), force.cards, strict=True)
    )
