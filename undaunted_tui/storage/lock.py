"""One window per save: a lock that the system takes back from whoever dies."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from time import sleep
from typing import Final

FILE: Final = "lock"

TRIES: Final = 5
PAUSE: Final = 0.02
"""The seconds between tries; whoever only looks lets go at once."""


class InUse(Exception):
    """Somebody else holds the lock."""


class Lock:
    """A lock on the folder of a save, held until it is released or its process ends."""

    def __init__(self, folder: Path) -> None:
        """Take the lock, or raise `InUse`."""
        self._file = os.open(folder / FILE, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        for attempt in range(TRIES):
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return
            except BlockingIOError:
                if attempt + 1 < TRIES:
                    sleep(PAUSE)
        self.release()
        raise InUse

    def release(self) -> None:
        """Let others have it."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def is_held(folder: Path) -> bool:
    """Whether somebody holds the lock of a save now."""
    try:
        file = os.open(folder / FILE, os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return False
    try:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(file)
    return False
