"""A very small board: which side is where, and where points are."""

from __future__ import annotations

from typing import Final

from core.compiled_scenario import CompiledScenario
from core.ids import OFF, SIDES, PieceKind
from core.view import PlayerView
from undaunted_tui.render.badges import Badge
from undaunted_tui.render.board import BoardLayout, Pitch, draw_lines
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.theme import TERRAIN_BACKGROUNDS

PITCHES: Final = (Pitch(6, 2), Pitch(4, 2))
"""Two sizes of tile; the larger one has space for counts."""

ROOMY: Final = 5
"""Least width of a tile with counts."""

MOST: Final = 9
"""Highest count shown."""


def render_minimap(compiled: CompiledScenario, view: PlayerView, layout: BoardLayout, glyphs: Glyphs) -> Canvas:
    """Render each tile in one row: both sides' counters, and points or terrain."""
    canvas = Canvas(layout.width, layout.height)
    draw_lines(canvas, layout.boxes, glyphs.thin, "frame")
    for number, box in enumerate(layout.boxes):
        inner = Rect(box.x + 1, box.y + 1, box.width - 2, 1)
        terrain = compiled.board.tiles[number].terrain
        background = TERRAIN_BACKGROUNDS.get(terrain, "field")
        badges = _badges(compiled, view, number, inner.width >= ROOMY, glyphs)
        if not badges:
            badges = [Badge(glyphs.texture.get(terrain, glyphs.dots), "texture")]
        canvas.fill(inner, " ", f"/{background}")
        x = inner.x + (inner.width - sum(badge.width for badge in badges)) // 2
        for badge in badges:
            x = canvas.put(x, inner.y, badge.text, f"{badge.foreground}/{background}")
    return canvas


def _badges(compiled: CompiledScenario, view: PlayerView, tile: int, counted: bool, glyphs: Glyphs) -> list[Badge]:
    """The contents of a tile: the shape of each side, perhaps with a count, and the character for points."""
    here = [counter for counter, place in enumerate(view.places) if place == tile and view.riding[counter] == OFF]
    units = [counter for counter in here if compiled.kinds[counter] is not PieceKind.STRUCTURE]
    badges = []
    for side in SIDES:
        count = sum(view.holders[counter] == side for counter in units)
        if count:
            number = str(min(count, MOST)) if counted else ""
            badges.append(Badge(f"{glyphs.counter[side]}{number}", f"side{side}"))
    if view.objectives[tile]:
        badges.append(Badge(glyphs.objective, "objective"))
    elif len(units) < len(here):
        badges.append(Badge(glyphs.structure, "objective"))
    return badges
