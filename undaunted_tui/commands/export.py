"""`export`: writes a game so that others can have it."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from undaunted_tui.sentences.saves import remark_sentence
from undaunted_tui.storage.exchange import game_in, given, put_into
from undaunted_tui.storage.places import add_data_option, saves_folder
from undaunted_tui.storage.shelf import Shelf


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("export", help="cli_export", description="cli_export")
    parser.add_argument("game", metavar="FILE|NAME", help="cli_help_export")
    parser.add_argument("--text", action="store_true", help="cli_help_text")
    parser.add_argument("--out", type=Path, metavar="FILE", help="cli_help_out")
    add_data_option(parser)
    parser.set_defaults(carry_out=run)


def run(args: Namespace) -> int:
    """Print the game, or write it to a file; of a running one only what its owner may see."""
    path = Path(args.game)
    found = game_in(path) if path.exists() else Shelf(saves_folder(args)).look(args.game)
    for remark in found.remarks:
        print(remark_sentence(remark), file=sys.stderr)
    text = given(found.match, as_text=args.text)
    if args.out is None:
        sys.stdout.write(text)
    else:
        put_into(args.out, text)
    return 0
