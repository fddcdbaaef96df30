"""`host`: offers a game to somebody on the same network, or goes on with one that was hosted before."""

from __future__ import annotations

import asyncio
import errno
import socket
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
    """Open the lobby on the full screen: `game_for` gives the game, `opened` its door, and `serve` lets people in."""
    raise Complaint("host_no_screen", scenario=args.scenario)


async def _headless(args: Namespace) -> int:
    """Let a bot play for the host."""
    from undaunted_tui.lan import host_by_bot
    from undaunted_tui.teller import Teller

    game = game_for(args)
    try:
        chosen = await opened(game, args)
        lobby = lobby_of(game, chosen, args.bind)
        if args.json:
            tell_json(lobby)
        else:
            print(
                say("host_lobby", code=lobby["code"], port=chosen, addresses=", ".join(lobby["addresses"])), flush=True
            )
        announcing = asyncio.create_task(announce(game, chosen, args.bind))
        found = await host_by_bot(game, args.bot, Teller(name_of(args), silent=args.json))
        await announcing
    finally:
        game.stop()
    if args.json:
        tell_json(found)
    else:
        tell_result(found)
    return 0


def game_for(args: Namespace) -> HostedGame:
    """The game that a command line asks for: a new one of a scenario, or a hosted one among the saves."""
    from undaunted_tui.cli import version
    from undaunted_tui.commands.shared import setting_for, side_for
    from undaunted_tui.play.hosted import HostedGame, Invitation
    from undaunted_tui.storage.shelf import Shelf

    catalog, shelf = content_of(args), Shelf(saves_folder(args))
    app = version().split()[-1]
    if args.scenario not in catalog.scenario_ids() and args.scenario in shelf.names():
        return _resumed(args, shelf, app)
    setting = setting_for(catalog, args.scenario)
    side = side_for(setting, args.side or setting.ruleset.sides[0])
    return HostedGame(Invitation(setting, side, name_of(args), app), shelf)


def _resumed(args: Namespace, shelf: Shelf, app: str) -> HostedGame:
    """A hosted game from disk."""
    from undaunted_tui.play.hosted import HostedGame
    from undaunted_tui.storage.papers import read_host_papers

    papers = read_host_papers(shelf.place(args.scenario))
    if papers is None:
        raise Complaint("host_not_lan", name=args.scenario)
    save = shelf.open(args.scenario)
    if save.match.state.outcome:
        save.journal.close(save.match)
        raise Complaint("host_over", name=args.scenario)
    return HostedGame.resumed(save.match, save.journal, papers, shelf, app)


async def opened(game: HostedGame, args: Namespace) -> int:
    """Open a game's door on the port that was asked for, had before, or is the usual one, and give it."""
    from net.host import PORT

    wanted = args.port if args.port is not None else game.seat.papers.port or PORT
    try:
        return await game.open(args.bind, wanted)
    except socket.gaierror:
        raise Complaint("host_bad_address", address=args.bind) from None
    except OSError as error:
        match error.errno:
            case errno.EADDRINUSE:
                raise Complaint("host_port_busy", port=wanted) from None
            case errno.EACCES | errno.EPERM:
                raise Complaint("host_port_refused", port=wanted) from None
            case errno.EADDRNOTAVAIL:
                raise Complaint("host_bad_address", address=args.bind or "") from None
        raise


async def announce(game: HostedGame, chosen: int, bind: str | None) -> None:
    """Tell the network about a game until somebody sits down; a guest who comes back knows the way."""
    from net.announcing import announced

    async with announced(game.notice(chosen), bind):
        await game.begun()


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
