"""`hint`: the best options for a side at a point of a record, for people and for other programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from core.ai.hints import REASONS
from core.match import Match
from core.record import dump, record_of
from tests.builders import compiled
from tests.tui.cli.program_runner import ProgramResult
from undaunted_tui.cli.main import run

KEYS = ["side", "round", "ask", "deals", "options"]
OPTION_KEYS = ["option", "chance", "next", "attack", "points"]
NEXT_KEYS = ["lead", "error", "about_equal", "reasons"]
SIDES = {"normandy/4": "us", "north_africa/6": "lrdg"}

Shell = pytest.CaptureFixture[str]


@pytest.fixture(params=SIDES)
def record(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, str]:
    """A record of some rounds, and one of its sides."""
    path = tmp_path / "game.rec"
    assert run(["simulate", request.param, "--seed", "9", "--max-rounds", "2", "--record", str(path)]) == 0
    return path, SIDES[request.param]


def asked(capsys: Shell, path: Path, at: int, side: str, *options: str) -> ProgramResult:
    capsys.readouterr()
    words = ["hint", str(path), "--at", str(at), "--side", side, *options]
    return ProgramResult(run(words), *capsys.readouterr())


def hinted(capsys: Shell, path: Path, at: int, side: str) -> dict[str, Any]:
    answer = asked(capsys, path, at, side, "--iterations", "3", "--json")
    assert (answer.status, answer.err) == (0, "")
    found = json.loads(answer.out)
    assert isinstance(found, dict)
    return found


def legal_options(capsys: Shell, path: Path, at: int, side: str) -> list[str]:
    capsys.readouterr()
    assert run(["legal", str(path), "--at", str(at), "--side", side, "--json"]) == 0
    options = json.loads(capsys.readouterr().out)["options"]
    assert isinstance(options, list)
    return options


def test_programs_get_up_to_three_legal_options_with_their_values(record: tuple[Path, str], capsys: Shell) -> None:
    path, side = record
    found = hinted(capsys, path, 0, side)
    assert list(found) == KEYS
    assert (found["side"], found["round"], found["ask"], found["deals"]) == (side, 1, "bid", 3)
    assert 1 < len(found["options"]) <= 3
    for option in found["options"]:
        assert list(option) == OPTION_KEYS
        assert option["option"] in legal_options(capsys, path, 0, side)
        assert 0 <= option["chance"] <= 1
        assert option["next"] is None or list(option["next"]) == NEXT_KEYS
        assert {reason["id"] for reason in (option["next"] or {"reasons": []})["reasons"]} <= set(REASONS)
    assert hinted(capsys, path, 0, side) == found


def test_people_get_the_best_option_first_in_words(record: tuple[Path, str], capsys: Shell) -> None:
    path, side = record
    lines = asked(capsys, path, 0, side, "--iterations", "3").out.splitlines()
    assert lines[0].startswith("Best: ")
    assert "% to win" in lines[0]
    assert all(line.startswith("Next: ") for line in lines[1:-1])
    assert lines[-1] == "Tried with 3 different deals of the cards you can’t see."


@pytest.mark.parametrize(
    ("at", "side", "options"),
    [
        (1, "us", ()),
        (10**6, "us", ()),
        (-1, "us", ()),
        (0, "italy", ()),
        (0, "us", ("--iterations", "0")),
        (0, "us", ("--think-time", "soon")),
    ],
    ids=["no decision", "after the end", "before the start", "no side", "no effort", "no time"],
)
def test_what_can_not_be_asked_is_refused_in_one_sentence(
    at: int, side: str, options: tuple[str, ...], tmp_path: Path, capsys: Shell
) -> None:
    path = tmp_path / "game.rec"
    assert run(["simulate", "normandy/1", "--seed", "9", "--max-rounds", "1", "--record", str(path)]) == 0
    answer = asked(capsys, path, at, side, *options)
    assert answer.status == 2
    assert answer.is_one_error_line(), answer


def test_a_game_between_people_tells_nobody_while_it_is_under_way(tmp_path: Path, capsys: Shell) -> None:
    path = tmp_path / "game.rec"
    path.write_text(dump(record_of(Match(compiled("normandy/1"), "1", ("person", "person")))), encoding="utf-8")
    answer = asked(capsys, path, 0, "us")
    assert answer.status == 2
    assert answer.is_one_error_line(), answer
