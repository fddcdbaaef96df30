"""A5: driving a vehicle with everyone in it."""

from __future__ import annotations

import pytest

from core.decisions import About
from core.ids import ActionKind, Marker
from tests.builders import Table
from tests.desert import desert_table

DRIVE = "lrdg man Nv lrdg:TRUCK:driver drive"


def truck() -> Table:
    """The LRDG's turn: the Support Truck on c2 with the Navigator at the wheel and the Machine Gunner beside him."""
    return desert_table().hand("lrdg", "Nv")


def everyone(table: Table) -> list[str]:
    """Where the truck and its soldiers are."""
    return [table.at(f"lrdg:{code}") for code in ("TRUCK", "Nv", "Mg")]


@pytest.mark.rule("A5.1", "C5.4")
def test_the_vehicle_goes_step_by_step_with_everyone_in_it_and_nobody_else() -> None:
    table = truck().do(DRIVE)
    assert (table.asks, table.about) == ("step", About(ActionKind.DRIVE, table.counter("lrdg:TRUCK"), 2))
    assert table.options("lrdg") == ["step b1", "step b2", "step c1", "step d1", "done"]
    table.do("lrdg step b2")
    assert table.story == ["counter_moved lrdg:TRUCK c2 b2 drive"]
    assert everyone(table) == ["b2", "b2", "b2"]
    assert table.about == About(ActionKind.DRIVE, table.counter("lrdg:TRUCK"), 1)
    assert table.options("lrdg") == ["step b1", "step c2", "done"]
    table.do("lrdg step b1")
    assert everyone(table) == ["b1", "b1", "b1"]
    assert (table.asks, table.at("lrdg:En"), table.at("lrdg:PILOT")) == ("crew", "c2", "b1")
    assert [table.seat_of(f"lrdg:{code}") for code in ("Nv", "Mg")] == ["lrdg:TRUCK:driver", "lrdg:TRUCK:navigator"]


@pytest.mark.rule("A5.1", "C4.2")
def test_driving_may_stop_short_or_go_nowhere() -> None:
    table = truck().do(DRIVE, "lrdg step d1", "lrdg done")
    assert (everyone(table), table.asks) == (["d1", "d1", "d1"], "crew")
    table = truck().do(DRIVE).do("lrdg done")
    assert (table.events, everyone(table), table.asks) == ([], ["c2", "c2", "c2"], "crew")


@pytest.mark.rule("A5.1", "C4.2")
def test_driving_may_be_chosen_where_there_is_nowhere_to_go() -> None:
    table = truck().mark("lrdg", Marker.NONE, "b1", "b2", "c1", "d1")
    assert "man Nv lrdg:TRUCK:driver drive" in table.options("lrdg")
    table.do(DRIVE)
    assert table.story == [
        "cards_moved lrdg Nv 1 hand play play",
        "vehicle_action_taken lrdg Nv lrdg:TRUCK:driver drive 2",
    ]
    assert table.asks == "crew"


@pytest.mark.rule("A5.1", "C5.4")
def test_a_vehicle_may_come_back_to_a_tile() -> None:
    table = truck().do(DRIVE, "lrdg step d1", "lrdg step c2")
    assert everyone(table) == ["c2", "c2", "c2"]


@pytest.mark.rule("A5.1")
def test_every_tile_driven_to_needs_the_sides_own_marker_either_side_up() -> None:
    table = truck().mark("lrdg", Marker.CONTROLLED, "c1").mark("lrdg", Marker.NONE, "d1").do(DRIVE)
    assert table.options("lrdg") == ["step b1", "step b2", "step c1", "done"]
    # c3 and d2 carry Italian markers
    assert table.refused("lrdg step c3") == "A5.1"
    assert table.refused("lrdg step d1") == "A5.1"
    table.do("lrdg step c1")
    assert table.refused("lrdg step d1") == "A5.1"
    assert table.refused("lrdg step c3") == "C5.4"


@pytest.mark.rule("A5.1", "A2.1")
def test_no_tile_driven_through_may_be_rough() -> None:
    table = truck().place("lrdg:TRUCK", "b2").mark("lrdg", Marker.SCOUTED, "a3", "a4").do(DRIVE)
    assert table.refused("lrdg step a3") == "A5.1"
    assert table.options("lrdg") == ["step b1", "step c2", "done"]


@pytest.mark.rule("A5.1", "C5.2")
def test_driving_places_no_marker_and_takes_no_fog() -> None:
    table = truck()
    markers, zones = table.state.markers, table.state.zones
    table.do(DRIVE, "lrdg step b2", "lrdg step b1", "lrdg done")
    assert table.state.markers == markers
    assert table.state.zones[1] == zones[1]
    assert [line.split()[0] for line in table.story] == [
        "cards_moved",
        "vehicle_action_taken",
        "counter_moved",
        "counter_moved",
    ]


@pytest.mark.rule("A5.1")
def test_suppressed_soldiers_ride_along_and_stay_suppressed() -> None:
    table = truck().suppressed("lrdg:Mg").do(DRIVE, "lrdg step b2")
    assert (everyone(table), table.is_suppressed("lrdg:Mg")) == (["b2", "b2", "b2"], True)


@pytest.mark.rule("A5.1", "C2.4")
def test_enemies_on_a_tile_stop_no_vehicle() -> None:
    table = truck().place("italy:TANK", "b2").place("italy:Sp", "b2").do(DRIVE, "lrdg step b2")
    assert everyone(table) == ["b2", "b2", "b2"]


@pytest.mark.rule("A5.1")
def test_each_seat_drives_as_far_as_it_says() -> None:
    table = desert_table().aboard(Sb="PILOT:driver").hand("lrdg", "Sb")
    table.do("lrdg man Sb lrdg:PILOT:driver drive", "lrdg step b2", "lrdg step c2", "lrdg step d1")
    assert (table.at("lrdg:PILOT"), table.at("lrdg:Sb"), table.asks) == ("d1", "d1", "crew")
    table = desert_table(turn="italy").hand("italy", "Td").mark("italy", Marker.SCOUTED, "c2")
    table.do("italy man Td italy:TANK:driver drive")
    assert table.options("italy") == ["step c2", "step c4", "step d2", "step d3", "done"]
    table.do("italy step c2")
    assert (table.asks, table.at("italy:Td"), table.at("italy:Tg")) == ("crew", "c2", "c2")


@pytest.mark.rule("A5.1", "A4.7")
def test_a_vehicle_moves_by_drive_alone() -> None:
    table = truck().do("lrdg exit Nv", "lrdg play Nv move", "lrdg step b2")
    assert everyone(table) == ["c2", "b2", "c2"]


@pytest.mark.rule("A5.1", "A4.1", "A4.3")
def test_the_driver_may_get_out_where_he_has_driven_to() -> None:
    table = truck().do(DRIVE, "lrdg step b2", "lrdg done", "lrdg exit Nv")
    assert table.story[-1] == "seat_left lrdg:Nv lrdg:TRUCK:driver b2"
    assert everyone(table) == ["b2", "b2", "b2"]
    assert [table.seat_of(f"lrdg:{code}") for code in ("Nv", "Mg")] == ["", "lrdg:TRUCK:navigator"]
