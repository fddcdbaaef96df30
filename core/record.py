"""The record of a game as text: a header, then one checked line per entry and a digest per round.

A record is read and written line by line: a save file grows by the lines of each entry, and the lines before the first
damaged one are still good. A record can open with a state instead of the set-up of its scenario; a snapshot is such a
record without entries, and so is a game that branches off another.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from zlib import crc32

from core.compiled_scenario import CompiledScenario
from core.engine import IllegalAction
from core.match import Checkpoint, Match, RequestRefused
from core.notation import BadNotationError, Entry, read, write
from core.record_header import BadHeaderError, Opening, RecordHeader, read_header, write_header
from core.serialization import MalformedError, digest, state_digest, state_from_plain, state_to_plain, to_plain
from core.state import GameState

CHECKPOINT_SIGN = "="
DIGEST_DIGITS = 32
"""How long a digest is."""

FIRST_ENTRY_LINE = 2
"""The number of the line after the header."""


class BadRecordError(ValueError):
    """A record that can't be read or does not replay: the line, the reason's id, and what was found there."""

    def __init__(self, line: int, reason: str, found: str = "") -> None:
        super().__init__(f"{line}: {reason}")
        self.line = line
        self.reason = reason
        self.found = found


@dataclass(frozen=True, slots=True)
class Record(RecordHeader):
    """A game from its header to its last entry; `lines` hold notation and, marked, digests."""

    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SalvagedRecord:
    """The undamaged part of a record, the checksum of each of its lines, and what is wrong with the next line."""

    record: Record
    sums: tuple[str, ...]
    fault: BadRecordError | None = None
    torn: bool = False
    """Whether nothing follows the line that is wrong, as after a crash while it was written."""


class LineChecksum:
    """Ends each line with a checksum over all lines so far."""

    def __init__(self, check: str = "") -> None:
        self._sum = int(check, 16) if check else 0

    @property
    def check(self) -> str:
        """The checksum of the last line."""
        return f"{self._sum:08x}"

    def close(self, body: str) -> str:
        """A line as it is written."""
        self._sum = crc32(body.encode(errors="surrogatepass"), self._sum)
        return f"{body}\t{self.check}\n"


def record_of(match: Match) -> Record:
    """The record of a match."""
    lines = [line for number in range(len(match.entries) + 1) for line in entry_lines(match, number)]
    opening = Opening(state_to_plain(match.opening)) if match.opening else None
    return _with_header(match, match.initial_players, opening, tuple(lines))


def snapshot_of(match: Match, entries: int, check: str) -> Record:
    """A record that opens where a match stands now, after so many entries of a save file that ends with a checksum."""
    return _with_header(
        match, match.players, Opening(state_to_plain(match.state), entries, check), (_checkpoint_line(match.state),)
    )


def entry_lines(match: Match, number: int) -> list[str]:
    """The lines of one entry, counted from 1: its notation, and a digest if a round begins; 0 is what comes before."""
    lines = [write(match.compiled, match.entries[number - 1])] if number else []
    place = bisect_left(match.checkpoints, number, key=_entries_before)
    if place < len(match.checkpoints) and match.checkpoints[place].entries == number:
        lines.append(_checkpoint_line(match.checkpoints[place].state))
    return lines


def dump(record: Record) -> str:
    """A record as text; each line carries a checksum over all lines so far."""
    checksum = LineChecksum()
    return "".join(checksum.close(body) for body in (write_header(record), *record.lines))


def parse(text: str) -> Record:
    """A record from text, refused at the first line that is torn or changed."""
    found = salvage(text)
    if found.fault:
        raise found.fault
    return found.record


def salvage(text: str) -> SalvagedRecord:
    """The undamaged part of a record, refused if its header is damaged."""
    first, *lines = text.removesuffix("\n").split("\n")
    header = _header(first.rpartition("\t")[0])
    bodies: list[str] = []
    sums: list[str] = []
    check = 0
    fault: BadRecordError | None = None
    for number, line in enumerate((first, *lines), 1):
        body, _, written = line.rpartition("\t")
        check = crc32(body.encode(errors="surrogatepass"), check)
        if written != f"{check:08x}":
            fault = BadRecordError(number, "checksum")
            break
        bodies.append(body)
        sums.append(written)
    if not bodies:
        raise BadRecordError(1, "checksum")
    torn = fault is not None and fault.line == len(lines) + 1
    return SalvagedRecord(with_lines(header, bodies[1:]), tuple(sums), fault, torn)


def with_lines(header: RecordHeader, lines: Iterable[str]) -> Record:
    """A record of these lines under a header."""
    return Record(
        rules=header.rules,
        scenario=header.scenario,
        content=header.content,
        seed=header.seed,
        players=header.players,
        opening=header.opening,
        options=header.options,
        lines=tuple(lines),
    )


def replay(record: Record, compiled: CompiledScenario, entries: int | None = None) -> Match:
    """Play a record again, all of it or so many entries, checking every digest on the way."""
    if record.rules != compiled.ruleset.version:
        raise BadRecordError(1, "rules", str(record.rules))
    if digest(to_plain(compiled.scenario)) != record.content:
        raise BadRecordError(1, "content", record.content)
    match = start_match(record, compiled)
    apply_lines(match, record.lines, entries)
    return match


def start_match(record: Record, compiled: CompiledScenario) -> Match:
    """A match where a record begins."""
    if record.opening is None:
        return Match(compiled, record.seed, record.players)
    try:
        state = state_from_plain(compiled, record.opening.state)
    except MalformedError:
        raise BadRecordError(1, "opening") from None
    return Match(compiled, record.seed, record.players, state)


def apply_lines(
    match: Match, lines: Sequence[str], entries: int | None = None, *, confirmed: int = 0, trusted: int = 0
) -> None:
    """Carry out lines of a record, up to so many entries, or refuse the first one that is wrong.

    `confirmed` of the match's digests stood in lines before these. Of the first `trusted` lines only the rounds are
    compared: a state that has the right digest later on came about in the right way.
    """
    known: dict[str, Entry] = {}
    for number, line in enumerate(lines, FIRST_ENTRY_LINE):
        if line.startswith(CHECKPOINT_SIGN):
            brief = number - FIRST_ENTRY_LINE < trusted
            if line != (f"{_round(match.state)}{line[-DIGEST_DIGITS:]}" if brief else _checkpoint_line(match.state)):
                raise BadRecordError(number, "digest", line)
            confirmed += 1
        elif confirmed != len(match.checkpoints):
            raise BadRecordError(number, "digest", line)
        elif len(match.entries) == entries:
            return
        else:
            apply_line(match, number, line, known)


def apply_line(match: Match, number: int, line: str, known: dict[str, Entry]) -> None:
    """Carry a line of notation out, or refuse it with its number; lines that come again are read once."""
    try:
        entry = known.get(line)
        if entry is None:
            entry = known[line] = read(match.compiled, line)
        match.enter(entry)
    except BadNotationError:
        raise BadRecordError(number, "notation", line) from None
    except IllegalAction as error:
        raise BadRecordError(number, "not_legal", f"{line} ({error.rule})") from None
    except RequestRefused as error:
        raise BadRecordError(number, error.reason, line) from None


def _with_header(match: Match, players: tuple[str, str], opening: Opening | None, lines: tuple[str, ...]) -> Record:
    scenario = to_plain(match.compiled.scenario)
    rules = match.compiled.ruleset.version
    return Record(rules, scenario, digest(scenario), match.seed, players, opening, lines=lines)


def _header(body: str) -> RecordHeader:
    try:
        return read_header(body)
    except BadHeaderError as error:
        raise BadRecordError(1, error.reason, error.found) from None


def _checkpoint_line(state: GameState) -> str:
    return f"{_round(state)}{state_digest(state)}"


def _round(state: GameState) -> str:
    return f"{CHECKPOINT_SIGN} {state.round} "


def _entries_before(checkpoint: Checkpoint) -> int:
    return checkpoint.entries
