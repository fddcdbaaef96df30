"""`saves`, `resume`, `export` and `import`: saved games on the command line."""

from __future__ import annotations

import json
import os
import subprocess
import time
from io import StringIO
from pathlib import Path

import pytest

from core.match import Match
from core.notation import NewPlayer
from core.record import parse, replay
from core.view import view
from tests.builders import compiled
from tests.tui.cli.program_runner import PROGRAM, ProgramResult
from tests.tui.storage.test_save_store import running
from tests.tui.storage.tiny_game import played_tiny, save_text, write_save
from undaunted_tui.cli.main import run
from undaunted_tui.phrasing.victory import goal_progress, goal_target, progress
from undaunted_tui.storage.paths import SAVE_FILE_NAME
from undaunted_tui.storage.save_store import SaveStore

Shell = pytest.CaptureFixture[str]


class SavesCommands:
    """The command line with a data directory of its own."""

    def __init__(self, folder: Path, capsys: Shell) -> None:
        self.folder = folder
        self.save_store = SaveStore(folder / "saves")
        self._capsys = capsys

    def ask(self, command: str, *arguments: str) -> ProgramResult:
        self._capsys.readouterr()
        return ProgramResult(run([command, *arguments, "--data-dir", str(self.folder)]), *self._capsys.readouterr())


@pytest.fixture
def saves_cli(tmp_path: Path, capsys: Shell) -> SavesCommands:
    """A save folder with a running and a finished game."""
    saves_cli = SavesCommands(tmp_path / "data", capsys)
    saves_cli.save_store.add(running(), "running")
    saves_cli.save_store.add(played_tiny(), "over")
    return saves_cli


def test_without_saves_the_list_says_so(tmp_path: Path, capsys: Shell) -> None:
    saves_cli = SavesCommands(tmp_path, capsys)
    assert saves_cli.ask("saves") == ProgramResult(0, "There are no saved games.\n", "")
    assert saves_cli.ask("saves", "--json") == ProgramResult(0, "[]\n", "")


def test_the_list_is_for_people_and_for_programs(saves_cli: SavesCommands) -> None:
    lines = saves_cli.ask("saves").out.splitlines()
    assert len(lines) == 2
    assert any(line.startswith("running · normandy/1 · round ") for line in lines)
    listed = {row["name"]: row for row in json.loads(saves_cli.ask("saves", "--json").out)}
    assert listed["over"]["game"]["winner"] == "us"
    assert listed["over"]["game"]["over"]
    game = listed["running"]["game"]
    assert game["sides"]["us"]["player"] == "person"
    assert (game["entries"], game["over"], game["winner"]) == (40, False, None)
    assert not listed["running"]["damaged"]
    assert not listed["running"]["in_use"]


def test_damage_is_told_in_the_list(saves_cli: SavesCommands) -> None:
    write_save(saves_cli.save_store.folder / "torn", save_text(running())[:-5])
    write_save(saves_cli.save_store.folder / "foreign", "It was a dark and stormy night.\n")
    said = saves_cli.ask("saves").out
    assert "breaks off" in said
    assert "isn’t a game record" in said
    listed = {row["name"]: row for row in json.loads(saves_cli.ask("saves", "--json").out)}
    assert [listed[name]["damaged"] for name in ("torn", "foreign", "over")] == [True, True, False]
    assert listed["foreign"]["game"] is None


def test_bots_play_a_save_to_its_end(saves_cli: SavesCommands) -> None:
    answer = saves_cli.ask("resume", "running", "--bot", "us=uniform", "--bot", "germany=uniform", "--json")
    assert (answer.status, answer.err) == (0, "")
    found = json.loads(answer.out)
    match = replay(
        parse((saves_cli.save_store.folder / "running" / SAVE_FILE_NAME).read_text(encoding="utf-8")),
        running().compiled,
    )
    assert found["entries"] == len(match.entries) == 40 + 2 + found["played"]
    assert found["players"] == {"us": "uniform", "germany": "uniform"}
    assert match.entries[40:42] == [NewPlayer(0, "uniform"), NewPlayer(1, "uniform")]
    again = saves_cli.ask("resume", "running", "--bot", "us=uniform")
    assert (again.status, again.err) == (0, "")


def test_a_bot_that_sat_there_plays_on(saves_cli: SavesCommands) -> None:
    answer = saves_cli.ask("resume", "running", "--bot", "us=uniform", "--json")
    assert json.loads(answer.out)["players"] == {"us": "uniform", "germany": "random"}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["running"], "resume --plain"),
        (["running", "--copy"], "Full screen"),
        (["running", "--copy", "--bot", "germany=random"], "Nobody plays us"),
        (["running", "--copy", "--bot", "us=chess"], "There is no bot"),
        (["running", "--bot", "germany=random"], "Nobody plays us"),
        (["running", "--bot", "us=chess"], "There is no bot"),
        (["running", "--bot", "france=random"], "There is no side"),
        (["running", "--bot", "us"], "doesn’t name a side"),
        (["nowhere", "--bot", "us=random"], "There is no save"),
    ],
)
def test_what_can_not_be_resumed_is_said_and_changes_nothing(
    arguments: list[str], words: str, saves_cli: SavesCommands
) -> None:
    before = (saves_cli.save_store.folder / "running" / SAVE_FILE_NAME).read_bytes()
    answer = saves_cli.ask("resume", *arguments)
    assert answer.status == 2
    assert answer.is_one_error_line(), answer
    assert words in answer.err
    assert (saves_cli.save_store.folder / "running" / SAVE_FILE_NAME).read_bytes() == before
    assert not any(row.in_use for row in saves_cli.save_store.rows())
    assert sorted(saves_cli.save_store.names()) == ["over", "running"]


def test_a_torn_save_is_resumed_with_a_remark(saves_cli: SavesCommands) -> None:
    write_save(saves_cli.save_store.folder / "torn", save_text(running())[:-5])
    answer = saves_cli.ask("resume", "torn", "--bot", "us=uniform", "--bot", "germany=uniform")
    assert answer.status == 0
    assert "breaks off" in answer.err
    assert "Traceback" not in answer.err


def test_a_save_in_use_is_not_resumed(saves_cli: SavesCommands) -> None:
    save = saves_cli.save_store.open("running")
    answer = saves_cli.ask("resume", "running", "--bot", "us=random")
    assert answer.status == 2
    assert answer.is_one_error_line(), answer
    assert "another window" in answer.err
    assert "--copy" in answer.err
    save.save_file.close(save.match)


def test_a_copy_of_a_save_in_use_is_gone_on_with(saves_cli: SavesCommands) -> None:
    save = saves_cli.save_store.open("running")
    answer = saves_cli.ask("resume", "running", "--copy", "--bot", "us=uniform", "--json")
    assert (answer.status, answer.err) == (0, "")
    name = json.loads(answer.out)["name"]
    save.save_file.close(save.match)
    assert sorted(saves_cli.save_store.names()) == sorted(["over", "running", name])
    assert saves_cli.save_store.read(name).match.state.outcome
    assert len(saves_cli.save_store.read("running").match.entries) == 40


def test_a_copy_is_gone_on_with_in_lines(saves_cli: SavesCommands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("1\nquit\n"))
    answer = saves_cli.ask("resume", "running", "--copy", "--plain")
    assert answer.status == 0
    (name,) = {*saves_cli.save_store.names()} - {"over", "running"}
    assert name in answer.out
    assert len(saves_cli.save_store.read("running").match.entries) == 40


def resumed_last(saves_cli: SavesCommands) -> str:
    """Which game goes on if none is named."""
    found = json.loads(saves_cli.ask("resume", "--bot", "us=uniform", "--bot", "germany=uniform", "--json").out)
    return str(found["name"])


def test_the_last_game_under_way_goes_on_if_none_is_named(saves_cli: SavesCommands) -> None:
    saves_cli.save_store.add(running(), "busy")
    for number, name in enumerate(("running", "over", "busy")):
        os.utime(saves_cli.save_store.folder / name / SAVE_FILE_NAME, (1000 + number, 1000 + number))
    busy = saves_cli.save_store.open("busy")
    assert resumed_last(saves_cli) == "running"
    busy.save_file.close(busy.match)
    os.utime(saves_cli.save_store.folder / "busy" / SAVE_FILE_NAME, (1, 1))
    assert resumed_last(saves_cli) == "busy"
    answer = saves_cli.ask("resume", "--bot", "us=uniform", "--bot", "germany=uniform")
    assert (answer.status, answer.err) == (0, ""), "where no game is under way, the last one is shown"


def test_the_list_tells_how_near_each_side_is_to_its_goal(saves_cli: SavesCommands) -> None:
    match = Match(compiled("north_africa/8"), "1", ("person", "guest"))
    saves_cli.save_store.add(match, "desert")
    (line,) = (line for line in saves_cli.ask("saves").out.splitlines() if line.startswith("desert"))
    listed = {row["name"]: row for row in json.loads(saves_cli.ask("saves", "--json").out)}
    sides = listed["desert"]["game"]["sides"]
    for side, name in enumerate(("lrdg", "italy")):
        found = sides[name]
        assert found["reached"] == goal_progress(match.compiled, view(match.state, 0), side)
        assert found["goal"] == goal_target(match.compiled, side) > 0
        assert progress(match.compiled, view(match.state, 0), side) in line
    assert "Friend on the network" in line


def test_what_is_exported_is_imported_again(saves_cli: SavesCommands, tmp_path: Path) -> None:
    for name in ("over", "running"):
        for form in ([], ["--text"]):
            path = tmp_path / "out"
            assert saves_cli.ask("export", name, *form, "--out", str(path)) == ProgramResult(0, "", "")
            answer = saves_cli.ask("import", str(path), "--name", f"{name} {len(form)}")
            assert (answer.status, answer.err) == (0, "")
            assert f"{name} {len(form)}" in answer.out
            kept = saves_cli.save_store.read(f"{name} {len(form)}").match
            assert kept.players == saves_cli.save_store.read(name).match.players
            assert kept.state.places == saves_cli.save_store.read(name).match.state.places
    assert saves_cli.save_store.read("over 1").text == saves_cli.save_store.read("over").text


def test_an_export_is_printed_if_no_file_is_named(saves_cli: SavesCommands) -> None:
    text = saves_cli.ask("export", "over", "--text").out
    assert "us bid FW" in text.splitlines()
    assert saves_cli.ask("export", "over").out == save_text(played_tiny())
    assert saves_cli.ask("export", str(saves_cli.save_store.folder / "over" / SAVE_FILE_NAME), "--text").out == text


def test_an_export_of_a_running_game_has_no_seed(saves_cli: SavesCommands) -> None:
    seed = running().seed
    for form in ([], ["--text"]):
        assert seed not in saves_cli.ask("export", "running", *form).out


def test_a_record_of_simulated_games_can_be_imported(saves_cli: SavesCommands, tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    assert run(["simulate", "north_africa/8", "--max-rounds", "3", "--record", str(path)]) == 0
    assert saves_cli.ask("import", str(path)).status == 0
    assert saves_cli.save_store.read("north_africa-8").text == path.read_text(encoding="utf-8")


def test_a_name_that_is_taken_is_not_taken_twice(saves_cli: SavesCommands, tmp_path: Path) -> None:
    path = write_save(tmp_path, save_text(played_tiny())) / SAVE_FILE_NAME
    answer = saves_cli.ask("import", str(path), "--name", "over")
    assert answer.status == 2
    assert answer.is_one_error_line(), answer


def test_a_real_program_that_is_killed_can_be_resumed(saves_cli: SavesCommands) -> None:
    match = Match(compiled("normandy/7"), "1", ("uniform", "uniform"))
    saves_cli.save_store.add(match, "long")
    save_file = saves_cli.save_store.folder / "long" / SAVE_FILE_NAME
    command = [str(PROGRAM), "resume", "long", "--bot", "us=random", "--data-dir", str(saves_cli.folder)]
    size = save_file.stat().st_size
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as program:
        while save_file.stat().st_size < size + 500 and program.poll() is None:
            time.sleep(0.002)
        program.kill()
    kept = save_file.read_bytes()
    answer = saves_cli.ask("resume", "long", "--bot", "us=uniform", "--bot", "germany=uniform", "--json")
    assert answer.status == 0
    assert save_file.read_bytes().startswith(kept[: kept.rindex(b"\n") + 1])
