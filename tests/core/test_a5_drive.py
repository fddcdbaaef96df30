"""A5: driving a vehicle with everyone in it."""

from __future__ import annotations

import pytest

from core.decisions import DecisionContext
from core.ids import ActionKind, Marker
from tests.builders import GameBuilder
from tests.north_africa import north_africa_game

DRIVE = "lrdg man Nv lrdg:TRUCK:driver drive"


def truck() -> GameBuilder:
    """The LRDG's turn: the Support Truck on c2 with the Navigator at the wheel and the Machine Gunner beside him."""
    return north_africa_game().hand("lrdg", "Nv")


def everyone(game: GameBuilder) -> list[str]:
    """Where the truck and its soldiers are."""
    return [game.at(f"lrdg:{code}") for code in ("TRUCK", "Nv", "Mg")]


@pytest.mark.rule("A5.1", "C5.4")
def test_the_vehicle_goes_step_by_step_with_everyone_in_it_and_nobody_else() -> None:
    game = truck().do(DRIVE)
    assert (game.asks, game.about) == ("step", DecisionContext(ActionKind.DRIVE, game.counter("lrdg:TRUCK"), 2))
    assert game.options("lrdg") == ["step b1", "step b2", "step c1", "step d1", "done"]
    game.do("lrdg step b2")
    assert game.event_lines == ["counter_moved lrdg:TRUCK c2 b2 drive"]
    assert everyone(game) == ["b2", "b2", "b2"]
    assert game.about == DecisionContext(ActionKind.DRIVE, game.counter("lrdg:TRUCK"), 1)
    assert game.options("lrdg") == ["step b1", "step c2", "done"]
    game.do("lrdg step b1")
    assert everyone(game) == ["b1", "b1", "b1"]
    assert (game.asks, game.at("lrdg:En"), game.at("lrdg:PILOT")) == ("crew", "c2", "b1")
    assert [game.seat_of(f"lrdg:{code}") for code in ("Nv", "Mg")] == ["lrdg:TRUCK:driver", "lrdg:TRUCK:navigator"]


@pytest.mark.rule("A5.1", "C4.2")
def test_driving_may_stop_short_or_go_nowhere() -> None:
    game = truck().do(DRIVE, "lrdg step d1", "lrdg done")
    assert (everyone(game), game.asks) == (["d1", "d1", "d1"], "crew")
    game = truck().do(DRIVE).do("lrdg done")
    assert (game.events, everyone(game), game.asks) == ([], ["c2", "c2", "c2"], "crew")


@pytest.mark.rule("A5.1", "C4.2")
def test_driving_may_be_chosen_where_there_is_nowhere_to_go() -> None:
    game = truck().mark("lrdg", Marker.NONE, "b1", "b2", "c1", "d1")
    assert "man Nv lrdg:TRUCK:driver drive" in game.options("lrdg")
    game.do(DRIVE)
    assert game.event_lines == [
        "cards_moved lrdg Nv 1 hand play play",
        "vehicle_action_taken lrdg Nv lrdg:TRUCK:driver drive 2",
    ]
    assert game.asks == "crew"


@pytest.mark.rule("A5.1", "C5.4")
def test_a_vehicle_may_come_back_to_a_tile() -> None:
    game = truck().do(DRIVE, "lrdg step d1", "lrdg step c2")
    assert everyone(game) == ["c2", "c2", "c2"]


@pytest.mark.rule("A5.1")
def test_every_tile_driven_to_needs_the_sides_own_marker_either_side_up() -> None:
    game = truck().mark("lrdg", Marker.CONTROLLED, "c1").mark("lrdg", Marker.NONE, "d1").do(DRIVE)
    assert game.options("lrdg") == ["step b1", "step b2", "step c1", "done"]
    # c3 and d2 carry Italian markers
    assert game.refused("lrdg step c3") == "A5.1"
    assert game.refused("lrdg step d1") == "A5.1"
    game.do("lrdg step c1")
    assert game.refused("lrdg step d1") == "A5.1"
    assert game.refused("lrdg step c3") == "C5.4"


@pytest.mark.rule("A5.1", "A2.1")
def test_no_tile_driven_through_may_be_rough() -> None:
    game = truck().place("lrdg:TRUCK", "b2").mark("lrdg", Marker.SCOUTED, "a3", "a4").do(DRIVE)
    assert game.refused("lrdg step a3") == "A5.1"
    assert game.options("lrdg") == ["step b1", "step c2", "done"]


@pytest.mark.rule("A5.1", "C5.2")
def test_driving_places_no_marker_and_takes_no_fog() -> None:
    game = truck()
    markers, zones = game.state.markers, game.state.zones
    game.do(DRIVE, "lrdg step b2", "lrdg step b1", "lrdg done")
    assert game.state.markers == markers
    assert game.state.zones[1] == zones[1]
    assert [line.split()[0] for line in game.event_lines] == [
        "cards_moved",
        "vehicle_action_taken",
        "counter_moved",
        "counter_moved",
    ]


@pytest.mark.rule("A5.1")
def test_suppressed_soldiers_ride_along_and_stay_suppressed() -> None:
    game = truck().suppressed("lrdg:Mg").do(DRIVE, "lrdg step b2")
    assert (everyone(game), game.is_suppressed("lrdg:Mg")) == (["b2", "b2", "b2"], True)


@pytest.mark.rule("A5.1", "C2.4")
def test_enemies_on_a_tile_stop_no_vehicle() -> None:
    game = truck().place("italy:TANK", "b2").place("italy:Sp", "b2").do(DRIVE, "lrdg step b2")
    assert everyone(game) == ["b2", "b2", "b2"]


@pytest.mark.rule("A5.1")
def test_each_seat_drives_as_far_as_it_says() -> None:
    game = north_africa_game().aboard(Sb="PILOT:driver").hand("lrdg", "Sb")
    game.do("lrdg man Sb lrdg:PILOT:driver drive", "lrdg step b2", "lrdg step c2", "lrdg step d1")
    assert (game.at("lrdg:PILOT"), game.at("lrdg:Sb"), game.asks) == ("d1", "d1", "crew")
    game = north_africa_game(turn="italy").hand("italy", "Td").mark("italy", Marker.SCOUTED, "c2")
    game.do("italy man Td italy:TANK:driver drive")
    assert game.options("italy") == ["step c2", "step c4", "step d2", "step d3", "done"]
    game.do("italy step c2")
    assert (game.asks, game.at("italy:Td"), game.at("italy:Tg")) == ("crew", "c2", "c2")


@pytest.mark.rule("A5.1", "A4.7")
def test_a_vehicle_moves_by_drive_alone() -> None:
    game = truck().do("lrdg exit Nv", "lrdg play Nv move", "lrdg step b2")
    assert everyone(game) == ["c2", "b2", "c2"]


@pytest.mark.rule("A5.1", "A4.1", "A4.3")
def test_the_driver_may_get_out_where_he_has_driven_to() -> None:
    game = truck().do(DRIVE, "lrdg step b2", "lrdg done", "lrdg exit Nv")
    assert game.event_lines[-1] == "seat_left lrdg:Nv lrdg:TRUCK:driver b2"
    assert everyone(game) == ["b2", "b2", "b2"]
    assert [game.seat_of(f"lrdg:{code}") for code in ("Nv", "Mg")] == ["", "lrdg:TRUCK:navigator"]
