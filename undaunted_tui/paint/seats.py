"""Who plays which side, and the way to begin."""

from __future__ import annotations

from collections.abc import Sequence

from core.ids import SIDES
from core.setting import Setting
from undaunted_tui.paint.canvas import Box, Canvas
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.sheet import clipped, headed
from undaunted_tui.sentences.names import side_name
from undaunted_tui.text import say

ROWS = 5
"""A heading, two sides, the start, and a line of explanation."""


def paint_seats(
    setting: Setting, players: Sequence[str], focus: int | None, width: int, glyphs: Glyphs
) -> Canvas:
    """Both sides with their players and a row to start; `focus` is the row that keys act on, if any."""
    body = Canvas(width, ROWS - 1)
    names = [side_name(setting, side) for side in SIDES]
    start = 5 + max(map(len, names)) + 2
    for side in SIDES:
        marked = focus == side
        pointer = glyphs.pointer if marked else " "
        body.put(1, side, pointer, "key")
        body.put(3, side, f"{glyphs.counter[side]} {names[side]}", f"side{side}")
        value = clipped(say(f"who_{players[side]}"), width - start - 5, glyphs.more)
        body.put(start, side, glyphs.back, "key")
        after = body.put(start + 2, side, value, "strong")
        body.put(after + 1, side, glyphs.pointer, "key")
        body.spot(Box(0, side, width, 1), ("player", side, 1))
        body.spot(Box(start - 1, side, 3, 1), ("player", side, -1))
        if marked:
            body.restyle(Box(0, side, width, 1), "chosen/chosen")
    marked = focus == len(SIDES)
    pointer = glyphs.pointer if marked else " "
    body.put(1, len(SIDES), f"{pointer} {say('start_game')}", "lit")
    body.spot(Box(0, len(SIDES), width, 1), ("start",))
    if marked:
        body.restyle(Box(0, len(SIDES), width, 1), "chosen/chosen")
    note = say(f"who_{players[focus]}_note") if focus in SIDES else say("start_note")
    body.put(3, len(SIDES) + 1, clipped(note, width - 4, glyphs.more), "faint")
    return headed(say("pane_seats"), body, glyphs)
