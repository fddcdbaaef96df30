"""`saves`: lists the saved games."""

from __future__ import annotations

import json
from argparse import Namespace
from datetime import UTC, datetime
from typing import Any

from core.ids import Side
from undaunted_tui.cli.content_options import add_data_option, saves_folder
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.saves import save_line, save_notes
from undaunted_tui.phrasing.victory import goal_progress, goal_target
from undaunted_tui.storage.save_store import SaveStore
from undaunted_tui.storage.summary import SavedGame, SaveSummary


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("saves", help="cli_saves", description="cli_saves")
    parser.add_argument("--json", action="store_true", help="cli_help_json")
    add_data_option(parser)
    parser.set_defaults(run_command=run)


def run(args: Namespace) -> int:
    """Print the list, the latest game first."""
    rows = SaveStore(saves_folder(args)).rows()
    if args.json:
        print(json.dumps([save_as_json(row) for row in rows], ensure_ascii=False, indent=2))
        return 0
    for row in rows:
        print(save_line(row))
        for note in save_notes(row):
            print(f"  {note}")
    if not rows:
        print(say("saves_none"))
    return 0


def save_as_json(row: SaveSummary) -> dict[str, Any]:
    """Return a save as JSON data."""
    return {
        "name": row.name,
        "changed": datetime.fromtimestamp(row.changed, UTC).isoformat(timespec="seconds"),
        "in_use": row.in_use,
        "damaged": bool(row.remarks or row.error),
        "notes": save_notes(row),
        "game": _game(row),
    }


def _game(row: SaveSummary) -> dict[str, Any] | None:
    game = row.game
    if game is None:
        return None
    return {
        "scenario": game.scenario,
        "sides": {name: _side(game, side) for side, name in enumerate(game.sides)},
        "round": game.round,
        "entries": game.entries,
        "over": bool(game.ending),
        "winner": game.winner,
        "ending": game.ending or None,
    }


def _side(game: SavedGame, side: Side) -> dict[str, Any]:
    return {
        "player": game.players[side],
        "points": game.points[side],
        "reached": goal_progress(game.compiled, game.public_view, side),
        "goal": goal_target(game.compiled, side),
    }
