"""`arena`: the pairs of bots, what their games add up to, and that nothing but the seed decides them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from undaunted_tui.cli.main import run

Shell = pytest.CaptureFixture[str]

SHORT = ("--max-rounds", "3")


def arena(capsys: Shell, *arguments: str) -> dict[str, Any]:
    """The JSON output of an arena."""
    assert run(["arena", "--json", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    output = json.loads(out)
    assert isinstance(output, dict)
    return output


def test_every_pair_plays_every_scenario_with_both_sides_of_each_seed(capsys: Shell) -> None:
    found = arena(capsys, "uniform", "random", "normandy/1", "north_africa/2", "--games", "4")
    assert found["run"]["bots"] == ["random", "uniform"]
    assert found["games"] == found["planned"] == 8
    (pair,) = found["pairs"]
    assert pair["bots"] == ["uniform", "random"]
    assert set(pair["by_game"]) == {"normandy", "north_africa"}
    assert set(pair["by_scenario"]) == {"normandy/1", "north_africa/2"}
    for parts in (pair["by_game"], pair["by_scenario"]):
        assert sum(part["games"] for part in parts.values()) == 8
        assert [sum(part["wins"][bot] for part in parts.values()) for bot in (0, 1)] == pair["pooled"]["wins"]
    pooled = pair["pooled"]
    assert sum(pooled["wins"]) + pooled["undecided"] == 8
    assert pooled["interval"][0] <= pooled["share"] <= pooled["interval"][1]
    assert pooled["even_interval"][0] < pooled["even_share"] < pooled["even_interval"][1]
    assert found["ratings"]["uniform"]["elo"] == 0
    assert {rating["games"] for rating in found["ratings"].values()} == {8}
    assert all(rating["seconds_per_decision"] > 0 for rating in found["ratings"].values())


def test_all_scenarios_are_played_if_none_is_named(capsys: Shell) -> None:
    (pair,) = arena(capsys, "uniform", "random", "--max-rounds", "1")["pairs"]
    assert len(pair["by_scenario"]) == 23
    assert {part["games"] for part in pair["by_scenario"].values()} == {2}


def test_the_digest_depends_on_the_seed_and_not_on_the_number_of_processes(capsys: Shell) -> None:
    command = ("uniform", "random", "normandy/1", "normandy/3", "--games", "4", *SHORT)
    alone, shared = arena(capsys, *command), arena(capsys, *command, "--jobs", "2")
    assert alone["digest"] == shared["digest"]
    assert alone["pairs"] == shared["pairs"]
    assert arena(capsys, *command, "--seed", "1")["digest"] != alone["digest"]


def test_people_are_told_the_same_in_a_table(capsys: Shell) -> None:
    command = ("uniform", "random", "normandy/1", "--games", "2", *SHORT)
    found = arena(capsys, *command)
    assert run(["arena", *command]) == 0
    out = capsys.readouterr().out
    assert "uniform vs random" in out
    assert found["digest"] in out
    for name in ("all scenarios", "Undaunted: Normandy", "normandy/1"):
        assert name in out
