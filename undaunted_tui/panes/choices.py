"""The choices of the open decision, or the piles while cards are chosen."""

from __future__ import annotations

from undaunted_tui.panes.content_pane import Painted
from undaunted_tui.panes.hand import HandHints
from undaunted_tui.render.choices import HandContent, render_choices


class ChoicesPane(HandHints):
    """Follows the marked choice."""

    TITLE = "pane_choices"

    def paint(self, content: HandContent, width: int, height: int) -> Painted:
        """The choices."""
        return render_choices(content, width, height, self.glyphs)
