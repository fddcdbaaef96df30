"""Reading of TOML files, with a `ScenarioError` for whatever is wrong."""

from __future__ import annotations

import codecs
import re
import tomllib
from pathlib import Path
from typing import Any, Final

from scenarios.problems import Problem, ProblemReason, ScenarioError, printable, problem

LARGEST_FILE: Final = 256 * 1024
"""Most bytes of a file, far more than any game needs."""

_GIVEN_TWICE: Final = ("Cannot overwrite", "Cannot declare")
"""How tomllib begins to tell of a key or a table that the text has already."""

_WHERE: Final = re.compile(r"at line (\d+), column (\d+)")
_UTF16: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class TomlFileError(Exception):
    """A file that is no TOML; `problem` says why."""

    def __init__(self, found: Problem) -> None:
        super().__init__(found.reason)
        self.problem = found


def read_toml(path: Path) -> dict[str, Any]:
    """The table in a TOML file of a scenario or a pack; raise `ScenarioError` if there is none."""
    try:
        return load_toml(path)
    except TomlFileError as error:
        raise ScenarioError([error.problem], str(path)) from None


def load_toml(path: Path) -> dict[str, Any]:
    """The table in any TOML file; raise `TomlFileError` if there is none."""
    text = _text_of(path)
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise TomlFileError(_syntax(text, str(error))) from None
    except RecursionError:
        raise TomlFileError(problem(ProblemReason.TOO_DEEP)) from None
    except ValueError:
        raise TomlFileError(problem(ProblemReason.NOT_UNDERSTOOD)) from None
    if not table:
        raise TomlFileError(problem(ProblemReason.EMPTY_FILE))
    return table


def _text_of(path: Path) -> str:
    content = _bytes_of(path)
    if len(content) > LARGEST_FILE:
        raise TomlFileError(problem(ProblemReason.TOO_BIG, most=LARGEST_FILE // 1024))
    if b"\0" in content and not content.startswith(_UTF16):
        raise TomlFileError(problem(ProblemReason.BINARY))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise TomlFileError(problem(ProblemReason.NOT_UTF8)) from None


def _bytes_of(path: Path) -> bytes:
    try:
        if path.is_dir():
            raise TomlFileError(problem(ProblemReason.IS_DIRECTORY))
        if not path.exists():
            raise TomlFileError(problem(ProblemReason.MISSING_FILE))
        if not path.is_file():
            raise TomlFileError(problem(ProblemReason.UNREADABLE))
        with path.open("rb") as source:
            return source.read(LARGEST_FILE + 1)
    except OSError:
        raise TomlFileError(problem(ProblemReason.UNREADABLE)) from None


def _syntax(text: str, message: str) -> Problem:
    """Return the line and column of a syntax error; the end of the text if none is named."""
    lines = text.split("\n")
    where = _WHERE.search(message)
    line, column = (int(where[1]), int(where[2])) if where else (len(lines), len(lines[-1]) + 1)
    found = lines[line - 1].strip() if line <= len(lines) else ""
    reason = ProblemReason.GIVEN_TWICE if message.startswith(_GIVEN_TWICE) else ProblemReason.SYNTAX
    return Problem(reason, f"{line}:{column}", {"line": line, "column": column, "found": printable(found)})
