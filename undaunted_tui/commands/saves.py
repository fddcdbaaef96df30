"""`saves`: lists the saved games."""

from __future__ import annotations

import json
from argparse import Namespace
from datetime import UTC, datetime
from typing import Any

from undaunted_tui.sentences.saves import save_line, save_notes
from undaunted_tui.storage.places import add_data_option, saves_folder
from undaunted_tui.storage.shelf import Shelf
from undaunted_tui.storage.summary import Row
from undaunted_tui.text import say


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("saves", help="cli_saves", description="cli_saves")
    parser.add_argument("--json", action="store_true", help="cli_help_json")
    add_data_option(parser)
    parser.set_defaults(carry_out=run)


def run(args: Namespace) -> int:
    """Print the list, the last game first."""
    rows = Shelf(saves_folder(args)).rows()
    if args.json:
        print(json.dumps([summary(row) for row in rows], ensure_ascii=False, indent=2))
        return 0
    for row in rows:
        print(save_line(row))
        for note in save_notes(row):
            print(f"  {note}")
    if not rows:
        print(say("saves_none"))
    return 0


def summary(row: Row) -> dict[str, Any]:
    """A save as other programs read it."""
    return {
        "name": row.name,
        "changed": datetime.fromtimestamp(row.changed, UTC).isoformat(timespec="seconds"),
        "in_use": row.in_use,
        "damaged": bool(row.remarks or row.complaint),
        "notes": save_notes(row),
        "game": _game(row),
    }


def _game(row: Row) -> dict[str, Any] | None:
    """How a saved game stands."""
    game = row.game
    if game is None:
        return None
    each = zip(game.sides, game.players, game.points, strict=True)
    return {
        "scenario": game.scenario,
        "sides": {side: {"player": player, "points": points} for side, player, points in each},
        "round": game.round,
        "entries": game.entries,
        "over": bool(game.ending),
        "winner": game.winner,
        "ending": game.ending or None,
    }
