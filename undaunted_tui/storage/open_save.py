"""Opening of a save: recovers its game, repairs its files, and locks it."""

from __future__ import annotations

import errno
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from core.match import Match
from undaunted_tui.errors import UserError
from undaunted_tui.storage.lock import InUse, Lock
from undaunted_tui.storage.paths import SAVE_FILE_NAME, sync_folder
from undaunted_tui.storage.recovery import RecoveredGame, SaveRemark, recover_game
from undaunted_tui.storage.save_file import SaveFile
from undaunted_tui.storage.snapshots import drop_unrelated, snapshots
from undaunted_tui.system.atomic_file import write_atomically

MAX_FILE_SIZE: Final = 64 * 1024 * 1024
READ_ONLY_ERRORS: Final = (errno.EACCES, errno.EPERM, errno.EROFS)


@dataclass(frozen=True, slots=True)
class OpenSave:
    """A recovered game, the save file that continues it, and remarks for the player."""

    match: Match
    save_file: SaveFile
    remarks: tuple[SaveRemark, ...]


def open_save(folder: Path, *, quick: bool = False) -> OpenSave:
    """Open a save to continue it; `quick` starts from its snapshot, without the older history."""
    _read_save_file(folder)
    try:
        lock = Lock(folder)
    except InUse:
        raise UserError("save_in_use", name=folder.name) from None
    except OSError as error:
        raise write_error(error, folder) from None
    try:
        # Read again: only now can nobody else write to it.
        data = _read_save_file(folder)
        found = recover_game(data, snapshots(folder), folder.name, quick=quick)
        size = _repair(folder, data, found)
    except BaseException:
        lock.release()
        raise
    return OpenSave(found.match, SaveFile(folder, found.text, size, found.entries, lock), found.remarks)


def read_save(folder: Path, *, quick: bool = False) -> RecoveredGame:
    """Read the game of a save without changing or locking it."""
    return recover_game(_read_save_file(folder), snapshots(folder), folder.name, quick=quick)


def _read_save_file(folder: Path) -> bytes:
    """Read a save file; return nothing if it is empty or missing but there is a snapshot."""
    try:
        return read_bytes(folder / SAVE_FILE_NAME, folder.name)
    except UserError as error:
        if error.message in ("save_missing", "save_empty") and next(snapshots(folder), None):
            return b""
        raise


def read_bytes(path: Path, file: str) -> bytes:
    """Return the content of a file; raise a `UserError` that says why it can't be read."""
    try:
        if path.is_dir():
            raise UserError("save_is_folder", file=str(path))
        if path.exists() and not path.is_file():
            raise UserError("import_no_file", file=str(path))
        if path.stat().st_size > MAX_FILE_SIZE:
            raise UserError("record_too_big", file=file)
        data = path.read_bytes()
    except FileNotFoundError:
        raise UserError("save_missing", file=file) from None
    except OSError as error:
        raise UserError("cli_unreadable", file=str(path), problem=error.strerror or str(error)) from None
    if not data:
        raise UserError("save_empty", file=file)
    return data


def write_error(error: OSError, folder: Path) -> UserError:
    """Return the error for a folder that can't be written."""
    if error.errno in READ_ONLY_ERRORS:
        return UserError("save_read_only", folder=str(folder))
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return UserError("save_disk_full", folder=str(folder))
    return UserError("cli_unwritable", file=str(folder), problem=error.strerror or str(error))


def _repair(folder: Path, data: bytes, found: RecoveredGame) -> int:
    """Write the recovered text, after a backup of what was damaged; return how many bytes are on disk."""
    text = found.text.encode()
    if text != data:
        try:
            if found.backup_label and data:
                write_atomically(_unused_path(folder, found.backup_label), data)
            write_atomically(folder / SAVE_FILE_NAME, text)
            sync_folder(folder)
            drop_unrelated(folder, found.text)
        except OSError as error:
            raise write_error(error, folder) from None
    return len(text)


def _unused_path(folder: Path, what: str) -> Path:
    stem, _, ending = SAVE_FILE_NAME.partition(".")
    number = 1
    while (path := folder / f"{stem}.{what}-{number}.{ending}").exists():
        number += 1
    return path
