"""Sends the player's answers and commands to the game, and shows a refusal as a notice."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from core.actions import Action
from core.engine import IllegalAction
from core.match import RequestRefused
from undaunted_tui.phrasing.decisions import refusal_sentence
from undaunted_tui.screens.battle.battle_model import BattleModel
from undaunted_tui.screens.battle.player_model import PlayerModel
from undaunted_tui.session.link import LinkLost, PlayerCommand


class ActionSender:
    """Sends for the player at the keyboard."""

    def __init__(self, battle: BattleModel) -> None:
        self._battle = battle

    async def run(self, operation: Coroutine[Any, Any, None]) -> None:
        """Await `operation`; show a refusal as a notice."""
        try:
            await operation
        except (RequestRefused, IllegalAction, LinkLost) as refused:
            self._battle.notify(refusal_sentence(refused))

    def answer(self, action: Action) -> Coroutine[Any, Any, None]:
        """Answer the open question, which takes no second answer from this moment on."""
        player = self._battle.player
        return self._send_answer(player, player.begin_answer(), action)

    async def _send_answer(self, player: PlayerModel, number: int, action: Action) -> None:
        """Send an answer; if it is refused, reopen the question."""
        try:
            await player.link.answer(number, action)
        except (RequestRefused, IllegalAction, LinkLost):
            player.answer_refused()
            raise

    async def command(self, command: PlayerCommand) -> None:
        """Ask for something besides an answer."""
        player = self._battle.player
        player.expects_own_update = True
        try:
            await player.link.command(command)
        except (RequestRefused, IllegalAction, LinkLost):
            player.expects_own_update = False
            raise

    async def undo_all(self) -> None:
        """Start the turn over: undo until an update says that nothing more can be undone."""
        player, updates = self._battle.player, self._battle.updates
        player.forget_played_card()
        can_undo = True
        while can_undo:
            before = updates.latest(player.side)
            await self.command(PlayerCommand.UNDO)
            can_undo = (await updates.next_after(player.side, before)).can_undo
