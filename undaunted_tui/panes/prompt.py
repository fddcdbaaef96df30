"""The prompt: who decides, the question, and one line of help; in a replay, how far that has come."""

from __future__ import annotations

from undaunted_tui.panes.content_pane import ContentPane, Painted
from undaunted_tui.render.progress import Progress, render_progress
from undaunted_tui.render.prompt import PromptContent, render_prompt


class PromptPane(ContentPane[PromptContent], can_focus=False):
    """Has the height that the style sheet gives it."""

    def paint(self, content: PromptContent, width: int, height: int) -> Painted:
        """The prompt."""
        return render_prompt(content, width, height), None


class ProgressPane(ContentPane[Progress], can_focus=False):
    """Stands in place of the prompt in a replay; a click on its bar goes to a step."""

    def paint(self, content: Progress, width: int, height: int) -> Painted:
        """The bar and the facts of the step."""
        return render_progress(content, width, height), None
