"""A8.2: leaving the board at an escape marker, on foot or in a vehicle."""

from __future__ import annotations

import pytest

from core.decisions import About
from core.ids import ActionKind, Fate, Marker, Zone
from core.state import Outcome
from tests.builders import Table
from tests.desert import changed, desert, desert_table

LRDG, ITALY = 0, 1
GOAL = "escape 3 of Sc Ri Sb Nv Mg also TRUCK italy:CAR"


def fugitives(goal: str = GOAL, italy: str = "points 9", turn: str = "lrdg") -> Table:
    """A game in which the LRDG has to get away; its escape markers are on a1 and d1."""
    return desert_table(goal, italy, turn)


def truck(goal: str = GOAL) -> Table:
    """The Support Truck on d1 with Navigator and Machine Gunner, the Navigator's card in hand."""
    return fugitives(goal).hand("lrdg", "Nv").place("lrdg:TRUCK", "d1")


DRIVE = "lrdg man Nv lrdg:TRUCK:driver drive"


@pytest.mark.rule("A8.2")
@pytest.mark.parametrize(("card", "action"), [("Ri", "move"), ("Sc", "scout"), ("Sb", "stalk")])
def test_a_soldier_leaves_by_any_movement_action_from_an_escape_marker(card: str, action: str) -> None:
    table = fugitives().hand("lrdg", card).place(f"lrdg:{card}", "d1").do(f"lrdg play {card} {action}")
    assert table.options("lrdg")[-2:] == ["leave", "done"]
    table.do("lrdg leave")
    assert table.story[0] == f"counter_escaped lrdg:{card} d1"
    assert (table.at(f"lrdg:{card}"), table.fate(f"lrdg:{card}"), table.asks) == ("", Fate.ESCAPED, "play")


@pytest.mark.rule("A8.2")
def test_all_cards_of_an_escaped_soldier_leave_the_game_from_every_zone() -> None:
    table = (
        fugitives().cards("lrdg", hand="Ri Ri Sc", deck="Sc Nv", discard="Ri", supply="Ri Sc").place("lrdg:Ri", "d1")
    )
    table.do("lrdg play Ri move", "lrdg leave")
    assert table.story[2:] == [
        "counter_escaped lrdg:Ri d1",
        "cards_moved lrdg Ri 1 hand removed escape",
        "cards_moved lrdg Ri 1 play removed escape",
        "cards_moved lrdg Ri 1 discard removed escape",
        "cards_moved lrdg Ri 1 supply removed escape",
    ]
    assert [table.zone("lrdg", zone) for zone in (Zone.HAND, Zone.DECK, Zone.DISCARD, Zone.PLAY, Zone.SUPPLY)] == [
        "Sc",
        "Sc Nv",
        "",
        "",
        "Sc",
    ]
    table = fugitives().cards("lrdg", hand="Ri Sc", deck="Sc Nv Ri Ri", supply="Sc").place("lrdg:Ri", "d1")
    table.do("lrdg play Ri move", "lrdg leave")
    assert table.story[3:] == [
        "cards_moved lrdg Ri 1 play removed escape",
        "cards_moved lrdg Ri 1 deck removed escape",
        "cards_moved lrdg Ri 1 deck removed escape",
    ]


@pytest.mark.rule("A8.2")
def test_only_counters_that_the_scenario_names_may_leave() -> None:
    table = fugitives().hand("lrdg", "At").place("lrdg:At", "d1").do("lrdg play At move")
    assert table.options("lrdg") == ["step c1", "step c2", "done"]
    assert table.refused("lrdg leave") == "A8.2"


@pytest.mark.rule("A8.2")
@pytest.mark.parametrize("tile", ["c1", "a4", "b1"])
def test_counters_leave_only_from_an_escape_marker_of_their_own_side(tile: str) -> None:
    table = fugitives().hand("lrdg", "Sc").place("lrdg:Sc", tile).do("lrdg play Sc scout")
    assert "leave" not in table.options("lrdg")
    assert table.refused("lrdg leave") == "A8.2"


@pytest.mark.rule("A8.2")
def test_a_side_that_has_not_to_escape_leaves_nowhere() -> None:
    table = fugitives(turn="italy").hand("italy", "Sc").place("italy:Sc", "a4").do("italy play Sc scout")
    assert "leave" not in table.options("italy")
    table = fugitives(turn="italy").hand("italy", "Sc").place("italy:Sc", "a1").do("italy play Sc scout")
    assert "leave" not in table.options("italy")


@pytest.mark.rule("A8.2")
def test_leaving_costs_one_step() -> None:
    table = fugitives().hand("lrdg", "Ri").do("lrdg play Ri move", "lrdg step d1")
    assert (table.at("lrdg:Ri"), table.asks) == ("d1", "play")


@pytest.mark.rule("A8.2", "C5.2", "C5.4")
def test_leaving_may_follow_steps_of_the_same_action_and_ends_it() -> None:
    table = fugitives().hand("lrdg", "Sc").do("lrdg play Sc scout", "lrdg step d1")
    assert table.about == About(ActionKind.SCOUT, table.counter("lrdg:Sc"), 1)
    assert table.options("lrdg") == ["step c1", "step c2", "step d2", "leave", "done"]
    table.do("lrdg leave")
    assert (table.at("lrdg:Sc"), table.asks) == ("", "play")
    table = fugitives().hand("lrdg", "Sc").place("lrdg:Sc", "d1").do("lrdg play Sc scout", "lrdg leave")
    assert table.asks == "play"


@pytest.mark.rule("A8.2", "A5.1")
def test_leaving_neither_needs_nor_places_a_control_marker() -> None:
    table = fugitives().hand("lrdg", "Ri").place("lrdg:Ri", "a1").mark("lrdg", Marker.NONE, "b1")
    markers = table.state.markers
    table.do("lrdg play Ri move")
    assert table.options("lrdg") == ["leave", "done"]
    table.do("lrdg leave")
    assert table.state.markers == markers
    assert "marker_placed" not in " ".join(table.story)


@pytest.mark.rule("A8.2", "A4.1")
def test_who_has_left_changes_no_place_any_more() -> None:
    table = fugitives().hand("lrdg", "Ri").place("lrdg:PILOT", "d1").place("lrdg:Ri", "d1")
    table.do("lrdg play Ri move", "lrdg leave")
    assert table.asks == "play"


@pytest.mark.rule("A8.2", "A4.1", "A4.3")
def test_a_soldier_may_get_out_first_and_leave_on_foot() -> None:
    table = truck().do("lrdg exit Nv", "lrdg play Nv move", "lrdg leave")
    assert table.fate("lrdg:Nv") == Fate.ESCAPED
    assert (table.at("lrdg:TRUCK"), table.at("lrdg:Mg")) == ("d1", "d1")
    assert table.seat_of("lrdg:Mg") == "lrdg:TRUCK:navigator"


@pytest.mark.rule("A8.2")
def test_a_vehicle_takes_its_soldiers_along() -> None:
    table = truck().cards("lrdg", hand="Nv", deck="Mg Ri Sc Nv", supply="Mg FW").suppressed("lrdg:Mg")
    table.place("lrdg:En", "d1").do(DRIVE)
    assert table.options("lrdg") == ["step c1", "step c2", "leave", "done"]
    table.do("lrdg leave")
    assert table.story == [
        "counter_escaped lrdg:TRUCK d1",
        "counter_escaped lrdg:Nv d1",
        "counter_escaped lrdg:Mg d1",
        "cards_moved lrdg Nv 1 play removed escape",
        "cards_moved lrdg Nv 1 deck removed escape",
        "cards_moved lrdg Mg 1 deck removed escape",
        "cards_moved lrdg Mg 1 supply removed escape",
    ]
    for code in ("TRUCK", "Nv", "Mg"):
        assert (table.at(f"lrdg:{code}"), table.fate(f"lrdg:{code}")) == ("", Fate.ESCAPED)
    assert (table.seat_of("lrdg:Nv"), table.seat_of("lrdg:Mg"), table.is_suppressed("lrdg:Mg")) == ("", "", False)
    assert (table.at("lrdg:En"), table.fate("lrdg:En"), table.asks) == ("d1", Fate.NONE, "play")
    assert table.zone("lrdg", Zone.DECK) == "Sc Ri"


@pytest.mark.rule("A8.2", "A5.1")
def test_a_vehicle_may_drive_to_the_marker_and_leave_with_its_last_step() -> None:
    table = fugitives().hand("lrdg", "Nv").do(DRIVE, "lrdg step d1")
    assert table.options("lrdg") == ["step c1", "step c2", "leave", "done"]
    table.do("lrdg leave")
    assert table.story[0] == "counter_escaped lrdg:TRUCK d1"
    table = fugitives().hand("lrdg", "Nv").do(DRIVE, "lrdg step c1", "lrdg step d1")
    assert table.asks == "crew"


@pytest.mark.rule("A8.2")
@pytest.mark.parametrize(
    ("goal", "seats"),
    [
        ("escape 3 of Sc Ri Sb Nv Mg", {}),
        ("escape 3 of Sc Ri Sb Nv also TRUCK", {}),
        (GOAL, {"En": "TRUCK:gunner"}),
    ],
    ids=["the vehicle may not", "a passenger may not", "another passenger may not"],
)
def test_a_vehicle_leaves_only_if_it_and_every_soldier_in_it_may(goal: str, seats: dict[str, str]) -> None:
    table = truck(goal).aboard(**seats).do(DRIVE)
    assert table.options("lrdg") == ["step c1", "step c2", "done"]
    assert table.refused("lrdg leave") == "A8.2"


@pytest.mark.rule("A8.2", "A4.2")
@pytest.mark.parametrize(("goal", "able"), [(GOAL, True), ("escape 3 of Sc Ri Sb Nv Mg also TRUCK", False)])
def test_a_captured_vehicle_leaves_if_the_scenario_names_it(goal: str, able: bool) -> None:
    table = fugitives(goal).only("lrdg:Ri", "italy:CAR", "italy:Sc").held("italy:CAR", "lrdg").hand("lrdg", "Ri")
    table.place("italy:CAR", "d1").aboard(Ri="italy:CAR:driver").do("lrdg man Ri italy:CAR:driver drive")
    assert ("leave" in table.options("lrdg")) == able
    if able:
        table.do("lrdg leave")
        assert table.story[:2] == ["counter_escaped italy:CAR d1", "counter_escaped lrdg:Ri d1"]


@pytest.mark.rule("A8.2")
def test_a_captured_vehicle_does_not_escape_for_the_side_it_was_taken_from() -> None:
    table = desert_table("escape 2 of Sc Ri also italy:CAR", "escape 1 of CAR also Ri")
    table.only("lrdg:Sc", "lrdg:Ri", "italy:CAR", "italy:Ri", "italy:Sc").held("italy:CAR", "lrdg")
    table.place("italy:CAR", "d1").aboard(Sc="italy:CAR:driver").hand("lrdg", "Sc")
    table.do("lrdg man Sc italy:CAR:driver drive", "lrdg leave")
    assert table.outcome is None


@pytest.mark.rule("A8.2", "C8.1", "C8.7")
def test_a_side_wins_at_once_with_the_last_escape_that_it_needs() -> None:
    table = fugitives("escape 2 of Sc Ri").hand("lrdg", "Sc Ri").place("lrdg:Sc", "d1").place("lrdg:Ri", "a1")
    table.do("lrdg play Sc scout", "lrdg leave")
    assert table.outcome is None
    table.do("lrdg play Ri move", "lrdg leave")
    assert table.story[2:] == ["counter_escaped lrdg:Ri a1", "game_ended lrdg A8.2"]
    assert table.outcome == Outcome(LRDG, "A8.2")


@pytest.mark.rule("A8.2", "C8.7")
def test_each_soldier_in_a_vehicle_is_an_escape_of_his_own() -> None:
    table = truck("escape 2 of Nv Mg also TRUCK").do(DRIVE, "lrdg leave")
    assert table.story[2:] == [
        "counter_escaped lrdg:TRUCK d1",
        "counter_escaped lrdg:Nv d1",
        "counter_escaped lrdg:Mg d1",
        "game_ended lrdg A8.2",
    ]
    table = truck("escape 2 of Nv Sc also TRUCK Mg").do(DRIVE, "lrdg leave")
    assert (table.outcome, table.asks) == (None, "play")


@pytest.mark.rule("A8.2")
def test_a_vehicle_counts_where_the_scenario_asks_for_it() -> None:
    table = truck("escape 1 of TRUCK also Nv Mg").do(DRIVE, "lrdg leave")
    assert table.story[2:] == ["counter_escaped lrdg:TRUCK d1", "game_ended lrdg A8.2"]
    table = truck("escape 2 of TRUCK Nv also Mg").do(DRIVE, "lrdg leave")
    assert table.outcome == Outcome(LRDG, "A8.2")


@pytest.mark.rule("A8.2")
def test_italy_escapes_at_its_own_marker() -> None:
    table = desert_table("points 9", "escape 1 of Sc", "italy").hand("italy", "Sc").place("italy:Sc", "a4")
    table.do("italy play Sc scout")
    assert table.options("italy") == ["step a3", "step b3", "leave", "done"]
    table.do("italy leave")
    assert table.story == ["counter_escaped italy:Sc a4", "game_ended italy A8.2"]
    assert table.outcome == Outcome(ITALY, "A8.2")


@pytest.mark.rule("A8.2")
def test_a_side_without_escape_markers_leaves_nowhere() -> None:
    table = Table(changed(desert(GOAL, "points 9"), "lrdg", escape=())).hand("lrdg", "Sc").place("lrdg:Sc", "d1")
    assert "leave" not in table.do("lrdg play Sc scout").options("lrdg")


@pytest.mark.rule("A8.2", "A6.3", "A7.3")
def test_removed_by_damage_or_injury_is_not_escaped() -> None:
    table = fugitives("escape 1 of Sc TRUCK also Nv Mg", turn="italy").hand("italy", "Mg Tg").dice(0, 0)
    table.cards("lrdg", hand="Ri", deck="Sb Nv Mg").place("lrdg:Sc", "d1").place("lrdg:TRUCK", "d1")
    table.damage("lrdg:TRUCK", 3).do("italy play Mg attack", "italy fire lrdg:Sc", "italy done")
    assert (table.fate("lrdg:Sc"), table.outcome) == (Fate.LOST, None)
    table.dice(0, 0, 0).do("italy man Tg italy:TANK:gunner antitank", "italy fire lrdg:TRUCK", "italy hit lrdg:Nv")
    assert table.fate("lrdg:TRUCK") == Fate.LOST
    assert table.outcome != Outcome(LRDG, "A8.2")


@pytest.mark.rule("A8.2", "C4.1")
def test_leaving_is_no_answer_to_anything_but_a_movement_action() -> None:
    table = fugitives().hand("lrdg", "Ri").place("lrdg:Ri", "d1")
    assert table.refused("lrdg leave") == "C3.6"
    table.do("lrdg play Ri attack")
    assert table.refused("lrdg leave") == "C7.2"
