"""The first line of a screen: its title, and a note at the right."""

from __future__ import annotations

from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.text_lines import clipped


def render_heading(title: str, note: str, width: int) -> Canvas:
    """Render a title, and a note if there is space."""
    canvas = Canvas(width, 1, "/bar")
    after = canvas.put(1, 0, clipped(title, width - 2), "title/bar")
    room = width - after - 3
    if room >= len(note):
        canvas.put(width - 1 - len(note), 0, note, "faint/bar")
    return canvas
