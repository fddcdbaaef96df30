"""A pane that paints its content anew only if that, its size or the glyphs have changed."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

from textual import events
from textual.content import Content as TextContent
from textual.geometry import Region
from textual.strip import Strip

from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.strip_pane import StripPane, in_glyphs
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import UNICODE, Glyphs
from undaunted_tui.render.text_lines import render_lines, with_title, wrapped

Content = TypeVar("Content")

Painted = tuple[Canvas, Rect | None]
"""A canvas, and the part of it that must be visible."""


class ContentPane(StripPane, Generic[Content]):
    """Shows a content, which is a value that can be compared; without one it is empty."""

    TITLE = ""
    """The id of the words above what is hidden."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.glyphs: Glyphs = UNICODE
        self.content: Content | None = None
        self._hidden_because = ""
        self._painted: object = None
        self._hovered: Hashable = None
        self._is_out_of_sight = False

    def paint(self, content: Content, width: int, height: int) -> Painted:
        """Paint a content for the cells of the pane; to override."""
        return Canvas(width, height), None

    def hint(self, content: Content, meaning: Hashable) -> str:
        """What a tooltip says about a click region; to override."""
        return ""

    def show_content(self, content: Content | None, hidden_because: str = "") -> None:
        """Show a content, or nothing, or only why it is hidden, since it is not for everybody at the screen."""
        if content != self.content or hidden_because != self._hidden_because:
            self.content = content
            self._hidden_because = hidden_because
            # A tooltip about what is no longer there is closed until the mouse moves again.
            self._hovered = None
            if self.tooltip is not None:
                self.tooltip = None
            self.paint_again()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Keep the tooltip about what is under the mouse."""
        meaning = self.meaning_at(event.x, event.y)
        if meaning != self._hovered:
            self._hovered = meaning
            words = "" if self.content is None else self.hint(self.content, meaning)
            self.tooltip = in_glyphs(self, TextContent(words)) if words else None

    def paint_again(self) -> None:
        """Paint what has changed; a pane that is not shown waits until it is."""
        width, height = self.scrollable_content_region.size
        if not width or not height or self._is_out_of_sight:
            return
        state = (self.content, self._hidden_because, width, height, self.glyphs)
        if state == self._painted:
            return
        self._painted = state
        if self.content is not None:
            self.show(*self.paint(self.content, width, height))
        elif self._hidden_because:
            words = wrapped(self._hidden_because, width - 1, "dim")
            self.show(with_title(say(self.TITLE), render_lines(words, width)))
        else:
            self.show(Canvas(width, height))

    def forget_content_size(self) -> None:
        """Paint anew once the other size is there."""
        super().forget_content_size()
        self._painted = None

    def render_lines(self, crop: Region) -> list[Strip]:
        """Paint for a new size before it is shown, so that nothing is sent twice."""
        # Textual may say only after this frame that the pane is shown again.
        self._is_out_of_sight = False
        self._is_rendering = True
        self.paint_again()
        return super().render_lines(crop)

    def on_show(self) -> None:
        """Paint what has changed while it was hidden."""
        self._is_out_of_sight = False
        self.paint_again()

    def on_hide(self) -> None:
        """Paint nothing until it is shown again."""
        self._is_out_of_sight = True
