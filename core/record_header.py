"""The first line of a record: what was played, under which rules, by whom, and from where on."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from core.serialization import MalformedError, Plain, from_plain

FORMAT: Final = "undaunted-tui record"
VERSION: Final = 2


class BadHeaderError(ValueError):
    """A line that is no header of this format and of a version that is known, by the id of the reason."""

    def __init__(self, reason: str, found: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.found = found


@dataclass(frozen=True, slots=True)
class Opening:
    """A state that a game goes on from, after so many entries of a save file whose last line ends with a checksum."""

    state: Plain
    entries: int = 0
    check: str = ""


@dataclass(frozen=True, slots=True)
class RecordHeader:
    """All that a game needs to begin."""

    rules: int
    scenario: Plain
    content: str
    """The digest of the scenario it was played with."""
    seed: str
    players: tuple[str, str]
    opening: Opening | None = None
    options: Mapping[str, Plain] = field(default_factory=dict)
    """What else was agreed on before the game."""


def write_header(header: RecordHeader) -> str:
    """A header as a line of JSON."""
    opening = header.opening
    plain = {
        "format": FORMAT,
        "version": VERSION,
        "rules": header.rules,
        "content": header.content,
        "seed": header.seed,
        "players": list(header.players),
        **({"options": dict(header.options)} if header.options else {}),
        **({"opening": [opening.state, opening.entries, opening.check]} if opening else {}),
        "scenario": header.scenario,
    }
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def is_current(text: str) -> bool:
    """Whether a record begins as this version writes it."""
    return text.startswith(f'{{"format":"{FORMAT}","version":{VERSION},')


@lru_cache(maxsize=16)
def read_header(line: str) -> RecordHeader:
    """The header that a line of JSON stands for, whatever version it was written in; cached."""
    try:
        plain = json.loads(line)
    except (ValueError, RecursionError):
        raise BadHeaderError("format") from None
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise BadHeaderError("format")
    plain = _migrate(plain)
    try:
        return RecordHeader(
            rules=from_plain(int, plain.get("rules")),
            scenario=plain.get("scenario"),
            content=from_plain(str, plain.get("content")),
            seed=_text(plain.get("seed")),
            players=from_plain(tuple[str, str], plain.get("players")),
            opening=_opening(plain.get("opening")),
            options=_options(plain.get("options", {})),
        )
    except MalformedError:
        raise BadHeaderError("format") from None


def _migrate(plain: dict[str, Plain]) -> dict[str, Plain]:
    while (version := plain.get("version")) != VERSION:
        if type(version) is not int or version not in MIGRATIONS:
            raise BadHeaderError("version", str(version))
        plain = {**MIGRATIONS[version](plain), "version": version + 1}
    return plain


def _migrate_from_1(plain: dict[str, Plain]) -> dict[str, Plain]:
    return {name: value for name, value in plain.items() if name not in ("options", "opening")}


MIGRATIONS: Final[Mapping[int, Callable[[dict[str, Plain]], dict[str, Plain]]]] = {1: _migrate_from_1}
"""From each older version to the next."""


def _opening(plain: Plain) -> Opening | None:
    if plain is None:
        return None
    match plain:
        case [dict(state), int(entries), str(check)]:
            return Opening(state, entries, check)
        case _:
            raise MalformedError("an opening expected")


def _options(plain: Plain) -> dict[str, Plain]:
    if not isinstance(plain, dict):
        raise MalformedError("options expected")
    return plain


def _text(plain: Plain) -> str:
    text: str = from_plain(str, plain)
    try:
        text.encode()
    except UnicodeEncodeError:
        raise MalformedError("text expected") from None
    return text
