"""The shipped scenarios of North Africa are those of the design, figure by figure."""

from __future__ import annotations

from collections import Counter as Tally

import pytest

from core.ids import CardKind, Game, GoalKind, PieceKind
from core.scenario import Card, CardAction, Counter, Force, Scenario
from scenarios.catalog import components, load
from scenarios.faction import Faction
from tests.scenarios.north_africa_figures import (
    NAMES,
    NUMBERS,
    SIDES,
    Actions,
    NorthAfricaCard,
    NorthAfricaSide,
    north_africa_cards,
    north_africa_faces,
    north_africa_scenario,
    north_africa_structures,
    north_africa_vehicles,
)

FORCES = [(number, side) for number in NUMBERS for side in (0, 1)]
CARDS = [(side, code) for side in SIDES for code in north_africa_cards(side)]


def scenario(number: int) -> Scenario:
    return load(f"north_africa/{number}")


def both(number: int, side: int) -> tuple[Force, NorthAfricaSide]:
    return scenario(number).forces[side], north_africa_scenario(number).sides[SIDES[side]]


def faction(side: str) -> Faction:
    return components(Game.NORTH_AFRICA).factions[NAMES[side]]


def as_typed(actions: tuple[CardAction, ...]) -> Actions:
    return [(action.kind.value, action.value, action.squad) for action in actions]


def is_the_card(card: Card, typed: NorthAfricaCard) -> None:
    assert (card.title, card.kind.value, card.squad) == (typed.title, typed.kind, typed.squad)
    assert (card.initiative, card.specialism) == (typed.initiative, typed.specialism)
    assert as_typed(card.actions) == typed.actions


def is_the_counter(counter: Counter, side: str) -> None:
    match counter.kind:
        case PieceKind.SOLDIER:
            typed = north_africa_cards(side)[counter.code]
            assert counter == Counter(counter.code, typed.title, typed.squad, typed.defence or 0, PieceKind.SOLDIER)
        case PieceKind.VEHICLE:
            vehicle = north_africa_vehicles()[counter.code]
            assert (counter.title, counter.squad, vehicle.side) == (vehicle.title, "", side)
            assert (counter.defence, counter.armoured) == (vehicle.defence, vehicle.armoured)
            assert (counter.critical, counter.integrity, counter.points) == (vehicle.critical, vehicle.integrity, 0)
            assert [(seat.name, seat.specialism, as_typed(seat.actions)) for seat in counter.seats] == vehicle.seats
        case _:
            title, defence, points = north_africa_structures()[counter.code]
            assert counter == Counter(counter.code, title, "", 0, PieceKind.STRUCTURE, armoured=defence, points=points)


@pytest.mark.rule("C1.2", "C1.3")
@pytest.mark.parametrize(("side", "code"), CARDS)
def test_a_card_is_as_designed(side: str, code: str) -> None:
    typed = north_africa_cards(side)[code]
    is_the_card(next(card for card in faction(side).cards if card.code == code), typed)
    assert faction(side).copies[code] == typed.copies


@pytest.mark.rule("A1.1", "A1.2", "A1.3", "A1.4")
@pytest.mark.parametrize("side", SIDES)
def test_a_side_owns_its_soldiers_then_its_vehicles_then_structures(side: str) -> None:
    soldiers = [code for code, card in north_africa_cards(side).items() if card.kind == "combat"]
    vehicles = [code for code, vehicle in north_africa_vehicles().items() if vehicle.side == side]
    structures = list(north_africa_structures()) if side == "I" else []
    assert [counter.code for counter in faction(side).counters] == soldiers + vehicles + structures
    for counter in faction(side).counters:
        is_the_counter(counter, side)


@pytest.mark.rule("C1.6", "A2.1")
def test_every_face_has_its_terrain_cover_hill_and_rough_ground() -> None:
    faces = components(Game.NORTH_AFRICA).faces
    assert {
        name: (face.terrain, face.cover, face.hill, face.rough) for name, face in faces.items()
    } == north_africa_faces()


@pytest.mark.parametrize("number", NUMBERS)
def test_a_scenario_knows_its_number_its_texts_and_its_source(number: int) -> None:
    loaded = scenario(number)
    assert (loaded.id, loaded.game, loaded.number) == (f"north_africa/{number}", Game.NORTH_AFRICA, number)
    assert (loaded.text, loaded.source) == (f"a_s{number:02}", "reconstructed")


@pytest.mark.rule("C2.1")
@pytest.mark.parametrize("number", NUMBERS)
def test_the_tiles_lie_in_their_lines_and_offsets(number: int) -> None:
    loaded, typed = scenario(number), north_africa_scenario(number)
    assert loaded.lines == {"COLS": "columns", "ROWS": "rows"}[typed.lines]
    assert [(tile.name, tile.line, tile.position) for tile in loaded.tiles] == typed.tiles
    assert len(loaded.tiles) == typed.tile_count
    assert max(Tally(tile.name[:-1] for tile in loaded.tiles).values()) == 1


@pytest.mark.rule("C1.6", "A2.1")
@pytest.mark.parametrize("number", NUMBERS)
def test_a_placed_tile_keeps_its_face(number: int) -> None:
    faces = north_africa_faces()
    for tile in scenario(number).tiles:
        assert (tile.terrain, tile.cover, tile.hill, tile.rough) == faces[tile.name]


@pytest.mark.rule("C1.1", "C3.8")
@pytest.mark.parametrize("number", NUMBERS)
def test_the_lrdg_comes_first_and_the_right_side_holds_the_marker(number: int) -> None:
    loaded = scenario(number)
    assert [force.side for force in loaded.forces] == ["lrdg", "italy"]
    assert loaded.initiative == NAMES[north_africa_scenario(number).initiative]


@pytest.mark.rule("C3.8", "A1.4")
@pytest.mark.parametrize("number", NUMBERS)
def test_objectives_and_structures_lie_on_their_tiles(number: int) -> None:
    loaded, typed = scenario(number), north_africa_scenario(number)
    assert dict(loaded.objectives) == typed.objectives
    italy = loaded.forces[1]
    structures = {counter.code for counter in italy.counters if counter.kind is PieceKind.STRUCTURE}
    assert {tile: code for code, tile in italy.start if code in structures} == typed.structures
    assert structures == set(typed.structures.values())
    assert loaded.radio is None


@pytest.mark.rule("C3.8", "A1.1")
@pytest.mark.parametrize(("number", "side"), FORCES)
def test_every_counter_begins_on_its_tile_or_in_its_seat(number: int, side: int) -> None:
    force, typed = both(number, side)
    kinds = {counter.code: counter.kind for counter in force.counters}
    start = {kind: {code: tile for code, tile in force.start if kinds[code] is kind} for kind in PieceKind}
    assert start[PieceKind.SOLDIER] == typed.tiles
    assert start[PieceKind.VEHICLE] == typed.vehicles
    assert {code: (vehicle, seat) for code, vehicle, seat in force.aboard} == typed.seats
    assert dict(force.damage) == typed.damage
    assert len(force.start) + len(force.aboard) == len(force.counters)
    assert force.spawn == ()


@pytest.mark.rule("C3.8", "A1.1")
@pytest.mark.parametrize(("number", "side"), FORCES)
def test_only_counters_that_the_scenario_uses_are_in_it(number: int, side: int) -> None:
    force, typed = both(number, side)
    used = {*typed.deck, *typed.vehicles}
    if side == 1:
        used |= {*north_africa_scenario(number).structures.values()}
    owned = faction(SIDES[side])
    assert force.counters == tuple(counter for counter in owned.counters if counter.code in used)
    for counter in force.counters:
        is_the_counter(counter, SIDES[side])


@pytest.mark.rule("C3.8")
@pytest.mark.parametrize(("number", "side"), FORCES)
def test_markers_at_the_start_are_the_designed_ones(number: int, side: int) -> None:
    force, typed = both(number, side)
    assert (list(force.scouted), list(force.controlled)) == (typed.scouted, typed.controlled)
    assert list(force.escape) == typed.escape


@pytest.mark.rule("C3.8")
@pytest.mark.parametrize(("number", "side"), FORCES)
def test_deck_and_supply_hold_the_designed_cards(number: int, side: int) -> None:
    force, typed = both(number, side)
    codes = [card.code for card in force.cards]
    assert codes == [code for code in north_africa_cards(SIDES[side]) if code in typed.deck]
    assert dict(zip(codes, force.deck, strict=True)) == typed.deck
    assert dict(zip(codes, force.supply, strict=True)) == typed.supply
    assert (sum(force.deck), sum(force.supply)) == (typed.deck_size, typed.supply_size)
    for card in force.cards:
        is_the_card(card, north_africa_cards(SIDES[side])[card.code])


@pytest.mark.rule("C3.8")
@pytest.mark.parametrize(("number", "side"), FORCES)
def test_every_copy_of_a_card_in_use_is_in_deck_or_supply(number: int, side: int) -> None:
    force, _ = both(number, side)
    for card, deck, supply in zip(force.cards, force.deck, force.supply, strict=True):
        assert deck + supply == north_africa_cards(SIDES[side])[card.code].copies


@pytest.mark.rule("C8.2", "A8.2", "A8.3")
@pytest.mark.parametrize(("number", "side"), FORCES)
def test_a_goal_names_its_counters_in_full(number: int, side: int) -> None:
    force, typed = both(number, side)
    goal = force.goal
    assert goal.kind.value == typed.goal
    assert (goal.points, goal.count) == ((typed.count, 0) if goal.kind is GoalKind.POINTS else (0, typed.count))
    assert goal.counters == tuple(full_name(code, side, goal.kind) for code in typed.counting)
    assert goal.also == tuple(full_name(code, side, goal.kind) for code in typed.also)


def full_name(code: str, side: int, kind: GoalKind) -> str:
    """Neutralise names enemies, escape own counters, and vehicles wherever they begin."""
    vehicle = north_africa_vehicles().get(code)
    if vehicle:
        return f"{NAMES[vehicle.side]}:{code}"
    return f"{NAMES[SIDES[1 - side if kind is GoalKind.NEUTRALISE else side]]}:{code}"


@pytest.mark.rule("A4.2", "A8.2")
def test_the_vehicles_that_may_be_captured_in_scenario_8_are_italian() -> None:
    assert scenario(8).forces[0].goal.also == ("italy:LORRY", "italy:CAR")


@pytest.mark.rule("A7.2")
def test_the_truck_of_scenario_3_begins_disabled() -> None:
    force, _ = both(3, 0)
    truck = next(counter for counter in force.counters if counter.code == "TRUCK")
    assert dict(force.damage)["TRUCK"] == truck.critical


@pytest.mark.rule("C1.2")
def test_fog_is_the_last_card_of_a_side() -> None:
    for number, side in FORCES:
        force, _ = both(number, side)
        assert [card.kind for card in force.cards].index(CardKind.FOG) == len(force.cards) - 1
