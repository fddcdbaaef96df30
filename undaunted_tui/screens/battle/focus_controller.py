"""Moves the focus over the board, the tiles and the panes; nothing in the game changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from core.ids import OFF
from undaunted_tui.render.board_layout import BoardLayout
from undaunted_tui.screens.battle.arrow_keys import nearest_tile
from undaunted_tui.screens.battle.battle_model import BattleModel
from undaunted_tui.screens.battle.player_model import CARD_QUESTIONS

DIRECTIONS: Final = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
"""The directions of the arrow keys, in columns and rows."""


class FocusController:
    """Changes the focus of a battle; `cursor` is always the tile under the cursor now, or none."""

    def __init__(self, battle: BattleModel, board_layout: Callable[[], BoardLayout | None]) -> None:
        """Take the layout of the board as it is shown from `board_layout`."""
        self._battle = battle
        self._board_layout = board_layout

    def is_on_board(self) -> bool:
        """Whether the choices are tiles to walk between."""
        player = self._battle.player
        if player.question is None or player.question.decision.ask in CARD_QUESTIONS:
            return False
        return player.marked is not None and player.marked.tile != OFF and len(player.selectable_tiles()) > 1

    def nearest_tile(self, start: int, command: str, tiles: Iterable[int]) -> int:
        """The tile that an arrow key leads to, or `start`."""
        layout = self._board_layout()
        found = nearest_tile(layout, start, DIRECTIONS[command], tiles) if layout else OFF
        return start if found == OFF else found

    def toggle_board_cursor(self, cursor: int) -> None:
        """Put the cursor on the board, or take it off."""
        if self._battle.focus.tile != OFF:
            self._battle.focus.clear()
        else:
            self.focus_tile(0 if cursor == OFF else cursor)

    def focus_tile(self, tile: int) -> None:
        """Show a tile and all that lies on it."""
        if tile != OFF:
            self._battle.focus.focus_tile(tile)

    def toggle_pane(self, pane: str, cursor: int) -> None:
        """Bring a pane to the front, or fold it away; that of a tile stays while the cursor is on the board."""
        focus = self._battle.focus
        if pane == "tile" and focus.tile != OFF and focus.front == pane:
            return
        if pane == "tile" and cursor == OFF:
            focus.tile = 0
        focus.toggle_pane(pane)
