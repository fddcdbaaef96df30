"""`balance`: let a bot play itself and measure how fair scenarios are."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from shutil import get_terminal_size
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
from undaunted_tui.cli.text_table import GAP, table_lines
from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say
from undaunted_tui.lab.balance import balance_summary
from undaunted_tui.lab.balance_plot import BalanceBar, balance_svg, text_bar
from undaunted_tui.lab.plan import balance_plan
from undaunted_tui.session.player_names import DEFAULT_BOT

MIN_BAR_WIDTH = 10


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("balance", help="cli_balance", description="cli_balance")
    parser.add_argument("scenarios", nargs="*", metavar="SCENARIO", help="cli_help_lab_scenarios")
    parser.add_argument("--bot", default=DEFAULT_BOT, metavar="BOT", help="cli_help_balance_bot")
    add_lab_options(parser, games=10, games_help="cli_help_balance_games")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="cli_help_svg")
    parser.set_defaults(run_command=run)


def run(args: Namespace) -> int:
    """Play the games and print what they say."""
    bot = parse_bot(args.bot)
    config = lab_config(args, args.scenarios)
    if args.svg:
        _write(args.svg, "a", "")
    plan = balance_plan(bot, config)
    description = config.description([bot])
    done = play_plan(args, plan, description)
    found = {"run": description, "planned": len(plan), **balance_summary(config.scenarios, done.games)}
    print(json.dumps(found, indent=2) if args.json else "\n".join(_report(found)))
    if args.svg:
        _write(args.svg, "w", balance_svg(say("balance_title", bot=bot), _bars(found)))
    return done.status


def _write(path: Path, mode: str, text: str) -> None:
    try:
        with path.open(mode, encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise UserError("cli_unwritable", file=str(path), problem=error.strerror or str(error)) from None


def _bars(found: dict[str, Any]) -> list[BalanceBar]:
    """The bars of all scenarios that were played."""
    bars = []
    for name, scenario in found["scenarios"].items():
        if scenario["games"]:
            first, second = scenario["sides"]
            won = scenario["sides"][first]
            sides = say(f"side_{first}"), say(f"side_{second}")
            bars.append(BalanceBar(name, sides, won["share"], tuple(won["interval"])))
    return bars


def _report(found: dict[str, Any]) -> Iterator[str]:
    bars = _bars(found)
    if bars:
        yield say("balance_title", bot=found["run"]["bots"][0])
        yield from _plot(bars)
        yield ""
        yield from table_lines(list(_ending_rows(found)))
        yield ""
        yield from table_lines(list(_action_rows(found)))
        yield ""
    yield from summary_lines(found)


def _plot(bars: list[BalanceBar]) -> Iterator[str]:
    """A line for each scenario, as wide as the terminal."""
    before = table_lines(
        [[bar.scenario, bar.sides[0], percent(bar.share), percent_interval(bar.interval)] for bar in bars]
    )
    taken = max(map(len, before)) + max(len(bar.sides[1]) for bar in bars) + 2 * len(GAP)
    width = max(MIN_BAR_WIDTH, get_terminal_size().columns - taken)
    for start, bar in zip(before, bars, strict=True):
        yield f"{start}{GAP}{text_bar(bar, width)}{GAP}{bar.sides[1]}"


def _ending_rows(found: dict[str, Any]) -> Iterator[list[str]]:
    """How long the games of each scenario were, and how many of them ended by which rule."""
    endings = sorted({ending for scenario in found["scenarios"].values() for ending in scenario["endings"]})
    yield [say("balance_endings"), *endings, say("balance_unfinished"), say("balance_rounds")]
    for name, scenario in found["scenarios"].items():
        counts = [str(scenario["endings"].get(ending, 0)) for ending in endings]
        yield [name, *counts, str(scenario["unfinished"]), f"{scenario['rounds']['median']:g}"]


def _action_rows(found: dict[str, Any]) -> Iterator[list[str]]:
    """How often each side of a game takes each kind of action, on average over the scenarios."""
    sides: dict[str, list[dict[str, float]]] = {}
    for scenario in found["scenarios"].values():
        for side, each in scenario["sides"].items():
            if scenario["games"]:
                sides.setdefault(side, []).append(each["actions_per_game"])
    kinds = sorted({kind for rows in sides.values() for row in rows for kind in row})
    yield [say("balance_actions"), *(say(f"side_{side}") for side in sides)]
    for kind in kinds:
        means = (sum(row.get(kind, 0) for row in rows) / len(rows) for rows in sides.values())
        yield [say(f"act_{kind}"), *(f"{mean:.2f}" for mean in means)]
