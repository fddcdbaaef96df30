"""A game is shown again in a real terminal; an error is one sentence, before full-screen mode begins."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.match import Match
from core.notation import Resign
from core.record import dump, record_of
from tests.terminal.emulator import ALTERNATE_SCREEN
from tests.tui.cli.program_runner import run_program
from tests.tui.end_to_end import screen_texts
from tests.tui.end_to_end.program import Program, make_home, screen_faults
from tests.tui.storage.test_save_store import running
from tests.tui.storage.tiny_game import played_tiny
from undaunted_tui.i18n.messages import say
from undaunted_tui.storage.save_store import SaveStore

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
    with Program(make_home(tmp_path), "replay", str(record)) as program:
        first = program.wait_for_screen(PAUSED)
        assert screen_faults(first.text) == []
        last = len(running().entries) + 1
        assert say("replay_step", step=0, last=last) in first.text
        program.press_and_wait("right", "right", "left", until=say("replay_step", step=1, last=last))
        end = program.press_and_wait("end", until=say("replay_step", step=last, last=last))
        assert say("eyes_both") in end.text
        program.press_and_wait("tab", until=say("eyes_side", side=say("the_us")))
        program.press_and_wait("home", "space", until=say("replay_playing", pause="0.05"))
        program.press_and_wait("space", until=PAUSED)
        program.press_and_wait("q", until=screen_texts.NEW_GAME)
        program.press("q")
        assert program.wait() == 0
        assert program.is_restored()


def test_a_save_is_shown_by_its_name_and_a_new_game_begins_at_any_step(tmp_path: Path) -> None:
    SaveStore(tmp_path / "data" / "saves").add(running(), "my game")
    with Program(make_home(tmp_path), "replay", "my game", "--data-dir", str(tmp_path / "data")) as program:
        frame = program.wait_for_screen(PAUSED)
        assert screen_faults(frame.text) == []
        program.press_and_wait("right", "right", until=say("replay_step", step=2, last=len(running().entries)))
        program.press("n")
        program.wait_for_frame(lambda frame: PAUSED not in frame.text, "the new game")
        assert len(SaveStore(tmp_path / "data" / "saves").names()) == 2


def test_other_figures_are_remarked_on_the_screen(tmp_path: Path) -> None:
    match = played_tiny()
    path = written(match, tmp_path / "tiny.rec")
    remark = say("replay_other_content", scenario=match.compiled.scenario.id)
    with Program(make_home(tmp_path), "replay", str(path), size=(160, 50)) as program:
        assert screen_faults(program.wait_for_screen(remark).text) == []
        program.wait_for_frame(lambda frame: PAUSED in frame.text)
        program.press("right")
        program.wait_for_frame(lambda frame: remark not in frame.text, "the remark gone")


def test_a_torn_end_is_remarked_on_the_screen(tmp_path: Path) -> None:
    path = written(running(), tmp_path / "torn.rec")
    path.write_text(path.read_text(encoding="utf-8")[:-20], encoding="utf-8")
    with Program(make_home(tmp_path), "replay", str(path), size=(160, 50)) as program:
        frame = program.wait_for_screen(PAUSED)
        assert screen_texts.message_part("save_torn", "number")[:40] in frame.text


@pytest.mark.parametrize("content", [b"", b"It was a dark and stormy night.\n", bytes(range(256))])
def test_what_is_no_record_is_told_before_the_screen_is_taken(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "wrong.rec"
    path.write_bytes(content)
    home = make_home(tmp_path / "home")
    for name in (str(path), str(tmp_path), "nowhere"):
        with Program(home, "replay", name) as program:
            assert program.wait() == 2
            assert f"\x1b[?{ALTERNATE_SCREEN}h".encode() not in program.sent
            shown = program.sent.decode().strip()
            assert shown.startswith("undaunted-tui: ")
            assert shown.endswith(".")


def test_without_a_terminal_nothing_is_shown(record: Path) -> None:
    answer = run_program("replay", str(record))
    assert answer.status == 2
    assert answer.is_one_error_line(), answer
