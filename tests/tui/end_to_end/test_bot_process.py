"""The process in which bots think is never left behind, however the program ends."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.terminal import environment
from tests.tui.cli.program_runner import PROGRAM
from tests.tui.end_to_end import screen_texts
from tests.tui.end_to_end.program import Program, make_home
from tests.tui.session.plug_in_packages import PlugInFolder, is_running
from tests.waiting import HANG_LIMIT, MOMENT

GAME = ("play", "normandy/1", "--vs", "other", "--seed", "3")


@pytest.fixture
def plugged(tmp_path: Path) -> PlugInFolder:
    folder = PlugInFolder(tmp_path)
    folder.write()
    return folder


def variables(plugged: PlugInFolder) -> dict[str, str]:
    return {"PYTHONPATH": os.pathsep.join([str(plugged.folder), os.environ["PYTHONPATH"]])}


def assert_ends(process: int) -> None:
    end = monotonic() + HANG_LIMIT
    while is_running(process):
        assert monotonic() < end, "the process of the bots was left behind"
        sleep(MOMENT)


@pytest.mark.parametrize("way", ["killed", "ended", "left"])
def test_it_ends_with_the_program_in_the_middle_of_a_thought(tmp_path: Path, plugged: PlugInFolder, way: str) -> None:
    with Program(make_home(tmp_path / "home"), *GAME, variables=variables(plugged)) as program:
        program.wait_for_screen(screen_texts.BID)
        program.wait_until(plugged.is_thinking, what="a thought")
        process = plugged.process()
        assert os.getsid(process) == process
        if way == "left":
            program.press("q", "y")
            program.press_until("q", screen_texts.NEW_GAME)
        else:
            os.kill(program.pid, signal.SIGKILL if way == "killed" else signal.SIGTERM)
        assert_ends(process)


def test_an_interrupted_game_in_lines_of_text_ends_it_too(tmp_path: Path, plugged: PlugInFolder) -> None:
    home = make_home(tmp_path / "home")
    with subprocess.Popen(
        [str(PROGRAM), *GAME, "--plain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(home, **variables(plugged)),
    ) as program:
        end = monotonic() + HANG_LIMIT
        while not plugged.is_thinking():
            assert monotonic() < end, "no thought ever came"
            sleep(MOMENT)
        program.send_signal(signal.SIGINT)
        _, errors = program.communicate()
    assert (program.returncode, errors) == (130, b"")
    assert_ends(plugged.process())
