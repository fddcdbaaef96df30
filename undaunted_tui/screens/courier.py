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
    from undaunted_tui.desk import Desk
    from undaunted_tui.screens.battle import BattleScreen

MOMENT: Final = 0.01
"""How long to wait before looking for news again, in seconds."""


class Courier:
    """Sends for whoever sits at the battle's desk."""

    def __init__(self, screen: BattleScreen) -> None:
        """Serve one battle."""
        self._screen = screen

    def send(self, errand: Coroutine[Any, Any, None]) -> None:
        """Go on an errand that takes its time."""
        self._screen.run_worker(self._try(errand), group="send")

    async def _try(self, errand: Coroutine[Any, Any, None]) -> None:
        """What is refused or lost is said."""
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
        screen.lay_out()

    def answer(self, action: Action) -> Coroutine[Any, Any, None]:
        """Answer the open question, which from this moment on takes no second answer."""
        desk = self._screen.desk
        return self._deliver(desk, desk.answering(), action)

    async def _deliver(self, desk: Desk, number: int, action: Action) -> None:
        """Bring an answer to the game; if that fails, the question stands."""
        try:
            await desk.link.answer(number, action)
        except (RefusedError, NotLegal, LinkLost):
            desk.ask_again()
            raise

    async def wish(self, wish: Wish) -> None:
        """Ask for something besides an answer."""
        director = self._screen.director
        director.expect_own()
        try:
            await self._screen.desk.link.wish(wish)
        except (RefusedError, NotLegal, LinkLost):
            director.expect_nothing()
            raise

    async def undo_all(self) -> None:
        """Start the turn over: take steps back until news tell that no more can be."""
        desk = self._screen.desk
        desk.start_over()
        while True:
            before = desk.latest
            await self.wish(Wish.UNDO)
            while desk.latest is before:
                await asyncio.sleep(MOMENT)
            if desk.latest is None or not desk.latest.can_undo:
                return
