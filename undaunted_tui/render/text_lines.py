"""Lines of text on a canvas: wrapped, titled, clickable."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from undaunted_tui.render.canvas import Canvas, Rect

Span = tuple[str, str]
"""A text and the name of its foreground."""

_BOUND: Final = re.compile(
    r"(?<=[^\W\d]) (?=\d+\b)"  # a word and its number
    r"|(?<=[^\W\d][^\W\d]) (?=[A-Z]\b)|(?<=\d) (?=[A-Z]\b)"  # a name and its squad
    r"|(?<=\d,) (?=\d)|(?<=\d:) (?=\w+(?:  |$))"  # dice and their result
    r"|(?<=\w) (?=[+=] )|(?<= [+=]) (?=\w)"  # a sum
)
"""Spaces at which no line is broken."""

_BOND: Final = "\N{WORD JOINER}"
"""Placeholder for such a space while lines are broken."""


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of spans; one with a meaning can be clicked, a chosen one is highlighted."""

    spans: tuple[Span, ...] = ()
    meaning: Hashable = None
    chosen: bool = False


def line(text: str = "", foreground: str = "", meaning: Hashable = None, chosen: bool = False) -> TextLine:
    """Return a line with one foreground."""
    return TextLine(((text, foreground),), meaning, chosen)


def wrapped(text: str, width: int, foreground: str = "", indent: str = "", meaning: Hashable = None) -> list[TextLine]:
    """Wrap a text to a width; further lines are indented."""
    if width <= len(indent) + 1:
        return [line(text, foreground, meaning)]
    return [line(row, foreground, meaning) for row in wrap_text(text, width, indent)]


def wrap_text(text: str, width: int, indent: str = "") -> list[str]:
    """Wrap a text to rows; a number stays with its word, and a sum in one piece, if a row has space for that."""
    room = width - len(indent)
    words = _BOUND.sub(_BOND, text).split(" ")
    bound = " ".join(word if len(word) <= room else word.replace(_BOND, " ") for word in words)
    rows = wrap(bound, width, subsequent_indent=indent, break_on_hyphens=False)
    return [row.replace(_BOND, " ") for row in rows]


def justify_text(left: str, right: str, width: int) -> str:
    """Return two texts at both ends of a line; the left one is clipped."""
    room = width - len(right) - 1
    return f"{clipped(left, room):<{max(room, 0)}} {right}"


def clipped(text: str, width: int) -> str:
    """Return a text clipped to a width, with a mark if it was too long."""
    if len(text) <= width:
        return text
    return f"{text[: width - 1]}…" if width > 0 else ""


def render_lines(lines: Iterable[TextLine], width: int, background: str = "") -> Canvas:
    """Render lines to a canvas of their height."""
    rows = list(lines)
    canvas = Canvas(width, len(rows), f"/{background}" if background else "")
    for y, row in enumerate(rows):
        x = 0
        for text, foreground in row.spans:
            x = canvas.put(x, y, text, _style(foreground, background))
        if row.chosen:
            canvas.restyle(Rect(0, y, width, 1), "chosen/chosen")
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


def _style(foreground: str, background: str) -> str:
    """A role; a chip has a paper of its own."""
    return f"{foreground}/{background}" if background and "/" not in foreground else foreground
