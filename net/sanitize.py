"""What becomes of words and floods from the network: names and chat are data, never orders to a terminal."""

from __future__ import annotations

from typing import Final
from unicodedata import category, combining

MAX_NAME_LENGTH: Final = 24
MAX_CHAT_LENGTH: Final = 200

_MAX_MARKS: Final = 2
"""How many marks a sign may carry; more of them grow over the lines above and below."""


def sanitize_text(text: str, most: int) -> str:
    """A text without control, format, bidirectional and unassigned characters, on one line and not too long."""
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


class TokenBucket:
    """Lets so much through at once and so much a second after that; time is an argument."""

    def __init__(self, burst: float, rate: float) -> None:
        self._burst = self._left = burst
        self._rate = rate
        self._at: float | None = None

    def take(self, now: float) -> bool:
        """Whether one more may pass."""
        if self.wait(now) > 0:
            return False
        self._left -= 1
        return True

    def wait(self, now: float) -> float:
        """The seconds until one more may pass."""
        if self._at is not None:
            self._left = min(self._burst, self._left + max(now - self._at, 0) * self._rate)
        self._at = now
        return 0.0 if self._left >= 1 else (1 - self._left) / self._rate
