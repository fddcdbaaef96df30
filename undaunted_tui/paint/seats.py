"""Who plays which side, and the way to begin."""

from __future__ import annotations

from collections.abc import Sequence

from core.ids import SIDES
from core.setting import Setting
from undaunted_tui.paint.canvas import Box, Canvas
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.options import LEFT, OptionRow, paint_options
from undaunted_tui.paint.sheet import clipped, headed
from undaunted_tui.seat_names import GUEST
from undaunted_tui.sentences.names import side_name
from undaunted_tui.text import say

ROWS = 5
"""A heading, two sides, the start, and a line of explanation."""


def paint_seats(
    setting: Setting, players: Sequence[str], focus: int | None, width: int, glyphs: Glyphs, stem: str = "start"
) -> Canvas:
    """Both sides with their players and a row to start; `focus` is the row that keys act on, if any."""
    body = Canvas(width, ROWS - 1)
    names = [f"{glyphs.counter[side]} {side_name(setting, side)}" for side in SIDES]
    rows = [OptionRow(side, names[side], say(f"who_{players[side]}"), f"side{side}") for side in SIDES]
    body.paste(paint_options(rows, focus, width, glyphs), 0, 0)
    start = len(SIDES)
    button = f" {say(f'{stem}_game')} "
    body.put(LEFT, start, button, "chosen/chosen" if focus == start else "key/bar")
    body.put(1, start, glyphs.pointer if focus == start else " ", "key")
    body.spot(Box(0, start, LEFT + len(button) + 1, 1), ("start",))
    is_on_player = focus in SIDES and GUEST not in players
    note = say(f"who_{players[focus]}_note") if focus is not None and is_on_player else say(f"{stem}_note")
    body.put(LEFT, start + 1, clipped(note, width - LEFT - 1, glyphs.more), "faint")
    return headed(say("pane_seats"), body, glyphs)
