"""Large letters, and the banner and remarks of the title."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undaunted_tui.i18n.messages import say
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import SHAPES
from undaunted_tui.render.text_lines import clipped, line, render_lines, wrap_text

LETTERS: Final = {
    "-": ("    ", "    ", "████", "    ", "    "),
    "2": ("▄████▄", "▀▀  ██", " ▄███▀", "██▀   ", "██████"),
    "3": ("█████▄", "    ██", "  ███ ", "    ██", "█████▀"),
    "4": ("██  ██", "██  ██", "██████", "    ██", "    ██"),
    "5": ("██████", "██    ", "█████▄", "    ██", "█████▀"),
    "6": ("▄████▄", "██    ", "█████▄", "██  ██", "▀████▀"),
    "7": ("██████", "    ██", "   ██ ", "  ██  ", "  ██  "),
    "8": ("▄████▄", "██  ██", " ████ ", "██  ██", "▀████▀"),
    "9": ("▄████▄", "██  ██", "▀█████", "    ██", "▀████▀"),
    "A": ("▄████▄", "██  ██", "██████", "██  ██", "██  ██"),
    "B": ("█████▄", "██  ██", "█████ ", "██  ██", "█████▀"),
    "C": ("▄████▄", "██  ▀▀", "██    ", "██  ▄▄", "▀████▀"),
    "D": ("█████▄", "██  ██", "██  ██", "██  ██", "█████▀"),
    "E": ("██████", "██    ", "█████ ", "██    ", "██████"),
    "F": ("██████", "██    ", "█████ ", "██    ", "██    "),
    "G": ("▄████▄", "██    ", "██ ███", "██  ██", "▀████▀"),
    "H": ("██  ██", "██  ██", "██████", "██  ██", "██  ██"),
    "I": ("██████", "  ██  ", "  ██  ", "  ██  ", "██████"),
    "J": ("    ██", "    ██", "    ██", "██  ██", "▀████▀"),
    "K": ("██  ██", "██ ██ ", "████  ", "██ ██ ", "██  ██"),
    "M": ("██▄  ▄██", "███▄▄███", "██▀██▀██", "██    ██", "██    ██"),
    "N": ("██▄ ██", "███▄██", "██▀███", "██ ▀██", "██  ██"),
    "O": ("▄████▄", "██  ██", "██  ██", "██  ██", "▀████▀"),
    "P": ("█████▄", "██  ██", "█████▀", "██    ", "██    "),
    "Q": ("▄████▄", "██  ██", "██  ██", "██ ▄██", "▀███▀█"),
    "R": ("█████▄", "██  ██", "█████▀", "██ ██ ", "██  ██"),
    "S": ("▄█████", "██    ", "▀████▄", "    ██", "█████▀"),
    "T": ("██████", "  ██  ", "  ██  ", "  ██  ", "  ██  "),
    "U": ("██  ██", "██  ██", "██  ██", "██  ██", "▀████▀"),
    "V": ("██  ██", "██  ██", "██  ██", "▀█▄▄█▀", "  ██  "),
    "W": ("██    ██", "██    ██", "██▄██▄██", "███▀▀███", "██▀  ▀██"),
    "X": ("██  ██", "▀█▄▄█▀", "  ██  ", "▄█▀▀█▄", "██  ██"),
    "Y": ("██  ██", "▀█▄▄█▀", "  ██  ", "  ██  ", "  ██  "),
    "Z": ("██████", "   ▄█▀", "  ██  ", "▄█▀   ", "██████"),
}
"""The characters of codes and large words, five rows high; three of them have another width."""

REMARK_LINES: Final = 2


def render_word(word: str) -> Canvas:
    """Render a word in large letters."""
    rows = ["  ".join(parts) for parts in zip(*(LETTERS[letter] for letter in word), strict=True)]
    return render_lines([line(row, "title") for row in rows], len(rows[0]))


def render_fading_word(word: str) -> Canvas:
    """Render a word in gold that fades from row to row."""
    canvas = render_word(word)
    for y in range(canvas.height):
        canvas.restyle(Rect(0, y, canvas.width, 1), f"=gold+{y}")
    return canvas


def render_banner(width: int) -> Canvas:
    """Render the name of the game, the games that can be played, and that this is a fan project."""
    name = render_word("UNDAUNTED")
    canvas = Canvas(width, name.height + 3)
    left, y = (width - name.width) // 2, name.height + 1
    canvas.paste(name, left, 0)
    canvas.put(left, y, "─" * name.width, "frame")
    first, words, second = f" {SHAPES[0]}", f" {say('title_games')} ", f"{SHAPES[1]} "
    x = left + (name.width - len(first + words + second)) // 2
    canvas.put_spans(x, y, ((first, "side0"), (words, "strong"), (second, "side1")))
    about = say("title_about")
    canvas.put((width - len(about)) // 2, y + 1, about, "dim")
    return canvas


def render_remarks(remarks: Sequence[str], width: int) -> Canvas:
    """Render the first remark, and how many more there are."""
    if not remarks:
        return Canvas(width, REMARK_LINES)
    count = say("title_remarks", count=len(remarks) - 1) if len(remarks) > 1 else ""
    room = width - 2
    rows = wrap_text(remarks[0], room)
    fitting = REMARK_LINES - bool(count) if len(rows) > 1 or count else 1
    shown = rows[:fitting]
    if len(rows) > fitting:
        shown[-1] = clipped(f"{shown[-1]} {rows[fitting]}", room)
    lines = [line(f" {row}", "bad") for row in shown]
    if count:
        lines.append(line(f" {count}", "dim", ("command", "settings")))
    return render_lines([line()] * (REMARK_LINES - len(lines)) + lines, width)
