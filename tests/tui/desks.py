"""A desk before a table that a test has laid out, and its panes as they would be in sight, without a terminal."""

from __future__ import annotations

from typing import cast

from core.ids import Side
from core.match import Update
from core.setting import Setting
from core.view import view
from tests.builders import Table
from undaunted_tui.desk import Desk
from undaunted_tui.paint.canvas import Box
from undaunted_tui.paint.glyphs import UNICODE, Glyphs
from undaunted_tui.panes.pane import Pane
from undaunted_tui.play.link import Link
from undaunted_tui.screens.battle_picture import BattlePainter, Sight
from undaunted_tui.screens.battle_places import Front, battle_places, battle_tiling

PLAYERS = ("person", "random")


class QuietLink:
    """A line that says nothing."""

    def __init__(self, setting: Setting, side: Side) -> None:
        self.setting = setting
        self.side = side


def desk_of(table: Table, side: str) -> Desk:
    """The desk of a side that has just been told how the table stands."""
    number = table.side(side)
    desk = Desk(cast("Link", QuietLink(table.setting, number)))
    decision = next((each for each in table.state.listed if each.side == number), None)
    desk.post(Update(1, view(table.state, number), decision, 0, (), can_undo=False, can_redo=False))
    desk.take()
    return desk


def pane_of(desk: Desk, name: str, front: str = "", size: tuple[int, int] = (80, 24), glyphs: Glyphs = UNICODE) -> str:
    """What a pane of a battle shows, scrolled as it would be."""
    forward = Front(front)
    places = battle_places(desk.setting.scenario, *size, forward)
    laid = battle_tiling(desk.setting.scenario, *size, forward)
    sight = Sight(PLAYERS, choices=desk.choices, index=desk.index, lines=desk.journal.lines)
    painter = BattlePainter(glyphs)
    painted = dict(painter.paint(desk, sight, places, laid))
    places = battle_places(desk.setting.scenario, *size, forward, {"prompt": painted["prompt"][0].height})
    painted = dict(painter.paint(desk, sight, places, laid))
    window = Pane(name, glyphs)
    window.place(places.get(name, Box(0, 0, size[0], size[1])))
    window.show(*painted[name])
    return "\n".join("".join(sign for sign, _ in window.cells(y)).rstrip() for y in range(window.box.height))
