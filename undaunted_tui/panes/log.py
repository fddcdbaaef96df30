"""The log of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from core.compiled_scenario import CompiledScenario
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.content_pane import ContentPane, Painted
from undaunted_tui.phrasing.player_log import LogLine
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.log import render_log
from undaunted_tui.render.text_lines import with_title

RECENT: Final = 96
"""How many lines are painted while the log is not in front: a long one takes megabytes."""


@dataclass(frozen=True, slots=True)
class LogContent:
    """What the log shows; the newest `fresh` lines are highlighted, `line` is the chosen one.

    A brief one is for a few rows: it has no title, and tells only what was done.
    """

    compiled: CompiledScenario
    lines: tuple[LogLine, ...]
    line: int | None = None
    is_whole: bool = False
    fresh: int = 0
    is_brief: bool = False


class LogPane(ContentPane[LogContent]):
    """Follows the newest or the chosen line."""

    TITLE = "pane_log"

    def paint(self, content: LogContent, width: int, height: int) -> Painted:
        """The log under its title."""
        recent = None if content.is_whole else RECENT
        body = render_log(content.compiled, content.lines, content.line, width, recent, content.is_brief)
        if content.is_brief:
            return _last_entries(body, width, height, 0), None
        if content.line is None:
            body = _last_entries(body, width, height - 1, body.height)
        canvas = with_title(say(self.TITLE), body, ("maximise", "log"))
        count = len(content.lines)
        _highlight(canvas, {("log", line) for line in range(count - content.fresh, count) if line != content.line})
        if content.line is None:
            return canvas, Rect(0, canvas.height - 1, width, 1)
        shown = [box for box, meaning in canvas.click_regions if meaning == ("log", content.line)]
        return canvas, shown[-1] if shown else None


def _last_entries(log: Canvas, width: int, height: int, before: int) -> Canvas:
    """The end of a log, from the beginning of an entry on; if the last one is too long, the end of that.

    Of what is above as many rows are kept as `before` says.
    """
    starts: dict[object, int] = {}
    for box, meaning in log.click_regions:
        starts.setdefault(meaning, box.y)
    fitting = [y for y in starts.values() if log.height - y <= height]
    top = min(fitting, default=max(log.height - height, 0))
    canvas = Canvas(width, min(top, before) + height)
    canvas.paste(log, 0, min(top, before) - top)
    return canvas


def _highlight(canvas: Canvas, newest: set[tuple[str, int]]) -> None:
    """Highlight lines by their background, and by bold text where they had no foreground of their own."""
    for box, meaning in canvas.click_regions:
        for x in range(box.x, box.x + box.width) if meaning in newest else ():
            sign, style = canvas.rows[box.y][x]
            canvas.put(x, box.y, sign, f"{style.partition('/')[0] or 'strong'}/bar")
