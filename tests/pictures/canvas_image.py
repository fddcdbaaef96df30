"""A canvas as an image, drawn as a terminal with the colours of a theme would show it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.palettes import PALETTES
from undaunted_tui.render.roles import CellLook, ansi_look_of, look_of, mix, plain_look_of

CELL: Final = (9, 18)
FONT: Final = "DejaVuSansMono.ttf"
BOLD_FONT: Final = "DejaVuSansMono-Bold.ttf"
SIZE: Final = 15

ANSI: Final = {
    "": "",
    "black": "000000",
    "red": "cd0000",
    "green": "00cd00",
    "yellow": "cdcd00",
    "blue": "1e4fee",
    "white": "e5e5e5",
    "bright_black": "7f7f7f",
    "bright_red": "ff5555",
    "bright_blue": "5c8cff",
    "bright_white": "ffffff",
}
"""The sixteen colours as xterm shows them, as far as they are used."""

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


def theme_names() -> list[str]:
    """All themes, the one without colours last."""
    return [*PALETTES, "ansi", "none"]


def looks_of(theme: str) -> Callable[[str], CellLook]:
    """The look of roles in a theme."""
    if theme in PALETTES:
        return partial(look_of, PALETTES[theme])
    return ansi_look_of if theme == "ansi" else plain_look_of


def draw(canvas: Canvas, theme: str) -> Image.Image:
    """Draw a canvas."""
    width, height = CELL
    look = looks_of(theme)
    image = Image.new("RGB", (canvas.width * width, canvas.height * height))
    brush = ImageDraw.Draw(image)
    fonts = [ImageFont.truetype(name, SIZE) for name in (FONT, BOLD_FONT)]
    for y, row in enumerate(canvas.rows):
        for x, (sign, role) in enumerate(row):
            front, back, is_bold = _colours(look(role))
            corner = (x * width, y * height)
            brush.rectangle((*corner, corner[0] + width - 1, corner[1] + height - 1), f"#{back}")
            if sign in BLOCKS:
                left, top, right, bottom = BLOCKS[sign]
                box = (round(left * width), round(top * height), round(right * width), round(bottom * height))
                brush.rectangle(
                    (corner[0] + box[0], corner[1] + box[1], corner[0] + box[2] - 1, corner[1] + box[3] - 1),
                    f"#{front}",
                )
            elif sign != " ":
                brush.text(corner, sign, f"#{front}", font=fonts[is_bold])
    return image


def save(canvas: Canvas, theme: str, path: Path) -> None:
    """Write a canvas as a PNG, and its characters beside it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draw(canvas, theme).save(path)
    path.with_suffix(".txt").write_text(canvas.text() + "\n", encoding="utf-8")


def _colours(look: CellLook) -> tuple[str, str, bool]:
    front = ANSI.get(look.foreground, look.foreground) or "e5e5e5"
    back = ANSI.get(look.background, look.background) or "000000"
    if look.dim:
        front = mix(front, back, 0.5)
    return (back, front, look.bold) if look.reverse else (front, back, look.bold)
