"""What each pane of a replay shows."""

from __future__ import annotations

from dataclasses import dataclass

from core.compiled_scenario import CompiledScenario
from core.view import PlayerView, SeenViews
from undaunted_tui.panes.board import BoardContent
from undaunted_tui.panes.both_hands import BothHandsContent
from undaunted_tui.panes.header import HeaderContent
from undaunted_tui.panes.log import LogContent
from undaunted_tui.panes.supply import SupplyContent
from undaunted_tui.panes.tile_details import TileContent
from undaunted_tui.panes.units import UnitsContent
from undaunted_tui.phrasing.player_log import LogLine
from undaunted_tui.render.board import Highlights
from undaunted_tui.render.board_marks import BoardAction
from undaunted_tui.render.progress import Progress


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
    action: BoardAction | None = None


def replay_contents(state: ReplayViewState) -> dict[str, object]:
    """The content of every pane by its id."""
    compiled, view, seen = state.compiled, state.view, state.seen
    highlights = Highlights(cursor=state.focused_tile, marked=state.marked, action=state.action)
    return {
        "header": HeaderContent(compiled, view, state.players),
        "board": BoardContent(compiled, view, highlights=highlights),
        "hand": BothHandsContent(compiled, view.side, seen),
        "forces": UnitsContent(compiled, view, seen=seen),
        "supply": SupplyContent(compiled, view, seen=seen),
        "tile": TileContent(compiled, view, state.focused_tile),
        "log": LogContent(compiled, state.lines, state.log_line, is_whole=True, fresh=state.fresh),
        "prompt": state.progress,
    }
