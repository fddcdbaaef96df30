"""The options of commands that ask about a side at a point of a record."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from core.ids import Side
from core.match import Match
from undaunted_tui.cli.arguments import MessageArgumentParser, integer
from undaunted_tui.cli.lookup import parse_side, replay_file
from undaunted_tui.errors import UserError
from undaunted_tui.session.player_names import PERSON
from undaunted_tui.storage.redaction import human_sides


def add_record_point(parser: MessageArgumentParser) -> None:
    """Declare the record, the point and the side."""
    parser.add_argument("record", metavar="RECORD", type=Path, help="cli_help_record_file")
    parser.add_argument("--at", metavar="N", type=integer, required=True, help="cli_help_at")
    parser.add_argument("--side", metavar="SIDE", required=True, help="cli_help_side")


def match_at_point(args: Namespace) -> tuple[Match, Side]:
    """The match at that point and the side, unless the game is under way and hides that from whoever asks."""
    match = replay_file(args.record, args.at if args.at >= 0 else None)
    if args.at != len(match.entries):
        raise UserError("point_out_of_range", found=args.at, entries=len(match.entries))
    side = parse_side(match.compiled, args.side)
    if PERSON in match.players and human_sides(match) != (side,) and not replay_file(args.record).state.outcome:
        raise UserError("point_hidden", side=args.side)
    return match, side
