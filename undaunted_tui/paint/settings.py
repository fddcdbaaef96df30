"""The settings: each with its value, what the marked one means, and where they are kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undaunted_tui.paint.canvas import Canvas
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.options import LEFT, OptionRow, paint_options
from undaunted_tui.paint.sheet import Line, headed, line, sheet, wrapped
from undaunted_tui.text import say

WIDEST: Final = 100
"""Longer lines are hard to read."""

ABOUT_LINES: Final = 2
HEIGHT: Final = 12
"""A blank row, five settings, two lines about one of them, the signs, and blank rows between."""


def paint_settings(rows: Sequence[OptionRow], marked: int, width: int, glyphs: Glyphs) -> Canvas:
    """The rows, what the marked one means, and a sample of the signs."""
    about = wrapped(say(f"setting_{rows[marked].id}_about"), min(width, WIDEST) - LEFT - 1, "faint")
    canvas = Canvas(width, HEIGHT)
    canvas.paste(paint_options(rows, marked, width, glyphs), 0, 1)
    canvas.paste(sheet(about[:ABOUT_LINES], width - LEFT), LEFT, len(rows) + 2)
    canvas.paste(sheet([_sample(glyphs)], width - LEFT), LEFT, HEIGHT - 2)
    return canvas


def paint_files(path: str, fault: str, remarks: Sequence[str], width: int, glyphs: Glyphs) -> Canvas:
    """What went wrong with writing, where settings are kept, how keys are changed, and all remarks on files."""
    room = min(width, WIDEST) - LEFT - 1
    lines = [
        *(wrapped(fault, room, "bad") if fault else []),
        *wrapped(say("settings_kept"), room),
        *_broken(path, room),
        line(),
        *wrapped(say("settings_keys"), room),
    ]
    if remarks:
        lines += [line(), line(say("settings_remarks"), "strong")]
        lines += [part for remark in remarks for part in wrapped(remark, room, "bad", "  ")]
    body = Canvas(width, len(lines))
    body.paste(sheet(lines, width - LEFT), LEFT, 0)
    return headed(say("pane_files"), body, glyphs)


def _sample(glyphs: Glyphs) -> Line:
    """Some signs as they look now."""
    terrain = ("woods", "hedges", "houses", "river", "road", "dunes")
    return Line(
        (
            (f"{say('settings_sample')} ", "faint"),
            (f"{glyphs.counter[0]} {glyphs.scouted[0]} ", "side0"),
            (f"{glyphs.counter[1]} {glyphs.scouted[1]} ", "side1"),
            (f"{glyphs.objective} {glyphs.structure} {glyphs.radio} ", "objective"),
            (" ".join(glyphs.texture[name] for name in terrain), ""),
        )
    )


def _broken(path: str, width: int) -> list[Line]:
    """A path on as many lines as it takes."""
    return [line(path[start : start + width], "strong") for start in range(0, len(path), max(width, 1))]
