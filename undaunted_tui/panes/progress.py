"""The progress of a replay, in place of the prompt."""

from __future__ import annotations

from undaunted_tui.panes.content_pane import ContentPane, Painted
from undaunted_tui.render.progress import Progress, render_progress


class ProgressPane(ContentPane[Progress], can_focus=False):
    """A click on its bar goes to a step."""

    def paint(self, content: Progress, width: int, height: int) -> Painted:
        """The bar and the facts of the step."""
        return render_progress(content, width, height), None
