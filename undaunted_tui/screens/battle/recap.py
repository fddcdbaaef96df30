"""The recap: the last lines of the log for a player who resumes a game."""

from __future__ import annotations

from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.recap import render_recap
from undaunted_tui.screens.battle.handover import CoverScreen
from undaunted_tui.screens.battle.player_model import PlayerModel

RECENT = 14
"""How many lines of the log are shown."""


class RecapScreen(CoverScreen):
    """Covers the battle with what happened last."""

    def __init__(self, model: PlayerModel, players: tuple[str, str], remarks: tuple[str, ...]) -> None:
        super().__init__()
        assert model.update
        self._compiled = model.compiled
        self._view = model.update.view
        self._lines = model.player_log.lines[-RECENT:]
        self._players = players
        self._remarks = remarks

    def paint(self, width: int, height: int) -> Canvas:
        """The last lines, and how to continue."""
        key = self.app.keymap.label("choose")
        content = (self._compiled, self._view, self._players, self._lines, self._remarks)
        return render_recap(*content, key, (width, height))
