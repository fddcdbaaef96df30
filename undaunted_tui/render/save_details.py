"""The details of a save: its game, its sides and players, remarks about its files, and a picture of the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from core.compiled_scenario import CompiledScenario
from core.ids import SIDES, Side
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.render.board_layout import PITCHES, BoardLayout, board_layout
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.glyphs import SHAPES, Glyphs
from undaunted_tui.render.minimap import PITCHES as MINIMAP_PITCHES
from undaunted_tui.render.minimap import render_minimap
from undaunted_tui.render.preview import render_board
from undaunted_tui.render.text_lines import TextLine, line, render_lines, with_title, wrapped
from undaunted_tui.system.terminal_cells import to_single_cells

GAP: Final = 3
"""Cells around the text beside the board."""

TEXT_WIDTHS: Final = (34, 60)
"""Preferred least width of the text beside the board, and its greatest width."""

LEAST_TEXT: Final = 22
"""Least width of text beside the board if there is no other way."""


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


class Picture(NamedTuple):
    """A board layout and the function that renders it."""

    layout: BoardLayout
    renderer: Callable[[CompiledScenario, PlayerView, BoardLayout, Glyphs], Canvas]

    def render(self, game: GameDetails, glyphs: Glyphs) -> Canvas:
        """The board of a game."""
        return self.renderer(game.compiled, game.view, self.layout, glyphs)


def render_save(save: SaveDetails, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """A save under its name."""
    return with_title(to_single_cells(save.name), _body(save, width, height - 1, glyphs))


def render_words(title: str, sentences: list[str], width: int) -> Canvas:
    """Render sentences where there is no save to show."""
    lines = [each for sentence in sentences for each in [line(), *wrapped(to_single_cells(sentence), width - 2)]]
    body = Canvas(width, len(lines))
    body.paste(render_lines(lines, width - 2), 1, 0)
    return with_title(title, body)


def _body(save: SaveDetails, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """Text and board, with the largest board that fits beside the text or under it."""
    whole = _text(save, width - 2)
    if save.game is None:
        return _stacked(whole, Canvas(0, 0), width)
    least, most = TEXT_WIDTHS
    for picture in _pictures(save.game):
        layout = picture.layout
        room = width - layout.width - GAP
        is_under = layout.width <= width and whole.height + 1 + layout.height <= height
        if room >= (LEAST_TEXT if not is_under else least):
            text = _text(save, min(room, most))
            if max(text.height, layout.height + 1) <= height:
                return _beside(text, picture.render(save.game, glyphs), width)
        if is_under:
            return _stacked(whole, picture.render(save.game, glyphs), width)
    return _stacked(whole, picture.render(save.game, glyphs), width)


def _beside(text: Canvas, board: Canvas, width: int) -> Canvas:
    canvas = Canvas(width, max(text.height, board.height + 1))
    canvas.paste(text, 1, 0)
    left = text.width + GAP - 1
    canvas.paste(board, left + (width - left - board.width) // 2, 1)
    return canvas


def _stacked(text: Canvas, board: Canvas, width: int) -> Canvas:
    canvas = Canvas(width, text.height + 1 + board.height)
    canvas.paste(text, 1, 0)
    canvas.paste(board, max((width - board.width) // 2, 0), text.height + 1)
    return canvas


def _pictures(game: GameDetails) -> Iterator[Picture]:
    scenario = game.compiled.scenario
    for pitch in reversed(PITCHES[scenario.lines]):
        yield Picture(board_layout(scenario, pitch), render_board)
    for pitch in MINIMAP_PITCHES:
        yield Picture(board_layout(scenario, pitch), render_minimap)


def _text(save: SaveDetails, width: int) -> Canvas:
    lines: list[TextLine] = []
    if save.game:
        game = save.game
        lines += [
            *wrapped(to_single_cells(game.title), width, "strong"),
            line(say(f"game_{game.compiled.scenario.game}"), "dim"),
        ]
    lines += wrapped(save.when, width, "dim")
    if save.game:
        lines += [line(), *[part for side in SIDES for part in _side(save.game.sides[side], side, width)]]
        lines += [line(), *wrapped(save.game.ending, width)] if save.game.ending else []
    for note in save.notes:
        lines += [line(), *wrapped(to_single_cells(note), width, "bad" if save.has_problem else "objective")]
    return render_lines(lines, width)


def _side(details: SideDetails, side: Side, width: int) -> list[TextLine]:
    name = details.name
    first, *more = [part.spans[0][0] for part in wrapped(details.progress, width - 2)]
    head = TextLine(((f"{SHAPES[side]} {name}", f"side{side}"), (first.removeprefix(name), "")))
    player = wrapped(to_single_cells(details.player), width - 2)
    return [head, *(line(f"  {row}") for row in more), *(line(f"  {part.spans[0][0]}", "dim") for part in player)]
