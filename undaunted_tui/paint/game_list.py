"""The games on the network: two lines for each, those that one can go back to first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from undaunted_tui.paint.canvas import Box, Canvas
from undaunted_tui.paint.cells import in_cells
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.rows import ends
from undaunted_tui.paint.sheet import Line, headed, line, sheet

LINES: Final = 2
"""How high a game is in the list."""

LEAD: Final = 5
"""The cells before its title: pointer and number."""


class Listed(NamedTuple):
    """A game in words: its scenario, who hosts it, the rest, and whether it can be joined."""

    id: str
    title: str
    host: str
    note: str
    is_open: bool = True


def paint_games(
    title: str, games: Sequence[Listed], marked: int, quiet: str, width: int, glyphs: Glyphs
) -> tuple[Canvas, Box]:
    """The list, and where its marked game is; while there is none, something is said instead."""
    lines = [each for place, game in enumerate(games) for each in _game(place, game, place == marked, width, glyphs)]
    if quiet:
        lines += [line(), line(f" {quiet}", "faint")]
    return headed(title, sheet(lines, width), glyphs), Box(0, 1 + marked * LINES, width, LINES)


def _game(place: int, game: Listed, marked: bool, width: int, glyphs: Glyphs) -> list[Line]:
    """A game: its scenario and its host, what one would play there, and with which version."""
    pointer = glyphs.pointer if marked else " "
    number = str(place + 1) if place < 9 else " "
    ink = "strong" if game.is_open else "dim"
    lead = (f" {pointer} {number} ", "key" if game.is_open else "dim")
    first = ends([lead, (in_cells(game.title), ink)], [(f"{in_cells(game.host)} ", ink)], width, glyphs)
    second = line(" " * LEAD + in_cells(game.note), "faint" if game.is_open else "dim")
    fitted = ends(second.spans, [], width, glyphs)
    return [replace(each, meaning=("game", game.id), chosen=marked) for each in (first, fitted)]
