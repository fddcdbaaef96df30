"""The prompt: who decides, the question, and one line of help."""

from __future__ import annotations

from undaunted_tui.panes.content_pane import ContentPane, Painted
from undaunted_tui.render.prompt import PromptContent, render_prompt


class PromptPane(ContentPane[PromptContent], can_focus=False):
    """Has the height that the style sheet gives it."""

    def paint(self, content: PromptContent, width: int, height: int) -> Painted:
        """The prompt."""
        return render_prompt(content, width, height), None
