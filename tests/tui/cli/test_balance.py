"""`balance`: what the games of a bot against itself add up to, in JSON, in text and as a drawing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from undaunted_tui.cli.main import run

Shell = pytest.CaptureFixture[str]

GAMES = ("normandy/1", "north_africa/2", "--bot", "uniform", "--games", "4")
SVG = "{http://www.w3.org/2000/svg}"


def balance(capsys: Shell, *arguments: str) -> dict[str, Any]:
    """The JSON output of a balance."""
    assert run(["balance", "--json", *arguments]) == 0
    output = json.loads(capsys.readouterr().out)
    assert isinstance(output, dict)
    return output


def test_wins_endings_and_actions_add_up_in_every_scenario(capsys: Shell) -> None:
    found = balance(capsys, *GAMES)
    assert found["games"] == found["planned"] == 8
    assert {name: list(each["sides"]) for name, each in found["scenarios"].items()} == {
        "normandy/1": ["us", "germany"],
        "north_africa/2": ["lrdg", "italy"],
    }
    for scenario in found["scenarios"].values():
        sides = list(scenario["sides"].values())
        assert sum(side["wins"] for side in sides) + scenario["undecided"] == scenario["games"] == 4
        assert sum(scenario["endings"].values()) + scenario["unfinished"] == 4
        assert sum(side["share"] for side in sides) == pytest.approx(1)
        assert sides[0]["interval"][0] == pytest.approx(1 - sides[1]["interval"][1])
        assert all(side["actions_per_game"] for side in sides)


def test_a_run_of_processes_gives_the_same_as_one(capsys: Shell) -> None:
    assert balance(capsys, *GAMES) == balance(capsys, *GAMES, "--jobs", "2")


@pytest.mark.parametrize("columns", [75, 80, 120])
def test_the_plot_is_as_wide_as_the_terminal(columns: int, capsys: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    assert run(["balance", *GAMES]) == 0
    lines = capsys.readouterr().out.splitlines()
    bars = [line for line in lines if line.endswith("Germany") and " %" in line]
    assert [len(bar) for bar in bars] == [columns]
    assert any(line.startswith("digest: ") for line in lines)
    assert any(line.startswith("Attack ") for line in lines)


def test_the_drawing_is_valid_and_has_a_bar_for_every_scenario(tmp_path: Path, capsys: Shell) -> None:
    path = tmp_path / "balance.svg"
    found = balance(capsys, *GAMES, "--svg", str(path))
    shares = [next(iter(each["sides"].values()))["share"] for each in found["scenarios"].values()]
    root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    assert root.tag == f"{SVG}svg"
    words = [text.text for text in root.iter(f"{SVG}text")]
    assert words == [
        "Wins per side when uniform plays both",
        *("normandy/1", "United States", "Germany", f"{100 * shares[0]:.0f} %"),
        *("north_africa/2", "LRDG", "Italy", f"{100 * shares[1]:.0f} %"),
    ]
    bars = [rect for rect in root.iter(f"{SVG}rect") if rect.get("x")]
    assert [
        float(first.get("width", "")) + float(second.get("width", ""))
        for first, second in zip(*[iter(bars)] * 2, strict=True)
    ] == [400, 400]
