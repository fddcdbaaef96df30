"""How a player looks about in a battle: over the board, at a tile, through the panes; nothing in the game changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from core.decisions import Ask
from core.ids import OFF
from undaunted_tui.screens.battle_picture import cursor_tile
from undaunted_tui.screens.battle_places import battle_tiling
from undaunted_tui.screens.walking import toward

if TYPE_CHECKING:
    from undaunted_tui.screens.battle import BattleScreen

WAYS: Final = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
"""The directions of the arrow keys, in columns and rows."""

OPENING: Final = (Ask.PLAY, Ask.BID)
"""The questions that stand at the beginning of something: there is nothing to step back from."""


class Looking:
    """Moves the gaze of whoever sits at a battle."""

    def __init__(self, screen: BattleScreen) -> None:
        """Serve one battle."""
        self._screen = screen

    def is_on_board(self) -> bool:
        """Whether the choices are tiles to walk between."""
        desk = self._screen.desk
        if desk.question is None or desk.question.decision.ask in OPENING:
            return False
        return desk.marked is not None and desk.marked.tile != OFF and len(desk.lit()) > 1

    def toward(self, start: int, command: str, tiles: Iterable[int]) -> int:
        """The tile that an arrow leads to, or the same again."""
        screen = self._screen
        laid = battle_tiling(screen.desk.setting.scenario, *screen.size, screen.front())
        found = toward(laid, start, WAYS[command], tiles)
        return start if found == OFF else found

    def look(self) -> None:
        """Begin to walk over the board, or stop."""
        screen = self._screen
        if screen.gaze.tile != OFF:
            screen.gaze.rest()
            return
        tile = cursor_tile(screen.sight())
        self.look_at(0 if tile == OFF else tile)

    def look_at(self, tile: int) -> None:
        """Look at a tile and all that lies on it."""
        if tile != OFF:
            self._screen.gaze.look_at(tile)

    def bring(self, pane: str) -> None:
        """Bring a pane forward, or fold it away again; that on a tile stays while the board is walked over."""
        gaze = self._screen.gaze
        if pane == "tile" and gaze.tile != OFF and gaze.front.forward == pane:
            return
        if pane == "tile" and cursor_tile(self._screen.sight()) == OFF:
            gaze.tile = 0
        gaze.bring(pane)

    def page(self, step: int) -> None:
        """Scroll the pane in front, or the hand."""
        front = self._screen.front()
        name = front.maximised or front.forward or "hand"
        self._screen.scroll(name, step * max(self._screen.pane(name).box.height - 2, 1))
