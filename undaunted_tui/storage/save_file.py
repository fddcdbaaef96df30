"""The save of one game: a record that grows entry by entry, with a snapshot at each round."""

from __future__ import annotations

import shutil
from pathlib import Path

from core.match import Match
from core.record import LineChecksum, dump, entry_lines, record_of
from undaunted_tui.storage.append_only_file import AppendOnlyFile
from undaunted_tui.storage.lock import InUse, Lock
from undaunted_tui.storage.paths import SAVE_FILE_NAME, create_unique_folder
from undaunted_tui.storage.snapshots import write_snapshot


class SaveFile:
    """The save file of a game; `saved` says whether every entry so far is on disk."""

    def __init__(self, folder: Path, text: str, size: int, entries: int, lock: Lock | None) -> None:
        """Continue a save file with this text, of which `size` bytes are on disk."""
        self.folder = folder
        self._file = AppendOnlyFile(folder / SAVE_FILE_NAME, text.encode(), size)
        self._checksum = LineChecksum(text[:-1].rpartition("\t")[2])
        self._entries = entries
        self._lock = lock
        self._has_folder = lock is not None
        self._closed = False
        self.saved = size > 0

    @classmethod
    def begin(cls, folder: Path, match: Match) -> SaveFile:
        """Save a match from now on in a new folder, under this name if it is free.

        All its entries so far are saved; if the disk refuses, each entry tries again.
        """
        save_file = cls(folder, dump(record_of(match)), 0, len(match.entries), None)
        save_file.saved = save_file._append("")
        save_file._write_snapshot(match)
        return save_file

    @property
    def name(self) -> str:
        """Name of the save."""
        return self.folder.name

    @property
    def trouble(self) -> str:
        """Why the last entries are not on disk, as the system describes it."""
        error = self._file.trouble
        return (error.strerror or str(error)) if error else ""

    def keep(self, match: Match) -> None:
        """Write the last entry of a match and wait until it is on disk; what the disk refuses is written later."""
        if self._closed:
            return
        lines = entry_lines(match, len(match.entries))
        self._entries += 1
        self.saved = self._append("".join(map(self._checksum.close, lines)))
        if len(lines) > 1:
            self._write_snapshot(match)

    def try_again(self) -> None:
        """Try again to write what the disk refused."""
        if not self._closed and not self.saved:
            self.saved = self._append("")

    def close(self, match: Match) -> None:
        """Write what is missing if possible, and release the save for good."""
        if self._closed:
            return
        self._closed = True
        self.saved = self._append("")
        self._write_snapshot(match)
        self._file.close()
        self._release_lock()

    def forget(self) -> None:
        """Delete the save from the disk."""
        if self._closed:
            return
        self._closed = True
        self._file.close()
        if self._has_folder:
            shutil.rmtree(self.folder, ignore_errors=True)
        self._release_lock()

    def moved_to(self, folder: Path) -> None:
        """Continue in a folder that was renamed."""
        self.folder = folder
        self._file.path = folder / SAVE_FILE_NAME

    def _append(self, piece: str) -> bool:
        """Append to the file; if its folder is missing, create a new one first."""
        self._file.append(piece.encode())
        if self._has_folder and (self._file.write() or not self._file.is_gone):
            return self._file.trouble is None
        return self._create_folder() and self._file.write()

    def _create_folder(self) -> bool:
        try:
            folder = create_unique_folder(self.folder)
            lock = Lock(folder)
        except (OSError, InUse) as error:
            self._file.trouble = error if isinstance(error, OSError) else None
            return False
        self._release_lock()
        self.folder, self._lock, self._has_folder = folder, lock, True
        self._file.restart_at(folder / SAVE_FILE_NAME)
        return True

    def _release_lock(self) -> None:
        if self._lock:
            self._lock.release()
            self._lock = None

    def _write_snapshot(self, match: Match) -> None:
        """Write a snapshot, if everything before it is on disk and the state needs no undo history."""
        if self.saved and match.has_no_undo():
            write_snapshot(self.folder, match, self._entries, self._checksum.check)
