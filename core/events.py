"""Events: what happened in a game. Log, animation and statistics read them and never compare states."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final

from core.ids import ActionKind, CardId, CounterId, Marker, SeatId, Side, TileId, Zone


class Cause(StrEnum):
    """Why cards went from one zone to another."""

    DRAW = "draw"
    BID = "bid"
    PLAY = "play"
    HUNKER_DOWN = "hunker_down"
    BOLSTER = "bolster"
    INSPIRE = "inspire"
    FOG = "fog"
    CONCEAL = "conceal"
    RECON = "recon"
    CASUALTY = "casualty"
    TURN_END = "turn_end"
    LOST = "lost"
    ESCAPE = "escape"


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A new round begins (C3.1)."""

    tag: ClassVar = "round_began"
    round: int


@dataclass(frozen=True, slots=True)
class DeckRebuilt:
    """A discard pile was shuffled into a new deck (C3.3)."""

    tag: ClassVar = "deck_rebuilt"
    side: Side
    count: int


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """A deck was shuffled after a casualty's card was taken from it (C7.7)."""

    tag: ClassVar = "deck_shuffled"
    side: Side
    count: int


@dataclass(frozen=True, slots=True)
class CardsMoved:
    """Cards of a side went from one zone to another; `cards` is None where they are hidden (C1.4, C1.5)."""

    tag: ClassVar = "cards_moved"
    side: Side
    cards: tuple[CardId, ...] | None
    count: int
    source: Zone
    to: Zone
    cause: Cause


@dataclass(frozen=True, slots=True)
class BidPlaced:
    """A side chose its card for the initiative; `card` is None where it is still secret (C3.4)."""

    tag: ClassVar = "bid_placed"
    side: Side
    card: CardId | None


@dataclass(frozen=True, slots=True)
class InitiativeTaken:
    """The bids were revealed, and who holds the marker now; no bid counts as value 0 (C3.4)."""

    tag: ClassVar = "initiative_taken"
    bids: tuple[CardId | None, CardId | None]
    values: tuple[int, int]
    holder: Side
    tie: bool


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A side's turn begins (C3.5)."""

    tag: ClassVar = "turn_began"
    side: Side


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A side's turn is over (C3.7)."""

    tag: ClassVar = "turn_ended"
    side: Side


@dataclass(frozen=True, slots=True)
class ActionTaken:
    """A card was played for an action printed on it (C4.1)."""

    tag: ClassVar = "action_taken"
    side: Side
    card: CardId
    kind: ActionKind
    value: int
    squad: str


@dataclass(frozen=True, slots=True)
class CardResolved:
    """The card that a side has played is fully resolved (C8.7)."""

    tag: ClassVar = "card_resolved"
    side: Side


@dataclass(frozen=True, slots=True)
class DrawNamed:
    """A side named how many cards it draws by Command, before the first (C6.2)."""

    tag: ClassVar = "draw_named"
    side: Side
    count: int


@dataclass(frozen=True, slots=True)
class CounterGuided:
    """A counter was chosen to be guided, however far (N5.1)."""

    tag: ClassVar = "counter_guided"
    counter: CounterId


@dataclass(frozen=True, slots=True)
class CounterSpawned:
    """A counter went to the tile of its spawn marker (N4.1)."""

    tag: ClassVar = "counter_spawned"
    counter: CounterId
    tile: TileId


@dataclass(frozen=True, slots=True)
class CounterMoved:
    """A counter went one step (C5.4)."""

    tag: ClassVar = "counter_moved"
    counter: CounterId
    start: TileId
    tile: TileId
    kind: ActionKind


@dataclass(frozen=True, slots=True)
class CounterRemoved:
    """A counter left the board (C7.7)."""

    tag: ClassVar = "counter_removed"
    counter: CounterId
    tile: TileId


@dataclass(frozen=True, slots=True)
class CounterSuppressed:
    """A counter turned suppressed (C7.8)."""

    tag: ClassVar = "counter_suppressed"
    counter: CounterId


@dataclass(frozen=True, slots=True)
class CounterReadied:
    """A suppressed counter turned ready (C4.5)."""

    tag: ClassVar = "counter_readied"
    counter: CounterId


@dataclass(frozen=True, slots=True)
class TileChosen:
    """A side chose a tile by Navigate or Surveil, marked already or not (A6.2, A6.5)."""

    tag: ClassVar = "tile_chosen"
    side: Side
    tile: TileId
    kind: ActionKind


@dataclass(frozen=True, slots=True)
class MarkerPlaced:
    """A side put a control marker on a tile, scouted side up (C5.2)."""

    tag: ClassVar = "marker_placed"
    side: Side
    tile: TileId


@dataclass(frozen=True, slots=True)
class MarkerTurned:
    """A side's control marker was turned over (C6.4)."""

    tag: ClassVar = "marker_turned"
    side: Side
    tile: TileId
    marker: Marker


@dataclass(frozen=True, slots=True)
class ObjectiveRaised:
    """The objective of the radio's tile grew (N8.5)."""

    tag: ClassVar = "objective_raised"
    side: Side
    tile: TileId
    points: int


@dataclass(frozen=True, slots=True)
class TargetMoved:
    """A target marker was put, moved or taken off: a tile of -1 is off the board (N6.3, N5.2)."""

    tag: ClassVar = "target_moved"
    side: Side
    start: TileId
    tile: TileId


@dataclass(frozen=True, slots=True)
class AttackRolled:
    """An attack from a tile on a counter and its tile, with its whole arithmetic and its dice (C7.1)."""

    tag: ClassVar = "attack_rolled"
    side: Side
    kind: ActionKind
    attacker: CounterId
    start: TileId
    target: CounterId
    tile: TileId
    base: int
    cover: int
    range: int
    total: int
    dice: tuple[int, ...]
    hit: bool


@dataclass(frozen=True, slots=True)
class EmptyTileBlasted:
    """A Blast found no counter on its target tile (N7.1)."""

    tag: ClassVar = "empty_tile_blasted"
    side: Side
    tile: TileId


@dataclass(frozen=True, slots=True)
class VehicleActionTaken:
    """A card was played for a vehicle action of its soldier's seat (A4.6)."""

    tag: ClassVar = "vehicle_action_taken"
    side: Side
    card: CardId
    seat: SeatId
    kind: ActionKind
    value: int


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A soldier took a seat, coming from another one or, at -1, from the tile (A4.2, A4.4)."""

    tag: ClassVar = "seat_taken"
    counter: CounterId
    seat: SeatId
    before: SeatId


@dataclass(frozen=True, slots=True)
class SeatsSwitched:
    """Two soldiers swapped places; `seat` is the first one's now (A4.5)."""

    tag: ClassVar = "seats_switched"
    counter: CounterId
    seat: SeatId
    other: CounterId
    other_seat: SeatId


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """A soldier came from a seat onto the vehicle's tile (A4.3, A7.3)."""

    tag: ClassVar = "seat_left"
    counter: CounterId
    seat: SeatId
    tile: TileId


@dataclass(frozen=True, slots=True)
class VehicleCaptured:
    """An empty vehicle changed sides (A4.2)."""

    tag: ClassVar = "vehicle_captured"
    side: Side
    counter: CounterId


@dataclass(frozen=True, slots=True)
class RiderHit:
    """The attacker chose a soldier in a vehicle that was hit, for an injury or to be suppressed (A7.1, A7.4)."""

    tag: ClassVar = "rider_hit"
    side: Side
    vehicle: CounterId
    counter: CounterId


@dataclass(frozen=True, slots=True)
class StructureDestroyed:
    """A side destroyed a structure, which then leaves the board (A7.5)."""

    tag: ClassVar = "structure_destroyed"
    side: Side
    counter: CounterId


@dataclass(frozen=True, slots=True)
class DamageChanged:
    """A vehicle's damage markers now, and whether it is disabled (A6.4, A7.1, A7.2)."""

    tag: ClassVar = "damage_changed"
    counter: CounterId
    before: int
    damage: int
    disabled: bool


@dataclass(frozen=True, slots=True)
class CounterEscaped:
    """A counter left the board at an escape marker (A8.2)."""

    tag: ClassVar = "counter_escaped"
    counter: CounterId
    tile: TileId


@dataclass(frozen=True, slots=True)
class CounterNeutralised:
    """A counter that its enemy's goal names was removed by that enemy's attack; how many that makes (A8.3)."""

    tag: ClassVar = "counter_neutralised"
    side: Side
    counter: CounterId
    count: int


@dataclass(frozen=True, slots=True)
class HopeLost:
    """A side was judged beyond all hope (N8.4)."""

    tag: ClassVar = "hope_lost"
    side: Side


@dataclass(frozen=True, slots=True)
class HopeRegained:
    """A side judged beyond all hope before is so no more (C8.7)."""

    tag: ClassVar = "hope_regained"
    side: Side


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over; a winner of None is a draw (C8.1)."""

    tag: ClassVar = "game_ended"
    winner: Side | None
    ending: str


Event = (
    RoundBegan
    | DeckRebuilt
    | DeckShuffled
    | CardsMoved
    | BidPlaced
    | InitiativeTaken
    | TurnBegan
    | TurnEnded
    | ActionTaken
    | CardResolved
    | DrawNamed
    | CounterGuided
    | CounterSpawned
    | CounterMoved
    | CounterRemoved
    | CounterSuppressed
    | CounterReadied
    | TileChosen
    | MarkerPlaced
    | MarkerTurned
    | ObjectiveRaised
    | TargetMoved
    | AttackRolled
    | EmptyTileBlasted
    | VehicleActionTaken
    | SeatTaken
    | SeatsSwitched
    | SeatLeft
    | VehicleCaptured
    | RiderHit
    | StructureDestroyed
    | DamageChanged
    | CounterEscaped
    | CounterNeutralised
    | HopeLost
    | HopeRegained
    | GameEnded
)

BOOKKEEPING: Final = (CardResolved, CounterGuided, DeckShuffled, DrawNamed, RiderHit, StructureDestroyed, TileChosen)
"""Events that only a referee needs: players see what follows from them."""
