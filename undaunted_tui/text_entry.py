"""A line of text that the player types, without a widget."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Final

MAX_LENGTH: Final = 400
"""The most characters of a line."""

WIDE: Final = frozenset("WF")
"""The East Asian widths of characters that take two cells."""


class TextEntry:
    """A line under its label; `on_submit` gets it when it is done, and returns what is wrong with it, or nothing."""

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
        """Begin with `text`; call `on_change` at every change; `allow_wide` accepts characters of two cells."""
        self.label = label
        self.error = ""
        self._on_submit = on_submit
        self._on_change = on_change
        self._max_length = max_length
        self._allow_wide = allow_wide
        self.text = self._allowed(text)[:max_length]
        self.cursor = len(self.text)

    def type(self, text: str) -> None:
        """Insert text at the cursor, without the characters that are not allowed."""
        letters = self._allowed(text)[: self._max_length - len(self.text)]
        self._set(self.text[: self.cursor] + letters + self.text[self.cursor :], self.cursor + len(letters))

    def handle_key(self, key: str, letter: str | None) -> None:
        """Handle a key: move the cursor, delete, or insert its character."""
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
        """Submit the line; return whether it was accepted, else show the error."""
        self.error = self._on_submit(self.text.strip())
        return not self.error

    def _allowed(self, text: str) -> str:
        """The characters of a text that take one cell, or two if this line accepts those."""
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
