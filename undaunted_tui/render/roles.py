"""Roles of cells: what a style name such as `strong/ground:woods+lit` looks like in a theme.

A role is `ink/paper`, or an ink alone on the background of the screen. A paper is a plain name (`bar`, `card`, `gold`),
that of an army (`chip0`), or a ground (`ground:woods`, and `patch:woods` for the darker patch under points), perhaps
with `+lit` or `+dim`, or `+down` for a suppressed chip. An ink is a name of the table below, or `=paper` for the colour
of a paper, which half blocks need; a `!` at its end makes it bold.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from undaunted_tui.render.palettes import Palette

LIT: Final = 0.12
"""How much lighter a tile is that can be chosen."""

DIM: Final = 0.5
"""How far the other tiles go to the background."""

PATCH: Final = 0.55
TEXTURE: Final = 0.18
CHIP_CONTRAST: Final = 3.0
"""Least contrast of the letters of a chip."""

FADE: Final = 0.09
"""How much further each row of a large word goes to the background."""

ALTERNATE: Final = 0.35
"""How far every second of adjacent chips goes to the background, so that they can be told apart."""

BOLD: Final = frozenset({"strong", "title", "key", "lit", "cursor", "mark", "good", "bad", "objective", "on", "chosen"})
DECORATION: Final = frozenset({"texture", "frame"})
"""Inks that say nothing, so that they need no contrast."""

CHIPS: Final = frozenset(
    {"chip0", "chip1", "gold", "chosen", "acting", "rider0", "rider1", "body0", "body1", "hit", "miss"}
)
"""Papers that stand out without colours, by reverse video."""


class CellLook(NamedTuple):
    """Colours and attributes of a cell; a colour is hexadecimal, a name of the sixteen, or empty for the terminal's."""

    foreground: str
    background: str
    bold: bool = False
    dim: bool = False
    reverse: bool = False


def mix(colour: str, other: str, share: float) -> str:
    """A colour with a share of another."""
    pairs = zip(_channels(colour), _channels(other), strict=True)
    return "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def contrast(first: str, second: str) -> float:
    """The contrast of two colours, from 1 to 21, as the web's accessibility guidelines define it."""
    low, high = sorted((_luminance(first), _luminance(second)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(8192)
def look_of(palette: Palette, role: str) -> CellLook:
    """The look of a role in a theme with colours of its own."""
    ink, _, paper = role.partition("/")
    back = _paper(palette, paper)
    name = ink.removesuffix("!")
    return CellLook(_ink(palette, name, paper, back), back, bold=ink != name or name in BOLD)


@lru_cache(8192)
def ansi_look_of(role: str) -> CellLook:
    """The look of a role in the terminal's own sixteen colours; only chips have a background."""
    ink, _, paper = role.partition("/")
    name = ink.removesuffix("!")
    base = paper.partition("+")[0]
    is_bold = ink != name or name in BOLD
    if name.startswith("="):
        return CellLook(ANSI_PAPERS.get(name[1:].partition("+")[0], ""), ANSI_PAPERS.get(base, ""), is_bold)
    if base in ANSI_PAPERS:
        front = "black" if base in ("gold", "chosen", "acting", "hit", "miss") else "bright_white"
        return CellLook("bright_black" if name == "dim" else front, ANSI_PAPERS[base], is_bold)
    return CellLook(ANSI_INKS.get(name, ""), "", is_bold)


@lru_cache(8192)
def plain_look_of(role: str) -> CellLook:
    """The look of a role without any colour: bold, dim and reverse video."""
    ink, _, paper = role.partition("/")
    name = ink.removesuffix("!")
    base, _, state = paper.partition("+")
    is_down = state == "down" or base.startswith("body")
    is_reverse = base in CHIPS and not name.startswith("=") and not base.startswith("body")
    is_dim = name in ("dim", "faint", "texture", "frame") and not is_reverse
    return CellLook("", "", ink != name or name in BOLD, is_dim or (is_reverse and is_down), is_reverse)


ANSI_PAPERS: Final = {
    "chip0": "blue",
    "chip1": "red",
    "body0": "blue",
    "body1": "red",
    "rider0": "blue",
    "rider1": "red",
    "gold": "yellow",
    "chosen": "yellow",
    "acting": "white",
    "hit": "green",
    "miss": "white",
}

ANSI_INKS: Final = {
    "dim": "bright_black",
    "faint": "bright_black",
    "frame": "bright_black",
    "texture": "bright_black",
    "lit": "yellow",
    "objective": "yellow",
    "side0": "bright_blue",
    "side1": "bright_red",
    "mark0": "bright_blue",
    "mark1": "bright_red",
    "good": "green",
    "bad": "red",
}
"""The colours of inks on a terminal with sixteen colours; what is missing has the terminal's own."""


def _paper(palette: Palette, name: str) -> str:
    base, _, state = name.partition("+")
    kind, _, terrain = base.partition(":")
    plain = {
        "": palette.background,
        "bar": palette.panel,
        "panel": palette.panel,
        "card": palette.card,
        "gold": palette.gold,
        "chosen": palette.gold,
        "acting": palette.cursor,
        "cursor": palette.cursor,
        "row": palette.line,
        "fog": mix(palette.background, palette.card, 0.4),
        "fog_head": palette.line,
        "hit": palette.good,
        "miss": palette.line,
    }
    if kind in plain:
        # A large word fades from row to row.
        return mix(plain[kind], palette.background, FADE * int(state)) if state.isdigit() else plain[kind]
    if kind in ("ground", "patch"):
        ground = palette.grounds.get(terrain, palette.grounds["open"])
        if state == "lit":
            ground = mix(ground, "ffffff", LIT)
        elif state == "dim":
            ground = mix(ground, palette.background, DIM)
        return mix(ground, palette.background, PATCH) if kind == "patch" else ground
    side = int(kind[-1])
    if kind.startswith("rider"):
        colour = palette.side_texts[side]
        return mix(colour, palette.background, ALTERNATE) if state == "alternate" else colour
    colour = palette.sides[side]
    if kind.startswith("body"):
        return mix(colour, "000000", 0.42) if palette.is_dark else mix(colour, palette.background, 0.55)
    if state == "alternate":
        return mix(colour, palette.background, ALTERNATE)
    return mix(colour, palette.background, 0.5) if state == "down" else colour


def _ink(palette: Palette, name: str, paper: str, back: str) -> str:
    if name.startswith("="):
        return _paper(palette, name[1:])
    if name == "texture":
        return mix(back, palette.text, TEXTURE)
    if name == "frame":
        return palette.line
    if name in ("on", "chosen"):
        return _on_chip(palette, back)
    if name in ("mark0", "mark1"):
        return _readable(palette.side_texts[int(name[-1])], back, CHIP_CONTRAST)
    return _readable(_inks(palette, name, paper, back), back, palette.least_contrast)


def _inks(palette: Palette, name: str, paper: str, back: str) -> str:
    """The colour of an ink before it is made readable; dim text on a ground is a mixture with it."""
    if name in ("dim", "faint"):
        return mix(palette.text, back, 0.42) if paper.startswith("ground") else palette.dim
    if name in ("side0", "side1"):
        return palette.side_texts[int(name[-1])]
    if name in ("lit", "objective"):
        return palette.gold_text
    if name in ("good", "bad"):
        return palette.good if name == "good" else palette.bad
    return {"": palette.text}.get(name, palette.cursor)


def _on_chip(palette: Palette, back: str) -> str:
    """The letters of a chip: white where that can be read, or the dark of the theme."""
    dark = palette.background if palette.is_dark else palette.cursor
    return "ffffff" if contrast("ffffff", back) >= CHIP_CONTRAST else dark


def _readable(colour: str, back: str, least: float) -> str:
    """A colour that can be read on a background: the nearest mixture with white or black that has enough contrast."""
    pole = max(("ffffff", "000000"), key=lambda each: contrast(each, back))
    steps = (mix(colour, pole, step / 20) for step in range(21))
    return next((each for each in steps if contrast(each, back) >= least), pole)


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[:2], 16), int(colour[2:4], 16), int(colour[4:], 16)


def _luminance(colour: str) -> float:
    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = map(linear, _channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
