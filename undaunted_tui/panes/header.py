"""The first line: scenario, round, points and initiative."""

from __future__ import annotations

from dataclasses import dataclass

from core.compiled_scenario import CompiledScenario
from core.view import PlayerView
from undaunted_tui.panes.content_pane import ContentPane, Painted
from undaunted_tui.render.header import HeaderMark, render_header


@dataclass(frozen=True, slots=True)
class HeaderContent:
    """What the header shows; the marks are at its end."""

    compiled: CompiledScenario
    view: PlayerView
    players: tuple[str, str]
    marks: tuple[HeaderMark, ...] = ()


class HeaderPane(ContentPane[HeaderContent], can_focus=False):
    """Never scrolls."""

    def paint(self, content: HeaderContent, width: int, height: int) -> Painted:
        """The header."""
        facts = (content.compiled, content.view, content.players, width)
        return render_header(*facts, content.marks), None
