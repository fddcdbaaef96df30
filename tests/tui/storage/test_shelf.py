"""The saves in a folder: what the list tells, and what can be done with each."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from core.match import Match
from core.record import parse, replay
from tests.builders import setting
from tests.tui.storage.test_writing import bots, on_disk
from tests.tui.storage.tiny import journal_of, played_tiny, put
from undaunted_tui.complaint import Complaint
from undaunted_tui.sentences.saves import save_line, save_notes
from undaunted_tui.storage.places import LONGEST_NAME, TRASH
from undaunted_tui.storage.sharing import branch_of
from undaunted_tui.storage.shelf import MOST_IN_TRASH, Shelf


def refused(message: str) -> pytest.RaisesExc[Complaint]:
    """A complaint of this id is expected."""
    return pytest.RaisesExc(Complaint, match=f"^{message}$")


def running(entries: int = 40, players: tuple[str, str] = ("person", "random")) -> Match:
    """A game under way."""
    match = Match(setting("normandy/1"), "shelf", players)
    for number, _ in enumerate(bots(match), 1):
        if number == entries:
            return match
    raise AssertionError("the game is over")


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    """A shelf with a finished and a running game."""
    shelf = Shelf(tmp_path / "saves")
    shelf.add(played_tiny(), "over")
    shelf.add(running(), "running")
    for number, name in enumerate(("over", "running")):
        os.utime(shelf.folder / name / "game.rec", (1000 + number, 1000 + number))
    return shelf


def test_a_shelf_that_is_not_there_is_empty(tmp_path: Path) -> None:
    assert Shelf(tmp_path / "nowhere").rows() == []


def test_the_list_tells_how_each_game_stands_the_last_one_first(shelf: Shelf) -> None:
    last, first = shelf.rows()
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


def test_the_list_goes_on_past_what_is_damaged(shelf: Shelf) -> None:
    put(shelf.folder / "foreign", "It was a dark and stormy night.\n")
    put(shelf.folder / "torn", journal_of(running())[:-5])
    (shelf.folder / "stray file").write_text("?", encoding="utf-8")
    rows = {row.name: row for row in shelf.rows()}
    assert set(rows) == {"over", "running", "foreign", "torn"}
    assert rows["foreign"].complaint
    assert [remark.message for remark in rows["torn"].remarks] == ["save_torn"]
    assert all(save_line(row) for row in rows.values())
    assert [bool(save_notes(rows[name])) for name in sorted(rows)] == [True, False, False, True]


def test_a_save_is_renamed_with_all_its_files(shelf: Shelf) -> None:
    before = sorted(path.name for path in (shelf.folder / "running").iterdir())
    shelf.rename("running", "Ærø – 2")
    assert sorted(path.name for path in (shelf.folder / "Ærø – 2").iterdir()) == before
    assert shelf.look("Ærø – 2").match.state == running().state
    with refused("save_unknown"):
        shelf.open("running")
    with refused("save_name_taken"):
        shelf.rename("Ærø – 2", "over")


@pytest.mark.parametrize("name", ["", ".", "..", ".hidden", "a/b", "../a", "a\\b", "a\nb", " a", "a ", "x" * 121, "\0"])
def test_a_name_is_one_short_line_that_leads_nowhere_else(name: str, shelf: Shelf) -> None:
    for attempt in (shelf.place, shelf.restore, lambda bad: shelf.rename("over", bad)):
        with refused("save_bad_name"):
            attempt(name)


def test_what_was_thrown_away_can_be_brought_back(shelf: Shelf) -> None:
    text = on_disk(shelf.folder / "running")
    trashed = shelf.delete("running")
    assert [row.name for row in shelf.rows()] == ["over"]
    assert shelf.restore(trashed) == "running"
    assert on_disk(shelf.folder / "running") == text
    shelf.delete("running")
    shelf.add(running(), "running")
    assert shelf.delete("running") == "running 2"
    assert {shelf.restore("running"), shelf.restore("running 2")} == {"running", "running 2"}
    with refused("save_unknown"):
        shelf.restore("running")


def test_the_trash_does_not_grow_for_ever(shelf: Shelf) -> None:
    for number in range(MOST_IN_TRASH + 3):
        shelf.add(played_tiny(), f"game {number}")
        shelf.delete(f"game {number}")
    assert len(list((shelf.folder / TRASH).iterdir())) == MOST_IN_TRASH
    shelf.delete("over")
    assert shelf.restore("over"), "what was thrown away last is there, however old it is"


def test_a_save_in_use_is_neither_moved_nor_thrown_away(shelf: Shelf) -> None:
    save = shelf.open("running")
    for attempt in (lambda: shelf.rename("running", "other"), lambda: shelf.delete("running")):
        with refused("save_in_use"):
            attempt()
    save.journal.close(save.match)
    shelf.delete("running")


def test_a_copy_is_a_game_of_its_own(shelf: Shelf) -> None:
    name = shelf.copy_beside("running")
    save = shelf.open(name)
    for _ in bots(save.match):
        save.journal.keep(save.match)
    save.journal.close(save.match)
    assert shelf.look(name).match.state.outcome
    assert shelf.look("running").match.state == running().state


def test_a_game_under_way_gets_another_name_and_goes_on_there(shelf: Shelf) -> None:
    save = shelf.open("running")
    with refused("save_name_taken"):
        shelf.rename_open(save.journal, "over")
    shelf.rename_open(save.journal, "evening")
    assert save.journal.name == "evening"
    steps = bots(save.match)
    for _ in range(5):
        next(steps)
        save.journal.keep(save.match)
    assert save.journal.saved
    assert "running" not in shelf.names()
    assert shelf.look("evening").match.state == save.match.state
    assert shelf.rows()[0].in_use
    save.journal.close(save.match)


def test_a_game_that_began_while_the_disk_refused_never_touches_another(tmp_path: Path) -> None:
    place = tmp_path / "saves"
    place.write_text("in the way", encoding="utf-8")
    match = played_tiny()
    journal = Shelf(place).begin(match)
    assert not journal.saved
    place.unlink()
    shelf = Shelf(place)
    other = shelf.add(running())
    before = shelf.look(other).text
    journal.try_again()
    assert journal.saved
    assert journal.name != other
    assert shelf.look(other).text == before
    assert shelf.look(journal.name).match.state == match.state
    journal.close(match)


def test_who_never_had_a_place_takes_nobody_elses_away(tmp_path: Path) -> None:
    place = tmp_path / "saves"
    place.write_text("in the way", encoding="utf-8")
    journal = Shelf(place).begin(played_tiny())
    place.unlink()
    other = Shelf(place).add(running())
    journal.forget()
    assert Shelf(place).names() == [other]


def test_a_save_that_somebody_takes_away_is_written_anew_beside_whatever_took_its_place(tmp_path: Path) -> None:
    shelf, match = Shelf(tmp_path), running()
    journal = shelf.begin(match)
    shutil.rmtree(journal.folder)
    other = shelf.add(played_tiny())
    steps = bots(match)
    next(steps)
    journal.keep(match)
    assert journal.saved
    assert shelf.look(journal.name).match.state == match.state
    assert shelf.look(other).match.state == played_tiny().state
    journal.close(match)


def test_a_copy_beside_has_a_name_like_the_first_however_long(shelf: Shelf) -> None:
    assert [shelf.copy_beside("running") for _ in range(3)] == ["running copy", "running copy 2", "running copy 3"]
    long = "Æ" * (LONGEST_NAME // 2)
    shelf.add(running(), long)
    for name in [shelf.copy_beside(long), shelf.copy_beside(long), *(shelf.restore(shelf.delete(long)) for _ in "a")]:
        assert len(name.encode()) <= LONGEST_NAME
        assert shelf.look(name).match.state.places == running().state.places


def test_new_games_are_called_after_their_scenario(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    assert [shelf.add(played_tiny()) for _ in range(3)] == ["normandy-1", "normandy-1 2", "normandy-1 3"]


def test_a_shelf_that_can_not_be_is_said_to_be_so(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file", encoding="utf-8")
    shelf = Shelf(tmp_path / "saves")
    with refused("saves_not_a_folder"):
        shelf.rows()
    with refused("save_not_written"):
        shelf.add(played_tiny())


def test_a_branch_of_a_finished_game_is_exactly_where_it_stood_with_other_chance(shelf: Shelf) -> None:
    match = running()
    for _ in bots(match):
        pass
    shelf.add(match, "long")
    name = shelf.add(branch_of(shelf.look("long"), 40), "what if")
    branch = shelf.look(name).match
    earlier = running().state
    assert branch.state.zones == earlier.zones
    assert branch.state.stack == earlier.stack
    assert branch.state.key != earlier.key
    assert branch.seed != match.seed
    assert replay(parse(shelf.look(name).text), branch.setting).state == branch.state


def test_a_branch_can_only_begin_where_the_game_went_on(shelf: Shelf) -> None:
    for entries in (-1, 41, 10**6):
        with refused("branch_out_of_range"):
            branch_of(shelf.look("running"), entries)
    with refused("branch_over"):
        branch_of(shelf.look("over"), 3)
    assert shelf.add(branch_of(shelf.look("running"), 0)) == "normandy-1"
