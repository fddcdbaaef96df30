"""The log: a line per event, with the shape of the side that it is about; rounds are highlighted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from core.compiled_scenario import CompiledScenario
from core.events import AttackRolled
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.player_log import LogLine
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.text_lines import Span, TextLine, clipped, render_lines, wrapped
from undaunted_tui.render.text_spans import SpanGroup

GUTTER: Final = 2
"""Cells of a side's shape and a gap; further lines of an event are indented by one more."""

BLOCK: Final = 16
"""Lines that are rendered and cached together."""


def render_log(
    compiled: CompiledScenario,
    lines: Sequence[LogLine],
    chosen: int | None,
    width: int,
    glyphs: Glyphs,
    recent: int | None = None,
) -> Canvas:
    """Render all lines, or at least the given number of recent ones, the latest at the bottom."""
    start = 0 if recent is None else max(len(lines) - recent, 0) // BLOCK * BLOCK
    blocks = [
        (_block if first + BLOCK <= len(lines) else _block.__wrapped__)(
            tuple(lines[first : first + BLOCK]), first, width, _GlyphsKey(glyphs)
        )
        for first in range(start, len(lines), BLOCK)
    ]
    canvas = Canvas(width, sum(block.height for block in blocks))
    top = 0
    for block in blocks:
        canvas.paste(block, 0, top)
        top += block.height
    for box, meaning in canvas.click_regions:
        if chosen is not None and meaning == ("log", chosen):
            canvas.restyle(box, "chosen/chosen")
    return canvas


@dataclass(frozen=True, slots=True)
class _GlyphsKey:
    """Glyphs as a cache key."""

    glyphs: Glyphs

    def __hash__(self) -> int:
        return hash(self.glyphs.counter)


@lru_cache(128)
def _block(lines: tuple[LogLine, ...], first: int, width: int, key: _GlyphsKey) -> Canvas:
    rows: list[TextLine] = []
    for number, entry in enumerate(lines, first):
        render = _round if entry.round_start else _event
        rows += [TextLine(spans, ("log", number)) for spans in render(entry, width, key.glyphs)]
    return render_lines(rows, width)


def _round(entry: LogLine, width: int, glyphs: Glyphs) -> Iterator[SpanGroup]:
    words = clipped(f" {entry.text} ", width - GUTTER, glyphs.more)
    rest = glyphs.rule * (width - GUTTER - len(words))
    yield ((glyphs.rule * GUTTER, "frame"), (words, "title"), (rest, "frame"))


def _event(entry: LogLine, width: int, glyphs: Glyphs) -> Iterator[SpanGroup]:
    rows = [row.spans[0][0] for row in wrapped(entry.text, width - GUTTER, indent=" ")]
    shape: Span = (" " * GUTTER, "")
    if entry.side is not None:
        shape = (f"{glyphs.counter[entry.side]} ", f"side{entry.side}")
    for number, row in enumerate(rows):
        lead: Span = (" " * GUTTER, "") if number else shape
        is_last = number == len(rows) - 1
        yield (lead, *(_result(entry, row) if is_last else [(row, "")]))


def _result(entry: LogLine, row: str) -> Sequence[Span]:
    """The last row of an event; that of an attack ends with its result (C7.6)."""
    if not isinstance(entry.event, AttackRolled):
        return [(row, "")]
    word, foreground = (say("hit"), "good") if entry.event.hit else (say("miss"), "bad")
    return [(row.removesuffix(word), ""), (word, foreground)] if row.endswith(word) else [(row, "")]
