"""`pack`: writes a content pack to type over, checks one, and shows a scenario of one as a page."""

from __future__ import annotations

import shutil
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.ids import Game
from undaunted_tui.cli.arguments import MessageArgumentParser, positive_int
from undaunted_tui.cli.check import report_pack
from undaunted_tui.errors import UserError, problem_sentence
from undaunted_tui.i18n.messages import say

if TYPE_CHECKING:
    from scenarios.catalog import Catalog

NARROWEST, WIDEST = 60, 120
"""Least and greatest width of a scenario's page."""


def add(commands: Any) -> None:
    """Declare the command and its three parts."""
    parser = commands.add_parser("pack", help="cli_pack", description="cli_pack")
    parser.set_defaults(run_command=_run_nothing)
    parts = parser.add_subparsers(metavar="COMMAND", title="cli_commands", parser_class=MessageArgumentParser)
    new = parts.add_parser("new", help="cli_pack_new", description="cli_pack_new")
    new.add_argument("folder", metavar="DIR", type=Path, help="cli_help_pack_new")
    new.add_argument("--game", default=Game.NORTH_AFRICA.value, metavar="GAME", help="cli_help_pack_game")
    new.add_argument(
        "--scenario",
        dest="scenarios",
        type=positive_int,
        action="append",
        default=[],
        metavar="N",
        help="cli_help_pack_scenario",
    )
    new.set_defaults(run_command=run_new)
    check = parts.add_parser("check", help="cli_pack_check", description="cli_pack_check")
    check.add_argument("folder", metavar="DIR", type=Path, help="cli_help_pack")
    check.set_defaults(run_command=run_check)
    show = parts.add_parser("show", help="cli_pack_show", description="cli_pack_show")
    show.add_argument("folder", metavar="DIR", type=Path, help="cli_help_pack")
    show.add_argument("scenario", metavar="SCENARIO", help="cli_help_pack_shown")
    show.set_defaults(run_command=run_show)


def run_new(args: Namespace) -> int:
    """Write a pack, and print what to do with it."""
    from scenarios.catalog import scenario_ids
    from undaunted_tui.config.new_pack import write_new_pack

    if args.game not in [game.value for game in Game]:
        raise UserError("pack_unknown_game", found=args.game, games=", ".join(Game))
    game = Game(args.game)
    known = [each for each in scenario_ids() if each.startswith(f"{game}/")]
    wanted = [f"{game}/{number}" for number in dict.fromkeys(args.scenarios)] or known
    for scenario in wanted:
        if scenario not in known:
            raise UserError("cli_unknown_scenario", found=scenario)
    written = write_new_pack(args.folder, game, wanted)
    folder = str(args.folder)
    print(say("pack_new_done", folder=folder, game=say(f"game_{game}"), count=len(wanted), files=len(written)))
    for step in ("type", "check", "show", "play"):
        print(say(f"pack_new_{step}", folder=folder, game=game.value, number=wanted[0].partition("/")[2]))
    return 0


def run_check(args: Namespace) -> int:
    """Print what is wrong with a pack and what it changes."""
    return report_pack(_pack_folder(args.folder))


def run_show(args: Namespace) -> int:
    """Print a scenario with the figures of a pack, or what is wrong with it."""
    from core.match import Match
    from undaunted_tui.cli.lookup import load_compiled_scenario
    from undaunted_tui.config.content import open_catalog
    from undaunted_tui.text_mode.scenario_page import scenario_page

    catalog, _ = open_catalog([_pack_folder(args.folder)])
    if catalog.problems:
        for problem in catalog.problems:
            print(problem_sentence(problem))
        return 1
    scenario_id = _scenario_id(catalog, args.scenario)
    unplayable = catalog.unplayable(scenario_id)
    if unplayable:
        for problem in unplayable.problems:
            print(problem_sentence(problem))
        print(say("pack_show_unplayable", scenario=scenario_id))
        return 1
    compiled = load_compiled_scenario(catalog, scenario_id)
    width = min(max(shutil.get_terminal_size().columns, NARROWEST), WIDEST)
    for line in scenario_page(compiled, Match(compiled, "").update(0).view, width):
        print(line)
    return 0


def _run_nothing(_: Namespace) -> int:
    raise UserError("pack_no_command")


def _pack_folder(folder: Path) -> Path:
    if not folder.is_dir():
        raise UserError("pack_no_folder", folder=str(folder))
    return folder


def _scenario_id(catalog: Catalog, named: str) -> str:
    """The id of a scenario that is named in full, or by its number if the pack is about one game."""
    if not named.isdecimal():
        return named
    games = list(catalog.packs[0].changes)
    if len(games) != 1:
        raise UserError("pack_which_game", number=named)
    return f"{games[0]}/{int(named)}"
