"""The hands of both sides, in a replay."""

from __future__ import annotations

from dataclasses import dataclass

from core.compiled_scenario import CompiledScenario
from core.ids import Side
from core.view import SeenViews
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.content_pane import ContentPane, Painted
from undaunted_tui.render.supply import render_both_hands
from undaunted_tui.render.text_lines import with_title


@dataclass(frozen=True, slots=True)
class BothHandsContent:
    """The cards that may be seen, and the side that comes first."""

    compiled: CompiledScenario
    side: Side
    seen: SeenViews


class BothHandsPane(ContentPane[BothHandsContent]):
    """Shows only what the perspective of the replay allows."""

    TITLE = "pane_hands"

    def paint(self, content: BothHandsContent, width: int, height: int) -> Painted:
        """The hands under their title."""
        body = render_both_hands(content.compiled, content.side, content.seen, width)
        return with_title(say(self.TITLE), body, ("maximise", "hand")), None
