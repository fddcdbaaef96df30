"""`scenarios` and `check`: what there is to play, and whether a file of it is in order."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from scenarios.catalog import scenario_path
from tests.tui.cli.program_runner import ProgramResult
from undaunted_tui.cli.main import run


class SideFigures(NamedTuple):
    """One side: the points that it needs, None if it has to pin, and its deck, its supply, its points at the start."""

    goal: int | None
    deck: int
    supply: int
    start: int


class Figures(NamedTuple):
    """A scenario; the lines of its board by their offset in half tiles and how many tiles they have."""

    title: str
    date: str
    initiative: str
    us: SideFigures
    germany: SideFigures
    lines: str

    def places(self) -> list[tuple[int, int]]:
        lines = [tuple(map(int, line.split(":"))) for line in self.lines.split()]
        return [(line, offset + 2 * k) for line, (offset, count) in enumerate(lines) for k in range(count)]


TABLE = """
1  | La Raye                   | 15 June 1944          | us      | 5 9 20 0   | 5 9 20 3    | 2:3 1:3 0:3 1:3
2  | Montmartin-en-Graignes    | 15 June 1944          | us      | 1 11 18 0  | pin 9 14 0  | 3:3 0:5 1:4 2:3
3  | Raid Across the Canal     | 16 June 1944          | germany | 6 9 26 2   | 6 9 26 0    | 1:4 0:5 1:4 2:3
4  | Behind Enemy Lines        | 17 June – 6 July 1944 | us      | 5 12 26 3  | 5 11 24 4   | 1:3 0:4 1:3 0:4 1:3
5  | Crossing the Vire | 7 July 1944 | us | 2 10 29 0 | pin 10 31 0 | 3:1 2:2 1:3 0:4 1:3 2:2 3:1
6  | Desperate Withdrawal      | 24 July 1944          | germany | 1 12 18 0  | pin 9 32 0  | 0:3 1:3 2:3 1:3 2:3 1:3
7  | La Huberderie             | 25 July 1944          | us      | 10 9 45 2  | 10 9 45 3   | 0:4 1:3 0:4 1:3 0:4
8  | Streets of Tessy-sur-Vire | 1 August 1944         | us      | 7 9 45 0   | 7 12 42 0   | 4:2 3:3 2:4 1:4 0:5
9  | Reinforcements            | 7 August 1944         | germany | 1 11 31 0  | pin 12 29 0 | 2:2 1:3 0:3 1:3 0:3 1:3
10 | Critical Intelligence     | 7 August 1944         | germany | 5 11 24 0  | 5 8 30 0    | 1:4 0:5 1:4 0:5
11 | Hill 314                  | 10 August 1944        | germany | pin 9 45 3 | 1 9 45 0    | 0:3 1:3 0:4 1:3 0:3
12 | Mortain                   | 7–12 August 1944      | germany | 10 9 45 6  | 10 9 45 6   | 0:3 1:3 0:4 1:3 0:3
"""


def half(text: str) -> SideFigures:
    goal, deck, supply, start = text.split()
    return SideFigures(None if goal == "pin" else int(goal), int(deck), int(supply), int(start))


def read_table() -> dict[int, Figures]:
    rows = [[cell.strip() for cell in row.split("|")] for row in TABLE.strip().splitlines()]
    return {
        int(number): Figures(title, date, initiative, half(us), half(germany), lines)
        for number, title, date, initiative, us, germany, lines in rows
    }


SCENARIOS = read_table()
NORTH_AFRICA = """
1  | Landing Ground 7          | lrdg  | points 2     | points 3     | 1:2 0:3 1:2 0:3 1:2 0:3
2  | Fire at Murzuk            | italy | points 2     | points 2     | 0:4 1:3 0:4 1:3 0:4
3  | Ambush at Gebel Sherif    | italy | escape 3     | neutralise 2 | 1:3 0:4 1:3 0:4 1:3
4  | The Fort at Kufra         | lrdg  | points 3     | neutralise 3 | 1:2 0:3 1:2 0:3 1:2 0:3
5  | Halt the Column           | lrdg  | neutralise 3 | escape 2     | 1:3 0:4 1:3 0:4 1:3
6  | Vulnerable Encampments    | italy | neutralise 3 | points 3     | 0:4 1:3 0:4 1:3
7  | Night at Tamet            | lrdg  | points 3     | neutralise 1 | 1:2 0:3 1:2 0:3 1:2 0:3
8  | The Long Way Home         | italy | escape 2     | neutralise 3 | 0:4 1:4 0:5 1:4
9  | Beat-up on the Via Balbia | lrdg  | neutralise 2 | escape 3     | 1:4 0:5 1:4 2:3
10 | Dawn after Sidi Haneish   | italy | escape 3     | neutralise 4 | 1:2 0:3 1:2 0:3 1:2 0:3
11 | The Raid on Barce         | lrdg  | points 5     | points 6     | 1:3 0:4 1:3 0:4 1:3 2:2
"""
"""The scenarios of North Africa: title, initiative, both goals, and the lines of the board as above."""

KEYS = ["id", "game", "number", "title", "date", "place", "tiles", "adjacencies", "initiative", "sides", "source"]
SIDE_KEYS = ["goal", "deck", "supply", "points_at_start"]

Shell = pytest.CaptureFixture[str]


def listed_for(capsys: Shell, game: str) -> list[dict[str, Any]]:
    """The scenarios of a game, as they are listed for programs."""
    assert run(["scenarios", "--json"]) == 0
    return [scenario for scenario in json.loads(capsys.readouterr().out) if scenario["game"] == game]


@pytest.mark.rule("C2.2", "C3.8")
def test_the_list_for_programs_has_the_figures_of_every_scenario_of_normandy(capsys: Shell) -> None:
    listed = listed_for(capsys, "normandy")
    assert [scenario["number"] for scenario in listed] == list(SCENARIOS)
    for scenario in listed:
        figures = SCENARIOS[scenario["number"]]
        places = figures.places()
        assert list(scenario) == KEYS
        assert (scenario["id"], scenario["source"]) == (f"normandy/{scenario['number']}", "known")
        assert (scenario["title"], scenario["date"]) == (figures.title, figures.date)
        assert scenario["initiative"] == figures.initiative
        assert scenario["place"]
        assert scenario["tiles"] == len(places)
        assert scenario["adjacencies"] == sum(touch(one, other) for one in places for other in places) // 2
        assert list(scenario["sides"]) == ["us", "germany"]
        for side, expected in (("us", figures.us), ("germany", figures.germany)):
            found = scenario["sides"][side]
            assert list(found) == SIDE_KEYS
            assert found["goal"]["kind"] == ("pin" if expected.goal is None else "points")
            assert found["goal"].get("points") == expected.goal
            assert (found["deck"], found["supply"], found["points_at_start"]) == expected[1:]


@pytest.mark.rule("C2.2", "A8.2", "A8.3")
def test_the_list_for_programs_has_the_goals_and_boards_of_north_africa(capsys: Shell) -> None:
    listed = listed_for(capsys, "north_africa")
    rows = [[cell.strip() for cell in row.split("|")] for row in NORTH_AFRICA.strip().splitlines()]
    for scenario, (number, title, initiative, lrdg, italy, lines) in zip(listed, rows, strict=True):
        half = SideFigures(None, 0, 0, 0)
        places = Figures(title, "", initiative, half, half, lines).places()
        assert list(scenario) == KEYS
        assert (scenario["id"], scenario["number"]) == (f"north_africa/{number}", int(number))
        assert (scenario["title"], scenario["initiative"]) == (title, initiative)
        assert scenario["source"] == "reconstructed"
        assert scenario["tiles"] == len(places)
        assert scenario["adjacencies"] == sum(touch(one, other) for one in places for other in places) // 2
        assert list(scenario["sides"]) == ["lrdg", "italy"]
        assert (asked(scenario, "lrdg"), asked(scenario, "italy")) == (lrdg, italy)


def asked(scenario: dict[str, Any], side: str) -> str:
    """A goal as the tables have it."""
    goal = scenario["sides"][side]["goal"]
    keys = {"points": ["kind", "points"]}.get(goal["kind"], ["kind", "counters", "of", "also"])
    assert list(goal) == keys
    return f"{goal['kind']} {goal[keys[1]]}"


def test_goals_of_counters_name_those_that_count_and_those_that_may_leave_too(capsys: Shell) -> None:
    sides = {scenario["number"]: scenario["sides"] for scenario in listed_for(capsys, "north_africa")}
    assert sides[8]["lrdg"]["goal"] == {
        "kind": "escape",
        "counters": 2,
        "of": ["lrdg:Ri", "lrdg:Mg", "lrdg:Sc", "lrdg:Nv", "lrdg:En", "lrdg:Sn"],
        "also": ["italy:LORRY", "italy:CAR"],
    }
    assert sides[7]["italy"]["goal"]["of"] == ["lrdg:Sb", "lrdg:En", "lrdg:Sc"]
    assert sides[7]["italy"]["goal"]["also"] == []


@pytest.mark.rule("A8.1")
def test_points_at_the_start_count_structures_for_the_side_that_guards_them(capsys: Shell) -> None:
    sides = {scenario["number"]: scenario["sides"] for scenario in listed_for(capsys, "north_africa")}
    starting = {
        number: (both["lrdg"]["points_at_start"], both["italy"]["points_at_start"]) for number, both in sides.items()
    }
    assert {number: points for number, points in starting.items() if any(points)} == {4: (0, 3), 11: (0, 3)}


def touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two tiles are adjacent, by line and position (C2.2)."""
    return (abs(one[0] - other[0]), abs(one[1] - other[1])) in ((0, 2), (1, 1))


def test_the_list_for_people_has_a_line_for_every_scenario(capsys: Shell) -> None:
    assert run(["scenarios"]) == 0
    lines = capsys.readouterr().out.splitlines()
    normandy, north_africa = lines[: len(SCENARIOS)], lines[len(SCENARIOS) :]
    for line, (number, figures) in zip(normandy, SCENARIOS.items(), strict=True):
        assert line.split()[0] == f"normandy/{number}"
        assert figures.title in line
        assert figures.date in line
        assert "reconstructed" not in line
    for number, (line, row) in enumerate(zip(north_africa, NORTH_AFRICA.strip().splitlines(), strict=True), 1):
        assert line.split()[0] == f"north_africa/{number}"
        assert row.split("|")[1].strip() in line
        assert line.endswith(" [unofficial set-up]")


def game_file(name: str) -> Path:
    return scenario_path("normandy/1").with_name(name)


def checked(capsys: Shell, *files: Path) -> ProgramResult:
    return ProgramResult(run(["check", *map(str, files)]), *capsys.readouterr())


@pytest.mark.parametrize(("game", "scenarios"), [("normandy", 12), ("north_africa", 11)])
def test_the_files_of_both_games_are_fine(game: str, scenarios: int, capsys: Shell) -> None:
    files = sorted(scenario_path(f"{game}/1").parent.glob("*.toml"))
    answer = checked(capsys, *files)
    assert answer == ProgramResult(0, "".join(f"{file}: OK\n" for file in files), "")
    assert len(files) == scenarios + 2


def test_a_broken_file_gets_a_line_for_every_fault(tmp_path: Path, capsys: Shell) -> None:
    broken = tmp_path / "broken.toml"
    text = game_file("01.toml").read_text(encoding="utf-8")
    broken.write_text('nonsense = 1\nmore = "nonsense"\n' + text, encoding="utf-8")
    answer = checked(capsys, broken)
    lines = answer.out.splitlines()
    assert (answer.status, answer.err, len(lines)) == (1, "", 2), answer
    assert lines[0].startswith(f"{broken}, nonsense: ")
    assert lines[1].startswith(f"{broken}, more: ")


@pytest.mark.parametrize(
    ("content", "word"),
    [(b"", "empty"), (bytes(range(256)), "text"), (b"number = [", "TOML"), (b"title = '\xff\xfe'", "UTF-8")],
)
def test_a_file_that_is_no_game_file_gets_one_line(tmp_path: Path, content: bytes, word: str, capsys: Shell) -> None:
    path = tmp_path / "some.toml"
    path.write_bytes(content)
    answer = checked(capsys, path)
    assert (answer.status, answer.err) == (1, "")
    assert answer.out.startswith(str(path))
    assert word in answer.out
    assert answer.out.count("\n") == 1


def test_a_folder_that_is_no_pack_gets_one_line(tmp_path: Path, capsys: Shell) -> None:
    answer = checked(capsys, tmp_path)
    assert (answer.status, answer.err) == (1, "")
    assert answer.out == f"{tmp_path / 'pack.toml'}: This file doesn’t exist.\n"


def test_of_several_files_each_is_checked_and_one_broken_is_enough(tmp_path: Path, capsys: Shell) -> None:
    good, broken = game_file("02.toml"), tmp_path / "broken.toml"
    broken.write_bytes(b"")
    answer = checked(capsys, good, broken, good)
    lines = answer.out.splitlines()
    assert (answer.status, answer.err, len(lines)) == (1, "", 3)
    assert lines[0] == lines[2] == f"{good}: OK"
    assert lines[1].startswith(f"{broken}: ")


def test_a_missing_file_among_others_stops_the_whole_check(tmp_path: Path, capsys: Shell) -> None:
    answer = checked(capsys, game_file("01.toml"), tmp_path / "missing.toml")
    assert answer.status == 2
    assert answer.is_one_error_line(), answer
    assert "missing.toml" in answer.err
