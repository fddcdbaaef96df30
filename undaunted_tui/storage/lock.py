"""A lock per save, released by the system if its process dies."""

from __future__ import annotations

import os
from pathlib import Path
from time import sleep
from typing import Final

from undaunted_tui.system.file_lock import lock_file

FILE: Final = "lock"

TRIES: Final = 5
PAUSE: Final = 0.02
"""Seconds between tries; a lock for reading is released at once."""


class InUse(Exception):
    """Another process has the lock."""


class Lock:
    """A lock on the folder of a save, held until it is released or its process ends."""

    def __init__(self, folder: Path) -> None:
        """Take the lock, or raise `InUse`."""
        self._file = os.open(folder / FILE, os.O_RDWR | os.O_CREAT, 0o600)
        for attempt in range(TRIES):
            try:
                lock_file(self._file)
                return
            except BlockingIOError:
                if attempt + 1 < TRIES:
                    sleep(PAUSE)
        self.release()
        raise InUse

    def release(self) -> None:
        """Release the lock."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def is_held(folder: Path) -> bool:
    """Whether another process has the lock of a save."""
    try:
        file = os.open(folder / FILE, os.O_RDONLY)
    except OSError:
        return False
    try:
        lock_file(file, is_shared=True)
    except BlockingIOError:
        return True
    finally:
        os.close(file)
    return False
