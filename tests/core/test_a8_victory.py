"""A8.1, A8.3 and C8.7: points and structures, neutralising the enemy, and the moment at which a game is won."""

from __future__ import annotations

import pytest

from core.ids import Fate, Marker
from core.state import Outcome
from tests.builders import Table
from tests.desert import desert_table

LRDG, ITALY = 0, 1


def hunters(goal: str = "neutralise 2 of Sc Ri CAR", italy: str = "points 9", **cards: str) -> Table:
    """The LRDG has to neutralise; Italy has but these cards."""
    table = desert_table(goal, italy).hand("lrdg", "Mg At").dice(0, 0)
    return table.cards("italy", **(cards or {"deck": "Ri Mg Tw Td", "hand": "Tg"}))


@pytest.mark.rule("A8.1", "C8.2")
def test_both_sides_score_the_objectives_on_tiles_that_they_control() -> None:
    table = desert_table().mark("lrdg", Marker.CONTROLLED, "c1", "c2").mark("lrdg", Marker.SCOUTED, "a4")
    table.mark("italy", Marker.CONTROLLED, "c4").mark("italy", Marker.SCOUTED, "c1")
    assert (table.points("lrdg"), table.points("italy")) == (2, 2)
    assert table.state.both_points() == (2, 2)


@pytest.mark.rule("A8.1")
def test_italy_scores_structures_on_tiles_that_it_controls_and_no_others() -> None:
    table = desert_table()
    assert table.points("italy") == 0
    table.mark("italy", Marker.CONTROLLED, "c3")
    assert (table.points("italy"), table.points("lrdg")) == (2, 0)
    table.mark("italy", Marker.CONTROLLED, "d2", "d3", "c4")
    assert (table.points("italy"), table.points("lrdg")) == (5, 0)


@pytest.mark.rule("A8.1")
def test_the_lrdg_scores_no_structure_by_control() -> None:
    table = desert_table().mark("lrdg", Marker.CONTROLLED, "c3", "d3")
    assert (table.points("lrdg"), table.points("italy")) == (0, 0)


@pytest.mark.rule("A8.1", "A7.5")
def test_the_lrdg_scores_every_destroyed_structure_whoever_controls_its_tile() -> None:
    table = desert_table().gone(Fate.LOST, "italy:Hangar", "italy:Fuel").mark("italy", Marker.CONTROLLED, "c3", "d3")
    assert (table.points("lrdg"), table.points("italy")) == (3, 0)


@pytest.mark.rule("A8.1", "C8.1", "C8.2", "C8.7")
def test_the_lrdg_wins_at_once_by_the_structure_that_makes_up_its_points() -> None:
    table = desert_table("points 4", "points 9").mark("lrdg", Marker.CONTROLLED, "c1").hand("lrdg", "En")
    table.aboard(En="TRUCK:gunner").place("lrdg:TRUCK", "c3").dice(6, 1, 1)
    table.do("lrdg play En demolition", "lrdg fire italy:Hangar")
    assert table.story[3:] == ["counter_removed italy:Hangar c3", "game_ended lrdg C8.2"]
    assert (table.outcome, table.state.listed) == (Outcome(LRDG, "C8.2"), ())


@pytest.mark.rule("A8.1", "C8.2")
def test_italy_wins_by_controlling_a_structure_from_a_seat() -> None:
    table = desert_table("points 9", "points 4", "italy").mark("italy", Marker.CONTROLLED, "c4").hand("italy", "Td")
    table.do("italy man Td italy:TANK:driver control")
    assert table.story[2:] == ["marker_turned italy c3 controlled", "game_ended italy C8.2"]
    assert table.outcome == Outcome(ITALY, "C8.2")


@pytest.mark.rule("A8.1", "C8.2")
@pytest.mark.parametrize(("goal", "won"), [(2, True), (3, False)])
def test_points_must_be_equal_or_more(goal: int, won: bool) -> None:
    table = desert_table("points 9", f"points {goal}", "italy").hand("italy", "Td Sc")
    table.do("italy man Td italy:TANK:driver control")
    assert (table.outcome == Outcome(ITALY, "C8.2")) == won


@pytest.mark.rule("A8.3", "A6.3")
def test_a_named_enemy_removed_by_an_attack_is_counted() -> None:
    table = hunters().do("lrdg play Mg attack", "lrdg fire italy:Sc")
    assert table.story[3:] == ["counter_removed italy:Sc c4", "counter_neutralised lrdg italy:Sc 1"]
    assert (table.fate("italy:Sc"), table.outcome) == (Fate.NEUTRALISED, None)


@pytest.mark.rule("A8.3", "A6.3")
def test_the_cards_leave_the_supply_before_a_soldier_counts() -> None:
    table = hunters(hand="Ri", deck="Mg Tw Td", supply="Sc").do("lrdg play Mg attack", "lrdg fire italy:Sc")
    assert table.story[3:] == [
        "counter_removed italy:Sc c4",
        "cards_moved italy Sc 1 supply removed lost",
        "counter_neutralised lrdg italy:Sc 1",
    ]


@pytest.mark.rule("A8.3")
def test_an_enemy_that_is_not_named_is_not_counted() -> None:
    table = hunters("neutralise 1 of Ri CAR").do("lrdg play Mg attack", "lrdg fire italy:Sc")
    assert table.story[3:] == ["counter_removed italy:Sc c4"]
    assert (table.fate("italy:Sc"), table.outcome) == (Fate.LOST, None)


@pytest.mark.rule("A8.3", "C8.2")
def test_a_side_with_another_goal_counts_no_enemy() -> None:
    table = hunters("points 9", deck="Ri Mg Tw Td").do("lrdg play Mg attack", "lrdg fire italy:Sc")
    assert table.story[3:] == ["counter_removed italy:Sc c4"]
    assert table.fate("italy:Sc") == Fate.LOST


@pytest.mark.rule("A8.3", "A7.3")
def test_a_named_vehicle_counts_when_it_is_destroyed_and_those_in_it_do_not() -> None:
    table = hunters("neutralise 3 of Ri Mg CAR").damage("italy:CAR", 3)
    table.do("lrdg play At antitank", "lrdg fire italy:CAR", "lrdg hit italy:Ri")
    assert table.story[3:] == [
        "cards_moved italy Ri 1 deck removed casualty",
        "damage_changed italy:CAR 3 4 disabled",
        "seat_left italy:Ri italy:CAR:driver d3",
        "seat_left italy:Mg italy:CAR:gunner d3",
        "counter_removed italy:CAR d3",
        "counter_neutralised lrdg italy:CAR 1",
    ]
    assert (table.fate("italy:CAR"), table.fate("italy:Ri"), table.outcome) == (Fate.NEUTRALISED, Fate.NONE, None)


@pytest.mark.rule("A8.3", "C8.1")
def test_a_side_wins_at_once_when_it_has_neutralised_enough() -> None:
    table = hunters().gone(Fate.NEUTRALISED, "italy:Sc").place("italy:Ri", "c4").cards("italy", deck="Mg Tw Td")
    table.aboard(Mg="TRUCK:navigator").do("lrdg play Mg attack", "lrdg fire italy:Ri")
    assert table.story[3:] == [
        "counter_removed italy:Ri c4",
        "counter_neutralised lrdg italy:Ri 2",
        "game_ended lrdg A8.3",
    ]
    assert table.outcome == Outcome(LRDG, "A8.3")


@pytest.mark.rule("C8.7", "A8.3", "A7.1")
def test_a_vehicle_hit_may_end_the_game_between_casualty_and_damage() -> None:
    table = hunters("neutralise 1 of Ri", deck="Mg Tw Td").damage("italy:CAR", 3)
    table.do("lrdg play At antitank", "lrdg fire italy:CAR", "lrdg hit italy:Ri")
    assert table.story[3:] == [
        "counter_removed italy:Ri d3",
        "counter_neutralised lrdg italy:Ri 1",
        "game_ended lrdg A8.3",
    ]
    assert (table.damage_of("italy:CAR"), table.at("italy:CAR"), table.seat_of("italy:Mg")) == (
        3,
        "d3",
        "italy:CAR:gunner",
    )


@pytest.mark.rule("A8.3")
def test_italy_neutralises_alike() -> None:
    table = desert_table("points 9", "neutralise 1 of Sc", "italy").hand("italy", "RA").dice(0, 0)
    table.cards("lrdg", deck="Ri Sb Nv").do("italy play RA strafe", "italy fire lrdg:Sc")
    assert table.story[3:] == [
        "counter_removed lrdg:Sc c1",
        "counter_neutralised italy lrdg:Sc 1",
        "game_ended italy A8.3",
    ]
    assert table.outcome == Outcome(ITALY, "A8.3")


@pytest.mark.rule("A8.3", "A4.2")
def test_a_captured_vehicle_destroyed_by_its_former_side_counts_for_nobody() -> None:
    table = desert_table("neutralise 1 of CAR", "neutralise 1 of TRUCK Ri", "italy").hand("italy", "Tg")
    table.only("italy:TANK", "italy:Tg", "italy:CAR", "lrdg:Ri", "lrdg:TRUCK", "lrdg:Sc").held("italy:CAR", "lrdg")
    table.aboard(Ri="italy:CAR:driver").damage("italy:CAR", 3).dice(0, 0, 0)
    table.do("italy man Tg italy:TANK:gunner antitank", "italy fire italy:CAR")
    assert table.story[3:] == [
        "cards_moved lrdg Ri 1 deck removed casualty",
        "damage_changed italy:CAR 3 4 disabled",
        "seat_left lrdg:Ri italy:CAR:driver d3",
        "counter_removed italy:CAR d3",
    ]
    assert (table.fate("italy:CAR"), table.outcome) == (Fate.LOST, None)


@pytest.mark.rule("A8.3", "A4.2")
def test_a_vehicle_taken_back_counts_for_the_enemy_again() -> None:
    table = hunters("neutralise 1 of CAR").held("italy:CAR", "lrdg").held("italy:CAR", "italy").damage("italy:CAR", 3)
    table.do("lrdg play At antitank", "lrdg fire italy:CAR", "lrdg hit italy:Mg")
    assert table.story[-2:] == ["counter_neutralised lrdg italy:CAR 1", "game_ended lrdg A8.3"]


@pytest.mark.rule("A8.2", "A8.3", "A7.3")
def test_an_own_vehicle_that_the_enemy_has_captured_is_destroyed_and_neither_escaped_nor_neutralised() -> None:
    table = desert_table("escape 1 of TRUCK Nv also Mg", "points 9").hand("lrdg", "At").held("lrdg:TRUCK", "italy")
    table.only("lrdg:At", "lrdg:TRUCK", "lrdg:Nv", "italy:Sc", "italy:CAR").damage("lrdg:TRUCK", 3).dice(0, 0)
    table.place("lrdg:Nv", "c1").do("lrdg play At antitank", "lrdg fire lrdg:TRUCK")
    assert table.story[3:5] == ["damage_changed lrdg:TRUCK 3 4 disabled", "counter_removed lrdg:TRUCK c2"]
    assert table.fate("lrdg:TRUCK") == Fate.LOST
    assert table.outcome is None


@pytest.mark.rule("A8.3", "A8.2")
def test_escaped_is_not_neutralised() -> None:
    table = desert_table("escape 2 of Sc Ri", "neutralise 1 of Sc Ri").hand("lrdg", "Sc").place("lrdg:Sc", "d1")
    table.do("lrdg play Sc scout", "lrdg leave")
    assert (table.fate("lrdg:Sc"), table.outcome) == (Fate.ESCAPED, None)


@pytest.mark.rule("C8.3", "A8.1")
@pytest.mark.parametrize("side", ["lrdg", "italy"])
def test_where_both_conditions_are_met_the_side_whose_turn_it_is_wins(side: str) -> None:
    # given: the opponent has its points already, which no event has told yet
    table = desert_table("points 2", "points 2", side).mark("lrdg", Marker.SCOUTED, "c1").hand(side, "Ri")
    table.place("lrdg:Ri", "c1").place("italy:Ri", "c4")
    table.mark("italy" if side == "lrdg" else "lrdg", Marker.CONTROLLED, "c4" if side == "lrdg" else "c1")
    table.do(f"{side} play Ri control")
    assert table.story[-1] == f"game_ended {side} C8.2"
    assert table.outcome == Outcome(table.side(side), "C8.2")
