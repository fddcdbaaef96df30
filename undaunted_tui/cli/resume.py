"""`resume`: continue a saved game; bots can play it to its end."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from typing import TYPE_CHECKING, Any

from core.match import Match
from core.serialization import state_digest
from undaunted_tui.cli.bot_options import add_bot_options, bot_environment, bot_options_from_args
from undaunted_tui.cli.content_options import add_data_option, add_packs_option, saves_folder
from undaunted_tui.cli.lookup import parse_bots
from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.saves import remark_sentence
from undaunted_tui.session.bot_environment import BotEnvironment
from undaunted_tui.session.play_to_end import play_to_end
from undaunted_tui.storage.credentials import is_hosted
from undaunted_tui.storage.open_save import OpenSave
from undaunted_tui.storage.save_store import SaveStore

if TYPE_CHECKING:
    from undaunted_tui.app import StartupAction


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("resume", help="cli_resume", description="cli_resume")
    parser.add_argument("name", metavar="NAME", nargs="?", help="cli_help_save_or_last")
    parser.add_argument("--copy", action="store_true", help="cli_help_copy")
    parser.add_argument("--bot", action="append", default=[], metavar="SIDE=BOT", help="cli_help_resume_bot")
    parser.add_argument("--plain", action="store_true", help="cli_help_plain")
    parser.add_argument("--json", action="store_true", help="cli_help_json")
    add_bot_options(parser)
    add_packs_option(parser)
    add_data_option(parser)
    parser.set_defaults(run_command=run)


def run(args: Namespace) -> int:
    """Open the named save, else the last one, or a copy of it."""
    save_store = SaveStore(saves_folder(args))
    name = args.name or _last(save_store)
    save_store.folder_of(name)
    if not args.bot:
        return _in_text_mode(args, save_store, name) if args.plain else _on_screen(args, save_store, name)
    save = _open_for_local_play(args, save_store, name)
    try:
        for remark in save.remarks:
            print(remark_sentence(remark), file=sys.stderr)
        bots = parse_bots(save.match.compiled, args.bot, save.match.players)
        options = bot_options_from_args(args)
        played = play_to_end(save.match, bots, save.save_file, BotEnvironment(lambda: options))
    except UserError:
        _close_unplayed(args, save)
        raise
    finally:
        save.save_file.close(save.match)
    if not save.save_file.saved:
        raise UserError("resume_not_saved", 1, name=save.save_file.name, problem=save.save_file.trouble)
    _print_result(result(save.save_file.name, save.match, played), as_json=args.json)
    return 0


def _last(save_store: SaveStore) -> str:
    """The last unfinished game that is not open elsewhere, else the last one."""
    row = save_store.last()
    name = row.name if row else next(iter(save_store.names()), None)
    if name is None:
        raise UserError("resume_nothing", folder=str(save_store.folder))
    return name


def _in_text_mode(args: Namespace, save_store: SaveStore, name: str) -> int:
    from undaunted_tui.text_mode.game import play_in_text_mode

    save = _open_for_local_play(args, save_store, name)
    for remark in save.remarks:
        print(remark_sentence(remark), file=sys.stderr)
    return play_in_text_mode(save.match, sys.stdin, sys.stdout, save.save_file, bot_environment(args))


def _open_for_local_play(args: Namespace, save_store: SaveStore, name: str) -> OpenSave:
    save = _open(args, save_store, name)
    if is_hosted(save):
        _close_unplayed(args, save)
        raise UserError("resume_hosted", name=name)
    return save


def _open(args: Namespace, save_store: SaveStore, name: str) -> OpenSave:
    """Open a save, or a copy of it; one that is open in another window can only be copied."""
    try:
        return save_store.open(save_store.copy_beside(name) if args.copy else name)
    except UserError as error:
        if error.message == "save_in_use":
            raise UserError("resume_in_use", name=name) from None
        raise


def _close_unplayed(args: Namespace, save: OpenSave) -> None:
    """Close a save that can't be played as asked; delete it if it is a copy."""
    if args.copy:
        save.save_file.forget()
    else:
        save.save_file.close(save.match)


def _on_screen(args: Namespace, save_store: SaveStore, name: str) -> int:
    from undaunted_tui.cli.full_screen import require_terminal, run_full_screen

    require_terminal("cli_instead_resume")
    return run_full_screen(args, lambda *_: _open_on_screen(args, save_store, name))


def _open_on_screen(args: Namespace, save_store: SaveStore, name: str) -> StartupAction:
    from undaunted_tui.navigation.local_games import open_saved_game

    save = _open(args, save_store, name)
    return lambda app: open_saved_game(app, save)


def result(name: str, match: Match, played: int) -> dict[str, Any]:
    """The result of a game as plain data."""
    outcome = match.state.outcome
    assert outcome, "bots play to the end"
    return {
        "name": name,
        "scenario": match.compiled.scenario.id,
        "players": dict(zip(match.compiled.ruleset.sides, match.players, strict=True)),
        "played": played,
        "entries": len(match.entries),
        "rounds": match.state.round,
        "winner": None if outcome.winner is None else match.compiled.ruleset.sides[outcome.winner],
        "ending": outcome.ending,
        "digest": state_digest(match.state),
    }


def _print_result(found: dict[str, Any], *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(found, ensure_ascii=False, indent=2))
    elif found["winner"] is None:
        print(say("resume_drawn", name=found["name"], rounds=found["rounds"]))
    else:
        print(say("resume_won", name=found["name"], rounds=found["rounds"], side=say(f"the_{found['winner']}")))
