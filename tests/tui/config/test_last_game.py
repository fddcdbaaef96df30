"""The last choice is a convenience: it is there or it is not, and never in the way."""

from __future__ import annotations

import stat
import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undaunted_tui.config.last_game import LastGame, last_game_path, read_last_game, write_last_game

CHOICE = LastGame("normandy/3", ("person", "random"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "state" / "last-choice.toml"


def read_bytes(content: bytes) -> LastGame | None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "last-choice.toml"
        path.write_bytes(content)
        return read_last_game(path)


def test_a_choice_is_kept(file: Path) -> None:
    write_last_game(file, CHOICE)
    assert read_last_game(file) == CHOICE
    write_last_game(file, LastGame("north_africa/1", ("random", "uniform")))
    assert read_last_game(file) == LastGame("north_africa/1", ("random", "uniform"))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in file.parent.iterdir()] == [file.name]


@pytest.mark.parametrize(
    "content",
    [
        *(b"", b"\0", b"\xff", b"scenario", b"x = 1", b'scenario = "a"', b'players = ["a", "b"]'),
        *(b'scenario = 1\nplayers = ["a", "b"]', b'scenario = "a"\nplayers = ["a"]', b'scenario = "a"\nplayers = "ab"'),
        *(b'scenario = "a"\nplayers = ["a", 1]', b'scenario = "a"\nplayers = ["a", "b"]\nx = 1', b"x = " + b"[" * 9999),
    ],
)
def test_a_faulty_file_is_no_choice(content: bytes) -> None:
    assert read_bytes(content) is None


def test_no_file_is_no_choice(file: Path, tmp_path: Path) -> None:
    assert read_last_game(file) is None
    assert read_last_game(tmp_path) is None


@given(st.binary(max_size=200))
def test_any_bytes_are_a_choice_or_none(content: bytes) -> None:
    assert read_bytes(content) is None


@given(st.text(), st.text(), st.text())
def test_any_names_are_kept(scenario: str, first: str, second: str) -> None:
    choice = LastGame(scenario, (first, second))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "last-choice.toml"
        write_last_game(path, choice)
        assert read_last_game(path) == choice


def test_names_that_can_not_be_encoded_do_no_harm(file: Path) -> None:
    write_last_game(file, LastGame("\udcff", ("a", "b")))
    assert read_last_game(file) == LastGame("?", ("a", "b"))


def test_a_choice_that_can_not_be_kept_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    write_last_game(tmp_path / "file" / "last-choice.toml", CHOICE)
    write_last_game(tmp_path, CHOICE)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_the_choice_lies_where_the_system_wants_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert last_game_path().name == "last-choice.toml"
    assert last_game_path().parent.name == "undaunted-tui"
