"""The mortar's target marker: where it may go, how long it stays, and when it is lost (N5.2, N6.3)."""

from __future__ import annotations

import pytest

from core.decisions import About, Bar, Denial, Reason
from core.explain import denied
from core.ids import ActionKind, Zone
from tests.builders import Table
from tests.variants import cut_down

FAR_FROM_16B = ["7A", "1B", "6B", "12B", "11B", "10B", "4B", "14B"]
"""The tiles of La Huberderie at distance 3 or more from 16B."""


def mortar(hand: str = "Mo") -> Table:
    """The United States' mortar on 16B in La Huberderie."""
    return Table("normandy/7").hand("us", hand).place("us:Mo", "16B")


@pytest.mark.rule("N6.3")
def test_the_target_marker_goes_onto_any_tile_at_distance_3_or_more() -> None:
    table = mortar()
    assert table.options("us") == ["play Mo move", "play Mo target", "hunker Mo", "end"]
    table.do("us play Mo target")
    assert table.story == ["cards_moved us Mo 1 hand play play", "action_taken us Mo target 0"]
    assert table.asks == "target"
    assert table.about == About(ActionKind.TARGET, table.counter("us:Mo"))
    assert table.options("us") == [f"aim {tile}" for tile in FAR_FROM_16B]
    assert table.refused("us aim 9B") == "N6.3"
    assert table.refused("us aim 16B") == "N6.3"
    assert table.refused("us done") == "N6.3"


@pytest.mark.rule("N6.3")
def test_aiming_puts_the_marker_there() -> None:
    table = mortar().do("us play Mo target", "us aim 7A")
    assert table.story[2:] == ["target_moved us off 7A"]
    assert table.targeted("us") == "7A"
    assert table.targeted("germany") == ""
    assert table.at("us:Mo") == "16B"
    assert table.options("us") == ["end"]


@pytest.mark.rule("N6.3")
def test_a_marker_on_the_board_is_moved_to_another_tile() -> None:
    table = mortar().target("us", "12B").do("us play Mo target")
    assert table.options("us") == [f"aim {tile}" for tile in FAR_FROM_16B if tile != "12B"]
    assert table.refused("us aim 12B") == "N6.3"
    table.do("us aim 14B")
    assert table.story == ["target_moved us 12B 14B"]
    assert table.targeted("us") == "14B"


@pytest.mark.rule("N6.3")
def test_each_side_has_a_target_marker_of_its_own() -> None:
    table = mortar().target("germany", "7A").do("us play Mo target")
    assert table.options("us") == [f"aim {tile}" for tile in FAR_FROM_16B]
    table.do("us aim 7A")
    assert table.targeted("us") == table.targeted("germany") == "7A"
    table = Table("normandy/7", turn="germany").hand("germany", "Mo").place("germany:Mo", "14B").target("us", "8A")
    table.do("germany play Mo target", "germany aim 13B")
    assert table.story[2:] == ["target_moved germany off 13B"]
    assert (table.targeted("us"), table.targeted("germany")) == ("8A", "13B")


@pytest.mark.rule("N6.3")
def test_targeting_is_denied_where_no_tile_is_far_enough() -> None:
    table = Table(cut_down("normandy/7", "13B 2B 16B 18B", spawn="2B")).hand("us", "Mo").place("us:Mo", "16B")
    card, tile = table.card("us", "Mo"), table.tile("16B")
    assert table.options("us") == ["play Mo move", "hunker Mo", "end"]
    assert denied(table.state, 0) == (
        Denial(card, 1, Bar(Reason.NO_TARGET_MARKER)),
        Denial(card, 2, Bar(Reason.NO_TILE_FAR_ENOUGH, tile)),
    )
    assert table.refused("us play Mo target") == "N6.3"


@pytest.mark.rule("N6.3")
def test_targeting_is_denied_where_the_only_tile_far_enough_has_the_marker_already() -> None:
    table = Table(cut_down("normandy/7", "13B 2B 16B 18B", spawn="2B")).hand("us", "Mo").place("us:Mo", "13B")
    assert table.options("us") == ["play Mo move", "play Mo target", "hunker Mo", "end"]
    table.target("us", "18B")
    assert table.options("us") == ["play Mo move", "play Mo blast", "hunker Mo", "end"]
    assert table.denied("us") == {"Mo target": "N6.3"}


@pytest.mark.rule("N6.3")
def test_the_marker_stays_through_blasts_turns_and_rounds() -> None:
    table = mortar().target("us", "8A").do("us play Mo blast", "us end", "germany end")
    assert table.state.round == 2
    assert table.targeted("us") == "8A"


@pytest.mark.rule("N5.2")
def test_moving_the_mortar_takes_its_target_marker_off_the_board() -> None:
    table = mortar().target("us", "6B").target("germany", "2B").do("us play Mo move", "us step 18B")
    assert table.story[2:] == ["counter_moved us:Mo 16B 18B move", "target_moved us 6B off"]
    assert (table.targeted("us"), table.targeted("germany")) == ("", "2B")


@pytest.mark.rule("N5.2")
def test_guiding_the_mortar_takes_its_target_marker_off_the_board() -> None:
    table = mortar("PG").target("us", "6B").target("germany", "2B")
    table.do("us play PG guide", "us guide us:Mo", "us step 2B")
    assert table.story[2:] == ["counter_moved us:Mo 16B 2B guide", "target_moved us 6B off"]
    assert (table.targeted("us"), table.targeted("germany")) == ("", "2B")


@pytest.mark.rule("N5.2")
def test_staying_with_move_or_guide_keeps_the_target_marker() -> None:
    table = mortar("Mo PG").target("us", "6B").do("us play Mo move", "us done")
    assert table.targeted("us") == "6B"
    table.do("us play PG guide", "us guide us:Mo", "us done")
    assert table.targeted("us") == "6B"
    assert table.options("us") == ["end"]


@pytest.mark.rule("N5.2")
def test_a_move_without_a_target_marker_on_the_board_takes_nothing_off() -> None:
    table = mortar().target("germany", "2B").do("us play Mo move", "us step 2B")
    assert table.story[2:] == ["counter_moved us:Mo 16B 2B move"]
    assert table.targeted("germany") == "2B"


@pytest.mark.rule("N5.2")
def test_the_move_of_another_counter_keeps_the_target_marker() -> None:
    table = mortar("RA PG").target("us", "6B").do("us play RA move", "us step 2B")
    assert table.story[2:] == ["counter_moved us:RA 13B 2B move"]
    table.do("us play PG guide", "us guide us:RB", "us step 16B")
    assert table.targeted("us") == "6B"


@pytest.mark.rule("N5.2")
def test_the_move_of_one_mortar_keeps_the_other_sides_target_marker() -> None:
    table = Table("normandy/7", turn="germany").hand("germany", "Mo").place("germany:Mo", "6B")
    table.place("us:Mo", "16B").target("us", "6B").target("germany", "13B")
    table.do("germany play Mo move", "germany step 3B")
    assert table.story[2:] == ["counter_moved germany:Mo 6B 3B move", "target_moved germany 13B off"]
    assert (table.targeted("us"), table.targeted("germany")) == ("6B", "")


@pytest.mark.rule("N5.2")
def test_a_mortar_that_leaves_the_board_takes_its_target_marker_with_it() -> None:
    table = mortar("GA").cards("germany", deck="RA SA RB SB", supply="Mo Mo").place("us:GA", "9B")
    table.place("germany:Mo", "7A").target("germany", "13B").target("us", "6B").dice(0, 1)
    table.do("us play GA attack", "us fire germany:Mo")
    assert table.story[2:] == [
        "attack_rolled us attack us:GA@9B germany:Mo@7A 4+2+2=8 0,1 hit",
        "counter_removed germany:Mo 7A",
        "target_moved germany 13B off",
    ]
    assert (table.targeted("us"), table.targeted("germany")) == ("6B", "")


@pytest.mark.rule("N5.2")
def test_a_mortar_that_loses_only_a_card_keeps_its_target_marker() -> None:
    table = mortar("GA").cards("germany", deck="RA SA RB SB Mo").place("us:GA", "9B")
    table.place("germany:Mo", "7A").target("germany", "13B").dice(0, 1)
    table.do("us play GA attack", "us fire germany:Mo")
    assert table.story[3:] == ["cards_moved germany Mo 1 deck removed casualty"]
    assert table.targeted("germany") == "13B"
    assert table.zone("germany", Zone.DECK) == "RA RB SA SB"


@pytest.mark.rule("N5.2")
def test_another_counter_that_leaves_the_board_keeps_the_target_marker() -> None:
    table = mortar("GA").cards("germany", deck="RA SA RB").place("us:GA", "9B").target("us", "6B")
    table.place("germany:Mo", "14B").target("germany", "13B").dice(0, 1)
    table.do("us play GA attack", "us fire germany:SB")
    assert table.story[3:] == ["counter_removed germany:SB 6B"]
    assert (table.targeted("us"), table.targeted("germany")) == ("6B", "13B")
