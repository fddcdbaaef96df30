"""A file that grows piece by piece, and what becomes of the pieces while the disk refuses them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from undaunted_tui.storage.places import make_private, sync_folder
from undaunted_tui.whole_file import write_whole

sync: Final[Callable[[int], None]] = getattr(os, "fdatasync", os.fsync)
"""Wait until the content of a file is on disk; some systems know only the stronger form."""


class Ledger:
    """All that should be in a file, and how much of it is known to be there; `trouble` is why the rest is not."""

    def __init__(self, path: Path, content: bytes, size: int) -> None:
        """Go on with a file of which so many bytes are on disk."""
        self._path = path
        self._content = bytearray(content)
        self._size = size
        self._file = -1
        self.trouble: OSError | None = None

    def append(self, piece: bytes) -> bool:
        """Add a piece and tell whether everything is on disk; if not, it is tried again with the next piece."""
        self._content += piece
        try:
            self._catch_up()
        except OSError as error:
            self.trouble = error
            self._cut_back()
            return False
        self.trouble = None
        return True

    def close(self) -> None:
        """Let the file go."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def _catch_up(self) -> None:
        """Write what is missing, or all of it where there is no file any more."""
        if self._file >= 0 and not os.fstat(self._file).st_nlink:
            self.close()
        if self._file < 0 and not self._opened():
            make_private(self._path.parent)
            write_whole(self._path, bytes(self._content))
            sync_folder(self._path.parent)
            self._size = len(self._content)
            return
        if self._size < len(self._content):
            self._write(bytes(memoryview(self._content)[self._size :]))

    def _write(self, missing: bytes) -> None:
        """Write behind the last byte that is known to be on disk; a disk that is nearly full takes only a part."""
        done = 0
        while done < len(missing):
            done += os.pwrite(self._file, missing[done:], self._size + done)
        sync(self._file)
        self._size += done

    def _opened(self) -> bool:
        """Open the file and cut off what is not known to be whole, unless it is missing."""
        try:
            self._file = os.open(self._path, os.O_WRONLY | os.O_CLOEXEC)
        except FileNotFoundError:
            return False
        if os.fstat(self._file).st_size < self._size:
            self._size = 0
        os.ftruncate(self._file, self._size)
        return True

    def _cut_back(self) -> None:
        """Cut a piece off that was written in part; if even that fails it is written over next time."""
        if self._file >= 0:
            try:
                os.ftruncate(self._file, self._size)
            except OSError:
                self.close()
