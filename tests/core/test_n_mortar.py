"""The mortar's target marker: where it may go, how long it stays, and when it is lost (N5.2, N6.3)."""

from __future__ import annotations

import pytest

from core.decisions import DecisionContext, Denial, DenialReason, Obstacle
from core.explain import denied
from core.ids import ActionKind, Zone
from tests.builders import GameBuilder
from tests.variants import with_tiles

FAR_FROM_16B = ["7A", "1B", "6B", "12B", "11B", "10B", "4B", "14B"]
"""The tiles of La Huberderie at distance 3 or more from 16B."""


def mortar(hand: str = "Mo") -> GameBuilder:
    """The United States' mortar on 16B in La Huberderie."""
    return GameBuilder("normandy/7").hand("us", hand).place("us:Mo", "16B")


@pytest.mark.rule("N6.3")
def test_the_target_marker_goes_onto_any_tile_at_distance_3_or_more() -> None:
    game = mortar()
    assert game.options("us") == ["play Mo move", "play Mo target", "hunker Mo", "end"]
    game.do("us play Mo target")
    assert game.event_lines == ["cards_moved us Mo 1 hand play play", "action_taken us Mo target 0"]
    assert game.asks == "target"
    assert game.about == DecisionContext(ActionKind.TARGET, game.counter("us:Mo"))
    assert game.options("us") == [f"aim {tile}" for tile in FAR_FROM_16B]
    assert game.refused("us aim 9B") == "N6.3"
    assert game.refused("us aim 16B") == "N6.3"
    assert game.refused("us done") == "N6.3"


@pytest.mark.rule("N6.3")
def test_aiming_puts_the_marker_there() -> None:
    game = mortar().do("us play Mo target", "us aim 7A")
    assert game.event_lines[2:] == ["target_moved us off 7A"]
    assert game.targeted("us") == "7A"
    assert game.targeted("germany") == ""
    assert game.at("us:Mo") == "16B"
    assert game.options("us") == ["end"]


@pytest.mark.rule("N6.3")
def test_a_marker_on_the_board_is_moved_to_another_tile() -> None:
    game = mortar().target("us", "12B").do("us play Mo target")
    assert game.options("us") == [f"aim {tile}" for tile in FAR_FROM_16B if tile != "12B"]
    assert game.refused("us aim 12B") == "N6.3"
    game.do("us aim 14B")
    assert game.event_lines == ["target_moved us 12B 14B"]
    assert game.targeted("us") == "14B"


@pytest.mark.rule("N6.3")
def test_each_side_has_a_target_marker_of_its_own() -> None:
    game = mortar().target("germany", "7A").do("us play Mo target")
    assert game.options("us") == [f"aim {tile}" for tile in FAR_FROM_16B]
    game.do("us aim 7A")
    assert game.targeted("us") == game.targeted("germany") == "7A"
    game = GameBuilder("normandy/7", turn="germany").hand("germany", "Mo").place("germany:Mo", "14B").target("us", "8A")
    game.do("germany play Mo target", "germany aim 13B")
    assert game.event_lines[2:] == ["target_moved germany off 13B"]
    assert (game.targeted("us"), game.targeted("germany")) == ("8A", "13B")


@pytest.mark.rule("N6.3")
def test_targeting_is_denied_where_no_tile_is_far_enough() -> None:
    game = GameBuilder(with_tiles("normandy/7", "13B 2B 16B 18B", spawn="2B")).hand("us", "Mo").place("us:Mo", "16B")
    card, tile = game.card("us", "Mo"), game.tile("16B")
    assert game.options("us") == ["play Mo move", "hunker Mo", "end"]
    assert denied(game.state, 0) == (
        Denial(card, 1, Obstacle(DenialReason.NO_TARGET_MARKER)),
        Denial(card, 2, Obstacle(DenialReason.NO_TILE_FAR_ENOUGH, tile)),
    )
    assert game.refused("us play Mo target") == "N6.3"


@pytest.mark.rule("N6.3")
def test_targeting_is_denied_where_the_only_tile_far_enough_has_the_marker_already() -> None:
    game = GameBuilder(with_tiles("normandy/7", "13B 2B 16B 18B", spawn="2B")).hand("us", "Mo").place("us:Mo", "13B")
    assert game.options("us") == ["play Mo move", "play Mo target", "hunker Mo", "end"]
    game.target("us", "18B")
    assert game.options("us") == ["play Mo move", "play Mo blast", "hunker Mo", "end"]
    assert game.denied("us") == {"Mo target": "N6.3"}


@pytest.mark.rule("N6.3")
def test_the_marker_stays_through_blasts_turns_and_rounds() -> None:
    game = mortar().target("us", "8A").do("us play Mo blast", "us end", "germany end")
    assert game.state.round == 2
    assert game.targeted("us") == "8A"


@pytest.mark.rule("N5.2")
def test_moving_the_mortar_takes_its_target_marker_off_the_board() -> None:
    game = mortar().target("us", "6B").target("germany", "2B").do("us play Mo move", "us step 18B")
    assert game.event_lines[2:] == ["counter_moved us:Mo 16B 18B move", "target_moved us 6B off"]
    assert (game.targeted("us"), game.targeted("germany")) == ("", "2B")


@pytest.mark.rule("N5.2")
def test_guiding_the_mortar_takes_its_target_marker_off_the_board() -> None:
    game = mortar("PG").target("us", "6B").target("germany", "2B")
    game.do("us play PG guide", "us guide us:Mo", "us step 2B")
    assert game.event_lines[2:] == ["counter_moved us:Mo 16B 2B guide", "target_moved us 6B off"]
    assert (game.targeted("us"), game.targeted("germany")) == ("", "2B")


@pytest.mark.rule("N5.2")
def test_staying_with_move_or_guide_keeps_the_target_marker() -> None:
    game = mortar("Mo PG").target("us", "6B").do("us play Mo move", "us done")
    assert game.targeted("us") == "6B"
    game.do("us play PG guide", "us guide us:Mo", "us done")
    assert game.targeted("us") == "6B"
    assert game.options("us") == ["end"]


@pytest.mark.rule("N5.2")
def test_a_move_without_a_target_marker_on_the_board_takes_nothing_off() -> None:
    game = mortar().target("germany", "2B").do("us play Mo move", "us step 2B")
    assert game.event_lines[2:] == ["counter_moved us:Mo 16B 2B move"]
    assert game.targeted("germany") == "2B"


@pytest.mark.rule("N5.2")
def test_the_move_of_another_counter_keeps_the_target_marker() -> None:
    game = mortar("RA PG").target("us", "6B").do("us play RA move", "us step 2B")
    assert game.event_lines[2:] == ["counter_moved us:RA 13B 2B move"]
    game.do("us play PG guide", "us guide us:RB", "us step 16B")
    assert game.targeted("us") == "6B"


@pytest.mark.rule("N5.2")
def test_the_move_of_one_mortar_keeps_the_other_sides_target_marker() -> None:
    game = GameBuilder("normandy/7", turn="germany").hand("germany", "Mo").place("germany:Mo", "6B")
    game.place("us:Mo", "16B").target("us", "6B").target("germany", "13B")
    game.do("germany play Mo move", "germany step 3B")
    assert game.event_lines[2:] == ["counter_moved germany:Mo 6B 3B move", "target_moved germany 13B off"]
    assert (game.targeted("us"), game.targeted("germany")) == ("6B", "")


@pytest.mark.rule("N5.2")
def test_a_mortar_that_leaves_the_board_takes_its_target_marker_with_it() -> None:
    game = mortar("GA").cards("germany", deck="RA SA RB SB", supply="Mo Mo").place("us:GA", "9B")
    game.place("germany:Mo", "7A").target("germany", "13B").target("us", "6B").dice(0, 1)
    game.do("us play GA attack", "us fire germany:Mo")
    assert game.event_lines[2:] == [
        "attack_rolled us attack us:GA@9B germany:Mo@7A 4+2+2=8 0,1 hit",
        "counter_removed germany:Mo 7A",
        "target_moved germany 13B off",
    ]
    assert (game.targeted("us"), game.targeted("germany")) == ("6B", "")


@pytest.mark.rule("N5.2")
def test_a_mortar_that_loses_only_a_card_keeps_its_target_marker() -> None:
    game = mortar("GA").cards("germany", deck="RA SA RB SB Mo").place("us:GA", "9B")
    game.place("germany:Mo", "7A").target("germany", "13B").dice(0, 1)
    game.do("us play GA attack", "us fire germany:Mo")
    assert game.event_lines[3:] == ["cards_moved germany Mo 1 deck removed casualty"]
    assert game.targeted("germany") == "13B"
    assert game.zone("germany", Zone.DECK) == "RA RB SA SB"


@pytest.mark.rule("N5.2")
def test_another_counter_that_leaves_the_board_keeps_the_target_marker() -> None:
    game = mortar("GA").cards("germany", deck="RA SA RB").place("us:GA", "9B").target("us", "6B")
    game.place("germany:Mo", "14B").target("germany", "13B").dice(0, 1)
    game.do("us play GA attack", "us fire germany:SB")
    assert game.event_lines[3:] == ["counter_removed germany:SB 6B"]
    assert (game.targeted("us"), game.targeted("germany")) == ("6B", "13B")
