"""A sentence about what was just done, with a command to do next."""

from __future__ import annotations

from typing import NamedTuple

from undaunted_tui.commands import Keymap
from undaunted_tui.i18n.messages import say
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.text_lines import line, render_lines, wrap_text
from undaunted_tui.system.terminal_cells import to_single_cells

BACKGROUND = "panel"


class StatusMessage(NamedTuple):
    """A sentence, whether it reports a failure, and the id of a command that it offers."""

    sentence: str
    is_bad: bool = False
    command: str = ""


def render_status_message(status: StatusMessage, keymap: Keymap, width: int) -> Canvas:
    """Render the sentence in as many lines as it needs; the command after it can be clicked."""
    rows = wrap_text(to_single_cells(status.sentence), width - 2)
    key, word = (keymap.label(status.command), say(f"cmd_{status.command}")) if status.command else ("", "")
    needed = len(key) + len(word) + 3
    if status.command and len(rows[-1]) + needed > width - 2:
        rows.append("")
    canvas = render_lines([line(f" {row}", "bad" if status.is_bad else "good") for row in rows], width, BACKGROUND)
    if status.command:
        y, x = len(rows) - 1, len(rows[-1]) + 2
        after = canvas.put(x + 1, y, key, f"key/{BACKGROUND}")
        canvas.put(after + 1, y, word, f"/{BACKGROUND}")
        canvas.click_region(Rect(x, y, needed, 1), ("command", status.command))
    return canvas
