"""The prompt: a badge that says in one word what is asked, one question, one line of help, and keys (C3, C4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from core.ids import Side
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.text_lines import clipped, wrap_text

PAPER: Final = "bar"
GAP: Final = 3
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


def render_prompt(prompt: PromptContent, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """Render a bar of a fixed height: badge, question and keys in its first row, help behind them or below."""
    canvas = Canvas(width, height, f"/{PAPER}")
    x = 1
    if prompt.badge:
        x = canvas.put(x, 0, f" {prompt.badge} ", "on/gold" if prompt.is_yours else f"on/chip{prompt.side}") + 1
    else:
        x = canvas.put(x, 0, f"{glyphs.counter[prompt.side]} ", f"side{prompt.side}!/{PAPER}")
    end = _draw_keys(canvas, prompt, x + len(prompt.question) if height == 1 else x)
    room = end - x
    rows = [clipped(prompt.question, room, glyphs.more)]
    if len(prompt.question) > room and height > 1:
        first, *rest = wrap_text(prompt.question, room)
        rows = [first, *wrap_text(" ".join(rest), width - 3)]
    for y, row in enumerate(rows[:height]):
        canvas.put(x if y == 0 else 2, y, row, f"strong/{PAPER}")
    _draw_help(canvas, prompt, x + len(rows[0]) + GAP if len(rows) == 1 else width, end, len(rows), glyphs)
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


def _draw_help(canvas: Canvas, prompt: PromptContent, x: int, end: int, used: int, glyphs: Glyphs) -> None:
    """The warning and the help: behind the question if they fit, else in the rows below, else the warning alone."""
    whole = f"{prompt.warning} {prompt.help}".strip()
    rows, y = [whole], 0
    if len(whole) > end - x and canvas.height > used:
        rows, x, y = wrap_text(whole, canvas.width - 4)[: canvas.height - used], 2, used
    elif len(whole) > end - x:
        rows = [prompt.warning or clipped(whole, end - x, glyphs.more)]
    if not rows or (y == 0 and len(rows[0]) > end - x) or len(rows[0]) < min(len(whole), LEAST_HELP):
        return
    for number, row in enumerate(rows):
        has_warning = number == 0 and bool(prompt.warning) and row.startswith(prompt.warning)
        after = canvas.put(x, y, prompt.warning, f"bad/{PAPER}") if has_warning else x
        canvas.put(after, y + number, row[after - x :], f"dim/{PAPER}")
