"""`resume`: goes on with a saved game; bots can play it to its end."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from core.chance import Stream
from core.ids import SIDES, Side
from core.match import Match
from core.notation import NewPlayer
from core.plain import state_digest
from undaunted_tui.bots import BOTS
from undaunted_tui.commands.shared import bots_for
from undaunted_tui.complaint import Complaint
from undaunted_tui.content import add_packs_option
from undaunted_tui.play.keeper import Keeper
from undaunted_tui.sentences.saves import remark_sentence
from undaunted_tui.simulation import answers
from undaunted_tui.storage.opening import OpenSave
from undaunted_tui.storage.papers import is_hosted
from undaunted_tui.storage.places import add_data_option, saves_folder
from undaunted_tui.storage.shelf import Shelf
from undaunted_tui.text import say

if TYPE_CHECKING:
    from undaunted_tui.app import Errand


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("resume", help="cli_resume", description="cli_resume")
    parser.add_argument("name", metavar="NAME", nargs="?", help="cli_help_save_or_last")
    parser.add_argument("--copy", action="store_true", help="cli_help_copy")
    parser.add_argument("--bot", action="append", default=[], metavar="SIDE=BOT", help="cli_help_resume_bot")
    parser.add_argument("--plain", action="store_true", help="cli_help_plain")
    parser.add_argument("--json", action="store_true", help="cli_help_json")
    add_packs_option(parser)
    add_data_option(parser)
    parser.set_defaults(carry_out=run)


def run(args: Namespace) -> int:
    """Open the save that is named, or else the last one, or a copy of it."""
    shelf = Shelf(saves_folder(args))
    name = args.name or _last(shelf)
    shelf.place(name)
    if not args.bot:
        return _in_lines(args, shelf, name) if args.plain else _on_screen(args, shelf, name)
    save = _opened_here(args, shelf, name)
    try:
        for remark in save.remarks:
            print(remark_sentence(remark), file=sys.stderr)
        played = play_to_end(save, bots_for(save.match.setting, args.bot, save.match.players))
    except Complaint:
        _let_go(args, save)
        raise
    finally:
        save.journal.close(save.match)
    if not save.journal.saved:
        raise Complaint("resume_not_saved", 1, name=save.journal.name, problem=save.journal.trouble)
    _tell(result(save.journal.name, save.match, played), as_json=args.json)
    return 0


def _last(shelf: Shelf) -> str:
    """The last game under way that is not open elsewhere, or else just the last one."""
    row = shelf.last()
    name = row.name if row else next(iter(shelf.names()), None)
    if name is None:
        raise Complaint("resume_nothing", folder=str(shelf.folder))
    return name


def _in_lines(args: Namespace, shelf: Shelf, name: str) -> int:
    """Go on in lines of text."""
    from undaunted_tui.plain.game import play_plain

    save = _opened_here(args, shelf, name)
    for remark in save.remarks:
        print(remark_sentence(remark), file=sys.stderr)
    return play_plain(save.match, sys.stdin, sys.stdout, save.journal)


def _opened_here(args: Namespace, shelf: Shelf, name: str) -> OpenSave:
    """A save that can be played at this machine alone."""
    save = _open(args, shelf, name)
    if is_hosted(save):
        _let_go(args, save)
        raise Complaint("resume_hosted", name=name)
    return save


def _open(args: Namespace, shelf: Shelf, name: str) -> OpenSave:
    """A save, or a copy of it; one that is open in another window can only be copied."""
    try:
        return shelf.open(shelf.copy_beside(name) if args.copy else name)
    except Complaint as complaint:
        if complaint.message == "save_in_use":
            raise Complaint("resume_in_use", name=name) from None
        raise


def _let_go(args: Namespace, save: OpenSave) -> None:
    """Close a save that can't be played as was asked; a copy of it is of no use to anybody."""
    if args.copy:
        save.journal.forget()
    else:
        save.journal.close(save.match)


def _on_screen(args: Namespace, shelf: Shelf, name: str) -> int:
    """Go on at the full screen."""
    from undaunted_tui.full_screen import check_terminal, run_full_screen

    check_terminal("cli_instead_resume")
    return run_full_screen(args, lambda _: _opened(args, shelf, name))


def _opened(args: Namespace, shelf: Shelf, name: str) -> Errand:
    """What goes on with a save, which is open from now on."""
    from undaunted_tui.screens.doors import go_on

    save = _open(args, shelf, name)
    return lambda app: go_on(app, save)


def play_to_end(save: OpenSave, bots: tuple[str, str]) -> int:
    """Let bots take the seats and play on; give how many answers they gave."""
    match = save.match
    for side in SIDES:
        if bots[side] not in BOTS:
            raise Complaint("resume_no_bot", side=match.setting.ruleset.sides[side])
    for side in SIDES:
        if bots[side] != match.players[side] and not match.state.outcome:
            match.enter(NewPlayer(side, bots[side]))
            save.journal.keep(match)
    return sum(1 for _ in kept_answers(match, bots, save.journal))


def kept_answers(match: Match, bots: tuple[str, str], keeper: Keeper) -> Iterator[Side]:
    """Let bots answer, each answer on disk before the next."""
    start = str(len(match.entries))
    generators = [Stream("bot", match.seed, start, side) for side in SIDES]
    for side in answers(match, bots, generators):
        keeper.keep(match)
        yield side


def result(name: str, match: Match, played: int) -> dict[str, Any]:
    """What came of a game, as other programs read it."""
    outcome = match.state.outcome
    assert outcome, "bots play to the end"
    return {
        "name": name,
        "scenario": match.setting.scenario.id,
        "players": dict(zip(match.setting.ruleset.sides, match.players, strict=True)),
        "played": played,
        "entries": len(match.entries),
        "rounds": match.state.round,
        "winner": None if outcome.winner is None else match.setting.ruleset.sides[outcome.winner],
        "ending": outcome.ending,
        "digest": state_digest(match.state),
    }


def _tell(found: dict[str, Any], *, as_json: bool) -> None:
    """Print what came of a game."""
    if as_json:
        print(json.dumps(found, ensure_ascii=False, indent=2))
    elif found["winner"] is None:
        print(say("resume_drawn", name=found["name"], rounds=found["rounds"]))
    else:
        print(say("resume_won", name=found["name"], rounds=found["rounds"], side=say(f"the_{found['winner']}")))
