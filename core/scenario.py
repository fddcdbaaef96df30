"""A scenario as its file describes it, with names instead of numbers (C3.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from core.ids import ActionKind, CardKind, Game, GoalKind, PieceKind


@dataclass(frozen=True, slots=True)
class CardAction:
    """An action printed on a card: a kind, an optional value, an optional squad (C1.3)."""

    kind: ActionKind
    value: int = 0
    squad: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """A card title of a side; its copies are interchangeable, and its person's `name` has no effect (C1.3)."""

    code: str
    title: str
    kind: CardKind
    squad: str
    initiative: int
    actions: tuple[CardAction, ...]
    specialism: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Seat:
    """A place in a vehicle: its vehicle actions, and the specialism that they require (A1.3)."""

    name: str
    actions: tuple[CardAction, ...]
    specialism: str = ""


@dataclass(frozen=True, slots=True)
class Counter:
    """A combat counter, through which the combat card of its code acts (C1.2), or a structure marker (A1.4).

    A defence of 0 is none (A1.2). Vehicles have seats, a critical threshold and an integrity; a structure's defence is
    its armoured one. `name` is that of the soldier, or the make of the vehicle; it has no effect.
    """

    code: str
    title: str
    squad: str
    defence: int
    kind: PieceKind = PieceKind.UNIT
    armoured: int = 0
    critical: int = 0
    integrity: int = 0
    points: int = 0
    seats: tuple[Seat, ...] = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile in its place: a line, and a position in half tiles along it (C1.6, C2.1)."""

    name: str
    terrain: str
    line: int
    position: int
    cover: int
    hill: bool = False
    rough: bool = False


@dataclass(frozen=True, slots=True)
class Goal:
    """A side's victory condition: points, or a number of counters (C8.2, N8.2, A8.2, A8.3).

    `counters` are those that count and `also` those that may escape without counting, each as `side:code`.
    """

    kind: GoalKind
    points: int = 0
    count: int = 0
    counters: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Radio:
    """The tile whose objective one side can raise by controlling it again (N8.5)."""

    tile: str
    side: str


@dataclass(frozen=True, slots=True)
class Force:
    """One side of a scenario: the cards and counters in play, and where they begin (C3.8).

    `deck` and `supply` count the copies of each card of `cards`; `start` and `spawn` pair a counter's code with a tile;
    `aboard` gives a soldier's code, a vehicle's code and a seat's name, `damage` a vehicle's code and its markers,
    `escape` the tiles with the side's escape markers (A8.2).
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
    aboard: tuple[tuple[str, str, str], ...] = ()
    damage: tuple[tuple[str, int], ...] = ()
    escape: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scenario:
    """A whole scenario; `text` is the stem of its message ids, `source` says whose figures it has (C3.8)."""

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
    source: str = "known"
