"""A6.1, A6.2, A6.4, A6.5: control, navigating, surveilling and repairing."""

from __future__ import annotations

import pytest

from core.decisions import DecisionContext, Denial, DenialReason, Obstacle
from core.explain import denied
from core.ids import OFF, ActionKind, Marker, Zone
from core.scenario import CardAction
from tests.builders import GameBuilder
from tests.north_africa import north_africa, north_africa_game
from tests.variants import with_actions

NAVIGATE, SURVEIL, REPAIR = ActionKind.NAVIGATE, ActionKind.SURVEIL, ActionKind.REPAIR


def claimant(marker: Marker) -> GameBuilder:
    """The LRDG's Rifleman on c4, which it has scouted, with an Italian marker there and nobody else."""
    game = north_africa_game().hand("lrdg", "Ri").place("italy:Sc", "d3").place("lrdg:Ri", "c4")
    return game.mark("lrdg", Marker.SCOUTED, "c4").mark("italy", marker, "c4")


def navigator(tile: str = "a2") -> GameBuilder:
    """The LRDG's Navigator on foot on a tile, with Navigate 2."""
    return north_africa_game().hand("lrdg", "Nv").place("lrdg:Nv", tile)


def marks(*tiles: str) -> list[str]:
    """The options of choosing these tiles or none."""
    return [*(f"mark {tile}" for tile in tiles), "done"]


@pytest.mark.rule("A6.1")
@pytest.mark.parametrize("enemy", ["on foot", "suppressed", "in a vehicle"])
def test_control_is_not_allowed_where_the_opponent_controls_the_tile_and_has_a_soldier(enemy: str) -> None:
    game = claimant(Marker.CONTROLLED)
    if enemy == "in a vehicle":
        game.place("italy:Ri", "d2").place("italy:CAR", "c4")
        counter = game.counter("italy:Mg")
    else:
        game.place("italy:Sc", "c4")
        counter = game.counter("italy:Sc")
    if enemy == "suppressed":
        game.suppressed("italy:Sc")
    assert "play Ri control" not in game.options("lrdg")
    assert game.refused("lrdg play Ri control") == "A6.1"
    obstacle = Obstacle(DenialReason.ENEMY_HOLDS_TILE, game.tile("c4"), counter)
    assert denied(game.state, 0) == (Denial(game.card("lrdg", "Ri"), 2, obstacle),)


@pytest.mark.rule("A6.1", "C6.4")
@pytest.mark.parametrize("marker", [Marker.NONE, Marker.SCOUTED])
def test_an_enemy_soldier_on_a_tile_that_the_opponent_does_not_control_prevents_nothing(marker: Marker) -> None:
    game = claimant(marker).place("italy:Sc", "c4").place("italy:TANK", "c4").do("lrdg play Ri control")
    assert game.event_lines[2:] == ["marker_turned lrdg c4 controlled"]
    assert (game.marker("italy", "c4"), game.points("lrdg")) == (marker, 2)


@pytest.mark.rule("A6.1", "C6.4")
@pytest.mark.parametrize("vehicle", [False, True])
def test_a_tile_that_the_opponent_controls_is_taken_where_it_has_no_soldier(vehicle: bool) -> None:
    game = claimant(Marker.CONTROLLED)
    if vehicle:
        game.place("italy:Ri", "d2").place("italy:Mg", "d2").place("italy:CAR", "c4").place("italy:Hangar", "c4")
    game.do("lrdg play Ri control")
    assert game.event_lines[2:4] == ["marker_turned italy c4 scouted", "marker_turned lrdg c4 controlled"]
    assert (game.marker("italy", "c4"), game.marker("lrdg", "c4")) == (Marker.SCOUTED, Marker.CONTROLLED)


@pytest.mark.rule("A6.1")
def test_own_soldiers_and_enemies_elsewhere_prevent_no_control() -> None:
    game = claimant(Marker.CONTROLLED).place("lrdg:Sc", "c4").place("italy:Sc", "b3")
    assert "play Ri control" in game.options("lrdg")


@pytest.mark.rule("A6.1", "A4.9")
def test_control_from_a_seat_is_barred_by_a_soldier_of_the_opponent_too() -> None:
    game = (
        north_africa_game(turn="italy").hand("italy", "Td").place("lrdg:Ri", "c3").mark("lrdg", Marker.CONTROLLED, "c3")
    )
    obstacle = Obstacle(DenialReason.ENEMY_HOLDS_TILE, game.tile("c3"), game.counter("lrdg:Ri"))
    assert denied(game.state, 1)[-1] == Denial(game.card("italy", "Td"), 1, obstacle, game.seat("italy:TANK:driver"))
    assert game.refused("italy man Td italy:TANK:driver control") == "A6.1"
    game.place("lrdg:Ri", "c1").do("italy man Td italy:TANK:driver control")
    assert game.marker("lrdg", "c3") == Marker.SCOUTED


@pytest.mark.rule("C6.4", "A6.1")
def test_a_controlled_tile_is_not_controlled_again() -> None:
    game = claimant(Marker.NONE).mark("lrdg", Marker.CONTROLLED, "c4")
    assert game.refused("lrdg play Ri control") == "C6.4"


@pytest.mark.rule("A6.2", "C5.2")
def test_navigating_marks_a_tile_next_to_the_soldier_and_then_one_next_to_that() -> None:
    game = navigator().do("lrdg play Nv navigate")
    assert (game.asks, game.about) == ("navigate", DecisionContext(NAVIGATE, game.counter("lrdg:Nv"), 2))
    assert game.options("lrdg") == marks("a1", "a3", "b1", "b2")
    game.do("lrdg mark a3")
    assert game.event_lines == ["marker_placed lrdg a3", "cards_moved lrdg FW 1 supply discard fog"]
    assert game.about == DecisionContext(NAVIGATE, game.counter("lrdg:Nv"), 1)
    # the soldier's own tile, a2, is next to a3
    assert game.options("lrdg") == marks("a2", "a4", "b2", "b3")
    game.do("lrdg mark a4")
    assert game.event_lines == ["marker_placed lrdg a4", "cards_moved lrdg FW 1 supply discard fog"]
    assert (game.asks, game.at("lrdg:Nv"), game.marker("lrdg", "a4")) == ("play", "a2", Marker.SCOUTED)
    assert game.zone("lrdg", Zone.SUPPLY).count("FW") == 3


@pytest.mark.rule("A6.2")
def test_the_soldiers_own_tile_may_be_in_the_group_but_not_alone() -> None:
    game = navigator().do("lrdg play Nv navigate")
    assert game.refused("lrdg mark a2") == "A6.2"
    game.do("lrdg mark b1", "lrdg mark a2")
    assert game.event_lines == ["marker_placed lrdg a2", "cards_moved lrdg FW 1 supply discard fog"]
    assert game.marker("lrdg", "a2") == Marker.SCOUTED


@pytest.mark.rule("A6.2")
def test_a_marked_tile_may_be_chosen_as_a_stepping_stone_without_fog() -> None:
    game = navigator("c1").do("lrdg play Nv navigate", "lrdg mark c2")
    assert game.event_lines[2:] == []
    assert game.options("lrdg") == marks("b1", "b2", "c1", "c3", "d1", "d2")
    game.do("lrdg mark d2")
    assert game.event_lines == ["marker_placed lrdg d2", "cards_moved lrdg FW 1 supply discard fog"]


@pytest.mark.rule("A6.2")
def test_a_controlled_tile_that_is_chosen_stays_controlled() -> None:
    game = navigator("b2").mark("lrdg", Marker.CONTROLLED, "c2").do("lrdg play Nv navigate", "lrdg mark c2")
    assert (game.marker("lrdg", "c2"), game.event_lines[2:]) == (Marker.CONTROLLED, [])


@pytest.mark.rule("A6.2")
def test_the_opponents_marker_stays_beside_the_new_one() -> None:
    game = navigator("b2").mark("italy", Marker.CONTROLLED, "c3").do("lrdg play Nv navigate", "lrdg mark c3")
    assert (game.marker("lrdg", "c3"), game.marker("italy", "c3")) == (Marker.SCOUTED, Marker.CONTROLLED)


@pytest.mark.rule("A6.2", "C4.2")
@pytest.mark.parametrize("chosen", [[], ["b2"], ["a3"]])
def test_fewer_tiles_or_none_may_be_chosen(chosen: list[str]) -> None:
    game = navigator().do("lrdg play Nv navigate", *(f"lrdg mark {tile}" for tile in chosen)).do("lrdg done")
    assert (game.event_lines, game.asks) == ([], "play")
    assert game.marker("lrdg", "a3") == (Marker.SCOUTED if "a3" in chosen else Marker.NONE)


@pytest.mark.rule("A6.2")
def test_no_tile_is_chosen_twice() -> None:
    game = navigator().do("lrdg play Nv navigate", "lrdg mark b2")
    assert game.options("lrdg") == marks("a2", "a3", "b1", "b3", "c2", "c3")
    assert game.refused("lrdg mark b2") == "A6.2"


@pytest.mark.rule("A6.2")
def test_the_chosen_tiles_are_one_connected_group() -> None:
    game = (
        GameBuilder(with_actions(north_africa(), "Nv", CardAction(NAVIGATE, 3)))
        .hand("lrdg", "Nv")
        .place("lrdg:Nv", "a1")
    )
    game.do("lrdg play Nv navigate")
    assert game.options("lrdg") == marks("a2", "b1")
    game.do("lrdg mark a2")
    assert game.options("lrdg") == marks("a1", "a3", "b1", "b2")
    game.do("lrdg mark a3")
    # next to a2 or to a3, and neither of them again
    assert game.options("lrdg") == marks("a1", "a4", "b1", "b2", "b3")
    game.do("lrdg mark b1")
    assert game.asks == "play"


@pytest.mark.rule("A6.2", "C5.2")
def test_markers_are_placed_though_no_fog_is_left() -> None:
    game = north_africa_game().cards("lrdg", hand="Nv", deck="Sc Ri En", supply="FW Ri").place("lrdg:Nv", "a2")
    game.do("lrdg play Nv navigate", "lrdg mark a3", "lrdg mark a4")
    assert game.event_lines[2:] == [
        "marker_placed lrdg a3",
        "cards_moved lrdg FW 1 supply discard fog",
        "marker_placed lrdg a4",
    ]


@pytest.mark.rule("A6.2", "A4.9")
def test_navigating_from_a_seat_begins_at_the_vehicles_tile() -> None:
    game = north_africa_game(turn="italy").aboard(Tw="CAR:navigator", side="italy").hand("italy", "Tw")
    game.do("italy man Tw italy:CAR:navigator navigate")
    assert game.options("italy") == marks("c3", "c4", "d2")
    game.do("italy mark d2", "italy mark d1")
    assert game.event_lines == ["marker_placed italy d1", "cards_moved italy FW 1 supply discard fog"]


@pytest.mark.rule("A6.5", "C5.2")
def test_surveilling_marks_tiles_anywhere() -> None:
    game = north_africa_game(turn="italy").hand("italy", "RA").do("italy play RA surveil")
    every = [tile.name for tile in game.compiled.board.tiles]
    assert (game.asks, game.about) == ("surveil", DecisionContext(SURVEIL, OFF, 2))
    assert game.options("italy") == marks(*every)
    game.do("italy mark a1")
    assert game.event_lines == ["marker_placed italy a1", "cards_moved italy FW 1 supply discard fog"]
    assert game.options("italy") == marks(*(tile for tile in every if tile != "a1"))
    game.do("italy mark c2")
    assert game.event_lines == ["marker_placed italy c2", "cards_moved italy FW 1 supply discard fog"]
    assert (game.asks, game.options("italy")) == ("play", ["end"])


@pytest.mark.rule("A6.5", "A6.2", "C4.2")
def test_surveilling_may_choose_marked_tiles_fewer_or_none() -> None:
    game = north_africa_game(turn="italy").hand("italy", "RA").do("italy play RA surveil").do("italy mark d3")
    assert game.event_lines == []
    game.do("italy done")
    assert (game.event_lines, game.asks) == ([], "play")
    game = north_africa_game(turn="italy").hand("italy", "RA").do("italy play RA surveil", "italy done")
    assert game.event_lines[2:] == []


@pytest.mark.rule("A6.5")
def test_surveilling_ends_when_every_tile_has_been_chosen() -> None:
    game = GameBuilder(with_actions(north_africa(), "RA", CardAction(SURVEIL, 20)), "italy").hand("italy", "RA")
    game.do("italy play RA surveil", *(f"italy mark {tile.name}" for tile in game.compiled.board.tiles))
    assert game.asks == "play"
    assert set(game.state.markers[1]) == {Marker.SCOUTED}
    assert len([line for line in game.event_lines if "fog" in line]) == 5


def mechanic() -> GameBuilder:
    """The Engineer on c2 beside the Support Truck, which has two damage markers."""
    return north_africa_game().hand("lrdg", "En").damage("lrdg:TRUCK", 2)


@pytest.mark.rule("A6.4")
def test_repair_takes_one_marker_off_a_vehicle_on_the_soldiers_tile() -> None:
    game = mechanic().do("lrdg play En repair")
    assert game.event_lines == [
        "cards_moved lrdg En 1 hand play play",
        "action_taken lrdg En repair 0",
        "damage_changed lrdg:TRUCK 2 1 ready",
    ]
    assert (game.damage_of("lrdg:TRUCK"), game.asks) == (1, "crew")


@pytest.mark.rule("A6.4", "A7.2", "A4.6")
@pytest.mark.parametrize(("damage", "ready"), [(3, False), (2, True)])
def test_a_disabled_vehicle_turns_ready_below_its_critical_threshold(damage: int, ready: bool) -> None:
    game = mechanic().damage("lrdg:TRUCK", damage).hand("lrdg", "En Nv").do("lrdg play En repair", "lrdg done")
    assert game.event_lines[2] == f"damage_changed lrdg:TRUCK {damage} {damage - 1} {'ready' if ready else 'disabled'}"
    assert ("man Nv lrdg:TRUCK:driver drive" in game.options("lrdg")) == ready


@pytest.mark.rule("A6.4", "C4.9")
def test_repair_needs_a_damaged_vehicle_on_the_tile() -> None:
    game = north_africa_game().hand("lrdg", "En").damage("lrdg:PILOT", 1).place("italy:CAR", "c2")
    assert game.refused("lrdg play En repair") == "A6.4"
    assert denied(game.state, 0)[0] == Denial(
        game.card("lrdg", "En"), 2, Obstacle(DenialReason.NO_DAMAGE_HERE, game.tile("c2"))
    )
    game.damage("lrdg:TRUCK", 1)
    assert "play En repair" in game.options("lrdg")


@pytest.mark.rule("A6.4")
def test_a_soldier_on_foot_repairs_any_vehicle_on_the_tile_own_ones_offered_first() -> None:
    game = north_africa_game(turn="italy").hand("italy", "Tw Tw").place("italy:Tw", "c2")
    game.place("italy:CAR", "c2").damage("italy:CAR", 2).damage("lrdg:TRUCK", 1).do("italy play Tw repair")
    assert game.options("italy") == ["repair italy:CAR", "repair lrdg:TRUCK"]
    assert game.refused("italy repair lrdg:PILOT") == "A6.4"
    game.do("italy repair lrdg:TRUCK")
    assert game.event_lines == ["damage_changed lrdg:TRUCK 1 0 ready"]
    assert game.holder("lrdg:TRUCK") == "lrdg"


@pytest.mark.rule("A6.4")
def test_of_others_alone_a_vehicle_is_repaired_too() -> None:
    game = north_africa_game().hand("lrdg", "En").place("italy:CAR", "c2").damage("italy:CAR", 2)
    game.do("lrdg play En repair")
    assert game.event_lines[2] == "damage_changed italy:CAR 2 1 ready"


@pytest.mark.rule("A6.4")
def test_from_a_seat_nobody_repairs_anothers_vehicle() -> None:
    game = north_africa_game().hand("lrdg", "En").aboard(En="TRUCK:gunner")
    game.place("italy:CAR", "c2").damage("italy:CAR", 1)
    assert game.refused("lrdg play En repair") == "A6.4"


@pytest.mark.rule("A6.4", "A4.2")
def test_a_captured_vehicle_is_repaired_as_an_own_one() -> None:
    game = north_africa_game().hand("lrdg", "En").only("lrdg:En", "italy:CAR", "italy:Sc").place("italy:CAR", "c2")
    game.damage("italy:CAR", 1).held("italy:CAR", "lrdg").do("lrdg play En repair")
    assert game.event_lines[2] == "damage_changed italy:CAR 1 0 ready"


@pytest.mark.rule("A6.4")
def test_of_several_vehicles_on_the_tile_one_is_chosen() -> None:
    game = mechanic().place("lrdg:PILOT", "c2").damage("lrdg:PILOT", 1).do("lrdg play En repair")
    assert (game.asks, game.about) == ("repair", DecisionContext(REPAIR, game.counter("lrdg:En")))
    assert game.options("lrdg") == ["repair lrdg:TRUCK", "repair lrdg:PILOT"]
    assert game.refused("lrdg repair italy:CAR") == "A6.4"
    assert game.refused("lrdg done") == "A6.4"
    game.do("lrdg repair lrdg:PILOT")
    assert game.event_lines == ["damage_changed lrdg:PILOT 1 0 ready"]
    assert (game.damage_of("lrdg:TRUCK"), game.damage_of("lrdg:PILOT")) == (2, 0)


@pytest.mark.rule("A6.4", "A4.7")
def test_a_soldier_in_a_vehicle_repairs_only_that_one() -> None:
    game = mechanic().place("lrdg:PILOT", "c2").damage("lrdg:PILOT", 1).aboard(En="PILOT:gunner")
    game.do("lrdg play En repair")
    assert game.event_lines[2:] == ["damage_changed lrdg:PILOT 1 0 ready"]
    game = mechanic().place("lrdg:PILOT", "c2").aboard(En="PILOT:gunner")
    assert game.refused("lrdg play En repair") == "A6.4"
