"""The progress bar: how much is done, how long the rest takes, and silence where nobody looks."""

from __future__ import annotations

import sys
from io import StringIO

import pytest

from undaunted_tui.cli import progress_bar
from undaunted_tui.cli.progress_bar import ProgressBar


class Terminal(StringIO):
    """A terminal in memory."""

    def isatty(self) -> bool:
        return True


def open_terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Put a terminal on standard error, and a clock that goes on by ten seconds at every look."""
    terminal = Terminal()
    seconds = iter(range(0, 1000, 10))
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(progress_bar, "monotonic", lambda: next(seconds))
    return terminal


def test_the_bar_tells_what_is_done_and_the_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = open_terminal(monkeypatch)
    bar = ProgressBar(4)
    bar.advance()
    assert terminal.getvalue().endswith("\r[#######.......................] 1/4 0:00:30 left\x1b[K")
    for _ in range(3):
        bar.advance()
    bar.close()
    assert terminal.getvalue().endswith(f"\r[{'#' * 30}] 4/4\x1b[K\n")


def test_what_was_done_before_says_nothing_about_the_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = open_terminal(monkeypatch)
    bar = ProgressBar(100, 98)
    assert terminal.getvalue().endswith("98/100\x1b[K")
    bar.advance()
    assert terminal.getvalue().endswith("99/100 0:00:10 left\x1b[K")


def test_nothing_is_shown_without_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    bar = ProgressBar(2)
    bar.advance()
    bar.close()
    assert capsys.readouterr() == ("", "")
