"""What one side may see: of a state, and of what happens (C1.5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import assert_never

from core.events import (
    ActionTaken,
    AttackRolled,
    BidPlaced,
    CardResolved,
    CardsMoved,
    Cause,
    CounterEscaped,
    CounterGuided,
    CounterMoved,
    CounterNeutralised,
    CounterReadied,
    CounterRemoved,
    CounterSpawned,
    CounterSuppressed,
    DamageChanged,
    DeckRebuilt,
    DeckShuffled,
    DrawNamed,
    EmptyTileBlasted,
    Event,
    GameEnded,
    HopeLost,
    HopeRegained,
    InitiativeTaken,
    MarkerPlaced,
    MarkerTurned,
    ObjectiveRaised,
    RiderHit,
    RoundBegan,
    SeatLeft,
    SeatsSwitched,
    SeatTaken,
    StructureDestroyed,
    TargetMoved,
    TileChosen,
    TurnBegan,
    TurnEnded,
    VehicleActionTaken,
    VehicleCaptured,
)
from core.frame import AnyFrame
from core.ids import SeatId, Side, TileId, Zone, other
from core.state import WHOLE_SLOTS, CardCounts, GameState, Outcome
from core.state_slots import generate_function


@dataclass(frozen=True, slots=True)
class OwnCards:
    """A side's own cards; it knows what is in its deck by elimination, never in which order."""

    deck: CardCounts
    hand: CardCounts
    play: CardCounts
    discard: CardCounts
    supply: CardCounts
    removed: CardCounts


@dataclass(frozen=True, slots=True)
class OpponentCards:
    """The opponent's cards: two open zones, and the sizes of the rest."""

    deck: int
    hand: int
    play: CardCounts
    discard: int
    supply: CardCounts
    removed: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """All that one side may know of a state; panes, bots and the network get nothing else.

    The slots that `core.state.StateSlots` shows as a whole are declared again here, so that mypy knows their types. The
    order of the fields is that of a view on the wire.
    """

    side: Side
    round: int
    initiative: Side
    own: OwnCards
    opponent: OpponentCards
    places: tuple[TileId, ...]
    suppressed: tuple[bool, ...]
    markers: tuple[tuple[int, ...], tuple[int, ...]]
    objectives: tuple[int, ...]
    targets: tuple[TileId, TileId]
    hopeless: tuple[bool, bool]
    riding: tuple[SeatId, ...]
    holders: tuple[Side, ...]
    damage: tuple[int, ...]
    fates: tuple[int, ...]
    scores: tuple[int, int]
    stack: tuple[AnyFrame, ...]
    outcome: Outcome | None

    def points(self, side: Side) -> int:
        """The objective points of a side (C8.2)."""
        return self.scores[side]


_build_view: Callable[[GameState, Side, OwnCards, OpponentCards, tuple[int, int], tuple[AnyFrame, ...]], PlayerView] = (
    generate_function(
        "build_view(state, side, own, opponent, scores, stack)",
        [f"return PlayerView({', '.join(f'state.{n}' if n in WHOLE_SLOTS else n for n in PlayerView.__match_args__)})"],
        {"PlayerView": PlayerView},
    )
)


def view(state: GameState, side: Side) -> PlayerView:
    """What a side may see of a state (C1.5)."""
    opponent = state.zones[other(side)]
    return _build_view(
        state,
        side,
        OwnCards(*state.zones[side]),
        OpponentCards(
            deck=sum(opponent[Zone.DECK]),
            hand=sum(opponent[Zone.HAND]),
            play=opponent[Zone.PLAY],
            discard=sum(opponent[Zone.DISCARD]),
            supply=opponent[Zone.SUPPLY],
            removed=sum(opponent[Zone.REMOVED]),
        ),
        state.both_points(),
        tuple([frame.seen_by(side) for frame in state.stack]),
    )


def public_view(state: GameState, side: Side) -> PlayerView:
    """The view of a side without the cards that it alone knows, nor what is being decided (C1.5)."""
    seen = view(state, side)
    none = (0,) * len(seen.own.hand)
    own = OwnCards(deck=none, hand=none, play=seen.own.play, discard=none, supply=seen.own.supply, removed=none)
    return replace(seen, own=own, stack=())


def redact(event: Event, side: Side) -> Event:
    """An event as a side may see it: never the opponent's draws, secret bid, or unplayed hand (C1.5)."""
    match event:
        case CardsMoved(side=owner, source=source, cause=cause):
            secret = cause is Cause.DRAW or (cause is Cause.TURN_END and source is Zone.HAND)
            return replace(event, cards=None) if secret and owner != side else event
        case BidPlaced(side=owner):
            return event if owner == side else replace(event, card=None)
        case (
            RoundBegan()
            | DeckRebuilt()
            | DeckShuffled()
            | InitiativeTaken()
            | TurnBegan()
            | TurnEnded()
            | ActionTaken()
            | CardResolved()
            | DrawNamed()
            | CounterGuided()
            | CounterSpawned()
            | CounterMoved()
            | CounterRemoved()
            | CounterSuppressed()
            | CounterReadied()
            | TileChosen()
            | MarkerPlaced()
            | MarkerTurned()
            | ObjectiveRaised()
            | TargetMoved()
            | AttackRolled()
            | EmptyTileBlasted()
            | VehicleActionTaken()
            | SeatTaken()
            | SeatsSwitched()
            | SeatLeft()
            | VehicleCaptured()
            | RiderHit()
            | StructureDestroyed()
            | DamageChanged()
            | CounterEscaped()
            | CounterNeutralised()
            | HopeLost()
            | HopeRegained()
            | GameEnded()
        ):
            return event
        case _:
            assert_never(event)


HIDDEN_ZONES = {True: (Zone.DECK,), False: (Zone.DECK, Zone.HAND, Zone.DISCARD)}
"""The zones whose cards a side does not see: by whether they are its own."""


def reveals(event: Event, side: Side) -> bool:
    """Whether an event shows a side a card that it could not see before."""
    if not isinstance(event, CardsMoved):
        return isinstance(event, InitiativeTaken)
    seen = redact(event, side)
    assert isinstance(seen, CardsMoved)
    return seen.cards is not None and seen.source in HIDDEN_ZONES[seen.side == side]


SeenViews = tuple[PlayerView, PlayerView]
"""Of each side, the view that shows its cards: its own, or its opponent's."""
