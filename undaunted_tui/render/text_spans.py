"""Spans of text with several foregrounds: clipped, padded, justified or wrapped."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from core.compiled_scenario import CompiledScenario
from core.ids import Side
from undaunted_tui.phrasing.names import side_name, side_short_name
from undaunted_tui.render.glyphs import SHAPES
from undaunted_tui.render.text_lines import Span, TextLine, clipped, wrap_text

SpanGroup = tuple[Span, ...]
"""Spans that stay together."""

GAP = 2
"""Cells between pieces."""


def spans_width(spans: Iterable[Span]) -> int:
    """Width of spans in cells."""
    return sum(len(text) for text, _ in spans)


def truncate_spans(spans: Iterable[Span], width: int) -> SpanGroup:
    """Return spans clipped to a width, with a mark if they were too long."""
    kept = tuple(spans)
    if spans_width(kept) <= width:
        return kept
    cut: list[Span] = []
    for text, foreground in kept:
        room = width - spans_width(cut)
        if len(text) >= room:
            return (*cut, (clipped(f"{text} ", room), foreground))
        cut.append((text, foreground))
    return tuple(cut)


def padded(spans: Iterable[Span], width: int) -> SpanGroup:
    """Return spans clipped or padded to a width."""
    kept = truncate_spans(spans, width)
    return (*kept, (" " * (width - spans_width(kept)), ""))


def justify_spans(left: Iterable[Span], right: Iterable[Span], width: int, meaning: Hashable = None) -> TextLine:
    """Return a line with spans at both ends; the left ones are clipped."""
    last = tuple(right)
    if not last:
        return TextLine(truncate_spans(left, width), meaning)
    return TextLine((*padded(left, max(width - spans_width(last) - 1, 0)), (" ", ""), *last), meaning)


def flow_spans(
    lead: SpanGroup, pieces: Sequence[SpanGroup], width: int, indent: int = 0, meaning: Hashable = None
) -> list[TextLine]:
    """Wrap pieces after a lead; further lines are indented, and long pieces are broken."""
    margin: SpanGroup = ((" " * indent, ""),) if indent else ()
    rows: list[list[Span]] = [list(truncate_spans(lead, width))]
    is_fresh = True
    for piece in (part for whole in pieces for part in _broken(whole, width - indent)):
        gap = 0 if is_fresh else GAP
        if spans_width(rows[-1]) + gap + spans_width(piece) > width:
            rows.append([*margin])
            gap = 0
        rows[-1] += [(" " * gap, ""), *piece] if gap else piece
        is_fresh = False
    return [TextLine(tuple(row), meaning) for row in rows if row]


def _broken(piece: SpanGroup, width: int) -> list[SpanGroup]:
    """Break a piece into parts no longer than a line: text of one foreground wraps, others are clipped."""
    if spans_width(piece) <= width:
        return [piece]
    if len(piece) > 1:
        return [truncate_spans(piece, width)]
    ((text, foreground),) = piece
    return [((row, foreground),) for row in wrap_text(text, max(width, 1))]


def side_span(compiled: CompiledScenario, side: Side, width: int) -> Span:
    """Return a side by its shape and name; by its short name where there is little space."""
    name = side_name(compiled, side)
    if len(name) + 2 > width:
        name = side_short_name(compiled, side)
    return f"{SHAPES[side]} {name}", f"side{side}!"
