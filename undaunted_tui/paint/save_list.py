"""The list of saves: two lines for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from undaunted_tui.paint.canvas import Box, Canvas
from undaunted_tui.paint.cells import in_cells
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.rows import ends
from undaunted_tui.paint.sheet import Line, Span, headed, line, sheet
from undaunted_tui.sentences.saves import day_of, result_words, title_of, trouble_words
from undaunted_tui.storage.summary import Row
from undaunted_tui.text import say

LINES: Final = 2
"""How high a save is in the list."""

TROUBLE: Final = "!"
"""The sign of a save that is out of order."""

MARGIN: Final = 2
"""The cells before a name."""


class Listed(NamedTuple):
    """A save by its name; what else is told of it may not have been read yet."""

    name: str
    row: Row | None


def paint_saves(title: str, saves: Sequence[Listed], marked: str, width: int, glyphs: Glyphs) -> tuple[Canvas, Box]:
    """The list, and where the marked save is."""
    lines = [each for save in saves for each in _save(save, save.name == marked, width, glyphs)]
    at = next((place for place, save in enumerate(saves) if save.name == marked), 0)
    return headed(title, sheet(lines, width), glyphs), Box(0, 1 + at * LINES, width, LINES)


def _save(save: Listed, marked: bool, width: int, glyphs: Glyphs) -> list[Line]:
    """A save: its name and its day, its scenario and how it stands."""
    pointer = glyphs.pointer if marked else " "
    name = (in_cells(save.name), "strong" if marked else "")
    row = save.row
    if row is None:
        second = line(f"{' ' * MARGIN}{say('loading')}", "faint")
        first = ends([(f"{pointer} ", "key"), name], [], width, glyphs)
    else:
        first = ends([(f"{pointer} ", "key"), name], [(f"{day_of(row)} ", "faint")], width, glyphs)
        title = in_cells(title_of(row.game)) if row.game else ""
        second = ends([(" " * MARGIN, ""), (title, "faint")], [_state(row, glyphs), (" ", "")], width, glyphs)
    return [replace(each, meaning=("save", save.name), chosen=marked) for each in (first, second)]


def _state(row: Row, glyphs: Glyphs) -> Span:
    """How a save stands in a word or two; what is out of order goes first, with a sign."""
    trouble = trouble_words(row)
    if trouble:
        return f"{TROUBLE} {trouble}", "bad"
    if row.in_use:
        return f"{glyphs.trail} {say('save_is_in_use')}", "objective"
    return result_words(row.game) if row.game else "", "faint"
