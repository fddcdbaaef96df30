"""A8.2: leaving the board at an escape marker, on foot or in a vehicle."""

from __future__ import annotations

import pytest

from core.decisions import DecisionContext
from core.ids import ActionKind, Fate, Marker, Zone
from core.state import Outcome
from tests.builders import GameBuilder
from tests.north_africa import changed, north_africa, north_africa_game

LRDG, ITALY = 0, 1
GOAL = "escape 3 of Sc Ri Sb Nv Mg also TRUCK italy:CAR"


def fugitives(goal: str = GOAL, italy: str = "points 9", turn: str = "lrdg") -> GameBuilder:
    """A game in which the LRDG has to get away; its escape markers are on a1 and d1."""
    return north_africa_game(goal, italy, turn)


def truck(goal: str = GOAL) -> GameBuilder:
    """The Support Truck on d1 with Navigator and Machine Gunner, the Navigator's card in hand."""
    return fugitives(goal).hand("lrdg", "Nv").place("lrdg:TRUCK", "d1")


DRIVE = "lrdg man Nv lrdg:TRUCK:driver drive"


@pytest.mark.rule("A8.2")
@pytest.mark.parametrize(("card", "action"), [("Ri", "move"), ("Sc", "scout"), ("Sb", "stalk")])
def test_a_soldier_leaves_by_any_movement_action_from_an_escape_marker(card: str, action: str) -> None:
    game = fugitives().hand("lrdg", card).place(f"lrdg:{card}", "d1").do(f"lrdg play {card} {action}")
    assert game.options("lrdg")[-2:] == ["leave", "done"]
    game.do("lrdg leave")
    assert game.event_lines[0] == f"counter_escaped lrdg:{card} d1"
    assert (game.at(f"lrdg:{card}"), game.fate(f"lrdg:{card}"), game.asks) == ("", Fate.ESCAPED, "play")


@pytest.mark.rule("A8.2")
def test_all_cards_of_an_escaped_soldier_leave_the_game_from_every_zone() -> None:
    game = fugitives().cards("lrdg", hand="Ri Ri Sc", deck="Sc Nv", discard="Ri", supply="Ri Sc").place("lrdg:Ri", "d1")
    game.do("lrdg play Ri move", "lrdg leave")
    assert game.event_lines[2:] == [
        "counter_escaped lrdg:Ri d1",
        "cards_moved lrdg Ri 1 hand removed escape",
        "cards_moved lrdg Ri 1 play removed escape",
        "cards_moved lrdg Ri 1 discard removed escape",
        "cards_moved lrdg Ri 1 supply removed escape",
    ]
    assert [game.zone("lrdg", zone) for zone in (Zone.HAND, Zone.DECK, Zone.DISCARD, Zone.PLAY, Zone.SUPPLY)] == [
        "Sc",
        "Sc Nv",
        "",
        "",
        "Sc",
    ]
    game = fugitives().cards("lrdg", hand="Ri Sc", deck="Sc Nv Ri Ri", supply="Sc").place("lrdg:Ri", "d1")
    game.do("lrdg play Ri move", "lrdg leave")
    assert game.event_lines[3:] == [
        "cards_moved lrdg Ri 1 play removed escape",
        "cards_moved lrdg Ri 1 deck removed escape",
        "cards_moved lrdg Ri 1 deck removed escape",
    ]


@pytest.mark.rule("A8.2")
def test_only_counters_that_the_scenario_names_may_leave() -> None:
    game = fugitives().hand("lrdg", "At").place("lrdg:At", "d1").do("lrdg play At move")
    assert game.options("lrdg") == ["step c1", "step c2", "done"]
    assert game.refused("lrdg leave") == "A8.2"


@pytest.mark.rule("A8.2")
@pytest.mark.parametrize("tile", ["c1", "a4", "b1"])
def test_counters_leave_only_from_an_escape_marker_of_their_own_side(tile: str) -> None:
    game = fugitives().hand("lrdg", "Sc").place("lrdg:Sc", tile).do("lrdg play Sc scout")
    assert "leave" not in game.options("lrdg")
    assert game.refused("lrdg leave") == "A8.2"


@pytest.mark.rule("A8.2")
def test_a_side_that_has_not_to_escape_leaves_nowhere() -> None:
    game = fugitives(turn="italy").hand("italy", "Sc").place("italy:Sc", "a4").do("italy play Sc scout")
    assert "leave" not in game.options("italy")
    game = fugitives(turn="italy").hand("italy", "Sc").place("italy:Sc", "a1").do("italy play Sc scout")
    assert "leave" not in game.options("italy")


@pytest.mark.rule("A8.2")
def test_leaving_costs_one_step() -> None:
    game = fugitives().hand("lrdg", "Ri").do("lrdg play Ri move", "lrdg step d1")
    assert (game.at("lrdg:Ri"), game.asks) == ("d1", "play")


@pytest.mark.rule("A8.2", "C5.2", "C5.4")
def test_leaving_may_follow_steps_of_the_same_action_and_ends_it() -> None:
    game = fugitives().hand("lrdg", "Sc").do("lrdg play Sc scout", "lrdg step d1")
    assert game.about == DecisionContext(ActionKind.SCOUT, game.counter("lrdg:Sc"), 1)
    assert game.options("lrdg") == ["step c1", "step c2", "step d2", "leave", "done"]
    game.do("lrdg leave")
    assert (game.at("lrdg:Sc"), game.asks) == ("", "play")
    game = fugitives().hand("lrdg", "Sc").place("lrdg:Sc", "d1").do("lrdg play Sc scout", "lrdg leave")
    assert game.asks == "play"


@pytest.mark.rule("A8.2", "A5.1")
def test_leaving_neither_needs_nor_places_a_control_marker() -> None:
    game = fugitives().hand("lrdg", "Ri").place("lrdg:Ri", "a1").mark("lrdg", Marker.NONE, "b1")
    markers = game.state.markers
    game.do("lrdg play Ri move")
    assert game.options("lrdg") == ["leave", "done"]
    game.do("lrdg leave")
    assert game.state.markers == markers
    assert "marker_placed" not in " ".join(game.event_lines)


@pytest.mark.rule("A8.2", "A4.1")
def test_who_has_left_changes_no_place_any_more() -> None:
    game = fugitives().hand("lrdg", "Ri").place("lrdg:PILOT", "d1").place("lrdg:Ri", "d1")
    game.do("lrdg play Ri move", "lrdg leave")
    assert game.asks == "play"


@pytest.mark.rule("A8.2", "A4.1", "A4.3")
def test_a_soldier_may_get_out_first_and_leave_on_foot() -> None:
    game = truck().do("lrdg exit Nv", "lrdg play Nv move", "lrdg leave")
    assert game.fate("lrdg:Nv") == Fate.ESCAPED
    assert (game.at("lrdg:TRUCK"), game.at("lrdg:Mg")) == ("d1", "d1")
    assert game.seat_of("lrdg:Mg") == "lrdg:TRUCK:navigator"


@pytest.mark.rule("A8.2")
def test_a_vehicle_takes_its_soldiers_along() -> None:
    game = truck().cards("lrdg", hand="Nv", deck="Mg Ri Sc Nv", supply="Mg FW").suppressed("lrdg:Mg")
    game.place("lrdg:En", "d1").do(DRIVE)
    assert game.options("lrdg") == ["step c1", "step c2", "leave", "done"]
    game.do("lrdg leave")
    assert game.event_lines == [
        "counter_escaped lrdg:TRUCK d1",
        "counter_escaped lrdg:Nv d1",
        "counter_escaped lrdg:Mg d1",
        "cards_moved lrdg Nv 1 play removed escape",
        "cards_moved lrdg Nv 1 deck removed escape",
        "cards_moved lrdg Mg 1 deck removed escape",
        "cards_moved lrdg Mg 1 supply removed escape",
    ]
    for code in ("TRUCK", "Nv", "Mg"):
        assert (game.at(f"lrdg:{code}"), game.fate(f"lrdg:{code}")) == ("", Fate.ESCAPED)
    assert (game.seat_of("lrdg:Nv"), game.seat_of("lrdg:Mg"), game.is_suppressed("lrdg:Mg")) == ("", "", False)
    assert (game.at("lrdg:En"), game.fate("lrdg:En"), game.asks) == ("d1", Fate.NONE, "play")
    assert game.zone("lrdg", Zone.DECK) == "Sc Ri"


@pytest.mark.rule("A8.2", "A5.1")
def test_a_vehicle_may_drive_to_the_marker_and_leave_with_its_last_step() -> None:
    game = fugitives().hand("lrdg", "Nv").do(DRIVE, "lrdg step d1")
    assert game.options("lrdg") == ["step c1", "step c2", "leave", "done"]
    game.do("lrdg leave")
    assert game.event_lines[0] == "counter_escaped lrdg:TRUCK d1"
    game = fugitives().hand("lrdg", "Nv").do(DRIVE, "lrdg step c1", "lrdg step d1")
    assert game.asks == "crew"


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
    game = truck(goal).aboard(**seats).do(DRIVE)
    assert game.options("lrdg") == ["step c1", "step c2", "done"]
    assert game.refused("lrdg leave") == "A8.2"


@pytest.mark.rule("A8.2", "A4.2")
@pytest.mark.parametrize(("goal", "able"), [(GOAL, True), ("escape 3 of Sc Ri Sb Nv Mg also TRUCK", False)])
def test_a_captured_vehicle_leaves_if_the_scenario_names_it(goal: str, able: bool) -> None:
    game = fugitives(goal).only("lrdg:Ri", "italy:CAR", "italy:Sc").held("italy:CAR", "lrdg").hand("lrdg", "Ri")
    game.place("italy:CAR", "d1").aboard(Ri="italy:CAR:driver").do("lrdg man Ri italy:CAR:driver drive")
    assert ("leave" in game.options("lrdg")) == able
    if able:
        game.do("lrdg leave")
        assert game.event_lines[:2] == ["counter_escaped italy:CAR d1", "counter_escaped lrdg:Ri d1"]


@pytest.mark.rule("A8.2")
def test_a_captured_vehicle_does_not_escape_for_the_side_it_was_taken_from() -> None:
    game = north_africa_game("escape 2 of Sc Ri also italy:CAR", "escape 1 of CAR also Ri")
    game.only("lrdg:Sc", "lrdg:Ri", "italy:CAR", "italy:Ri", "italy:Sc").held("italy:CAR", "lrdg")
    game.place("italy:CAR", "d1").aboard(Sc="italy:CAR:driver").hand("lrdg", "Sc")
    game.do("lrdg man Sc italy:CAR:driver drive", "lrdg leave")
    assert game.outcome is None


@pytest.mark.rule("A8.2", "C8.1", "C8.7")
def test_a_side_wins_at_once_with_the_last_escape_that_it_needs() -> None:
    game = fugitives("escape 2 of Sc Ri").hand("lrdg", "Sc Ri").place("lrdg:Sc", "d1").place("lrdg:Ri", "a1")
    game.do("lrdg play Sc scout", "lrdg leave")
    assert game.outcome is None
    game.do("lrdg play Ri move", "lrdg leave")
    assert game.event_lines[2:] == ["counter_escaped lrdg:Ri a1", "game_ended lrdg A8.2"]
    assert game.outcome == Outcome(LRDG, "A8.2")


@pytest.mark.rule("A8.2", "C8.7")
def test_each_soldier_in_a_vehicle_is_an_escape_of_his_own() -> None:
    game = truck("escape 2 of Nv Mg also TRUCK").do(DRIVE, "lrdg leave")
    assert game.event_lines[2:] == [
        "counter_escaped lrdg:TRUCK d1",
        "counter_escaped lrdg:Nv d1",
        "counter_escaped lrdg:Mg d1",
        "game_ended lrdg A8.2",
    ]
    game = truck("escape 2 of Nv Sc also TRUCK Mg").do(DRIVE, "lrdg leave")
    assert (game.outcome, game.asks) == (None, "play")


@pytest.mark.rule("A8.2")
def test_a_vehicle_counts_where_the_scenario_asks_for_it() -> None:
    game = truck("escape 1 of TRUCK also Nv Mg").do(DRIVE, "lrdg leave")
    assert game.event_lines[2:] == ["counter_escaped lrdg:TRUCK d1", "game_ended lrdg A8.2"]
    game = truck("escape 2 of TRUCK Nv also Mg").do(DRIVE, "lrdg leave")
    assert game.outcome == Outcome(LRDG, "A8.2")


@pytest.mark.rule("A8.2")
def test_italy_escapes_at_its_own_marker() -> None:
    game = north_africa_game("points 9", "escape 1 of Sc", "italy").hand("italy", "Sc").place("italy:Sc", "a4")
    game.do("italy play Sc scout")
    assert game.options("italy") == ["step a3", "step b3", "leave", "done"]
    game.do("italy leave")
    assert game.event_lines == ["counter_escaped italy:Sc a4", "game_ended italy A8.2"]
    assert game.outcome == Outcome(ITALY, "A8.2")


@pytest.mark.rule("A8.2")
def test_a_side_without_escape_markers_leaves_nowhere() -> None:
    game = (
        GameBuilder(changed(north_africa(GOAL, "points 9"), "lrdg", escape=()))
        .hand("lrdg", "Sc")
        .place("lrdg:Sc", "d1")
    )
    assert "leave" not in game.do("lrdg play Sc scout").options("lrdg")


@pytest.mark.rule("A8.2", "A6.3", "A7.3")
def test_removed_by_damage_or_injury_is_not_escaped() -> None:
    game = fugitives("escape 1 of Sc TRUCK also Nv Mg", turn="italy").hand("italy", "Mg Tg").dice(0, 0)
    game.cards("lrdg", hand="Ri", deck="Sb Nv Mg").place("lrdg:Sc", "d1").place("lrdg:TRUCK", "d1")
    game.damage("lrdg:TRUCK", 3).do("italy play Mg attack", "italy fire lrdg:Sc", "italy done")
    assert (game.fate("lrdg:Sc"), game.outcome) == (Fate.LOST, None)
    game.dice(0, 0, 0).do("italy man Tg italy:TANK:gunner antitank", "italy fire lrdg:TRUCK", "italy hit lrdg:Nv")
    assert game.fate("lrdg:TRUCK") == Fate.LOST
    assert game.outcome != Outcome(LRDG, "A8.2")


@pytest.mark.rule("A8.2", "C4.1")
def test_leaving_is_no_answer_to_anything_but_a_movement_action() -> None:
    game = fugitives().hand("lrdg", "Ri").place("lrdg:Ri", "d1")
    assert game.refused("lrdg leave") == "C3.6"
    game.do("lrdg play Ri attack")
    assert game.refused("lrdg leave") == "C7.2"
