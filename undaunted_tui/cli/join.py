"""`join`: join a game on the network, or return to one."""

from __future__ import annotations

import asyncio
import sys
from argparse import Namespace
from typing import TYPE_CHECKING, Any

from undaunted_tui.cli.bot_options import bot_environment
from undaunted_tui.cli.content_options import catalog_from_args, saves_folder
from undaunted_tui.cli.lan_options import add_lan_options, print_json, print_result
from undaunted_tui.errors import UserError

if TYPE_CHECKING:
    from net.guest import HostEndpoint
    from undaunted_tui.app import StartupAction, UndauntedApp
    from undaunted_tui.session.join_config import JoinConfig
    from undaunted_tui.session.joining import Joining
    from undaunted_tui.storage.credentials import CredentialStore

FROM_INPUT = "-"
"""The value of `--code` that means standard input."""

LONGEST_LINE = 100


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("join", help="cli_join", description="cli_join")
    parser.add_argument("address", metavar="ADDRESS[:PORT]", nargs="?", help="cli_help_address")
    parser.add_argument("--code", metavar="CODE", help="cli_help_code")
    add_lan_options(parser, "cli_help_join_bind")
    parser.set_defaults(run_command=run)


def run(args: Namespace) -> int:
    """Join one game."""
    from undaunted_tui.cli.lookup import parse_bot

    if args.bot is None:
        return on_screen(args)
    parse_bot(args.bot)
    return asyncio.run(_headless(args))


def on_screen(args: Namespace) -> int:
    """Open the list of games on the full screen, or join the host that is named."""
    from undaunted_tui.cli.full_screen import require_terminal, run_full_screen

    require_terminal("cli_instead_lan")
    # Both are checked before the full screen starts.
    from undaunted_tui.session.lan import parse_endpoint

    endpoint = parse_endpoint(args.address) if args.address else None
    code = code_of(args) or ""
    return run_full_screen(args, lambda *_: _list(args.name, args.bind, endpoint, code))


def _list(name: str, bind: str | None, endpoint: HostEndpoint | None, code: str) -> StartupAction:
    from undaunted_tui.navigation.lan_games import open_join

    def startup_action(app: UndauntedApp) -> None:
        app.player_name = name
        app.search_address = bind
        open_join(app, endpoint, code)

    return startup_action


async def _headless(args: Namespace) -> int:
    from undaunted_tui.cli.progress import ProgressPrinter
    from undaunted_tui.phrasing.opponent import audit_words, join_error
    from undaunted_tui.session.headless_lan import JoinFailed, join_by_bot

    credential_store = open_credential_store(args)
    join_config = await join_config_for(args, credential_store)
    joining = joining_for(args, join_config, credential_store)
    environment = bot_environment(args)
    try:
        progress = ProgressPrinter(join_config.name, silent=args.json)
        found = await join_by_bot(joining, args.bot, progress, environment=environment)
    except JoinFailed as failed:
        raise join_error(failed.end, join_config.endpoint, has_seat=joining.has_seat) from None
    finally:
        await environment.close()
    if args.json:
        print_json(found)
    else:
        from net.fairness import Audit

        judged = found["audit"]
        print_result(found)
        counts = judged["salted"], judged["stood_in"], judged["earlier"]
        print(audit_words(Audit(judged["fault"], *counts, from_start=judged["from_start"])))
    return 0 if found["audit"]["fair"] else 1


def open_credential_store(args: Namespace) -> CredentialStore:
    """The credentials of games that were joined before."""
    from undaunted_tui.storage.credentials import CredentialStore

    return CredentialStore.beside(saves_folder(args))


def joining_for(args: Namespace, join_config: JoinConfig, credential_store: CredentialStore) -> Joining:
    """The client for a join configuration."""
    from undaunted_tui.session.joining import Joining
    from undaunted_tui.session.lan import scenario_lookup

    return Joining(join_config, scenario_lookup(catalog_from_args(args)), credential_store)


async def join_config_for(args: Namespace, credential_store: CredentialStore) -> JoinConfig:
    """The join configuration of a command line: with a code at an address, or back to a running game."""
    from net.guest import HostEndpoint
    from undaunted_tui.session.join_config import JoinConfig
    from undaunted_tui.session.lan import own_player_name, parse_endpoint
    from undaunted_tui.system.version import program_version

    app = program_version()
    code = code_of(args)
    endpoint = parse_endpoint(args.address) if args.address else None
    running = [credentials for credentials in credential_store.running() if not credentials.is_refused]
    if code is None:
        if not running:
            raise UserError("join_no_code" if endpoint else "join_nothing")
        credentials = next((each for each in running if endpoint == HostEndpoint(each.address, each.port)), running[0])
        name = own_player_name(args.name or credentials.name)
        return JoinConfig(
            endpoint or HostEndpoint(credentials.address, credentials.port), name, app, credentials=credentials
        )
    return JoinConfig(endpoint or await _find_only_game(args.bind), own_player_name(args.name), app, code)


async def _find_only_game(bind: str | None) -> HostEndpoint:
    from net.browser import search
    from net.guest import HostEndpoint

    found = [game for game in await search(bind) if not game.announcement.taken]
    if len(found) != 1:
        raise UserError("join_found_none" if not found else "join_found_many", count=len(found))
    return HostEndpoint(found[0].address, found[0].port)


def code_of(args: Namespace) -> str | None:
    """The code of a command line or of standard input, if there is one."""
    from net.pairing import normalize_code

    if args.code is None:
        return None
    typed = sys.stdin.readline(LONGEST_LINE) if args.code == FROM_INPUT else args.code
    code = normalize_code(typed.strip())
    if code is None:
        raise UserError("join_bad_code", found=typed.strip()) if typed.strip() else UserError("join_empty_code")
    return code
