"""`simulate`: play games between bots and count how they end."""

from __future__ import annotations

import json
from argparse import Namespace
from collections import Counter
from contextlib import ExitStack
from hashlib import blake2b
from pathlib import Path
from statistics import mean, median
from time import perf_counter
from typing import IO, Any

from undaunted_tui.cli.arguments import integer, positive_int
from undaunted_tui.cli.bot_options import add_bot_options, bot_options_from_args
from undaunted_tui.cli.content_options import add_packs_option, catalog_from_args
from undaunted_tui.cli.lookup import load_compiled_scenario, parse_bots
from undaunted_tui.cli.progress_bar import ProgressBar
from undaunted_tui.errors import UserError
from undaunted_tui.game_log import UNFINISHED
from undaunted_tui.i18n.messages import say
from undaunted_tui.session.simulation import GameResult, SimulationConfig
from undaunted_tui.session.simulation import simulate as play_games

USUAL_BOTS = ("random", "random")
"""Who plays unless other bots are named: those that take no time."""


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("simulate", help="cli_simulate", description="cli_simulate")
    parser.add_argument("scenario", metavar="SCENARIO", help="cli_help_scenario")
    parser.add_argument("--games", type=positive_int, default=1, metavar="N", help="cli_help_games")
    parser.add_argument("--seed", type=integer, default=0, metavar="S", help="cli_help_seed")
    parser.add_argument("--bot", action="append", default=[], metavar="SIDE=BOT", help="cli_help_bot")
    parser.add_argument("--max-rounds", type=positive_int, default=300, metavar="N", help="cli_help_max_rounds")
    parser.add_argument("--jobs", type=positive_int, default=1, metavar="N", help="cli_help_jobs")
    parser.add_argument("--json", action="store_true", help="cli_help_json")
    parser.add_argument("--log", type=Path, metavar="FILE", help="cli_help_log")
    parser.add_argument("--record", type=Path, metavar="FILE", help="cli_help_record")
    add_bot_options(parser)
    add_packs_option(parser)
    parser.set_defaults(run_command=run)


def run(args: Namespace) -> int:
    """Play the games and print the results."""
    catalog = catalog_from_args(args)
    compiled = load_compiled_scenario(catalog, args.scenario)
    config = SimulationConfig(
        scenario=compiled.scenario,
        seed=args.seed,
        bots=parse_bots(compiled, args.bot, USUAL_BOTS),
        max_rounds=args.max_rounds,
        logged=args.log is not None,
        recorded=args.record is not None,
        bot_options=bot_options_from_args(args),
    )
    with ExitStack() as stack:
        log, record = (
            stack.enter_context(_open_for_writing(path)) if path else None for path in (args.log, args.record)
        )
        start = perf_counter()
        results = []
        bar = ProgressBar(args.games)
        for result in play_games(config, args.games, args.jobs):
            results.append(result)
            _append(log, "".join(result.log), args.log)
            _append(record, result.record, args.record)
            bar.advance()
        seconds = perf_counter() - start
        bar.close()
    found = summarize_results(config, compiled.ruleset.sides, results, seconds)
    if args.json:
        print(json.dumps(found, indent=2))
    else:
        _print_summary(found)
    return 0


def summarize_results(
    config: SimulationConfig, sides: tuple[str, str], results: list[GameResult], seconds: float
) -> dict[str, Any]:
    """The results of all games as plain data."""
    finished = [result for result in results if result.ending != UNFINISHED]
    actions = sum(result.actions for result in results)
    whole_digest = blake2b(digest_size=16)
    for result in results:
        whole_digest.update(bytes.fromhex(result.digest))
    return {
        "scenario": config.scenario.id,
        "games": len(results),
        "seed": config.seed,
        "bots": dict(zip(sides, config.bots, strict=True)),
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
    return {"mean": round(mean(numbers), 2), "median": median(numbers), "max": max(numbers)}


def _print_summary(found: dict[str, Any]) -> None:
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


def _open_for_writing(path: Path) -> IO[str]:
    try:
        return path.open("w", encoding="utf-8")
    except OSError as error:
        raise UserError("cli_unwritable", file=str(path), problem=error.strerror or str(error)) from None


def _append(file: IO[str] | None, text: str, path: Path) -> None:
    if file is None or not text:
        return
    try:
        file.write(text)
        file.flush()
    except OSError as error:
        raise UserError("cli_unwritable", file=str(path), problem=error.strerror or str(error)) from None
