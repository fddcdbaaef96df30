"""`import`: puts a record, or a game in notation, among the saves."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from undaunted_tui.complaint import shown
from undaunted_tui.sentences.saves import remark_sentence
from undaunted_tui.storage.exchange import import_from
from undaunted_tui.storage.places import add_data_option, saves_folder
from undaunted_tui.storage.shelf import Shelf
from undaunted_tui.text import say


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("import", help="cli_import", description="cli_import")
    parser.add_argument("file", metavar="FILE", type=Path, help="cli_help_import")
    parser.add_argument("--name", default="", metavar="NAME", help="cli_help_name")
    add_data_option(parser)
    parser.set_defaults(carry_out=run)


def run(args: Namespace) -> int:
    """Read the game and save it under a name."""
    found = import_from(args.file)
    for remark in found.remarks:
        print(remark_sentence(remark), file=sys.stderr)
    name = Shelf(saves_folder(args)).add(found.match, args.name)
    print(say("import_done", file=shown(str(args.file)), name=shown(name)))
    return 0
