"""Vehicles with damage, defences and seats; soldiers and structures; and what became of those that are gone."""

from __future__ import annotations

import pytest
from undaunted_tui.render.vehicles import render_forces, render_vehicles

from core.ids import Fate
from tests.builders import GameBuilder
from tests.north_africa import north_africa_game
from tests.tui.render.render_helpers import WIDTHS, foregrounds, meanings, row_of, seen_by, within_edges, words
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.glyphs import ASCII, UNICODE, Glyphs

pytestmark = pytest.mark.usefixtures("north_africa_texts")


def painted(table: GameBuilder, width: int = 60, side: str = "lrdg", glyphs: Glyphs = UNICODE) -> Canvas:
    with within_edges():
        return render_vehicles(table.compiled, seen_by(table, side), {}, width, glyphs)


def soldier(canvas: Canvas, badge: str) -> str:
    """The line of a soldier among those of his side."""
    return next(row for row in canvas.text().splitlines() if row.startswith(badge))


@pytest.mark.rule("A1.2", "A1.3")
def test_a_vehicle_has_its_tile_its_defences_and_its_seats() -> None:
    rows = [" ".join(row.split()) for row in painted(north_africa_game()).text().splitlines()]
    start = rows.index("▲TR2 Truck c2")
    assert rows[0] == "▲ LRDG"
    assert rows[start + 1 : start + 5] == [
        "··│·· 0/4 Defence 6, armour 5",
        "driver ▲Nv Nv Drive 2",
        "navigator ▲Mg Mg Navigate 2",
        "gunner empty Antitank 2",
    ]
    tank = rows.index("●TA2 Tank c3")
    assert rows[tank + 1] == "···│·· 0/5 Armour 5 (immune to small arms)"
    assert rows[tank + 3] == "gunner ●Tg Tg T Antitank 3 (tank crew)"


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_is_lost_in_narrow_panes(width: int) -> None:
    shown = words(painted(north_africa_game(), width))
    for fact in ("Truck", "Pilot", "Tank", "Car", "Navigate 2", "Attack 2, Suppress 3,", "(tank crew)", "armour 6"):
        assert fact in shown
    assert shown.count("empty") == 5


def test_the_readers_own_vehicles_come_first() -> None:
    shown = words(painted(north_africa_game(), 60, "italy"))
    assert shown.startswith("● Italy ●TA2 Tank")
    assert shown.index("●CA2 Car") < shown.index("▲TR2 Truck")


@pytest.mark.rule("A7.2", "A7.3")
def test_damage_fills_a_bar_with_a_line_where_it_disables() -> None:
    table = north_africa_game().damage("italy:TANK", 2)
    bars = {}
    for damage in range(5):
        canvas = painted(table.damage("italy:TANK", damage))
        bars[damage] = row_of(canvas, "Armour 5 (immune to small arms)").partition(" Armour")[0]
    assert bars == {
        0: "···│·· 0/5",
        1: "█··│·· 1/5",
        2: "██·│·· 2/5",
        3: "███│·· 3/5 disabled",
        4: "███│█· 4/5 disabled",
    }
    assert "│: disabled from here on" in words(painted(table))
    assert "###|#. 4/5 disabled" in words(painted(table, 44, "lrdg", ASCII))
    assert row_of(painted(table), "Tank").startswith("●TA2× Tank")
    assert foregrounds(painted(table), "disabled") == {"bad"}


@pytest.mark.rule("A4.2")
def test_a_captured_vehicle_lies_with_its_captor() -> None:
    table = north_africa_game().only("italy:CAR", "lrdg:Sc", "italy:TANK").held("italy:CAR", "lrdg")
    table.place("lrdg:Sc", "d3").aboard(side="lrdg", Sc="italy:CAR:gunner")
    shown = words(painted(table))
    assert shown.index("▲ LRDG ▲CA1 Car") < shown.index("captured from ● Italy") < shown.index("● Italy ●TA0 Tank")
    assert "gunner ▲Sc Sc" in shown


def test_a_suppressed_soldier_is_marked_in_his_seat() -> None:
    canvas = painted(north_africa_game().suppressed("lrdg:Nv"))
    assert row_of(canvas, "driver").startswith("driver ▲Nv× Nv")
    assert foregrounds(canvas, "▲Nv×") == {"side0_down"}
    assert "×: suppressed" in words(canvas)


@pytest.mark.parametrize("width", WIDTHS)
def test_seats_that_can_be_chosen_are_lit_numbered_and_clickable(width: int) -> None:
    table = north_africa_game()
    seats: dict[int, int] = {table.seat("lrdg:TRUCK:gunner"): 0, table.seat("lrdg:PILOT:driver"): 9}
    with within_edges():
        canvas = render_forces(table.compiled, seen_by(table, "lrdg"), seats, width, UNICODE)
    chosen = [meaning for meaning in meanings(canvas) if meaning in (("choice", 0), ("choice", 9))]
    assert list(dict.fromkeys(chosen)) == [("choice", 0), ("choice", 9)]
    assert row_of(canvas, " 1 gunner").startswith("1 gunner")
    assert foregrounds(canvas, "10 driver") == {"key", "lit"}
    assert foregrounds(canvas, "navigator") == {""}


@pytest.mark.rule("A7.3", "A8.2", "A6.3", "A7.5")
def test_what_is_gone_has_a_line_with_its_fate() -> None:
    table = north_africa_game().only("italy:Sc", "lrdg:Sc", "lrdg:TRUCK", "italy:Fuel", "italy:Wreck")
    table.gone(Fate.ESCAPED, "lrdg:PILOT", "lrdg:Nv").gone(Fate.LOST, "italy:TANK", "italy:CAR", "italy:Hangar")
    table.gone(Fate.NEUTRALISED, "italy:Mg", "italy:Ri")
    shown = words(painted(table))
    assert "Pilot: escaped" in shown
    assert "● Italy Tank: destroyed Car: destroyed" in shown
    assert "Nv: escaped" in shown
    assert "Ri A, Mg A" in shown
    assert ": lost" in shown
    assert "Hangar: destroyed" in shown


def test_soldiers_have_their_tile_or_vehicle_and_their_cards() -> None:
    table = north_africa_game().cards("lrdg", hand="Ri Nv", deck="Ri", supply="Ri")
    canvas = painted(table, 36)
    assert row_of(canvas, "▲Ri").split() == ["▲Ri", "Ri", "c1", "5", "2+1"]
    rows = [" ".join(row.split()) for row in canvas.text().splitlines()]
    assert "▲Nv Nv TR 5 1+0" in rows
    assert "●Td Td T TA 4 2+2" in rows


@pytest.mark.rule("C1.5", "A6.3")
def test_cards_of_the_fallen_bring_no_doubt_to_others() -> None:
    table = north_africa_game().gone(Fate.LOST, "italy:Sc")
    zones = {"deck": "PS RA Ri Ri Mg Mg Sp Sp Td Td Tg Tg Tw Tw FW FW", "supply": "Ri Ri Mg Mg Sp Sp Td Td Tg Tg Tw Tw"}
    table.cards("italy", deck=zones["deck"] + " FW" * 5, supply=zones["supply"])
    assert soldier(painted(table, 36), "●Ri").endswith("2+2")
    table.cards("italy", deck=zones["deck"].replace("Ri Ri", "Ri") + " FW" * 5, supply=zones["supply"])
    assert soldier(painted(table, 36), "●Ri").endswith("2?+2")


@pytest.mark.rule("A1.4")
@pytest.mark.parametrize("width", WIDTHS)
def test_structures_have_defence_and_points(width: int) -> None:
    canvas = painted(north_africa_game(), width)
    assert row_of(canvas, "Hangar") == "⌂Ha2 Hangar c3 6 2"
    assert row_of(canvas, "Wreck") == "⌂Wr0 Wreck d2 4 0"
    assert row_of(canvas, "Structures") == "Structures def pts"


def test_a_scenario_without_vehicles_shows_soldiers_and_structures_alone() -> None:
    table = GameBuilder("north_africa/1")
    shown = words(render_forces(table.compiled, seen_by(table, "lrdg"), {}, 44, UNICODE))
    assert shown.startswith("▲ LRDG def ha de di pl ▲Sc Scout")
    assert "damage" not in shown
    assert "Structures" in shown
