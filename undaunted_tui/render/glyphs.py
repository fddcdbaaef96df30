"""The characters of the board, each one cell wide: a Unicode set and a plain ASCII set."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from undaunted_tui.render.grounds import GROUNDS


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One set of characters; pairs are those of the first and the second side, or of the left and the right.

    The frame of the cursor is its top and bottom; pips are full, empty and lost; stars are reached and missing.
    """

    is_framed: bool = False
    """Whether tiles and cards have thin frames, where colours or half blocks are missing."""

    counter: tuple[str, str] = ("▲", "●")
    target: str = "¤"
    structure: str = "⌂"
    objective: str = "★"
    spawn: str = "⌂"
    radio: str = "§"
    rough: str = "≈"
    more: str = "…"
    full: str = "█"
    pointer: str = "›"
    arrow: str = "→"
    rule: str = "─"
    bar: str = "│"
    cursor: str = "▄▀"
    trail: str = "•"
    texture: dict[str, str] = field(default_factory=lambda: {name: each.texture for name, each in GROUNDS.items()})
    dot: str = "·"
    cross: str = "×"
    cover: str = "◊"
    pips: tuple[str, str, str] = ("▮", "▯", "×")
    stars: tuple[str, str] = ("★", "☆")
    dashed: str = "┊"
    bracket: tuple[str, str] = ("▐", "▌")
    fog: str = "░"


UNICODE: Final = Glyphs()

FRAMED: Final = Glyphs(is_framed=True)
"""The Unicode set for terminals without colours of their own choice."""

ASCII: Final = Glyphs(
    is_framed=True,
    counter=("^", "o"),
    target="@",
    structure="H",
    objective="*",
    spawn="f",
    radio="$",
    rough="%",
    more="~",
    full="#",
    pointer=">",
    arrow=">",
    rule="-",
    bar="|",
    cursor="##",
    trail="o",
    texture={name: each.ascii for name, each in GROUNDS.items()},
    dot=".",
    cross="x",
    cover="d",
    pips=("#", "-", "x"),
    stars=("*", "."),
    dashed=":",
    bracket=("[", "]"),
    fog=":",
)
