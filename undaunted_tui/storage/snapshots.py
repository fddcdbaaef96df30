"""Snapshots beside a save file: records that open with a state, the latest three."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from core.match import Match
from core.record import BadRecordError, Record, dump, parse, snapshot_of
from undaunted_tui.system.atomic_file import write_atomically

MAX_SNAPSHOTS: Final = 3
NAME: Final = re.compile(r"snapshot-(\d+)\.rec")


def write_snapshot(folder: Path, match: Match, entries: int, check: str) -> None:
    """Write a snapshot of a match and delete the oldest; a failure only makes a later recovery slower."""
    with suppress(OSError):
        write_atomically(folder / f"snapshot-{entries:06}.rec", dump(snapshot_of(match, entries, check)))
        for old in _files(folder)[MAX_SNAPSHOTS:]:
            old.unlink(missing_ok=True)


def snapshots(folder: Path) -> Iterator[Record]:
    """Yield the intact snapshots, the latest first."""
    for path in _files(folder):
        with suppress(OSError, UnicodeDecodeError, BadRecordError):
            record = parse(path.read_text(encoding="utf-8"))
            if record.opening:
                yield record


def drop_unrelated(folder: Path, save_text: str) -> None:
    """Delete snapshots that match no line of the save file."""
    for path in _files(folder):
        with suppress(OSError, UnicodeDecodeError, BadRecordError):
            record = parse(path.read_text(encoding="utf-8"))
            if not record.opening or f"\t{record.opening.check}\n" not in save_text:
                path.unlink(missing_ok=True)


def _files(folder: Path) -> list[Path]:
    try:
        return sorted((path for path in folder.iterdir() if NAME.fullmatch(path.name)), key=_entries, reverse=True)
    except OSError:
        return []


def _entries(path: Path) -> int:
    found = NAME.fullmatch(path.name)
    return int(found[1]) if found else 0
