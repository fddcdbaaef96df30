"""The shape of a log's lines, typed from `docs/log-format.md`: every field it names, and no other."""

from __future__ import annotations

from typing import Annotated, Generic, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, NonNegativeInt, PositiveInt, TypeAdapter

T = TypeVar("T")

Side = Literal["us", "germany"]
Zone = Literal["deck", "hand", "play", "discard", "supply", "removed"]
Cause = Literal[
    "draw", "bid", "play", "hunker_down", "bolster", "inspire", "fog", "conceal", "recon", "casualty", "turn_end"
]
MarkerSide = Literal["scouted", "controlled"]
MoveKind = Literal["move", "scout", "stalk", "guide"]
FireKind = Literal["attack", "suppress", "blast"]
ActionKind = MoveKind | FireKind | Literal["bolster", "command", "conceal", "control", "inspire", "recon", "target"]
Die = Annotated[int, Field(ge=0, le=9)]

SIDES: tuple[Side, Side] = ("us", "germany")


class Strict(BaseModel):
    """Nothing is converted, and nothing is there that was not announced."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class PerSide(Strict, Generic[T]):
    us: T
    germany: T

    def of(self, side: Side) -> T:
        return self.us if side == "us" else self.germany


class Line(Strict):
    """What every line has."""

    game: NonNegativeInt
    round: NonNegativeInt
    points: PerSide[NonNegativeInt]


class Ours(Line):
    """A line that belongs to one side."""

    side: Side


class Nobodys(Line):
    """A line that belongs to none."""

    side: None


class Goal(Strict):
    kind: Literal["points", "pin"]
    points: NonNegativeInt


class Action(Strict):
    kind: ActionKind
    value: NonNegativeInt
    squad: str


class Card(Strict):
    code: str
    title: str
    kind: Literal["combat", "command", "fog"]
    squad: str
    initiative: NonNegativeInt
    actions: tuple[Action, ...]


class CounterType(Strict):
    code: str
    title: str
    squad: str
    defence: NonNegativeInt


class Tile(Strict):
    number: NonNegativeInt
    name: str
    terrain: str
    line: int
    position: int
    cover: Annotated[int, Field(ge=0, le=3)]
    hill: bool
    objective: NonNegativeInt


class Zones(Strict):
    deck: dict[str, PositiveInt]
    hand: dict[str, PositiveInt]
    play: dict[str, PositiveInt]
    discard: dict[str, PositiveInt]
    supply: dict[str, PositiveInt]
    removed: dict[str, PositiveInt]


class Force(Strict):
    goal: Goal
    cards: tuple[Card, ...]
    counters: tuple[CounterType, ...]
    zones: Zones
    start: dict[str, str]
    spawn: dict[str, str]
    scouted: tuple[str, ...]
    controlled: tuple[str, ...]


class Radio(Strict):
    tile: str
    side: Side


class SetUp(Nobodys):
    event: Literal["set_up"]
    scenario: str
    rules: PositiveInt
    seed: str
    players: PerSide[str]
    lines: Literal["columns", "rows"]
    initiative: Side
    radio: Radio | None
    tiles: tuple[Tile, ...]
    sides: PerSide[Force]


class RoundBegan(Nobodys):
    event: Literal["round_began"]


class DeckRebuilt(Ours):
    event: Literal["deck_rebuilt"]
    count: PositiveInt


class CardsMoved(Ours):
    event: Literal["cards_moved"]
    cards: tuple[str, ...]
    count: PositiveInt
    source: Zone = Field(alias="from")
    to: Zone
    cause: Cause


class BidPlaced(Ours):
    event: Literal["bid_placed"]
    card: str


class InitiativeTaken(Nobodys):
    event: Literal["initiative_taken"]
    bids: PerSide[str | None]
    values: PerSide[NonNegativeInt]
    holder: Side
    tie: bool


class TurnBegan(Ours):
    event: Literal["turn_began"]


class TurnEnded(Ours):
    event: Literal["turn_ended"]


class ActionTaken(Ours):
    event: Literal["action_taken"]
    card: str
    kind: ActionKind
    value: NonNegativeInt
    squad: str


class CounterSpawned(Ours):
    event: Literal["counter_spawned"]
    counter: str
    tile: str


class CounterMoved(Ours):
    event: Literal["counter_moved"]
    counter: str
    start: str
    tile: str
    kind: MoveKind


class CounterRemoved(Ours):
    event: Literal["counter_removed"]
    counter: str
    tile: str


class CounterSuppressed(Ours):
    event: Literal["counter_suppressed"]
    counter: str


class CounterReadied(Ours):
    event: Literal["counter_readied"]
    counter: str


class MarkerPlaced(Ours):
    event: Literal["marker_placed"]
    tile: str


class MarkerTurned(Ours):
    event: Literal["marker_turned"]
    tile: str
    marker: MarkerSide


class ObjectiveRaised(Ours):
    event: Literal["objective_raised"]
    tile: str
    objective: PositiveInt


class TargetMoved(Ours):
    event: Literal["target_moved"]
    start: str | None
    tile: str | None


class AttackRolled(Ours):
    event: Literal["attack_rolled"]
    kind: FireKind
    attacker: str
    start: str
    target: str
    tile: str
    base: NonNegativeInt
    cover: NonNegativeInt
    range: NonNegativeInt
    total: NonNegativeInt
    dice: tuple[Die, ...]
    hit: bool


class EmptyTileBlasted(Ours):
    event: Literal["empty_tile_blasted"]
    tile: str


class HopeLost(Ours):
    event: Literal["hope_lost"]


class HopeRegained(Ours):
    event: Literal["hope_regained"]


class GameEnded(Nobodys):
    event: Literal["game_ended"]
    winner: Side | None
    ending: Literal["C8.2", "C8.5", "N8.2", "N8.3", "N8.4", "resign", "draw"]


class Result(Nobodys):
    event: Literal["result"]
    winner: Side | None
    ending: Literal["C8.2", "C8.5", "N8.2", "N8.3", "N8.4", "resign", "draw", "unfinished"]


Event = (
    SetUp
    | RoundBegan
    | DeckRebuilt
    | CardsMoved
    | BidPlaced
    | InitiativeTaken
    | TurnBegan
    | TurnEnded
    | ActionTaken
    | CounterSpawned
    | CounterMoved
    | CounterRemoved
    | CounterSuppressed
    | CounterReadied
    | MarkerPlaced
    | MarkerTurned
    | ObjectiveRaised
    | TargetMoved
    | AttackRolled
    | EmptyTileBlasted
    | HopeLost
    | HopeRegained
    | GameEnded
    | Result
)

READER: TypeAdapter[Event] = TypeAdapter(Annotated[Event, Field(discriminator="event")])
