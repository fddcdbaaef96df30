"""A game in notation: text for people that can be read back."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator
from typing import Any, Final

from core.actions import Bid
from core.match import Match
from core.notation import Act, Entry, write
from core.record import BadRecordError, apply_line, record_of, start_match, with_lines
from core.record_header import Opening, RecordHeader
from core.rules.rounds import InitiativeFrame
from core.serialization import Plain, digest
from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say
from undaunted_tui.session.seeds import fresh_seed
from undaunted_tui.storage.recovery import record_error
from undaunted_tui.storage.redaction import redacted_copy
from undaunted_tui.storage.scenario_cache import scenario_from_header

TITLE: Final = "undaunted-tui game in notation, format 1"
COMMENT: Final = "#"
MAX_UNPACKED: Final = 4 * 1024 * 1024
"""Most bytes that a packed value may unpack to."""


def is_transcript(text: str) -> bool:
    """Whether a text claims to be a game in notation."""
    return text.startswith(TITLE.rpartition(" ")[0])


def write_transcript(match: Match) -> str:
    """Return a finished game with its seed and all entries; an unfinished one with its public actions and no seed."""
    return "\n".join(_lines(match)) + "\n"


def _lines(match: Match) -> Iterator[str]:
    compiled, over = match.compiled, match.state.outcome is not None
    given = redacted_copy(match)
    record = record_of(given)
    yield TITLE
    yield f"{COMMENT} {say('transcript_title', title=say(compiled.scenario.text), scenario=compiled.scenario.id)}"
    if not over:
        yield f"{COMMENT} {say('transcript_running')}"
    yield f"rules: {record.rules}"
    yield f"sides: {' '.join(compiled.ruleset.sides)}"
    yield f"players: {json.dumps(record.players, ensure_ascii=False)}"
    if over:
        yield f"seed: {json.dumps(record.seed, ensure_ascii=False)}"
    yield f"scenario: {_packed(record.scenario)}"
    if record.opening:
        yield f"opening: {_packed(record.opening.state)}"
    yield ""
    if over:
        yield from (write(compiled, entry) for entry in match.entries)
    else:
        yield from (f"{COMMENT} {write(compiled, Act(act.side, act.action))}" for act in _public_actions(match))


def _public_actions(match: Match) -> list[Act]:
    acts = match.effective_acts()
    if isinstance(match.state.stack[-1], InitiativeFrame):
        while acts and isinstance(acts[-1].action, Bid):
            acts.pop()
    return acts


def read_transcript(text: str, file: str) -> Match:
    """Replay the game of a transcript."""
    title, *lines = text.splitlines()
    if title != TITLE:
        raise UserError("record_version", file=file, found=title.rpartition(" ")[2])
    fields: dict[str, str] = {}
    known: dict[str, Entry] = {}
    match: Match | None = None
    try:
        for number, line in enumerate(lines, 2):
            if line.startswith(COMMENT) or not line.strip():
                continue
            key, colon, value = line.partition(": ")
            if match is None and colon:
                fields[key] = value
                continue
            match = match or _start_match(fields, file)
            apply_line(match, number, line, known)
        return match or _start_match(fields, file)
    except BadRecordError as error:
        raise record_error(error, file) from None


def _start_match(fields: dict[str, str], file: str) -> Match:
    header = _header(fields)
    compiled = scenario_from_header(header, file)
    if header.rules != compiled.ruleset.version:
        raise BadRecordError(1, "rules", str(header.rules))
    return start_match(with_lines(header, ()), compiled)


def _header(fields: dict[str, str]) -> RecordHeader:
    """Parse the header of a transcript; an unfinished game gets a new seed."""
    try:
        scenario = _unpacked(fields["scenario"])
        players = json.loads(fields["players"])
        opening = Opening(_unpacked(fields["opening"])) if "opening" in fields else None
        seed = json.loads(fields["seed"]) if "seed" in fields else fresh_seed()
        rules = int(fields["rules"])
        first, second = players
        if not all(isinstance(text, str) and text.isprintable() for text in (seed, first, second)):
            raise BadRecordError(1, "format")
    except (KeyError, ValueError, TypeError, RecursionError, zlib.error):
        raise BadRecordError(1, "format") from None
    return RecordHeader(rules, scenario, digest(scenario), seed, (first, second), opening)


def _packed(plain: Plain) -> str:
    return b64encode(zlib.compress(json.dumps(plain, separators=(",", ":")).encode(), 9)).decode()


def _unpacked(letters: str) -> Any:
    decompressor = zlib.decompressobj()
    content = decompressor.decompress(b64decode(letters, validate=True), MAX_UNPACKED)
    if not decompressor.eof:
        raise BadRecordError(1, "format")
    return json.loads(content)
