"""A scenario before it is played: its story, its sides, and its board as it is set up."""

from __future__ import annotations

from typing import Final

from core.ids import SIDES, Side
from core.setting import Setting
from core.view import PlayerView
from undaunted_tui.paint.board import CLOSE, Tiling, fitting, paint_tiles, tiling
from undaunted_tui.paint.canvas import Canvas
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.sheet import Line, headed, line, sheet, wrapped
from undaunted_tui.sentences.endings import goal
from undaunted_tui.sentences.names import side_name, source_name
from undaunted_tui.sentences.scenarios import cards_at_start, counters_at_start, length
from undaunted_tui.text import say

TEXT_WIDTHS: Final = (34, 52)
"""The least and the greatest width of the text beside the board."""

WIDEST_TEXT: Final = 84
"""Longer lines are hard to read."""

GAP: Final = 3
"""The cells around the text beside the board."""


def paint_preview(
    setting: Setting, view: PlayerView, width: int, height: int, glyphs: Glyphs, hint: str = ""
) -> Canvas:
    """A scenario under its title; the hint tells how to see the rest of what does not fit."""
    scenario = setting.scenario
    canvas = headed(
        say("preview_title", number=scenario.number, title=say(scenario.text)),
        _body(setting, view, width, height - 1, glyphs),
        glyphs,
    )
    if canvas.height > height and hint:
        canvas.put(width - len(hint) - 2, 0, f" {hint} ", "faint")
    return canvas


def _body(setting: Setting, view: PlayerView, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """The text beside the board where there is room for both, otherwise above it."""
    least, most = TEXT_WIDTHS
    laid = _laid(setting, width - least - GAP, height - 1)
    if laid.width <= width - least - GAP:
        text = _text(setting, view, min(width - laid.width - GAP, most), glyphs)
        board = paint_board(setting, view, laid, glyphs)
        canvas = Canvas(width, max(text.height, board.height + 1))
        canvas.paste(text, 1, 0)
        left = text.width + GAP - 1
        canvas.paste(board, left + (width - left - board.width) // 2, 1)
        return canvas
    text = _text(setting, view, min(width - 2, WIDEST_TEXT), glyphs)
    board = paint_board(setting, view, _laid(setting, width, height - text.height - 1), glyphs)
    canvas = Canvas(width, text.height + 1 + board.height)
    canvas.paste(text, 1, 0)
    canvas.paste(board, max((width - board.width) // 2, 0), text.height + 1)
    return canvas


def paint_board(setting: Setting, view: PlayerView, laid: Tiling, glyphs: Glyphs) -> Canvas:
    """The board as a picture: nothing on it can be clicked."""
    board = paint_tiles(setting, view, laid, glyphs)
    board.spots.clear()
    return board


def _laid(setting: Setting, width: int, height: int) -> Tiling:
    """The board as large as it fits, or closer than it could be played on."""
    laid = fitting(setting.scenario, width, height)
    return laid if laid.width <= width else tiling(setting.scenario, 0, CLOSE[setting.scenario.lines])


def _text(setting: Setting, view: PlayerView, width: int, glyphs: Glyphs) -> Canvas:
    """All that is told about a scenario."""
    scenario = setting.scenario
    date, place = say(f"{scenario.text}_date"), say(f"{scenario.text}_place")
    source = source_name(scenario)
    lines = [
        *wrapped(say("briefing_when_and_where", date=date, place=place), width, "faint"),
        line(),
        *wrapped(say(f"{scenario.text}_situation"), width),
        line(),
        *wrapped(say(f"{scenario.text}_new"), width),
        line(),
        *[part for side in SIDES for part in _side(setting, side, width, glyphs)],
        *wrapped(say("preview_initiative", side=side_name(setting, view.initiative)), width, "faint"),
        *wrapped(say("preview_length", length=length(setting)), width, "faint"),
        *(wrapped(say("preview_source", source=source), width, "faint") if source else []),
    ]
    return sheet(lines, width)


def _side(setting: Setting, side: Side, width: int, glyphs: Glyphs) -> list[Line]:
    """A side with its goal and its forces."""
    shape, name = glyphs.counter[side], side_name(setting, side)
    wanted, *more = wrapped(goal(setting, side), width - 2)
    head = wanted.spans[0][0]
    named = head.removeprefix(name)
    first = Line(((f"{shape} {name}", f"side{side}"), (named, "")) if named != head else ((f"{shape} {head}", ""),))
    rest = [
        *(part.spans[0][0] for part in more),
        *(part.spans[0][0] for part in wrapped(cards_at_start(setting, side), width - 2)),
    ]
    forces = [part.spans[0][0] for part in wrapped(counters_at_start(setting, side), width - 2)]
    return [first, *(line(f"  {row}") for row in rest), *(line(f"  {row}", "faint") for row in forces), line()]
