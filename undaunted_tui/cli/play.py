"""`play`: play a scenario on the full screen, or in lines of text."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import TYPE_CHECKING, Any

from undaunted_tui.cli.arguments import integer
from undaunted_tui.cli.bot_options import add_bot_options, bot_environment
from undaunted_tui.cli.content_options import add_data_option, add_packs_option, catalog_from_args, saves_folder
from undaunted_tui.session.player_names import DEFAULT_BOT, PERSON
from undaunted_tui.session.seeds import fresh_seed

if TYPE_CHECKING:
    from scenarios.catalog import Catalog
    from undaunted_tui.app import StartupAction
    from undaunted_tui.session.game_config import GameConfig


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("play", help="cli_play", description="cli_play")
    parser.add_argument("scenario", metavar="SCENARIO", nargs="?", help="cli_help_scenario_or_ask")
    parser.add_argument("--plain", action="store_true", help="cli_help_plain")
    parser.add_argument("--as", dest="side", metavar="SIDE", help="cli_help_as")
    parser.add_argument("--vs", default=DEFAULT_BOT, metavar="BOT", help="cli_help_vs")
    parser.add_argument("--seed", type=integer, metavar="S", help="cli_help_seed")
    add_bot_options(parser)
    add_packs_option(parser)
    add_data_option(parser)
    parser.set_defaults(run_command=run)


def run(args: Namespace) -> int:
    """Play one game."""
    if args.vs not in (PERSON, DEFAULT_BOT):
        # The engine and the bots are imported only for a name that has to be looked up.
        from undaunted_tui.cli.lookup import parse_bot

        parse_bot(args.vs)
    if args.plain:
        return _run_text_mode(args)
    from undaunted_tui.cli.full_screen import require_terminal, run_full_screen

    require_terminal()
    return run_full_screen(args, (lambda catalog, _: _start_game(catalog, args)) if args.scenario else None)


def _start_game(catalog: Catalog, args: Namespace) -> StartupAction:
    config = config_from_args(catalog, args)
    return lambda app: app.navigation.begin_game(config)


def _run_text_mode(args: Namespace) -> int:
    from core.match import Match
    from undaunted_tui.storage.save_store import SaveStore
    from undaunted_tui.text_mode.game import play_in_text_mode
    from undaunted_tui.text_mode.scenario_menu import choose_scenario

    catalog = catalog_from_args(args)
    args.scenario = args.scenario or choose_scenario(catalog, sys.stdin, sys.stdout)
    if args.scenario is None:
        return 0
    config = config_from_args(catalog, args)
    match = Match(config.compiled, config.seed, config.players)
    save_file = SaveStore(saves_folder(args)).begin(match)
    return play_in_text_mode(match, sys.stdin, sys.stdout, save_file, bot_environment(args))


def config_from_args(catalog: Catalog, args: Namespace) -> GameConfig:
    """The game that a command line asks for."""
    from core.ids import other
    from undaunted_tui.cli.lookup import load_compiled_scenario, parse_side
    from undaunted_tui.session.game_config import GameConfig

    compiled = load_compiled_scenario(catalog, args.scenario)
    side = parse_side(compiled, args.side or compiled.ruleset.sides[0])
    seats = [PERSON, PERSON]
    seats[other(side)] = args.vs
    seed = fresh_seed() if args.seed is None else str(args.seed)
    return GameConfig(compiled, seed, (seats[0], seats[1]))
