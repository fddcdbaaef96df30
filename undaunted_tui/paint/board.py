"""The board: tiles in lines shifted by half a tile, with all that lies on them (C1.6, C2.1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from core.ids import OFF
from core.scenario import Scenario, Tile
from core.setting import Setting
from core.view import PlayerView
from undaunted_tui.paint.badges import Badge, badges_on, extras_on, markers_on
from undaunted_tui.paint.canvas import Box, Canvas
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.packing import apart, close, crowded, flowed
from undaunted_tui.paint.palette import GROUNDS
from undaunted_tui.paint.sheet import clipped
from undaunted_tui.text import say

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8
"""The arms of a line."""


class Pitch(NamedTuple):
    """How many cells it is from one tile to the next, the line between them included."""

    width: int
    height: int


PITCHES: Final = {
    "columns": (Pitch(9, 4), Pitch(13, 6), Pitch(18, 8)),
    "rows": (Pitch(10, 3), Pitch(14, 5), Pitch(20, 7)),
}
"""Three sizes of tile; the half step of a shifted line must be whole cells (C2.1)."""

SIZES: Final = range(3)

SHORTENED: Final = (
    "escarpment", "gravel", "hedges", "marsh", "open", "palms", "stone_bridge", "stony", "wooden_bridge",
)  # fmt: skip  # a list of words reads best in few lines
"""The terrains that have a shorter word for tiles where theirs does not fit."""

CLOSE: Final = {"columns": Pitch(8, 4), "rows": Pitch(8, 3)}
"""Tiles smaller than it takes to play, for a picture of the board alone."""


@dataclass(frozen=True, slots=True)
class Lights:
    """What stands out: tiles to choose from, the cursor's, and those where something just happened."""

    lit: frozenset[int] = frozenset()
    cursor: int = OFF
    marked: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Tiling:
    """Where the tiles of a scenario lie in cells, for one size."""

    boxes: tuple[Box, ...]
    width: int
    height: int
    size: int


def tiling(scenario: Scenario, size: int, pitch: Pitch | None = None) -> Tiling:
    """Lay the tiles out, with the pitch of their size or another; a box holds its lines as well."""
    pitch = pitch or PITCHES[scenario.lines][size]
    boxes = tuple(_box(scenario, tile, pitch) for tile in scenario.tiles)
    return Tiling(boxes, max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes), size)


def fitting(scenario: Scenario, width: int, height: int) -> Tiling:
    """The largest size that fits a space, or the smallest."""
    for size in reversed(SIZES):
        laid = tiling(scenario, size)
        if laid.width <= width and laid.height <= height:
            return laid
    return tiling(scenario, SIZES[0])


def _box(scenario: Scenario, tile: Tile, pitch: Pitch) -> Box:
    """The cells of one tile, its lines included."""
    if scenario.lines == "columns":
        x, y = tile.line * pitch.width, tile.position * pitch.height // 2
    else:
        x, y = tile.position * pitch.width // 2, tile.line * pitch.height
    return Box(x, y, pitch.width + 1, pitch.height + 1)


def paint_tiles(setting: Setting, view: PlayerView, laid: Tiling, glyphs: Glyphs) -> Canvas:
    """The board as it stands, without lights."""
    canvas = Canvas(laid.width, laid.height)
    draw_lines(canvas, laid.boxes, glyphs.thin, "frame")
    for tile, box in enumerate(laid.boxes):
        _fill(canvas, setting, view, tile, box, laid.size, glyphs)
        canvas.spot(box, ("tile", tile))
    return canvas


def light(ground: Canvas, laid: Tiling, lights: Lights, glyphs: Glyphs) -> Canvas:
    """The same with its lights; the painting underneath is left as it is."""
    canvas = ground.copy()
    draw_lines(
        canvas, tuple(laid.boxes[tile] for tile in sorted(lights.marked)), glyphs.trail * len(glyphs.double), "mark"
    )
    draw_lines(canvas, tuple(laid.boxes[tile] for tile in sorted(lights.lit)), glyphs.double, "lit")
    if lights.cursor != OFF:
        _draw_cursor(canvas, laid.boxes[lights.cursor], glyphs)
    return canvas


def draw_lines(canvas: Canvas, boxes: Iterable[Box], signs: str, ink: str) -> None:
    """Draw the frames of tiles so that their lines join."""
    arms: dict[tuple[int, int], int] = {}
    for box in boxes:
        right, bottom = box.x + box.width - 1, box.y + box.height - 1
        for x in range(box.x, right + 1):
            reach = (LEFT if x > box.x else 0) | (RIGHT if x < right else 0)
            for y in (box.y, bottom):
                arms[x, y] = arms.get((x, y), 0) | reach
        for y in range(box.y, bottom + 1):
            reach = (UP if y > box.y else 0) | (DOWN if y < bottom else 0)
            for x in (box.x, right):
                arms[x, y] = arms.get((x, y), 0) | reach
    for (x, y), reach in arms.items():
        canvas.put(x, y, signs[reach], ink)


def _draw_cursor(canvas: Canvas, box: Box, glyphs: Glyphs) -> None:
    """Draw a thick frame around a tile, over those of its neighbours."""
    top, bottom, left, right = tuple(glyphs.cursor)
    last_x, last_y = box.x + box.width - 1, box.y + box.height - 1
    canvas.put(box.x, box.y, top * box.width, "cursor")
    canvas.put(box.x, last_y, bottom * box.width, "cursor")
    for y in range(box.y + 1, last_y):
        canvas.put(box.x, y, left, "cursor")
        canvas.put(last_x, y, right, "cursor")


def in_sight(laid: Tiling, cursor: int, marked: Iterable[int]) -> Box | None:
    """What of a board must be seen where not all of it can be: the cursor’s tile, or those where something happened."""
    tiles = [cursor] if cursor != OFF else list(marked)
    if not tiles:
        return None
    boxes = [laid.boxes[tile] for tile in tiles]
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.x + box.width for box in boxes) - x, max(box.y + box.height for box in boxes) - y)


def _fill(canvas: Canvas, setting: Setting, view: PlayerView, number: int, box: Box, size: int, glyphs: Glyphs) -> None:
    """Paint the inside of a tile."""
    tile = setting.board.tiles[number]
    ground = GROUNDS.get(tile.terrain, "field")
    inner = Box(box.x + 1, box.y + 1, box.width - 2, box.height - 2)
    _texture(canvas, inner, glyphs.texture.get(tile.terrain, glyphs.dots), ground, size)
    rows = [_head(view, number, tile, size, glyphs)]
    marks = markers_on(view, number, glyphs)
    if size:
        rows.append(_ground_row(tile, inner.width, glyphs))
    taken = sum(thing.width for thing in rows[0]) + len(marks)
    marked_row = 0 if taken <= inner.width else inner.height - 1
    room = [inner.width] * (inner.height - len(rows))
    room[-1] -= len(marks) if marked_row else 0
    rows += _things(setting, view, number, room, size, glyphs)
    marks_x = inner.x + inner.width - len(marks)
    written = [(inner.x, inner.y + line, row) for line, row in enumerate(rows)]
    written.append((marks_x, inner.y + marked_row, marks))
    for x, y, row in written:
        _clear(canvas, inner, x, y, row, ground)
    for x, y, row in written:
        _write(canvas, x, y, row, ground)


def _things(
    setting: Setting, view: PlayerView, number: int, room: list[int], size: int, glyphs: Glyphs
) -> list[list[Badge]]:
    """All that lies on a tile, in rows; where it is crowded, first seats give way, then what matters least."""
    is_small = size == 0
    narrow = badges_on(setting, view, number, glyphs, wide=False)
    wide = narrow if is_small else badges_on(setting, view, number, glyphs, wide=True)
    extras = extras_on(setting, view, number, glyphs)
    for kept in range(len(wide), -1, -1):
        if kept == len(wide) or wide[kept] != narrow[kept]:
            rows = flowed([*wide[:kept], *narrow[kept:], *extras], room, close if is_small else apart)
            if rows:
                return rows
    return crowded([*narrow, *extras], room)


def _clear(canvas: Canvas, inner: Box, x: int, y: int, row: list[Badge], ground: str) -> None:
    """Keep the texture of a tile one cell away from words."""
    width = sum(thing.width for thing in row)
    if width:
        first, last = max(x - 1, inner.x), min(x + width + 1, inner.x + inner.width)
        canvas.put(first, y, " " * (last - first), f"texture/{ground}")


def _write(canvas: Canvas, x: int, y: int, row: list[Badge], ground: str) -> None:
    """Write one row of a tile."""
    for thing in row:
        x = canvas.put(x, y, thing.lead + thing.text, f"{thing.ink}/{ground}")


def _texture(canvas: Canvas, inner: Box, sign: str, ground: str, size: int) -> None:
    """Scatter the sign of a terrain over a tile."""
    style = f"texture/{ground}"
    for y in range(inner.y, inner.y + inner.height):
        for x in range(inner.x, inner.x + inner.width):
            scattered = (x + 2 * (y - inner.y)) % 4 == 1
            canvas.put(x, y, sign if scattered else " ", style)


def _head(view: PlayerView, number: int, tile: Tile, size: int, glyphs: Glyphs) -> list[Badge]:
    """The first row: name, and in small tiles the cover; what the tile is worth."""
    row = [Badge(f"{tile.name} ", "strong")]
    if not size:
        row = [Badge(tile.name, "strong"), Badge(f"{_sign(tile, glyphs)}{tile.cover}", "faint")]
    if view.objectives[number]:
        row.append(Badge(f"{glyphs.objective}{view.objectives[number]}", "objective"))
    return row


def _ground_row(tile: Tile, width: int, glyphs: Glyphs) -> list[Badge]:
    """The second row of larger tiles: cover, rough ground, and terrain in words (C7.4, A5.2)."""
    cover = f"{glyphs.hill if tile.hill else ''}{tile.cover}{glyphs.rough if tile.rough else ''} "
    room = width - len(cover)
    word = say(f"terrain_{tile.terrain}")
    if len(word) > room and tile.terrain in SHORTENED:
        word = say(f"ground_{tile.terrain}")
    return [Badge(cover, "strong"), Badge(clipped(word, room, glyphs.more), "faint")]


def _sign(tile: Tile, glyphs: Glyphs) -> str:
    """The signs of a small tile's terrain: a hill and rough ground, or its texture."""
    signs = f"{glyphs.hill if tile.hill else ''}{glyphs.rough if tile.rough else ''}"
    return signs or glyphs.texture.get(tile.terrain, glyphs.dots)
