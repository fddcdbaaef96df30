"""The state of a game: the table of its slots, and the object that holds them, changed only through a draft."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, ClassVar

from core.compiled_scenario import CompiledScenario
from core.decisions import Decision
from core.frame import AnyFrame
from core.ids import OFF, SIDES, Fate, Marker, SeatId, Side, TileId
from core.state_slots import (
    MAX_COUNT,
    Bounds,
    Slot,
    Visibility,
    copy_lines,
    counter_count,
    for_each_counter,
    generate_function,
    same_as_owners,
    seat_count,
    side_count,
    slots_of,
    tile_count,
)

CardCounts = tuple[int, ...]
"""A zone: how many copies of each card lie in it (C1.4)."""

WHOLE, PART, NONE = Visibility.WHOLE, Visibility.PART, Visibility.NONE
FLAG = 2
"""The bound of a slot of truth values."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winner, or None for a draw, and the rule's id or the reason (C8)."""

    winner: Side | None
    ending: str


class StateSlots:
    """The table of slots: all that is saved of a state, in the order of saves and of views on the wire.

    Clone, comparison, saves, validation, views, `determinize` and the wire codec all read this table. A slot that a
    view shows as a whole is declared in `core.view.PlayerView` too, so that mypy knows its type there.
    """

    __slots__ = ()

    key: Annotated[bytes, Slot(NONE)]
    chance: Annotated[int, Slot(NONE, Bounds(0, 2**63))]
    """How many random values the game has used."""
    round: Annotated[int, Slot(WHOLE, Bounds(0, MAX_COUNT))]
    initiative: Annotated[Side, Slot(WHOLE, Bounds(0, side_count))]
    zones: Annotated[tuple[tuple[CardCounts, ...], tuple[CardCounts, ...]], Slot(PART)]
    places: Annotated[tuple[TileId, ...], Slot(WHOLE, Bounds(OFF, tile_count, counter_count))]
    """The tile of each counter."""
    suppressed: Annotated[tuple[bool, ...], Slot(WHOLE, Bounds(0, FLAG, counter_count))]
    markers: Annotated[
        tuple[tuple[int, ...], tuple[int, ...]],
        Slot(WHOLE, Bounds(Marker.NONE, Marker.CONTROLLED + 1, tile_count, per_side=True)),
    ]
    objectives: Annotated[tuple[int, ...], Slot(WHOLE, Bounds(0, MAX_COUNT, tile_count))]
    targets: Annotated[tuple[TileId, TileId], Slot(WHOLE, Bounds(OFF, tile_count, side_count))]
    hopeless: Annotated[tuple[bool, bool], Slot(WHOLE, Bounds(0, FLAG, side_count))]
    riding: Annotated[
        tuple[SeatId, ...], Slot(WHOLE, Bounds(OFF, seat_count, counter_count), default=for_each_counter(OFF))
    ]
    """The seat that each counter sits in (A4)."""
    holders: Annotated[tuple[Side, ...], Slot(WHOLE, Bounds(0, side_count, counter_count), default=same_as_owners)]
    """The side that each counter belongs to; a vehicle can be captured (A4.2, A4.8)."""
    damage: Annotated[tuple[int, ...], Slot(WHOLE, Bounds(0, MAX_COUNT, counter_count), default=for_each_counter(0))]
    """The damage markers on each counter (A7.1)."""
    fates: Annotated[
        tuple[int, ...],
        Slot(WHOLE, Bounds(Fate.NONE, Fate.NEUTRALISED + 1, counter_count), default=for_each_counter(Fate.NONE.value)),
    ]
    """What became of each counter that never comes back (A6.3, A7.3, A8.2)."""
    stack: Annotated[tuple[AnyFrame, ...], Slot(PART)]
    outcome: Annotated[Outcome | None, Slot(WHOLE)]


SLOTS = slots_of(StateSlots)
"""The table by name, in its order."""

WHOLE_SLOTS = tuple(name for name, slot in SLOTS.items() if slot.visibility is WHOLE)
"""The slots that a view shows as they are."""


class GameState(StateSlots):
    """All that is true of a game at one moment; `SLOTS` make it up, the others are worked out from them."""

    __slots__ = ("compiled", "hope_unjudged", "open_decisions", *SLOTS)

    compiled: CompiledScenario
    open_decisions: tuple[Decision, ...]
    """Listed once, when the state is finished."""
    hope_unjudged: bool
    """Whether hope may have changed since it was last judged (C8.7)."""

    def __init__(self, compiled: CompiledScenario) -> None:
        self.compiled = compiled
        self.open_decisions = ()
        self.hope_unjudged = True

    clone: ClassVar[Callable[[GameState], GameState]] = generate_function(
        "clone(self)",
        [
            "twin = GameState.__new__(GameState)",
            *copy_lines(__slots__, "self", "twin"),
            "return twin",
        ],
        globals(),
    )
    """A second state with the same values."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GameState):
            return NotImplemented
        return self.compiled.scenario == other.compiled.scenario and all(
            getattr(self, name) == getattr(other, name) for name in SLOTS
        )

    __hash__ = None  # type: ignore[assignment]  # states are compared, never used as keys

    def points(self, side: Side) -> int:
        """The objective points of a side (C8.2, A8.1)."""
        return self.compiled.ruleset.points(self, side)

    def both_points(self) -> tuple[int, int]:
        """The points of both sides."""
        first, second = (self.points(side) for side in SIDES)
        return first, second
