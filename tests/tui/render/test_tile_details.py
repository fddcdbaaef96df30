"""All that is known of a tile: ground, markers, counters with their crews, neighbours."""

from __future__ import annotations

import pytest

from core.ids import Marker
from tests.builders import GameBuilder
from tests.north_africa import north_africa_game
from tests.tui.render.render_helpers import WIDTHS, foregrounds, meanings, row_of, seen_by, within_edges, words
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.glyphs import ASCII, UNICODE, Glyphs
from undaunted_tui.render.tile_details import render_tile_details

pytestmark = pytest.mark.usefixtures("north_africa_texts")


def painted(table: GameBuilder, tile: str, width: int = 44, side: str = "", glyphs: Glyphs = UNICODE) -> Canvas:
    seen = seen_by(table, side or table.compiled.ruleset.sides[0])
    with within_edges():
        return render_tile_details(table.compiled, seen, table.tile(tile), width, glyphs)


@pytest.mark.rule("C1.6", "C7.5", "A2.1")
@pytest.mark.parametrize("width", WIDTHS)
def test_the_ground_is_told_first(width: int) -> None:
    table = north_africa_game()
    assert words(painted(table, "c2", width)).startswith("c2 desert cover 2")
    assert words(painted(table, "a3", width)).startswith("a3 desert rough, cover 1")
    assert words(painted(table, "b3", width)).startswith("b3 desert rough, cover 3/1")


def test_ground_that_does_not_fit_one_line_takes_two() -> None:
    table = GameBuilder("north_africa/11")
    tiles = table.compiled.board.tiles
    long = next(tile for tile in tiles if tile.terrain == "gravel" or tile.terrain == "stony")
    rows = painted(table, long.name, 18).text().splitlines()
    assert rows[0].startswith(long.name)
    assert "cover" in rows[1]


@pytest.mark.rule("C1.6", "A1.4", "A8.2")
@pytest.mark.parametrize("width", WIDTHS)
def test_objectives_markers_structures_and_escapes_have_their_signs(width: int) -> None:
    table = north_africa_game().mark("lrdg", Marker.CONTROLLED, "d1", "c3").mark("italy", Marker.SCOUTED, "c1")
    corner, hangar, camp = (painted(table, tile, width) for tile in ("d1", "c3", "c1"))
    assert "▲→ escape marker (LRDG)" in words(corner)
    assert row_of(corner, "controlled") == "▲ controlled (LRDG)"
    assert row_of(camp, "♦") == "♦2 objective 2"
    assert "○ scouted (Italy)" in words(camp)
    assert "⌂Ha2 Hangar (structure defence 6, 2 points)" in words(hangar)
    assert foregrounds(corner, "▲→") == {"side0"}


@pytest.mark.rule("N6.3", "N8.5")
def test_target_and_radio_are_told() -> None:
    table = GameBuilder("normandy/10")
    radio = table.compiled.board.tiles[table.compiled.radio_tile].name
    shown = words(painted(table.target("germany", radio), radio))
    assert "§ radio marker" in shown
    assert "●¤ target marker (Germany)" in shown
    assert "O@ target marker (Germany)" in words(painted(table, radio, glyphs=ASCII))


@pytest.mark.rule("N4.1")
def test_a_spawn_marker_names_its_units_unless_it_serves_all() -> None:
    table = GameBuilder("normandy/7")
    shown = words(painted(table, "13B"))
    assert "▲¶ spawn marker (US: RA, SA, GA)" in shown
    small = GameBuilder("normandy/1")
    spawn = small.compiled.board.tiles[small.compiled.spawn[0]].name
    served = {tile for counter, tile in enumerate(small.compiled.spawn) if counter in small.compiled.own[0]}
    assert len(served) == 1
    assert "▲¶ spawn marker (US)" in words(painted(small, spawn))


@pytest.mark.parametrize("width", WIDTHS)
def test_counters_have_their_state_and_defence(width: int) -> None:
    table = GameBuilder("normandy/1").place("us:RA", "12B").place("germany:SB", "12B").suppressed("germany:SB")
    shown = words(painted(table, "12B", width))
    assert "▲RA US Rifleman A ready defence 4" in shown
    assert "●SB× German Scout B suppressed defence 5" in shown


def test_the_readers_own_counters_come_first_and_all_can_be_clicked() -> None:
    table = GameBuilder("normandy/1").only("us:RA", "germany:SB").place("us:RA", "12B").place("germany:SB", "12B")
    for side, names in (("us", ("us:RA", "germany:SB")), ("germany", ("germany:SB", "us:RA"))):
        clicked = dict.fromkeys(meanings(painted(table, "12B", side=side)))
        assert list(clicked) == [("counter", table.counter(name)) for name in names]


@pytest.mark.rule("A1.3", "A7.2")
@pytest.mark.parametrize("width", WIDTHS)
def test_a_vehicle_shows_crew_seats_damage_and_defences(width: int) -> None:
    table = north_africa_game().damage("italy:CAR", 2).suppressed("italy:Mg")
    shown = words(painted(table, "d3", width))
    assert "●CA2× Italian Car ██│·· 2/4 disabled Defence 7, armour 5" in shown
    assert "driver ●Ri Ri A Drive 2" in shown
    assert "gunner ●Mg× Mg A Suppress 3" in shown
    assert "●Tw Italian Tw T ready defence 4" in shown
    assert shown.index("Italian Car") < shown.index("Italian Tw")
    assert "ready" in words(painted(table, "c2", width)).split("Truck")[1].split("·")[0]


@pytest.mark.rule("C2.2")
@pytest.mark.parametrize("width", WIDTHS)
def test_neighbours_have_their_directions(width: int) -> None:
    shown = words(painted(north_africa_game(), "b1", width))
    assert shown.endswith("Adjacent: a2 upper right, b2 right, c2 lower right, c1 lower left, a1 upper left")


def test_an_empty_tile_says_little() -> None:
    table = north_africa_game()
    assert len(painted(table, "a4").text().splitlines()) == 5
    assert meanings(painted(table, "a4")) == []
