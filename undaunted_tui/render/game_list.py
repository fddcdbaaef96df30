"""The games on the network: two lines for each, those that one can go back to first."""

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
"""How high a game is in the list."""

LEAD: Final = 5
"""The cells before its title: pointer and number."""


class GameListItem(NamedTuple):
    """A game in words: its scenario, who hosts it, the rest, and whether it can be joined."""

    id: str
    title: str
    host: str
    note: str
    is_open: bool = True


def render_games(
    title: str, games: Sequence[GameListItem], marked: int, quiet: str, width: int, glyphs: Glyphs
) -> tuple[Canvas, Rect]:
    """The list, and where its marked game is; while there is none, something is said instead."""
    lines = [each for place, game in enumerate(games) for each in _game(place, game, place == marked, width, glyphs)]
    if quiet:
        lines += [line(), line(f" {quiet}", "faint")]
    return with_title(title, render_lines(lines, width), glyphs), Rect(0, 1 + marked * LINES, width, LINES)


def _game(place: int, game: GameListItem, marked: bool, width: int, glyphs: Glyphs) -> list[TextLine]:
    """A game: its scenario and its host, what one would play there, and with which version."""
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
