"""What a scenario file says, as frozen values with the names that people use (C3.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from core.ids import ActionKind, CardKind, Game, GoalKind


@dataclass(frozen=True, slots=True)
class CardAction:
    """An action printed on a card: a kind, an optional value, an optional squad (C1.3)."""

    kind: ActionKind
    value: int = 0
    squad: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """A card title of a side; its copies are interchangeable (C1.3)."""

    code: str
    title: str
    kind: CardKind
    squad: str
    initiative: int
    actions: tuple[CardAction, ...]


@dataclass(frozen=True, slots=True)
class Counter:
    """A combat counter; the combat card of the same code acts through it (C1.2)."""

    code: str
    title: str
    squad: str
    defence: int


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile in its place: a line, and a position in half tiles along it (C1.6, C2.1)."""

    name: str
    terrain: str
    line: int
    position: int
    cover: int
    hill: bool = False


@dataclass(frozen=True, slots=True)
class Goal:
    """A side's victory condition (C8.2, N8.2)."""

    kind: GoalKind
    points: int = 0


@dataclass(frozen=True, slots=True)
class Radio:
    """The tile whose objective one side can raise by controlling it again (N8.5)."""

    tile: str
    side: str


@dataclass(frozen=True, slots=True)
class Force:
    """One side of a scenario: the cards and counters in play, and where they begin (C3.8).

    `deck` and `supply` count the copies of each card of `cards`; `start` and `spawn` pair a counter's code with a tile.
    """

    side: str
    goal: Goal
    cards: tuple[Card, ...]
    deck: tuple[int, ...]
    supply: tuple[int, ...]
    counters: tuple[Counter, ...]
    start: tuple[tuple[str, str], ...]
    spawn: tuple[tuple[str, str], ...]
    scouted: tuple[str, ...]
    controlled: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A whole scenario; `text` is the stem of its message ids (C3.8)."""

    id: str
    game: Game
    number: int
    text: str
    lines: Literal["columns", "rows"]
    tiles: tuple[Tile, ...]
    objectives: tuple[tuple[str, int], ...]
    forces: tuple[Force, Force]
    initiative: str
    radio: Radio | None = None
