"""Actions: a player's answers to decisions, legal only if a decision lists them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, get_args

from core.ids import CardId, CounterId, SeatId, TileId


@dataclass(frozen=True, slots=True)
class Bid:
    """Choose a card for the initiative (C3.4)."""

    tag: ClassVar = "bid"
    card: CardId


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card for one of the actions printed on it (C4.1)."""

    tag: ClassVar = "play"
    card: CardId
    use: int


@dataclass(frozen=True, slots=True)
class HunkerDown:
    """Return a card to the supply (C4.4)."""

    tag: ClassVar = "hunker"
    card: CardId


@dataclass(frozen=True, slots=True)
class TurnReady:
    """Play a card of a suppressed counter, which does no more than turn ready (C4.5)."""

    tag: ClassVar = "ready"
    card: CardId


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Play no more cards this turn (C3.6)."""

    tag: ClassVar = "end"


@dataclass(frozen=True, slots=True)
class Step:
    """Move the counter to an adjacent tile (C5.4)."""

    tag: ClassVar = "step"
    tile: TileId


@dataclass(frozen=True, slots=True)
class FinishAction:
    """Stop short of all that an action allows (C4.2)."""

    tag: ClassVar = "done"


@dataclass(frozen=True, slots=True)
class GuideCounter:
    """Choose the counter that is guided (N5.1)."""

    tag: ClassVar = "guide"
    counter: CounterId


@dataclass(frozen=True, slots=True)
class TakeCard:
    """Take a card, from the supply (C6.1) or back from the play area (C6.5)."""

    tag: ClassVar = "take"
    card: CardId


@dataclass(frozen=True, slots=True)
class DrawCards:
    """Name how many cards to draw (C6.2)."""

    tag: ClassVar = "draw"
    count: int


@dataclass(frozen=True, slots=True)
class AimAt:
    """Put the target marker on a tile (N6.3)."""

    tag: ClassVar = "aim"
    tile: TileId


@dataclass(frozen=True, slots=True)
class Fire:
    """Attack an enemy counter (C7.2)."""

    tag: ClassVar = "fire"
    target: CounterId


@dataclass(frozen=True, slots=True)
class UseSeat:
    """Play a card for a vehicle action of its soldier's seat (A4.6)."""

    tag: ClassVar = "man"
    card: CardId
    seat: SeatId
    use: int


@dataclass(frozen=True, slots=True)
class SwitchSeats:
    """Play a card to swap places with another soldier in the same vehicle (A4.5)."""

    tag: ClassVar = "switch"
    card: CardId
    counter: CounterId


@dataclass(frozen=True, slots=True)
class Enter:
    """The soldier of a card enters a vehicle (A4.2)."""

    tag: ClassVar = "enter"
    card: CardId
    seat: SeatId


@dataclass(frozen=True, slots=True)
class Exit:
    """The soldier of a card leaves his vehicle for its tile (A4.3)."""

    tag: ClassVar = "exit"
    card: CardId


@dataclass(frozen=True, slots=True)
class Reposition:
    """The soldier of a card goes to another seat of his vehicle (A4.4)."""

    tag: ClassVar = "reposition"
    card: CardId
    seat: SeatId


@dataclass(frozen=True, slots=True)
class LeaveBoard:
    """Take the counter off the board at an escape marker (A8.2)."""

    tag: ClassVar = "leave"


@dataclass(frozen=True, slots=True)
class MarkTile:
    """Choose a tile to navigate to or surveil (A6.2, A6.5)."""

    tag: ClassVar = "mark"
    tile: TileId


@dataclass(frozen=True, slots=True)
class RepairVehicle:
    """Choose the vehicle that is repaired (A6.4)."""

    tag: ClassVar = "repair"
    counter: CounterId


@dataclass(frozen=True, slots=True)
class HitSoldier:
    """Choose who in the vehicle is hit (A7.1, A7.4)."""

    tag: ClassVar = "hit"
    counter: CounterId


Action = (
    Bid
    | Play
    | HunkerDown
    | TurnReady
    | EndTurn
    | Step
    | FinishAction
    | GuideCounter
    | TakeCard
    | DrawCards
    | AimAt
    | Fire
    | UseSeat
    | SwitchSeats
    | Enter
    | Exit
    | Reposition
    | LeaveBoard
    | MarkTile
    | RepairVehicle
    | HitSoldier
)

ACTIONS: tuple[type[Action], ...] = get_args(Action)

END_TURN = EndTurn()
FINISH_ACTION = FinishAction()
LEAVE_BOARD = LeaveBoard()
