"""Recovery of a game from the bytes of a save file, however damaged; nothing on disk is changed.

The file is replayed from its beginning, or from the latest snapshot that matches one of its lines. The game continues
after the last line before the first that is torn, changed or does not replay; if even the header is damaged, or the
rules have changed, it continues from a snapshot without its older history.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Final

from core.compiled_scenario import CompiledScenario
from core.match import Match
from core.notation import Entry, UndoAgreed
from core.record import (
    CHECKPOINT_SIGN,
    FIRST_ENTRY_LINE,
    BadRecordError,
    LineChecksum,
    Record,
    SalvagedRecord,
    apply_line,
    apply_lines,
    dump,
    entry_lines,
    record_of,
    salvage,
    start_match,
)
from core.record_header import FORMAT, is_current
from undaunted_tui.errors import UserError
from undaunted_tui.storage.scenario_cache import scenario_from_header

DAMAGED: Final = "damaged"
OLD_RULES: Final = "rules"
"""Labels of the backups of files that were replaced."""


@dataclass(frozen=True, slots=True)
class SaveRemark:
    """A remark about a save for the player: a message id, and a number for the message."""

    message: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class RecoveredGame:
    """A recovered game, and what its save file should contain from now on."""

    match: Match
    entries: int
    """Number of entries in the save file; the match may have been opened after some of them."""
    text: str
    remarks: tuple[SaveRemark, ...] = ()
    backup_label: str = ""
    """Label for a backup of the present file, if more than its end is lost."""


def recover_game(data: bytes, snapshots: Iterable[Record], file: str, *, quick: bool = False) -> RecoveredGame:
    """Recover the game of a save file; `quick` starts from a snapshot, without the older history."""
    with _gc_disabled():
        return _recover(data.decode(errors="replace"), snapshots, file, quick)


@contextmanager
def _gc_disabled() -> Iterator[None]:
    """Disable garbage collection: a replay keeps nearly everything that it creates."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def _recover(text: str, snapshots: Iterable[Record], file: str, quick: bool) -> RecoveredGame:
    try:
        whole = salvage(text)
        compiled = scenario_from_header(whole.record, file)
        if whole.record.rules != compiled.ruleset.version:
            return _under_new_rules(whole, compiled, snapshots)
    except BadRecordError as error:
        return _without_header(text, error, snapshots, file)
    if quick:
        for snapshot in snapshots:
            found = _from_snapshot(text, whole, compiled, snapshot)
            if found:
                return found
    try:
        return _from_beginning(text, whole, compiled)
    except BadRecordError as error:
        raise record_error(error, file) from None


def record_error(error: BadRecordError, file: str) -> UserError:
    """Return the error for a record that is torn, foreign, or does not replay."""
    foreign = error.reason in ("format", "version")
    return UserError(f"record_{error.reason}", 2 if foreign else 1, file=file, line=error.line, found=error.found)


def _from_beginning(text: str, whole: SalvagedRecord, compiled: CompiledScenario) -> RecoveredGame:
    record = whole.record
    match = start_match(record, compiled)
    _, fault = _replay_lines(match, record.lines, trusted=_last_digest(record.lines) - 1)
    if not fault:
        return _intact(text, whole, match, len(match.entries))
    match = start_match(record, compiled)
    done, fault = _replay_lines(match, record.lines)
    assert fault, "a fault of the quick replay is found by the full one too"
    if fault.reason == "digest":
        # Some line before this one is not as it was played: only what the last digest confirms is certain.
        done = _last_digest(record.lines[:done])
        if not done:
            raise fault
        match = start_match(record, compiled)
        _replay_lines(match, record.lines[:done])
    return _repaired(record, record.lines[:done], match, (SaveRemark("save_not_as_played", fault.line),), DAMAGED)


def _last_digest(lines: Sequence[str]) -> int:
    return next((number for number in range(len(lines), 0, -1) if lines[number - 1].startswith(CHECKPOINT_SIGN)), 0)


def _from_snapshot(
    text: str, whole: SalvagedRecord, compiled: CompiledScenario, snapshot: Record
) -> RecoveredGame | None:
    """Replay the lines after a snapshot; return None if it does not match or they are wrong."""
    record, place = whole.record, _snapshot_line(whole, snapshot)
    if not place or not snapshot.opening or snapshot.rules != record.rules:
        return None
    tail = record.lines[place - 1 :]
    if any(line.startswith(UndoAgreed.tag) for line in tail):
        return None
    try:
        match = start_match(snapshot, compiled)
    except BadRecordError:
        return None
    _, fault = _replay_lines(match, tail, confirmed=1)
    if fault:
        return None
    return _intact(text, whole, match, snapshot.opening.entries + len(match.entries))


def _snapshot_line(whole: SalvagedRecord, snapshot: Record) -> int:
    """Return after how many lines of a save file a snapshot was taken, or 0 if it does not belong to it."""
    if not snapshot.opening or snapshot.content != whole.record.content:
        return 0
    try:
        return whole.sums.index(snapshot.opening.check) + 1
    except ValueError:
        return 0


def _replay_lines(
    match: Match, lines: Sequence[str], *, confirmed: int = 0, trusted: int = 0
) -> tuple[int, BadRecordError | None]:
    """Replay lines; return how many were right and the error of the next one."""
    try:
        apply_lines(match, lines, confirmed=confirmed, trusted=trusted)
    except BadRecordError as error:
        return error.line - FIRST_ENTRY_LINE, error
    return len(lines), None


def _intact(text: str, whole: SalvagedRecord, match: Match, entries: int) -> RecoveredGame:
    """Return a game whose complete lines are right: the last line may be torn, what follows may be damaged."""
    record, fault = whole.record, whole.fault
    if fault:
        remark = SaveRemark("save_torn" if whole.torn else "save_damaged", fault.line)
        backup_label = "" if whole.torn else DAMAGED
        return replace(_repaired(record, record.lines, match, (remark,), backup_label), entries=entries)
    if is_current(text) and text.endswith("\n") and not _missing_digest(match, record.lines):
        return RecoveredGame(match, entries, text)
    return replace(_repaired(record, record.lines, match), entries=entries)


def _repaired(
    record: Record, lines: tuple[str, ...], match: Match, remarks: tuple[SaveRemark, ...] = (), backup_label: str = ""
) -> RecoveredGame:
    text = dump(replace(record, lines=(*lines, *_missing_digest(match, lines))))
    return RecoveredGame(match, len(match.entries), text, remarks, backup_label)


def _missing_digest(match: Match, lines: tuple[str, ...]) -> list[str]:
    if match.opening and not match.entries and lines:
        return []
    last = entry_lines(match, len(match.entries))[-1:]
    return [line for line in last if line.startswith(CHECKPOINT_SIGN) and lines[-1:] != (line,)]


def _without_header(text: str, error: BadRecordError, snapshots: Iterable[Record], file: str) -> RecoveredGame:
    """Continue from a snapshot if the header is damaged, but not if it is of a newer format."""
    first = text.partition("\n")[0]
    from_future = error.reason == "version" and LineChecksum().close(first.rpartition("\t")[0]) == f"{first}\n"
    if not from_future:
        for snapshot in snapshots:
            try:
                compiled = scenario_from_header(snapshot, file)
                if snapshot.rules == compiled.ruleset.version:
                    return _from_snapshot_alone(text, start_match(snapshot, compiled), snapshot)
            except (BadRecordError, UserError):
                continue
    if error.reason == "version" and not error.found.isdecimal():
        error = BadRecordError(1, "format")
    if error.reason == "format" and FORMAT in first:
        error = BadRecordError(1, "beginning")
    raise record_error(error, file)


def _from_snapshot_alone(text: str, match: Match, snapshot: Record) -> RecoveredGame:
    """Continue from a snapshot with the lines that were written after it, as far as they are intact."""
    assert snapshot.opening, "a snapshot opens with a state"
    lines = list(snapshot.lines)
    _, _, tail = text.partition(f"\t{snapshot.opening.check}\n")
    checksum = LineChecksum(snapshot.opening.check)
    for line in tail.splitlines(keepends=True):
        body = line.rpartition("\t")[0]
        if checksum.close(body) != line:
            break
        lines.append(body)
    done, _ = _replay_lines(match, lines)
    if done < len(lines):
        match = start_match(snapshot, match.compiled)
        _replay_lines(match, lines[:done])
    save_text = dump(replace(snapshot, lines=tuple(lines[:done])))
    return RecoveredGame(match, len(match.entries), save_text, (SaveRemark("save_beginning_lost"),), DAMAGED)


def _under_new_rules(whole: SalvagedRecord, compiled: CompiledScenario, snapshots: Iterable[Record]) -> RecoveredGame:
    """Continue from a snapshot under today's rules, with as many of the later entries as these allow."""
    version = compiled.ruleset.version
    for snapshot in snapshots:
        place = _snapshot_line(whole, snapshot)
        try:
            match = start_match(replace(snapshot, rules=version), compiled) if place else None
        except BadRecordError:
            continue
        if match:
            left = _apply_entries(match, whole.record.lines[place - 1 :])
            remarks = [SaveRemark("save_new_rules", whole.record.rules)]
            if left:
                remarks.append(SaveRemark("save_steps_lost", left))
            backup_label = f"{OLD_RULES}-{whole.record.rules}"
            return RecoveredGame(match, len(match.entries), dump(record_of(match)), tuple(remarks), backup_label)
    raise BadRecordError(1, "rules", str(whole.record.rules))


def _apply_entries(match: Match, lines: Sequence[str]) -> int:
    """Apply entries without their digests; return how many are left when one is refused."""
    entries = [line for line in lines if not line.startswith(CHECKPOINT_SIGN)]
    known: dict[str, Entry] = {}
    for number, line in enumerate(entries):
        try:
            apply_line(match, number, line, known)
        except BadRecordError:
            return len(entries) - number
    return 0
