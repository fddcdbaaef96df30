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

from core.header import FORMAT, is_current
from core.match import Match
from core.notation import Entry, UndoAgreed
from core.record import (
    FIRST_LINE,
    MARK,
    BadRecordError,
    Record,
    Salvage,
    Seal,
    carry_out,
    dump,
    enter_line,
    lines_of,
    opened,
    record_of,
    salvage,
)
from core.setting import Setting
from undaunted_tui.complaint import Complaint
from undaunted_tui.storage.tables import setting_for

DAMAGED: Final = "damaged"
OLD_RULES: Final = "rules"
"""What files are called that are set aside."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that a player should know about a save: the id of a sentence, and a number that fills it."""

    message: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class Found:
    """A game that goes on, and what its journal should hold from now on."""

    match: Match
    entries: int
    """How many entries the journal holds; the match may have been opened after some of them."""
    text: str
    remarks: tuple[Remark, ...] = ()
    aside: str = ""
    """What the present file should be called from now on, if more than its end is lost."""


def find(data: bytes, snapshots: Iterable[Record], file: str, *, quick: bool = False) -> Found:
    """The game in a journal from its beginning, or quicker from a snapshot, without its history."""
    with _uncollected():
        return _find(data.decode(errors="replace"), snapshots, file, quick)


@contextmanager
def _uncollected() -> Iterator[None]:
    """Look for no garbage meanwhile: a game that is played again keeps nearly all that it makes."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def _find(text: str, snapshots: Iterable[Record], file: str, quick: bool) -> Found:
    """The game in the text of a journal."""
    try:
        whole = salvage(text)
        setting = setting_for(whole.record, file)
        if whole.record.rules != setting.ruleset.version:
            return _under_new_rules(whole, setting, snapshots)
    except BadRecordError as error:
        return _without_header(text, error, snapshots, file)
    if quick:
        for snapshot in snapshots:
            found = _from_snapshot(text, whole, setting, snapshot)
            if found:
                return found
    try:
        return _from_beginning(text, whole, setting)
    except BadRecordError as error:
        raise bad_record(error, file) from None


def bad_record(error: BadRecordError, file: str) -> Complaint:
    """What to say of a record that is torn, foreign, or does not replay."""
    foreign = error.reason in ("format", "version")
    return Complaint(f"record_{error.reason}", 2 if foreign else 1, file=file, line=error.line, found=error.found)


def _from_beginning(text: str, whole: Salvage, setting: Setting) -> Found:
    """Play a journal again as far as it is right."""
    record = whole.record
    match = opened(record, setting)
    _, fault = _played(match, record.lines, sure=_last_digest(record.lines) - 1)
    if not fault:
        return _kept(text, whole, match, len(match.entries))
    match = opened(record, setting)
    done, fault = _played(match, record.lines)
    assert fault, "what is wrong when looked at briefly is wrong when looked at closely"
    if fault.reason == "digest":
        # Something before this line is not as it was played: only what the last digest confirms is sure.
        done = _last_digest(record.lines[:done])
        if not done:
            raise fault
        match = opened(record, setting)
        _played(match, record.lines[:done])
    return _mended(record, record.lines[:done], match, (Remark("save_not_as_played", fault.line),), DAMAGED)


def _last_digest(lines: Sequence[str]) -> int:
    """The number of the last line with a digest, counted from 1, or 0."""
    return next((number for number in range(len(lines), 0, -1) if lines[number - 1].startswith(MARK)), 0)


def _from_snapshot(text: str, whole: Salvage, setting: Setting, snapshot: Record) -> Found | None:
    """Play the lines of a journal after a snapshot, if it fits and they are right."""
    record, place = whole.record, _place(whole, snapshot)
    if not place or not snapshot.opening or snapshot.rules != record.rules:
        return None
    tail = record.lines[place - 1 :]
    if any(line.startswith(UndoAgreed.tag) for line in tail):
        return None
    try:
        match = opened(snapshot, setting)
    except BadRecordError:
        return None
    _, fault = _played(match, tail, confirmed=1)
    if fault:
        return None
    return _kept(text, whole, match, snapshot.opening.entries + len(match.entries))


def _place(whole: Salvage, snapshot: Record) -> int:
    """After how many lines of a journal a snapshot was taken, or 0 if it does not belong to it."""
    if not snapshot.opening or snapshot.content != whole.record.content:
        return 0
    try:
        return whole.sums.index(snapshot.opening.check) + 1
    except ValueError:
        return 0


def _played(
    match: Match, lines: Sequence[str], *, confirmed: int = 0, sure: int = 0
) -> tuple[int, BadRecordError | None]:
    """Carry lines out, and tell how many were right and what is wrong with the next one."""
    try:
        carry_out(match, lines, confirmed=confirmed, sure=sure)
    except BadRecordError as error:
        return error.line - FIRST_LINE, error
    return len(lines), None


def _kept(text: str, whole: Salvage, match: Match, entries: int) -> Found:
    """A game whose whole lines are right: the end may be torn, what follows them may be damaged."""
    record, fault = whole.record, whole.fault
    if fault:
        remark = Remark("save_torn" if whole.torn else "save_damaged", fault.line)
        aside = "" if whole.torn else DAMAGED
        return replace(_mended(record, record.lines, match, (remark,), aside), entries=entries)
    if is_current(text) and text.endswith("\n") and not _missing(match, record.lines):
        return Found(match, entries, text)
    return replace(_mended(record, record.lines, match), entries=entries)


def _mended(
    record: Record, lines: tuple[str, ...], match: Match, remarks: tuple[Remark, ...] = (), aside: str = ""
) -> Found:
    """A game with a journal that is written anew."""
    mended = dump(replace(record, lines=(*lines, *_missing(match, lines))))
    return Found(match, len(match.entries), mended, remarks, aside)


def _missing(match: Match, lines: tuple[str, ...]) -> list[str]:
    """The digest after the last entry, if it got lost."""
    if match.opening and not match.entries and lines:
        return []
    last = lines_of(match, len(match.entries))[-1:]
    return [line for line in last if line.startswith(MARK) and lines[-1:] != (line,)]


def _without_header(text: str, error: BadRecordError, snapshots: Iterable[Record], file: str) -> Found:
    """Go on from a snapshot if the beginning of a journal is damaged, but not if it is from the future."""
    first = text.partition("\n")[0]
    from_future = error.reason == "version" and Seal().close(first.rpartition("\t")[0]) == f"{first}\n"
    if not from_future:
        for snapshot in snapshots:
            try:
                setting = setting_for(snapshot, file)
                if snapshot.rules == setting.ruleset.version:
                    return _from_there_on(text, opened(snapshot, setting), snapshot)
            except (BadRecordError, Complaint):
                continue
    if error.reason == "version" and not error.found.isdecimal():
        error = BadRecordError(1, "format")
    if error.reason == "format" and FORMAT in first:
        error = BadRecordError(1, "beginning")
    raise bad_record(error, file)


def _from_there_on(text: str, match: Match, snapshot: Record) -> Found:
    """Go on from a snapshot with the lines that were written after it, as far as they are whole and right."""
    assert snapshot.opening, "a snapshot opens with a state"
    lines = list(snapshot.lines)
    _, _, tail = text.partition(f"\t{snapshot.opening.check}\n")
    seal = Seal(snapshot.opening.check)
    for line in tail.splitlines(keepends=True):
        body = line.rpartition("\t")[0]
        if seal.close(body) != line:
            break
        lines.append(body)
    done, _ = _played(match, lines)
    if done < len(lines):
        match = opened(snapshot, match.setting)
        _played(match, lines[:done])
    journal = dump(replace(snapshot, lines=tuple(lines[:done])))
    return Found(match, len(match.entries), journal, (Remark("save_beginning_lost"),), DAMAGED)


def _under_new_rules(whole: Salvage, setting: Setting, snapshots: Iterable[Record]) -> Found:
    """Go on from a snapshot under the rules of today, with as many of the entries after it as these allow."""
    version = setting.ruleset.version
    for snapshot in snapshots:
        place = _place(whole, snapshot)
        try:
            match = opened(replace(snapshot, rules=version), setting) if place else None
        except BadRecordError:
            continue
        if match:
            left = _entered(match, whole.record.lines[place - 1 :])
            remarks = [Remark("save_new_rules", whole.record.rules)]
            if left:
                remarks.append(Remark("save_steps_lost", left))
            aside = f"{OLD_RULES}-{whole.record.rules}"
            return Found(match, len(match.entries), dump(record_of(match)), tuple(remarks), aside)
    raise BadRecordError(1, "rules", str(whole.record.rules))


def _entered(match: Match, lines: Sequence[str]) -> int:
    """Carry entries out without their digests, and tell how many are left when one is refused."""
    entries = [line for line in lines if not line.startswith(MARK)]
    known: dict[str, Entry] = {}
    for number, line in enumerate(entries):
        try:
            enter_line(match, number, line, known)
        except BadRecordError:
            return len(entries) - number
    return 0
