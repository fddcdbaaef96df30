"""How far a replay has come: the step and the round in words, a bar to click on, and what happened in this step."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import Final

from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.text_lines import TextLine, clipped, line, render_lines, wrapped
from undaunted_tui.render.text_spans import justify_spans, truncate_spans

BACKGROUND: Final = "bar"

MARGIN: Final = 4
"""The cells at the left of the words; what is there says whether the replay runs."""

BAR_ROW: Final = 1

LEAST_CELLS: Final = 4
"""The cells between two rounds that are parted, on the average."""


@dataclass(frozen=True, slots=True)
class Progress:
    """A place among all places, where rounds begin, and what is said of it."""

    place: int
    last: int
    rounds: tuple[int, ...]
    is_playing: bool
    facts: tuple[str, ...]
    """What stands at the left, in the order of its weight."""
    state: str
    """What stands at the right: whether it runs, and how fast."""
    news: str


def render_progress(progress: Progress, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """A line of words, a bar, and as much of the news as there is room for."""
    room = width - MARGIN - 1
    sign = glyphs.pointer if progress.is_playing else glyphs.bar
    first, *others = progress.facts
    gap = (f" {glyphs.bar} ", "frame")
    words = [(first, "strong"), *[span for fact in others for span in (gap, (fact, ""))]]
    head = justify_spans(truncate_spans(words, room, glyphs), [(progress.state, "faint")], room, glyphs)
    rows = [TextLine(((f" {sign * 2} ", "key"), *head.spans), ("command", "play_pause")), line()]
    told = wrapped(progress.news, room)
    kept = told[: max(height - len(rows), 0)]
    if len(told) > len(kept) > 0:
        kept[-1] = line(clipped(f"{kept[-1].spans[0][0]} {glyphs.more}", room, glyphs.more))
    rows += [TextLine(((" " * MARGIN, ""), *row.spans)) for row in kept]
    rows += [line()] * (height - len(rows))
    canvas = render_lines(rows, width, BACKGROUND)
    _draw_bar(canvas, progress, room, glyphs)
    return canvas


def _draw_bar(canvas: Canvas, progress: Progress, width: int, glyphs: Glyphs) -> None:
    """All places in a row, each cell a click away; what was shown is lit, and rounds are parted."""
    now = cell_of(progress.place, progress.last, width)
    begin = {cell_of(place, progress.last, width): place for place in _parted(progress.rounds, width)}
    for cell in range(width):
        if cell == now:
            sign, foreground = glyphs.full, "cursor"
        elif cell in begin:
            sign, foreground = glyphs.bar, "objective" if cell < now else "faint"
        else:
            sign, foreground = glyphs.rule, "objective" if cell < now else "dim"
        canvas.put(MARGIN + cell, BAR_ROW, sign, f"{foreground}/{BACKGROUND}")
        place = begin.get(cell, place_at(cell, progress.last, width))
        canvas.click_region(Rect(MARGIN + cell, BAR_ROW, 1, 1), ("place", place))


def _parted(rounds: tuple[int, ...], width: int) -> tuple[int, ...]:
    """Where the bar is parted: at every round, or at every fifth, tenth and so on, as far as they can be told apart."""
    steps = (step * 10**power for power in count() for step in (1, 5))
    step = next(step for step in steps if len(rounds) // step * LEAST_CELLS <= width)
    return rounds[step - 1 :: step] if step > 1 else rounds[1:]


def cell_of(place: int, last: int, width: int) -> int:
    """The cell of a bar that a place is shown in; the last place has the last cell."""
    return place * (width - 1) // last if last else 0


def place_at(cell: int, last: int, width: int) -> int:
    """The first place that is shown in a cell, or the one before it if cells are more than places."""
    return -(-cell * last // (width - 1)) if last >= width - 1 else cell * last // (width - 1)
