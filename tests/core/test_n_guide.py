"""Guide: the platoon's guide moves any one counter of its side (N5.1)."""

from __future__ import annotations

import pytest

from core.decisions import DecisionContext
from core.ids import OFF, ActionKind, Marker, Zone
from core.scenario import CardAction
from tests.builders import GameBuilder
from tests.variants import with_actions


def guiding() -> GameBuilder:
    """The United States guide in La Huberderie: RA and SA on 13B, RB and SB on 18B, markers on 13B 2B 16B 18B."""
    return GameBuilder("normandy/7").hand("us", "PG")


@pytest.mark.rule("N5.1")
def test_guide_offers_any_one_own_counter_on_the_board() -> None:
    game = guiding().do("us play PG guide")
    assert game.event_lines == ["cards_moved us PG 1 hand play play", "action_taken us PG guide 1"]
    assert game.asks == "guide"
    assert game.about == DecisionContext(ActionKind.GUIDE, OFF, 1)
    assert game.options("us") == ["guide us:RA", "guide us:RB", "guide us:SA", "guide us:SB", "done"]
    assert game.options("germany") == []


@pytest.mark.rule("N5.1")
def test_a_guided_counter_moves_one_tile_for_guide_1() -> None:
    game = guiding().do("us play PG guide", "us guide us:RB")
    assert game.asks == "step"
    assert game.about == DecisionContext(ActionKind.GUIDE, game.counter("us:RB"), 1)
    assert game.options("us") == ["step 16B", "done"]
    game.do("us step 16B")
    assert game.event_lines == ["counter_moved us:RB 18B 16B guide"]
    assert game.at("us:RB") == "16B"
    assert game.at("us:RA") == "13B"
    assert game.options("us") == ["end"]
    assert game.zone("us", Zone.PLAY) == "PG"


@pytest.mark.rule("N5.1")
def test_a_guided_counter_may_go_through_as_many_tiles_as_the_card_says_and_stop_before() -> None:
    cards = with_actions("normandy/7", "PG", CardAction(ActionKind.GUIDE, 2))
    game = GameBuilder(cards).hand("us", "PG").do("us play PG guide", "us guide us:SA")
    assert game.about == DecisionContext(ActionKind.GUIDE, game.counter("us:SA"), 2)
    game.do("us step 2B")
    assert game.options("us") == ["step 13B", "step 16B", "done"]
    assert game.about == DecisionContext(ActionKind.GUIDE, game.counter("us:SA"), 1)
    game.do("us step 16B")
    assert game.at("us:SA") == "16B"
    assert game.options("us") == ["end"]
    game = GameBuilder(cards).hand("us", "PG").do("us play PG guide", "us guide us:SA", "us step 2B", "us done")
    assert game.at("us:SA") == "2B"
    assert game.options("us") == ["end"]


@pytest.mark.rule("N5.1")
def test_a_guided_counter_needs_its_sides_marker_on_every_tile_either_side_up() -> None:
    game = guiding().mark("us", Marker.CONTROLLED, "2B").mark("germany", Marker.CONTROLLED, "17B")
    game.do("us play PG guide", "us guide us:RA")
    assert game.options("us") == ["step 2B", "done"]
    assert game.refused("us step 17B") == "N5.1"
    assert game.refused("us step 16B") == "C5.4"
    game.do("us step 2B")
    assert game.at("us:RA") == "2B"
    game = guiding().mark("us", Marker.SCOUTED, "17B").do("us play PG guide", "us guide us:RA")
    assert game.options("us") == ["step 2B", "step 17B", "done"]


@pytest.mark.rule("N5.1")
def test_guiding_a_scout_places_no_marker_and_takes_no_fog() -> None:
    game = guiding().do("us play PG guide", "us guide us:SA", "us step 2B")
    assert game.event_lines[2:] == ["counter_moved us:SA 13B 2B guide"]
    assert game.marker("us", "2B") == Marker.SCOUTED
    assert game.zone("us", Zone.DISCARD) == ""


@pytest.mark.rule("N5.1")
def test_a_suppressed_counter_cannot_be_guided() -> None:
    game = guiding().suppressed("us:RA", "us:SB", "germany:RA").do("us play PG guide")
    assert game.options("us") == ["guide us:RB", "guide us:SA", "done"]
    assert game.refused("us guide us:RA") == "N5.1"
    assert game.is_suppressed("us:RA")


@pytest.mark.rule("N5.1")
def test_a_counter_off_the_board_cannot_be_guided_and_does_not_spawn() -> None:
    game = guiding().place("us:RA", "").do("us play PG guide")
    assert game.options("us") == ["guide us:RB", "guide us:SA", "guide us:SB", "done"]
    assert game.refused("us guide us:RA") == "N5.1"
    assert game.refused("us guide us:RC") == "N5.1"
    assert game.at("us:RC") == ""


@pytest.mark.rule("N5.1")
def test_an_enemy_counter_cannot_be_guided() -> None:
    game = guiding().place("germany:RB", "13B").do("us play PG guide")
    assert game.options("us") == ["guide us:RA", "guide us:RB", "guide us:SA", "guide us:SB", "done"]
    assert game.refused("us guide germany:RB") == "N5.1"


@pytest.mark.rule("N5.1")
def test_germany_guides_its_own_counters_over_its_own_markers() -> None:
    game = GameBuilder("normandy/7", turn="germany").hand("germany", "PG").only("germany:RA", "germany:SB", "us:RA")
    game.do("germany play PG guide")
    assert game.options("germany") == ["guide germany:RA", "guide germany:SB", "done"]
    game.do("germany guide germany:SB")
    assert game.options("germany") == ["step 3B", "done"]


@pytest.mark.rule("N5.1")
def test_a_counter_that_can_go_nowhere_is_not_offered() -> None:
    game = guiding().mark("us", Marker.NONE, "16B").do("us play PG guide")
    assert game.options("us") == ["guide us:RA", "guide us:SA", "done"]


@pytest.mark.rule("N5.1")
def test_guide_moves_nobody_if_its_side_wishes() -> None:
    game = guiding().do("us play PG guide", "us done")
    assert game.event_lines == ["cards_moved us PG 1 hand play play", "action_taken us PG guide 1"]
    assert game.options("us") == ["end"]
    game = guiding().do("us play PG guide", "us guide us:RA", "us done")
    assert game.event_lines == ["cards_moved us PG 1 hand play play", "action_taken us PG guide 1"]
    assert game.at("us:RA") == "13B"
    assert game.options("us") == ["end"]


@pytest.mark.rule("N5.1")
def test_guide_may_be_chosen_where_nobody_can_be_guided() -> None:
    game = guiding().suppressed("us:RA", "us:RB", "us:SA", "us:SB")
    assert game.options("us") == ["play PG bolster", "play PG guide", "hunker PG", "end"]
    game.do("us play PG guide")
    assert game.event_lines == ["cards_moved us PG 1 hand play play", "action_taken us PG guide 1"]
    assert game.asks == "play"
    assert game.options("us") == ["end"]
