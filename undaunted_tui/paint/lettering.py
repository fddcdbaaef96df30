"""The name of the game in large letters."""

from __future__ import annotations

from typing import Final

from undaunted_tui.paint.canvas import Canvas
from undaunted_tui.paint.glyphs import Glyphs

LETTERS: Final = {
    "A": ("▄████▄", "██  ██", "██████", "██  ██", "██  ██"),
    "D": ("█████▄", "██  ██", "██  ██", "██  ██", "█████▀"),
    "E": ("██████", "██    ", "█████ ", "██    ", "██████"),
    "N": ("██▄ ██", "███▄██", "██▀███", "██ ▀██", "██  ██"),
    "T": ("██████", "  ██  ", "  ██  ", "  ██  ", "  ██  "),
    "U": ("██  ██", "██  ██", "██  ██", "██  ██", "▀████▀"),
}
"""Six cells wide and five high."""

NAME: Final = "UNDAUNTED"
GAP: Final = "  "

_IN_ASCII: Final = str.maketrans("█▀▄", "#'.")


def paint_name(glyphs: Glyphs) -> Canvas:
    """The name, as wide as it needs to be."""
    rows = [GAP.join(parts) for parts in zip(*(LETTERS[letter] for letter in NAME), strict=True)]
    canvas = Canvas(len(rows[0]), len(rows))
    for y, row in enumerate(rows):
        canvas.put(0, y, row.translate(_IN_ASCII) if glyphs.full.isascii() else row, "title")
    return canvas
