"""A widget that shows a canvas: it repaints only the cells that changed, scrolls, and tells what was clicked."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import groupby
from operator import itemgetter

from rich.segment import Segment
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from undaunted_tui.paint.canvas import BLANK, Box, Canvas, Cell, changed
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.palette import style_of

WHEEL = 2
"""How many rows a turn of the wheel scrolls."""


class Pane(Widget):
    """Shows a canvas, at its top left unless it is scrolled."""

    can_focus = False

    class Clicked(Message):
        """A spot of the canvas was clicked."""

        def __init__(self, pane: Pane, meaning: Hashable) -> None:
            """Name the pane and what its spot means."""
            super().__init__()
            self.pane = pane
            self.meaning = meaning

    def __init__(self, name: str, light: bool, glyphs: Glyphs) -> None:
        """Begin with an empty canvas, on a dark or a light ground."""
        super().__init__(id=name)
        self._light = light
        self._glyphs = glyphs
        self.canvas = Canvas(0, 0)
        self._left = 0
        self._top = 0
        self._follow: Box | None = None

    def show(self, canvas: Canvas, follow: Box | None = None) -> None:
        """Put another canvas in place, scrolled so that a box on it is in sight."""
        old, self.canvas = self.canvas, canvas
        self._follow = follow
        if old is canvas and not follow:
            return
        moved = self._bring_into_sight(follow) if follow else self._scroll(0, 0)
        if moved or (old.width, old.height) != (canvas.width, canvas.height):
            self.refresh()
            return
        regions = []
        for y, (before, after) in enumerate(zip(old.rows, canvas.rows, strict=True)):
            span = changed(before, after)
            if span:
                row = y if y < canvas.pinned else y - self._top
                if row >= canvas.pinned or y < canvas.pinned:
                    regions.append(Region(span[0] - self._left, row, span[1] - span[0], 1))
        if regions:
            self.refresh(*regions)

    def render_line(self, y: int) -> Strip:
        """One row of cells as the terminal gets it."""
        row: list[Cell] = []
        number = self._row(y)
        if number < self.canvas.height:
            row = self.canvas.rows[number][self._left : self._left + self.size.width]
        mark = self._mark(y)
        if row and mark:
            ground = row[-1][1].partition("/")[2]
            row[-1] = (mark, f"{'chosen' if ground == 'chosen' else 'key'}/{ground}")
        segments = [
            Segment("".join(sign for sign, _ in cells), style_of(self._light, name))
            for name, cells in groupby(row, key=itemgetter(1))
        ]
        blank = style_of(self._light, BLANK[1])
        return Strip(segments, len(row)).adjust_cell_length(self.size.width, blank)

    def dress(self, light: bool, glyphs: Glyphs) -> None:
        """Go over to another palette or another set of signs."""
        self._light = light
        self._glyphs = glyphs
        self.refresh()

    def scroll_rows(self, rows: int) -> None:
        """Scroll up or down."""
        if self._scroll(0, rows):
            self.refresh()

    def on_resize(self) -> None:
        """Keep what is shown within the new size, and in sight what must be."""
        if self._follow:
            self._bring_into_sight(self._follow)
        else:
            self._scroll(0, 0)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll with the wheel."""
        event.stop()
        self.scroll_rows(WHEEL)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll with the wheel."""
        event.stop()
        self.scroll_rows(-WHEEL)

    def on_click(self, event: events.Click) -> None:
        """Tell what was clicked, if it means anything."""
        meaning = self.canvas.at(event.x + self._left, self._row(event.y))
        if meaning is not None:
            event.stop()
            self.post_message(self.Clicked(self, meaning))

    def _mark(self, y: int) -> str:
        """The sign at the end of a row beyond which there is more to scroll to, if any."""
        if y == self.canvas.pinned and self._top > 0:
            return self._glyphs.up
        is_last = y == self.size.height - 1
        return self._glyphs.down if is_last and self._top + self.size.height < self.canvas.height else ""

    def _row(self, y: int) -> int:
        """The row of the canvas that is seen in a row of the widget."""
        return y if y < self.canvas.pinned else y + self._top

    def _scroll(self, columns: int, rows: int) -> bool:
        """Move what is in sight, never beyond the canvas; tell whether it moved."""
        if not self.size:
            # It has not been placed yet.
            return False
        before = (self._left, self._top)
        most_left = max(self.canvas.width - self.size.width, 0)
        most_top = max(self.canvas.height - self.size.height, 0)
        self._left = min(max(self._left + columns, 0), most_left)
        self._top = min(max(self._top + rows, 0), most_top)
        return before != (self._left, self._top)

    def _bring_into_sight(self, box: Box) -> bool:
        """Bring a box into sight."""
        right, bottom = box.x + box.width - self.size.width, box.y + box.height - self.size.height
        columns = min(box.x - self._left, 0) or max(right - self._left, 0)
        rows = min(box.y - self.canvas.pinned - self._top, 0) or max(bottom - self._top, 0)
        return self._scroll(columns, rows)
