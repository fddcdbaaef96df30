"""`simulate`: plays games between bots and counts how they end."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections import Counter
from contextlib import ExitStack
from hashlib import blake2b
from pathlib import Path
from statistics import mean, median
from time import perf_counter
from typing import IO, Any

from undaunted_tui.commands.shared import bots_for, setting_for
from undaunted_tui.complaint import Complaint
from undaunted_tui.content import add_packs_option, content_of
from undaunted_tui.parser import count, whole
from undaunted_tui.referee import UNFINISHED
from undaunted_tui.simulation import GameResult, Order
from undaunted_tui.simulation import simulate as play_games
from undaunted_tui.text import say

BAR = 30


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("simulate", help="cli_simulate", description="cli_simulate")
    parser.add_argument("scenario", metavar="SCENARIO", help="cli_help_scenario")
    parser.add_argument("--games", type=count, default=1, metavar="N", help="cli_help_games")
    parser.add_argument("--seed", type=whole, default=0, metavar="S", help="cli_help_seed")
    parser.add_argument("--bot", action="append", default=[], metavar="SIDE=BOT", help="cli_help_bot")
    parser.add_argument("--max-rounds", type=count, default=300, metavar="N", help="cli_help_max_rounds")
    parser.add_argument("--jobs", type=count, default=1, metavar="N", help="cli_help_jobs")
    parser.add_argument("--json", action="store_true", help="cli_help_json")
    parser.add_argument("--log", type=Path, metavar="FILE", help="cli_help_log")
    parser.add_argument("--record", type=Path, metavar="FILE", help="cli_help_record")
    add_packs_option(parser)
    parser.set_defaults(carry_out=run)


def run(args: Namespace) -> int:
    """Play the games and print what came of them."""
    catalog = content_of(args)
    setting = setting_for(catalog, args.scenario)
    order = Order(
        scenario=catalog.load(args.scenario),
        seed=args.seed,
        bots=bots_for(setting, args.bot, ("random", "random")),
        max_rounds=args.max_rounds,
        logged=args.log is not None,
        recorded=args.record is not None,
    )
    with ExitStack() as stack:
        log, record = (stack.enter_context(_opened(path)) if path else None for path in (args.log, args.record))
        start = perf_counter()
        results = []
        for result in play_games(order, args.games, args.jobs):
            results.append(result)
            _keep(log, "".join(result.log), args.log)
            _keep(record, result.record, args.record)
            _progress(len(results), args.games)
        seconds = perf_counter() - start
    found = tally(order, setting.ruleset.sides, results, seconds)
    if args.json:
        print(json.dumps(found, indent=2))
    else:
        _tell(found)
    return 0


def tally(order: Order, sides: tuple[str, str], results: list[GameResult], seconds: float) -> dict[str, Any]:
    """What the games came to."""
    finished = [result for result in results if result.ending != UNFINISHED]
    actions = sum(result.actions for result in results)
    whole_digest = blake2b(digest_size=16)
    for result in results:
        whole_digest.update(bytes.fromhex(result.digest))
    return {
        "scenario": order.scenario.id,
        "games": len(results),
        "seed": order.seed,
        "bots": dict(zip(sides, order.bots, strict=True)),
        "wins": {side: sum(result.winner == side for result in finished) for side in sides},
        "draws": sum(result.winner is None for result in finished),
        "unfinished": len(results) - len(finished),
        "endings": dict(sorted(Counter(result.ending for result in finished).items())),
        "rounds": _spread([result.rounds for result in results]),
        "actions": _spread([result.actions for result in results]),
        "actions_per_second": round(actions / seconds, 1),
        "games_per_second": round(len(results) / seconds, 2),
        "digest": whole_digest.hexdigest(),
    }


def _spread(numbers: list[int]) -> dict[str, float]:
    """Mean, median and most of some numbers."""
    return {"mean": round(mean(numbers), 2), "median": median(numbers), "max": max(numbers)}


def _tell(found: dict[str, Any]) -> None:
    """Print the count for people."""
    for side, wins in found["wins"].items():
        print(say("simulate_wins", side=say(f"side_{side}"), wins=wins, games=found["games"]))
    print(say("simulate_rest", draws=found["draws"], unfinished=found["unfinished"]))
    for ending, games in found["endings"].items():
        print(say("simulate_ending", ending=ending, games=games))
    for what in ("rounds", "actions"):
        spread = {name: f"{number:g}" for name, number in found[what].items()}
        print(say(f"simulate_{what}", mean=spread["mean"], median=spread["median"], most=spread["max"]))
    print(say("simulate_speed", actions=f"{found['actions_per_second']:g}", games=f"{found['games_per_second']:g}"))
    print(say("simulate_digest", digest=found["digest"]))


def _opened(path: Path) -> IO[str]:
    """A file to write to."""
    try:
        return path.open("w", encoding="utf-8")
    except OSError as error:
        raise Complaint("cli_unwritable", file=str(path), problem=error.strerror or str(error)) from None


def _keep(file: IO[str] | None, text: str, path: Path) -> None:
    """Write to a file, if one was asked for."""
    if file is None or not text:
        return
    try:
        file.write(text)
        file.flush()
    except OSError as error:
        raise Complaint("cli_unwritable", file=str(path), problem=error.strerror or str(error)) from None


def _progress(done: int, games: int) -> None:
    """Draw a bar on a terminal's standard error."""
    if sys.stderr.isatty():
        full = BAR * done // games
        end = "\n" if done == games else ""
        print(f"\r[{'#' * full}{'.' * (BAR - full)}] {done}/{games}", end=end, file=sys.stderr, flush=True)
