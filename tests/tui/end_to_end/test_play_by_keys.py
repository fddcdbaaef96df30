"""Somebody plays whole games by keys alone, reading nothing but the screen."""

from __future__ import annotations

from pathlib import Path

from tests.effort import long_only
from tests.tui.end_to_end import screen_texts
from tests.tui.end_to_end.play_loop import play_to_end
from tests.tui.end_to_end.program import Program, make_home, screen_faults, with_seed
from tests.tui.end_to_end.screen_player import BattlePage, ChoiceRow


def by_keys(program: Program, _page: BattlePage, row: ChoiceRow) -> None:
    program.press(str(row.number))


def test_normandy_is_played_by_keys_from_the_title_to_the_debriefing(tmp_path: Path) -> None:
    with Program(make_home(tmp_path), start=with_seed("109")) as program:
        assert screen_faults(program.wait_for_screen(screen_texts.NEW_GAME).text) == []
        program.press_and_wait("2", until=screen_texts.WHO_PLAYS)
        program.press_and_wait("1", "tab", "right", until=f"United States  ‹ {screen_texts.BOT} ")
        chosen = program.press_and_wait("tab", "left", "left", until=f"Germany        ‹ {screen_texts.PERSON} ›")
        assert screen_faults(chosen.text) == []
        program.press("tab", "enter")
        last = play_to_end(program, lambda page, row: by_keys(program, page, row))
        assert "Undaunted: Normandy, scenario 1: La Raye" in last.text
        assert "Seed: 109" in last.text
        assert screen_texts.WON in last.text or screen_texts.LOST in last.text
        board = program.press_until("b", until=screen_texts.OVER)
        assert screen_faults(board.text) == []
        program.press_and_wait("q", until=screen_texts.LEAVING)
        program.press_and_wait("y", until=screen_texts.NEW_GAME)
        program.press("q")
        assert program.wait() == 0


@long_only
def test_north_africa_is_played_by_keys_from_the_command_line_to_the_debriefing(tmp_path: Path) -> None:
    with Program(make_home(tmp_path), "play", "north_africa/1", "--seed", "29", "--vs", "random") as program:
        last = play_to_end(program, lambda page, row: by_keys(program, page, row))
        assert "Undaunted: North Africa, scenario 1" in last.text
        assert "Seed: 29" in last.text
        again = program.press_until("r", until=screen_texts.BID)
        assert screen_faults(again.text) == []
        assert "Round 1" in again.text
