"""The cells of a terminal as an image."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw, ImageFont
from pyte.screens import Char

CELL: Final = (9, 18)
FONT: Final = "DejaVuSansMono.ttf"
BOLD_FONT: Final = "DejaVuSansMono-Bold.ttf"
SIZE: Final = 15

BLOCKS: Final = {
    "█": (0, 0, 1, 1),
    "▀": (0, 0, 1, 0.5),
    "▄": (0, 0.5, 1, 1),
    "▌": (0, 0, 0.5, 1),
    "▐": (0.5, 0, 1, 1),
    "▗": (0.5, 0.5, 1, 1),
    "▖": (0, 0.5, 0.5, 1),
    "▝": (0.5, 0, 1, 0.5),
    "▘": (0, 0, 0.5, 0.5),
}
"""Characters that fill a part of their cell exactly."""

NAMES: Final = {
    "default": "",
    "black": "000000",
    "red": "cd0000",
    "green": "00cd00",
    "brown": "cdcd00",
    "blue": "1e4fee",
    "magenta": "cd00cd",
    "cyan": "00cdcd",
    "white": "e5e5e5",
    "brightblack": "7f7f7f",
    "brightred": "ff5555",
    "brightgreen": "55ff55",
    "brightbrown": "ffff55",
    "brightblue": "5c8cff",
    "brightmagenta": "ff55ff",
    "brightcyan": "55ffff",
    "brightwhite": "ffffff",
}
"""The sixteen colours as xterm shows them."""


def draw(cells: Sequence[Sequence[Char]]) -> Image.Image:
    """Draw the cells of a screen."""
    width, height = CELL
    image = Image.new("RGB", (len(cells[0]) * width, len(cells) * height))
    brush = ImageDraw.Draw(image)
    fonts = [ImageFont.truetype(name, SIZE) for name in (FONT, BOLD_FONT)]
    for y, row in enumerate(cells):
        for x, cell in enumerate(row):
            front, back = NAMES.get(cell.fg, cell.fg) or "e5e5e5", NAMES.get(cell.bg, cell.bg) or "000000"
            if cell.reverse:
                front, back = back, front
            left, top = x * width, y * height
            brush.rectangle((left, top, left + width - 1, top + height - 1), f"#{back}")
            if cell.data in BLOCKS:
                x0, y0, x1, y1 = BLOCKS[cell.data]
                box = (left + x0 * width, top + y0 * height, left + x1 * width - 1, top + y1 * height - 1)
                brush.rectangle(tuple(map(round, box)), f"#{front}")
            elif cell.data.strip():
                brush.text((left, top), cell.data, f"#{front}", font=fonts[cell.bold])
    return image
