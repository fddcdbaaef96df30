"""The preview of a scenario: situation, sides, and the board at the start."""

from __future__ import annotations

from typing import Final

from core.compiled_scenario import CompiledScenario
from core.ids import SIDES, Side
from core.scenario import Scenario
from core.view import PlayerView
from scenarios.listing import ListedScenario
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import side_name, source_name
from undaunted_tui.phrasing.scenarios import cards_at_start, counters_at_start, length
from undaunted_tui.phrasing.victory import goal
from undaunted_tui.render.board import render_tiles
from undaunted_tui.render.board_layout import BoardLayout, largest_board_layout
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.glyphs import SHAPES, Glyphs
from undaunted_tui.render.text_lines import TextLine, hanging, line, render_lines, with_title, wrapped

TEXT_WIDTHS: Final = (34, 52)
"""Least and greatest width of the text beside the board."""

WIDEST_TEXT: Final = 84
"""Longest line that is easy to read."""

GAP: Final = 3
"""Cells around the text beside the board."""


def render_preview(
    compiled: CompiledScenario, view: PlayerView, width: int, height: int, glyphs: Glyphs, hint: str = ""
) -> Canvas:
    """Render a scenario below its title; the hint says how to scroll."""
    canvas = with_title(_title(compiled.scenario), _body(compiled, view, width, height - 1, glyphs))
    if canvas.height > height and hint:
        canvas.put(width - len(hint) - 2, 0, f" {hint} ", "dim")
    return canvas


def render_unplayable(scenario: ListedScenario, reason: str, width: int) -> Canvas:
    """Render why a scenario can't be played, below its title."""
    lines = hanging(((" ", ""),), reason, min(width - 2, WIDEST_TEXT) + 1)
    return with_title(_title(scenario), render_lines([line(), *lines], width))


def _title(scenario: ListedScenario | Scenario) -> str:
    return say("preview_title", number=scenario.number, title=say(scenario.text))


def _body(compiled: CompiledScenario, view: PlayerView, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """The text beside the board if there is space for both, else above it."""
    least, most = TEXT_WIDTHS
    layout = largest_board_layout(compiled.scenario, width - least - GAP, height - 1)
    is_beside = layout.width <= width - least - GAP
    if is_beside:
        text = _text(compiled, view, min(width - layout.width - GAP, most))
    else:
        text = _text(compiled, view, min(width - 2, WIDEST_TEXT))
        layout = largest_board_layout(compiled.scenario, width, height - text.height - 1)
    return text_and_board(text, render_board(compiled, view, layout, glyphs), width, is_beside)


def text_and_board(text: Canvas, board: Canvas, width: int, is_beside: bool) -> Canvas:
    """A text with a board at its right, or below it."""
    left, top = (text.width + GAP - 1, 1) if is_beside else (0, text.height + 1)
    canvas = Canvas(width, max(text.height, top + board.height))
    canvas.paste(text, 1, 0)
    canvas.paste(board, left + max((width - left - board.width) // 2, 0), top)
    return canvas


def render_board(compiled: CompiledScenario, view: PlayerView, layout: BoardLayout, glyphs: Glyphs) -> Canvas:
    """Render the board without click regions."""
    board = render_tiles(compiled, view, layout, glyphs)
    board.click_regions.clear()
    return board


def _text(compiled: CompiledScenario, view: PlayerView, width: int) -> Canvas:
    scenario = compiled.scenario
    date, place = say(f"{scenario.text}_date"), say(f"{scenario.text}_place")
    source = source_name(scenario)
    lines = [
        *wrapped(say("briefing_when_and_where", date=date, place=place), width, "dim"),
        line(),
        *wrapped(say(f"{scenario.text}_situation"), width),
        line(),
        *wrapped(say(f"{scenario.text}_new"), width),
        line(),
        *[part for side in SIDES for part in _side(compiled, side, width)],
        *wrapped(say("preview_initiative", side=side_name(compiled, view.initiative)), width, "dim"),
        *wrapped(say("preview_length", length=length(compiled)), width, "dim"),
        *(wrapped(say("preview_source", source=source), width, "dim") if source else []),
    ]
    return render_lines(lines, width)


def _side(compiled: CompiledScenario, side: Side, width: int) -> list[TextLine]:
    margin = (("  ", ""),)
    return [
        *side_sentence(side, side_name(compiled, side), goal(compiled, side), width),
        *hanging(margin, cards_at_start(compiled, side), width),
        *hanging(margin, counters_at_start(compiled, side), width, "dim"),
        line(),
    ]


def side_sentence(side: Side, name: str, sentence: str, width: int) -> list[TextLine]:
    """A sentence behind the shape of a side; its name, if the sentence begins with that, is in the side's colour."""
    first, *more = hanging(((f"{SHAPES[side]} ", ""),), sentence, width)
    (shape, _), (words, _) = first.spans
    if words.startswith(name):
        first = TextLine(((f"{shape}{name}", f"side{side}"), (words.removeprefix(name), "")))
    return [first, *more]
