"""The recap of a resumed game: its state, remarks about its files, and the last lines of its log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from core.compiled_scenario import CompiledScenario
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.player_log import LogLine
from undaunted_tui.render.canvas import Canvas, Rect
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
    left = height - HEADER_ROWS - top.height - 6
    body = _last(render_log(compiled, lines, None, room), left)
    if not lines:
        body = render_lines(wrapped(say("recap_nothing", round=view.round), room, "dim"), room)
    log = with_title(say("recap_title"), body)
    log.click_regions.clear()
    canvas = Canvas(width, height)
    canvas.paste(render_header(compiled, view, players, width), 0, 0)
    x = (width - room) // 2
    y = HEADER_ROWS + max((height - HEADER_ROWS - top.height - log.height - 2) // 2, 1)
    canvas.paste(top, x, y)
    canvas.paste(log, x, y + top.height)
    end = y + top.height + log.height + 1
    canvas.put(x, end, say("recap_key", key=key), "key")
    canvas.click_region(Rect(x, end, room, 1), ("command", "choose"))
    return canvas


def _last(canvas: Canvas, rows: int) -> Canvas:
    kept = Canvas(canvas.width, min(canvas.height, max(rows, 1)))
    kept.paste(canvas, 0, kept.height - canvas.height)
    return kept
