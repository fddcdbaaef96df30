"""The details of a save: its game, its sides and players, remarks about its files, and a picture of the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from core.compiled_scenario import CompiledScenario
from core.ids import SIDES, Side
from core.scenario import Scenario
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.render.board_layout import PITCHES, BoardLayout, board_layout
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.minimap import PITCHES as MINIMAP_PITCHES
from undaunted_tui.render.minimap import render_minimap
from undaunted_tui.render.preview import GAP, render_board, side_sentence, text_and_board
from undaunted_tui.render.text_lines import TextLine, hanging, line, render_lines, with_title, wrapped
from undaunted_tui.system.terminal_cells import to_single_cells

TEXT_WIDTHS: Final = (34, 60)
"""Preferred least width of the text beside the board, and its greatest width."""

LEAST_TEXT: Final = 22
"""Least width of text beside the board if there is no other way."""

BoardRenderer = Callable[[CompiledScenario, PlayerView, BoardLayout, Glyphs], Canvas]


class SideDetails(NamedTuple):
    """One side of a saved game: its name, its progress (a sentence that begins with the name), and its player."""

    name: str
    progress: str
    player: str


class GameDetails(NamedTuple):
    """A saved game; `ending` is empty while it is under way."""

    compiled: CompiledScenario
    view: PlayerView
    title: str
    sides: tuple[SideDetails, SideDetails]
    ending: str


class SaveDetails(NamedTuple):
    """A save; one that can't be opened has no game."""

    name: str
    when: str
    notes: tuple[str, ...]
    has_problem: bool
    game: GameDetails | None


def render_save(save: SaveDetails, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """A save under its name."""
    return with_title(to_single_cells(save.name), _body(save, width, height - 1, glyphs))


def render_words(title: str, sentences: list[str], width: int) -> Canvas:
    """Render sentences where there is no save to show."""
    lines = [row for each in sentences for row in [line(), *hanging(((" ", ""),), to_single_cells(each), width - 1)]]
    return with_title(title, render_lines(lines, width))


def _body(save: SaveDetails, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """Text and board, with the largest board that fits beside the text or under it."""
    text = _text(save, width - 2)
    if save.game is None:
        return text_and_board(text, Canvas(0, 0), width, is_beside=False)
    compiled, view, *_ = save.game
    least, most = TEXT_WIDTHS
    for layout, render in _pictures(compiled.scenario):
        room = width - layout.width - GAP
        is_under = layout.width <= width and text.height + 1 + layout.height <= height
        beside = _text(save, min(room, most)) if room >= (least if is_under else LEAST_TEXT) else None
        if beside and max(beside.height, layout.height + 1) <= height:
            return text_and_board(beside, render(compiled, view, layout, glyphs), width, is_beside=True)
        if is_under:
            break
    return text_and_board(text, render(compiled, view, layout, glyphs), width, is_beside=False)


def _pictures(scenario: Scenario) -> Iterator[tuple[BoardLayout, BoardRenderer]]:
    """The layouts of a board from large to small, and the function that renders each."""
    for pitch in reversed(PITCHES[scenario.lines]):
        yield board_layout(scenario, pitch), render_board
    for pitch in MINIMAP_PITCHES:
        yield board_layout(scenario, pitch), render_minimap


def _text(save: SaveDetails, width: int) -> Canvas:
    lines = wrapped(save.when, width, "dim")
    game = save.game
    if game:
        name = line(say(f"game_{game.compiled.scenario.game}"), "dim")
        lines = [*wrapped(to_single_cells(game.title), width, "strong"), name, *lines]
        lines += [line(), *[part for side in SIDES for part in _side(game.sides[side], side, width)]]
        lines += [line(), *wrapped(game.ending, width)] if game.ending else []
    for note in save.notes:
        lines += [line(), *wrapped(to_single_cells(note), width, "bad" if save.has_problem else "objective")]
    return render_lines(lines, width)


def _side(details: SideDetails, side: Side, width: int) -> list[TextLine]:
    player = hanging((("  ", ""),), to_single_cells(details.player), width, "dim")
    return [*side_sentence(side, details.name, details.progress, width), *player]
