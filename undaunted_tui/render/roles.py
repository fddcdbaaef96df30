"""Roles of cells: what a style name such as `strong/ground:woods+lit` looks like in a theme.

A role is `ink/paper`, or an ink alone on the background of the screen. A paper is a name of the table below, that of an
army (`chip0`), or a ground (`ground:woods`, and `patch:woods` for the darker patch under points), perhaps with `+lit`
or `+dim`, or `+down` for a suppressed chip. An ink is a name of the table below, or `=paper` for the colour of a paper,
which half blocks need; a `!` at its end makes it bold.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from undaunted_tui.render.palettes import Palette

LIT, DIM, PATCH, TEXTURE = 0.12, 0.5, 0.55, 0.18
"""How far a tile goes to white if it can be chosen, and to the background if others can; points; texture."""

CHIP_CONTRAST: Final = 3.0
"""Least contrast of the letters of a chip."""

FADE: Final = 0.09
"""How much further each row of a large word goes to the background."""

ALTERNATE: Final = 0.35
"""How far every second of adjacent chips goes to the background, so that they can be told apart."""

BOLD: Final = frozenset({"strong", "title", "key", "lit", "cursor", "mark", "good", "bad", "objective", "on"})

INKS: Final = {
    **{"": "text", "dim": "dim", "frame": "line"},
    **{"lit": "gold_text", "objective": "gold_text", "good": "good", "bad": "bad"},
}
"""The colours of a palette for inks; others have that of the cursor."""

PAPERS: Final = {
    **{"": "background", "bar": "panel", "panel": "panel", "card": "card", "gold": "gold", "row": "line"},
    **{"acting": "cursor", "cursor": "cursor", "fog_head": "line", "hit": "good", "miss": "line"},
}
"""The colours of a palette for papers."""

ANSI_INKS: Final = {
    **dict.fromkeys(("dim", "frame", "texture"), "bright_black"),
    **dict.fromkeys(("lit", "objective"), "yellow"),
    **dict.fromkeys(("side0", "mark0"), "bright_blue"),
    **dict.fromkeys(("side1", "mark1"), "bright_red"),
    **{"good": "green", "bad": "red"},
}
"""The colours of inks on a terminal with sixteen colours; what is missing has the terminal's own."""

CHIPS: Final = {
    **dict.fromkeys(("chip0", "body0", "rider0"), "blue"),
    **dict.fromkeys(("chip1", "body1", "rider1"), "red"),
    **{"gold": "yellow", "acting": "white", "hit": "green", "miss": "white"},
}
"""Papers that stand out with sixteen colours, and without any by reverse video."""


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


def look_of(palette: Palette, role: str) -> CellLook:
    """The look of a role in a theme with colours of its own."""
    name, paper, is_bold = _parts(role)
    back = _paper(palette, paper)
    return CellLook(_ink(palette, name, paper, back), back, is_bold)


def ansi_look_of(role: str) -> CellLook:
    """The look of a role in the terminal's own sixteen colours; only chips have a background."""
    name, paper, is_bold = _parts(role)
    base = paper.partition("+")[0]
    back = CHIPS.get(base, "")
    if name.startswith("="):
        return CellLook(CHIPS.get(name[1:].partition("+")[0], ""), back, is_bold)
    if not back:
        return CellLook(ANSI_INKS.get(name, ""), "", is_bold)
    front = "bright_white" if base[-1] in "01" else "black"
    return CellLook("bright_black" if name == "dim" else front, back, is_bold)


def plain_look_of(role: str) -> CellLook:
    """The look of a role without any colour: bold, dim and reverse video."""
    name, paper, is_bold = _parts(role)
    base, _, state = paper.partition("+")
    if base in CHIPS and not name.startswith("=") and not base.startswith("body"):
        return CellLook("", "", is_bold, dim=state == "down", reverse=True)
    return CellLook("", "", is_bold, dim=ANSI_INKS.get(name) == "bright_black")


def _parts(role: str) -> tuple[str, str, bool]:
    """The ink, the paper, and whether the ink is bold."""
    ink, _, paper = role.partition("/")
    name = ink.removesuffix("!")
    return name, paper, ink != name or name in BOLD


def _paper(palette: Palette, name: str) -> str:
    base, _, state = name.partition("+")
    kind, _, terrain = base.partition(":")
    back = palette.background
    if kind in PAPERS:
        colour: str = getattr(palette, PAPERS[kind])
        # A large word fades from row to row.
        return mix(colour, back, FADE * int(state)) if state.isdigit() else colour
    if kind == "fog":
        return mix(back, palette.card, 0.4)
    if kind in ("ground", "patch"):
        ground = palette.grounds.get(terrain, palette.grounds["open"])
        if state:
            ground = mix(ground, "ffffff", LIT) if state == "lit" else mix(ground, back, DIM)
        return mix(ground, back, PATCH) if kind == "patch" else ground
    side = int(kind[-1])
    if kind.startswith("body"):
        return mix(palette.sides[side], *(("000000", 0.42) if palette.is_dark else (back, 0.55)))
    colour = (palette.side_texts if kind.startswith("rider") else palette.sides)[side]
    return mix(colour, back, {"alternate": ALTERNATE, "down": 0.5}[state]) if state else colour


def _ink(palette: Palette, name: str, paper: str, back: str) -> str:
    if name.startswith("="):
        return _paper(palette, name[1:])
    if name == "texture":
        return mix(back, palette.text, TEXTURE)
    if name == "on":
        # The letters of a chip are white where that can be read, or have the dark of the theme.
        dark = palette.background if palette.is_dark else palette.cursor
        return "ffffff" if contrast("ffffff", back) >= CHIP_CONTRAST else dark
    if name in ("mark0", "mark1", "side0", "side1"):
        least = CHIP_CONTRAST if name.startswith("mark") else palette.least_contrast
        return _readable(palette.side_texts[int(name[-1])], back, least)
    colour: str = getattr(palette, INKS.get(name, "cursor"))
    if name == "frame":
        return colour
    if colour == palette.dim and paper.startswith("ground"):
        colour = mix(palette.text, back, 0.42)
    return _readable(colour, back, palette.least_contrast)


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
