"""Pinning: one side without Riflemen on the board, or both (N8.1, N8.2, N8.3)."""

from __future__ import annotations

import pytest

from core.ids import Marker
from core.state import Outcome
from tests.builders import GameBuilder

HIT = (0, 1)
"""The dice of a gunner's attack that hits."""


def germany_pins() -> GameBuilder:
    """A German gunner before US counters without cards; the United States need 1 point, Germany pins."""
    game = (
        GameBuilder("normandy/2", turn="germany").hand("germany", "GA GA").cards("us", deck="PS SA", supply="RA RB SB")
    )
    return game.dice(*HIT, *HIT)


def last_germans() -> GameBuilder:
    """A US gunner before the last German Riflemen, who have no cards; both sides need 10 points."""
    game = GameBuilder("normandy/7").only("germany:RB", "germany:SB", "us:SA").place("us:GA", "9B")
    game.cards("us", hand="GA", deck="RA SA").cards("germany", deck="SB SA RA", supply="RB")
    game.mark("us", Marker.NONE, "13B", "18B").mark("germany", Marker.NONE, "6B")
    return game.dice(*HIT)


FIRE = ("us play GA attack", "us fire germany:RB")
SHOT = [
    "cards_moved us GA 1 hand play play",
    "action_taken us GA attack 2",
    "attack_rolled us attack us:GA@9B germany:RB@6B 4+1+1=6 0,1 hit",
    "counter_removed germany:RB 6B",
]


@pytest.mark.rule("N8.1", "N8.2")
def test_a_side_is_pinned_when_its_last_riflemen_counter_leaves_the_board() -> None:
    game = germany_pins().only("germany:GA", "us:RA", "us:SA", "us:SB")
    game.do("germany play GA attack", "germany fire us:RA")
    assert game.event_lines[-2:] == ["counter_removed us:RA 15B", "game_ended germany N8.2"]
    assert game.outcome == Outcome(1, "N8.2")
    assert game.on_board("us") == ["us:SA", "us:SB"]
    assert game.options("germany") == game.options("us") == []


@pytest.mark.rule("N8.1", "N8.2")
def test_a_side_is_not_pinned_while_any_riflemen_counter_is_on_the_board() -> None:
    game = germany_pins().only("germany:GA", "us:RA", "us:RB")
    game.do("germany play GA attack", "germany fire us:RA")
    assert game.event_lines[-1] == "counter_removed us:RA 15B"
    assert game.outcome is None
    game.do("germany play GA attack", "germany fire us:RB")
    assert game.event_lines[-2:] == ["counter_removed us:RB 4A", "game_ended germany N8.2"]
    assert game.outcome == Outcome(1, "N8.2")


@pytest.mark.rule("N8.1", "N8.2")
def test_a_side_is_not_pinned_by_the_loss_of_other_counters() -> None:
    game = germany_pins().only("germany:GA", "us:RA", "us:SB")
    game.do("germany play GA attack", "germany fire us:SB")
    assert game.event_lines[-1] == "counter_removed us:SB 4A"
    assert game.on_board("us") == ["us:RA"]
    assert game.outcome is None


@pytest.mark.rule("N8.1", "N8.2")
def test_a_side_is_not_pinned_by_the_loss_of_a_card() -> None:
    game = germany_pins().cards("us", deck="RA SA PS", supply="RA").only("germany:GA", "us:RA", "us:SB")
    game.do("germany play GA attack", "germany fire us:RA")
    assert game.event_lines[-1] == "cards_moved us RA 1 deck removed casualty"
    assert game.on_board("us") == ["us:RA", "us:SB"]
    assert game.outcome is None


@pytest.mark.rule("N8.2")
def test_the_united_states_win_by_pinning_where_that_is_their_goal() -> None:
    game = GameBuilder("normandy/11").hand("us", "GA").cards("germany", deck="SA SB", supply="RA RB RC")
    game.only("germany:RC", "us:RA").place("us:GA", "5A").dice(*HIT).do("us play GA attack", "us fire germany:RC")
    assert game.event_lines[-2:] == ["counter_removed germany:RC 14B", "game_ended us N8.2"]
    assert game.outcome == Outcome(0, "N8.2")


@pytest.mark.rule("N8.2")
def test_a_side_that_pins_itself_loses_in_its_own_turn() -> None:
    game = GameBuilder("normandy/9").cards("us", hand="Mo", deck="SA SB", supply="RA").only("us:RA", "germany:RA")
    game.place("us:Mo", "8B").place("us:RA", "7B").target("us", "7B").dice(9).do("us play Mo blast")
    assert game.event_lines[-2:] == ["counter_removed us:RA 7B", "game_ended germany N8.2"]


@pytest.mark.rule("N8.2", "N8.3")
def test_pinning_wins_where_it_is_the_goal_though_both_are_pinned_and_the_other_has_more_points() -> None:
    game = GameBuilder("normandy/5", turn="germany").hand("germany", "GA").cards("us", deck="SA SB").initiative("us")
    game.only("us:RA", "germany:Mo").place("germany:GA", "9B").mark("us", Marker.CONTROLLED, "18A").dice(*HIT)
    game.do("germany play GA attack", "germany fire us:RA")
    assert game.points("us") == 1
    assert game.points("germany") == 0
    assert game.outcome == Outcome(1, "N8.2")


@pytest.mark.rule("N8.1", "N8.3")
def test_one_pinned_side_does_not_end_a_game_of_points() -> None:
    game = last_germans().place("us:RA", "13B").do(*FIRE)
    assert game.event_lines == SHOT
    assert game.outcome is None
    assert game.options("us") == ["end"]


@pytest.mark.rule("N8.1", "N8.3")
@pytest.mark.parametrize(
    ("us", "germany", "initiative", "winner"),
    [
        ("2B", "", "us", "us"),
        ("2B", "", "germany", "us"),
        ("17B", "2B", "us", "germany"),
        ("17B", "2B", "germany", "germany"),
        ("2B", "7A", "us", "us"),
        ("2B", "7A", "germany", "germany"),
        ("", "", "us", "us"),
        ("", "", "germany", "germany"),
        ("17B 18B", "7A", "us", "us"),
        ("17B 18B", "7A", "germany", "germany"),
    ],
)
def test_with_both_pinned_more_points_win_and_a_tie_goes_to_the_initiative_marker(
    us: str, germany: str, initiative: str, winner: str
) -> None:
    game = last_germans().initiative(initiative).mark("us", Marker.CONTROLLED, *us.split())
    game.mark("germany", Marker.CONTROLLED, *germany.split()).do(*FIRE)
    assert game.event_lines == [*SHOT, f"game_ended {winner} N8.3"]
    assert game.outcome == Outcome(game.side(winner), "N8.3")


@pytest.mark.rule("N8.1", "N8.3")
def test_a_side_whose_riflemen_came_back_is_pinned_no_more() -> None:
    game = last_germans().cards("us", hand="GA RA", deck="SA").dice(*HIT).do("us play RA move", "us done", *FIRE)
    assert game.event_lines[-1] == "counter_removed germany:RB 6B"
    assert game.at("us:RA") == "13B"
    assert game.outcome is None
