"""The grounds of terrains: their colours in dark and light themes, and the signs of their texture (C1.6)."""

from __future__ import annotations

from typing import Final, NamedTuple


class Ground(NamedTuple):
    """Colours in hexadecimal without a sign, and textures in Unicode and ASCII."""

    dark: str
    light: str
    texture: str
    ascii: str


GROUNDS: Final = {
    "airstrip": Ground("4b4f59", "c6cad3", "═", "="),
    "apron": Ground("55534f", "d0cec8", "─", "-"),
    "camp": Ground("5c4c38", "d8c7ad", "▗▖", "n"),
    "church": Ground("5c4a4c", "d3c2c4", "▗▖", "t"),
    "crops": Ground("6d6030", "e2d596", '"', '"'),
    "dunes": Ground("6b5b33", "ead9a6", "~", "~"),
    "escarpment": Ground("5a4023", "cfae88", "▓", "/"),
    "farm": Ground("6a4d31", "e0c39c", "▗▖", "n"),
    "fort": Ground("5e4d3d", "d6c4b0", "▓", "M"),
    "gravel": Ground("5d4e30", "dccfae", "·", "."),
    "hamlet": Ground("63463a", "dcbfae", "▗▖", "n"),
    "hedges": Ground("41562f", "b2c794", "▒", "%"),
    "hill": Ground("6b5632", "d9c39a", "^", "^"),
    "houses": Ground("63463a", "dcbfae", "▗▖", "n"),
    "marsh": Ground("2c4a45", "afc9b8", "≈", "~"),
    "open": Ground("57643a", "ccd9a2", "·", "."),
    "palms": Ground("2f5238", "9fc4a0", "♣", "&"),
    "river": Ground("234a66", "a9c8dd", "~", "~"),
    "road": Ground("41444c", "c9cbd0", "═", "="),
    "ruin": Ground("544741", "d2c5b8", "░", ":"),
    "scrub": Ground("48532d", "c3cfa0", "'", ","),
    "stone_bridge": Ground("4a5560", "b9c6d0", "#", "#"),
    "stony": Ground("544a40", "d0c8bd", ":", ":"),
    "wadi": Ground("43504d", "b8c8c4", "~", "~"),
    "wooden_bridge": Ground("57503f", "c9b99f", "#", "#"),
    "woods": Ground("1f4a35", "8dbb9b", "♣", "&"),
}
