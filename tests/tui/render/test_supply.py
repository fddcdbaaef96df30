"""The pane of the supplies: what can be taken, what the opponent has, and where the reader's own cards lie."""

from __future__ import annotations

import pytest

from core.ids import Zone
from tests.builders import GameBuilder
from tests.tui.render.render_helpers import (
    WIDTHS,
    foregrounds,
    in_ascii,
    meanings,
    row_of,
    seen_by,
    within_edges,
    words,
)
from undaunted_tui.render.supply import render_supply


def laid_out() -> GameBuilder:
    """A game in which every zone of both sides holds cards."""
    table = GameBuilder("normandy/1")
    table.cards("us", hand="RA SA", deck="PS RA RB", discard="LA FW FW", play="SB", supply="RA RB RB SB FW FW FW")
    return table.cards("germany", hand="RA", deck="RB RB", discard="SA SA SA FW", play="SB SB", supply="RA RA LA")


@pytest.mark.rule("C1.4", "C1.5")
@pytest.mark.parametrize("width", WIDTHS)
def test_both_supplies_are_open(width: int) -> None:
    table = laid_out()
    canvas = render_supply(table.compiled, seen_by(table, "us"), width, {})
    shown = words(canvas)
    for card in ("1× Rifleman A", "2× Rifleman B", "1× Scout B", "3× Fog of War", "2× Rifleman A", "1× Squad Leader A"):
        assert card in shown
    assert shown.index("▲ United States 7") < shown.index("● Germany 3")


@pytest.mark.rule("C1.5")
@pytest.mark.parametrize("width", WIDTHS)
def test_sizes_of_all_zones_stand_in_two_columns(width: int) -> None:
    table = laid_out()
    canvas = render_supply(table.compiled, seen_by(table, "us"), width, {})
    removed = [sum(table.state.zones[side][Zone.REMOVED]) for side in (0, 1)]
    assert row_of(canvas, "hand ") == "hand ▲ 2 ● 1"
    assert row_of(canvas, "deck ") == "deck ▲ 3 ● 2"
    assert row_of(canvas, "play area ") == "play area ▲ 1 ● 2"
    assert row_of(canvas, "discard pile ") == "discard pile ▲ 3 ● 4"
    assert row_of(canvas, "removed ") == f"removed ▲ {removed[0]} ● {removed[1]}"


@pytest.mark.rule("C1.5")
def test_the_opponents_play_area_is_told_by_name_and_the_rest_is_not() -> None:
    table = laid_out()
    rows = render_supply(table.compiled, seen_by(table, "us"), 36, {}).text().splitlines()
    theirs = [" ".join(row.split()) for row in rows if row.startswith("●")]
    assert theirs == ["● Germany 3", "● play area 2× Scout B"]


@pytest.mark.rule("C1.5", "C7.9")
def test_a_side_knows_the_cards_of_its_own_zones() -> None:
    table = laid_out()
    shown = words(render_supply(table.compiled, seen_by(table, "us"), 60, {}))
    assert "▲ play area Scout B ▲ deck Platoon Sergeant Rifleman A Rifleman B" in shown
    assert "▲ discard pile Squad Leader A 2× Fog of War" in shown
    assert "▲ removed" in shown


@pytest.mark.rule("C6.1")
@pytest.mark.parametrize("width", WIDTHS)
def test_cards_that_can_be_taken_are_lit_numbered_and_clickable(width: int) -> None:
    table = laid_out()
    choice_of: dict[int, int] = {table.card("us", "RA"): 0, table.card("us", "RB"): 10}
    with within_edges():
        canvas = render_supply(table.compiled, seen_by(table, "us"), width, choice_of)
    assert meanings(canvas) == [("choice", 0), ("choice", 10)]
    assert row_of(canvas, "1× Rifleman A").startswith("1 1× Rifleman A")
    assert row_of(canvas, "2× Rifleman B").startswith("11 2× Rifleman B")
    assert foregrounds(canvas, "Rifleman A") == {"lit"}
    assert foregrounds(canvas, "Scout B") == {""}
    for box, meaning in canvas.click_regions:
        assert canvas.at(box.x, box.y) == meaning
        assert box.width <= width


def test_an_empty_supply_says_so() -> None:
    table = GameBuilder("normandy/1").cards("us", deck="PS RA").cards("germany", deck="PS RA")
    shown = in_ascii(render_supply(table.compiled, seen_by(table, "us"), 30, {}))
    assert "^ United States 0 none" in shown
    assert "o Germany 0 none" in shown


def test_many_copies_keep_the_names_in_one_column() -> None:
    table = GameBuilder("normandy/1").cards("us", deck="PS", supply="RA " + "FW " * 10)
    canvas = render_supply(table.compiled, seen_by(table, "us"), 30, {})
    rows = canvas.text().splitlines()
    assert rows[1].index("Rifleman") == rows[2].index("Fog") == 4


def test_wide_panes_lay_the_supplies_side_by_side() -> None:
    table = laid_out()
    rows = render_supply(table.compiled, seen_by(table, "germany"), 44, {}).text().splitlines()
    assert "● Germany" in rows[0]
    assert "▲ United States" in rows[0]
    assert rows[0].index("●") < rows[0].index("▲")
