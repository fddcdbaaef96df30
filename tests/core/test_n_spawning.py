"""Spawning: a counter off the board comes on at its spawn marker before its card acts (N4.1)."""

from __future__ import annotations

import pytest

from core.ids import Marker, Zone
from tests.builders import GameBuilder
from tests.variants import with_tiles


@pytest.mark.rule("N4.1")
def test_a_card_action_first_puts_the_counter_on_the_tile_of_its_spawn_marker() -> None:
    game = GameBuilder("normandy/7").hand("us", "RC").do("us play RC move")
    assert game.event_lines == [
        "cards_moved us RC 1 hand play play",
        "action_taken us RC move 1",
        "counter_spawned us:RC 16B",
    ]
    assert game.at("us:RC") == "16B"
    assert not game.is_suppressed("us:RC")
    assert game.on_board("us") == ["us:RA", "us:RB", "us:RC", "us:SA", "us:SB"]


@pytest.mark.rule("N4.1")
def test_after_spawning_the_action_happens_from_the_spawn_tile() -> None:
    game = GameBuilder("normandy/7").hand("us", "RC").do("us play RC move")
    assert game.options("us") == ["step 2B", "step 18B", "done"]
    game.do("us step 18B")
    assert game.event_lines == ["counter_moved us:RC 16B 18B move"]
    assert game.at("us:RC") == "18B"
    assert game.options("us") == ["end"]


@pytest.mark.rule("N4.1")
def test_a_counter_on_the_board_acts_where_it_stands() -> None:
    game = GameBuilder("normandy/7").hand("us", "RC").place("us:RC", "13B").do("us play RC move")
    assert game.event_lines == ["cards_moved us RC 1 hand play play", "action_taken us RC move 1"]
    assert game.at("us:RC") == "13B"
    assert game.options("us") == ["step 2B", "done"]


@pytest.mark.rule("N4.1")
def test_hunkering_down_brings_no_counter_onto_the_board() -> None:
    game = GameBuilder("normandy/7").hand("us", "RC").do("us hunker RC")
    assert game.event_lines == ["cards_moved us RC 1 hand supply hunker_down"]
    assert game.at("us:RC") == ""
    assert game.on_board("us") == ["us:RA", "us:RB", "us:SA", "us:SB"]


@pytest.mark.rule("N4.1")
@pytest.mark.parametrize(
    ("scenario", "unit", "action", "tile"),
    [
        # one marker for all units
        ("normandy/1", "us:RA", "move", "17B"),
        ("normandy/1", "us:SB", "scout", "17B"),
        ("normandy/10", "us:GB", "move", "4B"),
        # markers for squads
        ("normandy/7", "us:GA", "move", "13B"),
        ("normandy/7", "us:SB", "scout", "18B"),
        ("normandy/7", "us:RC", "move", "16B"),
        ("normandy/7", "germany:SC", "scout", "6B"),
        ("normandy/10", "germany:RA", "move", "14B"),
        # markers for units
        ("normandy/7", "germany:Sn", "stalk", "7A"),
        ("normandy/7", "germany:Mo", "move", "14B"),
        # a marker for both
        ("normandy/7", "us:Mo", "move", "16B"),
        ("normandy/10", "germany:GB", "move", "13B"),
        ("normandy/10", "germany:Mo", "move", "13B"),
    ],
)
def test_a_spawn_marker_serves_all_units_or_squads_or_units(scenario: str, unit: str, action: str, tile: str) -> None:
    side, code = unit.split(":")
    game = GameBuilder(scenario, turn=side).hand(side, code).place(unit, "").do(f"{side} play {code} {action}")
    assert game.at(unit) == tile


@pytest.mark.rule("N4.1")
def test_the_spawn_tile_need_not_be_scouted_nor_free_of_enemies() -> None:
    game = GameBuilder("normandy/7").hand("us", "RC").mark("us", Marker.NONE, "16B").place("germany:RB", "16B")
    assert game.options("us") == ["play RC move", "play RC attack", "hunker RC", "end"]
    game.do("us play RC attack")
    assert game.at("us:RC") == game.at("germany:RB") == "16B"
    assert game.marker("us", "16B") == Marker.NONE


@pytest.mark.rule("N4.1")
def test_spawning_places_no_marker_and_takes_no_fog() -> None:
    game = GameBuilder("normandy/7").hand("us", "SC").mark("us", Marker.NONE, "16B").do("us play SC scout", "us done")
    assert game.at("us:SC") == "16B"
    assert game.marker("us", "16B") == Marker.NONE
    assert game.zone("us", Zone.DISCARD) == ""


@pytest.mark.rule("N4.1")
def test_control_happens_on_the_spawn_tile() -> None:
    game = GameBuilder("normandy/7").hand("us", "RC").do("us play RC control")
    assert game.event_lines == [
        "cards_moved us RC 1 hand play play",
        "action_taken us RC control 0",
        "counter_spawned us:RC 16B",
        "marker_turned us 16B controlled",
    ]
    assert game.marker("us", "16B") == Marker.CONTROLLED


@pytest.mark.rule("N4.1", "N6.1")
def test_control_is_not_possible_from_a_spawn_tile_with_an_enemy() -> None:
    game = GameBuilder("normandy/7").hand("us", "RC").place("germany:SA", "16B")
    assert game.options("us") == ["play RC move", "play RC attack", "hunker RC", "end"]
    assert game.refused("us play RC control") == "N6.1"
    assert game.at("us:RC") == ""


@pytest.mark.rule("N4.1")
def test_control_is_not_possible_from_a_spawn_tile_without_an_own_marker_or_controlled_already() -> None:
    game = GameBuilder("normandy/7").hand("us", "RC").mark("us", Marker.NONE, "16B")
    assert game.refused("us play RC control") == "C6.4"
    game.mark("us", Marker.CONTROLLED, "16B")
    assert game.refused("us play RC control") == "C6.4"
    assert game.at("us:RC") == ""


@pytest.mark.rule("N4.1")
def test_an_attack_is_measured_from_the_spawn_tile() -> None:
    game = GameBuilder("normandy/7").hand("us", "RC").dice(7)
    game.do("us play RC attack", "us fire germany:RB")
    assert game.event_lines == [
        "cards_moved us RC 1 hand play play",
        "action_taken us RC attack 1",
        "counter_spawned us:RC 16B",
        "attack_rolled us attack us:RC@16B germany:RB@6B 4+1+3=8 7 miss",
    ]


@pytest.mark.rule("N4.1")
def test_a_counter_does_not_spawn_for_an_attack_without_a_target() -> None:
    game = GameBuilder("normandy/7").hand("us", "RC").only("us:RA", "us:SA")
    assert game.options("us") == ["play RC move", "play RC control", "hunker RC", "end"]
    assert game.refused("us play RC attack") == "C4.9"
    assert game.at("us:RC") == ""


@pytest.mark.rule("N4.1", "N6.3")
def test_targeting_is_measured_from_the_spawn_tile() -> None:
    game = GameBuilder("normandy/7").hand("us", "Mo").do("us play Mo target")
    assert game.at("us:Mo") == "16B"
    assert game.options("us") == [f"aim {tile}" for tile in ["7A", "1B", "6B", "12B", "11B", "10B", "4B", "14B"]]


@pytest.mark.rule("N4.1", "N6.3")
def test_a_mortar_does_not_spawn_to_target_where_no_tile_is_far_enough_from_its_marker() -> None:
    small = with_tiles("normandy/7", "13B 2B 16B 18B", spawn="2B")
    game = GameBuilder(small).hand("us", "Mo")
    assert game.options("us") == ["play Mo move", "hunker Mo", "end"]
    assert game.denied("us") == {"Mo blast": "N7.1", "Mo target": "N6.3"}
    assert game.refused("us play Mo target") == "N6.3"


@pytest.mark.rule("N4.1")
@pytest.mark.parametrize("action", ["conceal", "recon"])
def test_an_action_without_a_tile_brings_the_counter_on_as_well(action: str) -> None:
    game = GameBuilder("normandy/7").hand("us", "SC FW").do(f"us play SC {action}")
    assert game.event_lines[:3] == [
        "cards_moved us SC 1 hand play play",
        f"action_taken us SC {action} 0",
        "counter_spawned us:SC 16B",
    ]


@pytest.mark.rule("N4.1")
def test_a_command_card_brings_no_counter_onto_the_board() -> None:
    game = GameBuilder("normandy/7").hand("us", "LC").do("us play LC bolster")
    assert game.on_board("us") == ["us:RA", "us:RB", "us:SA", "us:SB"]


@pytest.mark.rule("N4.1")
def test_a_counter_that_leaves_the_board_is_no_longer_suppressed_and_comes_back_ready() -> None:
    game = GameBuilder("normandy/7").hand("us", "GA").cards("germany", hand="LA", deck="RB SB", supply="RA")
    game.place("us:GA", "9B").place("germany:RA", "7A").suppressed("germany:RA", "germany:RB").dice(0, 1)
    game.do("us play GA attack", "us fire germany:RA")
    assert game.at("germany:RA") == ""
    assert not game.is_suppressed("germany:RA")
    assert game.is_suppressed("germany:RB")
    game.do("us end").hand("germany", "RA").do("germany play RA move")
    assert game.event_lines == [
        "cards_moved germany RA 1 hand play play",
        "action_taken germany RA move 1",
        "counter_spawned germany:RA 6B",
    ]
    assert not game.is_suppressed("germany:RA")
    assert game.options("germany") == ["step 3B", "done"]
