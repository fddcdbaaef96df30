"""Leaving a game of lines: what is kept, what would be lost, and who is asked before that."""

from __future__ import annotations

import errno
import os
from io import StringIO
from pathlib import Path

import pytest

from core.match import Match
from tests.builders import setting
from tests.tui.sitting import ONE_PERSON, SEED, TWO_PEOPLE, UNFINISHED, played
from tests.tui.storage.test_writing import Disk
from undaunted_tui.plain import play_plain
from undaunted_tui.storage.shelf import Shelf
from undaunted_tui.text import say

LOST = say("plain_lost", problem=os.strerror(errno.ENOSPC))
SAVED = say("plain_saved", name="game")


class Reader(StringIO):
    """A script, between two lines of which the disk is full."""

    def __init__(self, lines: list[str], disk: Disk, full: int, free: int) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))
        self._disk, self._full, self._free = disk, full, free
        self._number = 0

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # the stub takes it for bytes
        self._disk.refusal = errno.ENOSPC if self._full <= self._number < self._free else 0
        self._number += 1
        return super().readline()


class Table:
    """Games of lines that are saved on a disk which may be full from one line of a script to another."""

    def __init__(self, folder: Path, disk: Disk) -> None:
        self.shelf = Shelf(folder)
        self._disk = disk

    def play(self, lines: list[str], full: int = 99, free: int = 99, seats: tuple[str, str] = ONE_PERSON) -> str:
        """Play a script, and give what was written from its last line on."""
        match = Match(setting("normandy/1"), SEED, seats)
        out = StringIO()
        keeper = self.shelf.begin(match, "game")
        assert play_plain(match, Reader(lines, self._disk, full, free), out, keeper) == 0
        self._disk.refusal = 0
        return " ".join(out.getvalue().rpartition("\n> ")[2].split())

    def entries(self) -> int:
        return len(self.shelf.look("game").match.entries)


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Table:
    return Table(tmp_path, Disk(monkeypatch))


def test_a_game_that_is_saved_is_left_without_a_question(table: Table) -> None:
    assert table.play(["1", "quit"]) == f"quit {UNFINISHED} {SAVED}"
    assert table.entries()


def test_a_game_that_nobody_touched_is_left_without_a_word_about_saving(table: Table) -> None:
    assert table.play(["quit"], full=0) == f"quit {UNFINISHED}"
    assert table.shelf.names() == []


def test_whoever_would_lose_steps_is_asked_first(table: Table) -> None:
    told = table.play(["1", "1", "quit", "yes"], full=1)
    assert told == f"yes {UNFINISHED} {LOST}"
    assert table.shelf.names() == ["game"]


@pytest.mark.parametrize("no", ["n", "", "quit"])
def test_whoever_minds_plays_on_and_can_leave_when_there_is_room_again(table: Table, no: str) -> None:
    told = table.play(["1", "1", "quit", no, "quit"], full=1, free=4)
    assert told.startswith("quit ")
    assert told.endswith(SAVED)
    assert table.entries() > 2


def test_the_end_of_input_asks_nothing_but_tells_what_is_lost(table: Table) -> None:
    assert table.play(["1", "1"], full=1).endswith(f"{UNFINISHED} {LOST}")


def test_a_game_that_ended_on_a_full_disk_says_that_its_end_is_lost(table: Table) -> None:
    assert table.play(["1", "resign", "y"], full=1).endswith(LOST)


def test_a_game_that_ended_and_is_saved_needs_no_word_about_it(table: Table) -> None:
    assert "saved" not in table.play(["1", "resign", "y"])
    assert table.shelf.look("game").match.state.outcome


def test_quitting_behind_the_curtain_shows_nobody_a_hand() -> None:
    status, written = played(["", "1", "QUIT"], TWO_PEOPLE)
    assert status == 0
    assert written.endswith(f"> QUIT\n{UNFINISHED}\n")
    assert "You are: Germany" not in written


def test_only_an_empty_line_lifts_the_curtain() -> None:
    _, written = played(["", "1", "1", "hand", "?", ""], TWO_PEOPLE)
    before, _, after = written.partition("You are: Germany")
    told = " ".join(before.rpartition("Pass the keyboard to Germany")[2].split())
    assert told.count("press Enter alone on the line") == 3
    assert "Germany hand" not in told
    assert after


def test_behind_the_curtain_too_a_question_comes_before_a_loss(table: Table) -> None:
    told = table.play(["", "1", "quit", "n", "quit", "y"], full=1, seats=TWO_PEOPLE)
    assert told == f"y {UNFINISHED} {LOST}"
