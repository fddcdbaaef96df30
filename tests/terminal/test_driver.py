"""The driver of programs in a pseudo-terminal: screens, keys, signals."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal import NotShown, Terminal, environment
from tests.terminal.emulator import ALTERNATE_SCREEN, Emulator

PROGRAM = r"""
import os, signal, sys, termios, tty

def size(*_):
    columns, rows = os.get_terminal_size()
    print(f"\x1b[2;1H\x1b[Ksize {columns} {rows}", end="", flush=True)

before = termios.tcgetattr(0)
tty.setraw(0)
signal.signal(signal.SIGWINCH, size)
print("\x1b[?1049h\x1b[>1u\x1b[?2026$p\x1b]0;a title\x07\x1bPstrings\x1b\\\x1b[H\x1b[2JReady", end="", flush=True)
size()
while (data := os.read(0, 99)) != b"q":
    print(f"\x1b[4;1H\x1b[Kkeys {data!r}", end="", flush=True)
print("\x1b[?1049l\x1b[<u", end="", flush=True)
termios.tcsetattr(0, termios.TCSANOW, before)
print("Bye")
sys.exit(7)
"""

Start = Callable[..., Terminal]


@pytest.fixture
def start(tmp_path: Path) -> Start:
    def start(program: str = PROGRAM, size: tuple[int, int] = (80, 24), **more: str) -> Terminal:
        return Terminal([sys.executable, "-c", program], size, env=environment(tmp_path, **more))

    return start


def test_the_screen_is_what_a_person_would_see(start: Start) -> None:
    with start(size=(100, 30)) as terminal:
        terminal.wait_for("Ready")
        terminal.wait_for("size 100 30")
        assert terminal.text().rstrip() == "Ready\nsize 100 30"
        assert [len(row) for row in terminal.screen()] == [100] * 30
        assert terminal.bytes_sent > len("Ready")


@pytest.mark.parametrize(
    ("key", "data"),
    [("a", b"a"), ("ö", "ö".encode()), ("enter", b"\r"), ("down", b"\x1b[B"), ("shift+tab", b"\x1b[Z")],
)
def test_a_key_arrives_as_a_terminal_sends_it(start: Start, key: str, data: bytes) -> None:
    with start() as terminal:
        terminal.wait_for("size")
        terminal.press(key)
        terminal.wait_for(f"keys {data!r}")


def test_escape_does_not_run_into_the_next_key(start: Start) -> None:
    with start() as terminal:
        terminal.wait_for("size")
        terminal.press("escape", "x")
        terminal.wait_for(f"keys {b'x'!r}")


def test_a_click_falls_on_the_text_that_is_named(start: Start) -> None:
    with start() as terminal:
        terminal.click_on("ize 80")
        terminal.wait_for(r"keys b'\x1b[<0;2;2M\x1b[<0;2;2m'")


def test_the_program_learns_of_another_size(start: Start) -> None:
    with start() as terminal:
        terminal.wait_for("size 80 24")
        terminal.resize(132, 43)
        terminal.wait_for("size 132 43")
        assert [len(row) for row in terminal.screen()] == [132] * 43


def test_the_alternate_screen_gives_back_what_it_covered(start: Start) -> None:
    with start() as terminal:
        terminal.wait_for("size")
        assert ALTERNATE_SCREEN in terminal.modes()
        terminal.press("q")
        assert terminal.wait() == 7
        assert ALTERNATE_SCREEN not in terminal.modes()
        assert terminal.text().rstrip() == "Bye"


def test_a_signal_ends_the_program_and_is_told(start: Start) -> None:
    with start() as terminal:
        terminal.wait_for("size")
        terminal.signal(signal.SIGHUP)
        assert terminal.wait() == -signal.SIGHUP


def test_whoever_leaves_ends_the_program(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.terminal.driver.EXIT_TIMEOUT", 0.1)
    with start("import signal, time; signal.signal(signal.SIGTERM, print); print('deaf'); time.sleep(999)") as terminal:
        terminal.wait_for("deaf")
    assert terminal.wait() == -signal.SIGKILL


def test_what_never_comes_is_told_with_the_screen(start: Start) -> None:
    with start() as terminal:
        terminal.wait_for("size")
        with pytest.raises(NotShown, match=r"(?s)'nonsense' was not seen in time.*Ready"):
            terminal.wait_for("nonsense", timeout=0.1)
        terminal.press("q")
        with pytest.raises(NotShown, match=r"(?s)'nonsense' was not seen before the program ended.*Bye"):
            terminal.wait_for("nonsense")


def test_what_comes_of_a_key_is_timed_until_its_last_byte(start: Start) -> None:
    with start() as terminal:
        terminal.wait_for("size")
        measure_key = terminal.measure_key("a", quiet=0.05)
        assert measure_key.size == len("\x1b[4;1H\x1b[Kkeys b'a'")
        assert measure_key.seconds > 0


def test_the_program_has_a_terminal_of_its_own_and_no_settings_of_the_developer(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    asked = "import os; print(os.tcgetpgrp(0) == os.getpid(), os.environ.get('NO_COLOR'), os.environ['HOME'])"
    with start(asked, size=(200, 24)) as terminal:
        terminal.wait()
        assert terminal.text().split() == ["True", "None", str(tmp_path)]
    with start("import os; print(os.environ['NO_COLOR'])", NO_COLOR="yes") as terminal:
        terminal.wait()
        assert terminal.text().strip() == "yes"


def test_a_sequence_may_come_in_pieces() -> None:
    emulator = Emulator(10, 1)
    whole = "\x1b[>1u\x1b[31mré\x1b[?2026$p\x1b]8;;x\x1b\\d\x1bPx\x1b\\\x1b[<u\x1b[?5n".encode()
    for byte in whole:
        emulator.feed(bytes([byte]))
    assert emulator.rows() == ["réd".ljust(10)]
    assert emulator.find("d") == (2, 0)
    assert emulator.find("x") is None


def test_places_are_told_in_cells() -> None:
    emulator = Emulator(10, 2)
    emulator.feed("\r\n漢字ab".encode())
    assert emulator.find("ab") == (4, 1)
