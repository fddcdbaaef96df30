"""Clean text from the network, so that names and chat never control a terminal."""

from __future__ import annotations

from typing import Final
from unicodedata import category, combining

MAX_NAME_LENGTH: Final = 24
MAX_CHAT_LENGTH: Final = 200

_MAX_MARKS: Final = 2
"""The most combining marks per character; more would overlap the lines above and below."""


def sanitize_text(text: str, most: int) -> str:
    """Remove control, format, bidirectional and unassigned characters; keep one line of at most `most` characters."""
    signs: list[str] = []
    marks = 0
    for sign in text[: 4 * most]:
        if category(sign)[0] == "Z":
            sign = " "
        elif category(sign)[0] == "C":
            continue
        marks = marks + 1 if combining(sign) else 0
        if marks <= _MAX_MARKS:
            signs.append(sign)
    return " ".join("".join(signs).split())[:most].rstrip()
