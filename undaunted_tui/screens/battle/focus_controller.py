"""How a player looks about in a battle: over the board, at a tile, through the panes; nothing in the game changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from core.ids import OFF
from undaunted_tui.screens.battle.arrow_keys import nearest_tile
from undaunted_tui.screens.battle.layout import battle_board_layout
from undaunted_tui.screens.battle.player_model import CARD_QUESTIONS
from undaunted_tui.screens.battle.renderer import cursor_tile

if TYPE_CHECKING:
    from undaunted_tui.screens.battle.screen import BattleScreen

DIRECTIONS: Final = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
"""The directions of the arrow keys, in columns and rows."""


class FocusController:
    """Moves the gaze of whoever sits at a battle."""

    def __init__(self, screen: BattleScreen) -> None:
        self._screen = screen

    def is_on_board(self) -> bool:
        """Whether the choices are tiles to walk between."""
        model = self._screen.model
        if model.question is None or model.question.decision.ask in CARD_QUESTIONS:
            return False
        return model.marked is not None and model.marked.tile != OFF and len(model.selectable_tiles()) > 1

    def nearest_tile(self, start: int, command: str, tiles: Iterable[int]) -> int:
        """The tile that an arrow leads to, or the same again."""
        screen = self._screen
        layout = battle_board_layout(screen.model.compiled.scenario, *screen.size, screen.active_pane())
        found = nearest_tile(layout, start, DIRECTIONS[command], tiles)
        return start if found == OFF else found

    def toggle_board_cursor(self) -> None:
        """Begin to walk over the board, or stop."""
        screen = self._screen
        if screen.battle_focus.tile != OFF:
            screen.battle_focus.clear()
            return
        tile = cursor_tile(screen.view_state())
        self.focus_tile(0 if tile == OFF else tile)

    def focus_tile(self, tile: int) -> None:
        """Look at a tile and all that lies on it."""
        if tile != OFF:
            self._screen.battle_focus.focus_tile(tile)

    def toggle_pane(self, pane: str) -> None:
        """Bring a pane forward, or fold it away again; that on a tile stays while the board is walked over."""
        battle_focus = self._screen.battle_focus
        if pane == "tile" and battle_focus.tile != OFF and battle_focus.active_pane.opened == pane:
            return
        if pane == "tile" and cursor_tile(self._screen.view_state()) == OFF:
            battle_focus.tile = 0
        battle_focus.toggle_pane(pane)

    def page(self, step: int) -> None:
        """Scroll the pane in front, or the hand."""
        active_pane = self._screen.active_pane()
        name = active_pane.maximised or active_pane.opened or "hand"
        self._screen.scroll(name, step * max(self._screen.pane(name).box.height - 2, 1))
