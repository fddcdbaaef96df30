"""Games that come from files anywhere: records, journals, and games in notation."""

from __future__ import annotations

from pathlib import Path

from core.record import dump, record_of
from undaunted_tui.storage.opening import read_bytes
from undaunted_tui.storage.reading import Found, find
from undaunted_tui.storage.transcript import is_transcript, read_transcript


def game_in(path: Path) -> Found:
    """The game in a file, as far as it is whole."""
    data = read_bytes(path, str(path))
    text = data.decode(errors="replace")
    if is_transcript(text):
        match = read_transcript(text, str(path))
        return Found(match, len(match.entries), dump(record_of(match)))
    return find(data, (), str(path))
