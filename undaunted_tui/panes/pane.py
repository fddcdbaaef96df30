"""A pane: a canvas with its position on the screen, its scroll offset and its click regions."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from undaunted_tui.render.canvas import BLANK, Canvas, Cell, Rect
from undaunted_tui.render.glyphs import Glyphs

NO_RECT: Final = Rect(0, 0, 0, 0)
"""The box of a hidden pane."""


class Pane:
    """A scrollable view of a canvas."""

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
        """Whether it is on the screen."""
        return self.box.width > 0 and self.box.height > 0

    def place(self, box: Rect) -> None:
        """Move it, or hide it with an empty box; keep the followed part visible."""
        if box != self.box:
            self.box = box
            self._settle()

    def show(self, canvas: Canvas, follow: Rect | None = None) -> None:
        """Show a canvas, scrolled so that the box `follow` on it is visible."""
        if canvas is not self.canvas or follow != self._follow:
            self.canvas, self._follow = canvas, follow
            self._settle()

    def scroll_rows(self, rows: int) -> None:
        """Scroll up or down."""
        self._scroll(0, rows)

    def cells(self, y: int) -> list[Cell]:
        """One visible row of cells, with an arrow at its end where there is more to scroll to."""
        number = self._row(y)
        row = self.canvas.rows[number][self._left : self._left + self.box.width] if number < self.canvas.height else []
        row += [BLANK] * (self.box.width - len(row))
        mark = self._mark(y)
        if mark:
            background = row[-1][1].partition("/")[2]
            row[-1] = (mark, f"{'chosen' if background == 'chosen' else 'key'}/{background}")
        return row

    def at(self, x: int, y: int) -> Hashable | None:
        """The meaning of a click on a cell of the screen, if any."""
        return self.canvas.at(x - self.box.x + self._left, self._row(y - self.box.y))

    def where(self, meaning: Hashable) -> Rect | None:
        """The box on the screen whose click has this meaning, if any."""
        for box, each in self.canvas.click_regions:
            if each == meaning:
                return box._replace(x=self.box.x + box.x - self._left, y=self.box.y + box.y - self._top)
        return None

    def _mark(self, y: int) -> str:
        """The arrow at the end of a row, if any."""
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
