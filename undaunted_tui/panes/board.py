"""The board, with what can be chosen, the cursor and the line of an attack, and the dice over it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from core.compiled_scenario import CompiledScenario
from core.ids import OFF
from core.view import PlayerView
from undaunted_tui.panes.content_pane import ContentPane, Painted
from undaunted_tui.panes.strip_pane import StripPane
from undaunted_tui.phrasing.tiles import tile_summary
from undaunted_tui.render.board import Highlights, draw_highlights, render_tiles
from undaunted_tui.render.board_layout import BoardLayout, largest_board_layout, rect_to_show
from undaunted_tui.render.board_marks import NO_CHOICES, BoardChoices
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.dice import dice_rect
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
        self._background: tuple[object, BoardLayout, Canvas] | None = None
        """The tiles without highlights, and what they were painted for."""

    @property
    def layout_of_tiles(self) -> BoardLayout | None:
        """Where the tiles lie, once they are painted."""
        return self._background[1] if self._background else None

    def paint(self, content: BoardContent, width: int, height: int) -> Painted:
        """The board in the middle of the pane."""
        state = (content.view, content.choices, width, height, self.size, self.glyphs)
        if self._background is None or self._background[0] != state:
            self._background = (state, *self._paint_background(content, width, height))
        _, layout, background = self._background
        action = content.highlights.action
        cursor = OFF if content.follows_marks else action.tile if action else content.highlights.cursor
        return (
            draw_highlights(background, layout, content.highlights, self.glyphs),
            rect_to_show(layout, cursor, content.highlights.marked),
        )

    def _paint_background(self, content: BoardContent, width: int, height: int) -> tuple[BoardLayout, Canvas]:
        layout = largest_board_layout(content.compiled.scenario, *self.size)
        canvas = Canvas(max(width, layout.width), max(height, layout.height))
        x, y = (canvas.width - layout.width) // 2, (canvas.height - layout.height) // 2
        canvas.paste(render_tiles(content.compiled, content.view, layout, self.glyphs, content.choices), x, y)
        if y + layout.height < canvas.height:
            canvas.paste(legend_line(content.compiled, content.view, canvas.width, self.glyphs), 0, canvas.height - 1)
        return layout.moved(x, y), canvas

    def hint(self, content: BoardContent, meaning: Hashable) -> str:
        """All that is known of a tile."""
        match meaning:
            case ("tile", int(tile)):
                return tile_summary(content.compiled, content.view, tile)
        return ""


class DicePane(StripPane, can_focus=False):
    """Composed once and shown when dice are rolled, since to mount a widget costs a repaint."""

    ALLOW_SELECT = False

    def show_beside(self, canvas: Canvas, board: Rect, tiles: Sequence[Rect]) -> None:
        """Show dice over the board without covering the tiles that they are about."""
        place = dice_rect(canvas, board, list(tiles))
        self.show(canvas)
        self.styles.offset = (place.x, place.y)
        self.styles.width, self.styles.height = place.width, place.height
        self.display = True
