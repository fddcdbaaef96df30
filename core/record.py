"""The record of a game as text: a header, then one checked line per entry and a digest per round."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from zlib import crc32

from core.engine import NotLegal
from core.match import Match, RefusedError
from core.notation import BadNotationError, read, write
from core.plain import MalformedError, Plain, digest, from_plain, state_digest, to_plain
from core.setting import Setting

FORMAT = "undaunted-tui record"
VERSION = 1
MARK = "="


class BadRecordError(ValueError):
    """A record that can't be read or does not replay: the line, the reason's id, and what was found there."""

    def __init__(self, line: int, reason: str, found: str = "") -> None:
        """Name the first line that is wrong."""
        super().__init__(f"{line}: {reason}")
        self.line = line
        self.reason = reason
        self.found = found


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its scenario to its last entry; `lines` hold notation and, marked, digests."""

    rules: int
    scenario: Plain
    content: str
    """The digest of the scenario it was played with."""
    seed: str
    players: tuple[str, str]
    lines: tuple[str, ...] = field(default=())


def record_of(match: Match) -> Record:
    """The record of a match."""
    scenario = to_plain(match.setting.scenario)
    marks = {mark.entries: mark.state for mark in match.marks}
    lines = []
    for number in range(len(match.entries) + 1):
        if number:
            lines.append(write(match.setting, match.entries[number - 1]))
        if number in marks:
            lines.append(f"{MARK} {marks[number].round} {state_digest(marks[number])}")
    rules = match.setting.ruleset.version
    return Record(rules, scenario, digest(scenario), match.seed, match.began_with, tuple(lines))


def dump(record: Record) -> str:
    """A record as text; each line carries a checksum over all lines so far."""
    header = {
        "format": FORMAT,
        "version": VERSION,
        "rules": record.rules,
        "content": record.content,
        "seed": record.seed,
        "players": list(record.players),
        "scenario": record.scenario,
    }
    lines = [json.dumps(header, ensure_ascii=False), *record.lines]
    check = 0
    text = []
    for line in lines:
        check = crc32(line.encode(), check)
        text.append(f"{line}\t{check:08x}\n")
    return "".join(text)


def parse(text: str) -> Record:
    """A record from text, refused at the first line that is torn or changed."""
    lines = []
    check = 0
    for number, line in enumerate(text.removesuffix("\n").split("\n"), 1):
        body, _, sum_ = line.rpartition("\t")
        check = crc32(body.encode(errors="surrogatepass"), check)
        if number == 1:
            header = _header(body)
        if sum_ != f"{check:08x}":
            raise BadRecordError(number, "checksum")
        lines.append(body)
    try:
        return Record(
            rules=from_plain(int, header.get("rules")),
            scenario=header.get("scenario"),
            content=from_plain(str, header.get("content")),
            seed=_text(header.get("seed")),
            players=from_plain(tuple[str, str], header.get("players")),
            lines=tuple(lines[1:]),
        )
    except MalformedError:
        raise BadRecordError(1, "format") from None


def replay(record: Record, setting: Setting, entries: int | None = None) -> Match:
    """Play a record again, all of it or so many entries, checking every digest on the way."""
    if record.rules != setting.ruleset.version:
        raise BadRecordError(1, "rules", str(record.rules))
    if digest(to_plain(setting.scenario)) != record.content:
        raise BadRecordError(1, "content", record.content)
    match = Match(setting, record.seed, record.players)
    confirmed = 0
    for number, line in enumerate(record.lines, 2):
        if line.startswith(MARK):
            if line != f"{MARK} {match.state.round} {state_digest(match.state)}":
                raise BadRecordError(number, "digest", line)
            confirmed += 1
            continue
        if confirmed != len(match.marks):
            raise BadRecordError(number, "digest", line)
        if len(match.entries) == entries:
            break
        try:
            match.enter(read(setting, line))
        except BadNotationError:
            raise BadRecordError(number, "notation", line) from None
        except NotLegal as error:
            raise BadRecordError(number, "not_legal", f"{line} ({error.rule})") from None
        except RefusedError as error:
            raise BadRecordError(number, error.reason, line) from None
    return match


def _header(line: str) -> dict[str, Plain]:
    """The header of a record of this format and version."""
    try:
        header = json.loads(line)
    except (ValueError, RecursionError):
        raise BadRecordError(1, "format") from None
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise BadRecordError(1, "format")
    if header.get("version") != VERSION:
        raise BadRecordError(1, "version", str(header.get("version")))
    return header


def _text(plain: object) -> str:
    """A text that can be written again."""
    text: str = from_plain(str, plain)
    try:
        text.encode()
    except UnicodeEncodeError:
        raise MalformedError("text expected") from None
    return text
