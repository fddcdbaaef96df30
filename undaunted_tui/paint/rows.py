"""Rows of words in several inks: cut to a width, set at both ends of a line, or flowing over several."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from core.ids import Side
from core.setting import Setting
from undaunted_tui.paint.badges import Badge
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.sheet import Line, Span, broken, clipped
from undaunted_tui.sentences.names import side_in_short, side_name

Piece = tuple[Span, ...]
"""Spans that stay together."""

GAP = 2
"""How far pieces are apart."""


def length(spans: Iterable[Span]) -> int:
    """How many cells spans take."""
    return sum(len(text) for text, _ in spans)


def fitted(spans: Iterable[Span], width: int, glyphs: Glyphs) -> Piece:
    """Spans cut at a width, which they show if they are too long."""
    kept = tuple(spans)
    if length(kept) <= width:
        return kept
    cut: list[Span] = []
    for text, ink in kept:
        room = width - length(cut)
        if len(text) >= room:
            return (*cut, (clipped(f"{text} ", room, glyphs.more), ink))
        cut.append((text, ink))
    return tuple(cut)


def padded(spans: Iterable[Span], width: int, glyphs: Glyphs) -> Piece:
    """Spans made exactly so wide."""
    kept = fitted(spans, width, glyphs)
    return (*kept, (" " * (width - length(kept)), ""))


def ends(left: Iterable[Span], right: Iterable[Span], width: int, glyphs: Glyphs, meaning: Hashable = None) -> Line:
    """Spans at both ends of a line; the left ones give way."""
    last = tuple(right)
    if not last:
        return Line(fitted(left, width, glyphs), meaning)
    return Line((*padded(left, max(width - length(last) - 1, 0), glyphs), (" ", ""), *last), meaning)


def flowed(
    lead: Piece, pieces: Sequence[Piece], width: int, glyphs: Glyphs, indent: int = 0, meaning: Hashable = None
) -> list[Line]:
    """Pieces behind a lead, in as few lines as they fit; further lines are set in, and longer pieces wrap."""
    margin: Piece = ((" " * indent, ""),) if indent else ()
    rows: list[list[Span]] = [list(fitted(lead, width, glyphs))]
    is_fresh = True
    for piece in (part for whole in pieces for part in _broken(whole, width - indent, glyphs)):
        gap = 0 if is_fresh else GAP
        if length(rows[-1]) + gap + length(piece) > width:
            rows.append([*margin])
            gap = 0
        rows[-1] += [(" " * gap, ""), *piece] if gap else piece
        is_fresh = False
    return [Line(tuple(row), meaning) for row in rows if row]


def _broken(piece: Piece, width: int, glyphs: Glyphs) -> list[Piece]:
    """A piece in parts no longer than a line: words of one ink wrap, others are cut."""
    if length(piece) <= width:
        return [piece]
    if len(piece) > 1:
        return [fitted(piece, width, glyphs)]
    ((text, ink),) = piece
    return [((row, ink),) for row in broken(text, max(width, 1))]


def badge_span(badge: Badge) -> Span:
    """A badge by itself."""
    return badge.lead + badge.text, badge.ink


def side_span(setting: Setting, side: Side, glyphs: Glyphs, width: int) -> Span:
    """A side by its shape, its name and its ink; by its short name where there is little room."""
    name = side_name(setting, side)
    if len(name) + 2 > width:
        name = side_in_short(setting, side)
    return f"{glyphs.counter[side]} {name}", f"side{side}"


def bar(done: int, whole: int, cells: int, glyphs: Glyphs) -> str:
    """How much of something is done, in at most so many cells: full only if all is, and empty only if nothing is."""
    count = min(whole, cells)
    full = min(max(done, 0), whole) * count // whole if whole else 0
    full = max(full, 1) if done > 0 and count else full
    return glyphs.full * full + glyphs.empty * (count - full)
