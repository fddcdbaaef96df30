"""Kills programs that play at random moments, one chain a job: each that resumes is the next to die."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from tests.endurance.registry import Options, part
from tests.tui.storage.killing import Chain

COUNT = 200
"""How many programs are killed."""


@part("kills")
def kills(options: Options) -> Mapping[str, object]:
    """Kill so many programs and tell what was lost."""
    began = monotonic()
    count = COUNT if options.count is None else options.count
    shares = [count // options.jobs + (job < count % options.jobs) for job in range(options.jobs)]
    with TemporaryDirectory(prefix="kills-") as folder, ThreadPoolExecutor(options.jobs) as pool:
        chains = [Chain(Path(folder) / str(job), options.seed * 1000 + job) for job in range(options.jobs)]
        list(pool.map(Chain.run, chains, shares))
    losses = [loss for chain in chains for loss in chain.losses]
    return {
        "seed": options.seed,
        "kills": sum(chain.kills for chain in chains),
        "losses": len(losses),
        "steps": sum(chain.steps for chain in chains),
        "games": sum(chain.games for chain in chains),
        "killed_before_opening": sum(chain.early for chain in chains),
        "torn": sum(chain.torn for chain in chains),
        "seconds": round(monotonic() - began, 1),
        "lost": losses,
    }
