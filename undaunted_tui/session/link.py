"""One side's line to a game: the battle screen knows no other way to play, whoever is at the other end."""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol

from core.actions import Action
from core.compiled_scenario import CompiledScenario
from core.ids import Side
from core.match import Update


class PlayerCommand(StrEnum):
    """What a player can ask for besides answering a decision."""

    UNDO = "undo"
    REDO = "redo"
    RESIGN = "resign"
    DRAW = "draw"


class LinkLost(Exception):
    """The game can't be reached any more; `reason` is the id of a sentence."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Link(Protocol):
    """Answers and wishes go in, updates come out; what can't be done raises `RequestRefused` and changes nothing."""

    @property
    def compiled(self) -> CompiledScenario:
        """The scenario that is played."""

    @property
    def side(self) -> Side:
        """Whose line this is."""

    async def answer(self, number: int, action: Action) -> None:
        """Answer the decision of that number."""

    async def command(self, command: PlayerCommand) -> None:
        """Ask for something else."""

    async def receive(self) -> Update:
        """Wait for what happens next, one update per step of the game."""
