"""Opens a save: finds its game, mends its files, and holds it against other windows."""

from __future__ import annotations

import errno
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from core.match import Match
from undaunted_tui.complaint import Complaint
from undaunted_tui.storage.journal import Journal
from undaunted_tui.storage.lock import InUse, Lock
from undaunted_tui.storage.places import JOURNAL, sync_folder
from undaunted_tui.storage.reading import Found, Remark, find
from undaunted_tui.storage.snapshots import drop_strangers, snapshots
from undaunted_tui.whole_file import write_whole

BIGGEST: Final = 64 * 1024 * 1024
READ_ONLY: Final = (errno.EACCES, errno.EPERM, errno.EROFS)


@dataclass(frozen=True, slots=True)
class OpenSave:
    """A game that goes on where it stopped, the journal that keeps it, and what there is to say about it."""

    match: Match
    journal: Journal
    remarks: tuple[Remark, ...]


def open_save(folder: Path, *, quick: bool = False) -> OpenSave:
    """Open a save to play on; quickly, from its snapshot, it comes without its history."""
    _journal_in(folder)
    try:
        lock = Lock(folder)
    except InUse:
        raise Complaint("save_in_use", name=folder.name) from None
    except OSError as error:
        raise refused(error, folder) from None
    try:
        # Only now does nobody else write to it.
        data = _journal_in(folder)
        found = find(data, snapshots(folder), folder.name, quick=quick)
        size = _mend(folder, data, found)
    except BaseException:
        lock.release()
        raise
    return OpenSave(found.match, Journal(folder, found.text, size, found.entries, lock), found.remarks)


def look_at(folder: Path, *, quick: bool = False) -> Found:
    """The game in a save, without touching it."""
    return find(_journal_in(folder), snapshots(folder), folder.name, quick=quick)


def _journal_in(folder: Path) -> bytes:
    """What the journal of a save holds; nothing, if it is empty or gone and a snapshot can stand in for it."""
    try:
        return read_bytes(folder / JOURNAL, folder.name)
    except Complaint as complaint:
        if complaint.message in ("save_missing", "save_empty") and next(snapshots(folder), None):
            return b""
        raise


def read_bytes(path: Path, file: str) -> bytes:
    """What a file holds, or what keeps it from being read."""
    try:
        if path.is_dir():
            raise Complaint("save_is_folder", file=str(path))
        if path.exists() and not path.is_file():
            raise Complaint("import_no_file", file=str(path))
        if path.stat().st_size > BIGGEST:
            raise Complaint("record_too_big", file=file)
        data = path.read_bytes()
    except FileNotFoundError:
        raise Complaint("save_missing", file=file) from None
    except OSError as error:
        raise Complaint("cli_unreadable", file=str(path), problem=error.strerror or str(error)) from None
    if not data:
        raise Complaint("save_empty", file=file)
    return data


def refused(error: OSError, folder: Path) -> Complaint:
    """What to say when a folder can't be written to."""
    if error.errno in READ_ONLY:
        return Complaint("save_read_only", folder=str(folder))
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return Complaint("save_disk_full", folder=str(folder))
    return Complaint("cli_unwritable", file=str(folder), problem=error.strerror or str(error))


def _mend(folder: Path, data: bytes, found: Found) -> int:
    """Let the journal hold what is whole, set aside what was damaged, and give how many of its bytes are on disk."""
    text = found.text.encode()
    if text != data:
        try:
            if found.aside and data:
                write_whole(_free(folder, found.aside), data)
            write_whole(folder / JOURNAL, text)
            sync_folder(folder)
            drop_strangers(folder, found.text)
        except OSError as error:
            raise refused(error, folder) from None
    return len(text)


def _free(folder: Path, what: str) -> Path:
    """A name for a file that is set aside."""
    stem, _, ending = JOURNAL.partition(".")
    number = 1
    while (path := folder / f"{stem}.{what}-{number}.{ending}").exists():
        number += 1
    return path
