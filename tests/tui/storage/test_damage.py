"""Whatever becomes of the bytes of a save: never a traceback, never a wrong state, and nothing whole is lost."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.record import parse
from core.serialization import state_digest
from tests.effort import effort
from tests.tui.cli.program_runner import with_checksums, without_checksums
from tests.tui.storage.tiny_game import memory_folder, played_tiny, replay_entries, save_text, write_save
from undaunted_tui.errors import UserError
from undaunted_tui.phrasing.saves import remark_sentence
from undaunted_tui.storage.open_save import OpenSave, open_save
from undaunted_tui.storage.paths import SAVE_FILE_NAME
from undaunted_tui.storage.snapshots import write_snapshot

MATCH = played_tiny()
TEXT = save_text(MATCH)
DATA = TEXT.encode()
HEADER = TEXT.index("\n") + 1
DIGESTS = [
    state_digest(replay_entries(MATCH, MATCH.entries[:number]).state) for number in range(len(MATCH.entries) + 1)
]


PLACES = range(0, len(DATA), effort(5, 1))
"""The bytes that are damaged: every fifth in the check, all in the endurance run."""


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder for thousands of files."""
    with memory_folder() as place:
        yield place


def reopened(folder: Path, content: bytes, quick: bool = False) -> OpenSave | UserError:
    """The result of opening a save with this content."""
    write_save(folder, content)
    try:
        save = open_save(folder, quick=quick)
    except UserError as error:
        refused = error
    else:
        return checked(folder, save)
    assert str(refused)
    assert (folder / SAVE_FILE_NAME).read_bytes() == content, "what can't be opened is left as it is"
    return refused


def checked(folder: Path, save: OpenSave) -> OpenSave:
    """Check an opened save: its file is whole, and its repair is reported."""
    save.save_file.close(save.match)
    assert all(map(remark_sentence, save.remarks))
    assert parse((folder / SAVE_FILE_NAME).read_text(encoding="utf-8")), "what was opened is whole again"
    return save


def whole_entries(content: bytes) -> int:
    """How many entries stand before the first line that is not as it was written."""
    same = 0
    for ours, theirs in zip(TEXT.splitlines(), content.split(b"\n"), strict=False):
        if ours.encode() != theirs:
            break
        same += 1
    return sum(not line.startswith("=") for line in TEXT.splitlines()[1:same])


def flipped(place: int, bit: int) -> bytes:
    """The save file with one bit changed."""
    return DATA[:place] + bytes([DATA[place] ^ 1 << bit]) + DATA[place + 1 :]


def test_the_save_file_is_small_enough_to_be_damaged_everywhere() -> None:
    assert len(DATA) <= 1024
    assert MATCH.state.outcome


def test_one_bit_flipped_in_every_byte_is_always_handled(folder: Path) -> None:
    counted = set()
    for place in PLACES:
        content = flipped(place, place % 8)
        save = reopened(folder / str(place), content)
        if isinstance(save, UserError):
            assert place < HEADER
            assert save.message in {"record_format", "record_version", "record_beginning", "record_checksum"}
            continue
        assert place >= HEADER
        assert len(save.match.entries) == whole_entries(content)
        assert state_digest(save.match.state) == DIGESTS[len(save.match.entries)]
        last_line = content.count(b"\n", 0, len(DATA) - 1) == content.count(b"\n", 0, place)
        kept = [path for path in (folder / str(place)).iterdir() if "damaged" in path.name]
        assert [path.read_bytes() for path in kept] == ([] if last_line else [content])
        counted.add(len(save.match.entries))
    assert counted <= set(range(len(MATCH.entries) + 1))
    assert len(counted) > len(MATCH.entries) // 2


def test_cut_at_every_length_all_whole_entries_are_there(folder: Path) -> None:
    for length in PLACES:
        save = reopened(folder / str(length), DATA[:length])
        if isinstance(save, UserError):
            assert length < HEADER - 1
            assert save.message == "save_empty" if length == 0 else save.message.startswith("record_")
            continue
        assert len(save.match.entries) == whole_entries(DATA[:length])
        assert state_digest(save.match.state) == DIGESTS[len(save.match.entries)]
        at_an_end = DATA[length : length + 1] == b"\n" or DATA[length - 1 : length] == b"\n"
        assert [remark.message for remark in save.remarks] == ([] if at_an_end else ["save_torn"])
        assert not [path for path in (folder / str(length)).iterdir() if "damaged" in path.name]


@pytest.mark.parametrize("end", [b"\0" * 50, b"\xff\xfe", b"us end", b"\n", b"\t00000000\n", b"us end\t00000000\n"])
def test_rubbish_at_the_end_costs_nothing(end: bytes, folder: Path) -> None:
    save = reopened(folder / "save", DATA + end)
    assert isinstance(save, OpenSave)
    assert state_digest(save.match.state) == DIGESTS[-1]
    assert (folder / "save" / SAVE_FILE_NAME).read_bytes() == DATA


def test_any_bytes_at_all_are_met_with_a_sentence(folder: Path) -> None:
    for number, content in enumerate((bytes(range(256)) * 8, b"[" * 5000, b"\n" * 99, b"{}\t00000000\n", b"\xff" * 9)):
        error = reopened(folder / str(number), content)
        assert isinstance(error, UserError)
        assert error.message == "record_format"


def snapped(folder: Path, entries: int) -> Path:
    """A save with a snapshot after so many entries."""
    write_save(folder, DATA)
    place = [number for number, line in enumerate(TEXT.splitlines()) if not line.startswith("=")][entries]
    check = TEXT.splitlines()[place].rpartition("\t")[2]
    write_snapshot(folder, replay_entries(MATCH, MATCH.entries[:entries]), entries, check)
    return folder


def test_with_a_snapshot_one_bit_flipped_in_every_byte_costs_no_game(folder: Path) -> None:
    for place in PLACES:
        place_of_save, content = snapped(folder / str(place), 2), flipped(place, place % 8)
        save = reopened(place_of_save, content, quick=True)
        assert isinstance(save, OpenSave)
        in_header = place < HEADER
        assert state_digest(save.match.state) == DIGESTS[-1 if in_header else whole_entries(content)]
        assert (save.remarks[0].message == "save_beginning_lost") == in_header
        if in_header:
            assert [path.read_bytes() for path in place_of_save.glob("*damaged*")] == [content]


def test_a_damaged_snapshot_is_passed_over(folder: Path) -> None:
    snapped(folder, 1)
    (path,) = folder.glob("snapshot-*")
    content = path.read_bytes()
    for place in range(0, len(content), effort(25, 5)):
        path.write_bytes(content[:place] + bytes([content[place] ^ 1 << place % 8]) + content[place + 1 :])
        save = reopened(folder, DATA, quick=True)
        assert isinstance(save, OpenSave)
        assert save.match.state == MATCH.state
        assert save.remarks == ()
        for fresh in set(folder.glob("snapshot-*")) - {path}:
            fresh.unlink()


def test_checksums_that_fit_do_not_make_a_wrong_game_right(folder: Path) -> None:
    lines = without_checksums(TEXT)
    for number, changed in ((2, "us end"), (2, "us bid RA"), (3, "germany resign"), (5, re.sub(".$", "x", lines[5]))):
        content = with_checksums([*lines[:number], changed, *lines[number + 1 :]]).encode()
        save = reopened(folder / f"{number} {changed}", content)
        assert isinstance(save, OpenSave)
        assert [remark.message for remark in save.remarks] == ["save_not_as_played"]
        assert state_digest(save.match.state) in DIGESTS
        assert [path.read_bytes() for path in (folder / f"{number} {changed}").glob("*damaged*")] == [content]
