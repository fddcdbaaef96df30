"""The connection of one side to a game, and all that a battle screen or a bot needs to play."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from enum import StrEnum
from typing import Final, Protocol

from core.actions import Action
from core.compiled_scenario import CompiledScenario
from core.ids import Side
from core.match import Update
from core.notation import Entry, Redo, Resign, Undo
from undaunted_tui.session.inbox import Inbox


class PlayerCommand(StrEnum):
    """What a player can ask for besides answering a decision."""

    UNDO = "undo"
    REDO = "redo"
    RESIGN = "resign"
    DRAW = "draw"


COMMAND_ENTRIES: Final[Mapping[PlayerCommand, Callable[[Side], Entry]]] = {
    PlayerCommand.UNDO: Undo,
    PlayerCommand.REDO: Redo,
    PlayerCommand.RESIGN: Resign,
}
"""The entries of commands that need nobody's consent."""


class LinkLost(Exception):
    """The game can't be reached any more; `reason` is the id of a sentence."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Link(Protocol):
    """Takes answers and commands, and gives updates; what can't be done raises `RequestRefused` and changes nothing."""

    @property
    def compiled(self) -> CompiledScenario:
        """The scenario that is played."""

    @property
    def side(self) -> Side:
        """The side that plays through this link."""

    async def answer(self, number: int, action: Action) -> None:
        """Answer the decision of that number."""

    async def command(self, command: PlayerCommand) -> None:
        """Ask for something else."""

    async def receive(self) -> Update:
        """Wait for the next update; each step of the game brings one."""


class SessionLink:
    """A link whose session takes answers and commands by callbacks and puts updates into its inbox."""

    def __init__(
        self,
        compiled: CompiledScenario,
        side: Side,
        answer: Callable[[int, Action], Awaitable[None]],
        command: Callable[[PlayerCommand], Awaitable[None]],
    ) -> None:
        self.compiled = compiled
        self.side = side
        self.inbox = Inbox()
        self._answer = answer
        self._command = command

    async def answer(self, number: int, action: Action) -> None:
        """Answer the decision of that number."""
        await self._answer(number, action)

    async def command(self, command: PlayerCommand) -> None:
        """Undo, redo, resign, or propose a draw."""
        await self._command(command)

    async def receive(self) -> Update:
        """Wait for the next update."""
        return await self.inbox.receive()
