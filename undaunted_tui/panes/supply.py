"""The supply, and the other zones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.compiled_scenario import CompiledScenario
from core.view import PlayerView, SeenViews
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.content_pane import ContentPane, Painted
from undaunted_tui.render.supply import render_supply
from undaunted_tui.render.text_lines import with_title


@dataclass(frozen=True, slots=True)
class SupplyContent:
    """What the supply shows; `card_choices` are the places of the choices that take a card, `index` the marked one."""

    compiled: CompiledScenario
    view: PlayerView
    card_choices: Mapping[int, int] = field(default_factory=dict)
    index: int = 0
    seen: SeenViews | None = None


class SupplyPane(ContentPane[SupplyContent]):
    """Follows the marked choice."""

    TITLE = "pane_supply"

    def paint(self, content: SupplyContent, width: int, height: int) -> Painted:
        """The zones under their title."""
        facts = (content.compiled, content.view, width, dict(content.card_choices), content.seen)
        canvas = with_title(say(self.TITLE), render_supply(*facts), ("maximise", "supply"))
        marked = [
            box
            for box, meaning in canvas.click_regions
            if content.card_choices and meaning == ("choice", content.index)
        ]
        return canvas, marked[0] if marked else None
