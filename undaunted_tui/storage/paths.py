"""The folders of saves, and valid names of saves."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from undaunted_tui.errors import UserError

SAVES_FOLDER: Final = "saves"
TRASH_FOLDER: Final = ".trash"
SAVE_FILE_NAME: Final = "game.rec"

CREDENTIALS_FOLDER: Final = "joined"
"""Folder beside the saves with a file for each game that was joined and is not over."""

MAX_NAME_BYTES: Final = 120
"""Most bytes of a name; file systems allow 255, and backup names need room for a number."""


def user_saves_folder() -> Path:
    """Return the user's own folder of saves."""
    from platformdirs import user_data_path

    return user_data_path("undaunted-tui", appauthor=False) / SAVES_FOLDER


def check_name(name: str) -> str:
    """Return the name if a save can have it: one printable line, no path, not hidden."""
    fits = 0 < len(name.encode(errors="replace")) <= MAX_NAME_BYTES
    if (
        not fits
        or not name.isprintable()
        or name != name.strip()
        or name.startswith(".")
        or "/" in name
        or "\\" in name
    ):
        raise UserError("save_bad_name", found=name)
    return name


def truncate_name(name: str, room: int = MAX_NAME_BYTES) -> str:
    """Return as much of a name as fits into `room` bytes."""
    return name.encode(errors="replace")[:room].decode(errors="ignore").strip()


def make_private_folder(folder: Path) -> None:
    """Create a folder and its missing parents, accessible to the owner only."""
    missing = []
    while not folder.is_dir():
        missing.append(folder)
        folder = folder.parent
    for each in reversed(missing):
        each.mkdir(mode=0o700, exist_ok=True)
        sync_folder(each.parent)


def sync_folder(folder: Path) -> None:
    """Wait until the entries of a folder are on disk; Windows writes them by itself."""
    if sys.platform == "win32":
        return
    number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def create_unique_folder(folder: Path) -> Path:
    """Create a new folder under this name or a similar one, and return it."""
    make_private_folder(folder.parent)
    wanted = folder
    while True:
        try:
            folder.mkdir(mode=0o700)
        except FileExistsError:
            folder = unused_path(wanted.parent, wanted.name)
        else:
            sync_folder(folder.parent)
            return folder


def unused_path(folder: Path, name: str) -> Path:
    """Return a path with this name or a similar one that is not taken."""
    path, number = folder / name, 2
    while path.exists():
        ending = f" {number}"
        path, number = folder / f"{truncate_name(name, MAX_NAME_BYTES - len(ending))}{ending}", number + 1
    return path
