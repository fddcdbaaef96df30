"""What `arena` and `balance` share: options, scenarios, and how numbers are written."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from undaunted_tui.cli.arguments import MessageArgumentParser, integer, positive_int
from undaunted_tui.cli.bot_options import add_bot_options, bot_options_from_args
from undaunted_tui.cli.content_options import add_packs_option, catalog_from_args
from undaunted_tui.cli.lookup import load_scenario
from undaunted_tui.i18n.messages import say
from undaunted_tui.lab.plan import LabConfig

MAX_ROUNDS = 100


def add_lab_options(parser: MessageArgumentParser, games: int, games_help: str) -> None:
    """Add the options that both commands have."""
    parser.add_argument("--games", type=positive_int, default=games, metavar="N", help=games_help)
    parser.add_argument("--seed", type=integer, default=0, metavar="S", help="cli_help_seed")
    parser.add_argument(
        "--max-rounds", type=positive_int, default=MAX_ROUNDS, metavar="N", help="cli_help_lab_max_rounds"
    )
    add_bot_options(parser)
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=positive_int, default=1, metavar="N", help="cli_help_jobs")
    where.add_argument("--dask", metavar="ADDRESS", help="cli_help_dask")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="cli_help_lab_resume")
    parser.add_argument("--json", action="store_true", help="cli_help_json")
    add_packs_option(parser)


def lab_config(args: Namespace, names: Sequence[str]) -> LabConfig:
    """What a command line asks for, in the scenarios of these names, or in all of them."""
    catalog = catalog_from_args(args)
    scenarios = tuple(load_scenario(catalog, name) for name in dict.fromkeys(names or catalog.scenario_ids()))
    return LabConfig(scenarios, args.games, args.seed, args.max_rounds, bot_options_from_args(args))


def percent(share: float) -> str:
    """A share in percent."""
    return f"{100 * share:.1f} %"


def percent_interval(interval: Sequence[float]) -> str:
    """An interval in percent."""
    return f"{100 * interval[0]:.1f}–{100 * interval[1]:.1f} %"


def summary_lines(found: dict[str, Any]) -> Iterator[str]:
    """The lines about all games, at the end of a report."""
    rounds, idle = found["rounds"], found["idle"]
    yield say(
        "simulate_rounds", mean=f"{rounds['mean']:.1f}", median=f"{rounds['median']:g}", most=f"{rounds['max']:g}"
    )
    yield say("lab_unfinished", unfinished=found["unfinished"], games=found["games"])
    yield say("lab_idle", mean=f"{idle['mean']:.2f}", most=f"{idle['max']:g}", games=idle["games"])
    yield say("simulate_digest", digest=found["digest"])
