"""Text mode with input and output that end, break or are no terminals."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO, StringIO, TextIOWrapper
from typing import IO

import pytest

from core.match import Match
from tests.architecture.source_files import ROOT
from tests.builders import compiled
from tests.tui.text_mode.text_mode_driver import (
    PERSON_AND_BOT,
    SEED,
    TWO_PEOPLE,
    UNFINISHED,
    RecordingOutput,
    play_script,
)
from undaunted_tui.text_mode import play_in_text_mode
from undaunted_tui.text_mode.console import CLEAR_SCREEN, CLEARING_LINES, WIDTH, TextConsole, wrap

SCRIPT = ["?", "1", "board", "play SA scout", "step 13B", "undo", "hand", "redo", "1", "resign", "no", *"1" * 20]
PROGRAM = f"""
import sys
from core.match import Match
from core.setup import compile_scenario
from scenarios.catalog import load
from undaunted_tui.text_mode import play_in_text_mode
match = Match(compile_scenario(load("normandy/1")), "{SEED}", {PERSON_AND_BOT})
sys.exit(play_in_text_mode(match, sys.stdin, sys.stdout))
"""


@pytest.mark.parametrize("cut", range(len(SCRIPT) + 1))
def test_the_end_of_input_ends_the_game_kindly_wherever_it_comes(cut: int) -> None:
    status, written = play_script(SCRIPT[:cut])
    assert status == 0
    assert written.endswith(f"\n> \n{UNFINISHED}\n")


@pytest.mark.parametrize("cut", range(6))
def test_the_end_of_input_may_come_during_a_handover(cut: int) -> None:
    status, written = play_script(["", "1", "", "1", ""][:cut], TWO_PEOPLE)
    assert status == 0
    assert written.endswith(f"\n> \n{UNFINISHED}\n")


@contextmanager
def started() -> Iterator[tuple[subprocess.Popen[bytes], IO[bytes], IO[bytes], IO[bytes]]]:
    """A game in a process of its own, with its three streams."""
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", PROGRAM], cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe) as program:
        assert program.stdin
        assert program.stdout
        assert program.stderr
        yield program, program.stdin, program.stdout, program.stderr


class Interrupted(StringIO):
    """An input at which Ctrl-C is pressed."""

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # the stub takes it for bytes
        raise KeyboardInterrupt


def test_an_interrupt_gives_its_own_status() -> None:
    out = StringIO()
    assert play_in_text_mode(Match(compiled("normandy/1"), SEED, PERSON_AND_BOT), Interrupted(), out) == 130
    assert out.getvalue().endswith(f"\n> \n{UNFINISHED}\n")


class Gone(StringIO):
    """An output whose reader has gone after some writes, or whose disk is full."""

    def __init__(self, writes: int, error: type[OSError]) -> None:
        super().__init__()
        self._writes = writes
        self._error = error

    def write(self, text: str, /) -> int:
        self._writes -= 1
        if self._writes < 0:
            raise self._error
        return super().write(text)


@pytest.mark.parametrize("writes", [0, 1, 20, 30, 60])
def test_an_output_that_nobody_reads_ends_the_game_quietly(writes: int) -> None:
    script = StringIO("\n".join(SCRIPT))
    assert (
        play_in_text_mode(Match(compiled("normandy/1"), SEED, PERSON_AND_BOT), script, Gone(writes, BrokenPipeError))
        == 0
    )


def test_other_trouble_with_the_output_is_not_hidden() -> None:
    with pytest.raises(PermissionError):
        play_in_text_mode(Match(compiled("normandy/1"), SEED, PERSON_AND_BOT), StringIO(), Gone(5, PermissionError))


def test_a_reader_that_goes_leaves_no_trace() -> None:
    with started() as (program, keyboard, screen, errors):
        screen.readline()
        screen.close()
        keyboard.write(b"1\n" * 50)
        keyboard.close()
        assert errors.read() == b""
    assert program.returncode == 0


def test_ctrl_c_leaves_no_traceback() -> None:
    with started() as (program, _, screen, errors):
        while not screen.readline().startswith(b"  1) "):
            pass
        program.send_signal(signal.SIGINT)
        assert screen.read().decode().endswith(f"{UNFINISHED}\n")
        assert errors.read() == b""
    assert program.returncode == 130


@pytest.mark.parametrize("locale", ["C", "POSIX", "en_US.ISO-8859-1"])
def test_any_locale_will_do(locale: str) -> None:
    strict = {"LC_ALL": locale, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=ROOT,
        input=b"1\n\xff\xfe\nplay SA scout\nstep 13B\n",
        capture_output=True,
        env={**os.environ, **strict},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert "US Scout A moves from 17B to 13B" in done.stdout.decode("utf-8")


def test_a_stream_of_another_encoding_speaks_utf8() -> None:
    raw = BytesIO()
    status = play_in_text_mode(
        Match(compiled("normandy/1"), SEED, PERSON_AND_BOT), StringIO(), TextIOWrapper(raw, encoding="ascii")
    )
    assert status == 0


def test_what_comes_through_a_pipe_is_echoed_without_harm() -> None:
    _, written = play_script(["a\x07b", "x" * 300])
    assert "> a?b\n" in written
    assert f"> {'x' * 60}…\n" in written


def test_a_long_line_without_end_is_taken_in_pieces() -> None:
    status, written = play_script(["x" * 5000])
    assert status == 0
    assert " ".join(written.split()).count("isn’t an option") == 5


class TerminalOutput(RecordingOutput):
    """An output that is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("kind", "hidden_by"), [("xterm", CLEAR_SCREEN), ("dumb", "\n" * CLEARING_LINES)])
def test_a_terminal_is_cleared_unless_it_is_too_simple(
    kind: str, hidden_by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", kind)
    screen = TerminalOutput()
    TextConsole(StringIO(), screen).clear()
    assert screen.getvalue() == hidden_by


def test_a_wrapped_line_is_set_in_under_its_beginning() -> None:
    assert wrap("") == ""
    assert wrap("a " * 45) == f"{('a ' * 40).strip()}\n{('a ' * 5).strip()}"
    first, second = wrap("  " + "b" * 70 + " cccc ddddd").split("\n")
    assert len(first) <= WIDTH
    assert second == "      ddddd"
