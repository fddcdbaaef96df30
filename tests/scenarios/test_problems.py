"""A wrong file is refused with its fault, never with a traceback."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

import scenarios
from scenarios.catalog import load, scenario_path
from scenarios.checking import check_file
from scenarios.problems import Problem, ProblemReason, ScenarioError, printable
from tests.scenarios.broken import BROKEN_CONTENTS, BROKEN_FILES, BrokenContent, BrokenFile
from tests.scenarios.broken_north_africa import BROKEN_NORTH_AFRICA_FILES

SHIPPED = Path(scenarios.__file__).parent


def the_only_problem(path: Path) -> Problem:
    """The one fault of a file, which names the file."""
    (problem,) = check_file(path)
    assert problem.file == str(path)
    return problem


@pytest.mark.parametrize("path", sorted(SHIPPED.rglob("*.toml")), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_shipped_file_has_no_faults(path: Path) -> None:
    assert check_file(path) == []


@pytest.mark.rule("C1.6", "C2.1", "C3.8", "A1.1", "A1.2", "A1.3", "A1.4", "A2.1")
@pytest.mark.parametrize(
    "broken", BROKEN_FILES + BROKEN_NORTH_AFRICA_FILES, ids=lambda case: f"{case.source}-{case.reason}-{case.place}"
)
def test_a_broken_file_gives_its_one_fault(broken: BrokenFile, tmp_path: Path) -> None:
    problem = the_only_problem(broken.write(tmp_path))
    assert (problem.reason, problem.place) == (broken.reason, broken.place)


@pytest.mark.parametrize("broken", BROKEN_CONTENTS.values(), ids=BROKEN_CONTENTS.keys())
def test_what_is_no_game_file_gives_its_one_fault(broken: BrokenContent, tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_bytes(broken.content)
    problem = the_only_problem(path)
    assert (problem.reason, problem.place) == (broken.reason, broken.place)


def test_a_syntax_error_tells_line_and_column_and_shows_the_line(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_text('game = "normandy"\n\n2B : 1\n', encoding="utf-8")
    problem = the_only_problem(path)
    assert problem == Problem(ProblemReason.SYNTAX, "3:4", {"line": 3, "column": 4, "found": "2B : 1"}, str(path))


def test_a_folder_is_not_a_file(tmp_path: Path) -> None:
    assert the_only_problem(tmp_path).reason is ProblemReason.IS_DIRECTORY


def test_a_file_that_is_not_there_is_a_fault(tmp_path: Path) -> None:
    assert the_only_problem(tmp_path / "none.toml").reason is ProblemReason.MISSING_FILE
    assert the_only_problem(tmp_path / "no\0ne.toml").reason is ProblemReason.MISSING_FILE


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes among its files")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    assert the_only_problem(tmp_path / "pipe.toml").reason is ProblemReason.UNREADABLE


def test_a_file_that_may_not_be_opened_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    path = tmp_path / "game.toml"
    path.touch()
    monkeypatch.setattr(Path, "open", refuse)
    assert the_only_problem(path).reason is ProblemReason.UNREADABLE


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_bytes(b"\xef\xbb\xbf" + scenario_path("normandy/1").read_bytes().replace(b"\n", b"\r\n"))
    assert check_file(path) == []


def test_all_faults_of_a_file_are_told_at_once(tmp_path: Path) -> None:
    text = scenario_path("normandy/1").read_text(encoding="utf-8")
    path = tmp_path / "game.toml"
    path.write_text(text.replace("6A = 2", "9B = 2").replace('"points 5"', '"points 50"'), encoding="utf-8")
    problems = [(problem.reason, problem.place) for problem in check_file(path)]
    assert problems == [
        (ProblemReason.TILE_NOT_ON_BOARD, "objectives.9B"),
        (ProblemReason.GOAL_UNREACHABLE, "sides.us.goal"),
        (ProblemReason.GOAL_UNREACHABLE, "sides.germany.goal"),
    ]


@pytest.mark.rule("N8.5")
def test_a_radio_lets_a_goal_exceed_the_points_on_the_map(tmp_path: Path) -> None:
    text = scenario_path("normandy/10").read_text(encoding="utf-8")
    path = tmp_path / "game.toml"
    path.write_text(text.replace('"points 5"', '"points 50"'), encoding="utf-8")
    assert check_file(path) == []


def test_an_unknown_scenario_is_a_fault() -> None:
    with pytest.raises(ScenarioError) as refusal:
        load("normandy/13")
    (problem,) = refusal.value.problems
    assert (problem.reason, problem.values) == (ProblemReason.UNKNOWN_SCENARIO, {"found": "normandy/13"})


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("RA", "RA"),
        ("\x1b[2Jgone", "�[2Jgone"),
        ("x" * 61, "x" * 60 + "…"),
        (True, "true"),
        (7, "7"),
        (10**13, "…"),
        (1.5, "1.5"),
        ({"a": 1}, "{…}"),
        ([1, 2], "[…]"),
    ],
)
def test_a_value_is_shown_as_one_short_harmless_line(value: object, shown: str) -> None:
    assert printable(value) == shown
