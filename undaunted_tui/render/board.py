"""The board: tiles in lines shifted by half a tile, with what can be chosen, the cursor and the line of an attack."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from core.compiled_scenario import CompiledScenario
from core.ids import OFF
from core.view import PlayerView
from undaunted_tui.render.board_layout import BoardLayout
from undaunted_tui.render.board_marks import NO_CHOICES, BoardAction, BoardChoices
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import BRACKETS, Glyphs
from undaunted_tui.render.tiles import TilePainter

UPPER, LOWER = 0, 1
"""The halves of a row."""

NUMBER_ROLE: Final = "on/gold"
"""The role of the number of a tile, which stays whole on frames."""

DASH: Final = 2
"""Half rows or cells of a dash."""


@dataclass(frozen=True, slots=True)
class Highlights:
    """The tile under the cursor, the tile that acts or fires there, and where something just happened."""

    cursor: int = OFF
    acting: int = OFF
    is_aiming: bool = False
    marked: frozenset[int] = frozenset()
    action: BoardAction | None = None


def render_tiles(
    compiled: CompiledScenario,
    view: PlayerView,
    layout: BoardLayout,
    glyphs: Glyphs,
    choices: BoardChoices = NO_CHOICES,
) -> Canvas:
    """Render the board with what can be chosen, without highlights."""
    canvas = Canvas(layout.width, layout.height)
    painter = TilePainter(compiled, view, glyphs, choices)
    for box in layout.boxes if glyphs.is_framed else ():
        canvas.put(box.x, box.y + box.height, "─" * box.width, "frame")
    for tile, box in enumerate(layout.boxes):
        painter.paint(canvas, tile, box)
        canvas.click_region(box, ("tile", tile))
    return canvas


def draw_highlights(background: Canvas, layout: BoardLayout, highlights: Highlights, glyphs: Glyphs) -> Canvas:
    """Return a copy of the rendered board with highlights."""
    canvas = background.copy()
    boxes = layout.boxes
    for tile in sorted(highlights.marked):
        _draw_brackets(canvas, boxes[tile], "mark")
    if highlights.acting != OFF:
        _draw_brackets(canvas, boxes[highlights.acting], "cursor")
        if highlights.is_aiming and highlights.cursor != OFF:
            _draw_aim(canvas, aim_path(boxes, highlights.acting, highlights.cursor), glyphs)
    if highlights.cursor != OFF:
        _draw_frame(canvas, boxes[highlights.cursor], glyphs, "cursor")
    if highlights.action:
        _draw_action(canvas, boxes, highlights.action, glyphs)
    return canvas


def _draw_action(canvas: Canvas, boxes: tuple[Rect, ...], action: BoardAction, glyphs: Glyphs) -> None:
    """A frame in the colour of a side around the tile of its action, a line to there, and the result at the top."""
    box, paper = boxes[action.tile], f"chip{action.side}"
    if action.start not in (OFF, action.tile):
        _draw_brackets(canvas, boxes[action.start], f"={paper}")
        _draw_aim(canvas, aim_path(boxes, action.start, action.tile), glyphs, paper)
    _draw_frame(canvas, box, glyphs, f"={paper}")
    words = f" {action.result} " if len(action.result) + 2 <= box.width else action.result
    if words:
        canvas.put(box.x + (box.width - len(words)) // 2, box.y, words, f"on/{paper}")


def _draw_brackets(canvas: Canvas, box: Rect, ink: str) -> None:
    """Short bars in the gutters beside the corners of a tile."""
    rows = range(box.y + 1, box.y + box.height)
    length = max(len(rows) // 3, 1)
    for y in {*rows[:length], *rows[-length:]}:
        for x, sign in zip((box.x - 1, box.x + box.width), BRACKETS, strict=True):
            canvas.put(x, y, sign, ink)


def _draw_frame(canvas: Canvas, box: Rect, glyphs: Glyphs, ink: str) -> None:
    """A closed frame in the gutters around a tile."""
    paper = ink.removeprefix("=")
    left, right, bottom = box.x - 1, box.x + box.width, box.y + box.height
    for y in range(box.y + 1, bottom):
        canvas.put(left, y, "█", ink)
        canvas.put(right, y, "█", ink)
    if glyphs.is_framed:
        for y, sign in ((box.y, glyphs.cursor[0]), (bottom, glyphs.cursor[1])):
            for x in range(left, right + 1):
                if canvas.rows[y][x][1] != NUMBER_ROLE:
                    canvas.put(x, y, sign, ink)
        return
    for x in range(left, right + 1):
        put_half(canvas, x, box.y, UPPER, paper)
        put_half(canvas, x, bottom, UPPER, paper)
    for x in (left, right):
        put_half(canvas, x, box.y, LOWER, paper)


def put_half(canvas: Canvas, x: int, y: int, half: int, paper: str) -> None:
    """Colour half a cell; a cell with text stays as it is."""
    if not (0 <= x < canvas.width and 0 <= y < canvas.height):
        return
    sign, role = canvas.rows[y][x]
    ink, _, back = role.partition("/")
    if ink and not ink.startswith("=") and ink != "cursor":
        return
    front = ink.removeprefix("=")
    halves = {" ": [back, back], "▄": [back, front], "▀": [front, back], "█": [front, front]}.get(sign)
    if halves is None:
        return
    halves[half] = paper
    upper, lower = halves
    if upper == lower:
        canvas.put(x, y, *(("█", f"={upper}") if upper else (" ", "")))
    else:
        canvas.put(x, y, *(("▄", f"={lower}/{upper}") if lower else ("▀", f"={upper}")))


# the line from attacker to target

HalfCell = tuple[int, int]
"""A column, and a row in halves."""


def _draw_aim(canvas: Canvas, path: Iterable[HalfCell], glyphs: Glyphs, paper: str = "cursor") -> None:
    """A dashed line through the gutters."""
    for place, (x, half) in enumerate(path):
        if glyphs.is_framed:
            canvas.put(x, half // 2, "•", "cursor")
        elif place // DASH % 2 == 0:
            put_half(canvas, x, half // 2, half % 2, paper)


@lru_cache(512)
def aim_path(boxes: tuple[Rect, ...], start: int, target: int) -> tuple[HalfCell, ...]:
    """The shortest way through the gutters from the rim of one tile to that of another."""
    free = _gutters(boxes)
    goal = frozenset(_rim(boxes[target]))
    queue = deque(sorted(set(_rim(boxes[start])) & free))
    came_from: dict[HalfCell, HalfCell | None] = dict.fromkeys(queue)
    while queue:
        here = queue.popleft()
        if here in goal:
            path = [here]
            while (before := came_from[path[-1]]) is not None:
                path.append(before)
            return tuple(path)
        x, half = here
        for there in ((x + 1, half), (x - 1, half), (x, half + 1), (x, half - 1)):
            if there in free and there not in came_from:
                came_from[there] = here
                queue.append(there)
    return ()


@lru_cache(16)
def _gutters(boxes: tuple[Rect, ...]) -> frozenset[HalfCell]:
    ground = {
        (x, half)
        for box in boxes
        for x in range(box.x, box.x + box.width)
        for half in range(2 * box.y + 1, 2 * (box.y + box.height))
    }
    return frozenset(cell for box in boxes for cell in _rim(box)) - ground


def _rim(box: Rect) -> Iterator[HalfCell]:
    """The half cells around a tile."""
    top, bottom = 2 * box.y, 2 * (box.y + box.height)
    for x in range(box.x - 1, box.x + box.width + 1):
        yield x, top
        yield x, bottom
    for half in range(top, bottom + 1):
        yield box.x - 1, half
        yield box.x + box.width, half
