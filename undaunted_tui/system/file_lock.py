"""Locks on open files, which the system releases when a file is closed or its process dies."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import msvcrt
    import os

    _BEYOND_CONTENT = 2**30
    """The byte that is locked: Windows lets nobody read what is locked."""

    def lock_file(file: int, *, is_shared: bool = False) -> None:
        """Lock a file, or raise `BlockingIOError`; Windows has no lock that is shared."""
        place = os.lseek(file, 0, os.SEEK_CUR)
        os.lseek(file, _BEYOND_CONTENT, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError from error
        finally:
            os.lseek(file, place, os.SEEK_SET)

else:
    import fcntl

    def lock_file(file: int, *, is_shared: bool = False) -> None:
        """Lock a file, alone or shared with other readers, or raise `BlockingIOError`."""
        fcntl.flock(file, (fcntl.LOCK_SH if is_shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
