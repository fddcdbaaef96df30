"""The list of saves: two lines each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from undaunted_tui.i18n.messages import say
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.text_lines import Span, TextLine, line, render_lines, with_title
from undaunted_tui.render.text_spans import justify_spans
from undaunted_tui.system.terminal_cells import to_single_cells

LINES: Final = 2
"""Lines per save."""

TROUBLE: Final = "!"
"""Mark of a save with a problem."""

MARGIN: Final = 2
"""Cells before a name."""


class SaveListItem(NamedTuple):
    """A save by its name; the rest is empty until the save has been read."""

    name: str
    is_read: bool = False
    day: str = ""
    title: str = ""
    state: str = ""
    problem: str = ""
    in_use: bool = False


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
    if not save.is_read:
        second = line(f"{' ' * MARGIN}{say('loading')}", "faint")
        first = justify_spans([(f"{pointer} ", "key"), name], [], width, glyphs)
    else:
        first = justify_spans([(f"{pointer} ", "key"), name], [(f"{save.day} ", "faint")], width, glyphs)
        title = (to_single_cells(save.title), "faint")
        second = justify_spans([(" " * MARGIN, ""), title], [_state(save, glyphs), (" ", "")], width, glyphs)
    return [replace(each, meaning=("save", save.name), chosen=marked) for each in (first, second)]


def _state(save: SaveListItem, glyphs: Glyphs) -> Span:
    """How a save stands in a word or two; a problem comes first, with a sign."""
    if save.problem:
        return f"{TROUBLE} {save.problem}", "bad"
    if save.in_use:
        return f"{glyphs.trail} {say('save_is_in_use')}", "objective"
    return save.state, "faint"
