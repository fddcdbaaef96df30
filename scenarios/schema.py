"""The shape of the three kinds of file of a game: scenarios, factions and tiles.

Lists of names are written as words in a row ("RA RB SA"), goals and actions as phrases ("points 5", "bolster 2 own").
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from core.ids import CardKind, Game
from core.scenario import CardAction, Goal
from scenarios.complaints import MisreadError, faults_of
from scenarios.faults import Reason, ScenarioError
from scenarios.phrases import read_action, read_goal, words


def _written(read: Callable[[str], object], reason: Reason) -> BeforeValidator:
    """Reads a text of our notation, which `read` answers with nothing if it can't."""

    def validate(value: object) -> object:
        """What the text means."""
        if not isinstance(value, str):
            raise MisreadError(Reason.NOT_TEXT)
        if (meaning := read(value)) is None:
            raise MisreadError(reason)
        return meaning

    return BeforeValidator(validate)


Words = Annotated[tuple[str, ...], _written(words, Reason.NOT_UNDERSTOOD)]
GoalPhrase = Annotated[Goal, _written(read_goal, Reason.NOT_A_GOAL)]
ActionPhrase = Annotated[CardAction, _written(read_action, Reason.NOT_AN_ACTION)]
GameWord = Annotated[Game, Field(strict=False)]
CardKindWord = Annotated[CardKind, Field(strict=False)]


class Entry(BaseModel):
    """A table of a file: no key beyond those named, no value that needs converting."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class CardEntry(Entry):
    """A card under its code; with squads, one card for each, the squad's letter added to the code (C1.3, N1.1)."""

    title: str
    kind: CardKindWord
    squads: Words = ()
    copies: int
    initiative: int
    defence: int | None = None
    actions: list[ActionPhrase] = []


class FactionEntry(Entry):
    """The sides that own one and the same set of cards and counters (C1.1)."""

    sides: Words
    cards: dict[str, CardEntry]


class FactionsFile(Entry):
    """The cards and counters of a game."""

    game: GameWord
    factions: list[FactionEntry]


class FaceEntry(Entry):
    """A face of a tile (C1.6)."""

    terrain: str
    cover: int
    hill: bool = False


class TilesFile(Entry):
    """The faces of all tiles of a game, under their designations."""

    game: GameWord
    faces: dict[str, FaceEntry]


class LineEntry(Entry):
    """A line of tiles, shifted by half tiles from the edge (C2.1)."""

    offset: int
    tiles: Words


class SideEntry(Entry):
    """One side's goal, markers, counters and cards (C3.8)."""

    goal: GoalPhrase
    scouted: Words = ()
    controlled: Words = ()
    spawn: dict[str, Words]
    counters: dict[str, Words]
    deck: dict[str, int]
    supply: dict[str, int]


class RadioEntry(Entry):
    """The radio's tile and the side that can use it (N8.5)."""

    tile: str
    side: str


class ScenarioFile(Entry):
    """A scenario (C3.8)."""

    game: GameWord
    number: int
    text: str
    initiative: str
    columns: list[LineEntry] | None = None
    rows: list[LineEntry] | None = None
    objectives: dict[str, int]
    radio: RadioEntry | None = None
    sides: dict[str, SideEntry]


Kind = TypeVar("Kind", bound=Entry)


def understand(kind: type[Kind], table: dict[str, Any], file: str) -> Kind:
    """A table as an entry of the kind asked for."""
    try:
        return kind.model_validate(table)
    except ValidationError as error:
        raise ScenarioError(faults_of(error), file) from None
