"""The run of a plan of `arena` or `balance`: its executor, its file of finished games, its progress."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence
from contextlib import closing, nullcontext
from dataclasses import dataclass
from typing import Any

from undaunted_tui.cli.progress_bar import ProgressBar
from undaunted_tui.i18n.messages import say
from undaunted_tui.lab.executors import dask_cluster, local_processes, played_games
from undaunted_tui.lab.games_file import GamesFile
from undaunted_tui.lab.lab_game import GameKey, LabGame, PlannedGame
from undaunted_tui.system.signals import EXIT_STATUSES


@dataclass(frozen=True, slots=True)
class LabRun:
    """The finished games in the order of the plan, and the exit status."""

    games: list[LabGame]
    status: int


def play_plan(args: Namespace, plan: Sequence[PlannedGame], description: Mapping[str, Any]) -> LabRun:
    """Play what is not yet in the file of finished games; Ctrl+C ends the run with the games there are."""
    with closing(GamesFile(args.resume, description)) if args.resume else nullcontext() as file:
        finished: dict[GameKey, LabGame] = dict(file.games) if file else {}
        missing = [planned for planned in plan if planned.key not in finished]
        bar = ProgressBar(len(plan), len(plan) - len(missing))
        status = 0
        try:
            with dask_cluster(args.dask) if args.dask else local_processes(args.jobs) as executor:
                for game in played_games(executor, missing):
                    finished[game.key] = game
                    if file:
                        file.append(game)
                    bar.advance()
        except KeyboardInterrupt:
            status = EXIT_STATUSES["SIGINT"]
        finally:
            bar.close()
    games = [finished[planned.key] for planned in plan if planned.key in finished]
    if status:
        how = say("lab_go_on") if args.resume else say("lab_go_on_with_file")
        print(say("lab_interrupted", done=len(games), games=len(plan), how=how), file=sys.stderr)
    return LabRun(games, status)
