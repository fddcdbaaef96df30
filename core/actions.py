"""What a player can say in answer to a decision: small frozen values, legal only if listed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Bid:
    """Choose a card for the initiative (C3.4)."""

    tag: ClassVar = "bid"
    card: int


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card for one of the actions printed on it (C4.1)."""

    tag: ClassVar = "play"
    card: int
    use: int


@dataclass(frozen=True, slots=True)
class HunkerDown:
    """Return a card to the supply (C4.4)."""

    tag: ClassVar = "hunker"
    card: int


@dataclass(frozen=True, slots=True)
class TurnReady:
    """Play a card of a suppressed counter, which does no more than turn ready (C4.5)."""

    tag: ClassVar = "ready"
    card: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Play no more cards this turn (C3.6)."""

    tag: ClassVar = "end"


@dataclass(frozen=True, slots=True)
class Step:
    """Move the counter to an adjacent tile (C5.4)."""

    tag: ClassVar = "step"
    tile: int


@dataclass(frozen=True, slots=True)
class Done:
    """Stop short of all that an action allows (C4.2)."""

    tag: ClassVar = "done"


@dataclass(frozen=True, slots=True)
class GuideCounter:
    """Choose the counter that is guided (N5.1)."""

    tag: ClassVar = "guide"
    counter: int


@dataclass(frozen=True, slots=True)
class TakeCard:
    """Take a card, from the supply (C6.1) or back from the play area (C6.5)."""

    tag: ClassVar = "take"
    card: int


@dataclass(frozen=True, slots=True)
class DrawCards:
    """Name how many cards to draw (C6.2)."""

    tag: ClassVar = "draw"
    count: int


@dataclass(frozen=True, slots=True)
class AimAt:
    """Put the target marker on a tile (N6.3)."""

    tag: ClassVar = "aim"
    tile: int


@dataclass(frozen=True, slots=True)
class Fire:
    """Attack an enemy counter (C7.2)."""

    tag: ClassVar = "fire"
    target: int


Action = (
    Bid | Play | HunkerDown | TurnReady | EndTurn | Step | Done | GuideCounter | TakeCard | DrawCards | AimAt | Fire
)

ACTIONS: tuple[type[Action], ...] = (
    Bid,
    Play,
    HunkerDown,
    TurnReady,
    EndTurn,
    Step,
    Done,
    GuideCounter,
    TakeCard,
    DrawCards,
    AimAt,
    Fire,
)

END_TURN = EndTurn()
DONE = Done()
