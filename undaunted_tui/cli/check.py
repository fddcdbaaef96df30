"""`check`: validates scenario files and content packs."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path
from typing import Any

from undaunted_tui.config.content import find_packs
from undaunted_tui.errors import UserError, problem_sentence, unplayable_error
from undaunted_tui.i18n.messages import say, shipped_text


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("check", help="cli_check", description="cli_check")
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="cli_help_files")
    parser.set_defaults(run_command=run)


def run(args: Namespace) -> int:
    """Print one line per problem, or that a file is fine; and of a pack what it changes."""
    from scenarios.checking import check_file

    for path in args.files:
        if not (path.is_file() or path.is_dir()) or not os.access(path, os.R_OK):
            raise UserError("cli_no_such_file", file=str(path))
    status = 0
    for path in _to_check(args.files):
        if path.is_dir():
            status = max(status, report_pack(path))
            continue
        problems = check_file(path)
        for problem in problems:
            print(problem_sentence(problem))
        if problems:
            status = 1
        else:
            print(say("check_fine", file=str(path)))
    return status


def report_pack(folder: Path) -> int:
    """Print what is wrong with a pack, what can't be played with it, and what it changes; return the exit status."""
    from scenarios.checking import check_pack
    from scenarios.differences import pack_differences
    from undaunted_tui.phrasing.differences import difference_lines

    checked = check_pack(folder)
    for problem in checked.problems:
        print(problem_sentence(problem))
    if checked.pack is None:
        return 1
    print(say("check_hindered") if checked.problems else say("check_fine", file=str(folder)))
    for scenario in checked.spoilt():
        print(say("check_spoilt", scenario=scenario.id, reason=str(unplayable_error(scenario))))
    differences = tuple(pack_differences(checked.pack, shipped_text))
    print(say("check_differences") if differences else say("check_no_differences"))
    for line in difference_lines(differences, checked.pack.names):
        print(line)
    return 1 if checked.problems else 0


def _to_check(paths: list[Path]) -> list[Path]:
    """Return the files and packs to check; a folder is a pack, or holds packs."""
    found: list[Path] = []
    for path in paths:
        packs = find_packs(path) if path.is_dir() else [path]
        found += packs or [path]
    return found
