"""A window on a canvas: where it is on the screen, how far it is scrolled, and what a click on it means."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from undaunted_tui.render.canvas import BLANK, Canvas, Cell, Rect
from undaunted_tui.render.glyphs import Glyphs

NO_RECT: Final = Rect(0, 0, 0, 0)
"""The place of a pane that is folded away."""


class Pane:
    """Shows a canvas, at its top left unless it is scrolled."""

    def __init__(self, name: str, glyphs: Glyphs) -> None:
        self.name = name
        self.glyphs = glyphs
        self.box = NO_RECT
        self.canvas = Canvas(0, 0)
        self._follow: Rect | None = None
        self._left = 0
        self._top = 0

    @property
    def is_shown(self) -> bool:
        """Whether it has a place on the screen."""
        return self.box.width > 0 and self.box.height > 0

    def place(self, box: Rect) -> None:
        """Give it a place, or fold it away; what must be in sight stays so."""
        if box != self.box:
            self.box = box
            self._settle()

    def show(self, canvas: Canvas, follow: Rect | None = None) -> None:
        """Put another canvas in place, scrolled so that a box on it is in sight."""
        if canvas is not self.canvas or follow != self._follow:
            self.canvas, self._follow = canvas, follow
            self._settle()

    def scroll_rows(self, rows: int) -> None:
        """Scroll up or down."""
        self._scroll(0, rows)

    def cells(self, y: int) -> list[Cell]:
        """One row of cells as it is seen; where there is more to scroll to, its end says so."""
        number = self._row(y)
        row = self.canvas.rows[number][self._left : self._left + self.box.width] if number < self.canvas.height else []
        row += [BLANK] * (self.box.width - len(row))
        mark = self._mark(y)
        if mark:
            background = row[-1][1].partition("/")[2]
            row[-1] = (mark, f"{'chosen' if background == 'chosen' else 'key'}/{background}")
        return row

    def at(self, x: int, y: int) -> Hashable | None:
        """What a click on a cell of the screen means, if anything."""
        return self.canvas.at(x - self.box.x + self._left, self._row(y - self.box.y))

    def where(self, meaning: Hashable) -> Rect | None:
        """The cells of the screen that mean something when they are clicked, as the canvas is scrolled now."""
        for box, each in self.canvas.click_regions:
            if each == meaning:
                return box._replace(x=self.box.x + box.x - self._left, y=self.box.y + box.y - self._top)
        return None

    def _mark(self, y: int) -> str:
        """The sign at the end of a row beyond which there is more to scroll to, if any."""
        if self.box.height <= self.canvas.fixed_rows + 1:
            return ""
        if y == self.canvas.fixed_rows and self._top > 0:
            return self.glyphs.up
        is_last = y == self.box.height - 1
        return self.glyphs.down if is_last and self._top + self.box.height < self.canvas.height else ""

    def _row(self, y: int) -> int:
        return y if y < self.canvas.fixed_rows else y + self._top

    def _settle(self) -> None:
        if not self.is_shown:
            return
        columns = rows = 0
        if self._follow:
            box = self._follow
            right, bottom = box.x + box.width - self.box.width, box.y + box.height - self.box.height
            columns = min(box.x - self._left, 0) or max(right - self._left, 0)
            rows = min(box.y - self.canvas.fixed_rows - self._top, 0) or max(bottom - self._top, 0)
        self._scroll(columns, rows)

    def _scroll(self, columns: int, rows: int) -> None:
        self._left = min(max(self._left + columns, 0), max(self.canvas.width - self.box.width, 0))
        self._top = min(max(self._top + rows, 0), max(self.canvas.height - self.box.height, 0))
