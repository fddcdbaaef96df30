"""Patterns of names and codes, and checks of names, numbers and texts."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from typing import Final

from scenarios.problems import Problem, ProblemReason, printable, problem

WORD: Final = re.compile(r"[a-z][a-z0-9_]{0,39}", re.ASCII)
"""A part of message ids: a title, a terrain, a side, the stem of a scenario's texts."""

SCENARIO_ID: Final = re.compile(r"[a-z][a-z0-9_]{0,39}/[a-z0-9_]{1,39}", re.ASCII)
"""A game, a slash, a number or name."""

TILE: Final = re.compile(r"[1-9][0-9]?[AB]", re.ASCII)
"""The designation of a face: the tile's number and a letter (C1.6)."""

CODE: Final = re.compile(r"[A-Z][A-Za-z0-9]{1,3}", re.ASCII)
"""A card's or counter's code; one letter alone is a squad."""

LONG_CODE: Final = re.compile(r"[A-Z][A-Za-z0-9]{1,11}", re.ASCII)
"""A vehicle's or structure's code."""

SQUAD: Final = re.compile(r"[A-Z]?", re.ASCII)
"""A squad's letter, or none."""

MESSAGE: Final = re.compile(r"(terrain|unit|veh|str|seat|specialism)_[a-z][a-z0-9_]{0,39}", re.ASCII)
"""The id of a message that names a terrain, a title, a seat or a specialism."""

LONGEST_WORDS: Final = 60
"""Most characters of a title, a name or another one-line text."""


def bad_name_problems(name: str, form: re.Pattern[str], *place: str | int) -> Iterator[Problem]:
    """Report a name that does not match its pattern."""
    if not form.fullmatch(name):
        yield problem(ProblemReason.BAD_NAME, *place, found=printable(name))


def range_problems(number: int, least: int, most: int, *place: str | int) -> Iterator[Problem]:
    """Report a number outside its range."""
    if not least <= number <= most:
        yield problem(ProblemReason.OUT_OF_RANGE, *place, found=printable(number), least=least, most=most)


def repeat_problems(names: Iterable[str], *place: str | int) -> Iterator[Problem]:
    """Report names given more than once."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            yield problem(ProblemReason.NAMED_TWICE, *place, found=printable(name))
        seen.add(name)


def off_board_problems(tile: str, board: Container[str], *place: str | int) -> Iterator[Problem]:
    """Report a tile that is not on the board."""
    if tile not in board:
        yield problem(ProblemReason.TILE_NOT_ON_BOARD, *place, found=printable(tile))


def text_problems(text: str, most: int, *place: str | int) -> Iterator[Problem]:
    """Report a text that is too long, or that has unprintable characters."""
    if len(text) > most:
        yield problem(ProblemReason.TEXT_TOO_LONG, *place, most=most)
    if not text.isprintable():
        yield problem(ProblemReason.UNPRINTABLE, *place)
