"""Colours by name: a dark and a light theme; a style is `foreground`, or `foreground/background`."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from rich.style import Style


class Foreground(NamedTuple):
    """Colour and attributes of characters."""

    colour: str
    bold: bool = False
    dim: bool = False
    reverse: bool = False
    strike: bool = False
    underline: bool = False


class ColourTheme(NamedTuple):
    """All foregrounds and backgrounds of a theme."""

    name: str
    foregrounds: dict[str, Foreground]
    backgrounds: dict[str, str]


DARK: Final = ColourTheme(
    "dark",
    foregrounds={
        "": Foreground("#d8d8d0"),
        "strong": Foreground("#ffffff", bold=True),
        "faint": Foreground("#8a8a80"),
        "dim": Foreground("#6e6e66"),
        "title": Foreground("#e8c56a", bold=True),
        "frame": Foreground("#5a5a52"),
        "key": Foreground("#e8c56a", bold=True),
        "lit": Foreground("#ffd75f", bold=True),
        "cursor": Foreground("#ffffff", bold=True),
        "mark": Foreground("#ff87d7", bold=True),
        "side0": Foreground("#7fc4ff", bold=True),
        "side1": Foreground("#ff8f70", bold=True),
        "side0_too": Foreground("#d2ebff", bold=True),
        "side1_too": Foreground("#ffd3c6", bold=True),
        "side0_down": Foreground("#5a8bb5"),
        "side1_down": Foreground("#b5664f"),
        "side0_down_too": Foreground("#94a6b5"),
        "side1_down_too": Foreground("#b5968e"),
        "good": Foreground("#9fdf7f", bold=True),
        "bad": Foreground("#ff5f5f", bold=True),
        "objective": Foreground("#ffd75f", bold=True),
        "texture": Foreground("#707a5e"),
        "chosen": Foreground("#101010", bold=True),
        "chosen_dim": Foreground("#3a3a34"),
    },
    backgrounds={
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

LIGHT: Final = ColourTheme(
    "light",
    foregrounds={
        "": Foreground("#20201c"),
        "strong": Foreground("#000000", bold=True),
        "faint": Foreground("#5c5c54"),
        "dim": Foreground("#85857c"),
        "title": Foreground("#7a4f00", bold=True),
        "frame": Foreground("#8c8c80"),
        "key": Foreground("#7a4f00", bold=True),
        "lit": Foreground("#8a3b00", bold=True),
        "cursor": Foreground("#000000", bold=True),
        "mark": Foreground("#a0007a", bold=True),
        "side0": Foreground("#004f9e", bold=True),
        "side1": Foreground("#a82a00", bold=True),
        "side0_too": Foreground("#0a2f5c", bold=True),
        "side1_too": Foreground("#5e1700", bold=True),
        "side0_down": Foreground("#5f87ad"),
        "side1_down": Foreground("#b06a52"),
        "side0_down_too": Foreground("#5c6d80"),
        "side1_down_too": Foreground("#80625a"),
        "good": Foreground("#1f6a00", bold=True),
        "bad": Foreground("#c00030", bold=True),
        "objective": Foreground("#7a4f00", bold=True),
        "texture": Foreground("#a8a88c"),
        "chosen": Foreground("#ffffff", bold=True),
        "chosen_dim": Foreground("#dddddd"),
    },
    backgrounds={
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

TERRAIN_BACKGROUNDS: Final = {
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
"""The background of each terrain."""


DARK_16_COLOURS: Final = {
    "": "white", "strong": "bright_white", "faint": "white", "dim": "bright_black", "title": "bright_yellow",
    "frame": "bright_black", "key": "bright_yellow", "lit": "bright_yellow", "cursor": "bright_white",
    "mark": "bright_magenta", "side0": "bright_cyan", "side1": "bright_red", "good": "bright_green",
    "bad": "bright_red", "objective": "bright_yellow", "texture": "bright_black", "chosen": "black",
}  # fmt: skip  # a table of words reads best in few lines
LIGHT_16_COLOURS: Final = DARK_16_COLOURS | {
    "": "black", "strong": "black", "faint": "black", "title": "blue", "key": "blue", "lit": "blue", "cursor": "black",
    "mark": "magenta", "side0": "blue", "side1": "red", "good": "green", "bad": "red", "objective": "magenta",
    "chosen": "bright_white",
}  # fmt: skip  # a table of words reads best in few lines
"""The foregrounds of terminals with sixteen colours; shades of the background are left out."""


def with_16_colours(theme: ColourTheme, foregrounds: dict[str, str]) -> ColourTheme:
    """Return a theme reduced to sixteen colours."""
    plain, chosen = ("bright_white", "blue") if theme is LIGHT else ("black", "bright_yellow")
    return ColourTheme(
        f"few {theme.name}",
        {
            name: foreground._replace(colour=foregrounds[name.split("_")[0]])
            for name, foreground in theme.foregrounds.items()
        },
        {name: chosen if name == "chosen" else plain for name in theme.backgrounds},
    )


THEMES: Final = {
    (False, False): DARK,
    (True, False): LIGHT,
    (False, True): with_16_colours(DARK, DARK_16_COLOURS),
    (True, True): with_16_colours(LIGHT, LIGHT_16_COLOURS),
}
"""The themes by whether the background is light, and whether there are only sixteen colours."""


@lru_cache(4096)
def style_of(light: bool, is_16_colours: bool, name: str) -> Style:
    """Return a style of a theme by name; what is chosen is reversed, so that it stands out without colours."""
    theme = THEMES[light, is_16_colours]
    foreground_name, _, background = name.partition("/")
    foreground = theme.foregrounds[foreground_name]
    is_chosen = background == "chosen"
    colours = (foreground.colour, theme.backgrounds[background])
    front, back = colours[::-1] if is_chosen else colours
    return Style(
        color=front,
        bgcolor=back,
        bold=foreground.bold,
        dim=foreground.dim,
        reverse=foreground.reverse or is_chosen,
        strike=foreground.strike,
        underline=foreground.underline,
    )
