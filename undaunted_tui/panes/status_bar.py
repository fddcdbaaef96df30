"""A line about what was just done, with a command to do next; it takes no room while there is nothing to say."""

from __future__ import annotations

from undaunted_tui.commands import Keymap
from undaunted_tui.panes.strip_pane import StripPane
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.status_message import StatusMessage, render_status_message


class StatusBar(StripPane, can_focus=False):
    """Shows a message in as many rows as it needs."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.message = StatusMessage("")
        self._keymap: Keymap | None = None

    def show_message(self, message: StatusMessage, keymap: Keymap) -> None:
        """Show a message, or nothing."""
        self.message, self._keymap = message, keymap
        self._paint()

    def _paint(self) -> None:
        is_shown = bool(self.message.sentence) and self._keymap is not None
        self.display = is_shown
        if not is_shown:
            self.show(Canvas(0, 0))
        elif self._keymap:
            canvas = render_status_message(self.message, self._keymap, self.screen.size.width)
            self.styles.height = canvas.height
            self.show(canvas)

    def on_resize(self) -> None:
        """Paint for the new width."""
        self._paint()
