"""`check`: validates scenario files and content packs."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path
from typing import Any

from undaunted_tui.config.content import find_packs
from undaunted_tui.errors import UserError, problem_sentence
from undaunted_tui.i18n.messages import say


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("check", help="cli_check", description="cli_check")
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="cli_help_files")
    parser.set_defaults(run_command=run)


def run(args: Namespace) -> int:
    """Print one line per problem, or that a file is fine."""
    from scenarios.checking import check_file, check_pack

    for path in args.files:
        if not (path.is_file() or path.is_dir()) or not os.access(path, os.R_OK):
            raise UserError("cli_no_such_file", file=str(path))
    status = 0
    for path in _to_check(args.files):
        problems = check_pack(path) if path.is_dir() else check_file(path)
        for problem in problems:
            print(problem_sentence(problem))
        if problems:
            status = 1
        else:
            print(say("check_fine", file=str(path)))
    return status


def _to_check(paths: list[Path]) -> list[Path]:
    """Return the files and packs to check; a folder is a pack, or holds packs."""
    found: list[Path] = []
    for path in paths:
        packs = find_packs(path) if path.is_dir() else [path]
        found += packs or [path]
    return found
