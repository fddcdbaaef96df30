"""The board, with what can be chosen, the cursor and the line of an attack."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from core.compiled_scenario import CompiledScenario
from core.ids import OFF
from core.view import PlayerView
from undaunted_tui.panes.content_pane import ContentPane, Painted
from undaunted_tui.phrasing.tiles import tile_summary
from undaunted_tui.render.board import Highlights, draw_highlights, render_tiles
from undaunted_tui.render.board_choices import NO_CHOICES, BoardChoices
from undaunted_tui.render.board_layout import BoardLayout, largest_board_layout, rect_to_show
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.legend import legend_line

NO_HIGHLIGHTS: Final = Highlights()


@dataclass(frozen=True, slots=True)
class BoardContent:
    """What the board shows; with `follows_marks` it scrolls to the marked tiles, not to the cursor."""

    compiled: CompiledScenario
    view: PlayerView
    choices: BoardChoices = NO_CHOICES
    highlights: Highlights = NO_HIGHLIGHTS
    follows_marks: bool = False


class BoardPane(ContentPane[BoardContent]):
    """Paints the tiles once for each view; the highlights are drawn over a copy of them."""

    ALLOW_SELECT = False

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._tiles: tuple[tuple[PlayerView, BoardChoices, BoardLayout, Glyphs], Canvas] | None = None

    @property
    def layout_of_tiles(self) -> BoardLayout | None:
        """Where the tiles lie, if there is anything to show."""
        if self.content is None:
            return None
        return largest_board_layout(self.content.compiled.scenario, *self.size)

    def paint(self, content: BoardContent, width: int, height: int) -> Painted:
        """The board in the middle of the pane."""
        layout = largest_board_layout(content.compiled.scenario, *self.size)
        board = draw_highlights(self._painted_tiles(content, layout), layout, content.highlights, self.glyphs)
        canvas = Canvas(max(width, layout.width), max(height, layout.height))
        x, y = (canvas.width - layout.width) // 2, (canvas.height - layout.height) // 2
        canvas.paste(board, x, y)
        if y + layout.height < canvas.height:
            canvas.paste(legend_line(content.compiled, content.view, canvas.width, self.glyphs), 0, canvas.height - 1)
        action = content.highlights.action
        cursor = OFF if content.follows_marks else action.tile if action else content.highlights.cursor
        at = rect_to_show(layout, cursor, content.highlights.marked)
        return canvas, at._replace(x=at.x + x, y=at.y + y) if at else None

    def hint(self, content: BoardContent, meaning: Hashable) -> str:
        """All that is known of a tile."""
        match meaning:
            case ("tile", int(tile)):
                return tile_summary(content.compiled, content.view, tile)
        return ""

    def _painted_tiles(self, content: BoardContent, layout: BoardLayout) -> Canvas:
        key = (content.view, content.choices, layout, self.glyphs)
        if self._tiles is None or self._tiles[0] != key:
            canvas = render_tiles(content.compiled, content.view, layout, self.glyphs, content.choices)
            self._tiles = (key, canvas)
        return self._tiles[1]
