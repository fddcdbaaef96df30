"""`arena`: let bots play each other and measure how strong they are."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator
from typing import Any

from undaunted_tui.cli.lab_options import (
    add_lab_options,
    lab_config,
    percent,
    percent_interval,
    summary_lines,
)
from undaunted_tui.cli.lab_run import play_plan
from undaunted_tui.cli.lookup import parse_bot
from undaunted_tui.cli.text_table import table_lines
from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say
from undaunted_tui.lab.arena import arena_summary
from undaunted_tui.lab.plan import arena_plan


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("arena", help="cli_arena", description="cli_arena")
    parser.add_argument("names", nargs="+", metavar="BOT|SCENARIO", help="cli_help_arena_names")
    add_lab_options(parser, games=2, games_help="cli_help_arena_games")
    parser.set_defaults(run_command=run)


def run(args: Namespace) -> int:
    """Play the games and print what they say."""
    bots = [parse_bot(name) for name in dict.fromkeys(args.names) if "/" not in name]
    if len(bots) < 2:
        raise UserError("arena_two_bots")
    if args.games % 2:
        raise UserError("arena_odd_games", games=args.games)
    config = lab_config(args, [name for name in args.names if "/" in name])
    plan = arena_plan(bots, config)
    description = config.description(bots)
    done = play_plan(args, plan, description)
    found = {"run": description, "planned": len(plan), **arena_summary(bots, config.scenarios, done.games)}
    print(json.dumps(found, indent=2) if args.json else "\n".join(_report(found)))
    return done.status


def _report(found: dict[str, Any]) -> Iterator[str]:
    for pair in found["pairs"]:
        first, second = pair["bots"]
        yield say("arena_pair", first=first, second=second)
        yield from table_lines([_heading(), *_pair_rows(pair)])
        yield ""
    yield from table_lines([_rating_heading(), *_rating_rows(found)])
    yield ""
    yield from summary_lines(found)


def _heading() -> list[str]:
    names = ("where", "games", "won", "lost", "undecided", "share", "interval", "even", "interval")
    return [say(f"arena_column_{name}") for name in names]


def _pair_rows(pair: dict[str, Any]) -> Iterator[list[str]]:
    yield _row(say("lab_all_scenarios"), pair["pooled"])
    for name, found in pair["by_game"].items():
        yield _row(say(f"game_{name}"), found)
    for name, found in pair["by_scenario"].items():
        yield _row(name, found)


def _row(name: str, found: dict[str, Any]) -> list[str]:
    counts = [str(number) for number in (found["games"], *found["wins"], found["undecided"])]
    if not found["games"]:
        return [name, *counts, "", "", "", ""]
    shares = [percent(found["share"]), percent_interval(found["interval"])]
    even = (
        [percent(found["even_share"]), percent_interval(found["even_interval"])] if "even_share" in found else ["", ""]
    )
    return [name, *counts, *shares, *even]


def _rating_heading() -> list[str]:
    return [say(f"arena_column_{name}") for name in ("bot", "elo", "interval", "time", "idle", "idle_games")]


def _rating_rows(found: dict[str, Any]) -> Iterator[list[str]]:
    for bot, rating in found["ratings"].items():
        low, high = rating["interval"]
        seconds, idle = rating["seconds_per_decision"], rating["idle"]
        time = "" if seconds is None else say("arena_milliseconds", time=f"{1000 * seconds:.3g}")
        elo = [f"{rating['elo']:+.0f}", f"{low:+.0f} … {high:+.0f}"]
        yield [bot, *elo, time, f"{idle['mean']:.2f}", f"{idle['games']}/{rating['games']}"]
