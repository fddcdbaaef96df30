"""The forces of both sides: where they are, how they stand, and how many cards they have left."""

from __future__ import annotations

import pytest

from core.ids import OFF, Fate
from core.view import view
from tests.builders import GameBuilder
from tests.north_africa import north_africa_game
from tests.tui.render.render_helpers import WIDTHS, in_ascii, meanings, roles, row_of, seen_by, within_edges, words
from undaunted_tui.phrasing.names import unit_name
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.forces import ForcesContent, render_forces
from undaunted_tui.render.glyphs import ASCII, FRAMED, UNICODE, Glyphs

pytestmark = pytest.mark.usefixtures("north_africa_texts")


def laid_out() -> GameBuilder:
    """A game with cards of Rifleman A in every zone of the viewer's."""
    table = GameBuilder("normandy/1").place("us:RA", "12B").place("us:RB", "").place("germany:SB", "")
    table.suppressed("us:SA")
    table.cards("us", hand="RA", deck="RA SA SA", discard="SB", play="RA", supply="RA RB RB SB")
    return table.cards("germany", hand="RA RA", deck="RA RB", discard="SA", play="SA", supply="RA SB SB")


def painted(table: GameBuilder, width: int = 60, side: str = "", glyphs: Glyphs = UNICODE, acting: int = OFF) -> Canvas:
    content = ForcesContent(table.compiled, seen_by(table, side or table.compiled.ruleset.sides[0]), acting=acting)
    with within_edges():
        return render_forces(content, width, glyphs)


@pytest.mark.parametrize("width", WIDTHS)
def test_every_unit_of_both_sides_has_a_line_that_can_be_clicked(width: int) -> None:
    canvas = painted(laid_out(), width, "germany")
    assert meanings(canvas) == [("counter", each) for each in (4, 5, 6, 7, 0, 1, 2, 3)]
    assert all(box.height == 1 for box, _ in canvas.click_regions)
    assert canvas.text().index("● YOUR FORCES") < canvas.text().index("▲ ENEMY FORCES")


def test_gaps_go_where_only_so_all_units_fit() -> None:
    table = laid_out()
    content = ForcesContent(table.compiled, seen_by(table, "us"))
    heights = [render_forces(content, 60, UNICODE, height).height for height in (9, 10, 11)]
    assert heights == [11, 10, 11]


@pytest.mark.rule("C7.3")
def test_a_unit_has_its_tile_its_defence_with_cover_and_its_cards() -> None:
    table = laid_out()
    assert row_of(painted(table), "RA▌") == "▐RA▌ Rifleman A 12B ◊4+0 ▮▮▮▯×"
    assert row_of(painted(table, glyphs=FRAMED), "▲RA") == "▲RA Rifleman A 12B ◊4+0 ▮▮▮▯×"
    assert "^RA Rifleman A 12B d4+0 ###-x" in in_ascii(painted(table, glyphs=ASCII))


@pytest.mark.rule("C1.5", "C7.9")
def test_of_the_opponents_cards_only_the_supply_is_told_apart() -> None:
    table = laid_out()
    rows = painted(table).text().split("ENEMY FORCES")[1].splitlines()
    assert "▮ unseen  ▯ supply" in rows[0]
    assert "lost" not in rows[0]
    totals = table.compiled.totals[1]
    for row, counter in zip(rows[1:], table.compiled.own[1], strict=True):
        assert row.count("▮") + row.count("▯") == totals[table.compiled.card_of[counter]]
        assert "×" not in row
    assert rows[1].count("▯") == 1


def test_states_are_told_in_words() -> None:
    table = laid_out()
    spawn = table.compiled.board.tiles[table.compiled.spawn[table.counter("us:RB")]].name
    canvas = painted(table, acting=table.counter("us:RA"))
    assert row_of(canvas, "SA×").endswith("suppressed")
    assert row_of(canvas, "Rifleman B") == f"RB Rifleman B · ◊4 ▯▯××× spawns on {spawn}"
    assert row_of(canvas, "Rifleman A").endswith("acting")
    assert roles(canvas, "SA×") == {"side0/chip0+down"}
    mortar = GameBuilder("normandy/12").place("us:Mo", "16A").target("us", "11A")
    assert row_of(painted(mortar), "Mortar").endswith("target 11A")


@pytest.mark.parametrize("scenario", ["normandy/1", "normandy/7", "north_africa/1"])
@pytest.mark.parametrize("width", [*WIDTHS, 50, 70, 76])
def test_names_are_whole_or_left_out(scenario: str, width: int) -> None:
    table = GameBuilder(scenario)
    text = painted(table, width).text()
    assert "…" not in text or width == WIDTHS[0]
    assert width < 50 or unit_name(table.compiled, table.compiled.own[0][0]) in text


@pytest.mark.rule("A1.2", "A1.3")
def test_a_vehicle_has_its_tile_its_defences_and_its_seats() -> None:
    rows = [" ".join(row.split()) for row in painted(north_africa_game()).text().splitlines()]
    assert rows[0].startswith("▲ YOUR VEHICLES")
    start = rows.index("TR Truck c2 ◊6 A5 ▯▯│▯▯")
    assert rows[start + 1].startswith("driver Nv Drive 2 ▮")
    assert rows[start + 2].startswith("navigator Mg Navigate 2 ▮")
    assert rows[start + 3] == "gunner ·· Antitank 2"
    tank = rows.index("TA Tank c3 A5 ▯▯▯│▯▯")
    assert rows[tank + 2].startswith("gunner Tg Antitank 3 ▮")


@pytest.mark.rule("A4.6")
def test_a_seat_says_whether_its_soldier_can_use_it() -> None:
    table = north_africa_game().place("italy:Ri", "c3").aboard(side="italy", Ri="italy:TANK:gunner")
    canvas = painted(table, 60, "italy")
    assert "Antitank 3 (tank crew only)" in canvas.text()
    assert roles(canvas, "Antitank 3 (") == {"dim"}
    assert roles(painted(north_africa_game(), 60, "italy"), "Antitank 3") == {""}


@pytest.mark.rule("A7.2", "A7.3")
def test_damage_fills_pips_up_to_a_line_where_it_disables() -> None:
    table = north_africa_game()
    bars = {}
    for damage in range(5):
        bars[damage] = row_of(painted(table.damage("italy:TANK", damage)), "Tank ").split()[-1]
    assert bars == {0: "▯▯▯│▯▯", 1: "▮▯▯│▯▯", 2: "▮▮▯│▯▯", 3: "▮▮▮│▯▯", 4: "▮▮▮│▮▯"}
    canvas = painted(table)
    assert "disabled (4 of 3 damage)" in canvas.text()
    assert "TA×" in canvas.text()
    assert roles(canvas, "disabled (4") == {"bad"}
    assert "###|#-" in in_ascii(painted(table, 44, "lrdg", ASCII))


@pytest.mark.rule("A4.2")
def test_a_captured_vehicle_lies_with_its_captor() -> None:
    table = north_africa_game().only("italy:CAR", "lrdg:Sc", "italy:TANK").held("italy:CAR", "lrdg")
    table.place("lrdg:Sc", "d3").aboard(side="lrdg", Sc="italy:CAR:gunner")
    shown = words(painted(table))
    assert shown.index("CA Car") < shown.index("taken from Italy") < shown.index("TA Tank")
    assert "gunner Sc" in shown


@pytest.mark.parametrize("width", WIDTHS)
def test_seats_that_can_be_chosen_are_numbered_and_clickable(width: int) -> None:
    table = north_africa_game()
    seats: dict[int, int] = {table.seat("lrdg:TRUCK:gunner"): 0, table.seat("lrdg:PILOT:driver"): 1}
    with within_edges():
        content = ForcesContent(table.compiled, seen_by(table, "lrdg"), None, seats)
        canvas = render_forces(content, width, UNICODE)
    assert [meaning for meaning in meanings(canvas) if meaning in (("choice", 0), ("choice", 1))] == [
        ("choice", 0),
        ("choice", 1),
    ]
    for number, seat in ((1, "gunner"), (2, "driver")):
        start = f" {number}  {seat}"
        assert roles(canvas, start) >= {"on/gold"}
        assert row_of(canvas, start).startswith(f"{number} {seat}")


def test_who_acts_in_a_seat_is_white_and_pointed_at() -> None:
    table = north_africa_game()
    canvas = painted(table, acting=table.counter("lrdg:Nv"))
    assert row_of(canvas, "driver").startswith("› driver Nv")
    assert roles(canvas, "Nv") == {"on/acting"}


@pytest.mark.rule("A7.3", "A8.2", "A6.3", "A7.5")
def test_what_is_gone_has_a_line_with_its_fate() -> None:
    table = north_africa_game().only("italy:Sc", "lrdg:Sc", "lrdg:TRUCK", "italy:Fuel", "italy:Wreck")
    table.gone(Fate.ESCAPED, "lrdg:PILOT", "lrdg:Nv").gone(Fate.LOST, "italy:TANK", "italy:CAR", "italy:Hangar")
    shown = words(painted(table))
    assert "Pilot: escaped" in shown
    assert "Tank, Car: destroyed" in shown
    assert "Nv: escaped" in shown
    assert "Hangar: destroyed" in shown


@pytest.mark.rule("A1.4")
@pytest.mark.parametrize("width", WIDTHS)
def test_structures_have_defence_and_points(width: int) -> None:
    canvas = painted(north_africa_game(), width)
    assert row_of(canvas, "Hangar") == "⌂ Hangar c3 ◊6 ★2"
    assert row_of(canvas, "Wreck") == "⌂ Wreck d2 ◊4 ★0"


def test_a_replay_names_the_sides_and_shows_the_cards_of_both() -> None:
    table = laid_out()
    first, second = (view(table.state, side) for side in (0, 1))
    with within_edges():
        canvas = render_forces(ForcesContent(table.compiled, first, (first, second)), 60, UNICODE)
    assert "▲ UNITED STATES" in canvas.text()
    assert "● GERMANY" in canvas.text()
    assert "unseen" not in canvas.text()
    assert canvas.text().count("× lost") == 2
