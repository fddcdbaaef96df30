"""The options that name folders: packs of scenarios, and the data directory."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from undaunted_tui.cli.arguments import MessageArgumentParser
from undaunted_tui.config.content import find_packs, open_catalog, user_packs
from undaunted_tui.storage.paths import SAVES_FOLDER, user_saves_folder

if TYPE_CHECKING:
    from scenarios.catalog import Catalog


def add_packs_option(parser: MessageArgumentParser) -> None:
    """Add `--packs`, a folder of packs."""
    parser.add_argument("--packs", type=Path, metavar="DIR", help="cli_help_packs")


def packs_from_args(args: Namespace) -> list[Path]:
    """The packs that a command names, or the user's own."""
    return find_packs(args.packs) if args.packs else user_packs()


def catalog_from_args(args: Namespace) -> Catalog:
    """The content with the packs that a command names; print what is wrong with them."""
    catalog, warnings = open_catalog(packs_from_args(args))
    for warning in warnings:
        print(warning, file=sys.stderr)
    return catalog


def add_data_option(parser: MessageArgumentParser) -> None:
    """Add `--data-dir`, another data directory."""
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="cli_help_data_dir")


def saves_folder(args: Namespace) -> Path:
    """The folder of saves that a command names, or the user's own."""
    return Path(args.data_dir) / SAVES_FOLDER if args.data_dir else user_saves_folder()
