"""A8.1, A8.3 and C8.7: points and structures, neutralising the enemy, and the moment at which a game is won."""

from __future__ import annotations

import pytest

from core.ids import Fate, Marker
from core.state import Outcome
from tests.builders import GameBuilder
from tests.north_africa import north_africa_game

LRDG, ITALY = 0, 1


def hunters(goal: str = "neutralise 2 of Sc Ri CAR", italy: str = "points 9", **cards: str) -> GameBuilder:
    """The LRDG has to neutralise; Italy has but these cards."""
    game = north_africa_game(goal, italy).hand("lrdg", "Mg At").dice(0, 0)
    return game.cards("italy", **(cards or {"deck": "Ri Mg Tw Td", "hand": "Tg"}))


@pytest.mark.rule("A8.1", "C8.2")
def test_both_sides_score_the_objectives_on_tiles_that_they_control() -> None:
    game = north_africa_game().mark("lrdg", Marker.CONTROLLED, "c1", "c2").mark("lrdg", Marker.SCOUTED, "a4")
    game.mark("italy", Marker.CONTROLLED, "c4").mark("italy", Marker.SCOUTED, "c1")
    assert (game.points("lrdg"), game.points("italy")) == (2, 2)
    assert game.state.both_points() == (2, 2)


@pytest.mark.rule("A8.1")
def test_italy_scores_structures_on_tiles_that_it_controls_and_no_others() -> None:
    game = north_africa_game()
    assert game.points("italy") == 0
    game.mark("italy", Marker.CONTROLLED, "c3")
    assert (game.points("italy"), game.points("lrdg")) == (2, 0)
    game.mark("italy", Marker.CONTROLLED, "d2", "d3", "c4")
    assert (game.points("italy"), game.points("lrdg")) == (5, 0)


@pytest.mark.rule("A8.1")
def test_the_lrdg_scores_no_structure_by_control() -> None:
    game = north_africa_game().mark("lrdg", Marker.CONTROLLED, "c3", "d3")
    assert (game.points("lrdg"), game.points("italy")) == (0, 0)


@pytest.mark.rule("A8.1", "A7.5")
def test_the_lrdg_scores_every_destroyed_structure_whoever_controls_its_tile() -> None:
    game = (
        north_africa_game().gone(Fate.LOST, "italy:Hangar", "italy:Fuel").mark("italy", Marker.CONTROLLED, "c3", "d3")
    )
    assert (game.points("lrdg"), game.points("italy")) == (3, 0)


@pytest.mark.rule("A8.1", "C8.1", "C8.2", "C8.7")
def test_the_lrdg_wins_at_once_by_the_structure_that_makes_up_its_points() -> None:
    game = north_africa_game("points 4", "points 9").mark("lrdg", Marker.CONTROLLED, "c1").hand("lrdg", "En")
    game.aboard(En="TRUCK:gunner").place("lrdg:TRUCK", "c3").dice(6, 1, 1)
    game.do("lrdg play En demolition", "lrdg fire italy:Hangar")
    assert game.event_lines[3:] == ["counter_removed italy:Hangar c3", "game_ended lrdg C8.2"]
    assert (game.outcome, game.state.open_decisions) == (Outcome(LRDG, "C8.2"), ())


@pytest.mark.rule("A8.1", "C8.2")
def test_italy_wins_by_controlling_a_structure_from_a_seat() -> None:
    game = north_africa_game("points 9", "points 4", "italy").mark("italy", Marker.CONTROLLED, "c4").hand("italy", "Td")
    game.do("italy man Td italy:TANK:driver control")
    assert game.event_lines[2:] == ["marker_turned italy c3 controlled", "game_ended italy C8.2"]
    assert game.outcome == Outcome(ITALY, "C8.2")


@pytest.mark.rule("A8.1", "C8.2")
@pytest.mark.parametrize(("goal", "won"), [(2, True), (3, False)])
def test_points_must_be_equal_or_more(goal: int, won: bool) -> None:
    game = north_africa_game("points 9", f"points {goal}", "italy").hand("italy", "Td Sc")
    game.do("italy man Td italy:TANK:driver control")
    assert (game.outcome == Outcome(ITALY, "C8.2")) == won


@pytest.mark.rule("A8.3", "A6.3")
def test_a_named_enemy_removed_by_an_attack_is_counted() -> None:
    game = hunters().do("lrdg play Mg attack", "lrdg fire italy:Sc")
    assert game.event_lines[3:] == ["counter_removed italy:Sc c4", "counter_neutralised lrdg italy:Sc 1"]
    assert (game.fate("italy:Sc"), game.outcome) == (Fate.NEUTRALISED, None)


@pytest.mark.rule("A8.3", "A6.3")
def test_the_cards_leave_the_supply_before_a_soldier_counts() -> None:
    game = hunters(hand="Ri", deck="Mg Tw Td", supply="Sc").do("lrdg play Mg attack", "lrdg fire italy:Sc")
    assert game.event_lines[3:] == [
        "counter_removed italy:Sc c4",
        "cards_moved italy Sc 1 supply removed lost",
        "counter_neutralised lrdg italy:Sc 1",
    ]


@pytest.mark.rule("A8.3")
def test_an_enemy_that_is_not_named_is_not_counted() -> None:
    game = hunters("neutralise 1 of Ri CAR").do("lrdg play Mg attack", "lrdg fire italy:Sc")
    assert game.event_lines[3:] == ["counter_removed italy:Sc c4"]
    assert (game.fate("italy:Sc"), game.outcome) == (Fate.LOST, None)


@pytest.mark.rule("A8.3", "C8.2")
def test_a_side_with_another_goal_counts_no_enemy() -> None:
    game = hunters("points 9", deck="Ri Mg Tw Td").do("lrdg play Mg attack", "lrdg fire italy:Sc")
    assert game.event_lines[3:] == ["counter_removed italy:Sc c4"]
    assert game.fate("italy:Sc") == Fate.LOST


@pytest.mark.rule("A8.3", "A7.3")
def test_a_named_vehicle_counts_when_it_is_destroyed_and_those_in_it_do_not() -> None:
    game = hunters("neutralise 3 of Ri Mg CAR").damage("italy:CAR", 3)
    game.do("lrdg play At antitank", "lrdg fire italy:CAR", "lrdg hit italy:Ri")
    assert game.event_lines[3:] == [
        "cards_moved italy Ri 1 deck removed casualty",
        "damage_changed italy:CAR 3 4 disabled",
        "seat_left italy:Ri italy:CAR:driver d3",
        "seat_left italy:Mg italy:CAR:gunner d3",
        "counter_removed italy:CAR d3",
        "counter_neutralised lrdg italy:CAR 1",
    ]
    assert (game.fate("italy:CAR"), game.fate("italy:Ri"), game.outcome) == (Fate.NEUTRALISED, Fate.NONE, None)


@pytest.mark.rule("A8.3", "C8.1")
def test_a_side_wins_at_once_when_it_has_neutralised_enough() -> None:
    game = hunters().gone(Fate.NEUTRALISED, "italy:Sc").place("italy:Ri", "c4").cards("italy", deck="Mg Tw Td")
    game.aboard(Mg="TRUCK:navigator").do("lrdg play Mg attack", "lrdg fire italy:Ri")
    assert game.event_lines[3:] == [
        "counter_removed italy:Ri c4",
        "counter_neutralised lrdg italy:Ri 2",
        "game_ended lrdg A8.3",
    ]
    assert game.outcome == Outcome(LRDG, "A8.3")


@pytest.mark.rule("C8.7", "A8.3", "A7.1")
def test_a_vehicle_hit_may_end_the_game_between_casualty_and_damage() -> None:
    game = hunters("neutralise 1 of Ri", deck="Mg Tw Td").damage("italy:CAR", 3)
    game.do("lrdg play At antitank", "lrdg fire italy:CAR", "lrdg hit italy:Ri")
    assert game.event_lines[3:] == [
        "counter_removed italy:Ri d3",
        "counter_neutralised lrdg italy:Ri 1",
        "game_ended lrdg A8.3",
    ]
    assert (game.damage_of("italy:CAR"), game.at("italy:CAR"), game.seat_of("italy:Mg")) == (
        3,
        "d3",
        "italy:CAR:gunner",
    )


@pytest.mark.rule("A8.3")
def test_italy_neutralises_alike() -> None:
    game = north_africa_game("points 9", "neutralise 1 of Sc", "italy").hand("italy", "RA").dice(0, 0)
    game.cards("lrdg", deck="Ri Sb Nv").do("italy play RA strafe", "italy fire lrdg:Sc")
    assert game.event_lines[3:] == [
        "counter_removed lrdg:Sc c1",
        "counter_neutralised italy lrdg:Sc 1",
        "game_ended italy A8.3",
    ]
    assert game.outcome == Outcome(ITALY, "A8.3")


@pytest.mark.rule("A8.3", "A4.2")
def test_a_captured_vehicle_destroyed_by_its_former_side_counts_for_nobody() -> None:
    game = north_africa_game("neutralise 1 of CAR", "neutralise 1 of TRUCK Ri", "italy").hand("italy", "Tg")
    game.only("italy:TANK", "italy:Tg", "italy:CAR", "lrdg:Ri", "lrdg:TRUCK", "lrdg:Sc").held("italy:CAR", "lrdg")
    game.aboard(Ri="italy:CAR:driver").damage("italy:CAR", 3).dice(0, 0, 0)
    game.do("italy man Tg italy:TANK:gunner antitank", "italy fire italy:CAR")
    assert game.event_lines[3:] == [
        "cards_moved lrdg Ri 1 deck removed casualty",
        "damage_changed italy:CAR 3 4 disabled",
        "seat_left lrdg:Ri italy:CAR:driver d3",
        "counter_removed italy:CAR d3",
    ]
    assert (game.fate("italy:CAR"), game.outcome) == (Fate.LOST, None)


@pytest.mark.rule("A8.3", "A4.2")
def test_a_vehicle_taken_back_counts_for_the_enemy_again() -> None:
    game = hunters("neutralise 1 of CAR").held("italy:CAR", "lrdg").held("italy:CAR", "italy").damage("italy:CAR", 3)
    game.do("lrdg play At antitank", "lrdg fire italy:CAR", "lrdg hit italy:Mg")
    assert game.event_lines[-2:] == ["counter_neutralised lrdg italy:CAR 1", "game_ended lrdg A8.3"]


@pytest.mark.rule("A8.2", "A8.3", "A7.3")
def test_an_own_vehicle_that_the_enemy_has_captured_is_destroyed_and_neither_escaped_nor_neutralised() -> None:
    game = north_africa_game("escape 1 of TRUCK Nv also Mg", "points 9").hand("lrdg", "At").held("lrdg:TRUCK", "italy")
    game.only("lrdg:At", "lrdg:TRUCK", "lrdg:Nv", "italy:Sc", "italy:CAR").damage("lrdg:TRUCK", 3).dice(0, 0)
    game.place("lrdg:Nv", "c1").do("lrdg play At antitank", "lrdg fire lrdg:TRUCK")
    assert game.event_lines[3:5] == ["damage_changed lrdg:TRUCK 3 4 disabled", "counter_removed lrdg:TRUCK c2"]
    assert game.fate("lrdg:TRUCK") == Fate.LOST
    assert game.outcome is None


@pytest.mark.rule("A8.3", "A8.2")
def test_escaped_is_not_neutralised() -> None:
    game = north_africa_game("escape 2 of Sc Ri", "neutralise 1 of Sc Ri").hand("lrdg", "Sc").place("lrdg:Sc", "d1")
    game.do("lrdg play Sc scout", "lrdg leave")
    assert (game.fate("lrdg:Sc"), game.outcome) == (Fate.ESCAPED, None)


@pytest.mark.rule("C8.3", "A8.1")
@pytest.mark.parametrize("side", ["lrdg", "italy"])
def test_where_both_conditions_are_met_the_side_whose_turn_it_is_wins(side: str) -> None:
    # given: the opponent has its points already, which no event has told yet
    game = north_africa_game("points 2", "points 2", side).mark("lrdg", Marker.SCOUTED, "c1").hand(side, "Ri")
    game.place("lrdg:Ri", "c1").place("italy:Ri", "c4")
    game.mark("italy" if side == "lrdg" else "lrdg", Marker.CONTROLLED, "c4" if side == "lrdg" else "c1")
    game.do(f"{side} play Ri control")
    assert game.event_lines[-1] == f"game_ended {side} C8.2"
    assert game.outcome == Outcome(game.side(side), "C8.2")
