"""The folder of saves: list, begin, open, rename, copy, delete and restore."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from core.match import Match
from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say
from undaunted_tui.session.autosave import Autosave
from undaunted_tui.storage.lock import InUse, Lock
from undaunted_tui.storage.open_save import OpenSave, open_save, read_save, write_error
from undaunted_tui.storage.paths import (
    TRASH_FOLDER,
    check_name,
    make_private_folder,
    sync_folder,
    truncate_name,
    unused_path,
)
from undaunted_tui.storage.recovery import RecoveredGame
from undaunted_tui.storage.redaction import redacted_copy
from undaunted_tui.storage.save_file import SaveFile
from undaunted_tui.storage.summary import SaveSummary, changed, summarize_save

MAX_IN_TRASH: Final = 20
"""Most deleted saves that are kept."""


class SaveStore:
    """A folder with one folder for each save."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    # listing

    def names(self) -> list[str]:
        """Return the names of all saves, the latest first."""
        try:
            found = [path for path in self.folder.iterdir() if path.is_dir() and not path.name.startswith(".")]
        except FileNotFoundError:
            return []
        except NotADirectoryError:
            raise UserError("saves_not_a_folder", file=str(self.folder)) from None
        except OSError as error:
            raise UserError("cli_unreadable", file=str(self.folder), problem=error.strerror or str(error)) from None
        return [path.name for path in sorted(found, key=lambda path: (-changed(path), path.name))]

    def rows(self) -> list[SaveSummary]:
        """Return the summaries of all saves, the latest first."""
        return [self.row(name) for name in self.names()]

    def row(self, name: str) -> SaveSummary:
        """Return the summary of a save."""
        return summarize_save(self.folder / name)

    def last(self) -> SaveSummary | None:
        """Return the game to continue: the latest unfinished one that is not open elsewhere."""
        for name in self.names():
            row = self.row(name)
            if row.game and not row.game.ending and not row.in_use:
                return row
        return None

    def folder_of(self, name: str) -> Path:
        """Return the folder of an existing save."""
        folder = self.folder / check_name(name)
        if not folder.is_dir():
            raise UserError("save_unknown", found=name)
        return folder

    # playing

    def begin(self, match: Match, name: str = "") -> SaveFile:
        """Save a match from now on under a name, or under one made from its scenario."""
        folder = self.folder / check_name(name or match.compiled.scenario.id.replace("/", "-"))
        if name and folder.exists():
            raise UserError("save_name_taken", found=name)
        return SaveFile.begin(folder, match)

    def open(self, name: str, *, quick: bool = False) -> OpenSave:
        """Open a save to continue it."""
        return open_save(self.folder_of(name), quick=quick)

    def read(self, name: str, *, quick: bool = False) -> RecoveredGame:
        """Read the game of a save without changing or locking it."""
        return read_save(self.folder_of(name), quick=quick)

    # managing

    def rename(self, name: str, new: str) -> None:
        """Rename a save."""
        with self._locked(name) as folder:
            target = self.folder / check_name(new)
            if target.exists():
                raise UserError("save_name_taken", found=new)
            _move(folder, target)

    def copy_beside(self, name: str) -> str:
        """Add a copy of a save, which may be open, and return its name; an unfinished game is redacted."""
        new = unused_path(self.folder, truncate_name(say("save_copy_name", name=name))).name
        return self.add(redacted_copy(self.read(name).match), new)

    def rename_open(self, save_file: Autosave, new: str) -> None:
        """Rename the save of the game that is being played."""
        folder, target = self.folder_of(save_file.name), self.folder / check_name(new)
        if target.exists():
            raise UserError("save_name_taken", found=new)
        with self._explain_os_errors():
            _move(folder, target)
        save_file.moved_to(target)

    def add(self, match: Match, name: str = "") -> str:
        """Save a game without playing it, and return the save's name."""
        save_file = self.begin(match, name)
        save_file.close(match)
        if not save_file.saved:
            raise UserError("save_not_written", folder=str(self.folder), problem=save_file.trouble)
        return save_file.name

    def delete(self, name: str) -> str:
        """Move a save to the trash and return its name there."""
        with self._locked(name) as folder:
            trash = self.folder / TRASH_FOLDER
            make_private_folder(trash)
            target = unused_path(trash, name)
            os.utime(folder)
            _move(folder, target)
            for old in sorted(trash.iterdir(), key=_changed_at, reverse=True)[MAX_IN_TRASH:]:
                shutil.rmtree(old, ignore_errors=True)
        return target.name

    def restore(self, trashed: str) -> str:
        """Restore a save from the trash and return its name."""
        folder = self.folder / TRASH_FOLDER / check_name(trashed)
        if not folder.is_dir():
            raise UserError("save_unknown", found=trashed)
        with self._explain_os_errors():
            target = unused_path(self.folder, trashed)
            _move(folder, target)
        return target.name

    # helpers

    @contextmanager
    def _locked(self, name: str) -> Iterator[Path]:
        folder = self.folder_of(name)
        with self._explain_os_errors():
            try:
                lock = Lock(folder)
            except InUse:
                raise UserError("save_in_use", name=name) from None
            try:
                yield folder
            finally:
                lock.release()

    @contextmanager
    def _explain_os_errors(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise write_error(error, self.folder) from None


def _move(folder: Path, target: Path) -> None:
    folder.replace(target)
    sync_folder(folder.parent)
    sync_folder(target.parent)


def _changed_at(folder: Path) -> int:
    return folder.stat().st_mtime_ns
