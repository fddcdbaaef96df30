"""Text from outside with one cell per character, as the renderers need it."""

from __future__ import annotations

import unicodedata
from typing import Final

from rich.cells import cell_len

UNPRINTABLE: Final = "?"
"""The replacement for a character that takes two cells or can't be shown."""


def to_single_cells(text: str) -> str:
    """Replace every character that does not take exactly one cell."""
    return "".join(map(_in_cell, unicodedata.normalize("NFC", text)))


def _in_cell(letter: str) -> str:
    """A character or its replacement; combining ones are left out."""
    return {0: "", 1: letter}.get(cell_len(letter), UNPRINTABLE) if letter.isprintable() else UNPRINTABLE
