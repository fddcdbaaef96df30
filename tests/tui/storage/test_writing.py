"""A journal on disk: never behind, for its owner only, and patient with a disk that refuses."""

from __future__ import annotations

import errno
import os
import resource
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from core.chance import Stream
from core.match import Match
from core.plain import state_digest
from core.record import dump, parse, record_of, replay
from tests.architecture.project import ROOT
from tests.builders import setting
from tests.strategies import RandomMatch, Recipe, matches
from tests.tui.storage.tiny import journal_of
from undaunted_tui.simulation import answers
from undaunted_tui.storage.places import JOURNAL
from undaunted_tui.storage.shelf import Shelf
from undaunted_tui.storage.snapshots import GENERATIONS

REFUSALS = [errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EFBIG, errno.EIO]


def bots(match: Match) -> Iterator[int]:
    """Answer by lot until the game is over."""
    return answers(match, ("uniform", "uniform"), [Stream("writing", side) for side in (0, 1)])


def on_disk(folder: Path) -> str:
    """The journal of a save."""
    return (folder / JOURNAL).read_text(encoding="utf-8")


def test_the_journal_of_any_match_is_its_record_after_every_entry(tmp_path: Path) -> None:
    for number, driver in enumerate(matches(12, 60, "journal")):
        with driver:
            journal = Shelf(tmp_path).begin(driver.match, str(number))
            for _ in driver.entries():
                journal.keep(driver.match)
                assert journal.saved
                assert on_disk(journal.folder) == dump(record_of(driver.match))
            journal.close(driver.match)


def test_files_are_for_their_owner_only(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "some" / "saves")
    match = Match(setting("normandy/1"), "1")
    journal = shelf.begin(match, "mine")
    for _ in bots(match):
        journal.keep(match)
    journal.close(match)
    shelf.copy_beside("mine")
    shelf.delete("mine")
    modes = {path: stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "some").rglob("*")}
    assert len(modes) > 6
    assert all(mode == (0o700 if path.is_dir() else 0o600) for path, mode in modes.items())


def test_three_generations_of_snapshots_are_kept(tmp_path: Path) -> None:
    match = Match(setting("normandy/1"), "1")
    journal = Shelf(tmp_path).begin(match)
    counts = set()
    for _ in bots(match):
        journal.keep(match)
        counts.add(len(list(journal.folder.glob("snapshot-*"))))
    assert counts == set(range(1, GENERATIONS + 1))
    assert not list(journal.folder.glob(".*")), "nothing half written is left"


class Disk:
    """A disk that can refuse, after it has taken a part of what is written."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.refusal = 0
        self.room = 0
        self._write = os.pwrite
        monkeypatch.setattr(os, "pwrite", self.pwrite)

    def pwrite(self, file: int, content: bytes, place: int) -> int:
        if not self.refusal:
            return self._write(file, content, place)
        if self.room <= 0:
            raise OSError(self.refusal, os.strerror(self.refusal))
        done = self._write(file, content[: self.room], place)
        self.room -= done
        return done


@pytest.mark.parametrize("refusal", REFUSALS, ids=errno.errorcode.get)
def test_while_the_disk_refuses_the_game_goes_on_and_is_saved_later(
    refusal: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match(setting("normandy/1"), "1")
    journal = Shelf(tmp_path).begin(match)
    disk, before = Disk(monkeypatch), ""
    for number, _ in enumerate(bots(match)):
        if number % 20 == 5:
            disk.refusal, disk.room, before = refusal, number % 7, on_disk(journal.folder)
        if number % 20 == 15:
            disk.refusal = 0
        journal.keep(match)
        assert journal.saved == (not disk.refusal)
        assert bool(journal.trouble) == bool(disk.refusal)
        assert on_disk(journal.folder) == (before if disk.refusal else journal_of(match))
    disk.refusal = 0
    journal.close(match)
    assert journal.saved
    assert replay(parse(on_disk(journal.folder)), match.setting).state == match.state


def test_nobody_has_to_play_on_for_the_rest_to_be_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(setting("normandy/1"), "1")
    journal = Shelf(tmp_path).begin(match)
    disk, steps = Disk(monkeypatch), bots(match)
    next(steps)
    journal.keep(match)
    disk.refusal = errno.ENOSPC
    next(steps)
    journal.keep(match)
    journal.try_again()
    assert not journal.saved
    disk.refusal = 0
    journal.try_again()
    assert journal.saved
    assert on_disk(journal.folder) == journal_of(match)


def test_a_failed_sync_does_not_count_as_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(setting("normandy/1"), "1")
    journal = Shelf(tmp_path).begin(match)
    steps = bots(match)
    next(steps)
    journal.keep(match)
    before = on_disk(journal.folder)

    def fail(_: int) -> None:
        raise OSError(errno.EIO, "input/output error")

    with monkeypatch.context() as failing:
        failing.setattr("undaunted_tui.storage.ledger.sync", fail)
        next(steps)
        journal.keep(match)
        assert not journal.saved
        assert on_disk(journal.folder) == before
    next(steps)
    journal.keep(match)
    assert journal.saved
    assert on_disk(journal.folder) == journal_of(match)


def test_a_game_can_begin_on_a_disk_that_refuses(tmp_path: Path) -> None:
    in_the_way = tmp_path / "saves"
    in_the_way.write_text("a file in place of the folder", encoding="utf-8")
    match = Match(setting("normandy/1"), "1")
    journal = Shelf(in_the_way).begin(match)
    steps = bots(match)
    next(steps)
    journal.keep(match)
    assert not journal.saved
    in_the_way.unlink()
    next(steps)
    journal.keep(match)
    assert journal.saved
    assert on_disk(journal.folder) == journal_of(match)
    assert Shelf(in_the_way).rows()[0].in_use


def test_a_journal_that_somebody_removed_is_written_again(tmp_path: Path) -> None:
    match = Match(setting("normandy/1"), "1")
    journal = Shelf(tmp_path).begin(match)
    for number, _ in zip(range(30), bots(match), strict=False):
        if number == 10:
            (journal.folder / JOURNAL).unlink()
        if number == 20:
            shutil.rmtree(journal.folder)
        journal.keep(match)
        assert journal.saved
        assert on_disk(journal.folder) == journal_of(match)


def test_a_journal_that_was_let_go_leaves_the_file_to_others(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    match = Match(setting("normandy/1"), "1")
    journal = shelf.begin(match, "game")
    steps = bots(match)
    next(steps)
    journal.keep(match)
    journal.close(match)
    other = shelf.open("game")
    for _ in zip(range(9), bots(other.match), strict=False):
        other.journal.keep(other.match)
    next(steps)
    journal.keep(match)
    journal.close(match)
    assert on_disk(tmp_path / "game") == journal_of(other.match)


LIMITED = """
import resource, sys
from pathlib import Path
from tests.tui.storage.mortal import main
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[3]), resource.RLIM_INFINITY))
main(sys.argv[1], sys.argv[2])
"""


def test_a_limit_on_the_size_of_files_is_met_like_a_full_disk(tmp_path: Path) -> None:
    driver = RandomMatch(Recipe("normandy/1", "limited"), most=20).played()
    name = Shelf(tmp_path).add(Match(driver.setting, "limited", ("uniform", "uniform")))
    size = (tmp_path / name / JOURNAL).stat().st_size + 1000
    assert size < resource.RLIM_INFINITY or resource.RLIM_INFINITY < 0
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(tmp_path), name, str(size)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    *acknowledged, over = done.stdout.splitlines()
    assert (over, done.stderr) == ("over", "")
    entries, digest = acknowledged[-1].split()
    found = Shelf(tmp_path).look(name)
    assert found.remarks == ()
    assert (len(found.match.entries), state_digest(found.match.state)) == (int(entries), digest)
    assert (tmp_path / name / JOURNAL).stat().st_size <= size


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of a few pages."""
    place = tmp_path / "disk"
    place.mkdir()
    mounted = (
        shutil.which("mount")
        and not subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(place)], check=False, capture_output=True
        ).returncode
    )
    if not mounted:
        pytest.skip("a small file system can't be mounted here")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def test_a_full_disk_takes_nothing_away_and_room_brings_everything_back(small_disk: Path) -> None:
    match = Match(setting("normandy/1"), "1")
    journal = Shelf(small_disk / "saves").begin(match)
    assert journal.saved
    filler, troubles = small_disk / "filler", set()
    for number, _ in enumerate(bots(match)):
        if number % 90 == 30:
            filled(filler)
        if number % 90 == 80:
            filler.unlink()
        journal.keep(match)
        troubles.add(journal.trouble)
        if number % 10 == 9:
            kept = on_disk(journal.folder)
            assert journal_of(match).startswith(kept)
            assert journal.saved == (kept == journal_of(match))
            assert replay(parse(kept), match.setting)
    filler.unlink(missing_ok=True)
    journal.close(match)
    assert journal.saved
    assert troubles == {"", os.strerror(errno.ENOSPC)}


def filled(path: Path) -> None:
    """Fill a disk up to its last byte."""
    with path.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(b"\0" * 512)
