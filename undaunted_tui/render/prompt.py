"""The prompt: a badge that says in one word what is asked, one question, one line of help, and keys (C3, C4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from core.ids import Side
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import SHAPES
from undaunted_tui.render.text_lines import wrap_text

PAPER: Final = "bar"
GAP: Final = 3
INDENT: Final = 2
"""Cells before the text of further rows."""
LEAST_HELP: Final = 12
"""Least cells of help that is worth showing."""


@dataclass(frozen=True, slots=True)
class PromptKey:
    """A key that answers or changes the question, its word, and the command that a click on it runs."""

    key: str
    word: str
    command: str


@dataclass(frozen=True, slots=True)
class PromptContent:
    """What the prompt says; `side` is the side that decides, and a badge in gold asks the reader."""

    badge: str
    side: Side
    question: str
    is_yours: bool = True
    help: str = ""
    warning: str = ""
    keys: tuple[PromptKey, ...] = ()


def render_prompt(prompt: PromptContent, width: int, height: int) -> Canvas:
    """Render a bar of a fixed height: badge, question and keys in its first row, help behind them or below."""
    canvas = Canvas(width, height, f"/{PAPER}")
    x = 1
    if prompt.badge:
        x = canvas.put(x, 0, f" {prompt.badge} ", "on/gold" if prompt.is_yours else f"on/chip{prompt.side}") + 1
    else:
        x = canvas.put(x, 0, f"{SHAPES[prompt.side]} ", f"side{prompt.side}!/{PAPER}")
    end = _draw_keys(canvas, prompt, x + len(prompt.question))
    help_ = (" " * GAP).join(words for words in (prompt.warning, prompt.help) if words)
    is_below = x + len(prompt.question) <= end < x + len(prompt.question) + GAP + len(help_)
    fits_below = len(wrap_text(help_, width - INDENT - 1)) < height
    writer = _Writer(canvas, x, end)
    writer.write(prompt.question, "strong")
    if is_below and fits_below:
        writer.next_row()
    writer.write(prompt.warning, "bad")
    writer.write(prompt.help, "dim", can_be_left_out=height == 1)
    return canvas


class _Writer:
    """Writes words one after another into the rows of a canvas; what has no room ends with a mark."""

    def __init__(self, canvas: Canvas, x: int, end: int) -> None:
        self._canvas = canvas
        self._x, self._y, self._end, self._start = x, 0, end, x

    def next_row(self) -> None:
        """Go on in the next row."""
        self._x = self._start = INDENT
        self._y, self._end = self._y + 1, self._canvas.width - 1

    def write(self, text: str, ink: str, can_be_left_out: bool = False) -> None:
        """Write a text after a gap; one that can be left out is whole, long enough to be worth it, or not there."""
        gap = GAP if self._x > self._start else 0
        if can_be_left_out and self._x + gap + min(len(text), LEAST_HELP) > self._end:
            return
        for word in text.split():
            if self._x + gap + len(word) > self._end:
                if self._y + 1 == self._canvas.height:
                    self._canvas.put(min(self._x, self._end - 1), self._y, "…", f"{ink}/{PAPER}")
                    self._x = self._end + 1
                    return
                self.next_row()
                gap = 0
            self._x = self._canvas.put(self._x + gap, self._y, word, f"{ink}/{PAPER}")
            gap = 1


def _draw_keys(canvas: Canvas, prompt: PromptContent, least: int) -> int:
    """Put keys at the end of the first row, as many as leave the question whole; return the column before them."""
    end = canvas.width - 1
    for key in reversed(prompt.keys):
        text = f"{key.key} {key.word}"
        if end - len(text) - GAP < least:
            break
        x = end - len(text)
        canvas.put(canvas.put(x, 0, key.key, f"!/{PAPER}"), 0, f" {key.word}", f"dim/{PAPER}")
        canvas.click_region(Rect(x, 0, len(text), 1), ("command", key.command))
        end = x - GAP
    return end
