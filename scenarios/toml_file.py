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

_WHERE: Final = re.compile(r"at line (\d+), column (\d+)")
_UTF16: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def read_toml(path: Path) -> dict[str, Any]:
    """Return the table of a TOML file."""
    file = str(path)
    text = _text_of(path)
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ScenarioError([_syntax(text, str(error))], file) from None
    except RecursionError:
        raise ScenarioError([problem(ProblemReason.TOO_DEEP)], file) from None
    except ValueError:
        raise ScenarioError([problem(ProblemReason.NOT_UNDERSTOOD)], file) from None
    if not table:
        raise ScenarioError([problem(ProblemReason.EMPTY_FILE)], file)
    return table


def _text_of(path: Path) -> str:
    file = str(path)
    content = _bytes_of(path)
    if len(content) > LARGEST_FILE:
        raise ScenarioError([problem(ProblemReason.TOO_BIG, most=LARGEST_FILE // 1024)], file)
    if b"\0" in content and not content.startswith(_UTF16):
        raise ScenarioError([problem(ProblemReason.BINARY)], file)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ScenarioError([problem(ProblemReason.NOT_UTF8)], file) from None


def _bytes_of(path: Path) -> bytes:
    file = str(path)
    try:
        if path.is_dir():
            raise ScenarioError([problem(ProblemReason.IS_DIRECTORY)], file)
        if not path.exists():
            raise ScenarioError([problem(ProblemReason.MISSING_FILE)], file)
        if not path.is_file():
            raise ScenarioError([problem(ProblemReason.UNREADABLE)], file)
        with path.open("rb") as source:
            return source.read(LARGEST_FILE + 1)
    except OSError:
        raise ScenarioError([problem(ProblemReason.UNREADABLE)], file) from None


def _syntax(text: str, message: str) -> Problem:
    """Return the line and column of a syntax error; the end of the text if none is named."""
    lines = text.split("\n")
    where = _WHERE.search(message)
    line, column = (int(where[1]), int(where[2])) if where else (len(lines), len(lines[-1]) + 1)
    found = lines[line - 1].strip() if line <= len(lines) else ""
    return Problem(
        ProblemReason.SYNTAX, f"{line}:{column}", {"line": line, "column": column, "found": printable(found)}
    )
