"""Large letters: the name of the game, and the code of a LAN game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from undaunted_tui.render.canvas import Canvas, Rect

LETTERS: Final = {
    "A": ("▄████▄", "██  ██", "██████", "██  ██", "██  ██"),
    "D": ("█████▄", "██  ██", "██  ██", "██  ██", "█████▀"),
    "E": ("██████", "██    ", "█████ ", "██    ", "██████"),
    "F": ("██████", "██    ", "█████ ", "██    ", "██    "),
    "I": ("██████", "  ██  ", "  ██  ", "  ██  ", "██████"),
    "N": ("██▄ ██", "███▄██", "██▀███", "██ ▀██", "██  ██"),
    "T": ("██████", "  ██  ", "  ██  ", "  ██  ", "  ██  "),
    "U": ("██  ██", "██  ██", "██  ██", "██  ██", "▀████▀"),
}
"""Letters of six by five cells."""

CODE_LETTERS: Final = {
    **LETTERS,
    "2": ("▄████▄", "▀▀  ██", " ▄███▀", "██▀   ", "██████"),
    "3": ("█████▄", "    ██", "  ███ ", "    ██", "█████▀"),
    "4": ("██  ██", "██  ██", "██████", "    ██", "    ██"),
    "5": ("██████", "██    ", "█████▄", "    ██", "█████▀"),
    "6": ("▄████▄", "██    ", "█████▄", "██  ██", "▀████▀"),
    "7": ("██████", "    ██", "   ██ ", "  ██  ", "  ██  "),
    "8": ("▄████▄", "██  ██", " ████ ", "██  ██", "▀████▀"),
    "9": ("▄████▄", "██  ██", "▀█████", "    ██", "▀████▀"),
    "B": ("█████▄", "██  ██", "█████ ", "██  ██", "█████▀"),
    "C": ("▄████▄", "██  ▀▀", "██    ", "██  ▄▄", "▀████▀"),
    "F": ("██████", "██    ", "█████ ", "██    ", "██    "),
    "G": ("▄████▄", "██    ", "██ ███", "██  ██", "▀████▀"),
    "H": ("██  ██", "██  ██", "██████", "██  ██", "██  ██"),
    "J": ("    ██", "    ██", "    ██", "██  ██", "▀████▀"),
    "K": ("██  ██", "██ ██ ", "████  ", "██ ██ ", "██  ██"),
    "M": ("██▄  ▄██", "███▄▄███", "██▀██▀██", "██    ██", "██    ██"),
    "P": ("█████▄", "██  ██", "█████▀", "██    ", "██    "),
    "Q": ("▄████▄", "██  ██", "██  ██", "██ ▄██", "▀███▀█"),
    "R": ("█████▄", "██  ██", "█████▀", "██ ██ ", "██  ██"),
    "S": ("▄█████", "██    ", "▀████▄", "    ██", "█████▀"),
    "V": ("██  ██", "██  ██", "██  ██", "▀█▄▄█▀", "  ██  "),
    "W": ("██    ██", "██    ██", "██▄██▄██", "███▀▀███", "██▀  ▀██"),
    "X": ("██  ██", "▀█▄▄█▀", "  ██  ", "▄█▀▀█▄", "██  ██"),
    "Y": ("██  ██", "▀█▄▄█▀", "  ██  ", "  ██  ", "  ██  "),
    "Z": ("██████", "   ▄█▀", "  ██  ", "▄█▀   ", "██████"),
    "-": ("    ", "    ", "████", "    ", "    "),
}
"""All characters of a code; two of them have another width."""

WORD_LETTERS: Final = {**CODE_LETTERS, "O": ("▄████▄", "██  ██", "██  ██", "██  ██", "▀████▀")}
"""The letters of large words."""

NAME: Final = "UNDAUNTED"
GAP: Final = "  "


def render_name() -> Canvas:
    """Render the name of the game."""
    return _render_word(NAME, LETTERS)


def render_word(word: str) -> Canvas:
    """Render a word in gold that fades from row to row."""
    canvas = _render_word(word, WORD_LETTERS)
    for y in range(canvas.height):
        canvas.restyle(Rect(0, y, canvas.width, 1), f"=gold+{y}")
    return canvas


def render_code(code: str) -> Canvas:
    """Render a code."""
    return _render_word(code, CODE_LETTERS)


def _render_word(word: str, letters: Mapping[str, tuple[str, ...]]) -> Canvas:
    rows = [GAP.join(parts) for parts in zip(*(letters[letter] for letter in word), strict=True)]
    canvas = Canvas(len(rows[0]), len(rows))
    for y, row in enumerate(rows):
        canvas.put(0, y, row, "title")
    return canvas
