"""Neither the list nor an export nor a branch of a running game shows a hand, a bid, a seed, or what comes next."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.ids import SIDES, Zone, other
from core.match import Match
from core.notation import Act, Resign
from core.record import dump, record_of
from core.rng import SeededRng
from core.rules.rounds import InitiativeFrame
from core.rulesets.normandy import NORMANDY
from core.view import view
from tests.architecture.source_files import ROOT
from tests.builders import compiled
from undaunted_tui.cli.saves import save_as_json
from undaunted_tui.errors import UserError
from undaunted_tui.phrasing.saves import save_line, save_notes
from undaunted_tui.storage.import_export import read_game
from undaunted_tui.storage.redaction import branch_of, redacted_copy
from undaunted_tui.storage.save_store import SaveStore
from undaunted_tui.storage.transcript import read_transcript, write_transcript

SEED = "the-secret-seed"
SEATS = [("person", "random"), ("random", "person"), ("person", "person"), ("random", "random")]


def games(players: tuple[str, str], count: int = 12) -> Iterator[Match]:
    """Games under way, stopped at all sorts of moments."""
    for number in range(count):
        scenario = ("normandy/1", "normandy/7", "north_africa/8")[number % 3]
        match = Match(compiled(scenario), SEED, players)
        rng = SeededRng("secrets", number, *players)
        most = rng.randbelow(90)
        while len(match.entries) < most and match.state.open_decisions:
            decision = match.state.open_decisions[rng.randbelow(len(match.state.open_decisions))]
            match.enter(Act(decision.side, decision.options[rng.randbelow(len(decision.options))]))
        if not match.state.outcome:
            yield match


@pytest.mark.parametrize("players", SEATS, ids=" against ".join)
def test_the_list_is_the_same_whatever_is_hidden(players: tuple[str, str], tmp_path: Path) -> None:
    for number, match in enumerate(games(players)):
        save_store = SaveStore(tmp_path / str(number))
        save_store.add(match, "game")
        (row,) = save_store.rows()
        shown = json.dumps(save_as_json(row)) + save_line(row) + "".join(save_notes(row))
        assert SEED not in shown
        assert match.state.key.hex() not in shown
        guess = redacted_copy(match)
        assert save_store.add(guess, "guess")
        (other_row,) = (each for each in save_store.rows() if each.name == "guess")
        game, same = save_as_json(row)["game"], save_as_json(other_row)["game"]
        assert {**game, "entries": 0} == {**same, "entries": 0}


@pytest.mark.parametrize("players", SEATS, ids=" against ".join)
def test_what_leaves_a_running_game_is_what_its_owner_sees(players: tuple[str, str]) -> None:
    redealt = 0
    for match in games(players):
        given = redacted_copy(match)
        text = dump(record_of(given)) + write_transcript(match)
        assert SEED not in text
        assert match.state.key.hex() not in text
        assert given.state.key != match.state.key
        persons = [side for side in SIDES if players[side] == "person"] or [0]
        for side in SIDES:
            sees_all = persons == [side]
            if sees_all:
                assert view(given.state, side) == view(match.state, side)
            hands = (match.state.zones[side][Zone.HAND], given.state.zones[side][Zone.HAND])
            assert sum(hands[0]) == sum(hands[1])
            redealt += not sees_all and hands[0] != hands[1]
    assert redealt > 3


@pytest.mark.parametrize("players", SEATS[:2], ids=" against ".join)
def test_a_branch_of_a_running_game_shows_its_owner_nothing_new(players: tuple[str, str], tmp_path: Path) -> None:
    owner = players.index("person")
    deals = []
    for number, match in enumerate(games(players, 6)):
        save_store = SaveStore(tmp_path / str(number))
        save_store.add(match, "game")
        found = save_store.read("game")
        branches = [branch_of(found, len(match.entries)) for _ in range(8)]
        assert all(view(branch.state, owner) == view(match.state, owner) for branch in branches)
        assert len({branch.state.key for branch in branches}) == len(branches)
        assert all(not branch.log and not branch.entries for branch in branches)
        deals.append(len({branch.state.zones[other(owner)] for branch in branches}))
    assert max(deals) > 1, "the hidden cards are dealt anew; in one game alone all deals may happen to be alike"


def test_a_bid_that_is_still_secret_is_in_no_export() -> None:
    shown = 0
    for match in games(("person", "person"), 60):
        frame = match.state.stack[-1]
        lines = write_transcript(match).splitlines()
        acts = [line for line in lines if line.startswith("# us") or line.startswith("# germany")]
        if isinstance(frame, InitiativeFrame) and any(bid is not None for bid in frame.bids):
            assert len(acts) < len(match.effective_acts()) or match.compiled.ruleset.sides[0] != "us"
            shown += 1
    assert shown > 2


def test_a_finished_game_comes_back_from_its_notation_entry_by_entry(tmp_path: Path) -> None:
    for number, match in enumerate(games(("person", "random"), 9)):
        match.enter(Resign(number % 2))
        path = tmp_path / f"{number}.txt"
        path.write_text(write_transcript(match), encoding="utf-8")
        assert dump(record_of(read_game(path).match)) == dump(record_of(match))


def test_a_running_game_comes_back_from_its_notation_as_its_owner_saw_it(tmp_path: Path) -> None:
    for number, match in enumerate(games(("random", "person"), 6)):
        path = tmp_path / f"{number}.txt"
        path.write_text(write_transcript(match), encoding="utf-8")
        again = read_game(path).match
        assert view(again.state, 1) == view(match.state, 1)
        assert again.players == match.players
        assert read_game(path).match.seed != again.seed


def damaged(text: str) -> Iterator[str]:
    """A transcript with something wrong in it."""
    title, *lines = text.splitlines()
    yield title
    yield "\n".join([title.replace("format 1", "format 2"), *lines])
    for number, line in enumerate(lines):
        if ": " in line and not line.startswith(("#", "sides")):
            key, _, value = line.partition(": ")
            for wrong in ("", "x", "[]", "{}", value[:-8], value[8:]):
                yield "\n".join([title, *lines[:number], f"{key}: {wrong}", *lines[number + 1 :]])
    yield text.replace("us bid", "us dance", 1)
    yield text + "us end\n"
    yield text + "us undo\n"


def test_a_transcript_that_was_changed_is_refused_in_one_sentence() -> None:
    match = next(games(("person", "random")))
    match.enter(Resign(0))
    whole = write_transcript(match)
    tried = 0
    for text in damaged(whole):
        tried += 1
        with pytest.raises(UserError):
            read_transcript(text, "file")
    assert tried > 15


@pytest.mark.parametrize("players", SEATS[:3], ids=" against ".join)
def test_neither_of_a_game_and_its_copy_tells_anything_of_the_other(players: tuple[str, str], tmp_path: Path) -> None:
    redealt = 0
    persons = [side for side in SIDES if players[side] == "person"]
    for number, match in enumerate(games(players, 9)):
        save_store = SaveStore(tmp_path / str(number))
        save_store.add(match, "game")
        for copy in (
            save_store.read(save_store.copy_beside("game")).match,
            branch_of(save_store.read("game"), len(match.entries)),
        ):
            assert copy.seed != match.seed
            assert copy.state.key != match.state.key
            assert not copy.log
            for side in SIDES:
                if persons == [side]:
                    assert view(copy.state, side) == view(match.state, side)
                else:
                    redealt += copy.state.zones[side][Zone.HAND] != match.state.zones[side][Zone.HAND]
    assert redealt > 3


def test_a_game_in_the_first_notation_is_read_for_ever(tmp_path: Path) -> None:
    text = (ROOT / "tests" / "fixtures" / "notation-1.txt").read_text(encoding="utf-8")
    path = tmp_path / "notation.txt"
    path.write_text(text.replace("\nrules: 1\n", f"\nrules: {NORMANDY.version}\n"), encoding="utf-8")
    match = read_game(path).match
    assert match.state.outcome
    assert len(match.entries) == text.split("\n\n")[1].count("\n")


def test_a_game_in_notation_under_older_rules_is_refused_in_a_sentence() -> None:
    with pytest.raises(UserError, match=r"was played under other rules \(version 1\)"):
        read_game(ROOT / "tests" / "fixtures" / "notation-1.txt")
