"""Where saves lie, and what they may be called."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from undaunted_tui.errors import UserError

SAVES_FOLDER: Final = "saves"
TRASH_FOLDER: Final = ".trash"
SAVE_FILE_NAME: Final = "game.rec"

CREDENTIALS_FOLDER: Final = "joined"
"""The folder with a file for each game that was joined and is not over, beside the saves."""

MAX_NAME_BYTES: Final = 120
"""How many bytes a name may take; file systems allow 255, and what is set aside needs room for a number."""


def user_saves_folder() -> Path:
    """The user's own folder of saves."""
    from platformdirs import user_data_path

    return user_data_path("undaunted-tui", appauthor=False) / SAVES_FOLDER


def check_name(name: str) -> str:
    """A name that a save can have: one line that is the name of no other place."""
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
    """As much of a name as fits into so many bytes."""
    return name.encode(errors="replace")[:room].decode(errors="ignore").strip()


def make_private_folder(folder: Path) -> None:
    """Make a folder, and those above it that are missing, for its owner only."""
    missing = []
    while not folder.is_dir():
        missing.append(folder)
        folder = folder.parent
    for each in reversed(missing):
        each.mkdir(mode=0o700, exist_ok=True)
        sync_folder(each.parent)


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on disk."""
    number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def create_unique_folder(folder: Path) -> Path:
    """Make a folder that nobody else made, under this name or one like it, and give it."""
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
    """A name like this one that is not taken yet."""
    path, number = folder / name, 2
    while path.exists():
        ending = f" {number}"
        path, number = folder / f"{truncate_name(name, MAX_NAME_BYTES - len(ending))}{ending}", number + 1
    return path
