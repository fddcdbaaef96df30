"""What is told when a game goes on, and of a guest whose name is gone."""

from __future__ import annotations

from dataclasses import replace

from core.match import RESIGNED, Match
from core.setup import set_up
from core.state import Outcome
from core.view import view
from tests.builders import setting
from tests.tui.paint.easel import PLAYERS, words
from undaunted_tui.paint.debrief import Ended, paint_result
from undaunted_tui.paint.glyphs import UNICODE
from undaunted_tui.paint.header import paint_header
from undaunted_tui.paint.recap import paint_recap

SETTING = setting("normandy/1")
SEEN = view(set_up(SETTING, "recap"), 0)


def test_a_game_without_a_log_says_in_which_round_it_begins() -> None:
    seen = replace(SEEN, round=7)
    told = words(paint_recap(SETTING, seen, PLAYERS, (), (), "Enter", (80, 24), UNICODE))
    assert "This game begins here, in round 7." in told


def test_a_guest_without_a_name_is_a_friend_over_the_network() -> None:
    players = ("person", "guest")
    assert "Germany (Friend on the network)" in words(paint_header(SETTING, SEEN, players, 160, 2, UNICODE))
    seen = replace(SEEN, outcome=Outcome(0, RESIGNED))
    ended = Ended(SETTING, seen, Match(SETTING, "1").update(0).events, players, "1", 0)
    assert "Friend on the network" in words(paint_result(ended, 100, UNICODE))
