"""Colours by name: a dark and a light set; a style is `ink`, or `ink/ground`."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from rich.style import Style


class Ink(NamedTuple):
    """How signs are written."""

    colour: str
    bold: bool = False
    dim: bool = False
    reverse: bool = False
    strike: bool = False
    underline: bool = False


class Palette(NamedTuple):
    """All inks and grounds of one set."""

    name: str
    inks: dict[str, Ink]
    grounds: dict[str, str]


DARK: Final = Palette(
    "dark",
    inks={
        "": Ink("#d8d8d0"),
        "strong": Ink("#ffffff", bold=True),
        "faint": Ink("#8a8a80"),
        "dim": Ink("#6e6e66"),
        "title": Ink("#e8c56a", bold=True),
        "frame": Ink("#5a5a52"),
        "key": Ink("#e8c56a", bold=True),
        "lit": Ink("#ffd75f", bold=True),
        "cursor": Ink("#ffffff", bold=True),
        "mark": Ink("#ff87d7", bold=True),
        "side0": Ink("#7fc4ff", bold=True),
        "side1": Ink("#ff8f70", bold=True),
        "side0_too": Ink("#d2ebff", bold=True),
        "side1_too": Ink("#ffd3c6", bold=True),
        "side0_down": Ink("#5a8bb5"),
        "side1_down": Ink("#b5664f"),
        "side0_down_too": Ink("#94a6b5"),
        "side1_down_too": Ink("#b5968e"),
        "good": Ink("#9fdf7f", bold=True),
        "bad": Ink("#ff5f5f", bold=True),
        "objective": Ink("#ffd75f", bold=True),
        "texture": Ink("#707a5e"),
        "chosen": Ink("#101010", bold=True),
        "chosen_dim": Ink("#3a3a34"),
    },
    grounds={
        "": "#14161a",
        "bar": "#23262c",
        "panel": "#191c21",
        "chosen": "#e8c56a",
        "woods": "#16301c",
        "field": "#2b3019",
        "town": "#33282a",
        "water": "#12304e",
        "road": "#2c2c33",
        "high": "#3f3019",
        "sand": "#3b3118",
        "rock": "#35302a",
    },
)

LIGHT: Final = Palette(
    "light",
    inks={
        "": Ink("#20201c"),
        "strong": Ink("#000000", bold=True),
        "faint": Ink("#5c5c54"),
        "dim": Ink("#85857c"),
        "title": Ink("#7a4f00", bold=True),
        "frame": Ink("#8c8c80"),
        "key": Ink("#7a4f00", bold=True),
        "lit": Ink("#8a3b00", bold=True),
        "cursor": Ink("#000000", bold=True),
        "mark": Ink("#a0007a", bold=True),
        "side0": Ink("#004f9e", bold=True),
        "side1": Ink("#a82a00", bold=True),
        "side0_too": Ink("#0a2f5c", bold=True),
        "side1_too": Ink("#5e1700", bold=True),
        "side0_down": Ink("#5f87ad"),
        "side1_down": Ink("#b06a52"),
        "side0_down_too": Ink("#5c6d80"),
        "side1_down_too": Ink("#80625a"),
        "good": Ink("#1f6a00", bold=True),
        "bad": Ink("#c00030", bold=True),
        "objective": Ink("#7a4f00", bold=True),
        "texture": Ink("#a8a88c"),
        "chosen": Ink("#ffffff", bold=True),
        "chosen_dim": Ink("#dddddd"),
    },
    grounds={
        "": "#f4f2ea",
        "bar": "#dedbcd",
        "panel": "#ebe8dc",
        "chosen": "#3f4a5a",
        "woods": "#d3e4cb",
        "field": "#e6e6c8",
        "town": "#e6ddd6",
        "water": "#cfe0ee",
        "road": "#dedede",
        "high": "#e8d9bf",
        "sand": "#efe5c6",
        "rock": "#e0d8cc",
    },
)

CHOSEN: Final = "chosen"
"""The ground of what is chosen."""

GROUNDS: Final = {
    "woods": "woods",
    "palms": "woods",
    "hedges": "field",
    "open": "field",
    "crops": "field",
    "scrub": "field",
    "farm": "town",
    "hamlet": "town",
    "houses": "town",
    "church": "town",
    "ruin": "town",
    "fort": "town",
    "camp": "town",
    "river": "water",
    "marsh": "water",
    "wooden_bridge": "water",
    "stone_bridge": "water",
    "road": "road",
    "airstrip": "road",
    "apron": "road",
    "hill": "high",
    "escarpment": "high",
    "dunes": "sand",
    "gravel": "sand",
    "wadi": "sand",
    "stony": "rock",
}
"""The ground of each terrain."""


FEW_DARK: Final = {
    "": "white", "strong": "bright_white", "faint": "white", "dim": "bright_black", "title": "bright_yellow",
    "frame": "bright_black", "key": "bright_yellow", "lit": "bright_yellow", "cursor": "bright_white",
    "mark": "bright_magenta", "side0": "bright_cyan", "side1": "bright_red", "good": "bright_green",
    "bad": "bright_red", "objective": "bright_yellow", "texture": "bright_black", "chosen": "black",
}  # fmt: skip  # a table of words reads best in few lines
FEW_LIGHT: Final = FEW_DARK | {
    "": "black", "strong": "black", "faint": "black", "title": "blue", "key": "blue", "lit": "blue", "cursor": "black",
    "mark": "magenta", "side0": "blue", "side1": "red", "good": "green", "bad": "red", "objective": "magenta",
    "chosen": "bright_white",
}  # fmt: skip  # a table of words reads best in few lines
"""The inks of terminals with sixteen colours, where shades of a ground can't be told apart and so are left out."""


def few(palette: Palette, inks: dict[str, str]) -> Palette:
    """A palette of sixteen colours."""
    plain, chosen = ("bright_white", "blue") if palette is LIGHT else ("black", "bright_yellow")
    return Palette(
        f"few {palette.name}",
        {name: ink._replace(colour=inks[name.split("_")[0]]) for name, ink in palette.inks.items()},
        {name: chosen if name == "chosen" else plain for name in palette.grounds},
    )


PALETTES: Final = {
    (False, False): DARK,
    (True, False): LIGHT,
    (False, True): few(DARK, FEW_DARK),
    (True, True): few(LIGHT, FEW_LIGHT),
}
"""The palettes by whether the ground is light, and whether there are but sixteen colours."""


@lru_cache(4096)
def style_of(light: bool, is_few: bool, name: str) -> Style:
    """A style by its name in one of the palettes; what is chosen is reversed, so that it stands out without colours."""
    palette = PALETTES[light, is_few]
    ink_name, _, ground = name.partition("/")
    ink = palette.inks[ink_name]
    is_chosen = ground == "chosen"
    colours = (ink.colour, palette.grounds[ground])
    front, back = colours[::-1] if is_chosen else colours
    return Style(
        color=front,
        bgcolor=back,
        bold=ink.bold,
        dim=ink.dim,
        reverse=ink.reverse or is_chosen,
        strike=ink.strike,
        underline=ink.underline,
    )
