"""What is in focus besides the choices: a tile, a line of the log, a pane in front."""

from __future__ import annotations

from typing import Final

from core.ids import OFF

PANE_COMMANDS: Final = {"cards": "hand", "supply": "supply", "units": "forces", "log": "log", "inspect": "tile"}
"""The panes that commands bring to the front."""


class BattleFocus:
    """The focus of a player; it changes nothing in the game."""

    def __init__(self) -> None:
        self.front = ""
        """The pane in front."""
        self.tile = OFF
        self.log_line: int | None = None

    @property
    def is_clear(self) -> bool:
        """Whether nothing is in focus."""
        return self.tile == OFF and self.log_line is None and not self.front

    @property
    def is_log_open(self) -> bool:
        """Whether the log is in front."""
        return self.front == "log"

    def clear(self) -> None:
        """Remove the focus."""
        self.front, self.tile, self.log_line = "", OFF, None

    def focus_tile(self, tile: int) -> None:
        """Show a tile and all that lies on it."""
        self.tile = tile
        self.front = "tile"

    def toggle_pane(self, pane: str) -> None:
        """Bring a pane to the front, or put it back."""
        self.log_line = None
        self.front = "" if self.front == pane else pane

    def move_log_cursor(self, step: int, lines: int) -> None:
        """Move to another line of the log, beginning at the newest."""
        now = lines if self.log_line is None else self.log_line
        self.log_line = min(max(now + step, 0), lines - 1) if lines else None

    def toggle_log_line(self, line: int) -> None:
        """Highlight the tiles of a line of the log, or none."""
        self.log_line = None if self.log_line == line else line
