"""Letters that come from outside, one cell each: a screen of cells has no room for others."""

from __future__ import annotations

import unicodedata
from typing import Final

from rich.cells import cell_len

UNPRINTABLE: Final = "?"
"""What stands for a letter that takes two cells, or that can't be shown at all."""


def to_single_cells(text: str) -> str:
    """A text in which every letter takes one cell."""
    return "".join(map(_in_cell, unicodedata.normalize("NFC", text)))


def _in_cell(letter: str) -> str:
    """A letter, or what stands for it; one that lies upon another is left out."""
    return {0: "", 1: letter}.get(cell_len(letter), UNPRINTABLE) if letter.isprintable() else UNPRINTABLE
