"""The base of all painted panes: a canvas of cells as a Textual widget that scrolls, is clicked and selected."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.content import Content
from textual.geometry import Region, Size, Spacing
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.selection import Selection
from textual.strip import Strip
from textual.widget import Widget

from undaunted_tui.render.canvas import Canvas, Rect, changed_columns
from undaunted_tui.render.glyphs import TO_ASCII
from undaunted_tui.render.palettes import PALETTES
from undaunted_tui.themes.themes import cell_style, cell_theme


def is_ascii(widget: Widget) -> bool:
    """Whether the screen of a widget shows nothing but ASCII."""
    return widget.screen.has_class("-ascii")


def in_glyphs(widget: Widget, content: Content) -> Content:
    """A content as the screen of a widget can show it."""
    return Content(content.plain.translate(TO_ASCII), list(content.spans)) if is_ascii(widget) else content


class StripPane(ScrollView, can_focus=True, inherit_bindings=False):
    """Shows a canvas; its first `fixed_rows` rows stay when it is scrolled."""

    class Clicked(Message):
        """A click region of a pane was clicked."""

        def __init__(self, meaning: Hashable) -> None:
            super().__init__()
            self.meaning = meaning

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.canvas = Canvas(0, 0)
        self._strips: dict[int, Strip] = {}
        self._strips_look = ("", False, 0, 0)
        """The theme, whether the glyphs are ASCII, the columns scrolled by, and the width."""
        self._is_rendering = False

    # what is shown

    def show(self, canvas: Canvas, follow: Rect | None = None) -> None:
        """Show a canvas and refresh the cells that changed; scroll so that the box `follow` on it is visible."""
        if canvas is not self.canvas:
            before, self.canvas = self.canvas, canvas
            size = Size(canvas.width, canvas.height)
            if (before.width, before.height) == size == self.virtual_size and before.fixed_rows == canvas.fixed_rows:
                self._refresh_changes(before)
            else:
                self._strips.clear()
                self._resize_content(size)
        if follow:
            fixed = Spacing(top=canvas.fixed_rows)
            self.scroll_to_region(Region(*follow), spacing=fixed, animate=False, force=True, immediate=True)

    def _resize_content(self, size: Size) -> None:
        """Set the size that is scrolled over; where all of it fits before and after, no new layout is needed."""
        before, room = self.virtual_size, self.content_size
        if max(size.width, before.width) <= room.width and max(size.height, before.height) <= room.height:
            self.set_reactive(StripPane.virtual_size, size)
        else:
            self.virtual_size = size
        self._refresh_cells()

    def forget_content_size(self) -> None:
        """Expect another size soon, so that no scroll bars appear in between."""
        self.set_reactive(StripPane.virtual_size, Size(0, 0))

    def _refresh_cells(self, *regions: Region) -> None:
        """Refresh cells, or all of them; while they are rendered they need no refresh."""
        if not self._is_rendering:
            self.refresh(*regions)

    def _refresh_changes(self, before: Canvas) -> None:
        regions = []
        for y, (old, new) in enumerate(zip(before.rows, self.canvas.rows, strict=True)):
            changed = changed_columns(old, new)
            if changed:
                self._strips.pop(y, None)
                left, top = self._scrolled_by(y)
                regions.append(Region(changed.start - left, y - top, len(changed), 1))
        if regions:
            self._refresh_cells(*regions)

    def region_of(self, meaning: Hashable) -> Region | None:
        """The cells of the screen whose click has this meaning, if there are any."""
        for box, each in self.canvas.click_regions:
            if each == meaning:
                left, top = self._scrolled_by(box.y)
                return Region(*box).translate((self.content_region.x - left, self.content_region.y - top))
        return None

    def _scrolled_by(self, row: int) -> tuple[int, int]:
        """The columns and rows that a row of the canvas is scrolled by."""
        left, top = self.scroll_offset
        return left, 0 if row < self.canvas.fixed_rows else top

    def _row(self, y: int) -> int:
        return y if y < self.canvas.fixed_rows else y + self.scroll_offset.y

    # Textual's line API

    def render_lines(self, crop: Region) -> list[Strip]:
        """The visible rows, for a frame; Textual would add borders and the like, which no pane has."""
        self._is_rendering = True
        strips = self._strips_in_sight(crop.line_range)
        self._is_rendering = False
        if crop.column_span == (0, self.size.width):
            return strips
        return [strip.crop(*crop.column_span) for strip in strips]

    def render_line(self, y: int) -> Strip:
        """One visible row, with the places of its cells, from which Textual knows what the mouse selects."""
        (strip,) = self._strips_in_sight(range(y, y + 1))
        return strip.apply_offsets(self.scroll_offset.x, self._row(y)) if self.allow_select else strip

    def _strips_in_sight(self, lines: Iterable[int]) -> list[Strip]:
        look = (cell_theme(self.app), is_ascii(self), self.scroll_offset.x, self.size.width)
        if look != self._strips_look:
            self._strips.clear()
            self._strips_look = look
        rows = [self._row(y) for y in lines]
        for row in rows:
            if row not in self._strips:
                self._strips[row] = self._strip(row)
        if self.text_selection:
            return [self._selected(row, self.text_selection) for row in rows]
        return [self._strips[row] for row in rows]

    def _selected(self, row: int, selection: Selection) -> Strip:
        """A row with what is selected in reverse video."""
        strip, span = self._strips[row], selection.get_span(row)
        if span is None:
            return strip
        left, width = self.scroll_offset.x, strip.cell_length
        start, end = (min(max(column - left, 0), width) for column in span)
        before, inside, after = strip.divide([start, width if span[1] == -1 else end, width])
        return Strip.join([before, inside.apply_style(Style(reverse=True)), after])

    def get_selection(self, selection: Selection) -> tuple[str, str] | None:
        """The selected text, for copying."""
        text = self.canvas.text()
        return selection.extract(text.translate(TO_ASCII) if is_ascii(self) else text), "\n"

    def selection_updated(self, selection: Selection | None) -> None:
        """Show the selection."""
        self.refresh()

    def _strip(self, row: int) -> Strip:
        """A row of the canvas, as much as is in sight of it."""
        theme, has_ascii, left, width = self._strips_look
        blank = cell_style(theme, "")
        if row >= self.canvas.height:
            return Strip.blank(width, blank)
        segments: list[Segment] = []
        text, name, background = "", "", ""
        for sign, style in self.canvas.rows[row]:
            # A blank has no foreground: it joins the segment before it if the background is the same.
            if style == name or (sign == " " and text and style.partition("/")[2] == background):
                text += sign
                continue
            if text:
                segments.append(Segment(text, cell_style(theme, name)))
            text, name, background = sign, style, style.partition("/")[2]
        segments.append(Segment(text, cell_style(theme, name)))
        if has_ascii:
            segments = [Segment(segment.text.translate(TO_ASCII), segment.style) for segment in segments]
        strip = Strip(segments, self.canvas.width).crop_extend(left, left + width, blank)
        for line_filter in () if theme in PALETTES else self.get_line_filters():
            strip = strip.apply_filter(line_filter, self.background_colors[1])
        return strip

    # the mouse

    def meaning_at(self, x: int, y: int) -> Hashable | None:
        """The meaning of a click on a visible cell, if it has one."""
        return self.canvas.at(x + self.scroll_offset.x, self._row(y))

    def on_click(self, event: events.Click) -> None:
        """Post what was clicked, if it has a meaning."""
        meaning = self.meaning_at(event.x, event.y)
        if meaning is not None:
            event.stop()
            self.post_message(self.Clicked(meaning))
