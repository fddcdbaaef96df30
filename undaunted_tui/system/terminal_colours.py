"""Shorter escape codes for the same picture: Textual resets all colours after every run of cells."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

_COLOUR_CODE: Final = re.compile(r"\x1b\[([\d;]*)m")

_CURSOR_MOVE: Final = re.compile(r"\n?(\x1b\[\d+;\d+H)")
"""A move to a cell; the line feed before it has no effect."""

_OFF: Final = {"1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "7": "27", "9": "29"}
"""What ends each attribute."""

_SEEN_ON_BLANKS: Final = frozenset(_OFF) - {"1", "2", "3"}
"""The attributes that change the look of a blank cell."""


class _Style(NamedTuple):
    attributes: frozenset[str]
    foreground: str
    background: str

    def code(self) -> str:
        return ";".join(filter(None, (*sorted(self.attributes), self.foreground, self.background)))


def shorten_colour_codes(data: str) -> str:
    """Return output that begins and ends without colours, with only those codes that change what is seen."""
    head, *rest = _COLOUR_CODE.split(data)
    shortened, style = [head], ""
    wanted = ""
    for code, text in zip(rest[::2], rest[1::2], strict=True):
        wanted = "" if code == "0" else code
        if not wanted and (not text or (move := _CURSOR_MOVE.fullmatch(text))):
            shortened.append(move[1] if text and move else "")
            continue
        change, style = _change(style, wanted, not text.strip(" "))
        shortened += (change, text)
    if style and not wanted:
        shortened.append("\x1b[0m")
    return "".join(shortened)


@lru_cache(1024)
def _change(before: str, after: str, is_blank: bool) -> tuple[str, str]:
    """The escape code from one style to another, and the style after it; blank cells need only their background."""
    old, new = _parse(before), _parse(after)
    if is_blank and _SEEN_ON_BLANKS.isdisjoint(old.attributes | new.attributes):
        new = old._replace(background=new.background)
    ended = {_OFF.get(attribute, "0") for attribute in old.attributes - new.attributes}
    if "0" in ended:
        return f"\x1b[0;{new.code()}m", new.code()
    kept = {attribute for attribute in old.attributes & new.attributes if _OFF.get(attribute) not in ended}
    codes = [*sorted(ended), *sorted(new.attributes - kept)]
    if new.foreground != old.foreground:
        codes.append(new.foreground or "39")
    if new.background != old.background:
        codes.append(new.background or "49")
    return f"\x1b[{';'.join(codes)}m" if codes else "", new.code()


def _parse(code: str) -> _Style:
    attributes, foreground, background = set(), "", ""
    numbers = code.split(";") if code else []
    while numbers:
        first = numbers[0]
        size = {"2": 5, "5": 3}[numbers[1]] if first in ("38", "48") else 1
        value, numbers = ";".join(numbers[:size]), numbers[size:]
        if first == "38" or 30 <= int(first) <= 37 or 90 <= int(first) <= 97:
            foreground = value
        elif first == "48" or 40 <= int(first) <= 47 or 100 <= int(first) <= 107:
            background = value
        elif first not in ("39", "49"):
            attributes.add(value)
    return _Style(frozenset(attributes), foreground, background)
