"""Dice on the board: each in its own little frame, and the result in words."""

from __future__ import annotations

from core.rules.attack import hits
from undaunted_tui.paint.canvas import Canvas
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.sheet import clipped

HEIGHT = 5
GROUND = "bar"


def paint_dice(faces: tuple[int, ...], total: int, title: str, words: str, glyphs: Glyphs, rolling: bool) -> Canvas:
    """Faces in a row under what they are thrown for; those that succeed stand out once they lie (C7.6)."""
    width = max(len(title), len(words), 4 * len(faces)) + 4
    canvas = Canvas(width, HEIGHT, f"/{GROUND}")
    canvas.put(2, 0, clipped(title, width - 2), f"strong/{GROUND}")
    thin = glyphs.thin
    for place, face in enumerate(faces):
        x = 2 + 4 * place
        ink = "strong" if rolling else "good" if hits(face, total) else "dim"
        canvas.put(x, 1, thin[10] + thin[12] + thin[6], f"{ink}/{GROUND}")
        canvas.put(x, 2, thin[3] + str(face) + thin[3], f"{ink}/{GROUND}")
        canvas.put(x, 3, thin[9] + thin[12] + thin[5], f"{ink}/{GROUND}")
    canvas.put(2, 4, words, f"strong/{GROUND}")
    return canvas
