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
    y, start = 0, x
    for text, ink in ((prompt.question, "strong"), (prompt.warning, "bad"), (prompt.help, "dim")):
        if ink == "bad" and is_below and fits_below:
            x, y, start, end = INDENT, y + 1, INDENT, width - 1
        gap = GAP if x > start else 0
        if ink == "dim" and height == 1 and x + gap + min(len(text), LEAST_HELP) > end:
            break
        for word in text.split():
            if x + gap + len(word) > end:
                if y + 1 == height:
                    canvas.put(min(x, end - 1), y, "…", f"{ink}/{PAPER}")
                    x = end + 1
                    break
                x, y, start, end, gap = INDENT, y + 1, INDENT, width - 1, 0
            x = canvas.put(x + gap, y, word, f"{ink}/{PAPER}")
            gap = 1
    return canvas


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
