"""Opening a save: from its beginning or a snapshot, under new rules, in two windows, and where there is none."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pytest

from core.decisions import DecisionKind
from core.ids import SIDES, Game
from core.match import Match
from core.notation import Redo, Undo
from core.record import parse, replay
from core.record_header import VERSION
from core.rulesets import RULESETS
from core.serialization import digest, to_plain
from tests.architecture.source_files import ROOT
from tests.builders import compiled
from tests.north_africa import north_africa_game
from tests.random_games import RandomMatch, Recipe, matches
from tests.tui.cli.program_runner import with_checksums, without_checksums
from tests.tui.storage.test_save_file import play_by_bots, read_save_text
from tests.tui.storage.tiny_game import played_tiny, save_text, write_save
from undaunted_tui.errors import UserError
from undaunted_tui.phrasing.saves import remark_sentence
from undaunted_tui.storage import scenario_cache
from undaunted_tui.storage.lock import Lock
from undaunted_tui.storage.open_save import open_save, read_save
from undaunted_tui.storage.paths import SAVE_FILE_NAME
from undaunted_tui.storage.save_store import SaveStore


def saved_game(save_store: SaveStore, driver: RandomMatch, name: str = "game") -> Match:
    """A match with a save file, left as if its program had been killed."""
    save_file = save_store.begin(driver.match, name)
    for _ in driver.entries():
        save_file.keep(driver.match)
    save_file._file.close()
    assert save_file._lock
    save_file._lock.release()
    return driver.match


def error_text(folder: Path) -> str:
    """The sentence with which a save is refused."""
    with pytest.raises(UserError) as error:
        open_save(folder)
    return str(error.value)


@pytest.mark.parametrize("quick", [False, True], ids=["from the beginning", "from a snapshot"])
def test_a_match_goes_on_with_all_that_could_be_taken_back(quick: bool, tmp_path: Path) -> None:
    taken_back = shortened = 0
    for number, driver in enumerate(matches(30, 120, "opening")):
        with driver:
            match = saved_game(SaveStore(tmp_path), driver, str(number))
            save = open_save(tmp_path / str(number), quick=quick)
            again = save.match
            assert save.remarks == ()
            assert again.state == match.state
            assert again.players == match.players
            assert again.log == match.log[len(match.log) - len(again.log) :]
            shortened += len(again.entries) < len(match.entries)
            for side in SIDES:
                assert again.decision(side) == match.decision(side)
                assert (again.can_undo(side), again.can_redo(side)) == (match.can_undo(side), match.can_redo(side))
                while match.can_undo(side):
                    for each in (match, again):
                        each.enter(Undo(side))
                    save.save_file.keep(again)
                    assert again.state == match.state
                    taken_back += 1
                while match.can_redo(side):
                    for each in (match, again):
                        each.enter(Redo(side))
                    save.save_file.keep(again)
                    assert again.state == match.state
            save.save_file.close(again)
            assert read_save_text(tmp_path / str(number)) == save_text(match)
    assert taken_back > 5
    assert shortened > 5 if quick else not shortened


def test_a_snapshot_that_belongs_to_another_game_is_passed_over(tmp_path: Path) -> None:
    save_store = SaveStore(tmp_path)
    games = [Match(compiled("normandy/1"), seed) for seed in ("1", "2")]
    for match, name in zip(games, ("one", "two"), strict=True):
        save_file = save_store.begin(match, name)
        for _ in play_by_bots(match):
            save_file.keep(match)
        save_file.close(match)
    for path in (tmp_path / "one").glob("snapshot-*"):
        path.replace(tmp_path / "two" / path.name)
    assert save_store.read("two", quick=True).match.state == games[1].state


@pytest.fixture
def new_rules(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Gives the rules a new version when called."""

    def change() -> None:
        newer = replace(RULESETS[Game.NORMANDY], version=RULESETS[Game.NORMANDY].version + 1)
        monkeypatch.setitem(RULESETS, Game.NORMANDY, newer)
        monkeypatch.setattr(scenario_cache, "_known", {})

    yield change
    scenario_cache._known.clear()


def test_under_new_rules_a_game_goes_on_from_its_snapshot(tmp_path: Path, new_rules: Callable[[], None]) -> None:
    match = Match(compiled("normandy/1"), "1")
    save_file = SaveStore(tmp_path).begin(match, "game")
    for number, _ in enumerate(play_by_bots(match)):
        save_file.keep(match)
        if number == 60:
            break
    save_file.close(match)
    before = read_save_text(tmp_path / "game")
    new_rules()
    save = open_save(tmp_path / "game")
    assert [remark.message for remark in save.remarks] == ["save_new_rules"]
    assert "earlier history" in remark_sentence(save.remarks[0])
    assert save.match.state.places == match.state.places
    assert save.match.state.zones == match.state.zones
    old = RULESETS[Game.NORMANDY].version - 1
    assert (tmp_path / "game" / f"game.rules-{old}-1.rec").read_text(encoding="utf-8") == before
    for _ in play_by_bots(save.match):
        save.save_file.keep(save.match)
    save.save_file.close(save.match)
    record = parse(read_save_text(tmp_path / "game"))
    assert record.rules == old + 1
    assert replay(record, save.match.compiled).state == save.match.state
    assert open_save(tmp_path / "game").remarks == ()


def test_after_a_damaged_beginning_new_snapshots_take_the_place_of_the_old(tmp_path: Path) -> None:
    match = Match(compiled("normandy/1"), "1")
    folder = tmp_path / "game"
    save_file = SaveStore(tmp_path).begin(match, "game")
    for number, _ in enumerate(play_by_bots(match)):
        save_file.keep(match)
        if number == 90:
            break
    save_file.close(match)
    write_save(folder, read_save_text(folder).replace("normandy", "Normandy", 1))
    save = open_save(folder)
    assert [remark.message for remark in save.remarks] == ["save_beginning_lost"]
    for number, _ in enumerate(play_by_bots(save.match)):
        save.save_file.keep(save.match)
        if number == 60:
            break
    save.save_file.close(save.match)
    found = read_save(folder, quick=True)
    assert found.match.state == save.match.state
    assert len(found.match.entries) < len(save.match.entries), "a new snapshot was used"
    assert len(list(folder.glob("snapshot-*"))) == 3


def test_without_a_snapshot_new_rules_are_said_and_nothing_is_changed(
    tmp_path: Path, new_rules: Callable[[], None]
) -> None:
    write_save(tmp_path / "game", save_text(played_tiny()))
    new_rules()
    assert "other rules" in error_text(tmp_path / "game")
    assert read_save_text(tmp_path / "game") == save_text(played_tiny())


def test_two_windows_in_one_process_are_told_apart(tmp_path: Path) -> None:
    save_store = SaveStore(tmp_path)
    save_file = save_store.begin(played_tiny(), "game")
    assert "another window" in error_text(tmp_path / "game")
    assert save_store.rows()[0].in_use
    assert save_store.copy_beside("game") == "game copy"
    copy = save_store.open("game copy")
    assert copy.match.state.places == played_tiny().state.places
    save_file.close(played_tiny())
    assert {row.name: row.in_use for row in save_store.rows()} == {"game": False, "game copy": True}
    copy.save_file.close(copy.match)
    save_store.open("game").save_file.close(played_tiny())


HOLDER = "import sys, time; from pathlib import Path; from undaunted_tui.storage.lock import Lock; \
lock = Lock(Path(sys.argv[1])); print('held', flush=True); time.sleep(60)"


def test_a_second_program_is_told_and_a_dead_one_never_blocks(tmp_path: Path) -> None:
    write_save(tmp_path / "game", save_text(played_tiny()))
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(tmp_path / "game")], stdout=subprocess.PIPE, env=environment
    ) as program:
        assert program.stdout
        assert program.stdout.readline() == b"held\n"
        assert "another window" in error_text(tmp_path / "game")
        assert SaveStore(tmp_path).rows()[0].in_use
        program.kill()
    assert not SaveStore(tmp_path).rows()[0].in_use
    open_save(tmp_path / "game").save_file.close(played_tiny())


def test_a_lock_file_that_was_left_behind_means_nothing(tmp_path: Path) -> None:
    write_save(tmp_path / "game", save_text(played_tiny()))
    write_save(tmp_path / "game", "12345", "lock")
    Lock(tmp_path / "game").release()
    assert open_save(tmp_path / "game").match.state == played_tiny().state


def test_each_kind_of_trouble_has_a_sentence_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "a folder" / SAVE_FILE_NAME).mkdir(parents=True)
    (tmp_path / "nothing").mkdir()
    header, *lines = without_checksums(save_text(played_tiny()))
    future = header.replace(f'"version":{VERSION}', f'"version":{VERSION + 1}')
    contents = {
        "an empty file": "",
        "a foreign file": "It was a dark and stormy night.\n",
        "a damaged beginning": save_text(played_tiny())[40:],
        "half a beginning": save_text(played_tiny())[:300],
        "from the future": with_checksums([future, *lines]),
        "another scenario": with_checksums([header.replace('"deck":[9]', '"deck":[8]'), *lines]),
    }
    for name, content in contents.items():
        write_save(tmp_path / name, content)
    said = [error_text(path).replace(path.name, "") for path in sorted(tmp_path.iterdir())]
    assert len(set(said)) == len(said) - 1, "what has lost its beginning is as foreign as a story"
    assert "newer version" in error_text(tmp_path / "from the future")
    assert all(sentence.endswith(".") and len(sentence) < 300 for sentence in said)


@pytest.mark.skipif(os.getuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_is_said_to_be_one(tmp_path: Path) -> None:
    folder = write_save(tmp_path / "game", save_text(played_tiny()))
    folder.chmod(0o500)
    try:
        assert "Can’t write to" in error_text(folder)
    finally:
        folder.chmod(0o700)


@pytest.mark.parametrize(
    ("number", "words"),
    [(13, "Can’t write to"), (30, "Can’t write to"), (28, "disk is full"), (5, "Can’t write ")],
)
def test_a_folder_that_refuses_is_told_with_its_reason(
    number: int, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    write_save(tmp_path / "game", save_text(played_tiny()))
    monkeypatch.setattr("undaunted_tui.storage.open_save.Lock", refuse)
    assert words in error_text(tmp_path / "game")
    assert read_save(tmp_path / "game").match.state == played_tiny().state


def test_damage_that_can_not_be_mended_on_a_full_disk_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(28, os.strerror(28))

    content = save_text(played_tiny())[:-9]
    write_save(tmp_path / "game", content)
    monkeypatch.setattr("undaunted_tui.storage.open_save.write_atomically", refuse)
    assert "disk is full" in error_text(tmp_path / "game")
    assert read_save_text(tmp_path / "game") == content
    monkeypatch.undo()
    open_save(tmp_path / "game").save_file.close(played_tiny())


def test_a_save_file_of_the_first_format_goes_on_in_the_format_of_today(tmp_path: Path) -> None:
    text = (ROOT / "tests" / "fixtures" / "record-1.rec").read_text(encoding="utf-8")
    header, *lines = without_checksums(text)
    present = {**json.loads(header), "rules": RULESETS[Game.NORMANDY].version}
    write_save(tmp_path / "old", with_checksums([json.dumps(present, ensure_ascii=False), *lines]))
    save = open_save(tmp_path / "old")
    assert save.remarks == ()
    for _ in zip(range(5), play_by_bots(save.match), strict=False):
        save.save_file.keep(save.match)
    save.save_file.close(save.match)
    assert read_save_text(tmp_path / "old") == save_text(save.match)
    assert f'"version":{VERSION},' in read_save_text(tmp_path / "old")
    assert read_save(tmp_path / "old", quick=True).match.state == save.match.state


def test_a_save_of_the_rules_before_these_goes_on_from_its_snapshot(tmp_path: Path) -> None:
    copytree(ROOT / "tests" / "fixtures" / "save-rules-1", tmp_path / "old")
    before = read_save_text(tmp_path / "old")
    save = open_save(tmp_path / "old")
    assert save.remarks[0].message == "save_new_rules"
    assert save.match.state.round == 4
    assert (tmp_path / "old" / "game.rules-1-1.rec").read_text(encoding="utf-8") == before
    for _ in play_by_bots(save.match):
        save.save_file.keep(save.match)
    save.save_file.close(save.match)
    assert save.match.state.outcome
    again = read_save(tmp_path / "old")
    assert (again.remarks, again.match.state) == ((), save.match.state)


MOMENTS = (
    Recipe("normandy/7", "moments", preferred_words="step scout blast target guide"),
    Recipe("normandy/10", "moments", preferred_words="bolster command inspire play"),
    Recipe("north_africa/8", "moments", preferred_words="enter drive fire"),
    Recipe("north_africa/6", "moments", preferred_words="antitank drive switch"),
)


def test_a_game_goes_on_in_the_middle_of_anything(tmp_path: Path) -> None:
    resumed: set[str] = set()
    for number, recipe in enumerate(MOMENTS):
        driver = RandomMatch(recipe, most=400)
        save_file = SaveStore(tmp_path).begin(driver.match, str(number))
        for _ in driver.entries():
            save_file.keep(driver.match)
            moment = "+".join(f"{decision.side}{decision.ask}" for decision in driver.match.state.open_decisions)
            if moment in resumed:
                continue
            resumed.add(moment)
            for quick in (False, True):
                again = read_save(save_file.folder, quick=quick).match
                assert again.state == driver.match.state
                assert again.state.open_decisions == driver.match.state.open_decisions
                for side in SIDES:
                    assert again.can_undo(side) == driver.match.can_undo(side)
        save_file.close(driver.match)
    assert {f"0{DecisionKind.BID}", f"1{DecisionKind.BID}", f"0{DecisionKind.BID}+1{DecisionKind.BID}"} <= resumed
    asked = {ask for ask in DecisionKind if {f"0{ask}", f"1{ask}"} & resumed}
    assert asked >= {DecisionKind.STEP, DecisionKind.FIRE, DecisionKind.CREW}


def test_a_game_goes_on_while_it_is_chosen_who_in_a_vehicle_is_hit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = north_africa_game().hand("lrdg", "At").dice(0, 0).do("lrdg play At antitank", "lrdg fire italy:CAR")
    assert table.asks == DecisionKind.HIT
    # The scenario of the tests' own would not pass as a file, so it is made known.
    plain = to_plain(table.compiled.scenario)
    monkeypatch.setitem(scenario_cache._known, digest(plain), (plain, table.compiled))
    save_store = SaveStore(tmp_path)
    save_store.add(Match(table.compiled, "hit", ("person", "person"), table.state), "hit")
    save = save_store.open("hit")
    assert save.match.state == table.state
    assert save.match.state.open_decisions == table.state.open_decisions
    decision = save.match.state.open_decisions[0]
    save.match.submit(decision.side, save.match.number(decision.side), decision.options[0])
    save.save_file.keep(save.match)
    save.save_file.close(save.match)
    assert save_store.read("hit").match.state == save.match.state


@pytest.mark.parametrize("is_there", [False, True])
def test_an_empty_or_missing_save_file_goes_on_from_its_snapshot(is_there: bool, tmp_path: Path) -> None:
    save_store, match = SaveStore(tmp_path), played_tiny()
    save_store.add(match, "game")
    path = tmp_path / "game" / SAVE_FILE_NAME
    path.unlink()
    if is_there:
        path.write_bytes(b"")
    save = save_store.open("game")
    assert save.match.state == match.state
    assert [remark.message for remark in save.remarks] == ["save_beginning_lost"]
    save.save_file.close(save.match)
    assert save_store.read("game").match.state == match.state


def test_a_game_that_was_killed_in_its_first_round_goes_on_under_new_rules(
    tmp_path: Path, new_rules: Callable[[], None]
) -> None:
    save_store = SaveStore(tmp_path)
    match = Match(compiled("normandy/1"), "1", ("person", "random"))
    save_file = save_store.begin(match)
    decision = match.state.open_decisions[0]
    match.submit(decision.side, match.number(decision.side), decision.options[0])
    save_file.keep(match)
    new_rules()
    found = save_store.read(save_file.name)
    assert found.match.state.round == 1
    assert "save_new_rules" in [remark.message for remark in found.remarks]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_in_place_of_a_save_file_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    os.mkfifo(tmp_path / "game" / SAVE_FILE_NAME)
    assert "isn’t a game file" in error_text(tmp_path / "game")
