"""The guest's line to a game on somebody else's machine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.actions import Action
from core.ids import Side
from core.match import Update
from core.setting import Setting
from net.messages import Want
from net.rows import action_row
from undaunted_tui.play.company import Proposal
from undaunted_tui.play.inbox import Inbox
from undaunted_tui.play.link import Wish

if TYPE_CHECKING:
    from undaunted_tui.play.joined import JoinedGame


class JoinLink:
    """What the player here answers and wishes goes to the host; what it says comes back as updates."""

    def __init__(self, game: JoinedGame) -> None:
        """Sit down on the guest's side."""
        self._game = game
        self.inbox = Inbox()

    @property
    def setting(self) -> Setting:
        """The scenario that is played."""
        return self._game.setting

    @property
    def side(self) -> Side:
        """The guest's side."""
        return self._game.side

    async def answer(self, number: int, action: Action) -> None:
        """Answer the decision of that number; while the line is lost it waits for it."""
        await self._game.request(self._game.answer_to(number, action_row(action)))

    async def wish(self, wish: Wish) -> None:
        """Take back, take again, give up, or propose a draw."""
        match wish:
            case Wish.DRAW:
                await self._game.propose(Proposal.DRAW)
            case Wish.UNDO:
                await self._game.request(Want(serial=self._game.serial(), wish="undo"))
            case Wish.REDO:
                await self._game.request(Want(serial=self._game.serial(), wish="redo"))
            case Wish.RESIGN:
                await self._game.request(Want(serial=self._game.serial(), wish="resign"))

    async def receive(self) -> Update:
        """Wait for what happens next."""
        return await self.inbox.receive()
