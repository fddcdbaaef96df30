"""A file of finished games, from which a run can go on: a line of JSON each, after one that says of which run."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from undaunted_tui.errors import UserError
from undaunted_tui.lab.lab_game import GameKey, LabGame
from undaunted_tui.system.file_lock import lock_file

FORMAT: Final = "undaunted-tui lab 1"

GAME: Final = TypeAdapter(LabGame)


class GamesFile:
    """The games of one run on disk, locked against other processes while it is open."""

    def __init__(self, path: Path, description: Mapping[str, Any]) -> None:
        """Open or create a file; `description` is what all of its games have in common."""
        self._path = path
        if path.exists() and not path.is_file():
            raise UserError("cli_no_such_file", file=str(path))
        try:
            self._file = path.open("ab", buffering=0)
        except OSError as error:
            raise self._unwritable(error) from None
        try:
            self.games = self._read(dict(description))
        except BaseException:
            self.close()
            raise

    def append(self, game: LabGame) -> None:
        """Write a game."""
        self._write(GAME.dump_json(game))

    def close(self) -> None:
        """Close the file and give up its lock."""
        self._file.close()

    def _read(self, description: dict[str, Any]) -> dict[GameKey, LabGame]:
        """Read the games that are there; a last line without an end, as a kill leaves it, is cut off."""
        try:
            lock_file(self._file.fileno())
        except BlockingIOError:
            raise UserError("lab_file_in_use", file=str(self._path)) from None
        try:
            content = self._path.read_bytes()
        except OSError as error:
            problem = error.strerror or str(error)
            raise UserError("cli_unreadable", file=str(self._path), problem=problem) from None
        head, *lines = content.split(b"\n")[:-1] or [b""]
        self._check_head(head or content, description)
        os.ftruncate(self._file.fileno(), content.rfind(b"\n") + 1)
        if not head:
            self._write(json.dumps({"format": FORMAT, "run": description}).encode())
        games = [self._game(number, line) for number, line in enumerate(lines, 2)]
        return {game.key: game for game in games}

    def _check_head(self, line: bytes, description: dict[str, Any]) -> None:
        """Refuse a file that is none of ours, or one of another run."""
        if not line:
            return
        try:
            head = json.loads(line)
            found = head["run"] if head["format"] == FORMAT else None
        except (ValueError, TypeError, KeyError, RecursionError):
            found = None
        if not isinstance(found, dict):
            raise UserError("lab_not_a_games_file", file=str(self._path))
        differing = [name for name in description if found.get(name) != description[name]]
        if differing:
            raise UserError("lab_other_run", file=str(self._path), names=", ".join(differing))

    def _game(self, number: int, line: bytes) -> LabGame:
        try:
            return GAME.validate_json(line)
        except ValidationError:
            raise UserError("lab_damaged_line", file=str(self._path), line=number) from None

    def _write(self, line: bytes) -> None:
        try:
            self._file.write(line + b"\n")
        except OSError as error:
            raise self._unwritable(error) from None

    def _unwritable(self, error: OSError) -> UserError:
        return UserError("cli_unwritable", file=str(self._path), problem=error.strerror or str(error))
