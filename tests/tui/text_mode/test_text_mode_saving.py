"""Leaving text mode: what is saved, what will be lost, and the question before that."""

from __future__ import annotations

import errno
import os
from io import StringIO
from pathlib import Path

import pytest

from core.match import Match
from tests.builders import compiled
from tests.tui.storage.test_save_file import FailingDisk
from tests.tui.text_mode.text_mode_driver import PERSON_AND_BOT, SEED, TWO_PEOPLE, UNFINISHED, play_script
from undaunted_tui.i18n.messages import say
from undaunted_tui.storage.save_store import SaveStore
from undaunted_tui.text_mode import play_in_text_mode

LOST = say("plain_lost", problem=os.strerror(errno.ENOSPC))
SAVED = say("plain_saved", name="game")


class ClosableInput(StringIO):
    """A script, between two lines of which the disk is full."""

    def __init__(self, lines: list[str], disk: FailingDisk, full: int, free: int) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))
        self._disk, self._full, self._free = disk, full, free
        self._number = 0

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # the stub takes it for bytes
        self._disk.refusal = errno.ENOSPC if self._full <= self._number < self._free else 0
        self._number += 1
        return super().readline()


class SavingGame:
    """Games in text mode on a disk that may be full between two lines of a script."""

    def __init__(self, folder: Path, disk: FailingDisk) -> None:
        self.save_store = SaveStore(folder)
        self._disk = disk

    def play(self, lines: list[str], full: int = 99, free: int = 99, seats: tuple[str, str] = PERSON_AND_BOT) -> str:
        """Play a script, and give what was written from its last line on."""
        match = Match(compiled("normandy/1"), SEED, seats)
        out = StringIO()
        autosave = self.save_store.begin(match, "game")
        assert play_in_text_mode(match, ClosableInput(lines, self._disk, full, free), out, autosave) == 0
        self._disk.refusal = 0
        return " ".join(out.getvalue().rpartition("\n> ")[2].split())

    def entries(self) -> int:
        return len(self.save_store.read("game").match.entries)


@pytest.fixture
def saving_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SavingGame:
    return SavingGame(tmp_path, FailingDisk(monkeypatch))


def test_a_game_that_is_saved_is_left_without_a_question(saving_game: SavingGame) -> None:
    assert saving_game.play(["1", "quit"]) == f"quit {UNFINISHED} {SAVED}"
    assert saving_game.entries()


def test_a_game_that_nobody_touched_is_left_without_a_word_about_saving(saving_game: SavingGame) -> None:
    assert saving_game.play(["quit"], full=0) == f"quit {UNFINISHED}"
    assert saving_game.save_store.names() == []


def test_whoever_would_lose_steps_is_asked_first(saving_game: SavingGame) -> None:
    text = saving_game.play(["1", "1", "quit", "yes"], full=1)
    assert text == f"yes {UNFINISHED} {LOST}"
    assert saving_game.save_store.names() == ["game"]


@pytest.mark.parametrize("no", ["n", "", "quit"])
def test_whoever_minds_plays_on_and_can_leave_when_there_is_room_again(saving_game: SavingGame, no: str) -> None:
    text = saving_game.play(["1", "1", "quit", no, "quit"], full=1, free=4)
    assert text.startswith("quit ")
    assert text.endswith(SAVED)
    assert saving_game.entries() > 2


def test_the_end_of_input_asks_nothing_but_tells_what_is_lost(saving_game: SavingGame) -> None:
    assert saving_game.play(["1", "1"], full=1).endswith(f"{UNFINISHED} {LOST}")


def test_a_game_that_ended_on_a_full_disk_says_that_its_end_is_lost(saving_game: SavingGame) -> None:
    assert saving_game.play(["1", "resign", "y"], full=1).endswith(LOST)


def test_a_game_that_ended_and_is_saved_needs_no_word_about_it(saving_game: SavingGame) -> None:
    assert "saved" not in saving_game.play(["1", "resign", "y"])
    assert saving_game.save_store.read("game").match.state.outcome


def test_quitting_during_a_handover_shows_nobody_a_hand() -> None:
    status, written = play_script(["", "1", "QUIT"], TWO_PEOPLE)
    assert status == 0
    assert written.endswith(f"> QUIT\n{UNFINISHED}\n")
    assert "You are: Germany" not in written


def test_only_an_empty_line_passes_the_handover() -> None:
    _, written = play_script(["", "1", "1", "hand", "?", ""], TWO_PEOPLE)
    before, _, after = written.partition("You are: Germany")
    text = " ".join(before.rpartition("Pass the keyboard to Germany")[2].split())
    assert text.count("press Enter alone on the line") == 3
    assert "Germany hand" not in text
    assert after


def test_during_a_handover_too_a_question_comes_before_a_loss(saving_game: SavingGame) -> None:
    text = saving_game.play(["", "1", "quit", "n", "quit", "y"], full=1, seats=TWO_PEOPLE)
    assert text == f"y {UNFINISHED} {LOST}"
