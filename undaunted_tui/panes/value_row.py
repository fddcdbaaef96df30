"""A name and its value between two arrows, changed by a key or a click."""

from __future__ import annotations

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from undaunted_tui.panes.strip_pane import in_glyphs

LEFT = 2
"""Cells before the name."""


class ValueRow(Widget, can_focus=True):
    """Posts `Turned`; who listens sets the new `value`."""

    value: reactive[str] = reactive("")
    label: reactive[str] = reactive("")

    class Turned(Message):
        """The next or the previous value is wanted."""

        def __init__(self, row: ValueRow, step: int) -> None:
            super().__init__()
            self.row = row
            self.step = step

    def __init__(self, label: str, label_width: int, *, id: str, label_style: str = "") -> None:
        super().__init__(id=id)
        self.label = label
        self._label_width = label_width
        self._label_style = label_style

    def render(self) -> Content:
        """The name, and the value between arrows."""
        label = f"{'':{LEFT}}{self.label:<{self._label_width}} "
        style = "" if self.has_focus else self._label_style
        return in_glyphs(self, Content.assemble((label, style), ("‹ ", "bold"), self.value, (" ›", "bold")))

    def turn(self, step: int) -> None:
        """Ask for another value."""
        self.post_message(self.Turned(self, step))

    def on_click(self, event: events.Click) -> None:
        """Go back with a click on the left arrow, forward with one elsewhere."""
        event.stop()
        arrow = LEFT + self._label_width + 1
        self.turn(-1 if arrow - 1 <= event.x <= arrow + 1 else 1)
