"""What is known of each slot of a game state, and functions generated from the table of slots in `core.state`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, NamedTuple, Protocol, get_type_hints

from core.ids import SIDES, Side

MAX_COUNT: Final = 10**6
"""No number in a game comes near this."""


class ScenarioIds(Protocol):
    """The part of a compiled scenario that bounds depend on."""

    @property
    def tile_ids(self) -> Sequence[int]:
        """The tiles of the board."""

    @property
    def counter_ids(self) -> Sequence[int]:
        """The counters of both sides."""

    @property
    def seat_ids(self) -> Sequence[int]:
        """The seats of all vehicles."""


Size = Callable[[ScenarioIds], int]


class Visibility(Enum):
    """What a player's view holds of a slot (C1.5)."""

    WHOLE = "whole"
    """The same value under the same name."""
    PART = "part"
    """Something worked out from it in `core.view`."""
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Bounds:
    """The range of a slot's numbers, and how many there are: one, a list, or a list for each side."""

    least: int
    bound: int | Size
    """Every number is below this."""
    length: Size | None = None
    per_side: bool = False

    def limits(self, compiled: ScenarioIds) -> Limits:
        """The numbers that the bounds stand for in one scenario."""
        bound = self.bound if isinstance(self.bound, int) else self.bound(compiled)
        return Limits(self.least, bound, self.length(compiled) if self.length else None)

    def allow(self, compiled: ScenarioIds, value: Any) -> bool:
        """Whether a value of the right type is within the bounds."""
        limits = self.limits(compiled)
        return all(map(limits.allow, value)) if self.per_side else limits.allow(value)


class Limits(NamedTuple):
    """Bounds in one scenario; a length of None is a single number."""

    least: int
    bound: int
    length: int | None

    def allow(self, value: Any) -> bool:
        """Whether a number, or each number of a list of the right length, is in range."""
        values: Sequence[int] = (value,) if self.length is None else value
        if self.length is not None and len(values) != self.length:
            return False
        return not values or (self.least <= min(values) and max(values) < self.bound)


@dataclass(frozen=True, slots=True)
class Slot:
    """All that is known of one slot besides its name and type."""

    visibility: Visibility
    bounds: Bounds | None = None
    default: Callable[[tuple[Side, ...]], tuple[int, ...]] | None = None
    """The value at the start of most games, by the owners of the counters; while it has it, saves leave it out."""


def tile_count(compiled: ScenarioIds) -> int:
    """How many tiles the board has."""
    return len(compiled.tile_ids)


def counter_count(compiled: ScenarioIds) -> int:
    """How many counters both sides have."""
    return len(compiled.counter_ids)


def seat_count(compiled: ScenarioIds) -> int:
    """How many seats all vehicles have."""
    return len(compiled.seat_ids)


def side_count(compiled: ScenarioIds) -> int:
    """How many sides there are."""
    return len(SIDES)


def for_each_counter(value: int) -> Callable[[tuple[Side, ...]], tuple[int, ...]]:
    """A default that is the same for each counter."""
    return lambda owners: (value,) * len(owners)


def same_as_owners(owners: tuple[Side, ...]) -> tuple[Side, ...]:
    """A default that is each counter's owner."""
    return owners


def slots_of(table: type) -> dict[str, Slot]:
    """The slots that a class declares, each as `Annotated[type, Slot(...)]`, by name and in order."""
    hints = get_type_hints(table, include_extras=True)
    return {name: hint.__metadata__[0] for name, hint in hints.items()}


def generate_function(header: str, lines: Iterable[str], names: dict[str, Any]) -> Any:
    """A function made from source: as fast as one that lists every slot by hand."""
    found: dict[str, Any] = {}
    exec("\n    ".join((f"def {header}:", *lines)), names, found)
    (function,) = found.values()
    return function


def copy_lines(slots: Iterable[str], source: str, target: str) -> list[str]:
    """The lines of source that copy slots from one object to another."""
    return [f"{target}.{slot} = {source}.{slot}" for slot in slots]
