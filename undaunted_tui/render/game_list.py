"""The list of LAN games: two lines each, those with a seat of ours first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.text_lines import TextLine, line, render_lines, with_title
from undaunted_tui.render.text_spans import justify_spans
from undaunted_tui.system.terminal_cells import to_single_cells

LINES: Final = 2
"""Lines per game."""

LEAD: Final = 5
"""Cells before the title: pointer and number."""


class GameListItem(NamedTuple):
    """A game as texts: its scenario, its host, the rest, and whether it can be joined."""

    id: str
    title: str
    host: str
    note: str
    is_open: bool = True


def render_games(
    title: str, games: Sequence[GameListItem], marked: int, note: str, width: int, glyphs: Glyphs
) -> tuple[Canvas, Rect]:
    """Render the list, and return the rectangle of the marked game; `note` is shown below it."""
    lines = [each for place, game in enumerate(games) for each in _game(place, game, place == marked, width, glyphs)]
    if note:
        lines += [line(), line(f" {note}", "faint")]
    return with_title(title, render_lines(lines, width), glyphs), Rect(0, 1 + marked * LINES, width, LINES)


def _game(place: int, game: GameListItem, marked: bool, width: int, glyphs: Glyphs) -> list[TextLine]:
    """A game: scenario and host, the free side, and the version."""
    pointer = glyphs.pointer if marked else " "
    number = str(place + 1) if place < 9 else " "
    foreground = "strong" if game.is_open else "dim"
    lead = (f" {pointer} {number} ", "key" if game.is_open else "dim")
    first = justify_spans(
        [lead, (to_single_cells(game.title), foreground)],
        [(f"{to_single_cells(game.host)} ", foreground)],
        width,
        glyphs,
    )
    second = line(" " * LEAD + to_single_cells(game.note), "faint" if game.is_open else "dim")
    fitted = justify_spans(second.spans, [], width, glyphs)
    return [replace(each, meaning=("game", game.id), chosen=marked) for each in (first, fitted)]
