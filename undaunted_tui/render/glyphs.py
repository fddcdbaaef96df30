"""The characters of the board, each one cell wide: a Unicode set and a plain ASCII set."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One set of characters; pairs are those of the first and the second side.

    The frame of the cursor is its top, bottom, left and right; pips are full, empty and lost; stars are reached and
    missing.
    """

    is_framed: bool
    """Whether tiles and cards have thin frames, where colours or half blocks are missing."""

    counter: tuple[str, str]
    target: str
    suppressed: str
    structure: str
    objective: str
    escape: str
    spawn: str
    radio: str
    rough: str
    hill: str
    empty: str
    more: str
    full: str
    pointer: str
    arrow: str
    rule: str
    bar: str
    cursor: str
    trail: str
    texture: dict[str, str]
    dots: str
    times: str
    dice: str
    cover: str
    pips: tuple[str, str, str]
    stars: tuple[str, str]
    edge: str
    dashed: str
    chip: tuple[str, str]
    bracket: tuple[str, str]
    fog: str


UNICODE: Final = Glyphs(
    is_framed=False,
    counter=("▲", "●"),
    target="¤",
    suppressed="×",
    structure="⌂",
    objective="★",
    escape="→",
    spawn="⌂",
    radio="§",
    rough="≈",
    hill="^",
    empty="·",
    more="…",
    full="█",
    pointer="›",
    arrow="→",
    rule="─",
    bar="│",
    cursor="▄▀▐▌",
    trail="•",
    texture={
        "airstrip": "═",
        "apron": "─",
        "camp": "▗▖",
        "church": "▗▖",
        "crops": '"',
        "dunes": "~",
        "escarpment": "▓",
        "farm": "▗▖",
        "fort": "▓",
        "gravel": "·",
        "hamlet": "▗▖",
        "hedges": "▒",
        "hill": "^",
        "houses": "▗▖",
        "marsh": "≈",
        "open": "·",
        "palms": "♣",
        "river": "~",
        "road": "═",
        "ruin": "░",
        "scrub": "'",
        "stone_bridge": "#",
        "stony": ":",
        "wadi": "~",
        "wooden_bridge": "#",
        "woods": "♣",
    },
    dots="·",
    times="×",
    dice="□",
    cover="◊",
    pips=("▮", "▯", "×"),
    stars=("★", "☆"),
    edge="█",
    dashed="┊",
    chip=("▐", "▌"),
    bracket=("▐", "▌"),
    fog="░",
)

ASCII: Final = Glyphs(
    is_framed=True,
    counter=("^", "o"),
    target="@",
    suppressed="x",
    structure="H",
    objective="*",
    escape=">",
    spawn="f",
    radio="$",
    rough="%",
    hill="^",
    empty=".",
    more="~",
    full="#",
    pointer=">",
    arrow=">",
    rule="-",
    bar="|",
    cursor="####",
    trail="o",
    texture={
        "airstrip": "=",
        "apron": "-",
        "camp": "n",
        "church": "t",
        "crops": '"',
        "dunes": "~",
        "escarpment": "/",
        "farm": "n",
        "fort": "M",
        "gravel": ".",
        "hamlet": "n",
        "hedges": "%",
        "hill": "^",
        "houses": "n",
        "marsh": "~",
        "open": ".",
        "palms": "&",
        "river": "~",
        "road": "=",
        "ruin": ":",
        "scrub": ",",
        "stone_bridge": "#",
        "stony": ":",
        "wadi": "~",
        "wooden_bridge": "#",
        "woods": "&",
    },
    dots=".",
    times="x",
    dice="o",
    cover="d",
    pips=("#", "-", "x"),
    stars=("*", "."),
    edge="#",
    dashed=":",
    chip=(" ", " "),
    bracket=("[", "]"),
    fog=":",
)

FRAMED: Final = replace(UNICODE, is_framed=True)
"""The Unicode set for terminals without colours of their own choice."""
