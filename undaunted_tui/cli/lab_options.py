"""What `arena` and `balance` share: options, the run with its progress, and the last lines of their reports."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from typing import Any

from core.scenario import Scenario
from undaunted_tui.cli.arguments import MessageArgumentParser, integer, positive_int
from undaunted_tui.cli.content_options import add_packs_option, catalog_from_args
from undaunted_tui.cli.progress_bar import ProgressBar
from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say
from undaunted_tui.lab.executors import local_processes, played_games
from undaunted_tui.lab.lab_game import GameKey, LabGame, PlannedGame

MAX_ROUNDS = 100


def add_lab_options(parser: MessageArgumentParser, games: int) -> None:
    """Add the options that both commands have."""
    parser.add_argument("--games", type=positive_int, default=games, metavar="N", help="cli_help_lab_games")
    parser.add_argument("--seed", type=integer, default=0, metavar="S", help="cli_help_seed")
    parser.add_argument("--jobs", type=positive_int, default=1, metavar="N", help="cli_help_jobs")
    parser.add_argument(
        "--max-rounds", type=positive_int, default=MAX_ROUNDS, metavar="N", help="cli_help_lab_max_rounds"
    )
    parser.add_argument("--json", action="store_true", help="cli_help_json")
    add_packs_option(parser)


def scenarios_from_args(args: Namespace, names: Sequence[str]) -> list[Scenario]:
    """The scenarios of these names, or all of them."""
    catalog = catalog_from_args(args)
    known = catalog.scenario_ids()
    for name in names:
        if name not in known:
            raise UserError("cli_unknown_scenario", found=name)
    return [catalog.load(name) for name in dict.fromkeys(names or known)]


def play_plan(args: Namespace, plan: Sequence[PlannedGame]) -> tuple[list[LabGame], bool]:
    """Play a plan; return the games in its order, and whether it was interrupted before its end."""
    finished: dict[GameKey, LabGame] = {}
    bar = ProgressBar(len(plan))
    try:
        with local_processes(args.jobs) as executor:
            for game in played_games(executor, plan):
                finished[game.key] = game
                bar.advance()
        interrupted = False
    except KeyboardInterrupt:
        interrupted = True
    finally:
        bar.close()
    if interrupted:
        print(say("lab_interrupted", done=len(finished), games=len(plan)), file=sys.stderr)
    return [finished[planned.key] for planned in plan if planned.key in finished], interrupted


def percent(share: float) -> str:
    """A share in percent."""
    return f"{100 * share:.1f} %"


def percent_interval(interval: Sequence[float]) -> str:
    """An interval in percent."""
    return f"{100 * interval[0]:.1f}–{100 * interval[1]:.1f} %"


def common_lines(found: dict[str, Any]) -> Iterator[str]:
    """The lines about all games, at the end of a report."""
    rounds, idle = found["rounds"], found["idle"]
    yield say("lab_rounds", mean=f"{rounds['mean']:.1f}", median=f"{rounds['median']:g}", most=f"{rounds['max']:g}")
    yield say("lab_unfinished", unfinished=found["unfinished"], games=found["games"])
    yield say("lab_idle", mean=f"{idle['mean']:.2f}", most=f"{idle['max']:g}", games=idle["games"])
    yield say("simulate_digest", digest=found["digest"])
