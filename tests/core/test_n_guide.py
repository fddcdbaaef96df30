"""Guide: the platoon's guide moves any one counter of its side (N5.1)."""

from __future__ import annotations

import pytest

from core.decisions import About
from core.ids import OFF, ActionKind, Marker, Zone
from core.scenario import CardAction
from tests.builders import Table
from tests.variants import reprinted


def guiding() -> Table:
    """The United States guide in La Huberderie: RA and SA on 13B, RB and SB on 18B, markers on 13B 2B 16B 18B."""
    return Table("normandy/7").hand("us", "PG")


@pytest.mark.rule("N5.1")
def test_guide_offers_any_one_own_counter_on_the_board() -> None:
    table = guiding().do("us play PG guide")
    assert table.story == ["cards_moved us PG 1 hand play play", "action_taken us PG guide 1"]
    assert table.asks == "guide"
    assert table.about == About(ActionKind.GUIDE, OFF, 1)
    assert table.options("us") == ["guide us:RA", "guide us:RB", "guide us:SA", "guide us:SB", "done"]
    assert table.options("germany") == []


@pytest.mark.rule("N5.1")
def test_a_guided_counter_moves_one_tile_for_guide_1() -> None:
    table = guiding().do("us play PG guide", "us guide us:RB")
    assert table.asks == "step"
    assert table.about == About(ActionKind.GUIDE, table.counter("us:RB"), 1)
    assert table.options("us") == ["step 16B", "done"]
    table.do("us step 16B")
    assert table.story == ["counter_moved us:RB 18B 16B guide"]
    assert table.at("us:RB") == "16B"
    assert table.at("us:RA") == "13B"
    assert table.options("us") == ["end"]
    assert table.zone("us", Zone.PLAY) == "PG"


@pytest.mark.rule("N5.1")
def test_a_guided_counter_may_go_through_as_many_tiles_as_the_card_says_and_stop_before() -> None:
    cards = reprinted("normandy/7", "PG", CardAction(ActionKind.GUIDE, 2))
    table = Table(cards).hand("us", "PG").do("us play PG guide", "us guide us:SA")
    assert table.about == About(ActionKind.GUIDE, table.counter("us:SA"), 2)
    table.do("us step 2B")
    assert table.options("us") == ["step 13B", "step 16B", "done"]
    assert table.about == About(ActionKind.GUIDE, table.counter("us:SA"), 1)
    table.do("us step 16B")
    assert table.at("us:SA") == "16B"
    assert table.options("us") == ["end"]
    table = Table(cards).hand("us", "PG").do("us play PG guide", "us guide us:SA", "us step 2B", "us done")
    assert table.at("us:SA") == "2B"
    assert table.options("us") == ["end"]


@pytest.mark.rule("N5.1")
def test_a_guided_counter_needs_its_sides_marker_on_every_tile_either_side_up() -> None:
    table = guiding().mark("us", Marker.CONTROLLED, "2B").mark("germany", Marker.CONTROLLED, "17B")
    table.do("us play PG guide", "us guide us:RA")
    assert table.options("us") == ["step 2B", "done"]
    assert table.refused("us step 17B") == "N5.1"
    assert table.refused("us step 16B") == "C5.4"
    table.do("us step 2B")
    assert table.at("us:RA") == "2B"
    table = guiding().mark("us", Marker.SCOUTED, "17B").do("us play PG guide", "us guide us:RA")
    assert table.options("us") == ["step 2B", "step 17B", "done"]


@pytest.mark.rule("N5.1")
def test_guiding_a_scout_places_no_marker_and_takes_no_fog() -> None:
    table = guiding().do("us play PG guide", "us guide us:SA", "us step 2B")
    assert table.story[2:] == ["counter_moved us:SA 13B 2B guide"]
    assert table.marker("us", "2B") == Marker.SCOUTED
    assert table.zone("us", Zone.DISCARD) == ""


@pytest.mark.rule("N5.1")
def test_a_suppressed_counter_cannot_be_guided() -> None:
    table = guiding().suppressed("us:RA", "us:SB", "germany:RA").do("us play PG guide")
    assert table.options("us") == ["guide us:RB", "guide us:SA", "done"]
    assert table.refused("us guide us:RA") == "N5.1"
    assert table.is_suppressed("us:RA")


@pytest.mark.rule("N5.1")
def test_a_counter_off_the_board_cannot_be_guided_and_does_not_spawn() -> None:
    table = guiding().place("us:RA", "").do("us play PG guide")
    assert table.options("us") == ["guide us:RB", "guide us:SA", "guide us:SB", "done"]
    assert table.refused("us guide us:RA") == "N5.1"
    assert table.refused("us guide us:RC") == "N5.1"
    assert table.at("us:RC") == ""


@pytest.mark.rule("N5.1")
def test_an_enemy_counter_cannot_be_guided() -> None:
    table = guiding().place("germany:RB", "13B").do("us play PG guide")
    assert table.options("us") == ["guide us:RA", "guide us:RB", "guide us:SA", "guide us:SB", "done"]
    assert table.refused("us guide germany:RB") == "N5.1"


@pytest.mark.rule("N5.1")
def test_germany_guides_its_own_counters_over_its_own_markers() -> None:
    table = Table("normandy/7", turn="germany").hand("germany", "PG").only("germany:RA", "germany:SB", "us:RA")
    table.do("germany play PG guide")
    assert table.options("germany") == ["guide germany:RA", "guide germany:SB", "done"]
    table.do("germany guide germany:SB")
    assert table.options("germany") == ["step 3B", "done"]


@pytest.mark.rule("N5.1")
def test_a_counter_that_can_go_nowhere_is_not_offered() -> None:
    table = guiding().mark("us", Marker.NONE, "16B").do("us play PG guide")
    assert table.options("us") == ["guide us:RA", "guide us:SA", "done"]


@pytest.mark.rule("N5.1")
def test_guide_moves_nobody_if_its_side_wishes() -> None:
    table = guiding().do("us play PG guide", "us done")
    assert table.story == ["cards_moved us PG 1 hand play play", "action_taken us PG guide 1"]
    assert table.options("us") == ["end"]
    table = guiding().do("us play PG guide", "us guide us:RA", "us done")
    assert table.story == ["cards_moved us PG 1 hand play play", "action_taken us PG guide 1"]
    assert table.at("us:RA") == "13B"
    assert table.options("us") == ["end"]


@pytest.mark.rule("N5.1")
def test_guide_may_be_chosen_where_nobody_can_be_guided() -> None:
    table = guiding().suppressed("us:RA", "us:RB", "us:SA", "us:SB")
    assert table.options("us") == ["play PG bolster", "play PG guide", "hunker PG", "end"]
    table.do("us play PG guide")
    assert table.story == ["cards_moved us PG 1 hand play play", "action_taken us PG guide 1"]
    assert table.asks == "play"
    assert table.options("us") == ["end"]
