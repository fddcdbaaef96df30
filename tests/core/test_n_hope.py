"""Beyond all hope: what follows when a side can no longer reach its points (N8.4, C8.5, C8.7)."""

from __future__ import annotations

import pytest

from core.ids import Marker
from core.state import Outcome
from tests.builders import GameBuilder

HOPEFUL = "RA SA"
"""A deck with Control and Scout in it, which leaves hope of every tile."""

HOPELESS = "SA SB"
"""A deck without Control, which leaves no hope of anything new."""


def la_raye(us: str = HOPEFUL, germany: str = HOPEFUL, turn: str = "us") -> GameBuilder:
    """La Raye, where both need 5 of 10 points, with these decks, one more card to play, and nobody's points."""
    game = (
        GameBuilder("normandy/1", turn=turn).cards("us", hand="LA", deck=us).cards("germany", hand="LB", deck=germany)
    )
    return game.mark("germany", Marker.NONE, "5B")


@pytest.mark.rule("N8.4")
def test_a_side_that_can_reach_its_points_is_not_beyond_all_hope() -> None:
    game = la_raye().do("us hunker LA")
    assert game.event_lines == ["cards_moved us LA 1 hand supply hunker_down"]
    assert game.state.hopeless == (False, False)


@pytest.mark.rule("N8.4")
def test_an_opponent_whose_goal_is_to_pin_wins_even_with_fewer_points() -> None:
    game = (
        GameBuilder("normandy/5", turn="us").cards("us", hand="LA", deck=HOPELESS).mark("us", Marker.CONTROLLED, "18A")
    )
    game.do("us hunker LA")
    assert game.event_lines == [
        "cards_moved us LA 1 hand supply hunker_down",
        "hope_lost us",
        "game_ended germany N8.4",
    ]
    assert game.outcome == Outcome(1, "N8.4")
    assert game.options("us") == []


@pytest.mark.rule("N8.4")
def test_the_united_states_win_where_their_goal_is_to_pin_and_germany_is_beyond_all_hope() -> None:
    game = GameBuilder("normandy/11", turn="germany").cards("germany", hand="LA", deck=HOPELESS)
    game.mark("us", Marker.SCOUTED, "2A", "9A", "16A").do("germany hunker LA")
    assert game.event_lines[1:] == ["hope_lost germany", "game_ended us N8.4"]


@pytest.mark.rule("N8.4")
@pytest.mark.parametrize("pinned", [False, True])
def test_an_opponent_whose_goal_is_points_wins_if_it_has_more(pinned: bool) -> None:
    game = la_raye(us=HOPELESS).mark("germany", Marker.CONTROLLED, "16B", "7A").mark("us", Marker.CONTROLLED, "2B")
    game.initiative("us")
    if pinned:
        game.place("germany:RA", "").place("germany:RB", "")
    game.do("us hunker LA")
    assert game.event_lines[1:] == ["hope_lost us", "game_ended germany N8.4"]
    assert game.outcome == Outcome(1, "N8.4")


@pytest.mark.rule("N8.4")
def test_germany_beyond_all_hope_loses_to_the_united_states_with_more_points() -> None:
    game = la_raye(germany=HOPELESS).mark("us", Marker.CONTROLLED, "2B").do("us hunker LA")
    assert game.event_lines[1:] == ["hope_lost germany", "game_ended us N8.4"]


@pytest.mark.rule("N8.4")
@pytest.mark.parametrize(("us", "germany"), [("", ""), ("2B", "16B"), ("2B", ""), ("6A", "16B")])
def test_play_goes_on_while_the_opponent_has_equal_or_fewer_points(us: str, germany: str) -> None:
    game = la_raye(us=HOPELESS).mark("us", Marker.CONTROLLED, *us.split())
    game.mark("germany", Marker.CONTROLLED, *germany.split()).do("us hunker LA")
    assert game.event_lines[1:] == ["hope_lost us"]
    assert game.state.hopeless == (True, False)
    assert game.outcome is None
    assert game.options("us") == ["end"]


@pytest.mark.rule("N8.4")
def test_the_opponent_wins_as_soon_as_it_has_more() -> None:
    # given: the United States are beyond all hope with 2 points against none
    game = la_raye(us=HOPELESS).mark("us", Marker.CONTROLLED, "6A").do("us end")
    assert game.event_lines[-2:] == ["hope_lost us", "turn_began germany"]
    game.cards("germany", hand="RA RB", deck="SA").mark("germany", Marker.SCOUTED, "13B", "7A")
    game.place("germany:RA", "13B").place("germany:RB", "7A").only("germany:RA", "germany:RB", "us:SA")
    # when: Germany draws level, then gets ahead
    game.do("germany play RA control")
    assert game.event_lines[2:] == ["marker_turned germany 13B controlled"]
    assert game.outcome is None
    game.do("germany play RB control")
    assert game.event_lines[2:] == ["marker_turned germany 7A controlled", "game_ended germany N8.4"]
    assert (game.points("us"), game.points("germany")) == (2, 3)


@pytest.mark.rule("N8.4", "N8.3")
@pytest.mark.parametrize(
    ("points", "initiative", "winner"), [("2B", "germany", "us"), ("", "germany", "germany"), ("", "us", "us")]
)
def test_if_the_opponent_is_pinned_itself_later_the_points_and_then_the_marker_decide(
    points: str, initiative: str, winner: str
) -> None:
    game = la_raye().cards("us", hand="SA LA", deck=HOPELESS).mark("us", Marker.CONTROLLED, *points.split())
    game.initiative(initiative)
    game.cards("germany", deck="LA SA RB", supply="RA").only("germany:RA", "us:SA").dice(0)
    game.do("us hunker LA")
    assert game.event_lines[1:] == ["hope_lost us"]
    game.do("us play SA attack", "us fire germany:RA")
    assert game.event_lines[-2:] == ["counter_removed germany:RA 5B", f"game_ended {winner} N8.3"]


@pytest.mark.rule("N8.4", "N8.3")
@pytest.mark.parametrize(
    ("points", "initiative", "winner"), [("2B", "germany", "us"), ("", "germany", "germany"), ("", "us", "us")]
)
def test_if_the_opponent_is_pinned_already_the_points_and_then_the_marker_decide(
    points: str, initiative: str, winner: str
) -> None:
    game = la_raye(us=HOPELESS).mark("us", Marker.CONTROLLED, *points.split()).initiative(initiative)
    game.place("germany:RA", "").place("germany:RB", "").do("us hunker LA")
    assert game.event_lines[1:] == ["hope_lost us", f"game_ended {winner} N8.3"]


@pytest.mark.rule("N8.4", "N8.3", "C8.7")
def test_a_blast_ends_half_done_when_a_hopeless_side_pins_the_other() -> None:
    game = GameBuilder("normandy/7").cards("us", hand="Mo LA", deck=HOPELESS).mark("us", Marker.CONTROLLED, "16B")
    game.cards("germany", deck="RA SB", supply="RB").only("germany:RB", "germany:SB", "us:RA")
    game.mark("germany", Marker.NONE, "6B").place("us:Mo", "16B").target("us", "6B").dice(9)
    game.do("us hunker LA", "us play Mo blast")
    assert game.event_lines[1:] == [
        "hope_lost us",
        "cards_moved us Mo 1 hand play play",
        "action_taken us Mo blast 1",
        "attack_rolled us blast us:Mo@16B germany:RB@6B 4+1+0=5 9 hit",
        "counter_removed germany:RB 6B",
        "game_ended us N8.3",
    ]
    assert game.at("germany:SB") == "6B"


@pytest.mark.rule("N8.4", "N8.3", "C8.7")
def test_hope_lost_in_the_middle_of_a_blast_counts_when_the_blast_is_over() -> None:
    # given: the United States' last Control card and Germany's last Riflemen under a German blast
    game = GameBuilder("normandy/7", turn="germany").cards("germany", hand="Mo", deck="RA SB", supply="RB")
    game.cards("us", deck="RA SB SB").only("us:RA", "germany:RB", "germany:SB").initiative("us")
    for name in ("us:RA", "germany:RB", "germany:SB"):
        game.place(name, "9B")
    game.mark("germany", Marker.NONE, "6B").mark("us", Marker.NONE, "13B", "18B")
    game.place("germany:Mo", "14B").target("germany", "9B").dice(4, 4, 1).do("germany play Mo blast")
    assert game.event_lines[2:] == [
        "attack_rolled germany blast germany:Mo@14B us:RA@9B 4+0+0=4 4 hit",
        "cards_moved us RA 1 deck removed casualty",
        "attack_rolled germany blast germany:Mo@14B germany:RB@9B 4+0+0=4 4 hit",
        "counter_removed germany:RB 9B",
        "attack_rolled germany blast germany:Mo@14B germany:SB@9B 5+0+0=5 1 miss",
        "hope_lost us",
        "game_ended us N8.3",
    ]


@pytest.mark.rule("N8.4", "N8.3")
def test_a_hopeless_side_counts_as_pinned_though_its_riflemen_are_on_the_board() -> None:
    game = la_raye(germany=HOPELESS, turn="germany").initiative("germany").only("germany:RA", "germany:RB")
    game.do("germany end")
    assert game.on_board("germany") == ["germany:RA", "germany:RB"]
    assert game.event_lines[-2:] == ["hope_lost germany", "game_ended germany N8.3"]


@pytest.mark.rule("N8.4")
def test_a_side_whose_goal_is_to_pin_is_never_beyond_all_hope() -> None:
    game = GameBuilder("normandy/2", turn="germany").cards("germany", hand="SA", deck="FW").do("germany hunker SA")
    assert game.event_lines == ["cards_moved germany SA 1 hand supply hunker_down"]
    assert game.state.hopeless == (False, False)
    game = GameBuilder("normandy/11").cards("us", hand="SA").do("us hunker SA", "us end")
    assert game.state.hopeless == (False, False)
    assert game.outcome is None


@pytest.mark.rule("C8.5", "N8.4")
@pytest.mark.parametrize(
    ("us", "germany", "initiative", "winner"),
    [
        ("6A", "16B", "germany", "us"),
        ("16B", "6A", "us", "germany"),
        ("16B", "2B", "us", "us"),
        ("16B", "2B", "germany", "germany"),
        ("", "", "us", "us"),
    ],
)
def test_with_both_beyond_all_hope_more_points_win_and_a_tie_goes_to_the_initiative_marker(
    us: str, germany: str, initiative: str, winner: str
) -> None:
    game = la_raye(us=HOPELESS, germany=HOPELESS).initiative(initiative).mark("us", Marker.CONTROLLED, *us.split())
    game.mark("germany", Marker.CONTROLLED, *germany.split()).do("us hunker LA")
    assert game.event_lines[1:] == ["hope_lost us", "hope_lost germany", f"game_ended {winner} C8.5"]
    assert game.outcome == Outcome(game.side(winner), "C8.5")


@pytest.mark.rule("C8.5", "N8.4")
def test_the_second_side_to_lose_hope_ends_the_game() -> None:
    # given: the United States are beyond all hope, and Germany's last Control is in a hand of one card
    game = la_raye(us=HOPELESS).initiative("germany").cards("germany", hand="RA", deck="SA").do("us hunker LA")
    assert game.event_lines[1:] == ["hope_lost us"]
    game.do("us end", "germany hunker RA")
    assert game.event_lines[-2:] == ["hope_lost germany", "game_ended germany C8.5"]


@pytest.mark.rule("C8.7", "N8.4")
def test_hope_is_judged_when_an_attack_is_fully_resolved() -> None:
    game = la_raye().cards("germany", hand="RA", deck="RA SA").cards("us", deck="RA SB", discard="SA")
    game.only("germany:RA", "us:RA", "us:SA").mark("germany", Marker.CONTROLLED, "16B")
    game.do("us end").dice(9).do("germany play RA attack", "germany fire us:RA")
    assert game.event_lines == [
        "cards_moved germany RA 1 hand play play",
        "action_taken germany RA attack 1",
        "attack_rolled germany attack germany:RA@5B us:RA@17B 4+3+2=9 9 hit",
        "cards_moved us RA 1 deck removed casualty",
        "hope_lost us",
        "game_ended germany N8.4",
    ]


@pytest.mark.rule("C8.7", "C8.4", "N8.4")
def test_hope_is_judged_at_the_end_of_a_turn() -> None:
    # given: a last card, which gives hope only while it is in hand
    game = la_raye().cards("us", hand="RA LA").mark("us", Marker.SCOUTED, "16B", "6A", "13B").do("us hunker LA")
    assert game.state.hopeless == (False, False)
    game.do("us end")
    assert game.event_lines == [
        "cards_moved us RA 1 hand discard turn_end",
        "turn_ended us",
        "hope_lost us",
        "turn_began germany",
    ]
    assert game.state.hopeless == (True, False)


@pytest.mark.rule("C8.7", "N8.4")
def test_hope_is_judged_afresh_and_may_come_back() -> None:
    # given: the lone US card is out of hand, with markers on 6 points
    game = la_raye().cards("us", hand="RA", supply="FW").mark("us", Marker.SCOUTED, "16B", "6A", "13B").do("us end")
    assert game.state.hopeless == (True, False)
    # when: Germany conceals, and so gives the United States a second card
    game.cards("germany", hand="SA SB", deck="RA").do("germany play SA conceal")
    assert game.event_lines[2:] == ["cards_moved us FW 1 supply discard conceal", "hope_regained us"]
    assert game.state.hopeless == (False, False)
    # then: it counts as pinned no more
    game.place("germany:RB", "").place("germany:RA", "").do("germany hunker SB")
    assert game.outcome is None


@pytest.mark.rule("C8.7", "N8.4")
def test_a_side_that_stays_beyond_all_hope_is_told_so_once() -> None:
    game = la_raye(us=HOPELESS).do("us hunker LA")
    assert game.event_lines[-1] == "hope_lost us"
    game.do("us end")
    assert game.event_lines == ["turn_ended us", "turn_began germany"]
    game.do("germany hunker LB")
    assert game.event_lines == ["cards_moved germany LB 1 hand supply hunker_down"]
    assert game.state.hopeless == (True, False)
