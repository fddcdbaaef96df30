"""Charts of the debriefing: points by round, and luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from core.ids import SIDES, Side
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.luck import Luck
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.glyphs import SHAPES, Glyphs

AXIS: Final = 4
"""Cells of the scale at the left."""

BAR_WIDTHS: Final = (1, 2)
"""Least and greatest width of a bar."""


def render_points_chart(
    points: Sequence[tuple[int, int]], goal: int, width: int, height: int, glyphs: Glyphs
) -> Canvas:
    """Render a pair of bars for each round, and a line at the goal."""
    canvas = Canvas(width, height)
    top = max([goal, 1, *(value for pair in points for value in pair)])
    zero = height - 2
    # Each point takes the same rows, where there are enough.
    scale = zero // top * top or zero
    room = (width - AXIS - 1) // max(len(points), 1)
    bar = max(BAR_WIDTHS[0], min(BAR_WIDTHS[1], (room - 1) // 2))
    shown = points[-((width - AXIS - 1) // (2 * bar + 1)) :]
    pitch = max((width - AXIS - 1) // max(len(shown), 1), 2 * bar + 1)
    every = -(-(len(str(len(points))) + 1) // pitch)
    for value in {*range(0, top + 1, -(-top // scale)), goal}:
        y = zero - round(value * scale / top)
        canvas.put(0, y, f"{value:>{AXIS - 2}} ", "dim")
        ink = "=gold" if value == goal else "frame"
        canvas.put(AXIS - 1, y, ("─" if value in (0, goal) else "·") * (width - AXIS + 1), ink)
    for place, pair in enumerate(shown):
        x = AXIS + place * pitch + (pitch - 2 * bar) // 2
        for side in SIDES:
            _draw_bar(canvas, x + side * bar, zero, bar, 2 * round(pair[side] * scale / top), side, glyphs)
        number = len(points) - len(shown) + place + 1
        if (len(points) - number) % every == 0:
            canvas.put(x, zero + 1, f"{number:^{2 * bar}}"[: width - x], "dim")
    return canvas


def _draw_bar(canvas: Canvas, x: int, zero: int, width: int, halves: int, side: Side, glyphs: Glyphs) -> None:
    """A bar of half rows that ends in the middle of the row of the zero line."""
    if not halves:
        return
    role = f"=chip{side}"
    canvas.put(x, zero, glyphs.cursor[1] * width, role)
    full, rest = divmod(halves - 1, 2)
    for row in range(full):
        canvas.put(x, zero - 1 - row, "█" * width, role)
    if rest:
        canvas.put(x, zero - 1 - full, glyphs.cursor[0] * width, role)


def render_luck(luck: tuple[Luck, Luck], you: Side | None, width: int) -> Canvas:
    """Render hits as a bar with a line where the odds promised them, and the difference in words."""
    canvas = Canvas(width, 5)
    for row, side in enumerate(SIDES if you is None else (you, 1 - you)):
        shots, hits, expected = luck[side]
        y = 3 * row
        name = SHAPES[side] if you is None else say("luck_you" if side == you else "luck_enemy")
        canvas.put(0, y, f"{name:<6} ", f"side{side}!")
        left = canvas.put(7, y, f"{say('luck_shots', count=shots):<10}", "dim") + 1
        words = say("luck_hits", count=hits)
        cells = max(width - left - len(words) - 2, 1)
        filled = round(cells * hits / shots) if shots else 0
        canvas.put(left, y, "█" * filled, f"=chip{side}")
        canvas.put(left + filled, y, "░" * (cells - filled), "texture")
        if shots:
            mark = min(round(cells * expected / shots), cells - 1)
            canvas.put(left + mark, y, "│", f"strong/chip{side}" if mark < filled else "strong")
        canvas.put(width - len(words), y, words, "strong")
        if not shots:
            continue
        canvas.put(left, y + 1, say("luck_expected", count=f"{float(expected):.1f}"), "dim")
        gain = f"{float(hits - expected):+.1f}"
        right = say("luck_gain", count=gain)
        canvas.put(width - len(right), y + 1, right, "good" if hits >= expected else "bad")
    return canvas
