"""The saves in a folder: list, begin, open, rename, copy, throw away and bring back."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from core.match import Match
from undaunted_tui.complaint import Complaint
from undaunted_tui.play.keeper import Keeper
from undaunted_tui.storage.journal import Journal
from undaunted_tui.storage.lock import InUse, Lock
from undaunted_tui.storage.opening import OpenSave, look_at, open_save, refused
from undaunted_tui.storage.places import (
    TRASH,
    checked_name,
    free,
    make_private,
    short_name,
    sync_folder,
)
from undaunted_tui.storage.reading import Found
from undaunted_tui.storage.sharing import shared
from undaunted_tui.storage.summary import Row, changed, row_of
from undaunted_tui.text import say

MOST_IN_TRASH: Final = 20
"""How many saves are kept that were thrown away."""


class Shelf:
    """A folder with a folder for each save, which has the save's name."""

    def __init__(self, folder: Path) -> None:
        """Look at a folder, which need not be there yet."""
        self.folder = folder

    # what is there

    def names(self) -> list[str]:
        """The names of all saves, the one that was written to last first."""
        try:
            found = [path for path in self.folder.iterdir() if path.is_dir() and not path.name.startswith(".")]
        except FileNotFoundError:
            return []
        except NotADirectoryError:
            raise Complaint("saves_not_a_folder", file=str(self.folder)) from None
        except OSError as error:
            raise Complaint("cli_unreadable", file=str(self.folder), problem=error.strerror or str(error)) from None
        return [path.name for path in sorted(found, key=lambda path: (-changed(path), path.name))]

    def rows(self) -> list[Row]:
        """What the list tells of each save, the last one first."""
        return [self.row(name) for name in self.names()]

    def row(self, name: str) -> Row:
        """What the list tells of one save."""
        return row_of(self.folder / name)

    def last(self) -> Row | None:
        """The game to go on with: the last one under way that is not open elsewhere."""
        for name in self.names():
            row = self.row(name)
            if row.game and not row.game.ending and not row.in_use:
                return row
        return None

    def place(self, name: str) -> Path:
        """The folder of a save that is there."""
        folder = self.folder / checked_name(name)
        if not folder.is_dir():
            raise Complaint("save_unknown", found=name)
        return folder

    # playing

    def begin(self, match: Match, name: str = "") -> Journal:
        """Keep a match from now on under a name, or under one after its scenario."""
        folder = self.folder / checked_name(name or match.setting.scenario.id.replace("/", "-"))
        if name and folder.exists():
            raise Complaint("save_name_taken", found=name)
        return Journal.begin(folder, match)

    def open(self, name: str, *, quick: bool = False) -> OpenSave:
        """Open a save to play on."""
        return open_save(self.place(name), quick=quick)

    def look(self, name: str, *, quick: bool = False) -> Found:
        """The game in a save, without touching it."""
        return look_at(self.place(name), quick=quick)

    # keeping order

    def rename(self, name: str, new: str) -> None:
        """Give a save another name."""
        with self._held(name) as folder:
            target = self.folder / checked_name(new)
            if target.exists():
                raise Complaint("save_name_taken", found=new)
            _move(folder, target)

    def copy_beside(self, name: str) -> str:
        """Put a copy beside a save, which may be in use, and give its name; a running game as its owners may see it."""
        new = free(self.folder, short_name(say("save_copy_name", name=name))).name
        return self.add(shared(self.look(name).match), new)

    def rename_open(self, journal: Keeper, new: str) -> None:
        """Give the save of a game under way another name."""
        folder, target = self.place(journal.name), self.folder / checked_name(new)
        if target.exists():
            raise Complaint("save_name_taken", found=new)
        with self._refusing():
            _move(folder, target)
        journal.moved_to(target)

    def add(self, match: Match, name: str = "") -> str:
        """Put a game on the shelf without playing it, and give its name."""
        journal = self.begin(match, name)
        journal.close(match)
        if not journal.saved:
            raise Complaint("save_not_written", folder=str(self.folder), problem=journal.trouble)
        return journal.name

    def delete(self, name: str) -> str:
        """Throw a save away and give what it is called in the trash, from where it can be brought back."""
        with self._held(name) as folder:
            trash = self.folder / TRASH
            make_private(trash)
            target = free(trash, name)
            os.utime(folder)
            _move(folder, target)
            for old in sorted(trash.iterdir(), key=_touched, reverse=True)[MOST_IN_TRASH:]:
                shutil.rmtree(old, ignore_errors=True)
        return target.name

    def restore(self, trashed: str) -> str:
        """Bring a save back from the trash, and give its name."""
        folder = self.folder / TRASH / checked_name(trashed)
        if not folder.is_dir():
            raise Complaint("save_unknown", found=trashed)
        with self._refusing():
            target = free(self.folder, trashed)
            _move(folder, target)
        return target.name

    # folders

    @contextmanager
    def _held(self, name: str) -> Iterator[Path]:
        """Keep other windows from a save while it is moved."""
        folder = self.place(name)
        with self._refusing():
            try:
                lock = Lock(folder)
            except InUse:
                raise Complaint("save_in_use", name=name) from None
            try:
                yield folder
            finally:
                lock.release()

    @contextmanager
    def _refusing(self) -> Iterator[None]:
        """Say why the folder can't be changed."""
        try:
            yield
        except OSError as error:
            raise refused(error, self.folder) from None


def _move(folder: Path, target: Path) -> None:
    """Give a folder another place for good."""
    folder.replace(target)
    sync_folder(folder.parent)
    sync_folder(target.parent)


def _touched(folder: Path) -> int:
    """When a folder itself was last changed, such as when it was thrown away."""
    return folder.stat().st_mtime_ns
