"""Runs of the lab that are interrupted and go on, and files of finished games that don't fit."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from pathlib import Path

import pytest

from tests.tui.cli.program_runner import PROGRAM, TIMEOUT
from tests.waiting import wait_until
from undaunted_tui.cli.main import run

Shell = pytest.CaptureFixture[str]

ARENA = ("arena", "uniform", "random", "normandy/1", "--json")
SHORT = ("balance", "normandy/1", "--bot", "uniform", "--games", "2", "--max-rounds", "2")


def lines_in(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def digest_of(output: str) -> str:
    return str(json.loads(output)["digest"])


@pytest.mark.asyncio
async def test_ctrl_c_tells_what_there_is_and_the_next_run_goes_on(tmp_path: Path, capsys: Shell) -> None:
    path = tmp_path / "games.jsonl"
    program = subprocess.Popen(
        [PROGRAM, *ARENA, "--games", "2000", "--jobs", "2", "--resume", path],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    await wait_until(lambda: lines_in(path) > 5 or program.poll() is not None)
    os.killpg(program.pid, signal.SIGINT)
    out, err = program.communicate(timeout=TIMEOUT)
    assert program.returncode == 130
    finished = lines_in(path) - 1
    assert json.loads(out)["games"] == finished >= 5
    assert err.decode() == f"Stopped after {finished} of 2000 games. Run the same command to continue.\n"
    assert run([*ARENA, "--games", "10", "--resume", str(path)]) == 0
    resumed = digest_of(capsys.readouterr().out)
    assert run([*ARENA, "--games", "10"]) == 0
    assert digest_of(capsys.readouterr().out) == resumed


def test_a_file_with_all_games_gives_the_same_result_and_stays_as_it_is(tmp_path: Path, capsys: Shell) -> None:
    path = tmp_path / "games.jsonl"
    outputs = []
    for _ in range(2):
        assert run([*SHORT, "--resume", str(path)]) == 0
        outputs.append(capsys.readouterr())
        assert lines_in(path) == 3
    assert outputs[0] == outputs[1]


def test_a_line_that_was_cut_short_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    assert run([*SHORT, "--resume", str(path)]) == 0
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    assert run([*SHORT, "--resume", str(path)]) == 0
    assert lines_in(path) == 3
    assert path.read_bytes().splitlines()[:2] == whole.splitlines()[:2]


def test_a_damaged_line_and_another_run_are_named_and_nothing_is_changed(tmp_path: Path, capsys: Shell) -> None:
    path = tmp_path / "games.jsonl"
    assert run([*SHORT, "--resume", str(path)]) == 0
    capsys.readouterr()
    whole = path.read_bytes()
    assert run([*SHORT, "--resume", str(path), "--seed", "5"]) == 2
    assert "(not with the same seed)" in capsys.readouterr().err
    assert path.read_bytes() == whole
    damaged = whole.replace(b'"key"', b'"kez"', 1)
    path.write_bytes(damaged)
    assert run([*SHORT, "--resume", str(path)]) == 2
    assert "Line 2 of" in capsys.readouterr().err
    assert path.read_bytes() == damaged
