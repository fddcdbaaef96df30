"""The choice of players for both sides, and the start."""

from __future__ import annotations

from collections.abc import Sequence

from core.compiled_scenario import CompiledScenario
from core.ids import SIDES
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import side_name
from undaunted_tui.phrasing.players import is_guest, player_kind_name, player_note, player_strength
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.options import LEFT, OptionRow, render_options
from undaunted_tui.render.text_lines import clipped, with_title
from undaunted_tui.render.text_spans import bar

ROWS = 5
"""A heading, two sides, the start, and a line of explanation."""


def render_player_selection(
    compiled: CompiledScenario,
    players: Sequence[str],
    focus: int | None,
    width: int,
    glyphs: Glyphs,
    message_prefix: str = "start",
) -> Canvas:
    """Render both sides with their players and a row to start; `focus` is the row that keys act on, if any."""
    body = Canvas(width, ROWS - 1)
    names = [f"{glyphs.counter[side]} {side_name(compiled, side)}" for side in SIDES]
    rows = [OptionRow(side, names[side], _player(players[side], glyphs), f"side{side}") for side in SIDES]
    body.paste(render_options(rows, focus, width, glyphs), 0, 0)
    start = len(SIDES)
    button = f" {say(f'{message_prefix}_game')} "
    body.put(LEFT, start, button, "chosen/chosen" if focus == start else "key/bar")
    body.put(1, start, glyphs.pointer if focus == start else " ", "key")
    body.click_region(Rect(0, start, LEFT + len(button) + 1, 1), ("start",))
    is_on_player = focus in SIDES and not any(map(is_guest, players))
    note = player_note(players[focus]) if focus is not None and is_on_player else say(f"{message_prefix}_note")
    body.put(LEFT, start + 1, clipped(note, width - LEFT - 1, glyphs.more), "faint")
    return with_title(say("pane_seats"), body, glyphs)


def _player(player: str, glyphs: Glyphs) -> str:
    """A player by name, a level of ours with its strength."""
    strength, most = player_strength(player)
    marks = bar(strength, most, most, glyphs) if strength else ""
    return f"{player_kind_name(player)} {marks}".strip()
