"""A file that only grows; what the disk refuses is kept in memory and written later."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from undaunted_tui.storage.paths import sync_folder
from undaunted_tui.system.atomic_file import write_atomically

sync_data: Final[Callable[[int], None]] = getattr(os, "fdatasync", os.fsync)
"""Wait until the content of a file is on disk; uses fsync where there is no fdatasync."""


BINARY: Final = getattr(os, "O_BINARY", 0)
"""What keeps Windows from changing ends of lines."""


def write_at(file: int, content: bytes, place: int) -> int:
    """Write at a place of a file, and return how many bytes were taken; Windows has no `os.pwrite`."""
    os.lseek(file, place, os.SEEK_SET)
    return os.write(file, content)


class AppendOnlyFile:
    """The intended content of a file, and how much of it is on disk; `trouble` is the error that stopped the rest."""

    def __init__(self, path: Path, content: bytes, size: int) -> None:
        """Continue a file of which `size` bytes are on disk; a size of 0 means that it does not exist yet."""
        self.path = path
        self._content = bytearray(content)
        self._size = size
        self._file = -1
        self.trouble: OSError | None = None

    @property
    def is_gone(self) -> bool:
        """Whether the file was removed by somebody else."""
        return isinstance(self.trouble, FileNotFoundError)

    def append(self, piece: bytes) -> None:
        """Add a piece to the intended content."""
        self._content += piece

    def write(self) -> bool:
        """Write what is missing and return whether everything is on disk; if not, it can be tried again."""
        try:
            self._write_missing()
        except OSError as error:
            self.trouble = error
            self._truncate()
            return False
        self.trouble = None
        return True

    def restart_at(self, path: Path) -> None:
        """Write everything to a new file."""
        self.close()
        self.path, self._size = path, 0

    def close(self) -> None:
        """Close the file."""
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
        """Open the file and cut off what is beyond the known size; a missing file is never created here."""
        if self._file < 0:
            self._file = os.open(self.path, os.O_WRONLY | BINARY)
        found = os.fstat(self._file)
        if not found.st_nlink or found.st_size < self._size:
            self.close()
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        if found.st_size > self._size:
            os.ftruncate(self._file, self._size)

    def _write(self, missing: bytes) -> None:
        """Write after the last byte that is on disk; a disk that is nearly full takes only a part."""
        done = 0
        while done < len(missing):
            done += write_at(self._file, missing[done:], self._size + done)
        sync_data(self._file)
        self._size += done

    def _truncate(self) -> None:
        """Cut off a partly written piece; if that fails too, it is overwritten next time."""
        if self._file >= 0:
            try:
                os.ftruncate(self._file, self._size)
            except OSError:
                self.close()
