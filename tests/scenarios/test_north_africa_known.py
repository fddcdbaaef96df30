"""What is known of the printed game is kept by our reconstruction of it."""

from __future__ import annotations

import re

import pytest

from core.board import build_board
from core.ids import ActionKind, CardKind, Game, PieceKind
from core.scenario import Card, CardAction, Counter, Force, Scenario
from scenarios.catalog import components, load, scenario_ids, scenario_path
from scenarios.components import FACTIONS
from scenarios.faction import Faction
from tests.scenarios.north_africa_figures import NUMBERS

A = ActionKind


def faction(side: str) -> Faction:
    return components(Game.NORTH_AFRICA).factions[side]


def card(side: str, title: str) -> Card:
    return next(card for card in faction(side).cards if card.title == title)


def vehicle(side: str, title: str) -> Counter:
    return next(counter for counter in faction(side).counters if counter.title == title)


def kinds(actions: tuple[CardAction, ...]) -> list[ActionKind]:
    return [action.kind for action in actions]


def who_can(kind: ActionKind) -> set[str]:
    cards = (card for side in ("lrdg", "italy") for card in faction(side).cards)
    return {card.title for card in cards if kind in kinds(card.actions)}


def count(side: str, kind: PieceKind) -> int:
    return len(faction(side).codes(kind))


@pytest.mark.rule("C1.1", "A1.1")
@pytest.mark.parametrize(("side", "cards", "soldiers", "vehicles"), [("lrdg", 42, 8, 3), ("italy", 40, 7, 3)])
def test_a_side_has_its_known_numbers_of_cards_and_counters(
    side: str, cards: int, soldiers: int, vehicles: int
) -> None:
    assert sum(faction(side).copies.values()) == cards
    assert (count(side, PieceKind.SOLDIER), count(side, PieceKind.VEHICLE)) == (soldiers, vehicles)
    combat = [each for each in faction(side).cards if each.kind is CardKind.COMBAT]
    assert {faction(side).copies[each.code] for each in combat} == {4}


@pytest.mark.rule("C1.6", "A1.4")
def test_there_are_6_structures_and_22_tiles_with_two_faces() -> None:
    assert (count("lrdg", PieceKind.STRUCTURE), count("italy", PieceKind.STRUCTURE)) == (0, 6)
    assert set(components(Game.NORTH_AFRICA).faces) == {f"{number}{face}" for number in range(1, 23) for face in "AB"}


def test_no_scenario_asks_for_more_markers_than_there_are() -> None:
    for number in NUMBERS:
        scenario = load(f"north_africa/{number}")
        assert {points for _, points in scenario.objectives} <= {1, 2, 3}
        assert len({points for _, points in scenario.objectives}) == len(scenario.objectives)
        assert sum(len(force.escape) for force in scenario.forces) <= 4


def test_24_damage_markers_are_enough_for_all_vehicles() -> None:
    vehicles = [c for side in ("lrdg", "italy") for c in faction(side).counters if c.kind is PieceKind.VEHICLE]
    assert sum(counter.integrity for counter in vehicles) <= 24


@pytest.mark.rule("C1.3")
def test_only_the_italians_have_squads_and_these_are_a_and_t() -> None:
    assert {each.squad for each in faction("lrdg").cards} == {""}
    assert {each.squad for each in faction("italy").cards} == {"", "A", "T"}
    assert card("italy", "tank_commander").squad == "T"


@pytest.mark.rule("A6.8", "C5.2", "C6.1")
def test_the_known_numbers_on_cards() -> None:
    assert CardAction(A.DEMOLITION, 2) in card("lrdg", "saboteur").actions
    assert CardAction(A.SCOUT, 2) in card("italy", "scout").actions
    assert CardAction(A.BOLSTER, 3) in card("italy", "platoon_sergeant").actions
    assert CardAction(A.BOLSTER, 2, "T") in card("italy", "tank_commander").actions


@pytest.mark.rule("A1.2", "A1.3")
def test_the_medium_tank_is_the_known_one() -> None:
    tank = vehicle("italy", "medium_tank")
    assert (tank.defence, tank.armoured, tank.critical) == (0, 5, 3)
    driver, middle, other = tank.seats
    assert any(seat.specialism for seat in tank.seats)
    assert A.DRIVE in kinds(driver.actions)
    assert CardAction(A.ANTITANK, 3) in middle.actions
    both = {*kinds(driver.actions), *kinds(other.actions)}
    assert {A.CONTROL, A.SUPPRESS} <= both


@pytest.mark.rule("A1.2", "A1.3")
def test_the_other_known_vehicles_have_their_seats() -> None:
    navigate = CardAction(A.NAVIGATE, 2)
    for side, title, third in (("italy", "scout_car", A.SUPPRESS), ("lrdg", "support_truck", A.ANTITANK)):
        first, second, last = vehicle(side, title).seats
        assert (kinds(first.actions), second.actions, kinds(last.actions)) == ([A.DRIVE], (navigate,), [third])
    for side in ("lrdg", "italy"):
        for counter in faction(side).counters:
            if counter.kind is PieceKind.VEHICLE:
                assert (counter.defence == 0) == (counter.title == "medium_tank")


@pytest.mark.rule("C6.2", "C6.5", "C6.6")
def test_officers_have_their_known_actions() -> None:
    assert {A.BOLSTER, A.COMMAND} <= set(kinds(card("lrdg", "lieutenant").actions))
    assert {A.BOLSTER, A.INSPIRE} <= set(kinds(card("lrdg", "warrant_officer").actions))
    assert A.RECON in kinds(card("lrdg", "staff_sergeant").actions)
    assert A.RECON in kinds(card("italy", "recon_aircraft").actions)


@pytest.mark.rule("C1.3")
def test_soldiers_have_their_known_actions() -> None:
    assert kinds(card("lrdg", "scout").actions) == [A.SCOUT, A.ATTACK, A.CONCEAL, A.RECON]
    assert {A.SCOUT, A.RECON} <= set(kinds(card("italy", "scout").actions))
    assert kinds(card("lrdg", "engineer").actions) == [A.MOVE, A.ATTACK, A.REPAIR, A.DEMOLITION]
    assert kinds(card("lrdg", "saboteur").actions) == [A.STALK, A.ATTACK, A.DEMOLITION]
    assert kinds(card("italy", "machine_gunner").actions) == [A.MOVE, A.ATTACK, A.SUPPRESS]
    assert kinds(card("italy", "tank_driver").actions) == [A.MOVE, A.ATTACK]
    assert who_can(A.STALK) == {"saboteur", "sniper"}
    assert who_can(A.RECON) == {"scout", "staff_sergeant", "recon_aircraft"}


@pytest.mark.rule("A1.3", "A4.6")
def test_only_the_tank_men_have_a_specialism_and_only_the_tank_asks_for_it() -> None:
    trained = {card.title for side in ("lrdg", "italy") for card in faction(side).cards if card.specialism}
    assert trained == {"tank_driver", "tank_crewman", "tank_gunner"}
    counters = (counter for side in ("lrdg", "italy") for counter in faction(side).counters)
    assert {c.title for c in counters for seat in c.seats if seat.specialism} == {"medium_tank"}


@pytest.mark.rule("A1.4")
def test_the_structures_of_scenario_1_have_their_known_points() -> None:
    italy = load("north_africa/1").forces[1]
    points = {counter.title: counter.points for counter in italy.counters if counter.kind is PieceKind.STRUCTURE}
    assert points == {"aircraft": 1, "hangar": 1, "motor_pool": 2}


def in_deck(force: Force) -> set[str]:
    return {card.code for card, copies in zip(force.cards, force.deck, strict=True) if copies}


def in_supply(force: Force) -> set[str]:
    return {card.code for card, copies in zip(force.cards, force.supply, strict=True) if copies}


@pytest.mark.rule("C3.8")
def test_the_supply_of_the_lrdg_in_scenario_1_has_the_known_cards() -> None:
    assert {"En", "Sc", "FW"} <= in_supply(load("north_africa/1").forces[0])


def steps(scenario: Scenario, a: str, b: str) -> int:
    names = [tile.name for tile in scenario.tiles]
    return build_board(scenario.tiles).distance[names.index(a)][names.index(b)]


@pytest.mark.rule("C2.2", "A5.1", "C5.3")
def test_scenario_6_has_the_ground_of_the_worked_example() -> None:
    scenario = load("north_africa/6")
    lrdg, italy = scenario.forces
    marked = {*italy.scouted, *italy.controlled}
    assert dict(italy.start)["CAR"] == "19A"
    assert {code: seat for code, vehicle, seat in italy.aboard if vehicle == "CAR"}["Ri"] == "driver"
    assert {code for code, vehicle, _ in italy.aboard if vehicle == "CAR"} == {"Ri", "Sc", "Mg"}
    assert steps(scenario, "19A", "12A") == steps(scenario, "19A", "17A") == steps(scenario, "17A", "16B") == 1
    assert {"19A", "17A"} <= marked
    assert not {"12A", "16B"} & marked
    tank = next(counter for counter in italy.counters if counter.code == "TANK")
    drive = next(action.value for action in tank.seats[0].actions if action.kind is A.DRIVE)
    assert steps(scenario, dict(italy.start)["TANK"], "12A") <= drive
    assert ("Td", "TANK", "driver") in italy.aboard
    stalk = next(action.value for action in card("lrdg", "saboteur").actions if action.kind is A.STALK)
    assert steps(scenario, dict(lrdg.start)["Sb"], "12A") <= stalk
    assert {"Sc", "Td", "Mg"} <= in_deck(italy)
    assert {"Sb", "WO", "FW"} <= in_deck(lrdg)
    assert "FW" in in_supply(italy)
    assert "6B" in dict(scenario.objectives)
    assert steps(scenario, "6B", "12A") < steps(scenario, "6B", dict(italy.start)["TANK"])


@pytest.mark.parametrize("scenario_id", scenario_ids())
def test_every_scenario_tells_whether_it_is_known_or_reconstructed(scenario_id: str) -> None:
    scenario = load(scenario_id)
    assert scenario.source == {Game.NORMANDY: "known", Game.NORTH_AFRICA: "reconstructed"}[scenario.game]


MARKED = {
    "lrdg": {
        "Lt": "Bolster and Command.",
        "SS": "Recon.",
        "WO": "Bolster and Inspire.",
        "Sc": "the four actions.",
        "Sb": "the three actions, and Demolition 2.",
        "En": "the four actions.",
        "Sn": "Stalk.",
        "TRUCK": "seats with Drive, Navigate 2 and Antitank.",
    },
    "italy": {
        "PS": "Bolster.",
        "RA": "Recon.",
        "Sc": "Scout 2 and Recon.",
        "Mg": "the three actions.",
        "Td": "that he has a specialism, and the two actions.",
        "Tw": "that he has a specialism.",
        "Tg": "that he has a specialism.",
        "TANK": "no regular defence, armoured 5, critical threshold 3; three seats, one with Drive, the middle one "
        "with Antitank 3, one with Control and one with Suppress; that a seat asks for a specialism, not which of "
        "them.",
        "CAR": "three seats, with Drive, Navigate 2 and Suppress.",
    },
}
"""All that rulebooks and their pictures show of single cards and vehicles, as the file marks it."""

MARKED_ENTRY = re.compile(
    r"^# KNOWN: ((?:(?!^\[|^# LIKELY).*\n)+)(?:# LIKELY.*\n)?\[factions\.\w+\.(\w+)]", re.MULTILINE
)


def test_the_factions_mark_what_rulebooks_show_all_of_it_and_nothing_else() -> None:
    text = (scenario_path("north_africa/1").parent / FACTIONS).read_text(encoding="utf-8")
    _, *factions = text.split("[[factions]]")
    found = [
        {code: " ".join(words.replace("#", " ").split()) for words, code in MARKED_ENTRY.findall(faction)}
        for faction in factions
    ]
    assert found == [MARKED["lrdg"], MARKED["italy"]]
    assert sum(faction.count("KNOWN") for faction in factions) == sum(map(len, MARKED.values()))


def test_scenarios_mark_what_the_rulebook_shows_and_no_more() -> None:
    marked = {number for number in NUMBERS if "# KNOWN:" in scenario_path(f"north_africa/{number}").read_text("utf-8")}
    assert marked == {1, 6}
