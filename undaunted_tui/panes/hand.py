"""The hand, and the choices of the open decision."""

from __future__ import annotations

from undaunted_tui.panes.content_pane import ContentPane, Painted
from undaunted_tui.render.hand import HandContent, render_hand


class HandPane(ContentPane[HandContent]):
    """Follows the marked choice."""

    TITLE = "pane_hand"

    def paint(self, content: HandContent, width: int, height: int) -> Painted:
        """The choices and the hand."""
        return render_hand(content, width, self.glyphs)
