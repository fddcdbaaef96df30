"""The board: tiles in lines shifted by half a tile, with all markers and counters (C1.6, C2.1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from core.compiled_scenario import CompiledScenario
from core.ids import OFF
from core.scenario import Scenario, Tile
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.render.badges import Badge, badges_on, extras_on, markers_on
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.text_lines import clipped
from undaunted_tui.render.theme import TERRAIN_BACKGROUNDS
from undaunted_tui.render.tile_packing import flow_badges, pack_by_rank, with_gap, without_gap

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8
"""Directions of the four arms of a line-drawing character."""


class Pitch(NamedTuple):
    """Distance in cells from one tile to the next, including the line between them."""

    width: int
    height: int


PITCHES: Final = {
    "columns": (Pitch(9, 4), Pitch(13, 6), Pitch(18, 8)),
    "rows": (Pitch(10, 3), Pitch(14, 5), Pitch(20, 7)),
}
"""Three sizes of tile; half a step of a shifted line must be whole cells (C2.1)."""

SIZES: Final = range(3)

SHORTENED: Final = (
    "escarpment", "gravel", "hedges", "marsh", "open", "palms", "stone_bridge", "stony", "wooden_bridge",
)  # fmt: skip  # a list of words reads best in few lines
"""Terrains that have a shorter name for narrow tiles."""

COMPACT_PITCHES: Final = {"columns": Pitch(8, 4), "rows": Pitch(8, 3)}
"""Tiles too small to play on, for a picture of the board."""


@dataclass(frozen=True, slots=True)
class Highlights:
    """Highlighted tiles: those to choose from, the cursor's, and those where something just happened."""

    selectable_tiles: frozenset[int] = frozenset()
    cursor: int = OFF
    marked: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """The rectangles of a scenario's tiles, for one size."""

    boxes: tuple[Rect, ...]
    width: int
    height: int
    size: int


def board_layout(scenario: Scenario, size: int, pitch: Pitch | None = None) -> BoardLayout:
    """Compute the layout, with the pitch of its size or another; a rectangle includes the lines around the tile."""
    pitch = pitch or PITCHES[scenario.lines][size]
    boxes = tuple(_box(scenario, tile, pitch) for tile in scenario.tiles)
    return BoardLayout(boxes, max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes), size)


def largest_board_layout(scenario: Scenario, width: int, height: int) -> BoardLayout:
    """The largest layout that fits, or the smallest."""
    for size in reversed(SIZES):
        layout = board_layout(scenario, size)
        if layout.width <= width and layout.height <= height:
            return layout
    return board_layout(scenario, SIZES[0])


def _box(scenario: Scenario, tile: Tile, pitch: Pitch) -> Rect:
    if scenario.lines == "columns":
        x, y = tile.line * pitch.width, tile.position * pitch.height // 2
    else:
        x, y = tile.position * pitch.width // 2, tile.line * pitch.height
    return Rect(x, y, pitch.width + 1, pitch.height + 1)


def render_tiles(compiled: CompiledScenario, view: PlayerView, layout: BoardLayout, glyphs: Glyphs) -> Canvas:
    """Render the board without highlights."""
    canvas = Canvas(layout.width, layout.height)
    draw_lines(canvas, layout.boxes, glyphs.thin, "frame")
    for tile, box in enumerate(layout.boxes):
        _fill(canvas, compiled, view, tile, box, layout.size, glyphs)
        canvas.click_region(box, ("tile", tile))
    return canvas


def draw_highlights(background: Canvas, layout: BoardLayout, highlights: Highlights, glyphs: Glyphs) -> Canvas:
    """Return a copy of the rendered board with highlights."""
    canvas = background.copy()
    draw_lines(
        canvas,
        tuple(layout.boxes[tile] for tile in sorted(highlights.marked)),
        glyphs.trail * len(glyphs.double),
        "mark",
    )
    draw_lines(canvas, tuple(layout.boxes[tile] for tile in sorted(highlights.selectable_tiles)), glyphs.double, "lit")
    if highlights.cursor != OFF:
        _draw_cursor(canvas, layout.boxes[highlights.cursor], glyphs)
    return canvas


def draw_lines(canvas: Canvas, boxes: Iterable[Rect], signs: str, foreground: str) -> None:
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
        canvas.put(x, y, signs[reach], foreground)


def _draw_cursor(canvas: Canvas, box: Rect, glyphs: Glyphs) -> None:
    top, bottom, left, right = tuple(glyphs.cursor)
    last_x, last_y = box.x + box.width - 1, box.y + box.height - 1
    canvas.put(box.x, box.y, top * box.width, "cursor")
    canvas.put(box.x, last_y, bottom * box.width, "cursor")
    for y in range(box.y + 1, last_y):
        canvas.put(box.x, y, left, "cursor")
        canvas.put(last_x, y, right, "cursor")


def rect_to_show(layout: BoardLayout, cursor: int, marked: Iterable[int]) -> Rect | None:
    """The part of a board that must be visible: the cursor’s tile, or those where something happened."""
    tiles = [cursor] if cursor != OFF else list(marked)
    if not tiles:
        return None
    boxes = [layout.boxes[tile] for tile in tiles]
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Rect(x, y, max(box.x + box.width for box in boxes) - x, max(box.y + box.height for box in boxes) - y)


def _fill(
    canvas: Canvas, compiled: CompiledScenario, view: PlayerView, number: int, box: Rect, size: int, glyphs: Glyphs
) -> None:
    tile = compiled.board.tiles[number]
    background = TERRAIN_BACKGROUNDS.get(tile.terrain, "field")
    inner = Rect(box.x + 1, box.y + 1, box.width - 2, box.height - 2)
    _texture(canvas, inner, glyphs.texture.get(tile.terrain, glyphs.dots), background, size)
    rows = [_head(view, number, tile, size, glyphs)]
    marks = markers_on(view, number, glyphs)
    if size:
        rows.append(_terrain_row(tile, inner.width, glyphs))
    taken = sum(badge.width for badge in rows[0]) + len(marks)
    marked_row = 0 if taken <= inner.width else inner.height - 1
    room = [inner.width] * (inner.height - len(rows))
    room[-1] -= len(marks) if marked_row else 0
    rows += _badge_rows(compiled, view, number, room, size, glyphs)
    marks_x = inner.x + inner.width - len(marks)
    written = [(inner.x, inner.y + line, row) for line, row in enumerate(rows)]
    written.append((marks_x, inner.y + marked_row, marks))
    for x, y, row in written:
        _clear(canvas, inner, x, y, row, background)
    for x, y, row in written:
        _write(canvas, x, y, row, background)


def _badge_rows(
    compiled: CompiledScenario, view: PlayerView, number: int, room: list[int], size: int, glyphs: Glyphs
) -> list[list[Badge]]:
    """Everything on a tile, in rows; if it is crowded, first seats are left out, then what has the lowest rank."""
    is_small = size == 0
    narrow = badges_on(compiled, view, number, glyphs, wide=False)
    wide = narrow if is_small else badges_on(compiled, view, number, glyphs, wide=True)
    extras = extras_on(compiled, view, number, glyphs)
    for kept in range(len(wide), -1, -1):
        if kept == len(wide) or wide[kept] != narrow[kept]:
            rows = flow_badges([*wide[:kept], *narrow[kept:], *extras], room, without_gap if is_small else with_gap)
            if rows:
                return rows
    return pack_by_rank([*narrow, *extras], room)


def _clear(canvas: Canvas, inner: Rect, x: int, y: int, row: list[Badge], background: str) -> None:
    width = sum(badge.width for badge in row)
    if width:
        first, last = max(x - 1, inner.x), min(x + width + 1, inner.x + inner.width)
        canvas.put(first, y, " " * (last - first), f"texture/{background}")


def _write(canvas: Canvas, x: int, y: int, row: list[Badge], background: str) -> None:
    for badge in row:
        x = canvas.put(x, y, badge.lead + badge.text, f"{badge.foreground}/{background}")


def _texture(canvas: Canvas, inner: Rect, sign: str, background: str, size: int) -> None:
    style = f"texture/{background}"
    for y in range(inner.y, inner.y + inner.height):
        for x in range(inner.x, inner.x + inner.width):
            scattered = (x + 2 * (y - inner.y)) % 4 == 1
            canvas.put(x, y, sign if scattered else " ", style)


def _head(view: PlayerView, number: int, tile: Tile, size: int, glyphs: Glyphs) -> list[Badge]:
    """The first row: name, in small tiles the cover, and the points."""
    row = [Badge(f"{tile.name} ", "strong")]
    if not size:
        row = [Badge(tile.name, "strong"), Badge(f"{_terrain_glyph(tile, glyphs)}{tile.cover}", "faint")]
    if view.objectives[number]:
        row.append(Badge(f"{glyphs.objective}{view.objectives[number]}", "objective"))
    return row


def _terrain_row(tile: Tile, width: int, glyphs: Glyphs) -> list[Badge]:
    """The second row of larger tiles: cover, rough ground, and the name of the terrain (C7.4, A5.2)."""
    cover = f"{glyphs.hill if tile.hill else ''}{tile.cover}{glyphs.rough if tile.rough else ''} "
    room = width - len(cover)
    word = say(f"terrain_{tile.terrain}")
    if len(word) > room and tile.terrain in SHORTENED:
        word = say(f"ground_{tile.terrain}")
    return [Badge(cover, "strong"), Badge(clipped(word, room, glyphs.more), "faint")]


def _terrain_glyph(tile: Tile, glyphs: Glyphs) -> str:
    """The terrain characters of a small tile: a hill and rough ground, or its texture."""
    signs = f"{glyphs.hill if tile.hill else ''}{glyphs.rough if tile.rough else ''}"
    return signs or glyphs.texture.get(tile.terrain, glyphs.dots)
