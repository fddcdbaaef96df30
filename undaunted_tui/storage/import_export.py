"""Import and export of games: records, save files, and games in notation."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Final

from core.match import Match
from core.record import dump, record_of
from undaunted_tui.errors import UserError
from undaunted_tui.session.player_names import PERSON
from undaunted_tui.storage.open_save import read_bytes
from undaunted_tui.storage.recovery import RecoveredGame, recover_game
from undaunted_tui.storage.redaction import redacted_copy
from undaunted_tui.storage.transcript import is_transcript, read_transcript, write_transcript
from undaunted_tui.system.atomic_file import write_atomically

RECORD_SUFFIX: Final = ".rec"
NOTATION_SUFFIX: Final = ".txt"
"""Suffixes of exported files."""


def read_game(path: Path) -> RecoveredGame:
    """Read the game in a file, as far as it is intact."""
    data = read_bytes(path, str(path))
    text = data.decode(errors="replace")
    if is_transcript(text):
        match = read_transcript(text, str(path))
        return RecoveredGame(match, len(match.entries), dump(record_of(match)))
    return recover_game(data, (), str(path))


def export_text(match: Match, *, as_text: bool) -> str:
    """Return a game as a record or in notation; of an unfinished one only what its owner may see."""
    return write_transcript(match) if as_text else dump(record_of(redacted_copy(match)))


def write_game(path: Path, text: str) -> None:
    """Write a game to a file."""
    try:
        write_atomically(path, text)
    except OSError as error:
        raise _unwritable(path, error) from None


def export_to(path: Path, match: Match) -> None:
    """Write a game to a new file, in notation if its suffix says so; an existing file is never overwritten."""
    if os.path.lexists(path):
        raise UserError("export_exists", file=str(path))
    write_game(path, export_text(match, as_text=path.suffix.lower() == NOTATION_SUFFIX))


def import_from(path: Path) -> RecoveredGame:
    """Read a game to import; an unfinished one with a human player is redacted to what its owner may see."""
    found = read_game(path)
    return replace(found, match=redacted_copy(found.match)) if PERSON in found.match.players else found


def expand_path(written: str) -> Path:
    """Return a typed path with `~` expanded."""
    try:
        return Path(written).expanduser()
    except RuntimeError:
        return Path(written)


def _unwritable(path: Path, error: OSError) -> UserError:
    return UserError("cli_unwritable", file=str(path), problem=error.strerror or str(error))
