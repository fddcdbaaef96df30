"""The commands in North Africa: simulations, their records, and what is legal in them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scenarios.catalog import scenario_ids
from tests.tui.cli.program_runner import without_checksums
from undaunted_tui.cli.main import run

Shell = pytest.CaptureFixture[str]
Found = dict[str, Any]

SCENARIOS = [scenario for scenario in scenario_ids() if scenario.startswith("north_africa/")]
ROUNDS = "12"
WHEEL = "lrdg:TRUCK:driver"


def simulated(scenario: str, folder: Path, capsys: Shell, seed: int = 1) -> tuple[Path, list[str]]:
    """The record of a game of some rounds, and its entries."""
    path = folder / "game.rec"
    assert run(["simulate", scenario, "--seed", str(seed), "--max-rounds", ROUNDS, "--record", str(path)]) == 0
    capsys.readouterr()
    return path, [line for line in without_checksums(path.read_text(encoding="utf-8"))[1:] if not line.startswith("=")]


def legal(path: Path, at: int, side: str, capsys: Shell) -> Found:
    assert run(["legal", str(path), "--at", str(at), "--side", side, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_record_of_north_africa_is_verified(scenario: str, tmp_path: Path, capsys: Shell) -> None:
    path, entries = simulated(scenario, tmp_path, capsys)
    assert run(["replay", str(path), "--verify"]) == 0
    assert f"{len(entries)} entries" in capsys.readouterr().out


def test_simulations_of_north_africa_count_their_endings(capsys: Shell) -> None:
    assert run(["simulate", "north_africa/7", "--games", "4", "--json"]) == 0
    output = json.loads(capsys.readouterr().out)
    assert set(output["wins"]) == {"lrdg", "italy"}
    assert sum(output["endings"].values()) + output["unfinished"] == 4
    assert set(output["endings"]) <= {"C8.2", "C8.5", "A8.2", "A8.3", "A8.4"}


def test_every_entry_of_north_africa_was_legal_before_it_was_made(tmp_path: Path, capsys: Shell) -> None:
    path, entries = simulated("north_africa/8", tmp_path, capsys)
    for at in [*range(20), *range(20, len(entries), 9)]:
        side, _, action = entries[at].partition(" ")
        assert action in legal(path, at, side, capsys)["options"], at


@pytest.mark.rule("A6.6")
def test_a_strafe_has_no_attacker(tmp_path: Path, capsys: Shell) -> None:
    at, path = found_entry("play RA strafe", "north_africa/5", tmp_path, capsys)
    before = [attack for attack in legal(path, at, "italy", capsys)["attacks"] if attack["action"] == "strafe"]
    after = legal(path, at + 1, "italy", capsys)["attacks"]
    assert {attack["card"] for attack in before} == {"RA"}
    assert {attack["card"] for attack in after} == {None}
    for attack in (*before, *after):
        assert (attack["attacker"], attack["seat"], attack["range"]) == (None, None, 0)
    assert [{**attack, "card": None} for attack in before] == after


@pytest.mark.rule("A4.6")
def test_what_a_seat_denies_is_told_with_the_seat(tmp_path: Path, capsys: Shell) -> None:
    path, at = at_the_disabled_wheel(tmp_path, capsys)
    (denial,) = (denial for denial in legal(path, at, "lrdg", capsys)["denied"] if denial["seat"] == WHEEL)
    assert (denial["action"], denial["rule"], denial["reason"]) == ("drive", "A4.6", "vehicle_disabled")
    assert (denial["tile"], denial["counter"]) == (None, "lrdg:TRUCK")
    assert run(["legal", str(path), "--at", str(at), "--side", "lrdg"]) == 0
    assert f"  ! {denial['card']} {WHEEL} drive: vehicle_disabled (A4.6)\n" in capsys.readouterr().out


@pytest.mark.rule("A4.6")
def test_the_sums_of_an_attack_from_a_seat_are_told_with_the_seat(tmp_path: Path, capsys: Shell) -> None:
    path, entries = simulated("north_africa/3", tmp_path, capsys)
    attacks = []
    for at, entry in enumerate(entries):
        found = legal(path, at, entry.partition(" ")[0], capsys)
        offered = {option.split()[2] for option in found["options"] if option.startswith("man ")}
        assert {attack["seat"] for attack in found["attacks"]} - {None} <= offered
        attacks += [attack for attack in found["attacks"] if attack["seat"]]
    assert {attack["action"] for attack in attacks if attack["seat"] == "italy:LORRY:gunner"} == {"attack", "antitank"}


def at_the_disabled_wheel(folder: Path, capsys: Shell) -> tuple[Path, int]:
    """Where the driver of the disabled truck has his card in hand, in some game."""
    for seed in range(20):
        path, entries = simulated("north_africa/3", folder, capsys, seed)
        for at, entry in enumerate(entries[:30]):
            found = legal(path, at, "lrdg", capsys) if entry.startswith("lrdg") else {"denied": []}
            if any(denial["seat"] == WHEEL for denial in found["denied"]):
                return path, at
    raise AssertionError("nobody was at the wheel of the disabled truck")


def found_entry(action: str, scenario: str, folder: Path, capsys: Shell) -> tuple[int, Path]:
    """Where some action was taken in some game."""
    for seed in range(20):
        path, entries = simulated(scenario, folder, capsys, seed)
        for at, entry in enumerate(entries):
            if entry.partition(" ")[2] == action:
                return at, path
    raise AssertionError(f"no game has {action}")


def test_a_game_in_north_africa_can_be_played_as_either_side(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Shell
) -> None:
    for side, name in (("lrdg", "LRDG"), ("italy", "Italy")):
        with (tmp_path / "keys").open("w+", encoding="utf-8") as keys:
            monkeypatch.setattr("sys.stdin", keys)
            assert run(["play", "north_africa/6", "--plain", "--vs", "random", "--as", side, "--seed", "1"]) == 0
        assert f"You are: {name}\n" in capsys.readouterr().out
