"""`simulate`: the counts that other programs read, and that nothing but the seed decides them."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from undaunted_tui.cli.main import run

KEYS = [
    "scenario",
    "games",
    "seed",
    "bots",
    "wins",
    "draws",
    "unfinished",
    "endings",
    "rounds",
    "actions",
    "actions_per_second",
    "games_per_second",
    "digest",
]
SPEEDS = ("actions_per_second", "games_per_second")
UNIFORM = ("--bot", "us=uniform", "--bot", "germany=uniform")
"""Games between these are short."""

Shell = pytest.CaptureFixture[str]


def simulated(capsys: Shell, *arguments: str, scenario: str = "normandy/1") -> dict[str, Any]:
    """The JSON output of a simulation."""
    assert run(["simulate", scenario, "--json", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    output = json.loads(out)
    assert isinstance(output, dict)
    return output


def without_speed(output: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in output.items() if key not in SPEEDS}


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_the_count_has_its_keys_and_they_add_up(tmp_path: Path, capsys: Shell) -> None:
    log = tmp_path / "log.jsonl"
    output = simulated(capsys, "--games", "8", "--seed", "3", *UNIFORM, "--log", str(log))
    assert list(output) == KEYS
    assert (output["scenario"], output["games"], output["seed"]) == ("normandy/1", 8, 3)
    assert output["bots"] == {"us": "uniform", "germany": "uniform"}
    assert sum(output["wins"].values()) + output["draws"] + output["unfinished"] == 8
    assert list(output["wins"]) == ["us", "germany"]
    assert sum(output["endings"].values()) == 8 - output["unfinished"]
    assert list(output["rounds"]) == list(output["actions"]) == ["mean", "median", "max"]
    assert len(bytes.fromhex(output["digest"])) == 16
    assert output["actions_per_second"] > output["games_per_second"] > 0
    results = [line for line in lines_of(log) if line["event"] == "result"]
    assert output["wins"] == {side: sum(each["winner"] == side for each in results) for side in ("us", "germany")}
    assert output["endings"] == Counter(each["ending"] for each in results)


def test_the_spread_of_rounds_and_actions_is_that_of_the_games(tmp_path: Path, capsys: Shell) -> None:
    log = tmp_path / "log.jsonl"
    output = simulated(capsys, "--games", "3", "--seed", "4", *UNIFORM, "--log", str(log))
    rounds = sorted(line["round"] for line in lines_of(log) if line["event"] == "result")
    expected = {"mean": round(sum(rounds) / 3, 2), "median": rounds[1], "max": rounds[2]}
    assert output["rounds"] == expected
    single = [simulated(capsys, "--seed", "4", *UNIFORM, "--games", str(games))["actions"] for games in (1, 2)]
    assert single[0]["mean"] == single[0]["median"] == single[0]["max"]
    assert single[1]["max"] >= single[0]["max"] > 0


def test_the_same_seed_plays_the_same_games_whatever_the_number_of_processes(tmp_path: Path, capsys: Shell) -> None:
    logs = [tmp_path / name for name in ("once", "again", "shared")]
    records = [path.with_suffix(".rec") for path in logs]
    output = [
        without_speed(
            simulated(
                capsys,
                "--games",
                "5",
                "--seed",
                "11",
                *UNIFORM,
                "--jobs",
                jobs,
                "--log",
                str(log),
                "--record",
                str(record),
            )
        )
        for jobs, log, record in zip(("1", "1", "3"), logs, records, strict=True)
    ]
    assert output[0] == output[1] == output[2]
    for paths in (logs, records):
        assert paths[0].read_bytes() == paths[1].read_bytes() == paths[2].read_bytes()


def test_another_seed_or_bot_or_scenario_or_number_of_games_gives_another_digest(capsys: Shell) -> None:
    digests = [
        simulated(capsys, *UNIFORM)["digest"],
        simulated(capsys, *UNIFORM, "--seed", "1")["digest"],
        simulated(capsys, *UNIFORM, "--seed", "-1")["digest"],
        simulated(capsys, *UNIFORM, "--games", "2")["digest"],
        simulated(capsys, *UNIFORM, "--max-rounds", "2")["digest"],
        simulated(capsys, "--bot", "us=uniform", "--max-rounds", "2")["digest"],
        simulated(capsys, *UNIFORM, scenario="normandy/12")["digest"],
    ]
    assert len(set(digests)) == len(digests)


@pytest.mark.rule("C8.5")
def test_a_limit_of_rounds_leaves_games_unfinished_and_nobody_the_winner(tmp_path: Path, capsys: Shell) -> None:
    log = tmp_path / "log.jsonl"
    output = simulated(capsys, "--games", "4", "--max-rounds", "1", "--log", str(log))
    assert (output["unfinished"], output["draws"], output["wins"], output["endings"]) == (
        4,
        0,
        {"us": 0, "germany": 0},
        {},
    )
    assert output["rounds"] == {"mean": 1, "median": 1, "max": 1}
    results = [line for line in lines_of(log) if line["event"] == "result"]
    assert {(each["winner"], each["ending"]) for each in results} == {(None, "unfinished")}


def test_a_bot_may_be_named_for_one_side_and_the_last_word_counts(capsys: Shell) -> None:
    output = simulated(capsys, "--max-rounds", "1", "--bot", "germany=uniform", "--bot", "germany=random")
    assert output["bots"] == {"us": "random", "germany": "random"}
    output = simulated(capsys, "--max-rounds", "1", "--bot", "germany=uniform")
    assert output["bots"] == {"us": "random", "germany": "uniform"}


def test_people_are_told_the_same_in_words(capsys: Shell) -> None:
    output = simulated(capsys, "--games", "4", "--seed", "2", *UNIFORM)
    assert run(["simulate", "normandy/1", "--games", "4", "--seed", "2", *UNIFORM]) == 0
    out = capsys.readouterr().out
    assert output["digest"] in out
    assert f"United States: {output['wins']['us']} of 4 games won" in out
    assert f"Germany: {output['wins']['germany']} of 4 games won" in out
    for ending, games in output["endings"].items():
        assert f"{ending}: {games}" in out


def test_the_log_holds_every_game_and_the_record_the_first(tmp_path: Path, capsys: Shell) -> None:
    log, record, alone = (tmp_path / name for name in ("log", "record", "alone"))
    simulated(capsys, "--games", "3", *UNIFORM, "--log", str(log), "--record", str(record))
    simulated(capsys, "--games", "1", *UNIFORM, "--record", str(alone))
    assert record.read_bytes() == alone.read_bytes()
    lines = lines_of(log)
    assert [line["game"] for line in lines if line["event"] == "set_up"] == [0, 1, 2]
    assert [line["game"] for line in lines] == sorted(line["game"] for line in lines)
