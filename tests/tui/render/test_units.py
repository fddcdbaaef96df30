"""The units of both sides: where they are, how they stand, and how many cards they have left."""

from __future__ import annotations

import pytest
from undaunted_tui.render.units import render_units
from undaunted_tui.render.vehicles import render_forces

from core.view import view
from tests.builders import GameBuilder
from tests.tui.render.render_helpers import WIDTHS, foregrounds, meanings, row_of, seen_by, words
from undaunted_tui.render.glyphs import UNICODE


def laid_out() -> GameBuilder:
    """A game with cards of Rifleman A in every zone of the viewer's."""
    table = GameBuilder("normandy/1").place("us:RA", "12B").place("us:RB", "").place("germany:SB", "")
    table.suppressed("us:SA")
    table.cards("us", hand="RA", deck="RA SA SA", discard="SB", play="RA", supply="RA RB RB SB")
    return table.cards("germany", hand="RA RA", deck="RA RB", discard="SA", play="SA", supply="RA SB SB")


def painted(table: GameBuilder, width: int, side: str = "us") -> str:
    return render_units(table.compiled, seen_by(table, side), width, UNICODE).text()


def row(table: GameBuilder, badge: str, width: int) -> list[str]:
    canvas = render_units(table.compiled, seen_by(table, "us"), width, UNICODE)
    return row_of(canvas, badge).split()


@pytest.mark.parametrize("width", WIDTHS)
def test_every_unit_of_both_sides_has_a_line_that_can_be_clicked(width: int) -> None:
    table = laid_out()
    canvas = render_units(table.compiled, seen_by(table, "germany"), width, UNICODE)
    assert meanings(canvas) == [("counter", each) for each in (4, 5, 6, 7, 0, 1, 2, 3)]
    assert all(box.height == 1 for box, _ in canvas.click_regions)
    assert canvas.text().index("● Germany") < canvas.text().index("▲ United States")


def test_the_place_is_a_tile_or_the_spawn_marker() -> None:
    table = laid_out()
    spawn = table.compiled.board.tiles[table.compiled.spawn[table.counter("us:RB")]].name
    for width in WIDTHS:
        assert "12B" in row(table, "▲RA", width)
        assert f"¶{spawn}" in row(table, "▲RB", width)
        assert "¶: off the board, spawns there" in words(
            render_units(table.compiled, seen_by(table, "us"), width, UNICODE)
        )


def test_nothing_is_explained_that_does_not_come_up() -> None:
    table = GameBuilder("normandy/1")
    shown = words(render_units(table.compiled, seen_by(table, "us"), 36, UNICODE))
    assert "spawns there" not in shown
    assert "suppressed" not in shown
    assert "?" not in shown


def test_suppressed_units_are_marked_by_sign_word_and_ink() -> None:
    table = laid_out()
    canvas = render_units(table.compiled, seen_by(table, "us"), 36, UNICODE)
    assert row_of(canvas, "▲SA").startswith("▲SA× Scout A")
    assert foregrounds(canvas, "▲SA×") == {"side0_down"}
    assert "×: suppressed" in words(canvas)


@pytest.mark.rule("C1.5", "C7.9")
def test_own_cards_are_told_zone_by_zone() -> None:
    table = laid_out()
    removed = table.compiled.totals[0][table.card("us", "RA")] - 4
    assert removed == 1
    figures = ["1", "1", "·", "1", "1", "1"]
    assert row(table, "▲RA", 60) == ["▲RA", "Rifleman", "A", "12B", "4", *figures]
    assert row(table, "▲RA", 44) == ["▲RA", "Rifleman", "A", "12B", "4", *figures[:4]]
    assert row(table, "▲ United", 72)[-6:] == ["hand", "deck", "discard", "played", "supply", "removed"]
    assert row(table, "▲ United", 60)[-6:] == ["ha", "de", "di", "pl", "su", "re"]


@pytest.mark.parametrize("width", [44, 60])
def test_letters_over_columns_are_explained(width: int) -> None:
    table = laid_out()
    heads = {*row(table, "▲ United", width)[4:], *row(table, "● Germany", width)[4:]}
    shown = words(render_units(table.compiled, seen_by(table, "us"), width, UNICODE))
    assert [f"{head}={head}" in shown for head in heads] == [True] * len(heads)
    assert "ha=hand" not in words(render_units(table.compiled, seen_by(table, "us"), 72, UNICODE))


@pytest.mark.parametrize("width", range(43, 80))
def test_names_are_whole_where_zones_have_columns(width: int) -> None:
    for scenario in ("normandy/7", "north_africa/11"):
        table = GameBuilder(scenario)
        canvas = render_forces(table.compiled, view(table.state, 0), {}, width, UNICODE)
        assert "…" not in canvas.text()


@pytest.mark.rule("C1.5")
def test_of_the_opponents_cards_only_the_open_zones_and_the_rest_are_told() -> None:
    table = laid_out()
    assert row(table, "● Germany", 72)[-3:] == ["unseen", "played", "supply"]
    assert row(table, "●RA", 60)[-3:] == ["4", "·", "1"]
    assert row(table, "●SA", 60)[-3:] == ["2", "1", "·"]
    assert "unseen: in hand, deck or discard pile, or removed" in words(
        render_units(table.compiled, seen_by(table, "us"), 60, UNICODE)
    )


def test_narrow_panes_sum_up_what_is_in_use_and_in_the_supply() -> None:
    table = laid_out()
    for width in (24, 30, 36):
        assert row(table, "▲RA", width)[-1] == "3+1"
        assert row(table, "▲RB", width)[-1] == "0+2"
        assert row(table, "●RA", width)[-1] == "4?+1"
        assert row(table, "●SA", width)[-1] == "3?+0"
        shown = words(render_units(table.compiled, seen_by(table, "us"), width, UNICODE))
        assert "cards: in use + in supply" in shown
        assert "?: some may be removed" in shown


@pytest.mark.rule("C1.5")
def test_without_removed_cards_there_is_no_doubt() -> None:
    table = GameBuilder("normandy/1")
    assert row(table, "●RA", 36)[-1] == f"{table.compiled.forces[1].deck[3]}+{table.compiled.forces[1].supply[3]}"


def test_long_names_keep_their_squad() -> None:
    table = GameBuilder("normandy/7")
    canvas = render_units(table.compiled, seen_by(table, "us"), 24, UNICODE)
    assert row_of(canvas, "▲GB").startswith("▲GB Machi… B")
    wide = render_units(table.compiled, seen_by(table, "us"), 36, UNICODE)
    assert "Machine Gunner B" in row_of(wide, "▲GB")


def test_the_forces_of_normandy_are_its_units() -> None:
    table = laid_out()
    seen = seen_by(table, "us")
    here, there = render_forces(table.compiled, seen, {}, 44, UNICODE), render_units(table.compiled, seen, 44, UNICODE)
    assert here.rows == there.rows
    assert here.click_regions == there.click_regions
