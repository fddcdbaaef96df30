"""The preview of a scenario: situation, sides, and the board at the start."""

from __future__ import annotations

from typing import Final

from core.compiled_scenario import CompiledScenario
from core.ids import SIDES, Side
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
from undaunted_tui.render.text_lines import TextLine, line, render_lines, with_title, wrap_text, wrapped

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
    scenario = compiled.scenario
    canvas = with_title(
        say("preview_title", number=scenario.number, title=say(scenario.text)),
        _body(compiled, view, width, height - 1, glyphs),
    )
    if canvas.height > height and hint:
        canvas.put(width - len(hint) - 2, 0, f" {hint} ", "dim")
    return canvas


def render_unplayable(scenario: ListedScenario, reason: str, width: int) -> Canvas:
    """Render why a scenario can't be played, below its title."""
    lines = [line(f" {row}") for row in wrap_text(reason, min(width - 2, WIDEST_TEXT))]
    title = say("preview_title", number=scenario.number, title=say(scenario.text))
    return with_title(title, render_lines([line(), *lines], width))


def _body(compiled: CompiledScenario, view: PlayerView, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """The text beside the board if there is space for both, else above it."""
    least, most = TEXT_WIDTHS
    layout = largest_board_layout(compiled.scenario, width - least - GAP, height - 1)
    if layout.width <= width - least - GAP:
        text = _text(compiled, view, min(width - layout.width - GAP, most))
        board = render_board(compiled, view, layout, glyphs)
        canvas = Canvas(width, max(text.height, board.height + 1))
        canvas.paste(text, 1, 0)
        left = text.width + GAP - 1
        canvas.paste(board, left + (width - left - board.width) // 2, 1)
        return canvas
    text = _text(compiled, view, min(width - 2, WIDEST_TEXT))
    layout = largest_board_layout(compiled.scenario, width, height - text.height - 1)
    board = render_board(compiled, view, layout, glyphs)
    canvas = Canvas(width, text.height + 1 + board.height)
    canvas.paste(text, 1, 0)
    canvas.paste(board, max((width - board.width) // 2, 0), text.height + 1)
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
    shape, name = SHAPES[side], side_name(compiled, side)
    wanted, *more = wrapped(goal(compiled, side), width - 2)
    head = wanted.spans[0][0]
    named = head.removeprefix(name)
    first = TextLine(((f"{shape} {name}", f"side{side}"), (named, "")) if named != head else ((f"{shape} {head}", ""),))
    rest = [
        *(part.spans[0][0] for part in more),
        *(part.spans[0][0] for part in wrapped(cards_at_start(compiled, side), width - 2)),
    ]
    forces = [part.spans[0][0] for part in wrapped(counters_at_start(compiled, side), width - 2)]
    return [first, *(line(f"  {row}") for row in rest), *(line(f"  {row}", "dim") for row in forces), line()]
