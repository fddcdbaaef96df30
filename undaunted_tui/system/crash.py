"""Crash reports: where it happened, without any value of the game."""

from __future__ import annotations

import os
import platform
import shutil
import traceback
from collections.abc import Iterator
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from types import CodeType
from typing import Final

from textual.worker import WorkerFailed

from undaunted_tui.errors import single_line
from undaunted_tui.i18n.messages import say
from undaunted_tui.system.atomic_file import write_atomically
from undaunted_tui.system.version import PROGRAM, program_version

REPORT_FILE: Final = "crash-report.txt"

MAX_ERRORS: Final = 20
MAX_FRAMES: Final = 60
"""The most frames per error; a runaway recursion has thousands, and the last ones tell most."""


def write_report(error: BaseException) -> str:
    """Write a report without messages, values and arguments; return a sentence of apology."""
    # The report of a crash must not crash.
    with suppress(Exception):
        path = _written("\n".join(report_lines(error)) + "\n")
        if path:
            return say("crash_sorry", file=single_line(str(path)))
    return say("crash_sorry_unreported", kind=_kind(error))


def report_lines(error: BaseException) -> Iterator[str]:
    """The report, line by line."""
    yield say("crash_title")
    yield say("crash_versions", program=program_version(), python=platform.python_version(), textual=version("textual"))
    size = shutil.get_terminal_size()
    yield say(
        "crash_platform",
        platform=single_line(platform.platform()),
        term=single_line(os.environ.get("TERM", "")),
        columns=size.columns,
        rows=size.lines,
    )
    for each, how in _chain(error):
        yield ""
        if how:
            yield say(how)
        yield _kind(each)
        for frame, line in list(traceback.walk_tb(each.__traceback__))[-MAX_FRAMES:]:
            code = frame.f_code
            file = _file(code, frame.f_globals.get("__name__"))
            yield "  " + say("crash_frame", file=file, line=str(line), function=code.co_qualname)


def _chain(error: BaseException) -> Iterator[tuple[BaseException, str]]:
    """An error with its causes, each with the id of how it is connected with the one before."""
    waiting: list[tuple[BaseException | None, str]] = [(error, "")]
    seen: set[int] = set()
    while waiting and len(seen) < MAX_ERRORS:
        each, how = waiting.pop(0)
        if each is None or id(each) in seen:
            continue
        seen.add(id(each))
        yield each, how
        if isinstance(each, WorkerFailed):
            waiting.append((each.error, "crash_cause"))
        if isinstance(each, BaseExceptionGroup):
            waiting += [(part, "crash_cause") for part in each.exceptions]
        waiting.append((each.__cause__, "crash_cause"))
        waiting.append((None if each.__suppress_context__ else each.__context__, "crash_context"))


def _kind(error: BaseException) -> str:
    return f"{type(error).__module__}.{type(error).__qualname__}"


def _file(code: CodeType, module: object) -> str:
    parts = Path(code.co_filename).parts
    package = str(module).partition(".")[0]
    if package in parts:
        start = len(parts) - 1 - parts[::-1].index(package)
        return "/".join(parts[start:])
    return parts[-1] if parts else ""


def _written(text: str) -> Path | None:
    """Write to the folder of logs, else to a temporary one; return the path, or None."""
    for place in (_log_folder, _temporary_folder):
        try:
            path = place() / REPORT_FILE
            write_atomically(path, text)
        except (OSError, RuntimeError):
            continue
        return path
    return None


def _log_folder() -> Path:
    from platformdirs import user_log_path

    return user_log_path(PROGRAM, appauthor=False)


def _temporary_folder() -> Path:
    """A new temporary folder, so that nobody can have put a link in its place."""
    from tempfile import mkdtemp

    return Path(mkdtemp(prefix=f"{PROGRAM}-"))
