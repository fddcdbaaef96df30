"""Every pane painted from a moment of a game, and canvases that notice when something runs over their edge."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from unittest.mock import patch

from core.compiled_scenario import CompiledScenario
from core.ids import OFF, Side
from core.view import PlayerView, redact, view
from tests.builders import GameBuilder
from tests.random_games import Position
from tests.tui.phrasing.log_lines import log_lines
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.cards import hand_cards, render_card_list, render_card_strip
from undaunted_tui.render.forces import ForcesContent, render_forces
from undaunted_tui.render.glyphs import TO_ASCII, Glyphs
from undaunted_tui.render.header import render_header
from undaunted_tui.render.legend import render_legend
from undaunted_tui.render.log import render_log
from undaunted_tui.render.supply import render_piles, render_supply
from undaunted_tui.render.tile_details import render_tile_details

WIDTHS = (24, 30, 36, 44, 60)
HEADER_WIDTHS = (80, 100, 140)
PLAYERS = ("person", "random")


def some_tiles(compiled: CompiledScenario, seen: PlayerView) -> list[int]:
    """The tile with most on it, and one more."""
    tiles = range(len(compiled.board.tiles))
    return [max(tiles, key=seen.places.count), compiled.radio_tile if compiled.radio_tile >= 0 else 0]


def panes(compiled: CompiledScenario, seen: PlayerView, glyphs: Glyphs) -> Iterator[tuple[str, Canvas]]:
    """Every pane but the log, in every width."""
    for width in HEADER_WIDTHS:
        yield f"header {width}", render_header(compiled, seen, PLAYERS, width)
        yield f"cards {width}", render_card_strip(hand_cards(compiled, seen), OFF, None, width, 9, glyphs)[0]
        yield f"legend {width}", render_legend(width, glyphs)
    for width in WIDTHS:
        yield f"supply {width}", render_supply(compiled, seen, width, {})
        yield f"forces {width}", render_forces(ForcesContent(compiled, seen), width, glyphs)
        yield f"hand {width}", render_card_list(hand_cards(compiled, seen), OFF, None, width)[0]
        yield f"piles {width}", render_piles(seen, width, 6)
        for tile in some_tiles(compiled, seen):
            yield f"tile {width} {tile}", render_tile_details(compiled, seen, tile, width, glyphs)


def log(position: Position, side: Side, width: int, last: int = 120) -> Canvas:
    """The end of the log as a side may see it."""
    compiled = position.state.compiled
    lines = log_lines(compiled, [redact(event, side) for event in position.log])
    return render_log(compiled, lines[-last:], None, width)


def in_ascii(canvas: Canvas) -> str:
    """What a pane with the ASCII set of signs shows, its gaps made small."""
    return words(canvas).translate(TO_ASCII)


def words(canvas: Canvas) -> str:
    """What a canvas says, without its layout."""
    return " ".join(canvas.text().split())


def row_of(canvas: Canvas, words: str) -> str:
    """The first row with these words, its gaps made small."""
    return next(" ".join(row.split()) for row in canvas.text().splitlines() if words in row)


def foregrounds(canvas: Canvas, words: str) -> set[str]:
    """The inks of the first place where these words stand."""
    for row in canvas.rows:
        start = "".join(sign for sign, _ in row).find(words)
        if start >= 0:
            return {foreground.partition("/")[0] for _, foreground in row[start : start + len(words)]}
    raise AssertionError(f"{words!r} is not there")


def roles(canvas: Canvas, words: str) -> set[str]:
    """The roles of the first place where these words stand."""
    for row in canvas.rows:
        start = "".join(sign for sign, _ in row).find(words)
        if start >= 0:
            return {role for _, role in row[start : start + len(words)]}
    raise AssertionError(f"{words!r} is not there")


def meanings(canvas: Canvas) -> list[Hashable]:
    """What can be clicked, from top to bottom."""
    return [meaning for _, meaning in canvas.click_regions]


def seen_by(table: GameBuilder, side: str) -> PlayerView:
    """A side's view of a game."""
    return view(table.state, table.side(side))


@contextmanager
def within_edges() -> Iterator[None]:
    """Let nothing be put beyond the edge of a canvas, where it will be lost."""
    put: Callable[[Canvas, int, int, str, str], int] = Canvas.put

    def careful(canvas: Canvas, x: int, y: int, text: str, style: str = "") -> int:
        assert x >= 0, text
        assert x + len(text) <= canvas.width, f"{text!r} at {x} is more than {canvas.width} cells"
        assert 0 <= y < canvas.height, text
        return put(canvas, x, y, text, style)

    with patch.object(Canvas, "put", careful):
        yield
