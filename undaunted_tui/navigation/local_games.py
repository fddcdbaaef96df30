"""Opens the battle for a new game, which is on disk from the start, or for a saved one."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from core.match import Match
from undaunted_tui.navigation.screen_stack import return_to_title
from undaunted_tui.phrasing.saves import remark_sentence
from undaunted_tui.screens.battle.screen import BattleScreen
from undaunted_tui.session.game_config import GameConfig
from undaunted_tui.session.local import LocalSession
from undaunted_tui.storage.credentials import is_hosted

if TYPE_CHECKING:
    from undaunted_tui.screens.base_app import BaseApp
    from undaunted_tui.storage.open_save import OpenSave


def begin(app: BaseApp, config: GameConfig) -> None:
    """Begin a game, saved under the name of its scenario."""
    match = Match(config.compiled, config.seed, config.players)
    app.push_screen(BattleScreen(LocalSession(config, app.save_store.begin(match), match, app.bot_environment)))


async def resume_game(app: BaseApp, name: str) -> None:
    """Continue a saved game, opened in a thread; raise `UserError` if it can't be opened."""
    open_saved_game(app, await asyncio.to_thread(app.save_store.open, name))


def open_saved_game(app: BaseApp, save: OpenSave) -> None:
    """Continue a saved game that is open, in a battle or in its lobby; close the screens above the title first."""
    match = save.match
    remarks = tuple(map(remark_sentence, save.remarks))
    if is_hosted(save):
        # The network is imported only for a game that needs it.
        from undaunted_tui.navigation.lan_games import resume_hosting

        resume_hosting(app, save, remarks)
        return
    config = GameConfig(match.compiled, match.seed, match.players)
    return_to_title(app)
    app.push_screen(BattleScreen(LocalSession(config, save.save_file, match, app.bot_environment), remarks))
