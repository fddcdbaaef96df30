"""Decisions of North Africa in words: every question, option and reason that Normandy does not have."""

from __future__ import annotations

import pytest

from core.actions import Action
from core.decisions import DecisionKind, Denial, DenialReason, Obstacle
from core.ids import Fate, Marker
from core.view import view
from tests.builders import GameBuilder
from tests.tui.phrasing.decision_texts import open_decision, option_texts, question_text
from tests.tui.phrasing.test_decision_phrasing import ASKED as ASKED_IN_NORMANDY
from tests.tui.phrasing.test_decision_phrasing import DENIED as DENIED_IN_NORMANDY
from tests.tui.phrasing.test_decision_phrasing import NORTH_AFRICA_ACTIONS
from undaunted_tui.phrasing.decisions import denial_sentence, status_line
from undaunted_tui.phrasing.options import card_heading
from undaunted_tui.phrasing.victory import goal

CAMPS, AMBUSH, HOME, COLUMN = "north_africa/6", "north_africa/3", "north_africa/8", "north_africa/5"


def using() -> GameBuilder:
    return GameBuilder(CAMPS, "italy").hand("italy", "Ri").do("italy exit Ri")


def changing() -> GameBuilder:
    return GameBuilder(CAMPS, "italy").hand("italy", "Ri").do("italy play Ri control")


def driving() -> GameBuilder:
    return GameBuilder(CAMPS, "italy").hand("italy", "Ri").do("italy man Ri italy:CAR:driver drive")


def leaving() -> GameBuilder:
    table = GameBuilder(AMBUSH).damage("lrdg:TRUCK", 0).place("lrdg:TRUCK", "2A").hand("lrdg", "Ri")
    return table.do("lrdg man Ri lrdg:TRUCK:driver drive")


def navigating() -> GameBuilder:
    return GameBuilder(CAMPS, "italy").hand("italy", "Sc").do("italy man Sc italy:CAR:navigator navigate")


def surveilling() -> GameBuilder:
    return GameBuilder(COLUMN, "italy").hand("italy", "RA").do("italy play RA surveil")


def repairing() -> GameBuilder:
    table = GameBuilder(CAMPS).damage("lrdg:TRUCK", 1).damage("lrdg:PILOT", 2).place("lrdg:TRUCK", "6B")
    return table.hand("lrdg", "En").do("lrdg play En repair")


def hitting() -> GameBuilder:
    table = GameBuilder(CAMPS).place("lrdg:Sb", "19A").suppressed("italy:Sc").hand("lrdg", "Sb").dice(9)
    return table.do("lrdg play Sb demolition", "lrdg fire italy:CAR")


def suppressing() -> GameBuilder:
    table = GameBuilder(AMBUSH).suppressed("italy:Sc").hand("lrdg", "Mg").dice(0, 0, 0)
    return table.do("lrdg play Mg suppress", "lrdg fire italy:LORRY")


def in_a_seat() -> GameBuilder:
    return GameBuilder(CAMPS, "italy").hand("italy", "Ri Td PS")


ASKED = {
    DecisionKind.PLAY: in_a_seat,
    DecisionKind.STEP: leaving,
    DecisionKind.USE: using,
    DecisionKind.CREW: changing,
    DecisionKind.NAVIGATE: navigating,
    DecisionKind.SURVEIL: surveilling,
    DecisionKind.REPAIR: repairing,
    DecisionKind.HIT: hitting,
}

QUESTIONS = {
    DecisionKind.PLAY: "Play a card, or end your turn. Next: LRDG.",
    DecisionKind.STEP: "Support Truck on 2A: Drive. Choose a tile; 2 steps left.",
    DecisionKind.USE: "Rifleman A on 19A. Choose an action.",
    DecisionKind.CREW: "Rifleman A (Scout Car, driver’s seat) on 19A: exit or reposition now?",
    DecisionKind.NAVIGATE: "Scout A (Scout Car, navigator’s seat) on 19A: Navigate. Choose a tile to scout;"
    " 2 tiles left.",
    DecisionKind.SURVEIL: "Surveil. Choose any tile to scout; 2 tiles left.",
    DecisionKind.REPAIR: "Engineer on 6B: Repair. Choose a vehicle.",
    DecisionKind.HIT: "Hit: Italian Scout Car on 19A. Choose who in it takes the injury; then it takes one damage.",
}


@pytest.mark.parametrize("ask", ASKED)
def test_every_question_of_north_africa_says_what_is_asked_and_what_comes_next(ask: DecisionKind) -> None:
    table = ASKED[ask]()
    assert open_decision(table)[0].ask is ask
    assert question_text(table) == QUESTIONS[ask]


def test_both_games_together_ask_everything() -> None:
    assert {*ASKED, *ASKED_IN_NORMANDY} == set(DecisionKind)


def test_every_kind_of_action_of_north_africa_is_offered_in_words() -> None:
    offered: set[type[Action]] = set()
    for build in (*ASKED.values(), on_foot):
        table = build()
        offered |= {type(action) for action in open_decision(table)[0].options}
        assert all(option_texts(table).values())
    assert offered >= NORTH_AFRICA_ACTIONS


def on_foot() -> GameBuilder:
    return GameBuilder(HOME).place("italy:LORRY", "22A").hand("lrdg", "Sc")


def test_a_card_tells_what_its_soldier_can_do_from_his_seat() -> None:
    table = in_a_seat().place("lrdg:Sb", "19A")
    assert option_texts(table) == {
        "play PS bolster": "Platoon Sergeant: Bolster 3",
        "play PS command": "Platoon Sergeant: Command 1",
        "hunker PS": "Platoon Sergeant: Hunker down",
        "play Ri attack": "Rifleman A: Attack 1 (best 50%)",
        "play Ri control": "Rifleman A: Control",
        "man Ri italy:CAR:driver drive": "Rifleman A: Drive 2 (driver)",
        "switch Ri italy:Sc": "Rifleman A: Switch seats: Scout A, navigator’s seat",
        "switch Ri italy:Mg": "Rifleman A: Switch seats: Machine Gunner A, gunner’s seat",
        "exit Ri": "Rifleman A: Exit, then use the card",
        "hunker Ri": "Rifleman A: Hunker down",
        "play Td attack": "Tank Driver T: Attack 1 (best 40%)",
        "man Td italy:TANK:driver drive": "Tank Driver T: Drive 1 (driver)",
        "man Td italy:TANK:driver control": "Tank Driver T: Control (driver)",
        "switch Td italy:Tg": "Tank Driver T: Switch seats: Tank Gunner T, gunner’s seat",
        "exit Td": "Tank Driver T: Exit, then use the card",
        "reposition Td italy:TANK:bowgunner": "Tank Driver T: Reposition: bow gunner’s seat, then use the card",
        "hunker Td": "Tank Driver T: Hunker down",
        "end": "End turn",
    }


@pytest.mark.rule("A4.2")
def test_whoever_would_enter_an_enemy_vehicle_is_told_that_this_captures_it() -> None:
    found = option_texts(on_foot())
    assert found["enter Sc italy:LORRY:driver"] == (
        "Scout: Enter and capture the Saharan Truck, driver’s seat, then use the card"
    )
    own = option_texts(GameBuilder(AMBUSH).hand("lrdg", "En"))
    assert own["enter En lrdg:TRUCK:gunner"] == "Engineer: Enter the Support Truck, gunner’s seat, then use the card"


def test_after_a_change_the_uses_of_the_card_are_asked_for() -> None:
    assert list(option_texts(using()).values()) == [
        "Rifleman A: Move 1",
        "Rifleman A: Attack 1 (best 40%)",
        "Rifleman A: Control",
        "Rifleman A: Hunker down",
    ]


@pytest.mark.rule("A4.1")
def test_a_change_after_the_card_needs_no_more_words() -> None:
    assert option_texts(changing()) == {"exit Ri": "Exit", "done": "Stay seated"}
    on_foot = GameBuilder(AMBUSH).hand("lrdg", "En").do("lrdg play En repair")
    assert question_text(on_foot).startswith("Engineer on 21A: enter a vehicle now?")
    assert option_texts(on_foot) == {
        "enter En lrdg:TRUCK:gunner": "Enter the Support Truck, gunner’s seat",
        "done": "Stay on 21A",
    }


@pytest.mark.rule("A8.2")
def test_leaving_the_board_names_everybody_who_goes() -> None:
    assert option_texts(leaving())["leave"] == "Escape from 2A: Support Truck, Rifleman, Navigator"


def test_tiles_to_chart_are_described() -> None:
    found = option_texts(navigating())
    assert found["mark 12A"] == "12A: scrub, cover 1"
    assert found["done"] == "No more tiles"
    assert option_texts(surveilling())["mark 14B"] == "14B: road, cover 0, escape marker (Italy)"


def test_the_enemys_vehicle_is_offered_last_for_repair_and_named_as_such() -> None:
    table = (
        GameBuilder(CAMPS).damage("lrdg:PILOT", 2).place("italy:CAR", "6B").damage("italy:CAR", 1).hand("lrdg", "En")
    )
    assert option_texts(table)["play En repair"] == "Engineer: Repair"
    assert list(option_texts(table.do("lrdg play En repair")).values()) == [
        "LRDG Pilot Car (crew of 1; damage 2 of 3; disabled)",
        "Italian Scout Car (crew of 3; damage 1 of 4): the enemy’s",
    ]


def test_a_repair_that_helps_nobody_but_the_enemy_says_so_beforehand() -> None:
    table = GameBuilder(CAMPS).place("italy:CAR", "6B").damage("italy:CAR", 1).hand("lrdg", "En")
    words = option_texts(table)["play En repair"]
    assert words == "Engineer: Repair (only the enemy’s vehicles are damaged here)"


@pytest.mark.rule("A6.4")
def test_vehicles_to_repair_come_with_their_damage() -> None:
    assert option_texts(repairing()) == {
        "repair lrdg:TRUCK": "LRDG Support Truck (crew of 1; damage 1 of 4)",
        "repair lrdg:PILOT": "LRDG Pilot Car (crew of 1; damage 2 of 3; disabled)",
    }


@pytest.mark.rule("A7.1", "A7.4")
def test_whoever_can_be_hit_comes_with_his_seat() -> None:
    assert option_texts(hitting()) == {
        "hit italy:Ri": "Rifleman A, driver’s seat",
        "hit italy:Sc": "Scout A (suppressed), navigator’s seat",
        "hit italy:Mg": "Machine Gunner A, gunner’s seat",
    }
    assert question_text(suppressing()).startswith("Hit: Italian Saharan Truck on 17A. Choose who is suppressed.")


def test_every_attack_tells_what_makes_the_total_defence() -> None:
    aimed = {
        "defence + cover + range": GameBuilder(CAMPS, "italy").hand("italy", "Ri").do("italy play Ri attack"),
        "defence + cover; no range": GameBuilder(COLUMN, "italy").hand("italy", "RA").do("italy play RA strafe"),
        "armoured defence + cover + range": GameBuilder("north_africa/2")
        .hand("lrdg", "At")
        .do("lrdg play At antitank"),
        "armoured defence or structure defence only": demolishing(),
    }
    for sum_, table in aimed.items():
        assert f"Choose a target ({sum_})." in question_text(table)
    assert question_text(aimed["defence + cover; no range"]).startswith("Strafe. Choose a target")


def demolishing() -> GameBuilder:
    table = GameBuilder("north_africa/2").place("lrdg:En", "3A").place("italy:TANK", "3A").damage("italy:TANK", 3)
    return table.hand("lrdg", "En").do("lrdg play En demolition")


@pytest.mark.rule("A6.7", "A6.8")
def test_targets_are_vehicles_with_their_crew_and_structures() -> None:
    assert option_texts(demolishing()) == {
        "fire italy:TANK": "Italian Medium Tank (crew of 2; damage 3 of 5; disabled) on 3A: defence 5, 3 dice, 94%",
        "fire italy:Hangar": "Hangar on 3A: defence 6, 3 dice, 88%",
    }
    empty = GameBuilder(HOME, "lrdg").held("italy:LORRY", "italy").hand("lrdg", "Ri").do("lrdg play Ri attack")
    assert option_texts(empty)["fire italy:LORRY"].startswith("Italian Saharan Truck (empty) on 4B: 6 + ")


@pytest.mark.rule("A4.8")
def test_a_captured_vehicle_is_a_target_of_its_former_side() -> None:
    table = GameBuilder(HOME, "italy").held("italy:LORRY", "lrdg").hand("italy", "Ri").do("italy play Ri attack")
    assert option_texts(table)["fire italy:LORRY"].startswith(
        "Italian Saharan Truck (empty; captured by the LRDG) on 4B: "
    )


def test_a_card_tells_where_its_soldier_sits() -> None:
    table = GameBuilder(AMBUSH).hand("lrdg", "Ri Sc Nv").suppressed("lrdg:Nv")
    seen = view(table.state, 0)
    headings = [card_heading(table.compiled, seen, table.card("lrdg", code)) for code in ("Ri", "Sc", "Nv")]
    assert headings == [
        "Rifleman (Support Truck, driver’s seat; vehicle disabled) on 21A",
        "Scout on 21A",
        "Navigator (Support Truck, navigator’s seat; vehicle disabled) on 21A, suppressed",
    ]


@pytest.mark.rule("A8.1")
def test_control_tells_what_it_brings_in_structures_to_the_side_that_guards_them() -> None:
    italy = GameBuilder("north_africa/1", "italy").place("italy:Ri", "5B").hand("italy", "Ri")
    assert option_texts(italy)["play Ri control"] == "Rifleman A: Control (Motor Pool: 2 points)"
    lrdg = GameBuilder("north_africa/11").place("lrdg:Ri", "15B").mark("lrdg", Marker.SCOUTED, "15B").hand("lrdg", "Ri")
    assert option_texts(lrdg)["play Ri control"] == "Rifleman: Control"


@pytest.mark.rule("C4.2")
def test_a_drive_that_leads_nowhere_says_so() -> None:
    table = GameBuilder(CAMPS, "italy").mark("italy", Marker.NONE, "17A", "4B", "9B").hand("italy", "Ri Td")
    assert option_texts(table)["man Ri italy:CAR:driver drive"] == "Rifleman A: Drive 2 (driver; no effect)"


def test_a_vehicle_gun_tells_its_best_chance_apart_from_the_cards_own() -> None:
    table = GameBuilder(AMBUSH, "italy").hand("italy", "Mg")
    found = option_texts(table)
    assert found["play Mg attack"] == "Machine Gunner A: Attack 2 (best 75%)"
    assert found["man Mg italy:LORRY:gunner attack"] == "Machine Gunner A: Attack 2 (gunner; best 75%)"
    assert found["man Mg italy:LORRY:gunner antitank"] == "Machine Gunner A: Antitank 2 (gunner; best 64%)"


DENIED = {
    DenialReason.IN_VEHICLE: "he’s in the Scout Car and must exit first (A4.7)",
    DenialReason.ENEMY_HOLDS_TILE: "the enemy controls 12A, and Italian Scout Car is there (A6.1)",
    DenialReason.NO_DAMAGE_HERE: "no damaged vehicle here (A6.4)",
    DenialReason.NOTHING_TO_DEMOLISH: "nothing to demolish on 12A (A6.8)",
    DenialReason.ONLY_EMPTY_VEHICLES: "the enemy vehicles that it could target are empty (A7.4)",
    DenialReason.ONLY_ARMOURED_VEHICLES: "the enemy has only vehicles without a regular defence on the board (A6.9)",
    DenialReason.NO_ENEMY_VEHICLE: "no enemy vehicle to target (A6.7)",
    DenialReason.VEHICLE_DISABLED: "the Scout Car is disabled until its damage is repaired below the threshold (A4.6)",
    DenialReason.NOT_A_SPECIALIST: "he lacks the specialism for that seat of the Scout Car (A4.6)",
}


@pytest.mark.parametrize("reason", DENIED)
def test_every_denial_of_north_africa_names_what_stands_in_the_way_and_the_rule(reason: DenialReason) -> None:
    table = GameBuilder(CAMPS)
    obstacle = Obstacle(reason, table.tile("12A"), table.counter("italy:CAR"))
    card = table.card("lrdg", "Ri")
    assert denial_sentence(table.compiled, 0, Denial(card, 2, obstacle)) == f"Rifleman, Control: {DENIED[reason]}"
    from_seat = Denial(card, 0, obstacle, table.seat("lrdg:TRUCK:driver"))
    assert (
        denial_sentence(table.compiled, 0, from_seat)
        == f"Rifleman (Support Truck, driver’s seat), Drive 2: {DENIED[reason]}"
    )


def test_both_games_together_give_every_reason() -> None:
    assert {*DENIED, *DENIED_IN_NORMANDY} == set(DenialReason)


def test_the_status_counts_who_has_escaped_and_who_was_neutralised() -> None:
    table = GameBuilder(AMBUSH).gone(Fate.ESCAPED, "lrdg:Sc").gone(Fate.NEUTRALISED, "lrdg:Mg", "lrdg:En")
    assert status_line(table.compiled, view(table.state, 0)) == (
        "Round 1. LRDG: 1 of 3 escaped. Italy: 2 of 2 neutralised."
    )


def test_goals_of_north_africa_name_whom_they_are_about() -> None:
    ambush = GameBuilder(AMBUSH).compiled
    assert goal(ambush, 0) == (
        "LRDG: Escape from 2A, 20B, 19B, 3 of: Scout, Machine Gunner, Engineer, Rifleman, Navigator (A8.2);"
        " may also leave, but don’t count: Support Truck"
    )
    assert goal(ambush, 1) == (
        "Italy: Neutralise enemies, 2 of: Scout, Machine Gunner, Engineer, Rifleman, Navigator (A8.3)"
    )


@pytest.mark.rule("A8.1")
def test_goals_of_points_tell_how_structures_count() -> None:
    airfield = GameBuilder("north_africa/1").compiled
    assert goal(airfield, 0) == "LRDG: Claim objectives, 2 points (C8.2); structures count once destroyed (A8.1)"
    assert goal(airfield, 1) == "Italy: Claim objectives, 3 points (C8.2); structures count on tiles it controls (A8.1)"
    assert goal(GameBuilder(CAMPS).compiled, 1) == "Italy: Claim objectives, 3 points (C8.2)"
