"""Paints a replay: from a scene to a canvas for every pane, without a widget."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from core.ids import OFF
from core.setting import Setting
from core.view import PlayerView
from undaunted_tui.paint.board import Lights, Tiling, in_sight, light, paint_tiles
from undaunted_tui.paint.canvas import Box, Canvas
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.hands import paint_hands
from undaunted_tui.paint.header import paint_header
from undaunted_tui.paint.log import paint_log
from undaunted_tui.paint.progress import Progress, paint_progress
from undaunted_tui.paint.sheet import headed, sheet
from undaunted_tui.paint.supply import paint_supply
from undaunted_tui.paint.tile import paint_tile
from undaunted_tui.paint.vehicles import paint_forces
from undaunted_tui.play.recall import Seen
from undaunted_tui.sentences.journal import LogLine
from undaunted_tui.text import say

GROUND: Final = "bar"
"""What the newest lines of the log stand on."""


@dataclass(frozen=True, slots=True)
class Scene:
    """All that is shown of a moment: how the game stood, what was told, and what is looked at.

    `fresh` lines are the newest; `looking` is a tile that is looked at, `marked` are those where something happened,
    `log_line` is one that was chosen.
    """

    setting: Setting
    view: PlayerView
    seen: Seen
    players: tuple[str, str]
    lines: tuple[LogLine, ...]
    fresh: int
    looking: int
    marked: frozenset[int]
    log_line: int | None
    progress: Progress


Painted = tuple[Canvas, Box | None]
"""A canvas, and what of it must be in sight."""


class ReplayPainter:
    """Paints every pane anew only if what it shows has changed."""

    def __init__(self, glyphs: Glyphs) -> None:
        """Paint with a set of signs."""
        self.glyphs = glyphs
        self._kept: dict[str, tuple[tuple[object, ...], Painted]] = {}
        self._ground: tuple[tuple[PlayerView, Tiling], Canvas] | None = None

    def paint(self, scene: Scene, places: dict[str, Box], laid: Tiling) -> Iterator[tuple[str, Painted]]:
        """Every pane that has a place, but for the footer."""
        for name, box in places.items():
            if name in PAINTERS:
                painter, inputs = PAINTERS[name]
                key = (box.width, box.height, laid, *inputs(scene))
                if name not in self._kept or self._kept[name][0] != key:
                    self._kept[name] = (key, painter(self, scene, box, laid))
                yield name, self._kept[name][1]

    def ground(self, scene: Scene, laid: Tiling) -> Canvas:
        """The board as it stands, painted once for each view."""
        wanted = (scene.view, laid)
        if self._ground is None or self._ground[0] != wanted:
            self._ground = (wanted, paint_tiles(scene.setting, scene.view, laid, self.glyphs))
        return self._ground[1]


def _header(painter: ReplayPainter, scene: Scene, box: Box, laid: Tiling) -> Painted:
    """Round, initiative, goals."""
    return paint_header(scene.setting, scene.view, scene.players, box.width, box.height, painter.glyphs), None


def _hand(painter: ReplayPainter, scene: Scene, box: Box, laid: Tiling) -> Painted:
    """Both hands."""
    body = paint_hands(scene.setting, scene.view.side, scene.seen, box.width - 1, painter.glyphs)
    return headed(say("pane_hands"), body, painter.glyphs, ("maximise", "hand")), None


def _forces(painter: ReplayPainter, scene: Scene, box: Box, laid: Tiling) -> Painted:
    """Vehicles or units."""
    body = paint_forces(scene.setting, scene.view, {}, box.width - 1, painter.glyphs, scene.seen)
    return headed(say("pane_forces"), body, painter.glyphs, ("maximise", "forces")), None


def _supply(painter: ReplayPainter, scene: Scene, box: Box, laid: Tiling) -> Painted:
    """Both supplies."""
    body = paint_supply(scene.setting, scene.view, box.width - 1, painter.glyphs, {}, scene.seen)
    return headed(say("pane_supply"), body, painter.glyphs, ("maximise", "supply")), None


def _tile(painter: ReplayPainter, scene: Scene, box: Box, laid: Tiling) -> Painted:
    """All that lies on the tile that is looked at."""
    body = sheet([], box.width)
    if scene.looking != OFF:
        body = paint_tile(scene.setting, scene.view, scene.looking, box.width - 1, painter.glyphs)
    return headed(say("pane_tile"), body, painter.glyphs, ("maximise", "tile")), None


def _board(painter: ReplayPainter, scene: Scene, box: Box, laid: Tiling) -> Painted:
    """The board in the middle of its pane, with its lights."""
    lights = Lights(cursor=scene.looking, marked=scene.marked)
    board = light(painter.ground(scene, laid), laid, lights, painter.glyphs)
    canvas = Canvas(max(box.width, laid.width), max(box.height, laid.height))
    x, y = (canvas.width - laid.width) // 2, (canvas.height - laid.height) // 2
    canvas.paste(board, x, y)
    at = in_sight(laid, scene.looking, scene.marked)
    return canvas, at._replace(x=at.x + x, y=at.y + y) if at else None


def _log(painter: ReplayPainter, scene: Scene, box: Box, laid: Tiling) -> Painted:
    """The log with its newest lines lit and in sight, or the chosen one."""
    lines = scene.lines
    body = paint_log(scene.setting, lines, scene.log_line, box.width - 1, painter.glyphs)
    canvas = headed(say("pane_log"), body, painter.glyphs, ("maximise", "log"))
    newest = {("log", number) for number in range(len(lines) - scene.fresh, len(lines))} - {("log", scene.log_line)}
    for spot, meaning in canvas.spots:
        if meaning in newest:
            _light(canvas, spot)
    wanted = len(lines) - 1 if scene.log_line is None else scene.log_line
    shown = [spot for spot, meaning in canvas.spots if meaning == ("log", wanted)]
    return canvas, shown[-1] if shown else None


def _light(canvas: Canvas, box: Box) -> None:
    """Let cells stand out, by their ground and by strong letters where they had no ink of their own."""
    for x in range(box.x, box.x + box.width):
        sign, style = canvas.rows[box.y][x]
        canvas.put(x, box.y, sign, f"{style.partition('/')[0] or 'strong'}/{GROUND}")


def _progress(painter: ReplayPainter, scene: Scene, box: Box, laid: Tiling) -> Painted:
    """How far the replay has come."""
    return paint_progress(scene.progress, box.width, box.height, painter.glyphs), None


Painter = Callable[[ReplayPainter, Scene, Box, Tiling], Painted]
Inputs = Callable[[Scene], tuple[object, ...]]

PAINTERS: Final[dict[str, tuple[Painter, Inputs]]] = {
    "header": (_header, lambda scene: (scene.view, scene.players)),
    "board": (_board, lambda scene: (scene.view, scene.looking, scene.marked)),
    "hand": (_hand, lambda scene: (scene.seen,)),
    "forces": (_forces, lambda scene: (scene.seen,)),
    "supply": (_supply, lambda scene: (scene.seen,)),
    "tile": (_tile, lambda scene: (scene.view, scene.looking)),
    "log": (_log, lambda scene: (scene.lines, scene.fresh, scene.log_line)),
    "progress": (_progress, lambda scene: (scene.progress,)),
}
"""How each pane is painted, and what its painting depends on."""
