"""The host's own line to a game that is played over the network."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.actions import Action
from core.compiled_scenario import CompiledScenario
from core.ids import Side
from core.match import Update
from undaunted_tui.session.inbox import Inbox
from undaunted_tui.session.link import PlayerCommand
from undaunted_tui.session.opponent import Proposal

if TYPE_CHECKING:
    from undaunted_tui.session.host import HostSession


class HostLink:
    """The host's own line to the game; while the guest is away it waits."""

    def __init__(self, session: HostSession) -> None:
        self._session = session
        self.inbox = Inbox()

    @property
    def compiled(self) -> CompiledScenario:
        """The scenario that is played."""
        return self._session.compiled

    @property
    def side(self) -> Side:
        """The host's side."""
        return self._session.side

    async def answer(self, number: int, action: Action) -> None:
        """Answer the decision of that number."""
        self._session.check_host_may_act()
        self._session.answer(self.side, number, action)

    async def command(self, command: PlayerCommand) -> None:
        """Take back, take again, give up, or propose a draw."""
        self._session.check_host_may_act()
        if command is PlayerCommand.DRAW:
            await self._session.propose(Proposal.DRAW)
        else:
            self._session.command(self.side, command)

    async def receive(self) -> Update:
        """Wait for what happens next."""
        return await self.inbox.receive()
