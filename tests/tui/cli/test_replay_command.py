"""`replay`: a record is as it was played, or the first line that differs is named."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.record_header import VERSION
from tests.tui.cli.program_runner import ProgramResult, run_program, with_checksums, without_checksums
from tests.tui.storage.tiny_game import played_tiny
from undaunted_tui.cli.main import run
from undaunted_tui.storage.save_store import SaveStore
from undaunted_tui.storage.transcript import write_transcript

Shell = pytest.CaptureFixture[str]
Change = Callable[[list[str]], int]
"""Tampers with the lines of a record, and gives the number of the line to be named."""


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The record of a short game that was played to its end."""
    path = tmp_path_factory.mktemp("records") / "game.rec"
    bots = ["--bot", "us=uniform", "--bot", "germany=uniform"]
    assert run(["simulate", "normandy/1", "--seed", "1", *bots, "--record", str(path)]) == 0
    return path.read_text(encoding="utf-8")


def verified(text: str | bytes, folder: Path, capsys: Shell) -> ProgramResult:
    """What is said of a record with this content."""
    path = folder / "some.rec"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    capsys.readouterr()
    return ProgramResult(run(["replay", str(path), "--verify"]), *capsys.readouterr())


def test_a_record_that_was_not_touched_is_accepted(record: str, tmp_path: Path, capsys: Shell) -> None:
    answer = verified(record, tmp_path, capsys)
    entries = [line for line in without_checksums(record)[1:] if not line.startswith("=")]
    assert (answer.status, answer.err) == (0, "")
    assert f"{len(entries)} entries" in answer.out
    assert with_checksums(without_checksums(record)) == record


def test_a_record_is_accepted_up_to_any_line(record: str, tmp_path: Path, capsys: Shell) -> None:
    lines = without_checksums(record)
    for length in (1, 2, 3, 9, len(lines) - 1):
        assert verified(with_checksums(lines[:length]), tmp_path, capsys).status == 0


def test_a_record_of_every_scenario_is_accepted(tmp_path: Path, capsys: Shell) -> None:
    path = tmp_path / "game.rec"
    for number in range(1, 13):
        assert run(["simulate", f"normandy/{number}", "--max-rounds", "5", "--record", str(path)]) == 0
        assert run(["replay", str(path), "--verify"]) == 0


def a_changed_digest(lines: list[str]) -> int:
    place = next(number for number, line in enumerate(lines) if line.startswith("= 2 "))
    lines[place] = lines[place][:-1] + ("0" if lines[place][-1] == "1" else "1")
    return place + 1


def another_round_in_a_digest(lines: list[str]) -> int:
    place = next(number for number, line in enumerate(lines) if line.startswith("= 2 "))
    lines[place] = lines[place].replace("= 2 ", "= 3 ")
    return place + 1


def another_seed(lines: list[str]) -> int:
    header = json.loads(lines[0])
    lines[0] = json.dumps(header | {"seed": "another"}, ensure_ascii=False)
    return 2


def an_entry_that_is_none(lines: list[str]) -> int:
    lines[3] = "germany dance"
    return 4


def an_entry_of_nobody(lines: list[str]) -> int:
    lines[3] = lines[3].replace("germany", "france")
    return 4


def an_entry_with_two_spaces(lines: list[str]) -> int:
    lines[3] = lines[3].replace(" ", "  ", 1)
    return 4


def an_empty_entry(lines: list[str]) -> int:
    lines.insert(4, "")
    return 5


def an_entry_of_the_wrong_side(lines: list[str]) -> int:
    lines[3] = lines[2]
    return 4


def an_entry_too_few(lines: list[str]) -> int:
    del lines[3]
    return 4


def an_entry_too_early(lines: list[str]) -> int:
    lines.insert(2, "us end")
    return 3


def an_undo_of_nothing(lines: list[str]) -> int:
    lines.insert(2, "us undo")
    return 3


def a_redo_of_nothing(lines: list[str]) -> int:
    lines.insert(2, "us redo")
    return 3


def a_salt_that_was_not_there(lines: list[str]) -> int:
    lines[3] += " ~00"
    return next(number for number, line in enumerate(lines) if line.startswith("= 2 ")) + 1


def an_entry_after_the_end(lines: list[str]) -> int:
    lines.append("us end")
    return len(lines)


def a_resignation_after_the_end(lines: list[str]) -> int:
    lines.append("us resign")
    return len(lines)


TAMPERED: list[Change] = [
    a_changed_digest,
    another_round_in_a_digest,
    another_seed,
    an_entry_that_is_none,
    an_entry_of_nobody,
    an_entry_with_two_spaces,
    an_empty_entry,
    an_entry_of_the_wrong_side,
    an_entry_too_few,
    an_entry_too_early,
    an_undo_of_nothing,
    a_redo_of_nothing,
    a_salt_that_was_not_there,
    an_entry_after_the_end,
    a_resignation_after_the_end,
]


@pytest.mark.parametrize("change", TAMPERED, ids=lambda change: change.__name__)
def test_the_first_line_that_differs_is_named(change: Change, record: str, tmp_path: Path, capsys: Shell) -> None:
    lines = without_checksums(record)
    line = change(lines)
    answer = verified(with_checksums(lines), tmp_path, capsys)
    assert (answer.status, answer.out, answer.err.count("\n")) == (1, "", 1), answer
    assert f": line {line} " in answer.err


@pytest.mark.parametrize("place", [1, 2, 5, 40])
def test_a_line_changed_without_its_checksum_is_named(place: int, record: str, tmp_path: Path, capsys: Shell) -> None:
    lines = record.splitlines()
    lines[place] = "x" + lines[place]
    answer = verified("\n".join(lines) + "\n", tmp_path, capsys)
    assert f": line {place + 1} is damaged" in answer.err
    assert answer.status != 0
    assert answer.is_one_error_line(), answer


def test_a_torn_record_is_noticed(record: str, tmp_path: Path, capsys: Shell) -> None:
    inside_a_line = record.index("\n", len(record) // 2) + 5
    answer = verified(record[:inside_a_line], tmp_path, capsys)
    assert answer.status != 0
    assert answer.is_one_error_line(), answer


def changed(record: str, **header: Any) -> str:
    """A record with something else in its header."""
    lines = without_checksums(record)
    return with_checksums([json.dumps(json.loads(lines[0]) | header), *lines[1:]])


@pytest.mark.parametrize(
    ("header", "status", "word"),
    [
        ({"format": "something else"}, 2, "isn’t a game record"),
        ({"version": VERSION + 1}, 2, "newer version"),
        ({"rules": 99}, 1, "other rules"),
        ({"rules": True}, 2, "isn’t a game record"),
        ({"seed": 7}, 2, "isn’t a game record"),
        ({"players": ["random"]}, 2, "isn’t a game record"),
        ({"content": "0" * 32}, 1, "another scenario"),
    ],
)
def test_a_header_that_does_not_fit_is_refused(
    header: dict[str, Any], status: int, word: str, record: str, tmp_path: Path, capsys: Shell
) -> None:
    answer = verified(changed(record, **header), tmp_path, capsys)
    assert answer.status == status
    assert answer.is_one_error_line(), answer
    assert word in answer.err


def test_a_scenario_changed_in_the_header_is_noticed(record: str, tmp_path: Path, capsys: Shell) -> None:
    scenario = json.loads(without_checksums(record)[0])["scenario"]
    scenario["initiative"] = "germany"
    answer = verified(changed(record, scenario=scenario), tmp_path, capsys)
    assert answer.status == 1
    assert answer.is_one_error_line(), answer


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32"])
def test_a_record_in_another_encoding_is_no_record(encoding: str, record: str, tmp_path: Path, capsys: Shell) -> None:
    answer = verified(record.encode(encoding), tmp_path, capsys)
    assert answer.status == 2
    assert answer.is_one_error_line(), answer


def test_a_save_is_checked_by_its_name_unless_there_is_a_file_of_that_name(
    record: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Shell
) -> None:
    monkeypatch.chdir(tmp_path)
    SaveStore(tmp_path / "data" / "saves").add(played_tiny(), "game")
    asked = ["replay", "game", "--verify", "--data-dir", str(tmp_path / "data")]
    assert run(asked) == 0
    output = capsys.readouterr().out
    assert "other figures" in output
    assert f"{len(played_tiny().entries)} entries" in output
    (tmp_path / "game").write_text(record, encoding="utf-8")
    assert run(asked) == 0
    assert "other figures" not in capsys.readouterr().out


def test_a_game_in_notation_is_played_again_too(tmp_path: Path, capsys: Shell) -> None:
    path = tmp_path / "game.txt"
    path.write_text(write_transcript(played_tiny()), encoding="utf-8")
    assert run(["replay", str(path), "--verify"]) == 0
    assert f"plays as written: {len(played_tiny().entries)} entries" in capsys.readouterr().out
    path.write_text(f"{path.read_text(encoding='utf-8')}us dance\n", encoding="utf-8")
    answer = ProgramResult(run(["replay", str(path), "--verify"]), *capsys.readouterr())
    assert (answer.status, answer.out, answer.err.count("\n")) == (1, "", 1), answer
    assert "isn’t an entry of this game: us dance" in answer.err


@pytest.mark.parametrize(
    "command", [["replay", "--verify"], ["legal", "--at", "0", "--side", "us"], ["export"], ["import"]]
)
@pytest.mark.parametrize("kind", ["pipe", "device"])
def test_what_may_never_end_is_not_read(command: list[str], kind: str, tmp_path: Path) -> None:
    path = Path("/dev/zero")
    if kind == "pipe":
        path = tmp_path / "pipe"
        os.mkfifo(path)
    answer = run_program(*command, str(path), environment={"XDG_DATA_HOME": str(tmp_path)})
    assert answer.status == 2
    assert answer.is_one_error_line(), answer
    assert "isn’t a game file" in answer.err


@pytest.mark.parametrize("command", ["export", "import"])
def test_a_folder_in_place_of_a_game_is_named_as_one(command: str, tmp_path: Path, capsys: Shell) -> None:
    answer = ProgramResult(run([command, str(tmp_path), "--data-dir", str(tmp_path)]), *capsys.readouterr())
    assert answer.is_one_error_line(), answer
    assert "is a folder" in answer.err
    assert "name a file" in answer.err
