"""The list of saves: two lines each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.saves import day_of, problem_words, result_words, title_of
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.cells import to_single_cells
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.text_lines import Span, TextLine, line, render_lines, with_title
from undaunted_tui.render.text_spans import justify_spans
from undaunted_tui.storage.summary import SaveSummary

LINES: Final = 2
"""Lines per save."""

TROUBLE: Final = "!"
"""Mark of a save with a problem."""

MARGIN: Final = 2
"""Cells before a name."""


class SaveListItem(NamedTuple):
    """A save by its name; its summary may not have been read yet."""

    name: str
    row: SaveSummary | None


def render_saves(
    title: str, saves: Sequence[SaveListItem], marked: str, width: int, glyphs: Glyphs
) -> tuple[Canvas, Rect]:
    """Render the list; return the rectangle of the marked save."""
    lines = [each for save in saves for each in _save(save, save.name == marked, width, glyphs)]
    at = next((place for place, save in enumerate(saves) if save.name == marked), 0)
    return with_title(title, render_lines(lines, width), glyphs), Rect(0, 1 + at * LINES, width, LINES)


def _save(save: SaveListItem, marked: bool, width: int, glyphs: Glyphs) -> list[TextLine]:
    pointer = glyphs.pointer if marked else " "
    name = (to_single_cells(save.name), "strong" if marked else "")
    row = save.row
    if row is None:
        second = line(f"{' ' * MARGIN}{say('loading')}", "faint")
        first = justify_spans([(f"{pointer} ", "key"), name], [], width, glyphs)
    else:
        first = justify_spans([(f"{pointer} ", "key"), name], [(f"{day_of(row)} ", "faint")], width, glyphs)
        title = to_single_cells(title_of(row.game)) if row.game else ""
        second = justify_spans([(" " * MARGIN, ""), (title, "faint")], [_state(row, glyphs), (" ", "")], width, glyphs)
    return [replace(each, meaning=("save", save.name), chosen=marked) for each in (first, second)]


def _state(row: SaveSummary, glyphs: Glyphs) -> Span:
    """The state of a save in a word or two; a problem comes first."""
    trouble = problem_words(row)
    if trouble:
        return f"{TROUBLE} {trouble}", "bad"
    if row.in_use:
        return f"{glyphs.trail} {say('save_is_in_use')}", "objective"
    return result_words(row.game) if row.game else "", "faint"
