"""The recap of a resumed game: its state, remarks about its files, and the last lines of its log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from core.compiled_scenario import CompiledScenario
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.player_log import LogLine
from undaunted_tui.render.canvas import Canvas, stack
from undaunted_tui.render.header import render_header
from undaunted_tui.render.log import render_log
from undaunted_tui.render.text_lines import line, render_lines, with_title, wrapped

WIDEST: Final = 84
HEADER_ROWS: Final = 1


def render_recap(
    compiled: CompiledScenario,
    view: PlayerView,
    players: tuple[str, str],
    lines: Sequence[LogLine],
    remarks: Sequence[str],
    key: str,
    size: tuple[int, int],
) -> Canvas:
    """Render the recap in the middle, with as many lines of the log as fit, and how to continue."""
    width, height = size
    room = min(width - 4, WIDEST)
    remark_rows = [part for remark in remarks for part in wrapped(remark, room, "bad")]
    top = render_lines([*remark_rows, line()] if remark_rows else [], room)
    body = _last(render_log(compiled, lines, None, room), height - HEADER_ROWS - top.height - 6)
    if not lines:
        body = render_lines(wrapped(say("recap_nothing", round=view.round), room, "dim"), room)
    body.click_regions.clear()
    end = render_lines([line(), line(say("recap_key", key=key), "key", ("command", "choose"))], room)
    page = stack(room, top, with_title(say("recap_title"), body), end)
    canvas = Canvas(width, height)
    canvas.paste(render_header(compiled, view, players, width), 0, 0)
    canvas.paste(page, (width - room) // 2, HEADER_ROWS + max((height - HEADER_ROWS - page.height) // 2, 1))
    return canvas


def _last(canvas: Canvas, rows: int) -> Canvas:
    kept = Canvas(canvas.width, min(canvas.height, max(rows, 1)))
    kept.paste(canvas, 0, kept.height - canvas.height)
    return kept
