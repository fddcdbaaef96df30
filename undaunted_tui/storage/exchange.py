"""Games that come from files anywhere and go there: records, journals, and games in notation."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Final

from core.match import Match
from core.record import dump, record_of
from undaunted_tui.bots import PERSON
from undaunted_tui.complaint import Complaint
from undaunted_tui.storage.opening import read_bytes
from undaunted_tui.storage.reading import Found, find
from undaunted_tui.storage.sharing import shared
from undaunted_tui.storage.transcript import is_transcript, read_transcript, write_transcript
from undaunted_tui.whole_file import write_whole

RECORD: Final = ".rec"
NOTATION: Final = ".txt"
"""The endings of files that a game is written to."""


def game_in(path: Path) -> Found:
    """The game in a file, as far as it is whole."""
    data = read_bytes(path, str(path))
    text = data.decode(errors="replace")
    if is_transcript(text):
        match = read_transcript(text, str(path))
        return Found(match, len(match.entries), dump(record_of(match)))
    return find(data, (), str(path))


def given(match: Match, *, as_text: bool) -> str:
    """A game as others may have it: a record, or notation for people; of a running one what its owner may see."""
    return write_transcript(match) if as_text else dump(record_of(shared(match)))


def put_into(path: Path, text: str) -> None:
    """Write a game to a file."""
    try:
        write_whole(path, text)
    except OSError as error:
        raise _unwritable(path, error) from None


def export_to(path: Path, match: Match) -> None:
    """Write a game to a new file, in notation if its name says so; nothing that is there is overwritten."""
    if os.path.lexists(path):
        raise Complaint("export_exists", file=str(path))
    put_into(path, given(match, as_text=path.suffix.lower() == NOTATION))


def import_from(path: Path) -> Found:
    """The game in a file to be taken in; one that somebody may still play elsewhere comes as its owner may see it."""
    found = game_in(path)
    return replace(found, match=shared(found.match)) if PERSON in found.match.players else found


def path_of(written: str) -> Path:
    """The path that somebody wrote, from the home directory if it begins there."""
    try:
        return Path(written).expanduser()
    except RuntimeError:
        return Path(written)


def _unwritable(path: Path, error: OSError) -> Complaint:
    """Why a file can't be written."""
    return Complaint("cli_unwritable", file=str(path), problem=error.strerror or str(error))
