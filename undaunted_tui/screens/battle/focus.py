"""What is in focus besides the choices: a tile, a line of the log, a pane in front."""

from __future__ import annotations

from core.ids import OFF
from undaunted_tui.screens.battle.layout import ActivePane


class BattleFocus:
    """The focus of a player; it changes nothing in the game."""

    def __init__(self) -> None:
        self.active_pane = ActivePane()
        self.tile = OFF
        self.log_line: int | None = None

    @property
    def is_clear(self) -> bool:
        """Whether nothing is in focus."""
        return self.tile == OFF and self.log_line is None and self.active_pane == ActivePane()

    @property
    def is_log_open(self) -> bool:
        """Whether the log is in front."""
        return "log" in self.active_pane

    def clear(self) -> None:
        """Remove the focus."""
        self.active_pane, self.tile, self.log_line = ActivePane(), OFF, None

    def focus_tile(self, tile: int) -> None:
        """Show a tile and all that lies on it."""
        self.tile = tile
        self.active_pane = ActivePane("tile")

    def toggle_pane(self, pane: str) -> None:
        """Bring a pane to the front, or fold it away."""
        self.log_line = None
        is_there = self.active_pane.opened == pane
        self.active_pane = ActivePane() if is_there else ActivePane(pane, pane if self.active_pane.maximised else "")

    def maximise(self) -> None:
        """Maximise the pane in front, or the board; or restore all panes."""
        opened = self.active_pane.opened
        self.active_pane = ActivePane(opened) if self.active_pane.maximised else ActivePane(opened, opened or "board")

    def toggle_maximised(self, pane: str) -> None:
        """Maximise a pane, or restore all panes."""
        self.active_pane = ActivePane() if self.active_pane.maximised == pane else ActivePane("", pane)

    def move_log_cursor(self, step: int, lines: int) -> None:
        """Move to another line of the log, beginning at the newest."""
        now = lines if self.log_line is None else self.log_line
        self.log_line = min(max(now + step, 0), lines - 1) if lines else None

    def toggle_log_line(self, line: int) -> None:
        """Highlight the tiles of a line of the log, or none."""
        self.log_line = None if self.log_line == line else line
