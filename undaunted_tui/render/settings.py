"""The settings: a sample of the look, and where they are stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undaunted_tui.i18n.messages import say
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import OBJECTIVE, RADIO, SHAPES, STRUCTURE, Glyphs
from undaunted_tui.render.text_lines import TextLine, line, render_lines, with_title, wrapped

LEFT: Final = 2
"""Cells before every line."""

WIDEST: Final = 100
"""Longest line that is easy to read."""

GROUNDS: Final = ("hedges", "woods", "houses", "road", "dunes")
TILE_WIDTH: Final = 7
SAMPLE_ROWS: Final = 3


def render_sample(width: int, glyphs: Glyphs) -> Canvas:
    """Render tiles with chips of both sides, points and signs, as they look now."""
    canvas = Canvas(width, SAMPLE_ROWS)
    for place, ground in enumerate(GROUNDS):
        x = LEFT + place * (TILE_WIDTH + 1)
        role = f"ground:{ground}"
        canvas.fill(Rect(x, 0, TILE_WIDTH, SAMPLE_ROWS), " ", f"/{role}")
        canvas.put(x + 1, 0, f"{place + 1}A", f"dim/{role}")
        canvas.put(x + 1, 2, (glyphs.texture[ground] * 3)[:3], f"texture/{role}")
    for place, side in ((0, 0), (2, 1)):
        canvas.put(LEFT + place * (TILE_WIDTH + 1) + 1, 1, " RA ", f"on!/chip{side}")
    canvas.put(LEFT + TILE_WIDTH + 5, 0, f"{OBJECTIVE}2", "objective/patch:woods")
    signs = f"{SHAPES[0]}{SHAPES[1]} {STRUCTURE}{RADIO}"
    canvas.put(LEFT + 3 * (TILE_WIDTH + 1) + 1, 1, signs, "strong/ground:road")
    return canvas


def render_files(path: str, error: str, remarks: Sequence[str], width: int) -> Canvas:
    """Render an error of writing, where settings are stored, and all remarks on files."""
    room = min(width, WIDEST) - 1
    lines = [
        *(wrapped(error, room, "bad") if error else []),
        *wrapped(say("settings_kept"), room),
        *_broken(path, room),
    ]
    if remarks:
        lines += [line(), line(say("settings_remarks"), "strong")]
        lines += [part for remark in remarks for part in wrapped(remark, room, "bad", "  ")]
    return with_title(say("pane_files"), render_lines(lines, width))


def _broken(path: str, width: int) -> list[TextLine]:
    return [line(path[start : start + width], "strong") for start in range(0, len(path), max(width, 1))]
