"""`import`: saves a game from a record or a file in notation."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from undaunted_tui.cli.content_options import add_data_option, saves_folder
from undaunted_tui.errors import single_line
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.saves import remark_sentence
from undaunted_tui.storage.import_export import import_from
from undaunted_tui.storage.save_store import SaveStore


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("import", help="cli_import", description="cli_import")
    parser.add_argument("file", metavar="FILE", type=Path, help="cli_help_import")
    parser.add_argument("--name", default="", metavar="NAME", help="cli_help_name")
    add_data_option(parser)
    parser.set_defaults(run_command=run)


def run(args: Namespace) -> int:
    """Read the game and save it under a name."""
    found = import_from(args.file)
    for remark in found.remarks:
        print(remark_sentence(remark), file=sys.stderr)
    name = SaveStore(saves_folder(args)).add(found.match, args.name)
    print(say("import_done", file=single_line(str(args.file)), name=single_line(name)))
    return 0
