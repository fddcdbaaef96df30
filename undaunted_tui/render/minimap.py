"""A board so small that it fits anywhere: who is where, and what is worth something."""

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
"""Two sizes of tile: the larger one has room for how many there are."""

ROOMY: Final = 5
"""From this width on there is."""

MOST: Final = 9
"""No higher number is shown."""


def render_minimap(compiled: CompiledScenario, view: PlayerView, layout: BoardLayout, glyphs: Glyphs) -> Canvas:
    """Each tile in one row: both sides' counters, and what the tile is worth, or its terrain."""
    canvas = Canvas(layout.width, layout.height)
    draw_lines(canvas, layout.boxes, glyphs.thin, "frame")
    for number, box in enumerate(layout.boxes):
        inner = Rect(box.x + 1, box.y + 1, box.width - 2, 1)
        terrain = compiled.board.tiles[number].terrain
        background = TERRAIN_BACKGROUNDS.get(terrain, "field")
        things = _things(compiled, view, number, inner.width >= ROOMY, glyphs)
        if not things:
            things = [Badge(glyphs.texture.get(terrain, glyphs.dots), "texture")]
        canvas.fill(inner, " ", f"/{background}")
        x = inner.x + (inner.width - sum(thing.width for thing in things)) // 2
        for thing in things:
            x = canvas.put(x, inner.y, thing.text, f"{thing.foreground}/{background}")
    return canvas


def _things(compiled: CompiledScenario, view: PlayerView, tile: int, counted: bool, glyphs: Glyphs) -> list[Badge]:
    """What stands on a tile: the shape of each side that is there, perhaps how often, and the sign of points."""
    here = [counter for counter, place in enumerate(view.places) if place == tile and view.riding[counter] == OFF]
    units = [counter for counter in here if compiled.kinds[counter] is not PieceKind.STRUCTURE]
    things = []
    for side in SIDES:
        count = sum(view.holders[counter] == side for counter in units)
        if count:
            number = str(min(count, MOST)) if counted else ""
            things.append(Badge(f"{glyphs.counter[side]}{number}", f"side{side}"))
    if view.objectives[tile]:
        things.append(Badge(glyphs.objective, "objective"))
    elif len(units) < len(here):
        things.append(Badge(glyphs.structure, "objective"))
    return things
