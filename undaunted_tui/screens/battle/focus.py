"""What is in focus besides the choices: a tile, a line of the log, a pane in front; and where arrow keys lead."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from core.ids import OFF
from undaunted_tui.render.board_layout import BoardLayout

PANE_COMMANDS: Final = {"cards": "hand", "supply": "supply", "units": "forces", "log": "log", "inspect": "tile"}
"""The panes that commands bring to the front."""

DIRECTIONS: Final = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
"""The directions of the arrow keys, in columns and rows."""

COLUMNS_PER_ROW: Final = 2
"""How many columns are as wide as one row is high."""


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
        """Show a tile, if it is one, and all that lies on it."""
        if tile != OFF:
            self.tile, self.front = tile, "tile"

    def toggle_board_cursor(self, tile: int) -> None:
        """Put the cursor on a tile, or take it off the board."""
        if self.tile != OFF:
            self.clear()
        else:
            self.focus_tile(max(tile, 0))

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


def nearest_tile(layout: BoardLayout | None, start: int, arrow: str, tiles: Iterable[int]) -> int:
    """The best of some tiles in the direction of an arrow key, `start` if there is none."""
    best, least = start, 0.0
    for tile in tiles if layout else ():
        assert layout
        here, there, direction = layout.boxes[start], layout.boxes[tile], DIRECTIONS[arrow]
        across, down = there.x - here.x, (there.y - here.y) * COLUMNS_PER_ROW
        along = across * direction[0] + down * direction[1]
        aside = abs(across * direction[1]) + abs(down * direction[0])
        cost = along + 2 * aside
        if along > 0 and aside <= 2 * along and (best == start or cost < least):
            best, least = tile, cost
    return best
