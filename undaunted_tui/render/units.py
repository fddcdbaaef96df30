"""The units of both sides, with their cards as far as the reader may know them (N1.1, C1.5)."""

from __future__ import annotations

from core.compiled_scenario import CompiledScenario
from core.ids import other
from core.view import PlayerView, SeenViews
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.roster import roster_lines, roster_notes
from undaunted_tui.render.text_lines import line, render_lines


def render_units(
    compiled: CompiledScenario, view: PlayerView, width: int, glyphs: Glyphs, seen: SeenViews | None = None
) -> Canvas:
    """Render the reader's own units, the opponent's, and notes on the columns; `seen` gives the views for cards."""
    own, opponent = view.side, other(view.side)
    seen = seen or (view, view)
    lines = [
        *roster_lines(compiled, seen[own], own, compiled.own[own], width, glyphs),
        line(),
        *roster_lines(compiled, seen[opponent], opponent, compiled.own[opponent], width, glyphs),
        line(),
        *roster_notes(compiled, seen, width, glyphs),
    ]
    return render_lines(lines, width)
