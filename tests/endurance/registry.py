"""What a part of the endurance run is, and the list of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Options:
    """What the command line says to every part; a count of None leaves it to the part."""

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
