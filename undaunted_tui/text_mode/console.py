"""Read and write lines: wrapping, echo, clearing, and any kind of stream."""

from __future__ import annotations

import os
import textwrap
from contextlib import suppress
from io import TextIOWrapper, UnsupportedOperation
from typing import TextIO

WIDTH = 80
"""The most characters of a line."""

HANGING_INDENT = 4
"""The indent of a wrapped line's rest."""

PROMPT = "> "

NO_BREAK_SPACE = "\u00a0"
"""A space at which no line is broken."""

CLEARING_LINES = 60
"""How many empty lines hide what was written."""

CLEAR_SCREEN = "\x1b[2J\x1b[3J\x1b[H"
"""Clears a terminal with its scrollback, and goes to the top."""

LONGEST_INPUT = 1000
LONGEST_ECHO = 60


class InputEnded(Exception):
    """The input has ended."""


class TextConsole:
    """The input and the output of one game in lines of text."""

    def __init__(self, in_stream: TextIO, out_stream: TextIO) -> None:
        """Use UTF-8 for both streams, whatever the locale, and replace bad characters."""
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
        """Read a line, trimmed; input from a pipe is echoed, so that the output is readable by itself."""
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
        """Hide what was written so far."""
        if self._out.isatty() and os.environ.get("TERM", "dumb") != "dumb":
            self._out.write(CLEAR_SCREEN)
        else:
            self._out.write("\n" * CLEARING_LINES)
        self._out.flush()

    def discard_output(self) -> None:
        """Redirect the output to nowhere, so that closing a broken pipe raises nothing."""
        with suppress(OSError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self._out.fileno())
            os.close(nowhere)


def wrap(line: str) -> str:
    """Break a line at the width; the rest of an indented line is indented further."""
    margin = len(line) - len(line.lstrip())
    indent = " " * (margin + HANGING_INDENT) if margin else ""
    return textwrap.fill(line, WIDTH, subsequent_indent=indent, break_on_hyphens=False).replace(NO_BREAK_SPACE, " ")


def unbroken(words: str) -> str:
    """Replace spaces, so that the words stay on one line."""
    return words.replace(" ", NO_BREAK_SPACE)


def echo_text(typed: str) -> str:
    """What was typed, printable and shortened."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in typed[:LONGEST_ECHO])
    return shown if len(typed) <= LONGEST_ECHO else shown + "…"
