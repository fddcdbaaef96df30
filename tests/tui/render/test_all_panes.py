"""In any state, panes keep within their widths, show nothing hidden, and work without colours."""

from __future__ import annotations

import pytest

from core.ids import SIDES, Side
from core.view import view
from tests.core.test_hidden import redealt
from tests.random_games import Position, at_positions, positions
from tests.tui.render.render_helpers import WIDTHS, in_ascii, log, panes, within_edges
from undaunted_tui.render.glyphs import ASCII, FRAMED, SHAPES, UNICODE, Glyphs


@at_positions(23)
def test_nothing_runs_over_the_edge_of_a_pane(position: Position) -> None:
    for side in SIDES:
        seen = view(position.state, side)
        with within_edges():
            for glyphs in (UNICODE, ASCII):
                for name, canvas in panes(position.state.compiled, seen, glyphs):
                    assert canvas.text().strip(), name
            for width in WIDTHS:
                log(position, side, width)


@pytest.mark.rule("C1.5", "C7.9")
@at_positions(46)
def test_no_pane_depends_on_what_its_reader_may_not_know(position: Position) -> None:
    compiled = position.state.compiled
    for side in SIDES:
        twin = redealt(position.state, side, position.rng())
        here = panes(compiled, view(position.state, side), UNICODE)
        there = panes(compiled, view(twin, side), UNICODE)
        for (name, canvas), (_, other) in zip(here, there, strict=True):
            assert canvas.rows == other.rows, name
            assert canvas.click_regions == other.click_regions, name


@at_positions(46)
def test_the_ascii_set_brings_no_other_signs(position: Position) -> None:
    seen = view(position.state, 0)
    for name, canvas in panes(position.state.compiled, seen, ASCII):
        assert in_ascii(canvas).isascii(), name
    assert in_ascii(log(position, 0, 44)).isascii()


@pytest.mark.parametrize("glyphs", [FRAMED, ASCII], ids=["framed", "ascii"])
def test_without_colours_what_belongs_to_a_side_stands_behind_its_shape(glyphs: Glyphs) -> None:
    for position in positions(46, "shapes"):
        seen = view(position.state, 0)
        for name, canvas in panes(position.state.compiled, seen, glyphs):
            for row in canvas.rows if not name.startswith(("legend", "cards", "hand")) else ():
                for side in SIDES:
                    inked = [sign for sign, role in row if _belongs(role, side) and sign != " "]
                    assert not inked or inked[0] == SHAPES[side], (name, row)


def _belongs(role: str, side: Side) -> bool:
    ink, _, paper = role.partition("/")
    return (ink.startswith(f"side{side}") and not paper.startswith("body")) or paper.startswith(f"chip{side}")
