"""`export`: writes a game for others."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from undaunted_tui.cli.content_options import add_data_option, saves_folder
from undaunted_tui.phrasing.saves import remark_sentence
from undaunted_tui.storage.import_export import export_text, read_game, write_game
from undaunted_tui.storage.save_store import SaveStore


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("export", help="cli_export", description="cli_export")
    parser.add_argument("game", metavar="FILE|NAME", help="cli_help_export")
    parser.add_argument("--text", action="store_true", help="cli_help_text")
    parser.add_argument("--out", type=Path, metavar="FILE", help="cli_help_out")
    add_data_option(parser)
    parser.set_defaults(run_command=run)


def run(args: Namespace) -> int:
    """Print the game or write it to a file; of an unfinished one only what its owner may see."""
    path = Path(args.game)
    found = read_game(path) if path.exists() else SaveStore(saves_folder(args)).read(args.game)
    for remark in found.remarks:
        print(remark_sentence(remark), file=sys.stderr)
    text = export_text(found.match, as_text=args.text)
    if args.out is None:
        sys.stdout.write(text)
    else:
        write_game(args.out, text)
    return 0
