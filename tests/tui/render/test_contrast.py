"""In every theme text can be read and chips stand out, whatever a pane shows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from core.ids import OFF
from core.view import view
from tests.random_games import positions
from tests.tui.render.render_helpers import panes
from undaunted_tui.render.board import Highlights, draw_highlights, render_tiles
from undaunted_tui.render.board_layout import PITCHES, board_layout
from undaunted_tui.render.board_marks import BoardChoices, Target
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.glyphs import FRAMED, UNICODE
from undaunted_tui.render.palettes import PALETTES, Palette
from undaunted_tui.render.roles import CHIPS, ansi_look_of, contrast, look_of, plain_look_of

TEXT, CHIP = 4.5, 3.0


def canvases() -> Iterator[Canvas]:
    """Panes and boards of many games, boards also with choices."""
    for position in positions(46, "contrast"):
        compiled = position.state.compiled
        seen = view(position.state, 0)
        for glyphs in (UNICODE, FRAMED):
            yield from (canvas for _, canvas in panes(compiled, seen, glyphs))
        tiles: dict[int, int] = {tile: tile + 1 for tile in compiled.tile_ids[::3]}
        targets: dict[int, Target] = {c: Target(c, "40%") for c in compiled.own[1] if seen.places[c] != OFF and c % 2}
        for pitch in PITCHES[compiled.scenario.lines]:
            layout = board_layout(compiled.scenario, pitch)
            for choices in (
                BoardChoices(),
                BoardChoices(tiles=tiles, acting=compiled.own[0][0]),
                BoardChoices(targets=targets, acting=compiled.own[0][-1]),
            ):
                board = render_tiles(compiled, seen, layout, UNICODE, choices)
                yield draw_highlights(board, layout, Highlights(1, 0, is_aiming=True, marked=frozenset({2})), UNICODE)


@cache
def roles() -> frozenset[str]:
    """The roles of all cells that show a character."""
    return frozenset(role for canvas in canvases() for row in canvas.rows for sign, role in row if sign != " ")


def is_text(role: str) -> bool:
    ink = role.partition("/")[0].removesuffix("!")
    return ink not in ("texture", "frame") and not ink.startswith("=")


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_text_and_chips_have_enough_contrast(palette: Palette) -> None:
    checked = 0
    for role in filter(is_text, roles()):
        look = look_of(palette, role)
        ink, _, paper = role.partition("/")
        is_chip = paper.partition("+")[0] in CHIPS or ink.startswith("mark")
        assert contrast(look.foreground, look.background) >= (CHIP if is_chip else TEXT), role
        checked += 1
    assert checked > 100


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_armies_gold_and_grounds_can_be_told_apart(palette: Palette) -> None:
    first, second, gold = (look_of(palette, f"/{paper}").background for paper in ("chip0", "chip1", "gold"))
    assert len({first, second, gold, palette.background, palette.cursor}) == 5
    assert contrast(gold, palette.background) >= 1.5
    for chip in (first, second):
        assert contrast(chip, palette.background) >= CHIP


def test_sixteen_colours_and_none_show_chips_by_background_or_reverse_video() -> None:
    for role in roles():
        ink, _, paper = role.partition("/")
        ansi, plain = ansi_look_of(role), plain_look_of(role)
        assert ansi.foreground != ansi.background or not ansi.foreground
        assert not plain.foreground
        assert not plain.background
        base = paper.partition("+")[0]
        if base in CHIPS and not ink.startswith("="):
            assert ansi.background
            assert plain.reverse or base.startswith("body")
        else:
            assert not plain.reverse
