"""Kills programs at random moments while they play; each job kills a chain of them, every one resumed from the last."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from tests.endurance.registry import Options, part
from tests.tui.storage.kill_runner import KillRunner

COUNT = 200
"""Number of programs to kill."""


@part("kills")
def kills(options: Options) -> Mapping[str, object]:
    """Kill `count` programs and return what was lost."""
    began = monotonic()
    count = COUNT if options.count is None else options.count
    shares = [count // options.jobs + (job < count % options.jobs) for job in range(options.jobs)]
    with TemporaryDirectory(prefix="kills-") as folder, ThreadPoolExecutor(options.jobs) as pool:
        runners = [KillRunner(Path(folder) / str(job), options.seed * 1000 + job) for job in range(options.jobs)]
        list(pool.map(KillRunner.run, runners, shares))
    losses = [loss for runner in runners for loss in runner.losses]
    return {
        "seed": options.seed,
        "kills": sum(runner.kills for runner in runners),
        "losses": len(losses),
        "steps": sum(runner.steps for runner in runners),
        "games": sum(runner.games for runner in runners),
        "killed_before_opening": sum(runner.early for runner in runners),
        "torn": sum(runner.torn for runner in runners),
        "seconds": round(monotonic() - began, 1),
        "lost": losses,
    }
