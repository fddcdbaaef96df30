"""Escape codes are shorter and show the same."""

from __future__ import annotations

from random import Random

import pytest
from rich.color import ColorSystem
from rich.style import Style

from tests.terminal.emulator import Emulator
from undaunted_tui.system.terminal_colours import shorten_colour_codes

RED = "\x1b[1;38;2;250;0;0;48;2;0;0;9mred\x1b[0m"
SIZE = (40, 12)


def frame(rng: Random, colours: list[str], system: ColorSystem) -> str:
    """Runs of cells in styles of all kinds, as Textual sends them."""
    parts = []
    for y in range(SIZE[1]):
        parts.append(f"\x1b[{y + 1};1H")
        for _ in range(8):
            style = Style(
                color=rng.choice(colours),
                bgcolor=rng.choice(colours),
                bold=rng.random() < 0.3,
                italic=rng.random() < 0.1,
                underline=rng.random() < 0.1,
                reverse=rng.random() < 0.1,
            )
            parts.append(style.render(rng.choice(("abcd", "    ", "x  y")), color_system=system))
        parts.append("\n" if y < SIZE[1] - 1 else "")
    return "".join(parts)


def look(data: str) -> list[object]:
    """What is seen of each cell; the foreground of a blank is not."""
    emulator = Emulator(*SIZE)
    emulator.feed(data.replace("\n", "\r\n").encode())
    cells = [emulator.screen.buffer[y][x] for y in range(SIZE[1]) for x in range(SIZE[0])]
    return [
        cell._replace(fg="default", bold=False, italics=False)
        if cell.data == " " and not (cell.reverse or cell.underscore)
        else cell
        for cell in cells
    ]


@pytest.mark.parametrize(
    ("colours", "system"),
    [
        (["#102030", "#405060", "#708090"], ColorSystem.TRUECOLOR),
        (["#ff0000", "#00ff00", "default"], ColorSystem.EIGHT_BIT),
        (["red", "bright_blue", "default"], ColorSystem.STANDARD),
    ],
)
def test_a_frame_looks_the_same_and_is_shorter(colours: list[str], system: ColorSystem) -> None:
    for seed in range(4):
        data = frame(Random(seed), colours, system)
        shortened = shorten_colour_codes(data)
        assert look(shortened) == look(data)
        assert len(shortened) < len(data)


def test_all_colours_are_reset_at_the_end() -> None:
    assert shorten_colour_codes(RED + RED).endswith("m" + "red" * 2 + "\x1b[0m")


def test_colours_are_reset_before_other_sequences() -> None:
    assert shorten_colour_codes(f"{RED}\x1b[2J{RED}").count("\x1b[2J") == 1
    assert "\x1b[22;39;49m\x1b[2J" in shorten_colour_codes(f"{RED}\x1b[2J{RED}")


def test_output_without_colours_stays_as_it_is() -> None:
    data = "\x1b[?1049h\x1b[?25l\x1b]0;title\x07text"
    assert shorten_colour_codes(data) == data
