"""Pydantic models of the files: scenarios, factions and tiles of a game, and packs.

Lists of names are written as words in a row ("RA RB SA"), goals and actions as phrases ("points 5", "bolster 2 own").
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from core.ids import CardKind, Game
from core.scenario import CardAction, Goal
from scenarios.phrases import plain_text, read_action, read_goal, words
from scenarios.problems import ProblemReason, ScenarioError
from scenarios.pydantic_problems import PhraseError, problems_of


def _written(read: Callable[[str], object], reason: ProblemReason) -> BeforeValidator:
    """Return a validator for a text of our notation; `read` returns None for an invalid one."""

    def validate(value: object) -> object:
        if not isinstance(value, str):
            raise PhraseError(ProblemReason.NOT_TEXT)
        if (meaning := read(value)) is None:
            raise PhraseError(reason)
        return meaning

    return BeforeValidator(validate)


Text = Annotated[str, _written(plain_text, ProblemReason.NOT_TEXT)]
Words = Annotated[tuple[str, ...], _written(words, ProblemReason.NOT_UNDERSTOOD)]
GoalPhrase = Annotated[Goal, _written(read_goal, ProblemReason.NOT_A_GOAL)]
ActionPhrase = Annotated[CardAction, _written(read_action, ProblemReason.NOT_AN_ACTION)]
GameWord = Annotated[Game, Field(strict=False)]
CardKindWord = Annotated[CardKind, Field(strict=False)]


class Entry(BaseModel):
    """Base of all tables: no unknown key, no type conversion."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)


class CardEntry(Entry):
    """A card under its code, of one squad or none; with `squads`, one card for each, the letter added to the code.

    A specialism is that of the soldier; his name has no effect (C1.3, N1.1).
    """

    title: str
    name: Text = ""
    kind: CardKindWord
    squad: str = ""
    squads: Words = ()
    copies: int
    initiative: int
    defence: int | None = None
    specialism: str = ""
    actions: list[ActionPhrase] = []


class SeatEntry(Entry):
    """A seat of a vehicle, and the specialism that its actions require (A1.3)."""

    actions: list[ActionPhrase]
    specialism: str = ""


class VehicleEntry(Entry):
    """A vehicle under its code; a regular defence of 0 means none, and its make has no effect (A1.2, A1.3)."""

    title: str
    make: Text = ""
    defence: int = 0
    armoured: int
    critical: int
    integrity: int
    seats: dict[str, SeatEntry]


class StructureEntry(Entry):
    """A structure marker under its code (A1.4)."""

    title: str
    defence: int
    points: int


class FactionEntry(Entry):
    """The sides that own the same set of cards, counters, vehicles and structures (C1.1)."""

    sides: Words
    cards: dict[str, CardEntry]
    vehicles: dict[str, VehicleEntry] = {}
    structures: dict[str, StructureEntry] = {}


class FactionsFile(Entry):
    """The cards and counters of a game."""

    game: GameWord
    factions: list[FactionEntry]


class FaceEntry(Entry):
    """A face of a tile (C1.6)."""

    terrain: str
    cover: int
    hill: bool = False
    rough: bool = False


class TilesFile(Entry):
    """The faces of all tiles of a game, under their designations."""

    game: GameWord
    faces: dict[str, FaceEntry]


class LineEntry(Entry):
    """A line of tiles, shifted by half tiles from the edge (C2.1)."""

    offset: int
    tiles: Words


class SideEntry(Entry):
    """One side's goal, markers, counters, vehicles and cards (C3.8).

    `counting` and `also` name the counters of the goal; `vehicles` gives each vehicle its tile, `damage` its markers,
    `seats` the soldiers in it (A8.2, A8.3).
    """

    goal: GoalPhrase
    counting: Words = ()
    also: Words = ()
    scouted: Words = ()
    controlled: Words = ()
    escape: Words = ()
    spawn: dict[str, Words] = {}
    counters: dict[str, Words] = {}
    vehicles: dict[str, str] = {}
    damage: dict[str, int] = {}
    seats: dict[str, dict[str, str]] = {}
    deck: dict[str, int]
    supply: dict[str, int]


class RadioEntry(Entry):
    """The radio's tile and the side that can use it (N8.5)."""

    tile: str
    side: str


class ScenarioFile(Entry):
    """A scenario (C3.8); `structures` gives each of their tiles its structure (A1.4).

    The texts of a scenario are in the program's message files, or here.
    """

    game: GameWord
    number: int
    title: Text = ""
    date: Text = ""
    place: Text = ""
    situation: Text = ""
    source: Literal["known", "reconstructed"] = "known"
    initiative: str
    columns: list[LineEntry] | None = None
    rows: list[LineEntry] | None = None
    objectives: dict[str, int] = {}
    structures: dict[str, str] = {}
    radio: RadioEntry | None = None
    sides: dict[str, SideEntry]


class PackFile(Entry):
    """The description of a pack; `words` are the texts of titles, terrains, seats and specialisms."""

    name: Text
    about: Text = ""
    words: dict[str, Text] = {}


class FactionOverride(Entry):
    """Cards, vehicles and structures of some sides, each with the keys to change."""

    sides: Words
    cards: dict[str, dict[str, Any]] = {}
    vehicles: dict[str, dict[str, Any]] = {}
    structures: dict[str, dict[str, Any]] = {}


class FactionsOverride(Entry):
    """A pack's changes to the factions of a game."""

    game: GameWord
    factions: list[FactionOverride]


class TilesOverride(Entry):
    """A pack's changes to the faces of a game, each with the keys to change."""

    game: GameWord
    faces: dict[str, dict[str, Any]]


Kind = TypeVar("Kind", bound=Entry)


def validate_table(kind: type[Kind], table: dict[str, Any], file: str, *within: str | int) -> Kind:
    """Validate a table of a file, placed at `within`, as an entry of a kind."""
    try:
        return kind.model_validate(table)
    except ValidationError as error:
        raise ScenarioError(problems_of(error, *within), file) from None
