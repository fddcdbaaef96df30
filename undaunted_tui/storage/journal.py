"""Keeps one game on disk, entry by entry, with a snapshot at each round."""

from __future__ import annotations

import shutil
from pathlib import Path

from core.match import Match
from core.record import Seal, dump, lines_of, record_of
from undaunted_tui.storage.ledger import Ledger
from undaunted_tui.storage.lock import InUse, Lock
from undaunted_tui.storage.places import JOURNAL, claim
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
        self._is_placed = lock is not None
        self._closed = False
        self.saved = size > 0

    @classmethod
    def begin(cls, folder: Path, match: Match) -> Journal:
        """Keep a match from now on in a folder of its own, called so if that name is free.

        All its entries so far are kept; a disk that refuses is tried again at each entry.
        """
        journal = cls(folder, dump(record_of(match)), 0, len(match.entries), None)
        journal.saved = journal._append("")
        journal._look_back(match)
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
        self._let_go()

    def forget(self) -> None:
        """Take the save from the disk for good."""
        if self._closed:
            return
        self._closed = True
        self._ledger.close()
        if self._is_placed:
            shutil.rmtree(self.folder, ignore_errors=True)
        self._let_go()

    def moved_to(self, folder: Path) -> None:
        """Go on in a folder that was given another name."""
        self.folder = folder
        self._ledger.path = folder / JOURNAL

    def _append(self, piece: str) -> bool:
        """Add to the file; one whose place is gone, or was never made, gets a new one first."""
        self._ledger.take(piece.encode())
        if self._is_placed and (self._ledger.write() or not self._ledger.is_gone):
            return self._ledger.trouble is None
        return self._find_place() and self._ledger.write()

    def _find_place(self) -> bool:
        """Make a folder that nobody else has, and hold it."""
        try:
            folder = claim(self.folder)
            lock = Lock(folder)
        except (OSError, InUse) as error:
            self._ledger.trouble = error if isinstance(error, OSError) else None
            return False
        self._let_go()
        self.folder, self._lock, self._is_placed = folder, lock, True
        self._ledger.begin_at(folder / JOURNAL)
        return True

    def _let_go(self) -> None:
        """Let others have the save."""
        if self._lock:
            self._lock.release()
            self._lock = None

    def _look_back(self, match: Match) -> None:
        """Keep a snapshot, if all is on disk that led to it and the state alone tells all."""
        if self.saved and match.is_settled():
            write_snapshot(self.folder, match, self._entries, self._seal.check)
