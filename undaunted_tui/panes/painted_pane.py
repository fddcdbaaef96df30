"""A pane that is painted by a function, anew whenever its size changes."""

from __future__ import annotations

from collections.abc import Callable

from undaunted_tui.panes.strip_pane import StripPane
from undaunted_tui.render.canvas import Canvas

Painter = Callable[[int, int], Canvas]
"""Paints a canvas for a width and a height."""


class PaintedPane(StripPane, can_focus=False):
    """Shows what its painter paints; keys scroll it as commands of the screen."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._painter: Painter | None = None

    def paint(self, painter: Painter) -> None:
        """Use a painter from now on."""
        self._painter = painter
        self.paint_again()

    def paint_again(self) -> None:
        """Paint for the present size."""
        width, height = self.scrollable_content_region.size
        if self._painter and width and height:
            self.show(self._painter(width, height))

    def on_resize(self) -> None:
        """Paint for the new size."""
        self.paint_again()


class Heading(PaintedPane):
    """The first line of a screen."""
