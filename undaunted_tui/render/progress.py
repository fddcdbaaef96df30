"""The progress of a replay: step and round, a clickable bar, and what happened in this step."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import Final

from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.text_lines import (
    TextLine,
    clipped,
    justify_spans,
    line,
    render_lines,
    truncate_spans,
    wrap_text,
)

BACKGROUND: Final = "bar"

MARGIN: Final = 4
"""Cells at the left; the character there shows whether the replay is playing."""

BAR_ROW: Final = 1

LEAST_CELLS: Final = 4
"""Average cells between two round marks."""


@dataclass(frozen=True, slots=True)
class Progress:
    """A step among all steps, where rounds begin, and texts about it."""

    place: int
    last: int
    rounds: tuple[int, ...]
    is_playing: bool
    facts: tuple[str, ...]
    """Texts at the left, the most important first."""
    state: str
    """Text at the right: whether it is playing, and the speed."""
    news: str


def render_progress(progress: Progress, width: int, height: int) -> Canvas:
    """Render a line of text, a bar, and as much of the news as fits."""
    room = width - MARGIN - 1
    char = "›" if progress.is_playing else "│"
    first, *others = progress.facts
    gap = (" │ ", "frame")
    words = [(first, "strong"), *[span for fact in others for span in (gap, (fact, ""))]]
    head = justify_spans(truncate_spans(words, room), ((progress.state, "dim"),), room)
    rows = [TextLine(((f" {char * 2} ", "key"), *head.spans), ("command", "play_pause")), line()]
    news = wrap_text(progress.news, room)
    kept = news[: max(height - len(rows), 0)]
    if len(news) > len(kept) > 0:
        kept[-1] = clipped(f"{kept[-1]} …", room)
    rows += [line(f"{' ' * MARGIN}{row}") for row in kept]
    rows += [line()] * (height - len(rows))
    canvas = render_lines(rows, width, BACKGROUND)
    _draw_bar(canvas, progress, room)
    return canvas


def _draw_bar(canvas: Canvas, progress: Progress, width: int) -> None:
    """Draw all steps in a row, each cell clickable; those before now are filled, and rounds are marked."""
    now = cell_of(progress.place, progress.last, width)
    begin = {cell_of(place, progress.last, width): place for place in _marked_rounds(progress.rounds, width)}
    for cell in range(width):
        char = "█" if cell == now else "│" if cell in begin else "─"
        foreground = "cursor" if cell == now else "objective" if cell < now else "dim"
        canvas.put(MARGIN + cell, BAR_ROW, char, f"{foreground}/{BACKGROUND}")
        place = begin.get(cell, place_at(cell, progress.last, width))
        canvas.click_region(Rect(MARGIN + cell, BAR_ROW, 1, 1), ("place", place))


def _marked_rounds(rounds: tuple[int, ...], width: int) -> tuple[int, ...]:
    """The rounds that are marked: all, or every fifth, tenth and so on, so that marks don't touch."""
    steps = (step * 10**power for power in count() for step in (1, 5))
    step = next(step for step in steps if len(rounds) // step * LEAST_CELLS <= width)
    return rounds[step - 1 :: step] if step > 1 else rounds[1:]


def cell_of(place: int, last: int, width: int) -> int:
    """The cell of a step in the bar; the last step has the last cell."""
    return place * (width - 1) // last if last else 0


def place_at(cell: int, last: int, width: int) -> int:
    """The first step that is shown in a cell, or the one before it if there are more cells than steps."""
    return -(-cell * last // (width - 1)) if last >= width - 1 else cell * last // (width - 1)
