"""Somebody plays whole games by keys alone, reading nothing but the screen."""

from __future__ import annotations

from pathlib import Path

from tests.tui.terminal import words
from tests.tui.terminal.person import Page, Row
from tests.tui.terminal.playing import play_to_the_end
from tests.tui.terminal.program import Program, at_home, faults_of, with_seed


def by_keys(program: Program, _page: Page, row: Row) -> None:
    program.press(str(row.number))


def test_normandy_is_played_by_keys_from_the_title_to_the_debriefing(tmp_path: Path) -> None:
    with Program(at_home(tmp_path), start=with_seed("109")) as program:
        assert faults_of(program.look(words.NEW_GAME).text) == []
        program.touch("2", until=words.WHO_PLAYS)
        program.touch("1", "tab", "right", until=f"United States  ‹ {words.BOT} ›")
        chosen = program.touch("tab", "left", until=f"Germany        ‹ {words.PERSON} ›")
        assert faults_of(chosen.text) == []
        program.press("tab", "enter")
        last = play_to_the_end(program, lambda page, row: by_keys(program, page, row))
        assert "Undaunted: Normandy, scenario 1: La Raye" in last.text
        assert "Seed: 109" in last.text
        assert words.WON in last.text or words.LOST in last.text
        board = program.insist("b", until=words.OVER)
        assert faults_of(board.text) == []
        program.touch("q", until=words.LEAVING)
        program.touch("y", until=words.NEW_GAME)
        program.press("q")
        assert program.wait() == 0


def test_north_africa_is_played_by_keys_from_the_command_line_to_the_debriefing(tmp_path: Path) -> None:
    with Program(at_home(tmp_path), "play", "north_africa/1", "--seed", "29", "--vs", "random") as program:
        last = play_to_the_end(program, lambda page, row: by_keys(program, page, row))
        assert "Undaunted: North Africa, scenario 1" in last.text
        assert "Seed: 29" in last.text
        again = program.insist("r", until=words.BID)
        assert faults_of(again.text) == []
        assert "Round 1" in again.text
