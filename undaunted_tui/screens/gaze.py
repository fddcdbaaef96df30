"""What a player has in sight besides the choices: a tile looked at, a line of the log, a pane brought forward."""

from __future__ import annotations

from core.ids import OFF
from undaunted_tui.screens.battle_places import Front


class Gaze:
    """Where the player looks; it changes nothing in the game."""

    def __init__(self) -> None:
        """Look at nothing in particular."""
        self.front = Front()
        self.tile = OFF
        self.log_line: int | None = None

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing in particular is looked at."""
        return self.tile == OFF and self.log_line is None and self.front == Front()

    @property
    def is_on_log(self) -> bool:
        """Whether the log is in front."""
        return "log" in self.front

    def rest(self) -> None:
        """Look away from everything."""
        self.front, self.tile, self.log_line = Front(), OFF, None

    def look_at(self, tile: int) -> None:
        """Look at a tile and all that lies on it."""
        self.tile = tile
        self.front = Front("tile")

    def bring(self, pane: str) -> None:
        """Bring a pane forward, or fold it away again."""
        self.log_line = None
        is_there = self.front.forward == pane
        self.front = Front() if is_there else Front(pane, pane if self.front.maximised else "")

    def maximise(self) -> None:
        """Let the pane in front, or the board, fill the screen; or give the others their room back."""
        forward = self.front.forward
        self.front = Front(forward) if self.front.maximised else Front(forward, forward or "board")

    def fill_with(self, pane: str) -> None:
        """Let a pane fill the screen, or give the others their room back."""
        self.front = Front() if self.front.maximised == pane else Front("", pane)

    def walk_log(self, step: int, lines: int) -> None:
        """Go to another line of the log, from the newest at first."""
        now = lines if self.log_line is None else self.log_line
        self.log_line = min(max(now + step, 0), lines - 1) if lines else None

    def choose_log_line(self, line: int) -> None:
        """Look where a line of the log happened, or away again."""
        self.log_line = None if self.log_line == line else line
