"""The recap: the last lines of the log for a player who resumes a game."""

from __future__ import annotations

from undaunted_tui.commands import Scope
from undaunted_tui.render.recap import render_recap
from undaunted_tui.screens.battle.player_model import PlayerModel
from undaunted_tui.screens.pane_screen import PaneScreen

RECENT = 14
"""How many lines of the log are shown."""


class RecapScreen(PaneScreen):
    """Covers the battle until the player continues."""

    SCOPE = Scope.HANDOVER
    PANES = ("recap",)

    def __init__(self, model: PlayerModel, players: tuple[str, str], remarks: tuple[str, ...]) -> None:
        super().__init__()
        assert model.update
        self._compiled = model.compiled
        self._view = model.update.view
        self._lines = model.player_log.lines[-RECENT:]
        self._players = players
        self._remarks = remarks

    def render_panes(self) -> None:
        """Show the recap."""
        key = self.app.keymap.label("choose")
        content = (self._compiled, self._view, self._players, self._lines, self._remarks)
        self.show("recap", render_recap(*content, key, (self.size.width, self.size.height), self.glyphs))

    def handle_command(self, command: str) -> bool:
        """Continue, or leave the game; every other command is ignored."""
        if command == "choose":
            self.dismiss(None)
        elif command == "quit":
            self.app.navigation.return_to_title()
        return True
