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


class StrictModel(BaseModel):
    """Nothing is converted, and nothing is there that was not announced."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class PerSide(StrictModel, Generic[T]):
    us: T
    germany: T

    def of(self, side: Side) -> T:
        return self.us if side == "us" else self.germany


class BaseLine(StrictModel):
    """What every line has."""

    game: NonNegativeInt
    round: NonNegativeInt
    points: PerSide[NonNegativeInt]


class SideLine(BaseLine):
    """A line that belongs to one side."""

    side: Side


class NeutralLine(BaseLine):
    """A line that belongs to none."""

    side: None


class GoalModel(StrictModel):
    kind: Literal["points", "pin"]
    points: NonNegativeInt


class ActionModel(StrictModel):
    kind: ActionKind
    value: NonNegativeInt
    squad: str


class CardModel(StrictModel):
    code: str
    title: str
    kind: Literal["combat", "command", "fog"]
    squad: str
    initiative: NonNegativeInt
    actions: tuple[ActionModel, ...]


class CounterModel(StrictModel):
    code: str
    title: str
    squad: str
    defence: NonNegativeInt


class TileModel(StrictModel):
    number: NonNegativeInt
    name: str
    terrain: str
    line: int
    position: int
    cover: Annotated[int, Field(ge=0, le=3)]
    hill: bool
    objective: NonNegativeInt


class ZonesModel(StrictModel):
    deck: dict[str, PositiveInt]
    hand: dict[str, PositiveInt]
    play: dict[str, PositiveInt]
    discard: dict[str, PositiveInt]
    supply: dict[str, PositiveInt]
    removed: dict[str, PositiveInt]


class ForceModel(StrictModel):
    goal: GoalModel
    cards: tuple[CardModel, ...]
    counters: tuple[CounterModel, ...]
    zones: ZonesModel
    start: dict[str, str]
    spawn: dict[str, str]
    scouted: tuple[str, ...]
    controlled: tuple[str, ...]


class RadioModel(StrictModel):
    tile: str
    side: Side


class SetUpLine(NeutralLine):
    event: Literal["set_up"]
    version: Literal[2]
    max_rounds: PositiveInt
    scenario: str
    rules: PositiveInt
    seed: str
    players: PerSide[str]
    lines: Literal["columns", "rows"]
    initiative: Side
    radio: RadioModel | None
    tiles: tuple[TileModel, ...]
    sides: PerSide[ForceModel]


class RoundBeganLine(NeutralLine):
    event: Literal["round_began"]


class DeckRebuiltLine(SideLine):
    event: Literal["deck_rebuilt"]
    count: PositiveInt


class DeckShuffledLine(SideLine):
    event: Literal["deck_shuffled"]
    count: NonNegativeInt


class CardsMovedLine(SideLine):
    event: Literal["cards_moved"]
    cards: tuple[str, ...]
    count: PositiveInt
    source: Zone = Field(alias="from")
    to: Zone
    cause: Cause


class BidPlacedLine(SideLine):
    event: Literal["bid_placed"]
    card: str


class InitiativeTakenLine(NeutralLine):
    event: Literal["initiative_taken"]
    bids: PerSide[str | None]
    values: PerSide[NonNegativeInt]
    holder: Side
    tie: bool


class TurnBeganLine(SideLine):
    event: Literal["turn_began"]


class TurnEndedLine(SideLine):
    event: Literal["turn_ended"]


class ActionTakenLine(SideLine):
    event: Literal["action_taken"]
    card: str
    kind: ActionKind
    value: NonNegativeInt
    squad: str


class CardResolvedLine(SideLine):
    event: Literal["card_resolved"]


class DrawNamedLine(SideLine):
    event: Literal["draw_named"]
    count: NonNegativeInt


class CounterGuidedLine(SideLine):
    event: Literal["counter_guided"]
    counter: str


class CounterSpawnedLine(SideLine):
    event: Literal["counter_spawned"]
    counter: str
    tile: str


class CounterMovedLine(SideLine):
    event: Literal["counter_moved"]
    counter: str
    start: str
    tile: str
    kind: MoveKind


class CounterRemovedLine(SideLine):
    event: Literal["counter_removed"]
    counter: str
    tile: str


class CounterSuppressedLine(SideLine):
    event: Literal["counter_suppressed"]
    counter: str


class CounterReadiedLine(SideLine):
    event: Literal["counter_readied"]
    counter: str


class MarkerPlacedLine(SideLine):
    event: Literal["marker_placed"]
    tile: str


class MarkerTurnedLine(SideLine):
    event: Literal["marker_turned"]
    tile: str
    marker: MarkerSide


class ObjectiveRaisedLine(SideLine):
    event: Literal["objective_raised"]
    tile: str
    objective: PositiveInt


class TargetMovedLine(SideLine):
    event: Literal["target_moved"]
    start: str | None
    tile: str | None


class AttackRolledLine(SideLine):
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


class EmptyTileBlastedLine(SideLine):
    event: Literal["empty_tile_blasted"]
    tile: str


class HopeLostLine(SideLine):
    event: Literal["hope_lost"]


class HopeRegainedLine(SideLine):
    event: Literal["hope_regained"]


class GameEndedLine(NeutralLine):
    event: Literal["game_ended"]
    winner: Side | None
    ending: Literal["C8.2", "C8.5", "N8.2", "N8.3", "N8.4", "resign", "draw"]


class ResultLine(NeutralLine):
    event: Literal["result"]
    winner: Side | None
    ending: Literal["C8.2", "C8.5", "N8.2", "N8.3", "N8.4", "resign", "draw", "unfinished"]


AnyLine = (
    SetUpLine
    | RoundBeganLine
    | DeckRebuiltLine
    | DeckShuffledLine
    | CardsMovedLine
    | BidPlacedLine
    | InitiativeTakenLine
    | TurnBeganLine
    | TurnEndedLine
    | ActionTakenLine
    | CardResolvedLine
    | DrawNamedLine
    | CounterGuidedLine
    | CounterSpawnedLine
    | CounterMovedLine
    | CounterRemovedLine
    | CounterSuppressedLine
    | CounterReadiedLine
    | MarkerPlacedLine
    | MarkerTurnedLine
    | ObjectiveRaisedLine
    | TargetMovedLine
    | AttackRolledLine
    | EmptyTileBlastedLine
    | HopeLostLine
    | HopeRegainedLine
    | GameEndedLine
    | ResultLine
)

LINE_ADAPTER: TypeAdapter[AnyLine] = TypeAdapter(Annotated[AnyLine, Field(discriminator="event")])
