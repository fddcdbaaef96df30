"""Keeps one game on disk, entry by entry, with a snapshot at each round."""

from __future__ import annotations

import shutil
from contextlib import suppress
from pathlib import Path

from core.match import Match
from core.record import Seal, dump, lines_of, record_of
from undaunted_tui.storage.ledger import Ledger
from undaunted_tui.storage.lock import InUse, Lock
from undaunted_tui.storage.places import JOURNAL
from undaunted_tui.storage.snapshots import write_snapshot


class Journal:
    """The file of a game under way; `saved` tells whether every entry so far is on disk."""

    def __init__(self, folder: Path, text: str, size: int, entries: int, lock: Lock | None) -> None:
        """Go on with a journal that holds this text, of which so many bytes are on disk already."""
        self.folder = folder
        self._ledger = Ledger(folder / JOURNAL, text.encode(), size)
        self._seal = Seal(text[:-1].rpartition("\t")[2])
        self._entries = entries
        self._lock = lock
        self._closed = False
        self.saved = size > 0

    @classmethod
    def begin(cls, folder: Path, match: Match) -> Journal:
        """Keep a match from now on, with all its entries so far; a disk that refuses is tried again at each entry."""
        journal = cls(folder, dump(record_of(match)), 0, len(match.entries), None)
        journal.saved = journal._append("")
        return journal

    @property
    def name(self) -> str:
        """What the save is called."""
        return self.folder.name

    @property
    def trouble(self) -> str:
        """Why the last entries are not on disk, in the system's words."""
        error = self._ledger.trouble
        return (error.strerror or str(error)) if error else ""

    def keep(self, match: Match) -> None:
        """Write the last entry of a match and wait until it is on disk; what the disk refuses is written later."""
        if self._closed:
            return
        lines = lines_of(match, len(match.entries))
        self._entries += 1
        self.saved = self._append("".join(map(self._seal.close, lines)))
        if len(lines) > 1:
            self._look_back(match)

    def try_again(self) -> None:
        """Write what the disk refused, if there is room by now."""
        if not self._closed and not self.saved:
            self.saved = self._append("")

    def close(self, match: Match) -> None:
        """Let go of the save for good, with a last try to write what is missing: others may have it now."""
        if self._closed:
            return
        self._closed = True
        self.saved = self._append("")
        self._look_back(match)
        self._ledger.close()
        if self._lock:
            self._lock.release()
            self._lock = None

    def forget(self) -> None:
        """Take the save from the disk for good."""
        if self._closed:
            return
        self._closed = True
        self._ledger.close()
        shutil.rmtree(self.folder, ignore_errors=True)
        if self._lock:
            self._lock.release()
            self._lock = None

    def _append(self, piece: str) -> bool:
        """Add to the file, which may have to be made first."""
        saved = self._ledger.append(piece.encode())
        if saved and self._lock is None:
            with suppress(InUse, OSError):
                self._lock = Lock(self.folder)
        return saved

    def _look_back(self, match: Match) -> None:
        """Keep a snapshot, if all is on disk that led to it and the state alone tells all."""
        if self.saved and match.is_settled():
            write_snapshot(self.folder, match, self._entries, self._seal.check)
