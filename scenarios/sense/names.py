"""What names and numbers may look like."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from typing import Final

from scenarios.faults import Fault, Reason, fault, show

WORD: Final = re.compile(r"[a-z][a-z0-9_]{0,39}", re.ASCII)
"""An id that message ids are made of: a title, a terrain, a side, the stem of a scenario's texts."""

SCENARIO_ID: Final = re.compile(r"[a-z][a-z0-9_]{0,39}/[a-z0-9_]{1,39}", re.ASCII)
"""A game, a stroke, a number or name."""

TILE: Final = re.compile(r"[1-9][0-9]?[AB]", re.ASCII)
"""The designation of a face: the tile's number and a letter (C1.6)."""

CODE: Final = re.compile(r"[A-Z][A-Za-z0-9]{1,3}", re.ASCII)
"""A card's or counter's code; one letter alone is a squad."""

LONG_CODE: Final = re.compile(r"[A-Z][A-Za-z0-9]{1,11}", re.ASCII)
"""A vehicle's or structure's code."""

SQUAD: Final = re.compile(r"[A-Z]?", re.ASCII)
"""A squad's letter, or none."""

MESSAGE: Final = re.compile(r"(terrain|unit|veh|str|seat)_[a-z][a-z0-9_]{0,39}", re.ASCII)
"""The id of a message that names a terrain, a title or a seat."""

LONGEST_WORDS: Final = 60
"""The most characters of a title, a name or another line of somebody's own words."""


def badly_named(name: str, form: re.Pattern[str], *place: str | int) -> Iterator[Fault]:
    """A name that has not the form it should have."""
    if not form.fullmatch(name):
        yield fault(Reason.BAD_NAME, *place, found=show(name))


def beyond(number: int, least: int, most: int, *place: str | int) -> Iterator[Fault]:
    """A number outside its range."""
    if not least <= number <= most:
        yield fault(Reason.OUT_OF_RANGE, *place, found=show(number), least=least, most=most)


def repeated(names: Iterable[str], *place: str | int) -> Iterator[Fault]:
    """A name given more than once in a list."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            yield fault(Reason.NAMED_TWICE, *place, found=show(name))
        seen.add(name)


def off_board(tile: str, board: Container[str], *place: str | int) -> Iterator[Fault]:
    """A tile that is named but not part of the board."""
    if tile not in board:
        yield fault(Reason.TILE_NOT_ON_BOARD, *place, found=show(tile))


def wordy(text: str, most: int, *place: str | int) -> Iterator[Fault]:
    """Somebody's own words that are too long, or can't be printed as they are."""
    if len(text) > most:
        yield fault(Reason.TEXT_TOO_LONG, *place, most=most)
    if not text.isprintable():
        yield fault(Reason.UNPRINTABLE, *place)
