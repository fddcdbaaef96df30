"""A pane that is painted by a function, anew whenever its size changes."""

from __future__ import annotations

from collections.abc import Callable

from undaunted_tui.panes.strip_pane import StripPane
from undaunted_tui.render.canvas import Canvas


class PaintedPane(StripPane, can_focus=False):
    """Shows what `painter` paints for a width and a height; keys scroll it as commands of the screen."""

    def __init__(self, painter: Callable[[int, int], Canvas], *, id: str) -> None:
        super().__init__(id=id)
        self._painter = painter

    def paint_again(self) -> None:
        """Paint for the present size."""
        width, height = self.scrollable_content_region.size
        if width and height:
            self.show(self._painter(width, height))

    def on_resize(self) -> None:
        """Paint for the new size."""
        self.paint_again()
