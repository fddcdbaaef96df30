"""`host`: host a game on the network, new or saved."""

from __future__ import annotations

import asyncio
import socket
import sys
from argparse import Namespace
from typing import TYPE_CHECKING, Any

from undaunted_tui.cli.bot_options import bot_environment
from undaunted_tui.cli.content_options import catalog_from_args, saves_folder
from undaunted_tui.cli.lan_options import (
    add_lan_options,
    network_name,
    port,
    print_json,
    print_result,
)
from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say

if TYPE_CHECKING:
    from scenarios.catalog import Catalog
    from undaunted_tui.app import StartupAction, UndauntedApp
    from undaunted_tui.session.bot_environment import BotEnvironment
    from undaunted_tui.session.host_lobby import HostLobby
    from undaunted_tui.storage.save_store import SaveStore


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("host", help="cli_host", description="cli_host")
    parser.add_argument("scenario", metavar="SCENARIO", help="cli_help_host_scenario")
    parser.add_argument("--as", dest="side", metavar="SIDE", help="cli_help_as")
    parser.add_argument("--port", type=port, metavar="N", help="cli_help_port")
    add_lan_options(parser, "cli_help_bind")
    parser.set_defaults(run_command=run)


def run(args: Namespace) -> int:
    """Host one game."""
    from undaunted_tui.cli.lookup import parse_bot

    if args.bot is None:
        return on_screen(args)
    parse_bot(args.bot)
    return asyncio.run(_headless(args))


def on_screen(args: Namespace) -> int:
    """Open the lobby on the full screen."""
    from undaunted_tui.cli.full_screen import require_terminal, run_full_screen

    require_terminal("cli_instead_lan")
    return run_full_screen(args, lambda catalog, environment: _lobby(args, catalog, environment))


def _lobby(args: Namespace, catalog: Catalog, environment: BotEnvironment) -> StartupAction:
    from undaunted_tui.navigation.lan_games import open_lobby

    lobby, remarks = lobby_for(args, catalog, environment)

    def startup_action(app: UndauntedApp) -> None:
        app.player_name = args.name
        open_lobby(app, lobby, remarks, args.bind, args.port)

    return startup_action


async def _headless(args: Namespace) -> int:
    from undaunted_tui.cli.progress import ProgressPrinter
    from undaunted_tui.session.headless_lan import host_by_bot
    from undaunted_tui.session.lan import announce, open_host

    environment = bot_environment(args)
    lobby, remarks = lobby_for(args, catalog_from_args(args), environment)
    for remark in remarks:
        print(remark, file=sys.stderr)
    try:
        bind = lobby.seat.tokens.address(args.bind)
        chosen = await open_host(lobby, bind, args.port)
        info = lobby_info(lobby, chosen, bind)
        if args.json:
            print_json(info)
        else:
            print(say("host_lobby", code=info["code"], port=chosen, addresses=", ".join(info["addresses"])), flush=True)
        announcing = asyncio.create_task(announce(lobby, chosen, bind))
        progress = ProgressPrinter(network_name(args), silent=args.json)
        found = await host_by_bot(lobby, args.bot, progress, environment)
        announcing.cancel()
    finally:
        lobby.stop()
        await environment.close()
    if args.json:
        print_json(found)
    else:
        print_result(found)
    return 0


def lobby_for(args: Namespace, catalog: Catalog, environment: BotEnvironment) -> tuple[HostLobby, tuple[str, ...]]:
    """The lobby that a command line asks for, of a new or a saved game, and remarks on the save."""
    from undaunted_tui.cli.lookup import load_compiled_scenario, parse_side
    from undaunted_tui.session.host_lobby import HostConfig, HostLobby
    from undaunted_tui.storage.save_store import SaveStore
    from undaunted_tui.system.version import program_version

    save_store = SaveStore(saves_folder(args))
    if args.scenario not in catalog.scenario_ids() and args.scenario in save_store.names():
        return _resumed(args.scenario, save_store, environment)
    compiled = load_compiled_scenario(catalog, args.scenario)
    side = parse_side(compiled, args.side or compiled.ruleset.sides[0])
    config = HostConfig(compiled, side, network_name(args), program_version())
    return HostLobby(config, save_store, environment=environment), ()


def _resumed(name: str, save_store: SaveStore, environment: BotEnvironment) -> tuple[HostLobby, tuple[str, ...]]:
    from undaunted_tui.phrasing.saves import remark_sentence
    from undaunted_tui.session.lan import resumed_lobby
    from undaunted_tui.storage.credentials import is_hosted

    save = save_store.open(name)
    if not is_hosted(save):
        save.save_file.close(save.match)
        raise UserError("host_over" if save.match.state.outcome else "host_not_lan", name=name)
    return resumed_lobby(save, save_store, environment), tuple(map(remark_sentence, save.remarks))


def lobby_info(lobby: HostLobby, chosen: int, bind: str | None) -> dict[str, Any]:
    """What a lobby shows: the code, the machine's name and addresses."""
    from net.addresses import own_addresses

    return {
        "scenario": lobby.compiled.scenario.id,
        "side": lobby.compiled.ruleset.sides[lobby.side],
        "free": lobby.compiled.ruleset.sides[lobby.guest_side],
        "code": lobby.code,
        "port": chosen,
        "machine": socket.gethostname(),
        "addresses": [bind] if bind else own_addresses(),
    }
