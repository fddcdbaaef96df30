"""Carries what a player chose to the game, beside the keys, and brings back what is refused."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Final

from core.actions import Action
from core.engine import IllegalAction
from core.match import RequestRefused
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.decisions import refusal_sentence
from undaunted_tui.session.link import LinkLost, PlayerCommand

if TYPE_CHECKING:
    from undaunted_tui.screens.battle.player_model import PlayerModel
    from undaunted_tui.screens.battle.screen import BattleScreen

POLL_SECONDS: Final = 0.01
"""How long to wait before looking for news again, in seconds."""


class ActionSender:
    """Sends for whoever sits at the battle's desk."""

    def __init__(self, screen: BattleScreen) -> None:
        self._screen = screen

    def send(self, operation: Coroutine[Any, Any, None]) -> None:
        """Go on an errand that takes its time."""
        self._screen.run_worker(self._run(operation), group="send")

    async def _run(self, operation: Coroutine[Any, Any, None]) -> None:
        screen = self._screen
        try:
            await operation
        except RequestRefused as refused:
            screen.notice = refusal_sentence(refused)
        except IllegalAction as refused:
            screen.notice = say("refused_rule", rule=refused.rule)
        except LinkLost as lost:
            screen.notice = say(f"lost_{lost.reason}")
        else:
            return
        screen.repaint()

    def answer(self, action: Action) -> Coroutine[Any, Any, None]:
        """Answer the open question, which from this moment on takes no second answer."""
        model = self._screen.model
        return self._send_answer(model, model.begin_answer(), action)

    async def _send_answer(self, model: PlayerModel, number: int, action: Action) -> None:
        """Bring an answer to the game; if that fails, the question stands."""
        try:
            await model.link.answer(number, action)
        except (RequestRefused, IllegalAction, LinkLost):
            model.answer_refused()
            raise

    async def command(self, command: PlayerCommand) -> None:
        """Ask for something besides an answer."""
        presenter = self._screen.presenter
        presenter.expect_own_update()
        try:
            await self._screen.model.link.command(command)
        except (RequestRefused, IllegalAction, LinkLost):
            presenter.expect_no_update()
            raise

    async def undo_all(self) -> None:
        """Start the turn over: take steps back until news tell that no more can be."""
        model = self._screen.model
        model.forget_played_card()
        while True:
            before = model.latest
            await self.command(PlayerCommand.UNDO)
            while model.latest is before:
                await asyncio.sleep(POLL_SECONDS)
            if model.latest is None or not model.latest.can_undo:
                return
