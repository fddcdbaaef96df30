"""The command line as a whole: help, errors, closed output, and limited encodings."""

from __future__ import annotations

import re
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.architecture.source_files import ROOT
from tests.tui.cli.program_runner import COMMANDS, PROGRAM, ProgramResult, run_program, run_with_closed_output
from undaunted_tui.cli.main import run

OPTION = re.compile(r"--[a-z][a-z-]*")

WRONG = {
    "an unknown command": ["conquer"],
    "an unknown option of the program": ["--yaml"],
    "an option without a command or a terminal": ["--data-dir", "."],
    "an unknown option": ["scenarios", "--yaml"],
    "an option cut short": ["scenarios", "--js"],
    "an argument too many": ["scenarios", "normandy/1"],
    "an argument too few": ["simulate"],
    "no file to check": ["check"],
    "no record to replay": ["replay", "--verify"],
    "nothing to do with a record": ["replay", "game.rec"],
    "an unknown scenario to simulate": ["simulate", "normandy/13"],
    "an unknown scenario to play": ["play", "africa/1"],
    "a scenario by its path": ["simulate", "../normandy/1"],
    "a scenario without letters": ["simulate", "\udcff\udc80"],
    "an unknown side to play": ["play", "normandy/1", "--as", "france"],
    "an unknown opponent": ["play", "normandy/1", "--vs", "chess"],
    "an unknown opponent in a scenario still to be chosen": ["play", "--plain", "--vs", "chess"],
    "an unknown bot": ["simulate", "normandy/1", "--bot", "us=chess"],
    "a bot for an unknown side": ["simulate", "normandy/1", "--bot", "france=random"],
    "a bot for no side": ["simulate", "normandy/1", "--bot", "random"],
    "no games": ["simulate", "normandy/1", "--games", "0"],
    "fewer than no games": ["simulate", "normandy/1", "--games", "-3"],
    "half a game": ["simulate", "normandy/1", "--games", "0.5"],
    "no rounds": ["simulate", "normandy/1", "--max-rounds", "0"],
    "no processes": ["simulate", "normandy/1", "--jobs", "0"],
    "a seed in words": ["simulate", "normandy/1", "--seed", "seven"],
    "nobody in the arena": ["arena"],
    "one bot in the arena": ["arena", "random", "random"],
    "an unknown bot in the arena": ["arena", "random", "chess"],
    "an unknown scenario in the arena": ["arena", "random", "uniform", "normandy/13"],
    "an odd number of games in the arena": ["arena", "random", "uniform", "normandy/1", "--games", "3"],
    "a cluster that is none": ["arena", "random", "uniform", "normandy/1", "--dask", "here"],
    "a cluster and processes": ["balance", "normandy/1", "--dask", "tcp://127.0.0.1:1", "--jobs", "2"],
    "an unknown bot to balance with": ["balance", "--bot", "chess"],
    "an unknown scenario to balance": ["balance", "normandy/13"],
    "a folder in place of a drawing": ["balance", "normandy/1", "--svg", "."],
    "a folder in place of finished games": ["balance", "normandy/1", "--resume", "."],
    "finished games in a folder that is not there": ["balance", "normandy/1", "--resume", "nowhere/games"],
    "a text in place of finished games": ["balance", "normandy/1", "--resume", "text"],
    "garbage in place of finished games": ["balance", "normandy/1", "--resume", "garbage.bin"],
    "brackets without end in place of finished games": ["balance", "normandy/1", "--resume", "deep"],
    "a log in a folder that is not there": ["simulate", "normandy/1", "--log", "nowhere/log.jsonl"],
    "a log in place of a folder": ["simulate", "normandy/1", "--log", "."],
    "a record in place of a folder": ["simulate", "normandy/1", "--record", "."],
    "a record that is not there": ["replay", "nowhere.rec", "--verify"],
    "a folder for a record": ["replay", ".", "--verify"],
    "garbage for a record": ["replay", "garbage.bin", "--verify"],
    "garbage to ask about": ["legal", "garbage.bin", "--at", "0", "--side", "us"],
    "garbage to hint at": ["hint", "garbage.bin", "--at", "0", "--side", "us"],
    "no point to hint at": ["hint", "text", "--side", "us"],
    "an empty record": ["replay", "empty", "--verify"],
    "a text for a record": ["replay", "text", "--verify"],
    "brackets without end for a record": ["replay", "deep", "--verify"],
    "a point in words": ["legal", "text", "--at", "now", "--side", "us"],
    "no point": ["legal", "text", "--side", "us"],
    "no side": ["legal", "text", "--at", "0"],
    "a file to check that is not there": ["check", "nowhere.toml"],
    "nothing to resume": ["resume"],
    "a save that is not there": ["resume", "nowhere"],
    "a save by its path": ["resume", "../nowhere", "--bot", "us=random"],
    "nothing to export": ["export"],
    "a game to export that is not there": ["export", "nowhere", "--text"],
    "garbage to export": ["export", "garbage.bin", "--text"],
    "a folder to export": ["export", "."],
    "nothing to import": ["import"],
    "a game to import that is not there": ["import", "nowhere.rec"],
    "garbage to import": ["import", "garbage.bin"],
    "an empty file to import": ["import", "empty"],
    "a text to import": ["import", "text"],
    "a folder to import": ["import", "."],
    "brackets without end to import": ["import", "deep"],
    "nothing to host": ["host"],
    "an unknown scenario to host": ["host", "normandy/13", "--bot", "random"],
    "an unknown side to host": ["host", "normandy/1", "--as", "france", "--bot", "random"],
    "an unknown bot to host with": ["host", "normandy/1", "--bot", "chess"],
    "a port in words": ["host", "normandy/1", "--port", "http", "--bot", "random"],
    "a port that is none": ["host", "normandy/1", "--port", "65536", "--bot", "random"],
    "an address that is not ours": ["host", "normandy/1", "--bind", "192.0.2.77", "--port", "0", "--bot", "random"],
    "nothing to join": ["join", "--bot", "random"],
    "an address without a code": ["join", "127.0.0.1", "--bot", "random"],
    "a code that is none": ["join", "127.0.0.1:1", "--code", "123456", "--bot", "random"],
    "an address that is none": ["join", ":1", "--code", "Q4J-NQC", "--bot", "random"],
    "a port to join that is none": ["join", "127.0.0.1:0", "--code", "Q4J-NQC", "--bot", "random"],
    "nobody to join": ["join", "127.0.0.1:1", "--code", "Q4J-NQC", "--bot", "random"],
    "no screen to join on": ["join"],
    "a file in place of the saves": ["saves", "--data-dir", "text"],
}


@pytest.fixture
def littered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with files that are no records, to be in."""
    (tmp_path / "garbage.bin").write_bytes(bytes(range(256)) * 16)
    (tmp_path / "empty").touch()
    (tmp_path / "text").write_text("It was a dark and stormy night.\n", encoding="utf-8")
    (tmp_path / "deep").write_text("[" * 100_000, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("arguments", WRONG.values(), ids=WRONG.keys())
@pytest.mark.usefixtures("littered")
def test_what_cannot_be_done_is_said_in_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    answer = ProgramResult(run(arguments), *capsys.readouterr())
    assert answer.status == 2
    assert answer.is_one_error_line(), answer


@pytest.mark.parametrize("what", ["an unknown command", "garbage for a record", "a log in place of a folder"])
def test_the_program_itself_shows_errors_without_a_traceback(what: str, littered: Path) -> None:
    answer = run_program(*WRONG[what], cwd=littered)
    assert answer.status == 2
    assert answer.is_one_error_line(), answer


def test_an_error_names_what_was_wrong_and_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    run(["simulate", "normandy/13"])
    run(["simulate", "normandy/1", "--bot", "us=chess"])
    run(["simulate", "normandy/1", "--bot", "france=random"])
    scenario, bot, side = capsys.readouterr().err.splitlines()
    assert "normandy/13" in scenario
    assert "undaunted-tui scenarios" in scenario
    assert all(word in bot for word in ("chess", "random", "uniform"))
    assert all(word in side for word in ("france", "us", "germany"))


@pytest.mark.parametrize("target", ["--log", "--record"])
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
def test_a_full_disk_is_said_in_one_sentence(target: str, capsys: pytest.CaptureFixture[str]) -> None:
    answer = ProgramResult(
        run(["simulate", "normandy/1", "--max-rounds", "1", target, "/dev/full"]), *capsys.readouterr()
    )
    assert answer.status == 2
    assert answer.is_one_error_line(), answer


def test_the_version_is_the_installed_one() -> None:
    assert run_program("--version") == ProgramResult(0, f"undaunted-tui {version('undaunted-tui')}\n", "")


def test_options_without_a_command_are_those_of_play(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["--as", "france", "normandy/1", "--plain"], ["--plain", "normandy/1", "--as", "france"]):
        assert run(arguments) == 2
        assert "france" in capsys.readouterr().err


def test_the_help_lists_every_command() -> None:
    answer = run_program("--help")
    assert (answer.status, answer.err) == (0, "")
    listed = re.findall(r"^ +([a-z]+) {2,}\S", answer.out, re.MULTILINE)
    assert listed == list(COMMANDS)


@pytest.mark.parametrize("command", [*COMMANDS[: COMMANDS.index("pack")], "pack new", "pack check", "pack show"])
def test_the_help_of_a_command_explains_every_option_that_the_readme_names(command: str) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    row = re.search(rf"^\| `({command}\b.*?)` \|", readme, re.MULTILINE)
    assert row is not None
    answer = run_program(*command.split(), "--help")
    assert (answer.status, answer.err) == (0, "")
    named = {*OPTION.findall(row[1]), "--help"}
    explained = set(re.findall(r"^ +(?:-h, )?(--[a-z-]+)[ A-Z=]* {2,}\S", answer.out, re.MULTILINE))
    assert explained == named


@pytest.mark.parametrize(
    "arguments", [["scenarios"], ["scenarios", "--json"], ["--help"], ["--version"], ["simulate", "normandy/1"]]
)
def test_nobody_reading_is_no_reason_to_make_noise(arguments: list[str]) -> None:
    assert run_with_closed_output(*arguments).err == ""


@pytest.mark.parametrize(
    "environment", [{"LANG": "C", "LC_ALL": "C"}, {"PYTHONIOENCODING": "ascii"}, {"PYTHONUTF8": "0"}]
)
def test_a_terminal_that_knows_few_letters_is_served_all_the_same(environment: dict[str, str]) -> None:
    plain = run_program("scenarios")
    assert run_program("scenarios", environment=environment) == plain
    assert (plain.status, plain.err) == (0, "")
    refused = run_program("simulate", "Ærø", environment=environment)
    assert refused.status == 2
    assert refused.is_one_error_line(), refused


def test_the_program_runs_from_any_folder(tmp_path: Path) -> None:
    assert run_program("scenarios", cwd=tmp_path) == run_program("scenarios", cwd=ROOT)
    answer = run_program(
        "simulate", "normandy/1", "--max-rounds", "1", "--record", "game.rec", "--log", "log", cwd=tmp_path
    )
    assert (answer.status, answer.err) == (0, "")
    assert run_program("replay", "game.rec", "--verify", cwd=tmp_path).status == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.rec", "log"]


def test_the_program_is_installed_under_its_name() -> None:
    assert PROGRAM.exists()
