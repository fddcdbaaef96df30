"""The names of keys: as people write them, as Textual calls them, and as they are shown."""

from __future__ import annotations

import unicodedata
from typing import Final

from undaunted_tui.i18n.messages import say

MODIFIERS: Final = ("alt", "ctrl", "shift")
"""The modifiers, in the order of Textual's names."""

NAMED_KEYS: Final = (
    *("up", "down", "left", "right", "home", "end", "pageup", "pagedown", "insert", "delete"),
    *("backspace", "tab", "enter", "escape", "space"),
)
"""The keys that have a word on them."""

FUNCTION_KEYS: Final = tuple(f"f{number}" for number in range(1, 25))

RESERVED: Final = frozenset(
    {
        # What a terminal, a multiplexer or the shell takes before any program does.
        *("ctrl+a", "ctrl+b", "ctrl+c", "ctrl+z"),
        # What many terminals can't tell from backspace, tab, enter and a null.
        *("ctrl+h", "ctrl+i", "ctrl+j", "ctrl+m", "ctrl+space"),
    }
)
"""The keys that no command can have."""

_TEXTUAL_NAMES: Final = {
    "solidus": "slash",
    "reverse_solidus": "backslash",
    "commercial_at": "at",
    "hyphen_minus": "minus",
    "plus_sign": "plus",
    "low_line": "underscore",
}
"""The Unicode names that Textual replaces by commoner ones."""

_LAST_SYMBOL: Final = 0xFF
"""The last code point whose symbols have key names; letters of all alphabets need none."""


def _symbol_name(sign: str) -> str:
    name = unicodedata.name(sign).lower().replace("-", "_").replace(" ", "_")
    return _TEXTUAL_NAMES.get(name, name)


SYMBOL_KEYS: Final = {
    _symbol_name(sign): sign
    for sign in map(chr, range(_LAST_SYMBOL + 1))
    if sign.isprintable() and not sign.isalnum() and not sign.isspace()
}
"""The symbols by the names of their keys."""

_NAME_OF_SYMBOL: Final = {" ": "space", **{sign: name for name, sign in SYMBOL_KEYS.items()}}


def key_name(written: str) -> str:
    """Textual's name for a key as written by hand, such as `?`, `Ctrl+R` or `pageup`; empty if it is none."""
    *held, base = _parts(written)
    modifiers = {modifier.lower() for modifier in held}
    if len(modifiers) < len(held) or not modifiers <= set(MODIFIERS):
        return ""
    word = base.lower()
    if word in NAMED_KEYS or word in FUNCTION_KEYS:
        return _joined(modifiers, word)
    if base in _NAME_OF_SYMBOL or word in SYMBOL_KEYS:
        return "" if modifiers else _NAME_OF_SYMBOL.get(base, word)
    return _character(modifiers, base)


def is_function_key(key: str) -> bool:
    """Whether a key, with or without modifiers, is a function key, which not every keyboard has."""
    return key.rpartition("+")[2] in FUNCTION_KEYS


def key_label(key: str) -> str:
    """The label of a key by Textual's name."""
    *modifiers, base = key.split("+")
    if base in NAMED_KEYS:
        label = say(f"key_{base}")
    elif modifiers or base in FUNCTION_KEYS:
        label = base.upper()
    else:
        label = SYMBOL_KEYS.get(base, base)
    return "+".join([*(say(f"key_{modifier}") for modifier in modifiers), label])


def _parts(written: str) -> list[str]:
    if written == "+":
        return [written]
    return written.split("+")


def _character(modifiers: set[str], base: str) -> str:
    """The name of the key of a letter or digit, if every terminal can tell it from others."""
    if len(base) != 1 or not base.isalnum():
        return ""
    if not modifiers:
        return base
    if modifiers == {"shift"}:
        return base.upper() if base.isalpha() and len(base.upper()) == 1 else ""
    if not base.isascii() or modifiers >= {"ctrl", "alt"} or modifiers >= {"ctrl", "shift"}:
        return ""
    if base.isdecimal():
        return _joined(modifiers, base) if modifiers == {"alt"} else ""
    if base.isupper() and "alt" in modifiers:
        modifiers = {*modifiers, "shift"}
    return _joined(modifiers, base.lower())


def _joined(modifiers: set[str], base: str) -> str:
    return "+".join([*sorted(modifiers), base])
