"""The only widget of a screen: composes the panes, sends the cells that changed, and posts clicks."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from undaunted_tui.panes.pane import Pane
from undaunted_tui.render.canvas import BLANK, Cell, changed_runs
from undaunted_tui.render.theme import style_of
from undaunted_tui.system.textual_compat import CellsUpdate

WHEEL_ROWS = 2
"""The rows that one step of the wheel scrolls."""


TO_ASCII = str.maketrans("\u2018\u2019\u201c\u201d\u2013\u2014…×·•→←↑↓‹›\u00a0─│", "''\"\"--~x.o><^v<> -|")
"""The ASCII replacements for characters of sentences, one for one."""

Run = tuple[int, int, int]
"""A row, a column, and the column after the last."""


class CellCompositor(Widget):
    """Shows panes, later ones over earlier ones."""

    DEFAULT_CSS = "CellCompositor { width: 100%; height: 100%; }"

    class Clicked(Message):
        """A click region of a pane was clicked."""

        def __init__(self, pane: str, meaning: Hashable) -> None:
            super().__init__()
            self.pane = pane
            self.meaning = meaning

    def __init__(self, panes: Iterable[Pane], light: bool, is_ascii: bool) -> None:
        """Take the panes, the theme, and whether only ASCII is shown."""
        super().__init__()
        self._panes = tuple(panes)
        self._light = light
        self._is_ascii = is_ascii
        self._rows: list[list[Cell]] = []
        self._changed: list[Run] = []
        self._is_new = True

    def show(self, width: int, height: int) -> None:
        """Compose the panes and refresh the cells that differ from those on the screen."""
        before, self._rows = self._rows, self._compose_rows(width, height)
        if [len(row) for row in before] != [len(row) for row in self._rows]:
            self._is_new = True
            self.refresh()
            return
        runs = [
            (y, start, end)
            for y, (old, new) in enumerate(zip(before, self._rows, strict=True))
            for start, end in changed_runs(old, new)
        ]
        if runs:
            self._changed += runs
            self.refresh(*(Region(start, y, end - start, 1) for y, start, end in runs))

    def pop_changes(self) -> CellsUpdate | None:
        """The cells that changed since the last call; None if the whole screen must be sent."""
        runs, self._changed = self._changed, []
        is_new, self._is_new = self._is_new, False
        if is_new or not runs:
            return None
        filters = self.get_line_filters()
        background = self.background_colors[1]
        strips = []
        for y, start, end in sorted(set(runs)):
            strip = self._strip(self._rows[y][start:end])
            for each in filters:
                strip = strip.apply_filter(each, background)
            strips.append((start, y, strip))
        return CellsUpdate(strips)

    def apply_theme(self, light: bool, is_ascii: bool) -> None:
        """Change the theme or the set of characters."""
        self._light = light
        self._is_ascii = is_ascii
        self._is_new = True
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One row as a strip with as few segments as possible."""
        row = self._rows[y] if y < len(self._rows) else []
        return self._strip(row).adjust_cell_length(self.size.width, self._style(""))

    def _style(self, name: str) -> Style:
        return style_of(self._light, self.app.console.color_system == "standard", name)

    def _strip(self, cells: list[Cell]) -> Strip:
        segments: list[Segment] = []
        text, name, background = "", "", ""
        for sign, style in cells:
            # A blank has no foreground: it joins the segment before it if the background is the same.
            if style == name or (sign == " " and text and style.partition("/")[2] == background):
                text += sign
                continue
            if text:
                segments.append(Segment(text, self._style(name)))
            text, name, background = sign, style, style.partition("/")[2]
        segments.append(Segment(text, self._style(name)))
        if self._is_ascii:
            segments = [Segment(segment.text.translate(TO_ASCII), segment.style) for segment in segments]
        return Strip(segments, len(cells))

    def on_click(self, event: events.Click) -> None:
        """Post what was clicked, if it has a meaning."""
        pane = self._pane_at(event.x, event.y)
        meaning = pane.at(event.x, event.y) if pane else None
        if pane and meaning is not None:
            event.stop()
            self.post_message(self.Clicked(pane.name, meaning))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll with the wheel."""
        self._scroll_pane(event, WHEEL_ROWS)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll with the wheel."""
        self._scroll_pane(event, -WHEEL_ROWS)

    def _scroll_pane(self, event: events.MouseEvent, rows: int) -> None:
        event.stop()
        pane = self._pane_at(event.x, event.y)
        if pane:
            pane.scroll_rows(rows)
            self.show(*self.size)

    def _pane_at(self, x: int, y: int) -> Pane | None:
        return next((pane for pane in reversed(self._panes) if pane.box.contains(x, y)), None)

    def _compose_rows(self, width: int, height: int) -> list[list[Cell]]:
        rows = [[BLANK] * width for _ in range(height)]
        for pane in self._panes:
            box = pane.box
            if pane.is_shown:
                for y in range(box.height):
                    if box.y + y < height:
                        rows[box.y + y][box.x : box.x + box.width] = pane.cells(y)
        return rows
