"""A line that a player writes: a name, a file, a few words; it knows keys and letters, but no screen."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Final

LONGEST: Final = 400
"""How many letters a line takes at most."""

WIDE: Final = frozenset("WF")
"""What Unicode calls letters that take two cells."""


class Writing:
    """A line under its label; `take` gets it when it is done, and gives what is wrong with it, or nothing."""

    def __init__(
        self,
        label: str,
        take: Callable[[str], str],
        text: str = "",
        heed: Callable[[str], None] | None = None,
        longest: int = LONGEST,
        *,
        takes_wide: bool = False,
    ) -> None:
        """Begin with some text; `heed` hears of the line at every change of it; some lines take any letters."""
        self.label = label
        self.fault = ""
        self._take = take
        self._heed = heed
        self._longest = longest
        self._takes_wide = takes_wide
        self.text = self._fit(text)[:longest]
        self.cursor = len(self.text)

    def type(self, text: str) -> None:
        """Put letters in where the cursor is; those that have no place in this line are left out."""
        letters = self._fit(text)[: self._longest - len(self.text)]
        self._become(self.text[: self.cursor] + letters + self.text[self.cursor :], self.cursor + len(letters))

    def press(self, key: str, letter: str | None) -> None:
        """Follow a key: move, rub out, or write its letter."""
        ways = {
            "left": self.cursor - 1,
            "right": self.cursor + 1,
            "home": 0,
            "end": len(self.text),
        }
        if key in ways:
            self.cursor = min(max(ways[key], 0), len(self.text))
        elif key == "backspace":
            self._rub_out(self.cursor - 1, self.cursor)
        elif key == "delete":
            self._rub_out(self.cursor, self.cursor + 1)
        elif key == "ctrl+u":
            self._rub_out(0, self.cursor)
        elif key == "ctrl+w":
            self._rub_out(self.text[: self.cursor].rstrip().rfind(" ") + 1, self.cursor)
        elif letter:
            self.type(letter)

    def done(self) -> bool:
        """Hand the line over; one with a fault stays open and says so."""
        self.fault = self._take(self.text.strip())
        return not self.fault

    def _fit(self, text: str) -> str:
        """The letters of a text that take a cell each, or two if this line takes those."""
        letters = unicodedata.normalize("NFC", text)
        return "".join(letter for letter in letters if _is_own(letter) and (self._takes_wide or not _is_wide(letter)))

    def _rub_out(self, start: int, end: int) -> None:
        """Take letters out."""
        start = max(start, 0)
        self._become(self.text[:start] + self.text[end:], start)

    def _become(self, text: str, cursor: int) -> None:
        """Hold another text."""
        changed = text != self.text
        self.text, self.cursor, self.fault = text, cursor, ""
        if changed and self._heed:
            self._heed(text)


def _is_own(letter: str) -> bool:
    """Whether a letter can be seen and does not lie upon another."""
    return letter.isprintable() and not unicodedata.combining(letter)


def _is_wide(letter: str) -> bool:
    """Whether a letter takes two cells."""
    return unicodedata.east_asian_width(letter) in WIDE
