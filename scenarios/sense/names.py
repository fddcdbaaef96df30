"""What names and numbers may look like."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
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

SQUAD: Final = re.compile(r"[A-Z]?", re.ASCII)
"""A squad's letter, or none."""


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
