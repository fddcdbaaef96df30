"""Opens replays, and games that branch off at one of their steps."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from undaunted_tui.errors import UserError
from undaunted_tui.navigation.local_games import resume_game
from undaunted_tui.phrasing.saves import remark_sentence
from undaunted_tui.screens.replay.screen import ReplayScreen
from undaunted_tui.session.game_history import GameHistory
from undaunted_tui.storage.recovery import RecoveredGame
from undaunted_tui.storage.redaction import branch_of
from undaunted_tui.storage.save_store import SaveStore

if TYPE_CHECKING:
    from undaunted_tui.screens.base_app import BaseApp


async def watch_replay(app: BaseApp, name: str) -> None:
    """Replay a saved game, read in a thread; raise `UserError` if it can't be read."""
    found, history = await asyncio.to_thread(_load_history, app.save_store, name)
    open_replay(app, found, history, " ".join(map(remark_sentence, found.remarks)))


def _load_history(save_store: SaveStore, name: str) -> tuple[RecoveredGame, GameHistory]:
    found = save_store.read(name)
    return found, GameHistory(found.match)


def open_replay(app: BaseApp, found: RecoveredGame, history: GameHistory, notice: str = "") -> None:
    """Replay a game with a notice; `history` takes long to build, so build it in a thread."""

    def branch(position: int) -> None:
        screen.run_worker(_branch(app, found, position, screen.remark), exclusive=True)

    screen = ReplayScreen(history, notice, branch)
    app.push_screen(screen)


async def _branch(app: BaseApp, found: RecoveredGame, position: int, on_error: Callable[[str], None]) -> None:
    """Save a game that begins at a position and continue it, or report why not."""
    try:
        name = await asyncio.to_thread(lambda: app.save_store.add(branch_of(found, position)))
        await resume_game(app, name)
    except UserError as error:
        on_error(str(error))
