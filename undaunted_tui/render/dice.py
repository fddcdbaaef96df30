"""Dice on the board: white while they roll, then green or grey, with the result below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from core.rules.attack import hits
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import Glyphs

HEIGHT: Final = 8
DIE: Final = 5
"""Cells of a die."""

Titles = tuple[str, str]
"""The action and its target, and the sum of the total defence (C7.3)."""


def render_dice(
    faces: tuple[int, ...], total: int, titles: Titles, words: str, glyphs: Glyphs, rolling: bool
) -> Canvas:
    """Render faces in a row under their titles; successes are highlighted once the roll is over (C7.6)."""
    width = max(*map(len, titles), len(words), (DIE + 1) * len(faces)) + 4
    canvas = Canvas(width, HEIGHT, "/bar")
    top, bottom = glyphs.cursor[0], glyphs.cursor[1]
    edge = "frame" if glyphs.is_framed else "=bar"
    canvas.put(0, 0, ("─" if glyphs.is_framed else top) * width, edge)
    canvas.put(0, HEIGHT - 1, ("─" if glyphs.is_framed else bottom) * width, edge)
    for y, (title, ink) in enumerate(zip(titles, ("strong", "dim"), strict=True), 1):
        canvas.put(2, y, title, f"{ink}/bar")
    for place, face in enumerate(faces):
        paper = "acting" if rolling else "hit" if hits(face, total) else "miss"
        x = 2 + (DIE + 1) * place
        canvas.put(x, 3, (" " if glyphs.is_framed else top) * DIE, f"={paper}/bar")
        canvas.put(x, 4, f"{face:^{DIE}}", f"on/{paper}")
        canvas.put(x, 5, (" " if glyphs.is_framed else bottom) * DIE, f"={paper}/bar")
    canvas.put(2, HEIGHT - 2, words, "strong/bar")
    return canvas


def dice_rect(dice: Canvas, board: Rect, avoid: Sequence[Rect]) -> Rect:
    """The rectangle of the dice: near the middle of the board, but off the tiles involved, most of all the first."""
    width, height = min(dice.width, board.width), min(dice.height, board.height)
    middle = Rect(board.x + (board.width - width) // 2, board.y + (board.height - height) // 2, width, height)
    columns = range(board.x, board.x + board.width - middle.width + 1)
    rows = range(board.y, board.y + board.height - middle.height + 1)
    return min(
        (middle._replace(x=x, y=y) for x in columns for y in rows),
        key=lambda box: (*(_overlap(box, each) for each in avoid), abs(box.y - middle.y), abs(box.x - middle.x)),
        default=middle,
    )


def _overlap(first: Rect, second: Rect) -> int:
    across = min(first.x + first.width, second.x + second.width) - max(first.x, second.x)
    down = min(first.y + first.height, second.y + second.height) - max(first.y, second.y)
    return max(across, 0) * max(down, 0)
