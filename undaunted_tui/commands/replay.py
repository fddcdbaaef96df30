"""`replay`: plays a record again and checks it."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from core.plain import state_digest
from undaunted_tui.commands.shared import replayed
from undaunted_tui.complaint import Complaint
from undaunted_tui.text import say


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("replay", help="cli_replay", description="cli_replay")
    parser.add_argument("file", metavar="FILE", type=Path, help="cli_help_record_file")
    parser.add_argument("--verify", action="store_true", help="cli_help_verify")
    parser.set_defaults(carry_out=run)


def run(args: Namespace) -> int:
    """Verify a record."""
    if not args.verify:
        raise Complaint("replay_only_verifies")
    match = replayed(args.file)
    print(say("replay_verified", file=str(args.file), entries=len(match.entries), digest=state_digest(match.state)))
    return 0
