"""What a terminal sends for keys and for the mouse."""

from __future__ import annotations

from typing import Final

ESCAPE: Final = b"\x1b"

_LETTERED: Final = {"up": "A", "down": "B", "right": "C", "left": "D", "home": "H", "end": "F"}
_NUMBERED: Final = {"insert": 2, "delete": 3, "pageup": 5, "pagedown": 6, "f5": 15, "f6": 17, "f7": 18, "f8": 19}
_OTHERS: Final = {
    "enter": b"\r",
    "tab": b"\t",
    "shift+tab": b"\x1b[Z",
    "escape": ESCAPE,
    "space": b" ",
    "backspace": b"\x7f",
    "f1": b"\x1bOP",
    "f2": b"\x1bOQ",
    "f3": b"\x1bOR",
    "f4": b"\x1bOS",
}

KEYS: Final[dict[str, bytes]] = {
    **{name: f"\x1b[{letter}".encode() for name, letter in _LETTERED.items()},
    **{f"shift+{name}": f"\x1b[1;2{letter}".encode() for name, letter in _LETTERED.items()},
    **{f"ctrl+{name}": f"\x1b[1;5{letter}".encode() for name, letter in _LETTERED.items()},
    **{name: f"\x1b[{number}~".encode() for name, number in _NUMBERED.items()},
    **{f"ctrl+{chr(code + 0x60)}": bytes([code]) for code in range(1, 27)},
    **_OTHERS,
}
"""The bytes of the keys that have a name."""


def key_bytes(key: str) -> bytes:
    """What a key sends, by its name or by the character on it."""
    if len(key) == 1:
        return key.encode()
    return KEYS[key]


def click_bytes(x: int, y: int, button: int = 0) -> bytes:
    """What a click on a cell sends: the button goes down and comes up again."""
    place = f"{button};{x + 1};{y + 1}"
    return f"\x1b[<{place}M\x1b[<{place}m".encode()
