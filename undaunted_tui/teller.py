"""Tells on standard error what happens in a LAN game that nobody watches."""

from __future__ import annotations

import sys

from undaunted_tui.play.company import Presence, Proposed, Remark, Settled, Spoken, TurnedAway
from undaunted_tui.sentences.company import (
    presence_words,
    proposed_words,
    settled_words,
    spoken_words,
    turned_away_words,
)


class Teller:
    """Tells what happens on standard error, unless other programs listen."""

    def __init__(self, name: str, *, silent: bool) -> None:
        """Speak for a player."""
        self._name = name
        self._silent = silent
        self._other = ""
        self._said = ""

    def __call__(self, remark: Remark) -> None:
        """Put a remark in words; where the other player is, is said when it changes."""
        words = self._words(remark)
        if words and words != self._said and not self._silent:
            self._said = words
            print(words, file=sys.stderr, flush=True)

    def _words(self, remark: Remark) -> str:
        """A remark in words, or nothing."""
        match remark:
            case Presence():
                self._other = remark.name
                return "" if remark.latency is not None else presence_words(remark)
            case Spoken():
                return spoken_words(remark, self._name, self._other)
            case Proposed():
                return proposed_words(remark, self._other)
            case Settled():
                return settled_words(remark)
            case TurnedAway():
                return turned_away_words(remark)
            case _:
                return ""
