"""Conversion of text from outside to characters of one cell each."""

from __future__ import annotations

import unicodedata
from typing import Final

from rich.cells import cell_len

UNPRINTABLE: Final = "?"
"""Replacement for a character that takes two cells or can't be shown."""


def to_single_cells(text: str) -> str:
    """Return a text in which every character takes one cell."""
    return "".join(map(_in_cell, unicodedata.normalize("NFC", text)))


def _in_cell(character: str) -> str:
    """Return a character, its replacement, or nothing for a combining one."""
    return {0: "", 1: character}.get(cell_len(character), UNPRINTABLE) if character.isprintable() else UNPRINTABLE
