"""The recap of a game that goes on, and of a guest without a name."""

from __future__ import annotations

from dataclasses import replace

from core.match import RESIGNED, Match
from core.setup import set_up
from core.state import Outcome
from core.view import view
from tests.builders import compiled
from tests.tui.render.render_helpers import PLAYERS, words
from undaunted_tui.render.debrief import FinishedGame, render_result
from undaunted_tui.render.header import render_header
from undaunted_tui.render.recap import render_recap

SETTING = compiled("normandy/1")
SEEN = view(set_up(SETTING, "recap"), 0)


def test_a_game_without_a_log_says_in_which_round_it_begins() -> None:
    seen = replace(SEEN, round=7)
    text = words(render_recap(SETTING, seen, PLAYERS, (), (), "Enter", (80, 24)))
    assert "This game starts here, in round 7." in text


def test_a_guest_without_a_name_is_a_friend_over_the_network() -> None:
    players = ("person", "guest")
    assert "Germany (Friend on the network)" in words(render_header(SETTING, SEEN, players, 160))
    seen = replace(SEEN, outcome=Outcome(0, RESIGNED))
    ended = FinishedGame(SETTING, seen, Match(SETTING, "1").update(0).events, players, "1", 0)
    assert "Friend on the network" in words(render_result(ended, 100))
