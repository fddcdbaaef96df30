"""Rows of words in several inks: cut to a width, set at both ends of a line, or flowing over several."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from core.compiled_scenario import CompiledScenario
from core.ids import Side
from undaunted_tui.phrasing.names import side_name, side_short_name
from undaunted_tui.render.badges import Badge
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.text_lines import Span, TextLine, clipped, wrap_text

SpanGroup = tuple[Span, ...]
"""Spans that stay together."""

GAP = 2
"""How far pieces are apart."""


def spans_width(spans: Iterable[Span]) -> int:
    """How many cells spans take."""
    return sum(len(text) for text, _ in spans)


def truncate_spans(spans: Iterable[Span], width: int, glyphs: Glyphs) -> SpanGroup:
    """Spans cut at a width, which they show if they are too long."""
    kept = tuple(spans)
    if spans_width(kept) <= width:
        return kept
    cut: list[Span] = []
    for text, foreground in kept:
        room = width - spans_width(cut)
        if len(text) >= room:
            return (*cut, (clipped(f"{text} ", room, glyphs.more), foreground))
        cut.append((text, foreground))
    return tuple(cut)


def padded(spans: Iterable[Span], width: int, glyphs: Glyphs) -> SpanGroup:
    """Spans made exactly so wide."""
    kept = truncate_spans(spans, width, glyphs)
    return (*kept, (" " * (width - spans_width(kept)), ""))


def justify_spans(
    left: Iterable[Span], right: Iterable[Span], width: int, glyphs: Glyphs, meaning: Hashable = None
) -> TextLine:
    """Spans at both ends of a line; the left ones give way."""
    last = tuple(right)
    if not last:
        return TextLine(truncate_spans(left, width, glyphs), meaning)
    return TextLine((*padded(left, max(width - spans_width(last) - 1, 0), glyphs), (" ", ""), *last), meaning)


def flow_spans(
    lead: SpanGroup, pieces: Sequence[SpanGroup], width: int, glyphs: Glyphs, indent: int = 0, meaning: Hashable = None
) -> list[TextLine]:
    """Pieces behind a lead, in as few lines as they fit; further lines are set in, and longer pieces wrap."""
    margin: SpanGroup = ((" " * indent, ""),) if indent else ()
    rows: list[list[Span]] = [list(truncate_spans(lead, width, glyphs))]
    is_fresh = True
    for piece in (part for whole in pieces for part in _broken(whole, width - indent, glyphs)):
        gap = 0 if is_fresh else GAP
        if spans_width(rows[-1]) + gap + spans_width(piece) > width:
            rows.append([*margin])
            gap = 0
        rows[-1] += [(" " * gap, ""), *piece] if gap else piece
        is_fresh = False
    return [TextLine(tuple(row), meaning) for row in rows if row]


def _broken(piece: SpanGroup, width: int, glyphs: Glyphs) -> list[SpanGroup]:
    """A piece in parts no longer than a line: words of one ink wrap, others are cut."""
    if spans_width(piece) <= width:
        return [piece]
    if len(piece) > 1:
        return [truncate_spans(piece, width, glyphs)]
    ((text, foreground),) = piece
    return [((row, foreground),) for row in wrap_text(text, max(width, 1))]


def badge_as_span(badge: Badge) -> Span:
    """A badge by itself."""
    return badge.lead + badge.text, badge.foreground


def side_span(compiled: CompiledScenario, side: Side, glyphs: Glyphs, width: int) -> Span:
    """A side by its shape, its name and its ink; by its short name where there is little room."""
    name = side_name(compiled, side)
    if len(name) + 2 > width:
        name = side_short_name(compiled, side)
    return f"{glyphs.counter[side]} {name}", f"side{side}"


def bar(done: int, whole: int, cells: int, glyphs: Glyphs) -> str:
    """How much of something is done, in at most so many cells: full only if all is, and empty only if nothing is."""
    count = min(whole, cells)
    full = min(max(done, 0), whole) * count // whole if whole else 0
    full = max(full, 1) if done > 0 and count else full
    return glyphs.full * full + glyphs.empty * (count - full)
