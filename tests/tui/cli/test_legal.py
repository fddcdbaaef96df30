"""`legal`: what a side may do at a point of a record, what it may not and why, and the sums of its attacks."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.architecture.source_files import ROOT
from tests.tui.cli.program_runner import ProgramResult, without_checksums
from undaunted_tui.cli.main import run

KEYS = ["side", "round", "ask", "options", "denied", "attacks"]
DENIED_KEYS = ["card", "action", "rule", "reason", "tile", "counter", "seat"]
ATTACK_KEYS = ["card", "action", "attacker", "target", "base", "cover", "range", "total", "dice", "chance", "seat"]
SUMS = ("attacker", "target", "base", "cover", "range", "total")
ROUNDS = 12

Shell = pytest.CaptureFixture[str]


@dataclass(frozen=True)
class RecordedGame:
    """A game of some rounds: its record, the entries in it, and its log."""

    record: Path
    entries: list[str]
    log: list[dict[str, Any]]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> RecordedGame:
    folder = tmp_path_factory.mktemp("legal")
    record, log = folder / "game.rec", folder / "log.jsonl"
    files = ["--record", str(record), "--log", str(log)]
    assert run(["simulate", "normandy/8", "--seed", "9", "--max-rounds", str(ROUNDS), *files]) == 0
    entries = [line for line in without_checksums(record.read_text(encoding="utf-8"))[1:] if not line.startswith("=")]
    return RecordedGame(record, entries, [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()])


@pytest.fixture
def legal(game: RecordedGame, capsys: Shell) -> Any:
    """Asks what is legal for a side after so many entries."""

    def asked(at: int, side: str) -> dict[str, Any]:
        capsys.readouterr()
        assert run(["legal", str(game.record), "--at", str(at), "--side", side, "--json"]) == 0
        found = json.loads(capsys.readouterr().out)
        assert list(found) == KEYS
        assert found["side"] == side
        assert isinstance(found, dict)
        return found

    return asked


def error_for(game: RecordedGame, capsys: Shell, at: int, side: str = "us") -> ProgramResult:
    capsys.readouterr()
    return ProgramResult(run(["legal", str(game.record), "--at", str(at), "--side", side]), *capsys.readouterr())


@pytest.mark.rule("C3.2", "C3.4")
def test_both_sides_may_bid_each_card_of_their_first_hand(game: RecordedGame, legal: Any) -> None:
    for side in ("us", "germany"):
        hand = next(line["cards"] for line in game.log if line["event"] == "cards_moved" and line["side"] == side)
        found = legal(0, side)
        assert (found["round"], found["ask"]) == (1, "bid")
        assert sorted(found["options"]) == sorted(f"bid {card}" for card in set(hand))
        assert found["denied"] == found["attacks"] == []


@pytest.mark.rule("C3.4")
def test_after_one_bid_the_other_side_still_decides_and_knows_no_more(game: RecordedGame, legal: Any) -> None:
    assert game.entries[0].startswith("us bid ")
    assert legal(1, "us") == {"side": "us", "round": 1, "ask": None, "options": [], "denied": [], "attacks": []}
    assert legal(1, "germany") == legal(0, "germany")


@pytest.mark.rule("C3.5")
def test_in_a_turn_only_one_side_decides(game: RecordedGame, legal: Any) -> None:
    first = next(line["side"] for line in game.log if line["event"] == "turn_began")
    other = "us" if first == "germany" else "germany"
    assert legal(2, first)["ask"] == "play"
    assert "end" in legal(2, first)["options"]
    assert legal(2, other) == {"side": other, "round": 1, "ask": None, "options": [], "denied": [], "attacks": []}


def test_every_entry_of_a_record_was_legal_before_it_was_made(game: RecordedGame, legal: Any) -> None:
    for at in [*range(30), *range(30, len(game.entries), 11)]:
        side, _, action = game.entries[at].partition(" ")
        assert action in legal(at, side)["options"], at


def test_what_a_card_shows_is_either_an_option_or_denied_by_a_rule(game: RecordedGame, legal: Any) -> None:
    rules = set(
        re.findall(r"^- \*\*([A-Z]\d+\.\d+)\*\*", (ROOT / "docs" / "rules.md").read_text("utf-8"), re.MULTILINE)
    )
    cards = {
        (side, card["code"]): {action["kind"] for action in card["actions"]}
        for side in ("us", "germany")
        for card in game.log[0]["sides"][side]["cards"]
    }
    seen = set()
    for at in range(2, 80):
        side = game.entries[at].partition(" ")[0]
        found = legal(at, side)
        if found["ask"] != "play":
            continue
        offered = {tuple(option.split()[1:]) for option in found["options"] if option.startswith("play ")}
        denied = {(denial["card"], denial["action"]) for denial in found["denied"]}
        assert not offered & denied
        held = {option.split()[1] for option in found["options"] if option.startswith("hunker ")}
        assert offered | denied == {(card, kind) for card in held for kind in cards[side, card]}
        for denial in found["denied"]:
            assert list(denial) == DENIED_KEYS
            assert denial["rule"] in rules
            seen.add((denial["rule"], denial["action"]))
    assert {("C6.6", "recon"), ("C4.5", "move")} <= seen


@pytest.mark.rule("C7.3", "C7.6")
def test_the_sums_of_an_attack_are_those_of_the_roll_that_follows(game: RecordedGame, legal: Any) -> None:
    rolls = [line for line in game.log if line["event"] == "attack_rolled" and line["kind"] != "blast"]
    shots = [at for at, entry in enumerate(game.entries) if " fire " in entry]
    assert len(rolls) == len(shots) > 3
    for at, roll in zip(shots, rolls, strict=True):
        found = legal(at, roll["side"])
        assert found["options"] == [f"fire {attack['target']}" for attack in found["attacks"]]
        assert all(list(attack) == ATTACK_KEYS for attack in found["attacks"])
        attack = next(each for each in found["attacks"] if each["target"] == roll["target"])
        assert {key: attack[key] for key in SUMS} == {key: roll[key] for key in SUMS}
        assert (attack["action"], attack["dice"]) == (roll["kind"], len(roll["dice"]))
        assert Fraction(attack["chance"]) == chance(attack["total"], attack["dice"])


def chance(total: int, dice: int) -> Fraction:
    """How likely one of some dice is at least the total, or shows 0 (C7.6)."""
    hits = sum(face >= total or face == 0 for face in range(10))
    return 1 - (1 - Fraction(hits, 10)) ** dice


def test_before_a_card_is_played_its_attacks_are_summed_up_by_card(game: RecordedGame, legal: Any) -> None:
    turns = [at for at, entry in enumerate(game.entries) if re.search(r" play \w+ (attack|suppress)$", entry)]
    for at in turns[:5]:
        side, _, card, action = game.entries[at].split()
        attacks = [(attack["card"], attack["action"]) for attack in legal(at, side)["attacks"]]
        assert (card, action) in attacks


def test_people_see_the_question_and_its_options_in_lines(game: RecordedGame, legal: Any, capsys: Shell) -> None:
    found = legal(2, game.entries[2].partition(" ")[0])
    assert run(["legal", str(game.record), "--at", "2", "--side", found["side"]]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "play"
    assert lines[1 : len(found["options"]) + 1] == [f"  {option}" for option in found["options"]]
    assert len(lines) == 1 + len(found["options"]) + len(found["attacks"]) + len(found["denied"])


def test_after_the_last_entry_the_next_question_is_open(game: RecordedGame, legal: Any) -> None:
    found = legal(len(game.entries), "us")
    assert (found["round"], found["ask"]) == (ROUNDS + 1, "bid")


@pytest.mark.rule("C8.1")
def test_after_the_end_of_a_game_nobody_decides(tmp_path: Path, capsys: Shell) -> None:
    path = tmp_path / "game.rec"
    bots = ["--bot", "us=uniform", "--bot", "germany=uniform"]
    assert run(["simulate", "normandy/1", "--seed", "1", *bots, "--json", "--record", str(path)]) == 0
    output = json.loads(capsys.readouterr().out)
    assert output["unfinished"] == 0
    for side in ("us", "germany"):
        assert run(["legal", str(path), "--at", str(output["actions"]["max"]), "--side", side, "--json"]) == 0
        found = json.loads(capsys.readouterr().out)
        assert (found["ask"], found["options"], found["denied"], found["attacks"]) == (None, [], [], [])


@pytest.mark.parametrize("beyond", [1, 1000])
def test_a_point_beyond_the_record_is_refused(beyond: int, game: RecordedGame, capsys: Shell) -> None:
    answer = error_for(game, capsys, len(game.entries) + beyond)
    assert answer.status == 2
    assert answer.is_one_error_line(), answer
    assert f"it has {len(game.entries)}" in answer.err


def test_a_point_before_the_record_is_refused(game: RecordedGame, capsys: Shell) -> None:
    answer = error_for(game, capsys, -1)
    assert answer.status == 2
    assert answer.is_one_error_line(), answer


def test_an_unknown_side_is_refused(game: RecordedGame, capsys: Shell) -> None:
    answer = error_for(game, capsys, 0, side="italy")
    assert answer.status == 2
    assert answer.is_one_error_line(), answer
