"""The record of a game as text: a header, then one checked line per entry and a digest per round.

A record is read line by line and written line by line: a journal on disk grows by the lines of each entry, and
whatever stands before the first damaged line is whole. A record can open with a state instead of the set-up of its
scenario; a snapshot is such a record without entries, and so is a game that branches off another.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from zlib import crc32

from core.engine import NotLegal
from core.header import BadHeaderError, Header, Opening, read_header, write_header
from core.match import Mark, Match, RefusedError
from core.notation import BadNotationError, Entry, read, write
from core.plain import MalformedError, digest, state_digest, state_from_plain, state_to_plain, to_plain
from core.setting import Setting
from core.state import GameState

MARK = "="
DIGITS = 32
"""How long a digest is."""

FIRST_LINE = 2
"""The number of the line after the header."""


class BadRecordError(ValueError):
    """A record that can't be read or does not replay: the line, the reason's id, and what was found there."""

    def __init__(self, line: int, reason: str, found: str = "") -> None:
        """Name the first line that is wrong."""
        super().__init__(f"{line}: {reason}")
        self.line = line
        self.reason = reason
        self.found = found


@dataclass(frozen=True, slots=True)
class Record(Header):
    """A game from its header to its last entry; `lines` hold notation and, marked, digests."""

    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Salvage:
    """What is whole of a record, the checksum at the end of each of its lines, and what is wrong with the next line."""

    record: Record
    sums: tuple[str, ...]
    fault: BadRecordError | None = None
    torn: bool = False
    """Whether nothing follows the line that is wrong, as if the writer had died."""


class Seal:
    """Ends each line with a checksum over all lines so far."""

    def __init__(self, check: str = "") -> None:
        """Go on after a line that ends with this checksum, or begin."""
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
    lines = [line for number in range(len(match.entries) + 1) for line in lines_of(match, number)]
    opening = Opening(state_to_plain(match.opening)) if match.opening else None
    return _headed(match, match.began_with, opening, tuple(lines))


def snapshot_of(match: Match, entries: int, check: str) -> Record:
    """A record that opens where a match stands now, after so many entries of a journal that ends with a checksum."""
    return _headed(match, match.players, Opening(state_to_plain(match.state), entries, check), (_mark(match.state),))


def lines_of(match: Match, number: int) -> list[str]:
    """The lines of one entry, counted from 1: its notation, and a digest if a round begins; 0 is what comes before."""
    lines = [write(match.setting, match.entries[number - 1])] if number else []
    place = bisect_left(match.marks, number, key=_entries_before)
    if place < len(match.marks) and match.marks[place].entries == number:
        lines.append(_mark(match.marks[place].state))
    return lines


def dump(record: Record) -> str:
    """A record as text; each line carries a checksum over all lines so far."""
    seal = Seal()
    return "".join(seal.close(body) for body in (write_header(record), *record.lines))


def parse(text: str) -> Record:
    """A record from text, refused at the first line that is torn or changed."""
    found = salvage(text)
    if found.fault:
        raise found.fault
    return found.record


def salvage(text: str) -> Salvage:
    """All that is whole of a record, refused if not even its header is."""
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
    return Salvage(with_lines(header, bodies[1:]), tuple(sums), fault, torn)


def with_lines(header: Header, lines: Iterable[str]) -> Record:
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


def replay(record: Record, setting: Setting, entries: int | None = None) -> Match:
    """Play a record again, all of it or so many entries, checking every digest on the way."""
    if record.rules != setting.ruleset.version:
        raise BadRecordError(1, "rules", str(record.rules))
    if digest(to_plain(setting.scenario)) != record.content:
        raise BadRecordError(1, "content", record.content)
    match = opened(record, setting)
    carry_out(match, record.lines, entries)
    return match


def opened(record: Record, setting: Setting) -> Match:
    """A match where a record begins."""
    if record.opening is None:
        return Match(setting, record.seed, record.players)
    try:
        state = state_from_plain(setting, record.opening.state)
    except MalformedError:
        raise BadRecordError(1, "opening") from None
    return Match(setting, record.seed, record.players, state)


def carry_out(
    match: Match, lines: Sequence[str], entries: int | None = None, *, confirmed: int = 0, sure: int = 0
) -> None:
    """Carry out lines of a record, up to so many entries, or refuse the first one that is wrong.

    `confirmed` of the match's digests stood in lines before these. Of the first `sure` lines only the rounds are
    compared: a state that has the right digest later on came about in the right way.
    """
    known: dict[str, Entry] = {}
    for number, line in enumerate(lines, FIRST_LINE):
        if line.startswith(MARK):
            brief = number - FIRST_LINE < sure
            if line != (f"{_round(match.state)}{line[-DIGITS:]}" if brief else _mark(match.state)):
                raise BadRecordError(number, "digest", line)
            confirmed += 1
        elif confirmed != len(match.marks):
            raise BadRecordError(number, "digest", line)
        elif len(match.entries) == entries:
            return
        else:
            enter_line(match, number, line, known)


def enter_line(match: Match, number: int, line: str, known: dict[str, Entry]) -> None:
    """Carry a line of notation out, or refuse it with its number; lines that come again are read once."""
    try:
        entry = known.get(line)
        if entry is None:
            entry = known[line] = read(match.setting, line)
        match.enter(entry)
    except BadNotationError:
        raise BadRecordError(number, "notation", line) from None
    except NotLegal as error:
        raise BadRecordError(number, "not_legal", f"{line} ({error.rule})") from None
    except RefusedError as error:
        raise BadRecordError(number, error.reason, line) from None


def _headed(match: Match, players: tuple[str, str], opening: Opening | None, lines: tuple[str, ...]) -> Record:
    """A record of these lines with the header that a match gives it."""
    scenario = to_plain(match.setting.scenario)
    rules = match.setting.ruleset.version
    return Record(rules, scenario, digest(scenario), match.seed, players, opening, lines=lines)


def _header(body: str) -> Header:
    """The header of a record."""
    try:
        return read_header(body)
    except BadHeaderError as error:
        raise BadRecordError(1, error.reason, error.found) from None


def _mark(state: GameState) -> str:
    """The line of a state's digest."""
    return f"{_round(state)}{state_digest(state)}"


def _round(state: GameState) -> str:
    """What stands before a state's digest in its line."""
    return f"{MARK} {state.round} "


def _entries_before(mark: Mark) -> int:
    """After how many entries a mark stands."""
    return mark.entries
