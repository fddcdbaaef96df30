"""Compiles a scenario: turns its names into numbers and builds its actions."""

from __future__ import annotations

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
from core.board import build_board
from core.compiled_scenario import CardUses, CompiledScenario, CrewUses, PrintedAction, SeatAction, VehicleSeat
from core.ids import OFF, SIDES, ActionKind, CardId, CardKind, CounterId, PieceKind, SeatId, TileId
from core.ruleset import AnyRuleset
from core.scenario import Counter, Force, Scenario
from core.state import SLOTS


def compile_with_ruleset(scenario: Scenario, ruleset: AnyRuleset) -> CompiledScenario:
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
        playable=(_playable(forces[0]), _playable(forces[1])),
        totals=(_totals(forces[0]), _totals(forces[1])),
        cards_with_action=(_carriers(forces[0]), _carriers(forces[1])),
        soldier_cards=(_soldier_cards(forces[0]), _soldier_cards(forces[1])),
        bolster_squads=(_bolsters(forces[0]), _bolsters(forces[1])),
        counters=counters,
        owner=owner,
        own=own,
        titled=(_titled(counters, own[0]), _titled(counters, own[1])),
        card_of=card_of,
        spawn=tuple(spawn),
        kinds=tuple(counter.kind for counter in counters),
        vehicles=tuple(i for i in counter_ids if counters[i].kind is PieceKind.VEHICLE),
        structures=tuple(i for i in counter_ids if counters[i].kind is PieceKind.STRUCTURE),
        shootable=tuple(i for i in counter_ids if counters[i].defence),
        seats=seats,
        seats_of=tuple(tuple(seat for seat in seat_ids if seats[seat].vehicle == i) for i in counter_ids),
        seats_with_action={
            kind: tuple(seat for seat in seats if any(action.kind is kind for action in seat.seat.actions))
            for kind in ActionKind
        },
        escape_tiles=(escape_tiles[0], escape_tiles[1]),
        counted=(counted[0], counted[1]),
        leaving=(leaving[0], leaving[1]),
        slot_defaults={name: slot.default(owner) for name, slot in SLOTS.items() if slot.default},
        radio_tile=tile_number[scenario.radio.tile] if scenario.radio else OFF,
        radio_side=ruleset.sides.index(scenario.radio.side) if scenario.radio else OFF,
        uses=(
            _uses(forces[0], number[0], ruleset, seats, counter_ids),
            _uses(forces[1], number[1], ruleset, seats, counter_ids),
        ),
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


def _playable(force: Force) -> tuple[CardId, ...]:
    return tuple(i for i in _card_ids(force) if force.cards[i].kind is not CardKind.FOG)


def _totals(force: Force) -> tuple[int, ...]:
    return tuple(deck + supply for deck, supply in zip(force.deck, force.supply, strict=True))


def _carriers(force: Force) -> dict[ActionKind, tuple[CardId, ...]]:
    """Which cards carry each kind of action (C8.6)."""
    return {
        kind: tuple(i for i in _card_ids(force) if any(action.kind is kind for action in force.cards[i].actions))
        for kind in ActionKind
    }


def _soldier_cards(force: Force) -> dict[str, frozenset[CardId]]:
    """The cards of a side's counters by specialism, all of them under the empty name (A4.6)."""
    cards = [i for i in _card_ids(force) if any(counter.code == force.cards[i].code for counter in force.counters)]
    specialisms = {force.cards[i].specialism for i in cards}
    return {
        name: frozenset(i for i in cards if not name or force.cards[i].specialism == name)
        for name in specialisms | {""}
    }


def _bolsters(force: Force) -> tuple[tuple[str, ...], ...]:
    return tuple(
        tuple(action.squad for action in card.actions if action.kind is ActionKind.BOLSTER) for card in force.cards
    )


def _titled(counters: tuple[Counter, ...], own: tuple[CounterId, ...]) -> dict[str, tuple[CounterId, ...]]:
    titles = {counters[i].title for i in own}
    return {title: tuple(i for i in own if counters[i].title == title) for title in titles}


def _uses(
    force: Force,
    number: dict[str, CounterId],
    ruleset: AnyRuleset,
    seats: tuple[VehicleSeat, ...],
    counter_ids: tuple[CounterId, ...],
) -> tuple[CardUses, ...]:
    """All that each card of a side may be played for (C4.1)."""
    return tuple(
        CardUses(
            counter=number[card.code] if card.kind is CardKind.COMBAT else OFF,
            uses=tuple(
                PrintedAction(Play(i, use), action, ruleset.actions[action.kind].find_obstacle)
                for use, action in enumerate(card.actions)
            ),
            crew=_crew_uses(i, ruleset, seats, counter_ids),
            ready=TurnReady(i),
            hunker=HunkerDown(i),
            fog=card.kind is CardKind.FOG,
        )
        for i, card in zip(_card_ids(force), force.cards, strict=True)
    )


def _crew_uses(
    card: CardId, ruleset: AnyRuleset, seats: tuple[VehicleSeat, ...], counter_ids: tuple[CounterId, ...]
) -> CrewUses:
    """All that a card may do about vehicles (A4)."""
    seat_ids = tuple(map(SeatId, range(len(seats))))
    return CrewUses(
        exit=Exit(card),
        enters=tuple(Enter(card, seat) for seat in seat_ids),
        repositions=tuple(Reposition(card, seat) for seat in seat_ids),
        switches=tuple(SwitchSeats(card, counter) for counter in counter_ids),
        seat_actions=tuple(
            tuple(
                SeatAction(UseSeat(card, seat, use), action, ruleset.actions[action.kind].find_obstacle)
                for use, action in enumerate(seats[seat].seat.actions)
            )
            for seat in seat_ids
        ),
    )
