"""The title: the name in large letters, the menu, and remarks on the player's files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undaunted_tui.i18n.messages import say
from undaunted_tui.render.banner import render_name
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import SHAPES
from undaunted_tui.render.text_lines import clipped, line, render_lines, wrapped

REMARK_LINES: Final = 2


def render_banner(width: int) -> Canvas:
    """Render the name of the game, the games that can be played, and that this is a fan project."""
    name = render_name()
    canvas = Canvas(width, name.height + 3)
    left = (width - name.width) // 2
    canvas.paste(name, left, 0)
    _subtitle(canvas, Rect(left, name.height + 1, name.width, 1))
    about = say("title_about")
    canvas.put((width - len(about)) // 2, name.height + 2, about, "dim")
    return canvas


def _subtitle(canvas: Canvas, box: Rect) -> None:
    """Draw a rule as wide as the name, with the games in its middle and the shapes of the sides at their ends."""
    words = say("title_games")
    canvas.put(box.x, box.y, "─" * box.width, "frame")
    middle = f" {SHAPES[0]} {words} {SHAPES[1]} "
    x = box.x + (box.width - len(middle)) // 2
    canvas.put(x, box.y, middle, "strong")
    canvas.put(x + 1, box.y, SHAPES[0], "side0")
    canvas.put(x + len(middle) - 2, box.y, SHAPES[1], "side1")


def render_remarks(remarks: Sequence[str], width: int) -> Canvas:
    """Render the first remark, and how many more there are."""
    if not remarks:
        return Canvas(width, REMARK_LINES)
    count = say("title_remarks", count=len(remarks) - 1) if len(remarks) > 1 else ""
    room = width - 2
    rows = [part.spans[0][0] for part in wrapped(remarks[0], room)]
    fitting = REMARK_LINES - bool(count) if len(rows) > 1 or count else 1
    shown = rows[:fitting]
    if len(rows) > fitting:
        shown[-1] = clipped(f"{shown[-1]} {rows[fitting]}", room)
    lines = [line(f" {row}", "bad") for row in shown]
    if count:
        lines.append(line(f" {count}", "dim", ("command", "settings")))
    return render_lines([line()] * (REMARK_LINES - len(lines)) + lines, width)
