"""Finds a game in the bytes of a journal, whatever became of them; nothing on disk is changed.

A journal is played again from its beginning, or from the last snapshot that fits one of its lines. What stands before
the first line that is torn, changed or not as it was played goes on; if not even the header is whole, or the rules are
others by now, the game goes on from a snapshot without its older history.
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
"""What files are called that are set aside."""


@dataclass(frozen=True, slots=True)
class SaveRemark:
    """Something that a player should know about a save: the id of a sentence, and a number that fills it."""

    message: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class RecoveredGame:
    """A game that goes on, and what its journal should hold from now on."""

    match: Match
    entries: int
    """How many entries the journal holds; the match may have been opened after some of them."""
    text: str
    remarks: tuple[SaveRemark, ...] = ()
    backup_label: str = ""
    """What the present file should be called from now on, if more than its end is lost."""


def recover_game(data: bytes, snapshots: Iterable[Record], file: str, *, quick: bool = False) -> RecoveredGame:
    """The game in a journal from its beginning, or quicker from a snapshot, without its history."""
    with _gc_disabled():
        return _recover(data.decode(errors="replace"), snapshots, file, quick)


@contextmanager
def _gc_disabled() -> Iterator[None]:
    """Look for no garbage meanwhile: a game that is played again keeps nearly all that it makes."""
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
    """What to say of a record that is torn, foreign, or does not replay."""
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
    assert fault, "what is wrong when looked at briefly is wrong when looked at closely"
    if fault.reason == "digest":
        # Something before this line is not as it was played: only what the last digest confirms is sure.
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
    """Play the lines of a journal after a snapshot, if it fits and they are right."""
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
    """After how many lines of a journal a snapshot was taken, or 0 if it does not belong to it."""
    if not snapshot.opening or snapshot.content != whole.record.content:
        return 0
    try:
        return whole.sums.index(snapshot.opening.check) + 1
    except ValueError:
        return 0


def _replay_lines(
    match: Match, lines: Sequence[str], *, confirmed: int = 0, trusted: int = 0
) -> tuple[int, BadRecordError | None]:
    """Carry lines out, and tell how many were right and what is wrong with the next one."""
    try:
        apply_lines(match, lines, confirmed=confirmed, trusted=trusted)
    except BadRecordError as error:
        return error.line - FIRST_ENTRY_LINE, error
    return len(lines), None


def _intact(text: str, whole: SalvagedRecord, match: Match, entries: int) -> RecoveredGame:
    """A game whose whole lines are right: the end may be torn, what follows them may be damaged."""
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
    mended = dump(replace(record, lines=(*lines, *_missing_digest(match, lines))))
    return RecoveredGame(match, len(match.entries), mended, remarks, backup_label)


def _missing_digest(match: Match, lines: tuple[str, ...]) -> list[str]:
    if match.opening and not match.entries and lines:
        return []
    last = entry_lines(match, len(match.entries))[-1:]
    return [line for line in last if line.startswith(CHECKPOINT_SIGN) and lines[-1:] != (line,)]


def _without_header(text: str, error: BadRecordError, snapshots: Iterable[Record], file: str) -> RecoveredGame:
    """Go on from a snapshot if the beginning of a journal is damaged, but not if it is from the future."""
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
    """Go on from a snapshot with the lines that were written after it, as far as they are whole and right."""
    assert snapshot.opening, "a snapshot opens with a state"
    lines = list(snapshot.lines)
    _, _, tail = text.partition(f"\t{snapshot.opening.check}\n")
    seal = LineChecksum(snapshot.opening.check)
    for line in tail.splitlines(keepends=True):
        body = line.rpartition("\t")[0]
        if seal.close(body) != line:
            break
        lines.append(body)
    done, _ = _replay_lines(match, lines)
    if done < len(lines):
        match = start_match(snapshot, match.compiled)
        _replay_lines(match, lines[:done])
    save_text = dump(replace(snapshot, lines=tuple(lines[:done])))
    return RecoveredGame(match, len(match.entries), save_text, (SaveRemark("save_beginning_lost"),), DAMAGED)


def _under_new_rules(whole: SalvagedRecord, compiled: CompiledScenario, snapshots: Iterable[Record]) -> RecoveredGame:
    """Go on from a snapshot under the rules of today, with as many of the entries after it as these allow."""
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
    """Carry entries out without their digests, and tell how many are left when one is refused."""
    entries = [line for line in lines if not line.startswith(CHECKPOINT_SIGN)]
    known: dict[str, Entry] = {}
    for number, line in enumerate(entries):
        try:
            apply_line(match, number, line, known)
        except BadRecordError:
            return len(entries) - number
    return 0
