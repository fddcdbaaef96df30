"""What can be shown and typed in text mode in North Africa: vehicles, seats, structures, specialisms."""

from __future__ import annotations

import pytest

from core.ids import Fate, Marker
from core.view import view
from tests.builders import GameBuilder
from tests.tui.text_mode.text_mode_driver import play_script
from undaunted_tui.text_mode.input_parser import ChosenOption, InvalidInput, parse_input
from undaunted_tui.text_mode.pages import board_page, hand_page, help_page
from undaunted_tui.text_mode.question import TextQuestion, text_question
from undaunted_tui.text_mode.vehicles import vehicles_page

CAMPS, AMBUSH = "north_africa/6", "north_africa/3"


def question(table: GameBuilder) -> TextQuestion:
    (decision,) = table.state.open_decisions
    return text_question(table.compiled, view(table.state, decision.side), decision)


def shown(table: GameBuilder) -> list[str]:
    return [line.replace("\u00a0", " ") for line in question(table).lines()]


def test_the_uses_of_a_card_are_grouped_where_there_are_more_than_printed_ones() -> None:
    table = GameBuilder(CAMPS, "italy").hand("italy", "Td PS FW").place("lrdg:Sb", "4B")
    assert shown(table)[2:] == [
        "  Platoon Sergeant: 1) Bolster 3  2) Command 1  3) Hunker down",
        "  Tank Driver T (Medium Tank, driver’s seat) on 4B:",
        "      4) Attack 1 (best 60%)",
        "      5) Drive 1 (driver)  6) Control (driver)",
        "      7) Switch seats: Tank Gunner T, gunner’s seat",
        "      8) Exit, then use the card",
        "      9) Reposition: bow gunner’s seat, then use the card",
        "      10) Hunker down",
        "  Fog of War: only for bids and Recon, can’t be played (C4.3)",
        "  11) End turn",
    ]


def test_a_soldier_on_foot_away_from_vehicles_needs_one_line() -> None:
    lines = shown(GameBuilder(CAMPS).hand("lrdg", "Sb"))
    assert "  Saboteur on 2A: 1) Stalk 1  2) Attack 1 (best 10%)  3) Hunker down" in lines


@pytest.mark.rule("A4.1")
def test_after_a_change_each_use_of_the_card_has_its_line() -> None:
    table = GameBuilder(AMBUSH).damage("lrdg:TRUCK", 0).hand("lrdg", "En").do("lrdg enter En lrdg:TRUCK:gunner")
    assert shown(table)[2:] == [
        "  1) Attack 1 (best 50%)",
        "  2) Antitank 2 (gunner; best 75%)",
        "  3) Switch seats: Rifleman, driver’s seat",
        "  4) Switch seats: Navigator, navigator’s seat",
        "  5) Hunker down",
    ]


@pytest.mark.rule("A4.6")
def test_an_action_of_a_seat_that_is_denied_is_answered_with_the_rule_that_refuses_it() -> None:
    asked = question(GameBuilder(AMBUSH).hand("lrdg", "Ri"))
    assert parse_input(asked, "man Ri lrdg:TRUCK:driver drive") == InvalidInput(
        "Rifleman (Support Truck, driver’s seat), Drive 2:"
        " the Support Truck is disabled until its damage is repaired below the threshold (A4.6)"
    )
    assert parse_input(asked, "play Ri move") == InvalidInput(
        "Rifleman, Move 1: he’s in the Support Truck and must exit first (A4.7)"
    )
    assert "  Rifleman (Support Truck, driver’s seat), Drive 2: the Support Truck is disabled until" in "\n".join(
        help_page(asked.compiled, asked.decision, asked.insight)
    )


def test_options_of_north_africa_can_be_typed_in_notation() -> None:
    asked = question(GameBuilder(AMBUSH).hand("lrdg", "Ri En"))
    for typed in ("EXIT ri", "switch Ri lrdg:Nv", "reposition Ri lrdg:TRUCK:gunner", "enter En lrdg:TRUCK:gunner"):
        assert isinstance(parse_input(asked, typed), ChosenOption)


@pytest.mark.rule("A1.3")
def test_the_page_on_vehicles_tells_their_seats_crew_damage_and_state() -> None:
    table = (
        GameBuilder(CAMPS, "italy")
        .damage("italy:CAR", 2)
        .suppressed("italy:Sc")
        .gone(Fate.LOST, "lrdg:PILOT", "lrdg:Nv")
    )
    assert vehicles_page(table.compiled, view(table.state, 1)) == [
        "Medium Tank (Italy) on 4B, ready:",
        "  damage: 0; disabled at 3, destroyed at 5",
        "  armoured defence 5, no regular defence",
        "  driver’s seat (Drive 1, Control; tank crew only): Tank Driver T",
        "  gunner’s seat (Antitank 3; tank crew only): Tank Gunner T",
        "  bow gunner’s seat (Suppress 4; tank crew only): empty",
        "Scout Car (Italy) on 19A, disabled:",
        "  damage: 2; disabled at 2, destroyed at 4",
        "  regular defence 7, armoured defence 5",
        "  driver’s seat (Drive 2): Rifleman A",
        "  navigator’s seat (Navigate 2): Scout A (suppressed)",
        "  gunner’s seat (Suppress 3): Machine Gunner A",
        "Support Truck (LRDG) on 10B, ready:",
        "  damage: 0; disabled at 2, destroyed at 4",
        "  regular defence 6, armoured defence 5",
        "  driver’s seat (Drive 2): Rifleman",
        "  navigator’s seat (Navigate 2): empty",
        "  gunner’s seat (Antitank 2): empty",
        "Pilot Car: destroyed",
    ]


@pytest.mark.rule("A4.8")
def test_a_captured_vehicle_is_listed_with_its_holder() -> None:
    table = GameBuilder("north_africa/8").held("italy:LORRY", "lrdg").gone(Fate.ESCAPED, "italy:CAR")
    page = vehicles_page(table.compiled, view(table.state, 0))
    assert page[0] == "Saharan Truck (LRDG) on 4B, ready:"
    assert page[-1] == "Scout Car: escaped"


def test_without_vehicles_the_page_says_so() -> None:
    for scenario in ("normandy/1", "north_africa/1"):
        table = GameBuilder(scenario)
        assert vehicles_page(table.compiled, view(table.state, 0)) == ["There are no vehicles in this scenario."]
    _, written = play_script(["vehicles"])
    assert "There are no vehicles in this scenario.\n" in written


def test_the_board_shows_rough_tiles_escape_markers_and_vehicles_with_their_crew() -> None:
    table = GameBuilder(AMBUSH)
    page = board_page(table.compiled, view(table.state, 0))
    crew = "driver: Rifleman, navigator: Navigator"
    truck = f"LRDG Support Truck ({crew}; damage 2 of 4; disabled)"
    assert "  4A: dunes, rough, cover 1" in page
    assert "  2A: gravel plain, cover 0, escape marker (LRDG)" in page
    assert f"      Here: LRDG Scout, LRDG Engineer, LRDG Machine Gunner, {truck}" in page


@pytest.mark.rule("A1.4", "A4.8")
def test_the_board_shows_structures_and_whoever_holds_a_vehicle() -> None:
    table = GameBuilder("north_africa/2").held("italy:TANK", "lrdg").place("italy:Td", "8B").place("italy:Tw", "8B")
    table.mark("italy", Marker.CONTROLLED, "3A").gone(Fate.LOST, "italy:Aircraft")
    page = board_page(table.compiled, view(table.state, 0))
    assert "  3A: apron, cover 1, Hangar (structure defence 6, 1 point), controlled by Italy" in page
    assert "  2B: airstrip, cover 0, scouted by Italy" in page
    assert "      Here: Italian Medium Tank (empty; captured by the LRDG)" in page
    assert "      Here: Italian Rifleman A, Italian Tank Driver T, Italian Tank Crewman T" in page


def test_the_hand_shows_specialisms() -> None:
    table = GameBuilder(CAMPS, "italy").hand("italy", "Td Ri")
    assert hand_page(table.compiled, view(table.state, 1))[1:3] == [
        "  Rifleman A: initiative 5; Move 1, Attack 1, Control",
        "  Tank Driver T: initiative 4; Move 1, Attack 1; specialism: tank crew",
    ]
