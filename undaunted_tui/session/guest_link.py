"""The guest's line to a game on somebody else's machine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.actions import Action
from core.compiled_scenario import CompiledScenario
from core.ids import Side
from core.match import Update
from net.codec import action_row
from net.messages import CommandRequest
from undaunted_tui.session.inbox import Inbox
from undaunted_tui.session.link import PlayerCommand
from undaunted_tui.session.opponent import Proposal

if TYPE_CHECKING:
    from undaunted_tui.session.guest import GuestSession


class GuestLink:
    """What the player here answers and wishes goes to the host; what it says comes back as updates."""

    def __init__(self, session: GuestSession) -> None:
        self._session = session
        self.inbox = Inbox()

    @property
    def compiled(self) -> CompiledScenario:
        """The scenario that is played."""
        return self._session.compiled

    @property
    def side(self) -> Side:
        """The guest's side."""
        return self._session.side

    async def answer(self, number: int, action: Action) -> None:
        """Answer the decision of that number; while the line is lost it waits for it."""
        await self._session.request(self._session.answer_to(number, action_row(action)))

    async def command(self, command: PlayerCommand) -> None:
        """Take back, take again, give up, or propose a draw."""
        match command:
            case PlayerCommand.DRAW:
                await self._session.propose(Proposal.DRAW)
            case PlayerCommand.UNDO:
                await self._session.request(CommandRequest(serial=self._session.serial(), wish="undo"))
            case PlayerCommand.REDO:
                await self._session.request(CommandRequest(serial=self._session.serial(), wish="redo"))
            case PlayerCommand.RESIGN:
                await self._session.request(CommandRequest(serial=self._session.serial(), wish="resign"))

    async def receive(self) -> Update:
        """Wait for what happens next."""
        return await self.inbox.receive()
