"""The colours of each theme: a table of names, from which every role of a cell is mixed."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from undaunted_tui.render.grounds import GROUNDS

Pair = tuple[str, str]
"""The colours of the first and the second army (C1.1)."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a theme, in hexadecimal without a sign; grounds are those of terrains (C1.6)."""

    name: str
    is_dark: bool
    background: str
    panel: str
    card: str
    line: str
    text: str
    dim: str
    cursor: str
    gold: str
    gold_text: str
    good: str
    bad: str
    sides: Pair
    side_texts: Pair
    grounds: dict[str, str] = field(hash=False)
    least_contrast: float = 4.5
    """Least contrast of text."""


HEDGEROW: Final = Palette(
    name="hedgerow",
    is_dark=True,
    background="14161a",
    panel="20242b",
    card="272b33",
    line="3a3f48",
    text="dcdcd4",
    dim="8d929b",
    cursor="ffffff",
    gold="f2c14e",
    gold_text="f2c14e",
    good="7fcf8a",
    bad="ff7a6b",
    sides=("3f7fe0", "d9553c"),
    side_texts=("8fbcff", "ff9a86"),
    grounds={name: each.dark for name, each in GROUNDS.items()},
)

DESERT: Final = replace(
    HEDGEROW,
    name="desert",
    background="191511",
    panel="2a241c",
    card="312a22",
    line="4a4136",
    text="e4dccd",
    dim="a09585",
)

PAPER: Final = Palette(
    name="paper",
    is_dark=False,
    background="f4f1e8",
    panel="e3dfd2",
    card="fffdf6",
    line="c3beb0",
    text="24272c",
    dim="666b73",
    cursor="14161a",
    gold="f0b429",
    gold_text="8a5a00",
    good="2f7d3b",
    bad="b3261e",
    sides=("2b66cf", "c5402a"),
    side_texts=("1f55b5", "a92f1b"),
    grounds={name: each.light for name, each in GROUNDS.items()},
)

HIGH_CONTRAST: Final = replace(
    HEDGEROW,
    name="high-contrast",
    background="000000",
    panel="1c1c1c",
    card="141414",
    line="808080",
    text="ffffff",
    dim="c8c8c8",
    gold="ffd800",
    gold_text="ffd800",
    good="6dff8c",
    bad="ff8d80",
    sides=("0a5cff", "c81e00"),
    side_texts=("a8ccff", "ffb3a3"),
    grounds={terrain: "".join(f"{int(colour[i : i + 2], 16) // 2:02x}" for i in (0, 2, 4))
             for terrain, colour in HEDGEROW.grounds.items()},
    least_contrast=7.0,
)  # fmt: skip  # the grounds are one thought

COLOUR_BLIND: Final = replace(
    HEDGEROW,
    name="colour-blind",
    gold="f0e442",
    gold_text="f0e442",
    good="7fd6ff",
    bad="ffb000",
    sides=("0072b2", "d55e00"),
    side_texts=("7cc4f5", "ffa35c"),
)
"""Blue, vermilion and yellow of Okabe and Ito, which nearly everybody can tell apart."""

PALETTES: Final = {palette.name: palette for palette in (HEDGEROW, DESERT, PAPER, HIGH_CONTRAST, COLOUR_BLIND)}
"""The themes with colours of their own, by name; `ansi` and no colour are in `roles`."""
