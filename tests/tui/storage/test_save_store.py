"""The saves in a folder: what the list shows, and what can be done with each."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from core.match import Match
from core.record import parse, replay
from tests.builders import compiled
from tests.tui.storage.test_save_file import play_by_bots, read_save_text
from tests.tui.storage.tiny_game import played_tiny, save_text, write_save
from undaunted_tui.errors import UserError
from undaunted_tui.phrasing.saves import save_line, save_notes
from undaunted_tui.storage.paths import MAX_NAME_BYTES, TRASH_FOLDER
from undaunted_tui.storage.redaction import branch_of
from undaunted_tui.storage.save_store import MAX_IN_TRASH, SaveStore


def raises_error(message: str) -> pytest.RaisesExc[UserError]:
    """Expect an error with this id."""
    return pytest.RaisesExc(UserError, check=lambda error: error.message == message)


def running(entries: int = 40, players: tuple[str, str] = ("person", "random")) -> Match:
    """A game under way."""
    match = Match(compiled("normandy/1"), "shelf", players)
    for number, _ in enumerate(play_by_bots(match), 1):
        if number == entries:
            return match
    raise AssertionError("the game is over")


@pytest.fixture
def save_store(tmp_path: Path) -> SaveStore:
    """A save store with a finished and a running game."""
    save_store = SaveStore(tmp_path / "saves")
    save_store.add(played_tiny(), "over")
    save_store.add(running(), "running")
    for number, name in enumerate(("over", "running")):
        os.utime(save_store.folder / name / "game.rec", (1000 + number, 1000 + number))
    return save_store


def test_a_save_store_that_is_not_there_is_empty(tmp_path: Path) -> None:
    assert SaveStore(tmp_path / "nowhere").rows() == []


def test_the_list_tells_how_each_game_stands_the_last_one_first(save_store: SaveStore) -> None:
    last, first = save_store.rows()
    state = running().state
    assert (last.name, last.changed, last.in_use, last.remarks) == ("running", 1001, False, ())
    assert last.game
    assert (last.game.scenario, last.game.players) == ("normandy/1", ("person", "random"))
    assert (last.game.round, last.game.points, last.game.entries) == (state.round, state.both_points(), 40)
    assert (last.game.winner, last.game.ending) == (None, "")
    assert first.game
    assert (first.game.winner, first.game.ending) == ("us", "C8.5")
    assert f"round {state.round}" in save_line(last)
    assert "won by" in save_line(first)


def test_the_list_goes_on_past_what_is_damaged(save_store: SaveStore) -> None:
    write_save(save_store.folder / "foreign", "It was a dark and stormy night.\n")
    write_save(save_store.folder / "torn", save_text(running())[:-5])
    (save_store.folder / "stray file").write_text("?", encoding="utf-8")
    rows = {row.name: row for row in save_store.rows()}
    assert set(rows) == {"over", "running", "foreign", "torn"}
    assert rows["foreign"].error
    assert [remark.message for remark in rows["torn"].remarks] == ["save_torn"]
    assert all(save_line(row) for row in rows.values())
    assert [bool(save_notes(rows[name])) for name in sorted(rows)] == [True, False, False, True]


def test_a_save_is_renamed_with_all_its_files(save_store: SaveStore) -> None:
    before = sorted(path.name for path in (save_store.folder / "running").iterdir())
    save_store.rename("running", "Ærø – 2")
    assert sorted(path.name for path in (save_store.folder / "Ærø – 2").iterdir()) == before
    assert save_store.read("Ærø – 2").match.state == running().state
    with raises_error("save_unknown"):
        save_store.open("running")
    with raises_error("save_name_taken"):
        save_store.rename("Ærø – 2", "over")


@pytest.mark.parametrize("name", ["", ".", "..", ".hidden", "a/b", "../a", "a\\b", "a\nb", " a", "a ", "x" * 121, "\0"])
def test_a_name_is_one_short_line_that_leads_nowhere_else(name: str, save_store: SaveStore) -> None:
    for attempt in (save_store.folder_of, save_store.restore, lambda bad: save_store.rename("over", bad)):
        with raises_error("save_bad_name"):
            attempt(name)


def test_what_was_thrown_away_can_be_brought_back(save_store: SaveStore) -> None:
    text = read_save_text(save_store.folder / "running")
    trashed = save_store.delete("running")
    assert [row.name for row in save_store.rows()] == ["over"]
    assert save_store.restore(trashed) == "running"
    assert read_save_text(save_store.folder / "running") == text
    save_store.delete("running")
    save_store.add(running(), "running")
    assert save_store.delete("running") == "running 2"
    assert {save_store.restore("running"), save_store.restore("running 2")} == {"running", "running 2"}
    with raises_error("save_unknown"):
        save_store.restore("running")


def test_the_trash_does_not_grow_for_ever(save_store: SaveStore) -> None:
    for number in range(MAX_IN_TRASH + 3):
        save_store.add(played_tiny(), f"game {number}")
        save_store.delete(f"game {number}")
    assert len(list((save_store.folder / TRASH_FOLDER).iterdir())) == MAX_IN_TRASH
    save_store.delete("over")
    assert save_store.restore("over"), "what was thrown away last is there, however old it is"


def test_a_save_in_use_is_neither_moved_nor_thrown_away(save_store: SaveStore) -> None:
    save = save_store.open("running")
    for attempt in (lambda: save_store.rename("running", "other"), lambda: save_store.delete("running")):
        with raises_error("save_in_use"):
            attempt()
    save.save_file.close(save.match)
    save_store.delete("running")


def test_a_copy_is_a_game_of_its_own(save_store: SaveStore) -> None:
    name = save_store.copy_beside("running")
    save = save_store.open(name)
    for _ in play_by_bots(save.match):
        save.save_file.keep(save.match)
    save.save_file.close(save.match)
    assert save_store.read(name).match.state.outcome
    assert save_store.read("running").match.state == running().state


def test_a_game_under_way_gets_another_name_and_goes_on_there(save_store: SaveStore) -> None:
    save = save_store.open("running")
    with raises_error("save_name_taken"):
        save_store.rename_open(save.save_file, "over")
    save_store.rename_open(save.save_file, "evening")
    assert save.save_file.name == "evening"
    steps = play_by_bots(save.match)
    for _ in range(5):
        next(steps)
        save.save_file.keep(save.match)
    assert save.save_file.saved
    assert "running" not in save_store.names()
    assert save_store.read("evening").match.state == save.match.state
    assert save_store.rows()[0].in_use
    save.save_file.close(save.match)


def test_a_game_that_began_while_the_disk_refused_never_touches_another(tmp_path: Path) -> None:
    place = tmp_path / "saves"
    place.write_text("in the way", encoding="utf-8")
    match = played_tiny()
    save_file = SaveStore(place).begin(match)
    assert not save_file.saved
    place.unlink()
    save_store = SaveStore(place)
    other = save_store.add(running())
    before = save_store.read(other).text
    save_file.try_again()
    assert save_file.saved
    assert save_file.name != other
    assert save_store.read(other).text == before
    assert save_store.read(save_file.name).match.state == match.state
    save_file.close(match)


def test_who_never_had_a_place_takes_nobody_elses_away(tmp_path: Path) -> None:
    place = tmp_path / "saves"
    place.write_text("in the way", encoding="utf-8")
    save_file = SaveStore(place).begin(played_tiny())
    place.unlink()
    other = SaveStore(place).add(running())
    save_file.forget()
    assert SaveStore(place).names() == [other]


def test_a_save_that_somebody_takes_away_is_written_anew_beside_whatever_took_its_place(tmp_path: Path) -> None:
    save_store, match = SaveStore(tmp_path), running()
    save_file = save_store.begin(match)
    shutil.rmtree(save_file.folder)
    other = save_store.add(played_tiny())
    steps = play_by_bots(match)
    next(steps)
    save_file.keep(match)
    assert save_file.saved
    assert save_store.read(save_file.name).match.state == match.state
    assert save_store.read(other).match.state == played_tiny().state
    save_file.close(match)


def test_a_copy_beside_has_a_name_like_the_first_however_long(save_store: SaveStore) -> None:
    assert [save_store.copy_beside("running") for _ in range(3)] == ["running copy", "running copy 2", "running copy 3"]
    long = "Æ" * (MAX_NAME_BYTES // 2)
    save_store.add(running(), long)
    for name in [
        save_store.copy_beside(long),
        save_store.copy_beside(long),
        *(save_store.restore(save_store.delete(long)) for _ in "a"),
    ]:
        assert len(name.encode()) <= MAX_NAME_BYTES
        assert save_store.read(name).match.state.places == running().state.places


def test_new_games_are_called_after_their_scenario(tmp_path: Path) -> None:
    save_store = SaveStore(tmp_path)
    assert [save_store.add(played_tiny()) for _ in range(3)] == ["normandy-1", "normandy-1 2", "normandy-1 3"]


def test_a_save_store_that_can_not_be_made_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file", encoding="utf-8")
    save_store = SaveStore(tmp_path / "saves")
    with raises_error("saves_not_a_folder"):
        save_store.rows()
    with raises_error("save_not_written"):
        save_store.add(played_tiny())


def test_a_branch_of_a_finished_game_is_exactly_where_it_stood_with_other_chance(save_store: SaveStore) -> None:
    match = running()
    for _ in play_by_bots(match):
        pass
    save_store.add(match, "long")
    name = save_store.add(branch_of(save_store.read("long"), 40), "what if")
    branch = save_store.read(name).match
    earlier = running().state
    assert branch.state.zones == earlier.zones
    assert branch.state.stack == earlier.stack
    assert branch.state.key != earlier.key
    assert branch.seed != match.seed
    assert replay(parse(save_store.read(name).text), branch.compiled).state == branch.state


def test_a_branch_can_only_begin_where_the_game_went_on(save_store: SaveStore) -> None:
    for entries in (-1, 41, 10**6):
        with raises_error("branch_out_of_range"):
            branch_of(save_store.read("running"), entries)
    with raises_error("branch_over"):
        branch_of(save_store.read("over"), 3)
    assert save_store.add(branch_of(save_store.read("running"), 0)) == "normandy-1"
