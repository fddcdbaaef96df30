"""Decides what a battle shows next: an update, the hand-over to the other player, the recap, or the debrief."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from undaunted_tui.screens.battle.battle_model import BattleModel
from undaunted_tui.screens.battle.player_model import PlayerModel
from undaunted_tui.screens.battle.update_presenter import UpdatePresenter


class TurnFlow:
    """Runs as long as the battle is open; does nothing while another screen is on top."""

    def __init__(
        self,
        battle: BattleModel,
        presenter: UpdatePresenter,
        hand_over: Callable[[PlayerModel, bool], Awaitable[None]],
        show_recap: Callable[[PlayerModel], Awaitable[None]],
        show_debrief: Callable[[], None],
    ) -> None:
        """Take the screens over a battle; `hand_over` also hears whether nothing has been played yet."""
        self._battle = battle
        self._presenter = presenter
        self._ask_to_hand_over = hand_over
        self._show_recap = show_recap
        self._show_debrief = show_debrief
        self._on_top = asyncio.Event()
        self._is_debriefed = False

    def resume(self) -> None:
        """Continue: the battle is on top."""
        self._on_top.set()

    def suspend(self) -> None:
        """Wait: another screen is on top."""
        self._on_top.clear()

    async def run(self) -> None:
        """Show updates; when there are none, see who is next."""
        battle = self._battle
        if battle.session.is_resumed:
            await self._begin_resumed()
        elif battle.is_shared:
            await self._hand_over(battle.player, is_untouched=True)
        while True:
            await self._on_top.wait()
            if battle.updates.first(battle.player.side):
                await self._presenter.show_next(battle.player)
            elif (other := self._other_player_to_decide()) is not None:
                await self._hand_over(other)
            elif battle.is_over and not self._is_debriefed:
                self.open_debrief()
            else:
                self._presenter.stop_skipping()
                await battle.updates.changed()

    def open_debrief(self) -> None:
        """Show how the game ended."""
        self._is_debriefed = True
        self._battle.withdraw_question()
        self._show_debrief()

    async def _begin_resumed(self) -> None:
        """Show how a resumed game stands, after a hand-over if people share the keyboard or one plays alone."""
        battle = self._battle
        while not all(battle.updates.first(player.side) for player in battle.players):
            await battle.updates.changed()
        player = next(filter(self._has_to_decide, battle.players), battle.player)
        latest = battle.updates.latest(player.side)
        is_over = latest is not None and latest.view.outcome is not None
        if not is_over and battle.session.opponent is None:
            await self._hand_over(player)
        battle.is_blank = False
        await self._presenter.show_next(player)
        await self._show_recap(player)

    def _has_to_decide(self, player: PlayerModel) -> bool:
        latest = self._battle.updates.latest(player.side)
        return latest is not None and player.is_unanswered(latest)

    def _other_player_to_decide(self) -> PlayerModel | None:
        here = self._battle.player
        if self._has_to_decide(here):
            return None
        others = (player for player in self._battle.players if player is not here)
        return next(filter(self._has_to_decide, others), None)

    async def _hand_over(self, player: PlayerModel, is_untouched: bool = False) -> None:
        """Hide everything until the player is alone at the keyboard."""
        self._battle.hide()
        await self._ask_to_hand_over(player, is_untouched)
        self._presenter.stop_skipping()
        self._battle.change_player(player)
