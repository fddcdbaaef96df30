"""A game is shown again in a real terminal; what can't be shown is told in one sentence before the screen is taken."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.match import Match
from core.notation import Resign
from core.record import dump, record_of
from tests.terminal.emulator import ALTERNATE
from tests.tui.shell import ask
from tests.tui.storage.test_shelf import running
from tests.tui.storage.tiny import played_tiny
from tests.tui.terminal import words
from tests.tui.terminal.program import Program, at_home, faults_of
from undaunted_tui.storage.shelf import Shelf
from undaunted_tui.text import say

PAUSED = say("replay_paused")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a game of two that one of them gave up."""
    match = running()
    match.enter(Resign(1))
    return written(match, tmp_path / "game.rec")


def written(match: Match, path: Path) -> Path:
    path.write_text(dump(record_of(match)), encoding="utf-8")
    return path


def test_a_record_is_shown_step_by_step(tmp_path: Path, record: Path) -> None:
    with Program(at_home(tmp_path), "replay", str(record)) as program:
        first = program.look(PAUSED)
        assert faults_of(first.text) == []
        last = len(running().entries) + 1
        assert say("replay_step", step=0, last=last) in first.text
        program.touch("right", "right", "left", until=say("replay_step", step=1, last=last))
        end = program.touch("end", until=say("replay_step", step=last, last=last))
        assert say("eyes_both") in end.text
        program.touch("tab", until=say("eyes_side", side=say("the_us")))
        program.touch("home", "space", until=say("replay_playing", pause="0.05"))
        program.touch("space", until=PAUSED)
        program.touch("q", until=words.NEW_GAME)
        program.press("q")
        assert program.wait() == 0
        assert program.is_given_back()


def test_a_save_is_shown_by_its_name_and_a_new_game_begins_at_any_step(tmp_path: Path) -> None:
    Shelf(tmp_path / "data" / "saves").add(running(), "my game")
    with Program(at_home(tmp_path), "replay", "my game", "--data-dir", str(tmp_path / "data")) as program:
        frame = program.look(PAUSED)
        assert faults_of(frame.text) == []
        program.touch("right", "right", until=say("replay_step", step=2, last=len(running().entries)))
        program.press("n")
        program.see(lambda frame: PAUSED not in frame.text, "the new game")
        assert len(Shelf(tmp_path / "data" / "saves").names()) == 2


def test_other_figures_are_remarked_on_the_screen(tmp_path: Path) -> None:
    match = played_tiny()
    path = written(match, tmp_path / "tiny.rec")
    remark = say("replay_other_content", scenario=match.setting.scenario.id)
    with Program(at_home(tmp_path), "replay", str(path), size=(160, 50)) as program:
        assert faults_of(program.look(remark).text) == []
        program.see(lambda frame: PAUSED in frame.text)
        program.press("right")
        program.see(lambda frame: remark not in frame.text, "the remark gone")


def test_a_torn_end_is_remarked_on_the_screen(tmp_path: Path) -> None:
    path = written(running(), tmp_path / "torn.rec")
    path.write_text(path.read_text(encoding="utf-8")[:-20], encoding="utf-8")
    with Program(at_home(tmp_path), "replay", str(path), size=(160, 50)) as program:
        frame = program.look(PAUSED)
        assert words.part("save_torn", "number")[:40] in frame.text


@pytest.mark.parametrize("content", [b"", b"It was a dark and stormy night.\n", bytes(range(256))])
def test_what_is_no_record_is_told_before_the_screen_is_taken(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "wrong.rec"
    path.write_bytes(content)
    home = at_home(tmp_path / "home")
    for name in (str(path), str(tmp_path), "nowhere"):
        with Program(home, "replay", name) as program:
            assert program.wait() == 2
            assert f"\x1b[?{ALTERNATE}h".encode() not in program.sent
            told = program.sent.decode().strip()
            assert told.startswith("undaunted-tui: ")
            assert told.endswith(".")


def test_without_a_terminal_nothing_is_shown(record: Path) -> None:
    answer = ask("replay", str(record))
    assert answer.status == 2
    assert answer.complains(), answer
