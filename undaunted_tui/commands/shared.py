"""What several commands need: scenarios, sides, bots and records by name."""

from __future__ import annotations

from pathlib import Path

from core.match import Match
from core.record import BadRecordError, Record, parse, replay
from core.setting import Setting
from core.setup import setting_of
from scenarios.catalog import Catalog
from scenarios.faults import ScenarioError
from undaunted_tui.bots import BOTS
from undaunted_tui.complaint import Complaint, sentence_of
from undaunted_tui.storage.reading import bad_record

BIGGEST_RECORD = 64 * 1024 * 1024


def setting_for(catalog: Catalog, scenario: str) -> Setting:
    """A scenario by id, worked out."""
    if scenario not in catalog.scenario_ids():
        raise Complaint("cli_unknown_scenario", found=scenario)
    return setting_of(catalog.load(scenario))


def side_for(setting: Setting, name: str) -> int:
    """A side by id."""
    if name not in setting.ruleset.sides:
        raise Complaint("cli_unknown_side", found=name, sides=", ".join(setting.ruleset.sides))
    return setting.side_named(name)


def bot_for(name: str) -> str:
    """A bot's name, checked."""
    if name not in BOTS:
        raise Complaint("cli_unknown_bot", found=name, bots=", ".join(BOTS))
    return name


def read_text(path: Path) -> str:
    """A game as it is written on disk, in an ordinary file: anything else might never end."""
    try:
        if path.exists() and not path.is_file():
            raise Complaint("import_no_file", file=str(path))
        if path.stat().st_size > BIGGEST_RECORD:
            raise Complaint("record_too_big", file=str(path))
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise Complaint("cli_unreadable", file=str(path), problem=error.strerror or str(error)) from None
    except UnicodeDecodeError:
        raise Complaint("record_format", file=str(path)) from None


def read_record(path: Path) -> Record:
    """A record from disk."""
    try:
        return parse(read_text(path))
    except BadRecordError as error:
        raise bad_record(error, str(path)) from None


def replayed(path: Path, entries: int | None = None) -> Match:
    """A record from disk, played again with every digest checked."""
    from scenarios.revival import revive

    record = read_record(path)
    try:
        return replay(record, setting_of(revive(record.scenario)), entries)
    except ScenarioError as error:
        raise Complaint("record_scenario", 1, file=str(path), what=sentence_of(error.faults[0])) from None
    except BadRecordError as error:
        raise bad_record(error, str(path)) from None


def bots_for(setting: Setting, choices: list[str], players: tuple[str, str]) -> tuple[str, str]:
    """Who plays each side after choices such as us=random."""
    named = list(players)
    for choice in choices:
        side, equals, bot = choice.partition("=")
        if not equals:
            raise Complaint("cli_bad_bot", found=choice)
        named[side_for(setting, side)] = bot_for(bot)
    return named[0], named[1]
