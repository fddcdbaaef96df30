"""Sanitizing of text from the network, and rate limiting."""

from __future__ import annotations

from typing import Final
from unicodedata import category, combining

MAX_NAME_LENGTH: Final = 24
MAX_CHAT_LENGTH: Final = 200

_MAX_MARKS: Final = 2
"""Most combining marks on a character; more of them would overlap the lines above and below."""


def sanitize_text(text: str, most: int) -> str:
    """Return a text on one line of limited length, without control, format, bidirectional and unassigned characters."""
    chars: list[str] = []
    marks = 0
    for char in text[: 4 * most]:
        if category(char)[0] == "Z":
            char = " "
        elif category(char)[0] == "C":
            continue
        marks = marks + 1 if combining(char) else 0
        if marks <= _MAX_MARKS:
            chars.append(char)
    return " ".join("".join(chars).split())[:most].rstrip()


class TokenBucket:
    """Rate limiter: a burst, then so many a second; time is an argument."""

    def __init__(self, burst: float, rate: float) -> None:
        self._burst = self._left = burst
        self._rate = rate
        self._at: float | None = None

    def take(self, now: float) -> bool:
        """Whether one more may pass; if so, count it."""
        if self.wait(now) > 0:
            return False
        self._left -= 1
        return True

    def wait(self, now: float) -> float:
        """Return the seconds until one more may pass."""
        if self._at is not None:
            self._left = min(self._burst, self._left + max(now - self._at, 0) * self._rate)
        self._at = now
        return 0.0 if self._left >= 1 else (1 - self._left) / self._rate
