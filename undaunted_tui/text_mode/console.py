"""Lines in and lines out: wrapping, echo, the curtain, and whatever kind of stream is at either end."""

from __future__ import annotations

import os
import textwrap
from contextlib import suppress
from io import TextIOWrapper, UnsupportedOperation
from typing import TextIO

WIDTH = 80
"""No line is longer."""

HANGING_INDENT = 4
"""How far the rest of a wrapped line is set in."""

PROMPT = "> "

NO_BREAK_SPACE = "\u00a0"
"""A space at which no line is broken."""

CLEARING_LINES = 60
"""How many empty lines push what was written out of sight."""

CLEAR_SCREEN = "\x1b[2J\x1b[3J\x1b[H"
"""Empties a terminal's screen and what it scrolled away, and begins at the top."""

LONGEST_INPUT = 1000
LONGEST_ECHO = 60


class InputEnded(Exception):
    """There is nothing left to read."""


class TextConsole:
    """Where one game in lines of text is read from and written to."""

    def __init__(self, in_stream: TextIO, out_stream: TextIO) -> None:
        """Speak UTF-8 at both ends, whatever the locale, and never stumble over a character."""
        self._in = in_stream
        self._out = out_stream
        for stream in (in_stream, out_stream):
            if isinstance(stream, TextIOWrapper):
                with suppress(UnsupportedOperation):
                    stream.reconfigure(encoding="utf-8", errors="replace")

    def write_lines(self, *lines: str) -> None:
        """Write lines, wrapped; an empty one stays empty."""
        for line in lines:
            self._out.write(wrap(line) + "\n")
        self._out.flush()

    def ask(self) -> str:
        """Read a line, trimmed; what comes through a pipe is echoed, so that the output can be read by itself."""
        self._out.write(PROMPT)
        self._out.flush()
        line = self._in.readline(LONGEST_INPUT)
        typed = " ".join(line.split())
        if not line or not self._in.isatty():
            self._out.write(echo_text(typed) + "\n")
            self._out.flush()
        if not line:
            raise InputEnded
        return typed

    def clear(self) -> None:
        """Put what was written so far out of sight."""
        if self._out.isatty() and os.environ.get("TERM", "dumb") != "dumb":
            self._out.write(CLEAR_SCREEN)
        else:
            self._out.write("\n" * CLEARING_LINES)
        self._out.flush()

    def discard_output(self) -> None:
        """Let nothing complain later about output that nobody reads any more."""
        with suppress(OSError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self._out.fileno())
            os.close(nowhere)


def wrap(line: str) -> str:
    """A line broken at the width; the rest of one that is set in is set in further."""
    margin = len(line) - len(line.lstrip())
    indent = " " * (margin + HANGING_INDENT) if margin else ""
    return textwrap.fill(line, WIDTH, subsequent_indent=indent, break_on_hyphens=False).replace(NO_BREAK_SPACE, " ")


def unbroken(words: str) -> str:
    """Words that stay on one line."""
    return words.replace(" ", NO_BREAK_SPACE)


def echo_text(typed: str) -> str:
    """What was typed, safe and short enough to be shown again."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in typed[:LONGEST_ECHO])
    return shown if len(typed) <= LONGEST_ECHO else shown + "…"
