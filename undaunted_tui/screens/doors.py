"""The ways into a battle: a new game, which is on disk from its first moment, or one that goes on."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from core.match import Match
from undaunted_tui.play.local import LocalGame, Order
from undaunted_tui.screens.battle import BattleScreen
from undaunted_tui.screens.stack import back_to_title
from undaunted_tui.sentences.saves import remark_sentence
from undaunted_tui.storage.papers import is_hosted

if TYPE_CHECKING:
    from undaunted_tui.app import UndauntedApp
    from undaunted_tui.storage.opening import OpenSave


def begin(app: UndauntedApp, order: Order) -> None:
    """Begin a game and keep it under a name after its scenario."""
    match = Match(order.setting, order.seed, order.players)
    app.push_screen(BattleScreen(LocalGame(order, app.shelf.begin(match), match)))


async def resume(app: UndauntedApp, name: str) -> None:
    """Go on with a saved game, or complain; opening it may take a while."""
    go_on(app, await asyncio.to_thread(app.shelf.open, name))


def go_on(app: UndauntedApp, save: OpenSave) -> None:
    """Sit down at a saved game that is open, or wait for its guest; no battle of old is left beneath it."""
    match = save.match
    remarks = tuple(map(remark_sentence, save.remarks))
    if is_hosted(save):
        # What speaks with the network is loaded only for a game that needs it.
        from undaunted_tui.screens.lan_doors import host_again

        host_again(app, save, remarks)
        return
    order = Order(match.setting, match.seed, match.players)
    back_to_title(app)
    app.push_screen(BattleScreen(LocalGame(order, save.journal, match), remarks))
