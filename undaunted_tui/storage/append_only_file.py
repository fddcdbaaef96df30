"""A file that grows piece by piece, and what becomes of the pieces while the disk refuses them."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from undaunted_tui.storage.paths import sync_folder
from undaunted_tui.system.atomic_file import write_atomically

sync_data: Final[Callable[[int], None]] = getattr(os, "fdatasync", os.fsync)
"""Wait until the content of a file is on disk; some systems know only the stronger form."""


class AppendOnlyFile:
    """All that should be in a file, and how much of it is known to be there; `trouble` is why the rest is not."""

    def __init__(self, path: Path, content: bytes, size: int) -> None:
        """Go on with a file of which so many bytes are on disk; one of which none are is not there yet."""
        self.path = path
        self._content = bytearray(content)
        self._size = size
        self._file = -1
        self.trouble: OSError | None = None

    @property
    def is_gone(self) -> bool:
        """Whether somebody took the file away."""
        return isinstance(self.trouble, FileNotFoundError)

    def append(self, piece: bytes) -> None:
        """Add a piece to what should be in the file."""
        self._content += piece

    def write(self) -> bool:
        """Write what is missing, and tell whether everything is on disk; if not, it can be tried again."""
        try:
            self._write_missing()
        except OSError as error:
            self.trouble = error
            self._truncate()
            return False
        self.trouble = None
        return True

    def restart_at(self, path: Path) -> None:
        """Write everything to a file in a place of its own."""
        self.close()
        self.path, self._size = path, 0

    def close(self) -> None:
        """Let the file go."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def _write_missing(self) -> None:
        if not self._size:
            write_atomically(self.path, bytes(self._content))
            sync_folder(self.path.parent)
            self._size = len(self._content)
            return
        self._open()
        if self._size < len(self._content):
            self._write(bytes(memoryview(self._content)[self._size :]))

    def _open(self) -> None:
        """Open the file and cut off what is not known to be whole; one that is gone is never made anew here."""
        if self._file < 0:
            self._file = os.open(self.path, os.O_WRONLY | os.O_CLOEXEC)
        found = os.fstat(self._file)
        if not found.st_nlink or found.st_size < self._size:
            self.close()
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        if found.st_size > self._size:
            os.ftruncate(self._file, self._size)

    def _write(self, missing: bytes) -> None:
        """Write behind the last byte that is known to be on disk; a disk that is nearly full takes only a part."""
        done = 0
        while done < len(missing):
            done += os.pwrite(self._file, missing[done:], self._size + done)
        sync_data(self._file)
        self._size += done

    def _truncate(self) -> None:
        """Cut a piece off that was written in part; if even that fails it is written over next time."""
        if self._file >= 0:
            try:
                os.ftruncate(self._file, self._size)
            except OSError:
                self.close()
