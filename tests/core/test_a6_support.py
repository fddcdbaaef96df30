"""A6.1, A6.2, A6.4, A6.5: control, navigating, surveilling and repairing."""

from __future__ import annotations

import pytest

from core.decisions import About, Bar, Denial, Reason
from core.explain import denied
from core.ids import OFF, ActionKind, Marker, Zone
from core.scenario import CardAction
from tests.builders import Table
from tests.desert import desert, desert_table
from tests.variants import reprinted

NAVIGATE, SURVEIL, REPAIR = ActionKind.NAVIGATE, ActionKind.SURVEIL, ActionKind.REPAIR


def claimant(marker: Marker) -> Table:
    """The LRDG's Rifleman on c4, which it has scouted, with an Italian marker there and nobody else."""
    table = desert_table().hand("lrdg", "Ri").place("italy:Sc", "d3").place("lrdg:Ri", "c4")
    return table.mark("lrdg", Marker.SCOUTED, "c4").mark("italy", marker, "c4")


def navigator(tile: str = "a2") -> Table:
    """The LRDG's Navigator on foot on a tile, with Navigate 2."""
    return desert_table().hand("lrdg", "Nv").place("lrdg:Nv", tile)


def marks(*tiles: str) -> list[str]:
    """The options of choosing these tiles or none."""
    return [*(f"mark {tile}" for tile in tiles), "done"]


@pytest.mark.rule("A6.1")
@pytest.mark.parametrize("enemy", ["on foot", "suppressed", "in a vehicle"])
def test_control_is_not_allowed_where_the_opponent_controls_the_tile_and_has_a_soldier(enemy: str) -> None:
    table = claimant(Marker.CONTROLLED)
    if enemy == "in a vehicle":
        table.place("italy:Ri", "d2").place("italy:CAR", "c4")
        counter = table.counter("italy:Mg")
    else:
        table.place("italy:Sc", "c4")
        counter = table.counter("italy:Sc")
    if enemy == "suppressed":
        table.suppressed("italy:Sc")
    assert "play Ri control" not in table.options("lrdg")
    assert table.refused("lrdg play Ri control") == "A6.1"
    bar = Bar(Reason.ENEMY_HOLDS_TILE, table.tile("c4"), counter)
    assert denied(table.state, 0) == (Denial(table.card("lrdg", "Ri"), 2, bar),)


@pytest.mark.rule("A6.1", "C6.4")
@pytest.mark.parametrize("marker", [Marker.NONE, Marker.SCOUTED])
def test_an_enemy_soldier_on_a_tile_that_the_opponent_does_not_control_prevents_nothing(marker: Marker) -> None:
    table = claimant(marker).place("italy:Sc", "c4").place("italy:TANK", "c4").do("lrdg play Ri control")
    assert table.story[2:] == ["marker_turned lrdg c4 controlled"]
    assert (table.marker("italy", "c4"), table.points("lrdg")) == (marker, 2)


@pytest.mark.rule("A6.1", "C6.4")
@pytest.mark.parametrize("vehicle", [False, True])
def test_a_tile_that_the_opponent_controls_is_taken_where_it_has_no_soldier(vehicle: bool) -> None:
    table = claimant(Marker.CONTROLLED)
    if vehicle:
        table.place("italy:Ri", "d2").place("italy:Mg", "d2").place("italy:CAR", "c4").place("italy:Hangar", "c4")
    table.do("lrdg play Ri control")
    assert table.story[2:4] == ["marker_turned italy c4 scouted", "marker_turned lrdg c4 controlled"]
    assert (table.marker("italy", "c4"), table.marker("lrdg", "c4")) == (Marker.SCOUTED, Marker.CONTROLLED)


@pytest.mark.rule("A6.1")
def test_own_soldiers_and_enemies_elsewhere_prevent_no_control() -> None:
    table = claimant(Marker.CONTROLLED).place("lrdg:Sc", "c4").place("italy:Sc", "b3")
    assert "play Ri control" in table.options("lrdg")


@pytest.mark.rule("A6.1", "A4.9")
def test_control_from_a_seat_is_barred_by_a_soldier_of_the_opponent_too() -> None:
    table = desert_table(turn="italy").hand("italy", "Td").place("lrdg:Ri", "c3").mark("lrdg", Marker.CONTROLLED, "c3")
    bar = Bar(Reason.ENEMY_HOLDS_TILE, table.tile("c3"), table.counter("lrdg:Ri"))
    assert denied(table.state, 1)[-1] == Denial(table.card("italy", "Td"), 1, bar, table.seat("italy:TANK:driver"))
    assert table.refused("italy man Td italy:TANK:driver control") == "A6.1"
    table.place("lrdg:Ri", "c1").do("italy man Td italy:TANK:driver control")
    assert table.marker("lrdg", "c3") == Marker.SCOUTED


@pytest.mark.rule("C6.4", "A6.1")
def test_a_controlled_tile_is_not_controlled_again() -> None:
    table = claimant(Marker.NONE).mark("lrdg", Marker.CONTROLLED, "c4")
    assert table.refused("lrdg play Ri control") == "C6.4"


@pytest.mark.rule("A6.2", "C5.2")
def test_navigating_marks_a_tile_next_to_the_soldier_and_then_one_next_to_that() -> None:
    table = navigator().do("lrdg play Nv navigate")
    assert (table.asks, table.about) == ("navigate", About(NAVIGATE, table.counter("lrdg:Nv"), 2))
    assert table.options("lrdg") == marks("a1", "a3", "b1", "b2")
    table.do("lrdg mark a3")
    assert table.story == ["marker_placed lrdg a3", "cards_moved lrdg FW 1 supply discard fog"]
    assert table.about == About(NAVIGATE, table.counter("lrdg:Nv"), 1)
    # the soldier's own tile, a2, is next to a3
    assert table.options("lrdg") == marks("a2", "a4", "b2", "b3")
    table.do("lrdg mark a4")
    assert table.story == ["marker_placed lrdg a4", "cards_moved lrdg FW 1 supply discard fog"]
    assert (table.asks, table.at("lrdg:Nv"), table.marker("lrdg", "a4")) == ("play", "a2", Marker.SCOUTED)
    assert table.zone("lrdg", Zone.SUPPLY).count("FW") == 3


@pytest.mark.rule("A6.2")
def test_the_soldiers_own_tile_may_be_in_the_group_but_not_alone() -> None:
    table = navigator().do("lrdg play Nv navigate")
    assert table.refused("lrdg mark a2") == "A6.2"
    table.do("lrdg mark b1", "lrdg mark a2")
    assert table.story == ["marker_placed lrdg a2", "cards_moved lrdg FW 1 supply discard fog"]
    assert table.marker("lrdg", "a2") == Marker.SCOUTED


@pytest.mark.rule("A6.2")
def test_a_marked_tile_may_be_chosen_as_a_stepping_stone_without_fog() -> None:
    table = navigator("c1").do("lrdg play Nv navigate", "lrdg mark c2")
    assert table.story[2:] == []
    assert table.options("lrdg") == marks("b1", "b2", "c1", "c3", "d1", "d2")
    table.do("lrdg mark d2")
    assert table.story == ["marker_placed lrdg d2", "cards_moved lrdg FW 1 supply discard fog"]


@pytest.mark.rule("A6.2")
def test_a_controlled_tile_that_is_chosen_stays_controlled() -> None:
    table = navigator("b2").mark("lrdg", Marker.CONTROLLED, "c2").do("lrdg play Nv navigate", "lrdg mark c2")
    assert (table.marker("lrdg", "c2"), table.story[2:]) == (Marker.CONTROLLED, [])


@pytest.mark.rule("A6.2")
def test_the_opponents_marker_stays_beside_the_new_one() -> None:
    table = navigator("b2").mark("italy", Marker.CONTROLLED, "c3").do("lrdg play Nv navigate", "lrdg mark c3")
    assert (table.marker("lrdg", "c3"), table.marker("italy", "c3")) == (Marker.SCOUTED, Marker.CONTROLLED)


@pytest.mark.rule("A6.2", "C4.2")
@pytest.mark.parametrize("chosen", [[], ["b2"], ["a3"]])
def test_fewer_tiles_or_none_may_be_chosen(chosen: list[str]) -> None:
    table = navigator().do("lrdg play Nv navigate", *(f"lrdg mark {tile}" for tile in chosen)).do("lrdg done")
    assert (table.events, table.asks) == ([], "play")
    assert table.marker("lrdg", "a3") == (Marker.SCOUTED if "a3" in chosen else Marker.NONE)


@pytest.mark.rule("A6.2")
def test_no_tile_is_chosen_twice() -> None:
    table = navigator().do("lrdg play Nv navigate", "lrdg mark b2")
    assert table.options("lrdg") == marks("a2", "a3", "b1", "b3", "c2", "c3")
    assert table.refused("lrdg mark b2") == "A6.2"


@pytest.mark.rule("A6.2")
def test_the_chosen_tiles_are_one_connected_group() -> None:
    table = Table(reprinted(desert(), "Nv", CardAction(NAVIGATE, 3))).hand("lrdg", "Nv").place("lrdg:Nv", "a1")
    table.do("lrdg play Nv navigate")
    assert table.options("lrdg") == marks("a2", "b1")
    table.do("lrdg mark a2")
    assert table.options("lrdg") == marks("a1", "a3", "b1", "b2")
    table.do("lrdg mark a3")
    # next to a2 or to a3, and neither of them again
    assert table.options("lrdg") == marks("a1", "a4", "b1", "b2", "b3")
    table.do("lrdg mark b1")
    assert table.asks == "play"


@pytest.mark.rule("A6.2", "C5.2")
def test_markers_are_placed_though_no_fog_is_left() -> None:
    table = desert_table().cards("lrdg", hand="Nv", deck="Sc Ri En", supply="FW Ri").place("lrdg:Nv", "a2")
    table.do("lrdg play Nv navigate", "lrdg mark a3", "lrdg mark a4")
    assert table.story[2:] == [
        "marker_placed lrdg a3",
        "cards_moved lrdg FW 1 supply discard fog",
        "marker_placed lrdg a4",
    ]


@pytest.mark.rule("A6.2", "A4.9")
def test_navigating_from_a_seat_begins_at_the_vehicles_tile() -> None:
    table = desert_table(turn="italy").aboard(Tw="CAR:navigator", side="italy").hand("italy", "Tw")
    table.do("italy man Tw italy:CAR:navigator navigate")
    assert table.options("italy") == marks("c3", "c4", "d2")
    table.do("italy mark d2", "italy mark d1")
    assert table.story == ["marker_placed italy d1", "cards_moved italy FW 1 supply discard fog"]


@pytest.mark.rule("A6.5", "C5.2")
def test_surveilling_marks_tiles_anywhere() -> None:
    table = desert_table(turn="italy").hand("italy", "RA").do("italy play RA surveil")
    every = [tile.name for tile in table.setting.board.tiles]
    assert (table.asks, table.about) == ("surveil", About(SURVEIL, OFF, 2))
    assert table.options("italy") == marks(*every)
    table.do("italy mark a1")
    assert table.story == ["marker_placed italy a1", "cards_moved italy FW 1 supply discard fog"]
    assert table.options("italy") == marks(*(tile for tile in every if tile != "a1"))
    table.do("italy mark c2")
    assert table.story == ["marker_placed italy c2", "cards_moved italy FW 1 supply discard fog"]
    assert (table.asks, table.options("italy")) == ("play", ["end"])


@pytest.mark.rule("A6.5", "A6.2", "C4.2")
def test_surveilling_may_choose_marked_tiles_fewer_or_none() -> None:
    table = desert_table(turn="italy").hand("italy", "RA").do("italy play RA surveil").do("italy mark d3")
    assert table.events == []
    table.do("italy done")
    assert (table.events, table.asks) == ([], "play")
    table = desert_table(turn="italy").hand("italy", "RA").do("italy play RA surveil", "italy done")
    assert table.story[2:] == []


@pytest.mark.rule("A6.5")
def test_surveilling_ends_when_every_tile_has_been_chosen() -> None:
    table = Table(reprinted(desert(), "RA", CardAction(SURVEIL, 20)), "italy").hand("italy", "RA")
    table.do("italy play RA surveil", *(f"italy mark {tile.name}" for tile in table.setting.board.tiles))
    assert table.asks == "play"
    assert set(table.state.markers[1]) == {Marker.SCOUTED}
    assert len([line for line in table.story if "fog" in line]) == 5


def mechanic() -> Table:
    """The Engineer on c2 beside the Support Truck, which has two damage markers."""
    return desert_table().hand("lrdg", "En").damage("lrdg:TRUCK", 2)


@pytest.mark.rule("A6.4")
def test_repair_takes_one_marker_off_a_vehicle_on_the_soldiers_tile() -> None:
    table = mechanic().do("lrdg play En repair")
    assert table.story == [
        "cards_moved lrdg En 1 hand play play",
        "action_taken lrdg En repair 0",
        "damage_changed lrdg:TRUCK 2 1 ready",
    ]
    assert (table.damage_of("lrdg:TRUCK"), table.asks) == (1, "crew")


@pytest.mark.rule("A6.4", "A7.2", "A4.6")
@pytest.mark.parametrize(("damage", "ready"), [(3, False), (2, True)])
def test_a_disabled_vehicle_turns_ready_below_its_critical_threshold(damage: int, ready: bool) -> None:
    table = mechanic().damage("lrdg:TRUCK", damage).hand("lrdg", "En Nv").do("lrdg play En repair", "lrdg done")
    assert table.story[2] == f"damage_changed lrdg:TRUCK {damage} {damage - 1} {'ready' if ready else 'disabled'}"
    assert ("man Nv lrdg:TRUCK:driver drive" in table.options("lrdg")) == ready


@pytest.mark.rule("A6.4", "C4.9")
def test_repair_needs_an_own_damaged_vehicle_on_the_tile() -> None:
    table = desert_table().hand("lrdg", "En").damage("lrdg:PILOT", 1).place("italy:CAR", "c2").damage("italy:CAR", 1)
    assert table.refused("lrdg play En repair") == "A6.4"
    assert denied(table.state, 0)[0] == Denial(
        table.card("lrdg", "En"), 2, Bar(Reason.NO_DAMAGE_HERE, table.tile("c2"))
    )
    table.damage("lrdg:TRUCK", 1)
    assert "play En repair" in table.options("lrdg")
    table.held("lrdg:TRUCK", "italy")
    assert "play En repair" not in table.options("lrdg")


@pytest.mark.rule("A6.4", "A4.2")
def test_a_captured_vehicle_is_repaired_as_an_own_one() -> None:
    table = desert_table().hand("lrdg", "En").only("lrdg:En", "italy:CAR", "italy:Sc").place("italy:CAR", "c2")
    table.damage("italy:CAR", 1).held("italy:CAR", "lrdg").do("lrdg play En repair")
    assert table.story[2] == "damage_changed italy:CAR 1 0 ready"


@pytest.mark.rule("A6.4")
def test_of_several_vehicles_on_the_tile_one_is_chosen() -> None:
    table = mechanic().place("lrdg:PILOT", "c2").damage("lrdg:PILOT", 1).do("lrdg play En repair")
    assert (table.asks, table.about) == ("repair", About(REPAIR, table.counter("lrdg:En")))
    assert table.options("lrdg") == ["repair lrdg:TRUCK", "repair lrdg:PILOT"]
    assert table.refused("lrdg repair italy:CAR") == "A6.4"
    assert table.refused("lrdg done") == "A6.4"
    table.do("lrdg repair lrdg:PILOT")
    assert table.story == ["damage_changed lrdg:PILOT 1 0 ready"]
    assert (table.damage_of("lrdg:TRUCK"), table.damage_of("lrdg:PILOT")) == (2, 0)


@pytest.mark.rule("A6.4", "A4.7")
def test_a_soldier_in_a_vehicle_repairs_only_that_one() -> None:
    table = mechanic().place("lrdg:PILOT", "c2").damage("lrdg:PILOT", 1).aboard(En="PILOT:gunner")
    table.do("lrdg play En repair")
    assert table.story[2:] == ["damage_changed lrdg:PILOT 1 0 ready"]
    table = mechanic().place("lrdg:PILOT", "c2").aboard(En="PILOT:gunner")
    assert table.refused("lrdg play En repair") == "A6.4"
