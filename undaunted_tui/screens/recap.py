"""Tells a player who comes back what happened last."""

from __future__ import annotations

from undaunted_tui.desk import Desk
from undaunted_tui.keymap import Scope
from undaunted_tui.paint.recap import paint_recap
from undaunted_tui.screens.pane_screen import PaneScreen

RECENT = 14
"""How many lines of the log are told again."""


class RecapScreen(PaneScreen):
    """Lies on the battle until Enter, or a click on the line that says so."""

    SCOPE = Scope.CURTAIN
    PANES = ("recap",)

    def __init__(self, desk: Desk, players: tuple[str, str], remarks: tuple[str, ...]) -> None:
        """Take the desk of whoever comes back, and remarks on the files of the game."""
        super().__init__()
        assert desk.update
        self._setting = desk.setting
        self._view = desk.update.view
        self._lines = desk.journal.lines[-RECENT:]
        self._players = players
        self._remarks = remarks

    def paint(self) -> None:
        """Show it."""
        key = self.app.keymap.label("choose")
        told = (self._setting, self._view, self._players, self._lines, self._remarks)
        self.show("recap", paint_recap(*told, key, (self.size.width, self.size.height), self.glyphs))

    def carry_out(self, command: str) -> bool:
        """Go on, or leave again; nothing else can be done here."""
        if command == "choose":
            self.dismiss(None)
        elif command == "quit":
            from undaunted_tui.screens.stack import back_to_title

            back_to_title(self.app)
        return True
