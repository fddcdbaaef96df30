"""A progress bar with the time left, on standard error if that is a terminal."""

from __future__ import annotations

import sys
from datetime import timedelta
from time import monotonic

from undaunted_tui.i18n.messages import say

BAR_WIDTH = 30
ERASE_REST = "\x1b[K"


class ProgressBar:
    """Shows how many of some pieces of work are done, from a number that was done before."""

    def __init__(self, total: int, done: int = 0) -> None:
        self._total = total
        self._before = done
        self._done = done
        self._start = monotonic()
        self._is_shown = sys.stderr.isatty()
        self._show()

    def advance(self) -> None:
        """Count one more."""
        self._done += 1
        self._show()

    def close(self) -> None:
        """Leave the line."""
        if self._is_shown:
            print(file=sys.stderr, flush=True)

    def _show(self) -> None:
        if self._is_shown:
            full = BAR_WIDTH * self._done // max(self._total, 1)
            bar = f"[{'#' * full}{'.' * (BAR_WIDTH - full)}] {self._done}/{self._total}"
            print(f"\r{bar}{self._time_left()}{ERASE_REST}", end="", file=sys.stderr, flush=True)

    def _time_left(self) -> str:
        new = self._done - self._before
        if not new or self._done == self._total:
            return ""
        seconds = (monotonic() - self._start) / new * (self._total - self._done)
        return f" {say('progress_left', time=str(timedelta(seconds=round(seconds))))}"
