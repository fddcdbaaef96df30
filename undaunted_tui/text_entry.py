"""A line that a player writes: a name, a file, a few words; it knows keys and letters, but no screen."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Final

MAX_LENGTH: Final = 400
"""How many letters a line takes at most."""

WIDE: Final = frozenset("WF")
"""What Unicode calls letters that take two cells."""


class TextEntry:
    """A line under its label; `on_submit` gets it when it is done, and gives what is wrong with it, or nothing."""

    def __init__(
        self,
        label: str,
        on_submit: Callable[[str], str],
        text: str = "",
        on_change: Callable[[str], None] | None = None,
        max_length: int = MAX_LENGTH,
        *,
        allow_wide: bool = False,
    ) -> None:
        """Begin with some text; `on_change` hears of the line at every change of it; some lines take any letters."""
        self.label = label
        self.error = ""
        self._on_submit = on_submit
        self._on_change = on_change
        self._max_length = max_length
        self._allow_wide = allow_wide
        self.text = self._allowed(text)[:max_length]
        self.cursor = len(self.text)

    def type(self, text: str) -> None:
        """Put letters in where the cursor is; those that have no place in this line are left out."""
        letters = self._allowed(text)[: self._max_length - len(self.text)]
        self._set(self.text[: self.cursor] + letters + self.text[self.cursor :], self.cursor + len(letters))

    def handle_key(self, key: str, letter: str | None) -> None:
        """Follow a key: move, rub out, or write its letter."""
        cursor_keys = {
            "left": self.cursor - 1,
            "right": self.cursor + 1,
            "home": 0,
            "end": len(self.text),
        }
        if key in cursor_keys:
            self.cursor = min(max(cursor_keys[key], 0), len(self.text))
        elif key == "backspace":
            self._delete(self.cursor - 1, self.cursor)
        elif key == "delete":
            self._delete(self.cursor, self.cursor + 1)
        elif key == "ctrl+u":
            self._delete(0, self.cursor)
        elif key == "ctrl+w":
            self._delete(self.text[: self.cursor].rstrip().rfind(" ") + 1, self.cursor)
        elif letter:
            self.type(letter)

    def submit(self) -> bool:
        """Hand the line over; one with a fault stays open and says so."""
        self.error = self._on_submit(self.text.strip())
        return not self.error

    def _allowed(self, text: str) -> str:
        """The letters of a text that take a cell each, or two if this line takes those."""
        letters = unicodedata.normalize("NFC", text)
        return "".join(
            letter for letter in letters if _is_standalone(letter) and (self._allow_wide or not _is_wide(letter))
        )

    def _delete(self, start: int, end: int) -> None:
        start = max(start, 0)
        self._set(self.text[:start] + self.text[end:], start)

    def _set(self, text: str, cursor: int) -> None:
        changed = text != self.text
        self.text, self.cursor, self.error = text, cursor, ""
        if changed and self._on_change:
            self._on_change(text)


def _is_standalone(letter: str) -> bool:
    return letter.isprintable() and not unicodedata.combining(letter)


def _is_wide(letter: str) -> bool:
    return unicodedata.east_asian_width(letter) in WIDE
