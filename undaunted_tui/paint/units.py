"""The units of both sides, with their cards as far as the reader may know where they lie (N1.1, C1.5)."""

from __future__ import annotations

from core.ids import other
from core.setting import Setting
from core.view import PlayerView
from undaunted_tui.paint.canvas import Canvas
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.muster import muster, notes
from undaunted_tui.paint.sheet import line, sheet
from undaunted_tui.play.recall import Seen


def paint_units(setting: Setting, view: PlayerView, width: int, glyphs: Glyphs, seen: Seen | None = None) -> Canvas:
    """The reader's own units, the opponent's, and what the columns mean; cards can be seen in other views."""
    own, foe = view.side, other(view.side)
    seen = seen or (view, view)
    lines = [
        *muster(setting, seen[own], own, setting.own[own], width, glyphs),
        line(),
        *muster(setting, seen[foe], foe, setting.own[foe], width, glyphs),
        line(),
        *notes(setting, seen, width, glyphs),
    ]
    return sheet(lines, width)
