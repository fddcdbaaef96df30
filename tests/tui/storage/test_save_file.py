"""A save file: never behind the match, readable by its owner only, and robust against a disk that refuses writes."""

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

from core.match import Match
from core.record import dump, parse, record_of, replay
from core.rng import SeededRng
from core.serialization import state_digest
from tests.architecture.source_files import ROOT
from tests.builders import compiled
from tests.random_games import RandomMatch, Recipe, matches
from tests.tui.storage.tiny_game import save_text
from undaunted_tui.session.bot_driver import BotDriver
from undaunted_tui.storage import append_only_file
from undaunted_tui.storage.paths import SAVE_FILE_NAME
from undaunted_tui.storage.save_store import SaveStore
from undaunted_tui.storage.snapshots import MAX_SNAPSHOTS

REFUSALS = [errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EFBIG, errno.EIO]


def play_by_bots(match: Match) -> Iterator[int]:
    """Answer at random until the game is over."""
    return BotDriver({side: ("uniform", SeededRng("writing", side)) for side in (0, 1)}).play(match)


def read_save_text(folder: Path) -> str:
    """The text of a save file."""
    return (folder / SAVE_FILE_NAME).read_text(encoding="utf-8")


def test_the_save_file_of_any_match_is_its_record_after_every_entry(tmp_path: Path) -> None:
    for number, driver in enumerate(matches(12, 60, "journal")):
        with driver:
            save_file = SaveStore(tmp_path).begin(driver.match, str(number))
            for _ in driver.entries():
                save_file.keep(driver.match)
                assert save_file.saved
                assert read_save_text(save_file.folder) == dump(record_of(driver.match))
            save_file.close(driver.match)


def test_files_are_for_their_owner_only(tmp_path: Path) -> None:
    save_store = SaveStore(tmp_path / "some" / "saves")
    match = Match(compiled("normandy/1"), "1")
    save_file = save_store.begin(match, "mine")
    for _ in play_by_bots(match):
        save_file.keep(match)
    save_file.close(match)
    save_store.copy_beside("mine")
    save_store.delete("mine")
    modes = {path: stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "some").rglob("*")}
    assert len(modes) > 6
    assert all(mode == (0o700 if path.is_dir() else 0o600) for path, mode in modes.items())


def test_three_generations_of_snapshots_are_kept(tmp_path: Path) -> None:
    match = Match(compiled("normandy/1"), "1")
    save_file = SaveStore(tmp_path).begin(match)
    counts = set()
    for _ in play_by_bots(match):
        save_file.keep(match)
        counts.add(len(list(save_file.folder.glob("snapshot-*"))))
    assert counts == set(range(1, MAX_SNAPSHOTS + 1))
    assert not list(save_file.folder.glob(".*")), "nothing half written is left"


class FailingDisk:
    """A disk that can refuse writes, after a part was written."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.refusal = 0
        self.room = 0
        self._write = append_only_file.write_at
        monkeypatch.setattr(append_only_file, "write_at", self.write_at)

    def write_at(self, file: int, content: bytes, place: int) -> int:
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
    match = Match(compiled("normandy/1"), "1")
    save_file = SaveStore(tmp_path).begin(match)
    disk, before = FailingDisk(monkeypatch), ""
    for number, _ in enumerate(play_by_bots(match)):
        if number % 20 == 5:
            disk.refusal, disk.room, before = refusal, number % 7, read_save_text(save_file.folder)
        if number % 20 == 15:
            disk.refusal = 0
        save_file.keep(match)
        assert save_file.saved == (not disk.refusal)
        assert bool(save_file.trouble) == bool(disk.refusal)
        assert read_save_text(save_file.folder) == (before if disk.refusal else save_text(match))
    disk.refusal = 0
    save_file.close(match)
    assert save_file.saved
    assert replay(parse(read_save_text(save_file.folder)), match.compiled).state == match.state


def test_nobody_has_to_play_on_for_the_rest_to_be_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(compiled("normandy/1"), "1")
    save_file = SaveStore(tmp_path).begin(match)
    disk, steps = FailingDisk(monkeypatch), play_by_bots(match)
    next(steps)
    save_file.keep(match)
    disk.refusal = errno.ENOSPC
    next(steps)
    save_file.keep(match)
    save_file.try_again()
    assert not save_file.saved
    disk.refusal = 0
    save_file.try_again()
    assert save_file.saved
    assert read_save_text(save_file.folder) == save_text(match)


def test_a_failed_sync_does_not_count_as_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(compiled("normandy/1"), "1")
    save_file = SaveStore(tmp_path).begin(match)
    steps = play_by_bots(match)
    next(steps)
    save_file.keep(match)
    before = read_save_text(save_file.folder)

    def fail(_: int) -> None:
        raise OSError(errno.EIO, "input/output error")

    with monkeypatch.context() as failing:
        failing.setattr("undaunted_tui.storage.append_only_file.sync_data", fail)
        next(steps)
        save_file.keep(match)
        assert not save_file.saved
        assert read_save_text(save_file.folder) == before
    next(steps)
    save_file.keep(match)
    assert save_file.saved
    assert read_save_text(save_file.folder) == save_text(match)


def test_a_game_can_begin_on_a_disk_that_refuses(tmp_path: Path) -> None:
    in_the_way = tmp_path / "saves"
    in_the_way.write_text("a file in place of the folder", encoding="utf-8")
    match = Match(compiled("normandy/1"), "1")
    save_file = SaveStore(in_the_way).begin(match)
    steps = play_by_bots(match)
    next(steps)
    save_file.keep(match)
    assert not save_file.saved
    in_the_way.unlink()
    next(steps)
    save_file.keep(match)
    assert save_file.saved
    assert read_save_text(save_file.folder) == save_text(match)
    assert SaveStore(in_the_way).rows()[0].in_use


def test_a_save_file_that_somebody_removed_is_written_again(tmp_path: Path) -> None:
    match = Match(compiled("normandy/1"), "1")
    save_file = SaveStore(tmp_path).begin(match)
    for number, _ in zip(range(30), play_by_bots(match), strict=False):
        if number == 10:
            (save_file.folder / SAVE_FILE_NAME).unlink()
        if number == 20:
            shutil.rmtree(save_file.folder)
        save_file.keep(match)
        assert save_file.saved
        assert read_save_text(save_file.folder) == save_text(match)


def test_a_save_file_that_was_closed_leaves_the_file_to_others(tmp_path: Path) -> None:
    save_store = SaveStore(tmp_path)
    match = Match(compiled("normandy/1"), "1")
    save_file = save_store.begin(match, "game")
    steps = play_by_bots(match)
    next(steps)
    save_file.keep(match)
    save_file.close(match)
    other = save_store.open("game")
    for _ in zip(range(9), play_by_bots(other.match), strict=False):
        other.save_file.keep(other.match)
    next(steps)
    save_file.keep(match)
    save_file.close(match)
    assert read_save_text(tmp_path / "game") == save_text(other.match)


LIMITED = """
import resource, sys
from pathlib import Path
from tests.tui.storage.player_process import main
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[3]), resource.RLIM_INFINITY))
main(sys.argv[1], sys.argv[2])
"""


def test_a_limit_on_the_size_of_files_is_met_like_a_full_disk(tmp_path: Path) -> None:
    driver = RandomMatch(Recipe("normandy/1", "limited"), most=20).played()
    name = SaveStore(tmp_path).add(Match(driver.compiled, "limited", ("uniform", "uniform")))
    size = (tmp_path / name / SAVE_FILE_NAME).stat().st_size + 1000
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
    found = SaveStore(tmp_path).read(name)
    assert found.remarks == ()
    assert (len(found.match.entries), state_digest(found.match.state)) == (int(entries), digest)
    assert (tmp_path / name / SAVE_FILE_NAME).stat().st_size <= size


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
    match = Match(compiled("normandy/1"), "1")
    save_file = SaveStore(small_disk / "saves").begin(match)
    assert save_file.saved
    filler, troubles = small_disk / "filler", set()
    for number, _ in enumerate(play_by_bots(match)):
        if number % 90 == 30:
            filled(filler)
        if number % 90 == 80:
            filler.unlink()
        save_file.keep(match)
        troubles.add(save_file.trouble)
        if number % 10 == 9:
            kept = read_save_text(save_file.folder)
            assert save_text(match).startswith(kept)
            assert save_file.saved == (kept == save_text(match))
            assert replay(parse(kept), match.compiled)
    filler.unlink(missing_ok=True)
    save_file.close(match)
    assert save_file.saved
    assert troubles == {"", os.strerror(errno.ENOSPC)}


def filled(path: Path) -> None:
    """Fill a disk up to its last byte."""
    with path.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(b"\0" * 512)
