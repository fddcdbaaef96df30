"""However the program ends, the terminal is given back as it was, and the exit status tells what happened."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal import Terminal, environment
from tests.tui.cli.program_runner import PROGRAM, run_program
from tests.tui.end_to_end import screen_texts
from tests.tui.end_to_end.program import Program, make_home
from tests.tui.end_to_end.screen_player import parse_page

BATTLE = ("play", "normandy/1", "--vs", "random", "--seed", "3")

STATUSES = [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)]

GIVEN_BACK = [b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1000l", b"\x1b[?1003l", b"\x1b[?1006l", b"\x1b[?2004l"]
"""The screen, the cursor, what the mouse does, and pasting."""

CRASHING = """
from undaunted_tui.screens.battle.screen import BattleScreen
from undaunted_tui.phrasing.names import card_name
repaint = BattleScreen.repaint
def render_once(self):
    repaint(self)
    if self.model.update and self.model.index > 0:
        hand = self.model.update.view.own.hand
        held = [card_name(self.model.compiled, self.model.side, card) for card, copies in enumerate(hand) if copies]
        raise RuntimeError(f"such a hand: {held}")
BattleScreen.repaint = render_once
from undaunted_tui.__main__ import main
main()
"""
"""The program, which crashes when another card is marked, with the whole hand in the error and its surroundings."""

STUCK = """
import asyncio, os, signal
from undaunted_tui.system import signals
signals.EXIT_TIMEOUT = 0.01
async def stay():
    signals.install_signal_handlers(lambda status: None)
    os.kill(os.getpid(), signal.SIGHUP)
    await asyncio.sleep(600)
asyncio.run(stay())
"""
"""A program that never leaves."""


@pytest.mark.parametrize(("number", "status"), STATUSES)
def test_a_signal_ends_a_battle_and_gives_the_terminal_back(
    tmp_path: Path, number: signal.Signals, status: int
) -> None:
    with Program(make_home(tmp_path), *BATTLE) as program:
        program.wait_for_screen(screen_texts.BID)
        assert not program.is_restored()
        before = len(program.sent)
        program.signal(number)
        assert program.wait() == status
        after = bytes(program.sent[before:])
        assert [code for code in GIVEN_BACK if code not in after] == []
        assert program.is_restored()
        assert program.text().strip() == ""


def test_a_signal_at_the_very_first_moment_gives_the_terminal_back_too(tmp_path: Path) -> None:
    with Program(make_home(tmp_path)) as program:
        program.wait_until(lambda: b"\x1b[?1049h" in program.sent, what="the alternate screen")
        program.signal(signal.SIGTERM)
        assert program.wait() == 143
        assert program.is_restored()


def test_a_window_that_is_closed_ends_the_program(tmp_path: Path) -> None:
    with Program(make_home(tmp_path), *BATTLE) as program:
        program.wait_for_screen(screen_texts.BID)
        program.hang_up()
        assert program.wait() == 129


def test_whoever_can_not_leave_on_a_signal_ends_after_a_time_of_grace() -> None:
    done = subprocess.run([sys.executable, "-c", STUCK], timeout=300, check=False)
    assert done.returncode == 129


def test_leaving_by_keys_asks_in_a_battle_and_ends_with_status_0(tmp_path: Path) -> None:
    with Program(make_home(tmp_path), *BATTLE) as program:
        program.wait_for_screen(screen_texts.BID)
        for key in ("ctrl+q", "ctrl+c", "q"):
            program.press_and_wait(key, until=screen_texts.LEAVING)
            program.press_and_wait("n", until=screen_texts.BID)
        program.press_and_wait("q", until=screen_texts.LEAVING)
        program.press_and_wait("y", until=screen_texts.JOIN)
        before = len(program.sent)
        program.press("ctrl+c")
        assert program.wait() == 0
        after = bytes(program.sent[before:])
        assert [code for code in GIVEN_BACK if code not in after] == []
        assert program.is_restored()
        assert program.text().strip() == ""


def test_a_crash_is_apologised_for_and_reported_without_a_word_about_the_game(tmp_path: Path) -> None:
    with Program(make_home(tmp_path), *BATTLE, start=[sys.executable, "-c", CRASHING]) as program:
        frame = program.wait_for_screen(screen_texts.BID)
        page = parse_page(frame.rows)
        assert page
        held = [row.name for row in page.rows]
        assert len(held) > 1
        program.press("tab")
        assert program.wait() == 1
        assert program.is_restored()
        text = program.text()
        assert screen_texts.SORRY in text
        assert "Traceback" not in text
        reports = [path for path in tmp_path.rglob("*") if path.name == "crash-report.txt"]
        assert len(reports) == 1
        assert str(reports[0]) in text.replace("\n", "")
        report = reports[0].read_text(encoding="utf-8")
        assert "RuntimeError" in report
        assert "undaunted_tui/screens/battle" in report
        assert [name for name in (*held, "such a hand") if name in report + text] == []


@pytest.mark.parametrize("arguments", [(), BATTLE], ids=["title", "battle"])
def test_without_a_terminal_one_sentence_names_the_way_to_play_in_lines(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    answer = run_program(*arguments, environment=environment(tmp_path))
    assert answer.status == 2
    assert answer.is_one_error_line()
    assert "--plain" in answer.err


@pytest.mark.parametrize("diversion", ["</dev/null", "| cat"], ids=["no keyboard", "no screen"])
def test_a_terminal_at_one_end_is_not_enough(tmp_path: Path, diversion: str) -> None:
    command = f"{{ '{PROGRAM}'; echo status $?; }} {diversion}"
    with Terminal(["sh", "-c", command], env=environment(tmp_path)) as terminal:
        terminal.wait_for("status 2")
        assert "--plain" in terminal.text()
        assert terminal.modes() & {1049, 1000, 1003} == set()


@pytest.mark.parametrize("kind", ["dumb", "unknown"])
def test_a_terminal_without_a_screen_is_told_the_way_to_play_in_lines(tmp_path: Path, kind: str) -> None:
    with Program(make_home(tmp_path), variables={"TERM": kind}) as program:
        assert program.wait() == 2
        assert re.sub(r"\s+", " ", program.text()).strip().count(".") == 1
        assert "--plain" in program.text()
        assert b"\x1b" not in program.sent


def test_a_terminal_without_a_screen_is_good_enough_for_lines(tmp_path: Path) -> None:
    with Program(make_home(tmp_path), *BATTLE, "--plain", variables={"TERM": "dumb"}) as program:
        program.wait_for(screen_texts.BID)
        assert b"\x1b" not in program.sent
