"""Lines of text in several foregrounds: clipped, padded, justified, wrapped, titled, clickable."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from undaunted_tui.render.canvas import Canvas, Rect

Span = tuple[str, str]
"""A text and the name of its foreground."""

SpanGroup = tuple[Span, ...]
"""Spans that stay together."""

GAP: Final = 2
"""Cells between pieces."""

_BOUND: Final = re.compile(
    r"(?<=[^\W\d]) (?=\d+\b)"  # a word and its number
    r"|(?<=[^\W\d][^\W\d]) (?=[A-Z]\b)|(?<=\d) (?=[A-Z]\b)"  # a name and its squad
    r"|(?<=\d,) (?=\d)|(?<=\d:) (?=\w+(?:  |$))"  # dice and their result
    r"|(?<=\w) (?=[+=] )|(?<= [+=]) (?=\w)"  # a sum
)
"""Spaces at which no line is broken."""

_BOND: Final = "\N{WORD JOINER}"
"""Placeholder for such a space while lines are broken."""


class TextLine(NamedTuple):
    """A line of spans; one with a meaning can be clicked."""

    spans: SpanGroup = ()
    meaning: Hashable = None


def line(text: str = "", foreground: str = "", meaning: Hashable = None) -> TextLine:
    """Return a line with one foreground."""
    return TextLine(((text, foreground),), meaning)


def wrap_text(text: str, width: int, indent: str = "") -> list[str]:
    """Wrap a text to rows; a number stays with its word, and a sum in one piece, if a row has space for that."""
    room = width - len(indent)
    words = _BOUND.sub(_BOND, text).split(" ")
    bound = " ".join(word if len(word) <= room else word.replace(_BOND, " ") for word in words)
    rows = wrap(bound, width, subsequent_indent=indent, break_on_hyphens=False)
    return [row.replace(_BOND, " ") for row in rows]


def wrapped(text: str, width: int, foreground: str = "", indent: str = "") -> list[TextLine]:
    """Wrap a text to a width; further lines are indented."""
    if width <= len(indent) + 1:
        return [line(text, foreground)]
    return [line(row, foreground) for row in wrap_text(text, width, indent)]


def hanging(lead: SpanGroup, text: str, width: int, foreground: str = "") -> list[TextLine]:
    """Wrap a text beside a lead."""
    left = spans_width(lead)
    margin: SpanGroup = ((" " * left, ""),)
    rows = wrap_text(text, width - left)
    return [TextLine((*(margin if y else lead), (row, foreground))) for y, row in enumerate(rows)]


def clipped(text: str, width: int) -> str:
    """Return a text clipped to a width, with a mark if it was too long."""
    if len(text) <= width:
        return text
    return f"{text[: width - 1]}…" if width > 0 else ""


def spans_width(spans: Iterable[Span]) -> int:
    """Width of spans in cells."""
    return sum(len(text) for text, _ in spans)


def truncate_spans(spans: Iterable[Span], width: int) -> SpanGroup:
    """Return spans clipped to a width, with a mark if they were too long."""
    kept = tuple(spans)
    if spans_width(kept) <= width:
        return kept
    for place, (text, foreground) in enumerate(kept):
        if len(text) >= width:
            return (*kept[:place], (clipped(f"{text} ", width), foreground))
        width -= len(text)
    return kept


def padded(spans: Iterable[Span], width: int) -> SpanGroup:
    """Return spans clipped or padded to a width."""
    kept = truncate_spans(spans, width)
    return (*kept, (" " * (width - spans_width(kept)), ""))


def justify_spans(left: Iterable[Span], right: SpanGroup, width: int) -> TextLine:
    """Return a line with spans at both ends; the left ones are clipped."""
    return TextLine((*padded(left, max(width - spans_width(right) - 1, 0)), (" ", ""), *right))


def flow_spans(
    lead: SpanGroup, pieces: Sequence[SpanGroup], width: int, indent: int = 0, meaning: Hashable = None
) -> list[TextLine]:
    """Wrap pieces after a lead; further lines are indented, and long pieces are broken."""
    rows: list[SpanGroup] = [truncate_spans(lead, width)]
    gap: SpanGroup = ()
    for piece in (part for whole in pieces for part in _broken(whole, width - indent)):
        if spans_width((*rows[-1], *gap, *piece)) > width:
            rows.append((((" " * indent, ""),) if indent else ()) + piece)
        else:
            rows[-1] += (*gap, *piece)
        gap = ((" " * GAP, ""),)
    return [TextLine(row, meaning) for row in rows if row]


def _broken(piece: SpanGroup, width: int) -> list[SpanGroup]:
    """Break a piece into parts no longer than a line: text of one foreground wraps, others are clipped."""
    if spans_width(piece) <= width:
        return [piece]
    if len(piece) > 1:
        return [truncate_spans(piece, width)]
    ((text, foreground),) = piece
    return [((row, foreground),) for row in wrap_text(text, max(width, 1))]


def render_lines(lines: Iterable[TextLine], width: int, background: str = "") -> Canvas:
    """Render lines to a canvas of their height; a chip has a background of its own."""
    rows = list(lines)
    canvas = Canvas(width, len(rows), f"/{background}" if background else "")
    for y, row in enumerate(rows):
        canvas.put_spans(
            0, y, ((text, f"{ink}/{background}" if background and "/" not in ink else ink) for text, ink in row.spans)
        )
        if row.meaning is not None:
            canvas.click_region(Rect(0, y, width, 1), row.meaning)
    return canvas


def with_title(title: str, body: Canvas, meaning: Hashable = None, note: str = "") -> Canvas:
    """Return a canvas below a line with its title and a note at the right, which does not scroll."""
    canvas = Canvas(body.width, body.height + 1)
    after = canvas.put(0, 0, f"{clipped(title, body.width - 1)} ", "title")
    note = f" {note}" if note and after + len(note) + 2 <= body.width else ""
    canvas.put(after, 0, "─" * (body.width - after - len(note)), "frame")
    canvas.put(body.width - len(note), 0, note, "dim")
    if meaning is not None:
        canvas.click_region(Rect(0, 0, body.width, 1), meaning)
    canvas.paste(body, 0, 1)
    canvas.fixed_rows = 1
    return canvas


def render_heading(title: str, note: str, width: int) -> Canvas:
    """Render the first line of a screen: its title, and a note at the right if there is space."""
    canvas = Canvas(width, 1, "/bar")
    after = canvas.put(1, 0, clipped(title, width - 2), "title/bar")
    if width - after - 3 >= len(note):
        canvas.put(width - 1 - len(note), 0, note, "dim/bar")
    return canvas
