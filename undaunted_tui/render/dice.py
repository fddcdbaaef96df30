"""Dice on the board: each in a frame, with the result below."""

from __future__ import annotations

from collections.abc import Sequence

from core.rules.attack import hits
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import Glyphs

HEIGHT = 6
BACKGROUND = "bar"

Titles = tuple[str, str]
"""The action and its target, and the sum of the total defence (C7.3)."""


def render_dice(
    faces: tuple[int, ...], total: int, titles: Titles, words: str, glyphs: Glyphs, rolling: bool
) -> Canvas:
    """Render faces in a row under their titles; successes are highlighted once the roll is over (C7.6)."""
    width = max(*map(len, titles), len(words), 4 * len(faces)) + 4
    canvas = Canvas(width, HEIGHT, f"/{BACKGROUND}")
    for y, (title, foreground) in enumerate(zip(titles, ("strong", ""), strict=True)):
        canvas.put(2, y, title, f"{foreground}/{BACKGROUND}")
    thin = glyphs.thin
    for place, face in enumerate(faces):
        x = 2 + 4 * place
        foreground = "strong" if rolling else "good" if hits(face, total) else "dim"
        canvas.put(x, 2, thin[10] + thin[12] + thin[6], f"{foreground}/{BACKGROUND}")
        canvas.put(x, 3, thin[3] + str(face) + thin[3], f"{foreground}/{BACKGROUND}")
        canvas.put(x, 4, thin[9] + thin[12] + thin[5], f"{foreground}/{BACKGROUND}")
    canvas.put(2, 5, words, f"strong/{BACKGROUND}")
    return canvas


def dice_rect(dice: Canvas, board: Rect, avoid: Sequence[Rect]) -> Rect:
    """The rectangle of the dice: near the middle of the board, but off the tiles involved, most of all the first."""
    middle = dice.centred_in(board)
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
