"""Renders a replay: a view state becomes a canvas for every pane, without a widget."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from core.compiled_scenario import CompiledScenario
from core.ids import OFF
from core.view import PlayerView, SeenViews
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.player_log import LogLine
from undaunted_tui.render.board import Highlights, draw_highlights, render_tiles
from undaunted_tui.render.board_layout import BoardLayout, rect_to_show
from undaunted_tui.render.both_hands import render_both_hands
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.forces import ForcesContent, render_forces
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.header import render_header
from undaunted_tui.render.log import render_log
from undaunted_tui.render.progress import Progress, render_progress
from undaunted_tui.render.supply import render_supply
from undaunted_tui.render.text_lines import render_lines, with_title
from undaunted_tui.render.tile_details import render_tile_details

BACKGROUND: Final = "bar"
"""The background of the newest lines of the log."""


@dataclass(frozen=True, slots=True)
class ReplayViewState:
    """All that is shown of one step.

    `fresh` is the number of newest lines, `focused_tile` the tile in focus, `marked` are the tiles of the step,
    `log_line` is the chosen line of the log.
    """

    compiled: CompiledScenario
    view: PlayerView
    seen: SeenViews
    players: tuple[str, str]
    lines: tuple[LogLine, ...]
    fresh: int
    focused_tile: int
    marked: frozenset[int]
    log_line: int | None
    progress: Progress


RenderedPane = tuple[Canvas, Rect | None]
"""A canvas, and the part of it that must be visible."""


class ReplayRenderer:
    """Renders a pane only if what it shows has changed."""

    def __init__(self, glyphs: Glyphs) -> None:
        self.glyphs = glyphs
        self._cache: dict[str, tuple[tuple[object, ...], RenderedPane]] = {}
        self._board_cache: tuple[tuple[PlayerView, BoardLayout], Canvas] | None = None

    def render_panes(
        self, view_state: ReplayViewState, places: dict[str, Rect], layout: BoardLayout
    ) -> Iterator[tuple[str, RenderedPane]]:
        """Every pane that has a box, except the footer."""
        for name, box in places.items():
            if name in PANE_RENDERERS:
                renderer, inputs = PANE_RENDERERS[name]
                key = (box.width, box.height, layout, *inputs(view_state))
                if name not in self._cache or self._cache[name][0] != key:
                    self._cache[name] = (key, renderer(self, view_state, box, layout))
                yield name, self._cache[name][1]

    def board_canvas(self, view_state: ReplayViewState, layout: BoardLayout) -> Canvas:
        """The board without highlights, rendered once for each view."""
        wanted = (view_state.view, layout)
        if self._board_cache is None or self._board_cache[0] != wanted:
            self._board_cache = (wanted, render_tiles(view_state.compiled, view_state.view, layout, self.glyphs))
        return self._board_cache[1]


def _header(renderer: ReplayRenderer, view_state: ReplayViewState, box: Rect, layout: BoardLayout) -> RenderedPane:
    return render_header(view_state.compiled, view_state.view, view_state.players, box.width, renderer.glyphs), None


def _hand(renderer: ReplayRenderer, view_state: ReplayViewState, box: Rect, layout: BoardLayout) -> RenderedPane:
    body = render_both_hands(view_state.compiled, view_state.view.side, view_state.seen, box.width - 1, renderer.glyphs)
    return with_title(say("pane_hands"), body, renderer.glyphs, ("maximise", "hand")), None


def _forces(renderer: ReplayRenderer, view_state: ReplayViewState, box: Rect, layout: BoardLayout) -> RenderedPane:
    content = ForcesContent(view_state.compiled, view_state.view, view_state.seen)
    body = render_forces(content, box.width - 1, renderer.glyphs)
    return with_title(say("pane_forces"), body, renderer.glyphs, ("maximise", "forces")), None


def _supply(renderer: ReplayRenderer, view_state: ReplayViewState, box: Rect, layout: BoardLayout) -> RenderedPane:
    body = render_supply(view_state.compiled, view_state.view, box.width - 1, renderer.glyphs, {}, view_state.seen)
    return with_title(say("pane_supply"), body, renderer.glyphs, ("maximise", "supply")), None


def _tile(renderer: ReplayRenderer, view_state: ReplayViewState, box: Rect, layout: BoardLayout) -> RenderedPane:
    body = render_lines([], box.width)
    if view_state.focused_tile != OFF:
        body = render_tile_details(
            view_state.compiled, view_state.view, view_state.focused_tile, box.width - 1, renderer.glyphs
        )
    return with_title(say("pane_tile"), body, renderer.glyphs, ("maximise", "tile")), None


def _board(renderer: ReplayRenderer, view_state: ReplayViewState, box: Rect, layout: BoardLayout) -> RenderedPane:
    highlights = Highlights(cursor=view_state.focused_tile, marked=view_state.marked)
    board = draw_highlights(renderer.board_canvas(view_state, layout), layout, highlights, renderer.glyphs)
    canvas = Canvas(max(box.width, layout.width), max(box.height, layout.height))
    x, y = (canvas.width - layout.width) // 2, (canvas.height - layout.height) // 2
    canvas.paste(board, x, y)
    at = rect_to_show(layout, view_state.focused_tile, view_state.marked)
    return canvas, at._replace(x=at.x + x, y=at.y + y) if at else None


def _log(renderer: ReplayRenderer, view_state: ReplayViewState, box: Rect, layout: BoardLayout) -> RenderedPane:
    lines = view_state.lines
    body = render_log(view_state.compiled, lines, view_state.log_line, box.width - 1, renderer.glyphs)
    canvas = with_title(say("pane_log"), body, renderer.glyphs, ("maximise", "log"))
    newest = {("log", number) for number in range(len(lines) - view_state.fresh, len(lines))} - {
        ("log", view_state.log_line)
    }
    for click_region, meaning in canvas.click_regions:
        if meaning in newest:
            _highlight(canvas, click_region)
    wanted = len(lines) - 1 if view_state.log_line is None else view_state.log_line
    shown = [click_region for click_region, meaning in canvas.click_regions if meaning == ("log", wanted)]
    return canvas, shown[-1] if shown else None


def _highlight(canvas: Canvas, box: Rect) -> None:
    """Highlight cells by their background, and by bold text where they had no foreground of their own."""
    for x in range(box.x, box.x + box.width):
        sign, style = canvas.rows[box.y][x]
        canvas.put(x, box.y, sign, f"{style.partition('/')[0] or 'strong'}/{BACKGROUND}")


def _progress(renderer: ReplayRenderer, view_state: ReplayViewState, box: Rect, layout: BoardLayout) -> RenderedPane:
    return render_progress(view_state.progress, box.width, box.height, renderer.glyphs), None


PaneRenderer = Callable[[ReplayRenderer, ReplayViewState, Rect, BoardLayout], RenderedPane]
RenderInputs = Callable[[ReplayViewState], tuple[object, ...]]

PANE_RENDERERS: Final[dict[str, tuple[PaneRenderer, RenderInputs]]] = {
    "header": (_header, lambda view_state: (view_state.view, view_state.players)),
    "board": (_board, lambda view_state: (view_state.view, view_state.focused_tile, view_state.marked)),
    "hand": (_hand, lambda view_state: (view_state.seen,)),
    "forces": (_forces, lambda view_state: (view_state.seen,)),
    "supply": (_supply, lambda view_state: (view_state.seen,)),
    "tile": (_tile, lambda view_state: (view_state.view, view_state.focused_tile)),
    "log": (_log, lambda view_state: (view_state.lines, view_state.fresh, view_state.log_line)),
    "progress": (_progress, lambda view_state: (view_state.progress,)),
}
"""The renderer of each pane, and the values that it depends on."""
