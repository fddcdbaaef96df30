"""Help pages: tabs, keys, and how a round goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undaunted_tui.commands import Command, Keymap, Scope
from undaunted_tui.i18n.messages import say
from undaunted_tui.key_names import key_label
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.text_lines import TextLine, clipped, line, render_lines, wrapped

WIDEST: Final = 100
"""Longest line that is easy to read."""

MOST_FOR_KEYS: Final = 16
SENTENCES: Final = range(1, 6)
"""Sentences about how a round goes."""


def render_tabs(titles: Sequence[str], marked: int, width: int, glyphs: Glyphs, hint: str = "") -> Canvas:
    """Render the tabs, one of them open; the hint says how to scroll."""
    canvas = Canvas(width, 2)
    canvas.put(0, 1, glyphs.rule * width, "frame")
    if hint:
        canvas.put(width - len(hint) - 2, 1, f" {hint} ", "faint")
    x = 1
    for place, title in enumerate(titles):
        words = f" {clipped(title, width - x - 2, glyphs.more)} "
        canvas.put(x, 0, words, "chosen/chosen" if place == marked else "")
        canvas.click_region(Rect(x, 0, len(words), 2), ("page", place))
        x += len(words) + 1
    return canvas


def render_keys(keymap: Keymap, scope: Scope, width: int) -> Canvas:
    """Render every command of a scope with all its keys and its description."""
    commands = keymap.commands(scope)
    keys = [_keys(keymap, command) for command in commands]
    first = min(max(map(len, keys)), MOST_FOR_KEYS) + 2
    second = max(len(command.title) for command in commands) + 2
    room = min(width, WIDEST) - first - second - 2
    lines: list[TextLine] = []
    for words, command in zip(keys, commands, strict=True):
        about = [part.spans[0][0] for part in wrapped(command.help, room)]
        lead = [part.spans[0][0] for part in wrapped(words, first - 1)]
        for row in range(max(len(about), len(lead))):
            key = lead[row] if row < len(lead) else ""
            title = command.title if not row else ""
            text = about[row] if row < len(about) else ""
            lines.append(TextLine(((f" {key:<{first}}", "key"), (f"{title:<{second}}", "strong"), (text, ""))))
    return render_lines(lines, width)


def _keys(keymap: Keymap, command: Command) -> str:
    if command.group:
        return keymap.label(command.group)
    return "  ".join(map(key_label, keymap.keys(command.id)))


def render_round(width: int) -> Canvas:
    """Render how a round goes, for a newcomer."""
    room = min(width, WIDEST) - 5
    lines: list[TextLine] = []
    for number in SENTENCES:
        for row, part in enumerate(wrapped(say(f"round_{number}"), room)):
            lead = f" {number} " if not row else "   "
            lines.append(TextLine(((f"{lead} ", "key"), *part.spans)))
        lines.append(line())
    more = [TextLine(((" " * 4, ""), *part.spans)) for part in wrapped(say("round_more"), room, "faint")]
    return render_lines([*lines, *more], width)
