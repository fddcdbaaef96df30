"""All that is known of a tile: ground, markers, counters with their crews, neighbours."""

from __future__ import annotations

import pytest

from core.ids import Marker
from core.rules.attack import hit_chance
from tests.builders import GameBuilder
from tests.north_africa import north_africa_game
from tests.tui.render.render_helpers import WIDTHS, foregrounds, in_ascii, meanings, seen_by, within_edges, words
from undaunted_tui.phrasing.names import percentage
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.glyphs import ASCII, UNICODE, Glyphs
from undaunted_tui.render.tile_details import render_tile_details, tile_heading

pytestmark = pytest.mark.usefixtures("north_africa_texts")


def painted(table: GameBuilder, tile: str, width: int = 44, side: str = "", glyphs: Glyphs = UNICODE) -> Canvas:
    seen = seen_by(table, side or table.compiled.ruleset.sides[0])
    with within_edges():
        return render_tile_details(table.compiled, seen, table.tile(tile), width, glyphs)


@pytest.mark.rule("C1.6", "C7.5", "A2.1")
@pytest.mark.parametrize("width", WIDTHS)
def test_the_ground_is_told_first(width: int) -> None:
    table = north_africa_game()
    assert tile_heading(table.compiled, table.tile("c2")) == "c2 Desert"
    assert words(painted(table, "c2", width)).startswith("Cover ◊2")
    assert words(painted(table, "a3", width)).startswith("Cover ◊1 rough")
    assert words(painted(table, "b3", width)).startswith("Cover ◊3/1 rough")


@pytest.mark.rule("C1.6", "A1.4", "A8.2")
@pytest.mark.parametrize("width", WIDTHS)
def test_objectives_markers_structures_and_escapes_have_their_signs(width: int) -> None:
    table = north_africa_game().mark("lrdg", Marker.CONTROLLED, "d1", "c3").mark("italy", Marker.SCOUTED, "c1")
    corner, hangar, camp = (painted(table, tile, width) for tile in ("d1", "c3", "c1"))
    assert "▲→ escape for you" in words(corner)
    assert "▲ controlled by you" in words(corner)
    assert "objective ★2" in words(camp)
    assert "● scouted by Italy" in words(camp)
    assert "⌂ Hangar ◊6 ★2" in words(hangar)
    assert foregrounds(corner, "▲→") == {"side0"}


@pytest.mark.rule("N6.3", "N8.5")
def test_target_and_radio_are_told() -> None:
    table = GameBuilder("normandy/10")
    radio = table.compiled.board.tiles[table.compiled.radio_tile].name
    shown = words(painted(table.target("germany", radio), radio))
    assert "§ radio" in shown
    assert "●¤ mortar target" in shown
    assert "o@ mortar target" in in_ascii(painted(table, radio, glyphs=ASCII))


@pytest.mark.rule("N4.1")
def test_a_spawn_marker_names_its_units_unless_it_serves_all() -> None:
    table = GameBuilder("normandy/7")
    assert "▲⌂ spawn (RA, SA, GA)" in words(painted(table, "13B"))
    small = GameBuilder("normandy/1")
    spawn = small.compiled.board.tiles[small.compiled.spawn[0]].name
    assert "▲⌂ spawn (all units)" in words(painted(small, spawn))


@pytest.mark.parametrize("width", WIDTHS)
def test_counters_have_their_state_and_defence(width: int) -> None:
    table = GameBuilder("normandy/1").place("us:RA", "12B").place("germany:SB", "12B").suppressed("germany:SB")
    shown = words(painted(table, "12B", width))
    assert "▐RA▌ Rifleman A ◊4+0" in shown
    assert "▐SB× Scout B ◊5+0 suppressed" in shown


@pytest.mark.rule("C7.3", "C7.6")
def test_the_risk_is_that_of_the_likeliest_attack() -> None:
    table = GameBuilder("normandy/1").only("us:RA", "germany:SB").place("us:RA", "17B").place("germany:SB", "12B")
    seen, where = seen_by(table, "us"), table.compiled
    mover, there, now = table.counter("us:RA"), table.tile("13B"), table.tile("17B")
    board = where.board
    shown = words(render_tile_details(where, seen, there, 60, UNICODE, mover))
    for tile in (there, now):
        total = 4 + board.tiles[tile].cover + board.distance[table.tile("12B")][tile]
        chance = percentage(hit_chance(total, 1))
        assert f"needs {total} {chance}" in shown
    assert "Rifleman A would be hit here" in shown
    assert "on 17B, where it is" in shown
    total = 4 + board.tiles[now].cover + board.distance[table.tile("12B")][now]
    danger = f"hit on {total}+ {percentage(hit_chance(total, 1))} by ●SB"
    assert danger in words(render_tile_details(where, seen, now, 60, UNICODE))
    assert "hit" not in words(
        render_tile_details(where, seen_by(table.suppressed("germany:SB"), "us"), now, 60, UNICODE)
    )


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
    assert "d3 ◊7 A5 ▮▮│▯▯ disabled (2 of" in shown
    assert "CA× C" in shown
    assert "driver Ri Drive 2" in shown
    assert "gunner Mg Suppress 3" in shown or width == WIDTHS[0]
    assert "▐Tw▌ Tw T ◊4" in shown


@pytest.mark.rule("C2.2")
@pytest.mark.parametrize("width", WIDTHS)
def test_neighbours_have_their_directions(width: int) -> None:
    shown = words(painted(north_africa_game(), "b1", width))
    assert shown.endswith("Adjacent: a2 upper right, b2 right, c2 lower right, c1 lower left, a1 upper left")


def test_an_empty_tile_says_little() -> None:
    table = north_africa_game()
    assert len(painted(table, "a4").text().splitlines()) == 3
    assert meanings(painted(table, "a4")) == []
