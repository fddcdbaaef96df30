"""Carries what a player chose to the game, beside the keys, and brings back what is refused."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Final

from core.actions import Action
from core.engine import NotLegal
from core.match import RefusedError
from undaunted_tui.play.link import LinkLost, Wish
from undaunted_tui.sentences.questions import refusal
from undaunted_tui.text import say

if TYPE_CHECKING:
    from undaunted_tui.screens.battle import BattleScreen

MOST_UNDONE: Final = 500
"""More steps than any turn has."""


class Courier:
    """Sends for whoever sits at the battle's desk."""

    def __init__(self, screen: BattleScreen) -> None:
        """Serve one battle."""
        self._screen = screen

    def send(self, errand: Coroutine[Any, Any, None]) -> None:
        """Go on an errand that takes its time."""
        self._screen.run_worker(self._try(errand), group="send")

    async def _try(self, errand: Coroutine[Any, Any, None]) -> None:
        """What is refused or lost is said, and the question stands."""
        screen = self._screen
        try:
            await errand
        except RefusedError as refused:
            screen.notice = refusal(refused)
        except NotLegal as refused:
            screen.notice = say("refused_rule", rule=refused.rule)
        except LinkLost as lost:
            screen.notice = say(f"lost_{lost.reason}")
        else:
            return
        screen.desk.ask_again()
        screen.lay_out()

    def answer(self, action: Action) -> Coroutine[Any, Any, None]:
        """Answer the open question, which from now on takes no second answer."""
        desk = self._screen.desk
        return desk.link.answer(desk.answering(), action)

    async def wish(self, wish: Wish) -> None:
        """Ask for something besides an answer."""
        self._screen.director.expect_own()
        await self._screen.desk.link.wish(wish)

    async def undo_all(self) -> None:
        """Start the turn over, as far back as steps can be taken back."""
        for _ in range(MOST_UNDONE):
            await self.wish(Wish.UNDO)
            await asyncio.sleep(0)
            latest = self._screen.desk.latest
            if latest is not None and not latest.can_undo:
                return
