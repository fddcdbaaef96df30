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
from tests.builders import setting
from tests.tui.shell import PROGRAM, Answer
from tests.tui.storage.test_shelf import running
from tests.tui.storage.tiny import journal_of, played_tiny, put
from undaunted_tui.cli import run
from undaunted_tui.sentences.endings import needed, progress, reached
from undaunted_tui.storage.places import JOURNAL
from undaunted_tui.storage.shelf import Shelf

Shell = pytest.CaptureFixture[str]


class Desk:
    """The command line with a data directory of its own."""

    def __init__(self, folder: Path, capsys: Shell) -> None:
        self.folder = folder
        self.shelf = Shelf(folder / "saves")
        self._capsys = capsys

    def ask(self, command: str, *arguments: str) -> Answer:
        self._capsys.readouterr()
        return Answer(run([command, *arguments, "--data-dir", str(self.folder)]), *self._capsys.readouterr())


@pytest.fixture
def desk(tmp_path: Path, capsys: Shell) -> Desk:
    """A desk with a running and a finished game."""
    desk = Desk(tmp_path / "data", capsys)
    desk.shelf.add(running(), "running")
    desk.shelf.add(played_tiny(), "over")
    return desk


def test_without_saves_the_list_says_so(tmp_path: Path, capsys: Shell) -> None:
    desk = Desk(tmp_path, capsys)
    assert desk.ask("saves") == Answer(0, "There are no saved games.\n", "")
    assert desk.ask("saves", "--json") == Answer(0, "[]\n", "")


def test_the_list_is_for_people_and_for_programs(desk: Desk) -> None:
    lines = desk.ask("saves").out.splitlines()
    assert len(lines) == 2
    assert any(line.startswith("running · normandy/1 · round ") for line in lines)
    listed = {row["name"]: row for row in json.loads(desk.ask("saves", "--json").out)}
    assert listed["over"]["game"]["winner"] == "us"
    assert listed["over"]["game"]["over"]
    game = listed["running"]["game"]
    assert game["sides"]["us"]["player"] == "person"
    assert (game["entries"], game["over"], game["winner"]) == (40, False, None)
    assert not listed["running"]["damaged"]
    assert not listed["running"]["in_use"]


def test_damage_is_told_in_the_list(desk: Desk) -> None:
    put(desk.shelf.folder / "torn", journal_of(running())[:-5])
    put(desk.shelf.folder / "foreign", "It was a dark and stormy night.\n")
    said = desk.ask("saves").out
    assert "torn off" in said
    assert "not a record" in said
    listed = {row["name"]: row for row in json.loads(desk.ask("saves", "--json").out)}
    assert [listed[name]["damaged"] for name in ("torn", "foreign", "over")] == [True, True, False]
    assert listed["foreign"]["game"] is None


def test_bots_play_a_save_to_its_end(desk: Desk) -> None:
    answer = desk.ask("resume", "running", "--bot", "us=uniform", "--bot", "germany=uniform", "--json")
    assert (answer.status, answer.err) == (0, "")
    found = json.loads(answer.out)
    match = replay(parse((desk.shelf.folder / "running" / JOURNAL).read_text(encoding="utf-8")), running().setting)
    assert found["entries"] == len(match.entries) == 40 + 2 + found["played"]
    assert found["players"] == {"us": "uniform", "germany": "uniform"}
    assert match.entries[40:42] == [NewPlayer(0, "uniform"), NewPlayer(1, "uniform")]
    again = desk.ask("resume", "running", "--bot", "us=uniform")
    assert (again.status, again.err) == (0, "")


def test_a_bot_that_sat_there_plays_on(desk: Desk) -> None:
    answer = desk.ask("resume", "running", "--bot", "us=uniform", "--json")
    assert json.loads(answer.out)["players"] == {"us": "uniform", "germany": "random"}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["running"], "resume --plain"),
        (["running", "--copy"], "full screen"),
        (["running", "--copy", "--bot", "germany=random"], "Nobody plays us"),
        (["running", "--copy", "--bot", "us=chess"], "There is no bot"),
        (["running", "--bot", "germany=random"], "Nobody plays us"),
        (["running", "--bot", "us=chess"], "There is no bot"),
        (["running", "--bot", "france=random"], "There is no side"),
        (["running", "--bot", "us"], "does not name a side"),
        (["nowhere", "--bot", "us=random"], "There is no save"),
    ],
)
def test_what_can_not_be_resumed_is_said_and_changes_nothing(arguments: list[str], words: str, desk: Desk) -> None:
    before = (desk.shelf.folder / "running" / JOURNAL).read_bytes()
    answer = desk.ask("resume", *arguments)
    assert answer.status == 2
    assert answer.complains(), answer
    assert words in answer.err
    assert (desk.shelf.folder / "running" / JOURNAL).read_bytes() == before
    assert not any(row.in_use for row in desk.shelf.rows())
    assert sorted(desk.shelf.names()) == ["over", "running"]


def test_a_torn_save_is_resumed_with_a_remark(desk: Desk) -> None:
    put(desk.shelf.folder / "torn", journal_of(running())[:-5])
    answer = desk.ask("resume", "torn", "--bot", "us=uniform", "--bot", "germany=uniform")
    assert answer.status == 0
    assert "torn off" in answer.err
    assert "Traceback" not in answer.err


def test_a_save_in_use_is_not_resumed(desk: Desk) -> None:
    save = desk.shelf.open("running")
    answer = desk.ask("resume", "running", "--bot", "us=random")
    assert answer.status == 2
    assert answer.complains(), answer
    assert "another window" in answer.err
    assert "--copy" in answer.err
    save.journal.close(save.match)


def test_a_copy_of_a_save_in_use_is_gone_on_with(desk: Desk) -> None:
    save = desk.shelf.open("running")
    answer = desk.ask("resume", "running", "--copy", "--bot", "us=uniform", "--json")
    assert (answer.status, answer.err) == (0, "")
    name = json.loads(answer.out)["name"]
    save.journal.close(save.match)
    assert sorted(desk.shelf.names()) == sorted(["over", "running", name])
    assert desk.shelf.look(name).match.state.outcome
    assert len(desk.shelf.look("running").match.entries) == 40


def test_a_copy_is_gone_on_with_in_lines(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("1\nquit\n"))
    answer = desk.ask("resume", "running", "--copy", "--plain")
    assert answer.status == 0
    (name,) = {*desk.shelf.names()} - {"over", "running"}
    assert name in answer.out
    assert len(desk.shelf.look("running").match.entries) == 40


def resumed_last(desk: Desk) -> str:
    """Which game goes on if none is named."""
    found = json.loads(desk.ask("resume", "--bot", "us=uniform", "--bot", "germany=uniform", "--json").out)
    return str(found["name"])


def test_the_last_game_under_way_goes_on_if_none_is_named(desk: Desk) -> None:
    desk.shelf.add(running(), "busy")
    for number, name in enumerate(("running", "over", "busy")):
        os.utime(desk.shelf.folder / name / JOURNAL, (1000 + number, 1000 + number))
    busy = desk.shelf.open("busy")
    assert resumed_last(desk) == "running"
    busy.journal.close(busy.match)
    os.utime(desk.shelf.folder / "busy" / JOURNAL, (1, 1))
    assert resumed_last(desk) == "busy"
    answer = desk.ask("resume", "--bot", "us=uniform", "--bot", "germany=uniform")
    assert (answer.status, answer.err) == (0, ""), "where no game is under way, the last one is shown"


def test_the_list_tells_how_near_each_side_is_to_its_goal(desk: Desk) -> None:
    match = Match(setting("north_africa/8"), "1", ("person", "guest"))
    desk.shelf.add(match, "desert")
    (line,) = (line for line in desk.ask("saves").out.splitlines() if line.startswith("desert"))
    listed = {row["name"]: row for row in json.loads(desk.ask("saves", "--json").out)}
    sides = listed["desert"]["game"]["sides"]
    for side, name in enumerate(("lrdg", "italy")):
        found = sides[name]
        assert found["reached"] == reached(match.setting, view(match.state, 0), side)
        assert found["goal"] == needed(match.setting, side) > 0
        assert progress(match.setting, view(match.state, 0), side) in line
    assert "Friend on the network" in line


def test_what_is_exported_is_imported_again(desk: Desk, tmp_path: Path) -> None:
    for name in ("over", "running"):
        for form in ([], ["--text"]):
            path = tmp_path / "out"
            assert desk.ask("export", name, *form, "--out", str(path)) == Answer(0, "", "")
            answer = desk.ask("import", str(path), "--name", f"{name} {len(form)}")
            assert (answer.status, answer.err) == (0, "")
            assert f"{name} {len(form)}" in answer.out
            kept = desk.shelf.look(f"{name} {len(form)}").match
            assert kept.players == desk.shelf.look(name).match.players
            assert kept.state.places == desk.shelf.look(name).match.state.places
    assert desk.shelf.look("over 1").text == desk.shelf.look("over").text


def test_an_export_is_printed_if_no_file_is_named(desk: Desk) -> None:
    text = desk.ask("export", "over", "--text").out
    assert "us bid FW" in text.splitlines()
    assert desk.ask("export", "over").out == journal_of(played_tiny())
    assert desk.ask("export", str(desk.shelf.folder / "over" / JOURNAL), "--text").out == text


def test_an_export_of_a_running_game_has_no_seed(desk: Desk) -> None:
    seed = running().seed
    for form in ([], ["--text"]):
        assert seed not in desk.ask("export", "running", *form).out


def test_a_record_of_simulated_games_can_be_imported(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    assert run(["simulate", "north_africa/8", "--max-rounds", "3", "--record", str(path)]) == 0
    assert desk.ask("import", str(path)).status == 0
    assert desk.shelf.look("north_africa-8").text == path.read_text(encoding="utf-8")


def test_a_name_that_is_taken_is_not_taken_twice(desk: Desk, tmp_path: Path) -> None:
    path = put(tmp_path, journal_of(played_tiny())) / JOURNAL
    answer = desk.ask("import", str(path), "--name", "over")
    assert answer.status == 2
    assert answer.complains(), answer


def test_a_real_program_that_is_killed_can_be_resumed(desk: Desk) -> None:
    match = Match(setting("normandy/7"), "1", ("uniform", "uniform"))
    desk.shelf.add(match, "long")
    journal = desk.shelf.folder / "long" / JOURNAL
    command = [str(PROGRAM), "resume", "long", "--bot", "us=random", "--data-dir", str(desk.folder)]
    size = journal.stat().st_size
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as program:
        while journal.stat().st_size < size + 500 and program.poll() is None:
            time.sleep(0.002)
        program.kill()
    kept = journal.read_bytes()
    answer = desk.ask("resume", "long", "--bot", "us=uniform", "--bot", "germany=uniform", "--json")
    assert answer.status == 0
    assert journal.read_bytes().startswith(kept[: kept.rindex(b"\n") + 1])
