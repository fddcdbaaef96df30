"""The state of a game: one shell of shared frozen values, cheap to clone, written only through a draft."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.ids import SIDES, Side

if TYPE_CHECKING:
    from core.compiled_scenario import CompiledScenario
    from core.decisions import Decision
    from core.frame import Frame

CardCounts = tuple[int, ...]
"""A zone: how many copies of each card lie in it (C1.4)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winner, or None for a draw, and the rule's id or the reason (C8)."""

    winner: Side | None
    ending: str


class GameState:
    """All that is true of a game at one moment; `SAVED_SLOTS` names the slots that make it up."""

    __slots__ = (
        "chance",
        "compiled",
        "damage",
        "fates",
        "holders",
        "hopeless",
        "initiative",
        "key",
        "markers",
        "objectives",
        "open_decisions",
        "outcome",
        "places",
        "riding",
        "round",
        "stack",
        "suppressed",
        "targets",
        "zones",
    )

    compiled: CompiledScenario
    key: bytes
    chance: int
    round: int
    initiative: Side
    zones: tuple[tuple[CardCounts, ...], tuple[CardCounts, ...]]
    places: tuple[int, ...]
    suppressed: tuple[bool, ...]
    markers: tuple[tuple[int, ...], tuple[int, ...]]
    objectives: tuple[int, ...]
    targets: tuple[int, int]
    hopeless: tuple[bool, bool]
    riding: tuple[int, ...]
    """The seat that each counter sits in, -1 for none (A4)."""
    holders: tuple[Side, ...]
    """The side that each counter belongs to; a vehicle can be captured (A4.2, A4.8)."""
    damage: tuple[int, ...]
    """The damage markers on each counter (A7.1)."""
    fates: tuple[int, ...]
    """What became of each counter that never comes back (A6.3, A7.3, A8.2)."""
    stack: tuple[Frame, ...]
    outcome: Outcome | None
    open_decisions: tuple[Decision, ...]
    """The open decisions, listed once when the state is finished."""

    def clone(self) -> GameState:
        """A second shell around the same values."""
        twin = GameState.__new__(GameState)
        twin.compiled = self.compiled
        twin.key = self.key
        twin.chance = self.chance
        twin.round = self.round
        twin.initiative = self.initiative
        twin.zones = self.zones
        twin.places = self.places
        twin.suppressed = self.suppressed
        twin.markers = self.markers
        twin.objectives = self.objectives
        twin.targets = self.targets
        twin.hopeless = self.hopeless
        twin.riding = self.riding
        twin.holders = self.holders
        twin.damage = self.damage
        twin.fates = self.fates
        twin.stack = self.stack
        twin.outcome = self.outcome
        twin.open_decisions = self.open_decisions
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GameState):
            return NotImplemented
        return self.compiled.scenario == other.compiled.scenario and all(
            getattr(self, name) == getattr(other, name) for name in SAVED_SLOTS
        )

    __hash__ = None  # type: ignore[assignment]  # states are compared, never used as keys

    def points(self, side: Side) -> int:
        """The objective points of a side (C8.2, A8.1)."""
        return self.compiled.ruleset.points(self, side)

    def both_points(self) -> tuple[int, int]:
        """The points of both sides."""
        first, second = (self.points(side) for side in SIDES)
        return first, second


SAVED_SLOTS = (
    "key",
    "chance",
    "round",
    "initiative",
    "zones",
    "places",
    "suppressed",
    "markers",
    "objectives",
    "targets",
    "hopeless",
    "riding",
    "holders",
    "damage",
    "fates",
    "stack",
    "outcome",
)
"""The slots that a saved state holds; the setting and the listed decisions are worked out again."""
