"""Plural categories of whole numbers by language, as in Unicode CLDR."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

_FEW: Final = (2, 3, 4)


def _one_or_other(number: int) -> str:
    return "one" if abs(number) == 1 else "other"


def _polish(number: int) -> str:
    """One; those that end in 2, 3 or 4, but not 12, 13 or 14; all others."""
    if abs(number) == 1:
        return "one"
    return "few" if _ends_in(number, *_FEW) else "many"


def _russian(number: int) -> str:
    """Those that end in 1, but not 11; those that end in 2, 3 or 4, but not 12, 13 or 14; all others."""
    if _ends_in(number, 1):
        return "one"
    return "few" if _ends_in(number, *_FEW) else "many"


def _ends_in(number: int, *digits: int) -> bool:
    """Whether a number ends in one of the digits, and not in 10 to 19."""
    return abs(number) % 10 in digits and abs(number) % 100 // 10 != 1


PLURALS: Final[dict[str, Callable[[int], str]]] = {
    "en": _one_or_other,
    "hu": _one_or_other,
    "pl": _polish,
    "ru": _russian,
}
