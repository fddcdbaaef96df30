"""The characters of the board, each one cell wide; painters use Unicode, and panes translate that to ASCII."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from undaunted_tui.render.grounds import GROUNDS

SHAPES: Final = ("▲", "●")
"""The counters of the first and the second side."""

PIPS: Final = ("▮", "▯", "×")
"""Full, empty and lost."""

STARS: Final = ("★", "☆")
"""Points reached and missing."""

BRACKETS: Final = ("▐", "▌")
OBJECTIVE, STRUCTURE, RADIO, TARGET, COVER, ROUGH = "★⌂§¤◊≈"

TO_ASCII: Final = str.maketrans(
    "\u2018\u2019\u201c\u201d\u2013\u2014\u00a0…×·•→←↑↓‹›─│┊█▀▄▐▌░▲●▮▯★☆⌂§¤◊≈",
    "''\"\"--" + " ~x.o><^v<>-|:#'.[]:^o#-*.H$@d%",
)
"""The ASCII replacements for all signs that need no other look there, and for characters of sentences."""


@dataclass(frozen=True, slots=True)
class Glyphs:
    """What depends on the terminal: frames, the top and bottom of the cursor's frame, and signs that ASCII lacks."""

    is_framed: bool = False
    """Whether tiles and cards have thin frames, where colours or half blocks are missing."""

    cursor: str = "▄▀"
    spawn: str = "⌂"
    texture: dict[str, str] = field(default_factory=lambda: {name: each.texture for name, each in GROUNDS.items()})


UNICODE: Final = Glyphs()

FRAMED: Final = Glyphs(is_framed=True)
"""The Unicode set for terminals without colours of their own choice."""

ASCII: Final = Glyphs(True, "##", "f", {name: each.ascii for name, each in GROUNDS.items()})
