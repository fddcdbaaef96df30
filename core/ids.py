"""Ids and enums that all parts of the engine use."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Any, Final, NewType

Side = int
"""A side is 0 or 1: its place in the scenario's pair of forces (C1.1)."""

SIDES: Final = (0, 1)

TileId = NewType("TileId", int)
"""A tile: its place on the board's list of tiles (C1.6)."""

CardId = NewType("CardId", int)
"""A card title: its place in the list of a side's cards (C1.3)."""

CounterId = NewType("CounterId", int)
"""A counter: its place in the list of both sides' counters (C1.2)."""

SeatId = NewType("SeatId", int)
"""A seat: its place in the list of all vehicles' seats (A1.3)."""

OFF: Final[Any] = -1
"""No tile, card, counter or seat; typed so that it stands for any of them."""


class Game(StrEnum):
    """Which of the games a scenario belongs to."""

    NORMANDY = "normandy"
    NORTH_AFRICA = "north_africa"


class CardKind(StrEnum):
    """The kinds of card (C1.2)."""

    COMBAT = "combat"
    COMMAND = "command"
    FOG = "fog"


class PieceKind(StrEnum):
    """What a counter stands for: a unit (N1.1), a soldier or a vehicle (A1.1), a structure (A1.4)."""

    UNIT = "unit"
    SOLDIER = "soldier"
    VEHICLE = "vehicle"
    STRUCTURE = "structure"


class ActionKind(StrEnum):
    """The actions printed on cards and vehicle cards (C5, C6, C7, A4–A6)."""

    MOVE = "move"
    SCOUT = "scout"
    STALK = "stalk"
    GUIDE = "guide"
    BOLSTER = "bolster"
    COMMAND = "command"
    CONCEAL = "conceal"
    CONTROL = "control"
    INSPIRE = "inspire"
    RECON = "recon"
    TARGET = "target"
    ATTACK = "attack"
    SUPPRESS = "suppress"
    BLAST = "blast"
    DRIVE = "drive"
    NAVIGATE = "navigate"
    SURVEIL = "surveil"
    REPAIR = "repair"
    STRAFE = "strafe"
    ANTITANK = "antitank"
    DEMOLITION = "demolition"


class Zone(IntEnum):
    """The zones of a side's cards (C1.4)."""

    DECK = 0
    HAND = 1
    PLAY = 2
    DISCARD = 3
    SUPPLY = 4
    REMOVED = 5


class Marker(IntEnum):
    """A side's control marker on a tile (C1.6)."""

    NONE = 0
    SCOUTED = 1
    CONTROLLED = 2


class GoalKind(StrEnum):
    """The kinds of victory condition (C8.2, N8.2, A8.2, A8.3)."""

    POINTS = "points"
    PIN = "pin"
    ESCAPE = "escape"
    NEUTRALISE = "neutralise"


class Fate(IntEnum):
    """What became of a counter that never comes back (A6.3, A7.3, A8.2, A8.3)."""

    NONE = 0
    LOST = 1
    ESCAPED = 2
    NEUTRALISED = 3


def other(side: Side) -> Side:
    """The opponent of a side (C1.1)."""
    return 1 - side
