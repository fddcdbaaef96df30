"""The host's own line to a game that is played over the network."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.actions import Action
from core.ids import Side
from core.match import Update
from core.setting import Setting
from undaunted_tui.play.company import Proposal
from undaunted_tui.play.inbox import Inbox
from undaunted_tui.play.link import Wish

if TYPE_CHECKING:
    from undaunted_tui.play.hosted import HostedGame


class HostLink:
    """The host's own line to the game; while the guest is away it waits."""

    def __init__(self, game: HostedGame) -> None:
        """Sit down on the host's side."""
        self._game = game
        self.inbox = Inbox()

    @property
    def setting(self) -> Setting:
        """The scenario that is played."""
        return self._game.setting

    @property
    def side(self) -> Side:
        """The host's side."""
        return self._game.side

    async def answer(self, number: int, action: Action) -> None:
        """Answer the decision of that number."""
        self._game.check_for_host()
        self._game.answer(self.side, number, action)

    async def wish(self, wish: Wish) -> None:
        """Take back, take again, give up, or propose a draw."""
        self._game.check_for_host()
        if wish is Wish.DRAW:
            await self._game.propose(Proposal.DRAW)
        else:
            self._game.wish(self.side, wish)

    async def receive(self) -> Update:
        """Wait for what happens next."""
        return await self.inbox.receive()
