"""`host`: offers a game to somebody on the same network, or goes on with one that was hosted before."""

from __future__ import annotations

import asyncio
import socket
import sys
from argparse import Namespace
from typing import TYPE_CHECKING, Any

from undaunted_tui.commands.lan_options import (
    add_lan_options,
    name_of,
    port,
    tell_json,
    tell_result,
)
from undaunted_tui.complaint import Complaint
from undaunted_tui.content import content_of
from undaunted_tui.storage.places import saves_folder
from undaunted_tui.text import say

if TYPE_CHECKING:
    from scenarios.catalog import Catalog
    from undaunted_tui.app import Errand, UndauntedApp
    from undaunted_tui.play.hosted import HostedGame
    from undaunted_tui.storage.shelf import Shelf


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("host", help="cli_host", description="cli_host")
    parser.add_argument("scenario", metavar="SCENARIO", help="cli_help_host_scenario")
    parser.add_argument("--as", dest="side", metavar="SIDE", help="cli_help_as")
    parser.add_argument("--port", type=port, metavar="N", help="cli_help_port")
    parser.add_argument("--bind", metavar="ADDR", help="cli_help_bind")
    add_lan_options(parser)
    parser.set_defaults(carry_out=run)


def run(args: Namespace) -> int:
    """Host one game."""
    from undaunted_tui.commands.shared import bot_for

    if args.bot is None:
        return on_screen(args)
    bot_for(args.bot)
    return asyncio.run(_headless(args))


def on_screen(args: Namespace) -> int:
    """Open the lobby on the full screen."""
    from undaunted_tui.full_screen import check_terminal, run_full_screen

    check_terminal("cli_instead_lan")
    return run_full_screen(args, lambda catalog: _lobby(args, catalog))


def _lobby(args: Namespace, catalog: Catalog) -> Errand:
    """What opens the lobby of the game that a command line asks for."""
    from undaunted_tui.screens.lan_doors import open_lobby

    game, remarks = game_for(args, catalog)

    def errand(app: UndauntedApp) -> None:
        app.called = args.name
        open_lobby(app, game, remarks, args.bind, args.port)

    return errand


async def _headless(args: Namespace) -> int:
    """Let a bot play for the host."""
    from undaunted_tui.lan import host_by_bot
    from undaunted_tui.play.lan_table import announce, opened
    from undaunted_tui.teller import Teller

    game, remarks = game_for(args, content_of(args))
    for remark in remarks:
        print(remark, file=sys.stderr)
    try:
        bind = game.seat.address(args.bind)
        chosen = await opened(game, bind, args.port)
        lobby = lobby_of(game, chosen, bind)
        if args.json:
            tell_json(lobby)
        else:
            print(
                say("host_lobby", code=lobby["code"], port=chosen, addresses=", ".join(lobby["addresses"])), flush=True
            )
        announcing = asyncio.create_task(announce(game, chosen, bind))
        found = await host_by_bot(game, args.bot, Teller(name_of(args), silent=args.json))
        announcing.cancel()
    finally:
        game.stop()
    if args.json:
        tell_json(found)
    else:
        tell_result(found)
    return 0


def game_for(args: Namespace, catalog: Catalog) -> tuple[HostedGame, tuple[str, ...]]:
    """The game that a command line asks for, new or among the saves, and what became of its files."""
    from undaunted_tui.commands.shared import setting_for, side_for
    from undaunted_tui.play.hosted import HostedGame, Invitation
    from undaunted_tui.play.lan_table import own_version
    from undaunted_tui.storage.shelf import Shelf

    shelf = Shelf(saves_folder(args))
    if args.scenario not in catalog.scenario_ids() and args.scenario in shelf.names():
        return _resumed(args.scenario, shelf)
    setting = setting_for(catalog, args.scenario)
    side = side_for(setting, args.side or setting.ruleset.sides[0])
    return HostedGame(Invitation(setting, side, name_of(args), own_version()), shelf), ()


def _resumed(name: str, shelf: Shelf) -> tuple[HostedGame, tuple[str, ...]]:
    """A hosted game from disk."""
    from undaunted_tui.play.lan_table import resumed
    from undaunted_tui.sentences.saves import remark_sentence
    from undaunted_tui.storage.papers import is_hosted

    save = shelf.open(name)
    if not is_hosted(save):
        save.journal.close(save.match)
        raise Complaint("host_over" if save.match.state.outcome else "host_not_lan", name=name)
    return resumed(save, shelf), tuple(map(remark_sentence, save.remarks))


def lobby_of(game: HostedGame, chosen: int, bind: str | None) -> dict[str, Any]:
    """What a lobby shows: the code, the machine's name and addresses."""
    from net.addresses import own_addresses

    return {
        "scenario": game.setting.scenario.id,
        "side": game.setting.ruleset.sides[game.side],
        "free": game.setting.ruleset.sides[game.guest],
        "code": game.host.code,
        "port": chosen,
        "machine": socket.gethostname(),
        "addresses": [bind] if bind else own_addresses(),
    }
