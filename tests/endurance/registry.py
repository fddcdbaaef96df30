"""The parts of the endurance run by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Options:
    """Options of the command line for every part; a count of None is the part's default."""

    count: int | None
    seed: int
    jobs: int


Part = Callable[[Options], Mapping[str, object]]

PARTS: dict[str, Part] = {}


def part(name: str) -> Callable[[Part], Part]:
    """Register a function as the part of that name."""

    def register(function: Part) -> Part:
        PARTS[name] = function
        return function

    return register
