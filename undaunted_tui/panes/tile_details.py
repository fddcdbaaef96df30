"""All that is known of one tile."""

from __future__ import annotations

from dataclasses import dataclass

from core.compiled_scenario import CompiledScenario
from core.ids import OFF
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.content_pane import ContentPane, Painted
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.text_lines import line, render_lines, with_title
from undaunted_tui.render.tile_details import render_tile_details, tile_heading


@dataclass(frozen=True, slots=True)
class TileContent:
    """The tile, if there is one."""

    compiled: CompiledScenario
    view: PlayerView
    tile: int = OFF
    mover: int = OFF
    """The counter that may go there."""


class TileDetailsPane(ContentPane[TileContent]):
    """Says so while no tile is marked."""

    TITLE = "pane_tile"

    def paint(self, content: TileContent, width: int, height: int) -> Painted:
        """The details under their title."""
        title, body = say(self.TITLE), render_lines([line(say("tile_none"), "dim")], width)
        if content.tile != OFF:
            facts = (content.compiled, content.view, content.tile, width, self.glyphs, content.mover)
            title, body = tile_heading(content.compiled, content.tile), render_tile_details(*facts)
        shown = with_title(title, body, ("maximise", "tile"))
        # It never shrinks, since every change of its height would lay out the screen anew.
        canvas = Canvas(width, max(shown.height, height, self.canvas.height if self.canvas.width == width else 0))
        canvas.paste(shown, 0, 0)
        canvas.fixed_rows = 1
        return canvas, Rect(0, 1, 1, 1)
