"""Helpers of several commands: scenarios, sides, bots and records by name."""

from __future__ import annotations

from pathlib import Path

from core.compiled_scenario import CompiledScenario
from core.match import Match
from core.record import BadRecordError, Record, parse, replay
from core.scenario import Scenario
from core.setup import compile_scenario
from scenarios.catalog import Catalog
from scenarios.problems import ScenarioError
from undaunted_tui.errors import UserError, problem_sentence, unplayable_error
from undaunted_tui.session.bots import bot_names, is_bot, plug_ins
from undaunted_tui.storage.recovery import record_error

MAX_RECORD_SIZE = 64 * 1024 * 1024


def load_compiled_scenario(catalog: Catalog, scenario: str) -> CompiledScenario:
    """Load and compile a scenario by id."""
    return compile_scenario(load_scenario(catalog, scenario))


def load_scenario(catalog: Catalog, scenario: str) -> Scenario:
    """Load a scenario by id; raise a `UserError` for one that is unknown or can't be played."""
    if unplayable := catalog.unplayable(scenario):
        raise unplayable_error(unplayable)
    if scenario not in catalog.scenario_ids():
        raise UserError("cli_unknown_scenario", found=scenario)
    return catalog.load(scenario)


def parse_side(compiled: CompiledScenario, name: str) -> int:
    """Return the number of a side by its id."""
    if name not in compiled.ruleset.sides:
        raise UserError("cli_unknown_side", found=name, sides=", ".join(compiled.ruleset.sides))
    return compiled.side_named(name)


def parse_bot(name: str) -> str:
    """Return a bot's name if it is known."""
    for problem in plug_ins().problems:
        if problem.values["bot"] == name and not is_bot(name):
            raise problem
    if not is_bot(name):
        raise UserError("cli_unknown_bot", found=name, bots=", ".join(bot_names()))
    return name


def read_text(path: Path) -> str:
    """Read a game's file as text; only regular files, since others might never end."""
    try:
        if path.exists() and not path.is_file():
            raise UserError("import_no_file", file=str(path))
        if path.stat().st_size > MAX_RECORD_SIZE:
            raise UserError("record_too_big", file=str(path))
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise UserError("cli_unreadable", file=str(path), problem=error.strerror or str(error)) from None
    except UnicodeDecodeError:
        raise UserError("record_format", file=str(path)) from None


def read_record(path: Path) -> Record:
    """Read a record from disk."""
    try:
        return parse(read_text(path))
    except BadRecordError as error:
        raise record_error(error, str(path)) from None


def replay_file(path: Path, entries: int | None = None) -> Match:
    """Replay a record from disk and check every digest."""
    from scenarios.from_save import scenario_from_save

    record = read_record(path)
    try:
        return replay(record, compile_scenario(scenario_from_save(record.scenario)), entries)
    except ScenarioError as error:
        raise UserError("record_scenario", 1, file=str(path), what=problem_sentence(error.problems[0])) from None
    except BadRecordError as error:
        raise record_error(error, str(path)) from None


def parse_bots(compiled: CompiledScenario, choices: list[str], players: tuple[str, str]) -> tuple[str, str]:
    """Return who plays each side, after choices such as us=random."""
    named = list(players)
    for choice in choices:
        side, equals, bot = choice.partition("=")
        if not equals:
            raise UserError("cli_bad_bot", found=choice)
        named[parse_side(compiled, side)] = parse_bot(bot)
    return named[0], named[1]
