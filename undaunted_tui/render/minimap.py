"""A very small board: which side is where, and where points are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from core.compiled_scenario import CompiledScenario
from core.ids import SIDES, Marker
from core.view import PlayerView
from undaunted_tui.phrasing.tiles import structures_on
from undaunted_tui.render.board_layout import BoardLayout, Pitch
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.chips import counters_on
from undaunted_tui.render.glyphs import OBJECTIVE, SHAPES, STRUCTURE, Glyphs
from undaunted_tui.render.text_lines import Span, spans_width

PITCHES: Final = (Pitch(6, 2), Pitch(4, 2))
"""Two sizes of tile; the larger one has space for counts."""

ROOMY: Final = 5
"""Least width of a tile with counts."""

MOST: Final = 9
"""Highest count shown."""


def render_minimap(compiled: CompiledScenario, view: PlayerView, layout: BoardLayout, glyphs: Glyphs) -> Canvas:
    """Render each tile in one row: both sides' counters, and points or terrain."""
    canvas = Canvas(layout.width, layout.height)
    top = " " if glyphs.is_framed else glyphs.cursor[0]
    for number, box in enumerate(layout.boxes):
        terrain = compiled.board.tiles[number].terrain
        paper = f"ground:{terrain}"
        canvas.put(box.x, box.y, top * box.width, f"={paper}")
        canvas.put(box.x, box.y + 1, " " * box.width, f"/{paper}")
        spans = list(_contents(compiled, view, number, box.width >= ROOMY))
        if not spans:
            spans = [(glyphs.texture.get(terrain, "·")[:1], f"texture/{paper}")]
        canvas.put_spans(box.x + (box.width - spans_width(spans)) // 2, box.y + 1, spans)
    return canvas


def _contents(compiled: CompiledScenario, view: PlayerView, tile: int, is_counted: bool) -> Iterator[Span]:
    """The shape of each side on a tile, perhaps with a count, and the character for points."""
    units = counters_on(compiled, view, tile)
    for side in SIDES:
        count = sum(view.holders[counter] == side for counter in units)
        if count:
            yield f"{SHAPES[side]}{min(count, MOST) if is_counted else ''}", f"on/chip{side}"
    ground = f"ground:{compiled.board.tiles[tile].terrain}"
    if view.objectives[tile]:
        holders = [side for side in SIDES if view.markers[side][tile] == Marker.CONTROLLED]
        yield OBJECTIVE, f"mark{holders[0]}/{ground}" if holders else f"objective/{ground}"
    elif structures_on(compiled, view, tile):
        yield STRUCTURE, f"objective/{ground}"
