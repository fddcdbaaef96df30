"""The settings: each with its value, a description of the marked one, and where they are stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undaunted_tui.i18n.messages import say
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.options import LEFT, OptionRow, render_options
from undaunted_tui.render.text_lines import TextLine, line, render_lines, with_title, wrapped

WIDEST: Final = 100
"""Longest line that is easy to read."""

ABOUT_LINES: Final = 2
HEIGHT: Final = 13
"""A blank row, six settings, two lines about one of them, the glyphs, and blank rows between."""


def render_settings(rows: Sequence[OptionRow], marked: int, width: int, glyphs: Glyphs) -> Canvas:
    """Render the rows, the description of the marked one, and a sample of the glyphs."""
    about = wrapped(say(f"setting_{rows[marked].id}_about"), min(width, WIDEST) - LEFT - 1, "faint")
    canvas = Canvas(width, HEIGHT)
    canvas.paste(render_options(rows, marked, width, glyphs), 0, 1)
    canvas.paste(render_lines(about[:ABOUT_LINES], width - LEFT), LEFT, len(rows) + 2)
    canvas.paste(render_lines([_sample(glyphs)], width - LEFT), LEFT, HEIGHT - 2)
    return canvas


def render_files(path: str, error: str, remarks: Sequence[str], width: int, glyphs: Glyphs) -> Canvas:
    """Render an error of writing, where settings are stored, how to change keys, and all remarks on files."""
    room = min(width, WIDEST) - LEFT - 1
    lines = [
        *(wrapped(error, room, "bad") if error else []),
        *wrapped(say("settings_kept"), room),
        *_broken(path, room),
        line(),
        *wrapped(say("settings_keys"), room),
    ]
    if remarks:
        lines += [line(), line(say("settings_remarks"), "strong")]
        lines += [part for remark in remarks for part in wrapped(remark, room, "bad", "  ")]
    body = Canvas(width, len(lines))
    body.paste(render_lines(lines, width - LEFT), LEFT, 0)
    return with_title(say("pane_files"), body, glyphs)


def _sample(glyphs: Glyphs) -> TextLine:
    terrain = ("woods", "hedges", "houses", "river", "road", "dunes")
    return TextLine(
        (
            (f"{say('settings_sample')} ", "faint"),
            (f"{glyphs.counter[0]} {glyphs.scouted[0]} ", "side0"),
            (f"{glyphs.counter[1]} {glyphs.scouted[1]} ", "side1"),
            (f"{glyphs.objective} {glyphs.structure} {glyphs.radio} ", "objective"),
            (" ".join(glyphs.texture[name] for name in terrain), ""),
        )
    )


def _broken(path: str, width: int) -> list[TextLine]:
    return [line(path[start : start + width], "strong") for start in range(0, len(path), max(width, 1))]
