"""A board so small that it fits anywhere: who is where, and what is worth something."""

from __future__ import annotations

from typing import Final

from core.ids import OFF, SIDES, PieceKind
from core.setting import Setting
from core.view import PlayerView
from undaunted_tui.paint.badges import Badge
from undaunted_tui.paint.board import Pitch, Tiling, draw_lines
from undaunted_tui.paint.canvas import Box, Canvas
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.palette import GROUNDS

PITCHES: Final = (Pitch(6, 2), Pitch(4, 2))
"""Two sizes of tile: the larger one has room for how many there are."""

ROOMY: Final = 5
"""From this width on there is."""

MOST: Final = 9
"""No higher number is shown."""


def paint_miniature(setting: Setting, view: PlayerView, laid: Tiling, glyphs: Glyphs) -> Canvas:
    """Each tile in one row: both sides' counters, and what the tile is worth, or its terrain."""
    canvas = Canvas(laid.width, laid.height)
    draw_lines(canvas, laid.boxes, glyphs.thin, "frame")
    for number, box in enumerate(laid.boxes):
        inner = Box(box.x + 1, box.y + 1, box.width - 2, 1)
        terrain = setting.board.tiles[number].terrain
        ground = GROUNDS.get(terrain, "field")
        things = _things(setting, view, number, inner.width >= ROOMY, glyphs)
        if not things:
            things = [Badge(glyphs.texture.get(terrain, glyphs.dots), "texture")]
        canvas.fill(inner, " ", f"/{ground}")
        x = inner.x + (inner.width - sum(thing.width for thing in things)) // 2
        for thing in things:
            x = canvas.put(x, inner.y, thing.text, f"{thing.ink}/{ground}")
    return canvas


def _things(setting: Setting, view: PlayerView, tile: int, counted: bool, glyphs: Glyphs) -> list[Badge]:
    """What stands on a tile: the shape of each side that is there, perhaps how often, and the sign of points."""
    here = [counter for counter, place in enumerate(view.places) if place == tile and view.riding[counter] == OFF]
    units = [counter for counter in here if setting.kinds[counter] is not PieceKind.STRUCTURE]
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
