"""`play`: plays a scenario on the full screen, or in lines of text."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import TYPE_CHECKING, Any

from undaunted_tui.content import add_packs_option, content_of
from undaunted_tui.parser import whole
from undaunted_tui.seat_names import PERSON
from undaunted_tui.seeds import fresh_seed
from undaunted_tui.storage.places import add_data_option, saves_folder

if TYPE_CHECKING:
    from scenarios.catalog import Catalog
    from undaunted_tui.app import Errand
    from undaunted_tui.play.local import Order


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("play", help="cli_play", description="cli_play")
    parser.add_argument("scenario", metavar="SCENARIO", nargs="?", help="cli_help_scenario_or_ask")
    parser.add_argument("--plain", action="store_true", help="cli_help_plain")
    parser.add_argument("--as", dest="side", metavar="SIDE", help="cli_help_as")
    parser.add_argument("--vs", default="random", metavar="BOT", help="cli_help_vs")
    parser.add_argument("--seed", type=whole, metavar="S", help="cli_help_seed")
    add_packs_option(parser)
    add_data_option(parser)
    parser.set_defaults(carry_out=run)


def run(args: Namespace) -> int:
    """Play one game."""
    if args.plain:
        return _run_plain(args)
    from undaunted_tui.full_screen import check_terminal, run_full_screen

    check_terminal()
    return run_full_screen(args, (lambda catalog: _ordered(catalog, args)) if args.scenario else None)


def _ordered(catalog: Catalog, args: Namespace) -> Errand:
    """What begins the game that a command line asks for."""
    order = order_of(catalog, args)
    return lambda app: app.play(order)


def _run_plain(args: Namespace) -> int:
    """Play in lines of text."""
    from core.match import Match
    from undaunted_tui.plain.choosing import choose_scenario
    from undaunted_tui.plain.game import play_plain
    from undaunted_tui.storage.shelf import Shelf

    catalog = content_of(args)
    args.scenario = args.scenario or choose_scenario(catalog, sys.stdin, sys.stdout)
    if args.scenario is None:
        return 0
    order = order_of(catalog, args)
    match = Match(order.setting, order.seed, order.players)
    return play_plain(match, sys.stdin, sys.stdout, Shelf(saves_folder(args)).begin(match))


def order_of(catalog: Catalog, args: Namespace) -> Order:
    """The game that a command line asks for."""
    from core.ids import other
    from undaunted_tui.commands.shared import bot_for, setting_for, side_for
    from undaunted_tui.play.local import Order

    setting = setting_for(catalog, args.scenario)
    side = side_for(setting, args.side or setting.ruleset.sides[0])
    seats = [PERSON, PERSON]
    if args.vs != PERSON:
        seats[other(side)] = bot_for(args.vs)
    seed = fresh_seed() if args.seed is None else str(args.seed)
    return Order(setting, seed, (seats[0], seats[1]))
