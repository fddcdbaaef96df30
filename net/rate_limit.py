"""A token bucket that limits how often something may happen."""

from __future__ import annotations


class TokenBucket:
    """Allow `burst` uses at once and `rate` per second after that; the time is an argument."""

    def __init__(self, burst: float, rate: float) -> None:
        self._burst = self._left = burst
        self._rate = rate
        self._at: float | None = None

    def take(self, now: float) -> bool:
        """Use one token, and return whether there was one."""
        if self.wait(now) > 0:
            return False
        self._left -= 1
        return True

    def wait(self, now: float) -> float:
        """The seconds until the next token."""
        if self._at is not None:
            self._left = min(self._burst, self._left + max(now - self._at, 0) * self._rate)
        self._at = now
        return 0.0 if self._left >= 1 else (1 - self._left) / self._rate
