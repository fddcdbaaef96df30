"""The dice of an attack, over the board."""

from __future__ import annotations

from collections.abc import Sequence

from undaunted_tui.panes.strip_pane import StripPane
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.dice import dice_rect


class DicePane(StripPane, can_focus=False):
    """Composed once and shown when dice are rolled, since to mount a widget costs a repaint."""

    ALLOW_SELECT = False

    def show_beside(self, canvas: Canvas, board: Rect, tiles: Sequence[Rect]) -> None:
        """Show dice over the board without covering the tiles that they are about."""
        place = dice_rect(canvas, board, list(tiles))
        self.show(canvas)
        self.styles.offset = (place.x, place.y)
        self.styles.width, self.styles.height = place.width, place.height
        self.display = True
