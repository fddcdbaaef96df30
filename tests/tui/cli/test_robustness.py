"""The command line handled roughly: output that can't be written, and records made to trip it up."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests.tui.cli.program_runner import PROGRAM, TIMEOUT, ProgramResult, with_checksums, without_checksums
from undaunted_tui.cli.main import run

Shell = pytest.CaptureFixture[str]

FULL = Path("/dev/full")


@pytest.fixture
def lines(tmp_path: Path) -> list[str]:
    """The lines of a record of one round."""
    path = tmp_path / "game.rec"
    assert run(["simulate", "normandy/1", "--max-rounds", "1", "--record", str(path)]) == 0
    return without_checksums(path.read_text(encoding="utf-8"))


def answer_to(folder: Path, capsys: Shell, text: str, *question: str) -> ProgramResult:
    """What is said of a record with this content."""
    path = folder / "some.rec"
    path.write_text(text, encoding="utf-8")
    capsys.readouterr()
    command, *rest = question or ("replay", "--verify")
    return ProgramResult(run([command, str(path), *rest]), *capsys.readouterr())


def test_a_closed_standard_output_is_no_reason_for_a_traceback() -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", '"$0" scenarios >&-', PROGRAM], capture_output=True, timeout=TIMEOUT, check=False
    )
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(not FULL.exists(), reason="there is no device that is always full")
def test_a_full_disk_under_standard_output_is_said_in_one_sentence() -> None:
    with FULL.open("w") as full:
        done = subprocess.run([PROGRAM, "scenarios"], stdout=full, stderr=subprocess.PIPE, timeout=TIMEOUT, check=False)
    assert ProgramResult(done.returncode, "", done.stderr.decode()).is_one_error_line(), done.stderr.decode()


def test_a_point_before_the_record_is_refused_with_the_right_number(
    lines: list[str], tmp_path: Path, capsys: Shell
) -> None:
    entries = sum(not line.startswith("=") for line in lines[1:])
    answer = answer_to(tmp_path, capsys, with_checksums(lines), "legal", "--at", "-1", "--side", "us")
    assert f"it has {entries}." in answer.err


def test_a_damaged_record_is_a_wrong_record(lines: list[str], tmp_path: Path, capsys: Shell) -> None:
    text = with_checksums(lines)
    damaged = text.replace(f"{lines[3]}\t", "us end\t")
    assert damaged != text
    assert answer_to(tmp_path, capsys, damaged).status == 1


def test_a_seed_that_is_no_text_is_refused(lines: list[str], tmp_path: Path, capsys: Shell) -> None:
    header = json.dumps(json.loads(lines[0]) | {"seed": "\ud800"})
    answer = answer_to(tmp_path, capsys, with_checksums([header, *lines[1:]]))
    assert answer.status in (1, 2)
    assert answer.is_one_error_line(), answer


def test_a_broken_scenario_in_a_record_is_refused_with_the_name_of_the_file(
    lines: list[str], tmp_path: Path, capsys: Shell
) -> None:
    header = json.dumps(json.loads(lines[0]) | {"scenario": None})
    answer = answer_to(tmp_path, capsys, with_checksums([header, *lines[1:]]))
    assert answer.is_one_error_line(), answer
    assert "some.rec" in answer.err


def test_a_very_long_line_of_a_record_is_still_named(lines: list[str], tmp_path: Path, capsys: Shell) -> None:
    answer = answer_to(tmp_path, capsys, with_checksums([*lines[:3], "us " + "dance" * 1000]))
    assert answer.status == 1
    assert "line 4" in answer.err


def test_a_number_of_too_many_digits_is_refused_in_a_sentence(capsys: Shell) -> None:
    answer = ProgramResult(run(["simulate", "normandy/1", "--seed", "7" * 5000]), *capsys.readouterr())
    assert answer.status == 2
    assert answer.is_one_error_line(), answer


def test_a_record_cannot_write_to_the_terminal(lines: list[str], tmp_path: Path, capsys: Shell) -> None:
    answer = answer_to(tmp_path, capsys, with_checksums([*lines[:3], "us \x1b[2J\x07"]))
    assert answer.status == 1
    assert "line 4" in answer.err
    assert answer.err.rstrip("\n").isprintable()
