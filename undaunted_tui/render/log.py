"""The log: an entry per action behind the shape of its side; sums and dice in a second line; rounds as headings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from core.compiled_scenario import CompiledScenario
from core.rules.attack import hits
from undaunted_tui.phrasing.log_entries import LogEntry, Shot, log_entries
from undaunted_tui.phrasing.player_log import LogLine
from undaunted_tui.render.canvas import Canvas, Rect, stack
from undaunted_tui.render.glyphs import SHAPES
from undaunted_tui.render.text_lines import Span, SpanGroup, TextLine, clipped, flow_spans, hanging, render_lines

GUTTER: Final = 2
"""Cells of a side's shape and a gap; further lines of an entry are indented as far."""


def render_log(
    compiled: CompiledScenario,
    lines: Sequence[LogLine],
    chosen: int | None,
    width: int,
    recent: int | None = None,
    is_brief: bool = False,
) -> Canvas:
    """Render all rounds, or those with the given number of recent lines, the latest at the bottom in bold.

    A brief log leaves out where turns end and rounds begin.
    """
    starts = [number for number, each in enumerate(lines) if each.round_start and number] + [len(lines)]
    bounds = list(zip([0, *starts[:-1]], starts, strict=True))
    if recent is not None:
        bounds = [(first, last) for first, last in bounds if last > len(lines) - recent]
    blocks = [_round(compiled, tuple(lines[first:last]), first, width, is_brief) for first, last in bounds]
    canvas = stack(width, *(block.canvas for block in blocks))
    rows = [row for block in blocks for row in block.entries]
    for y, (first, count) in enumerate(rows):
        if chosen is not None and first <= chosen < first + count:
            canvas.restyle(Rect(0, y, width, 1), "on/gold")
        elif chosen is None and (first, count) == rows[-1]:
            _embolden(canvas, y)
    return canvas


class _RoundBlock(NamedTuple):
    """A rendered round, with the first line and the number of lines that each row is about."""

    canvas: Canvas
    entries: list[tuple[int, int]]


@lru_cache(64)
def _round(
    compiled: CompiledScenario, lines: tuple[LogLine, ...], first: int, width: int, is_brief: bool
) -> _RoundBlock:
    rows: list[TextLine] = []
    entries: list[tuple[int, int]] = []
    for entry in log_entries(compiled, lines, first):
        if is_brief and (entry.is_round or entry.is_turn_end):
            continue
        render = _heading if entry.is_round else _entry
        spans = list(render(entry, width))
        rows += [TextLine(each) for each in spans]
        entries += [(entry.first, entry.count)] * len(spans)
    canvas = render_lines(rows, width)
    for y, (line, count) in enumerate(entries):
        # Every line of the log can be found; a click means the first one of the entry.
        for number in reversed(range(line, line + count)):
            canvas.click_region(Rect(0, y, width, 1), ("log", number))
    return _RoundBlock(canvas, entries)


def _heading(entry: LogEntry, width: int) -> Iterator[SpanGroup]:
    words = clipped(entry.text, width - GUTTER - 1)
    yield (f"{'─' * GUTTER} ", "frame"), (words, "dim")


def _entry(entry: LogEntry, width: int) -> Iterator[SpanGroup]:
    """The sentence with its notes, and the sum of each shot."""
    shape = (" " * GUTTER, "") if entry.side is None else (f"{SHAPES[entry.side]} ", f"side{entry.side}")
    *rows, last = hanging((shape,), entry.text, width) or [TextLine((shape,))]
    notes = [(("  ", ""), (note, "dim")) for note in entry.notes]
    yield from (row.spans for row in (*rows, *flow_spans(last.spans, notes, width, GUTTER)))
    for shot in entry.shots:
        yield from (row.spans for row in _shot(shot, width))


def _shot(shot: Shot, width: int) -> list[TextLine]:
    """A sum, its dice as small marks, and the result."""
    event = shot.event
    dice: list[Span] = []
    for die in event.dice:
        dice += [(f" {die} ", "good/row" if hits(die, event.total) else "dim/row"), (" ", "")]
    margin: SpanGroup = ((" " * GUTTER, ""),)
    pieces: list[SpanGroup] = [((shot.sum, "dim"),), tuple(dice[:-1])]
    pieces.append(((shot.result, "strong"),))
    return flow_spans(margin, pieces, width, GUTTER)


def _embolden(canvas: Canvas, y: int) -> None:
    """Make the plain text of a row bold."""
    for x, (sign, role) in enumerate(canvas.rows[y]):
        if role == "":
            canvas.put(x, y, sign, "strong")
