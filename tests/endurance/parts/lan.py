"""Plays every scenario over loopback sockets, and games over a connection that is cut a hundred times."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from scenarios.catalog import scenario_ids
from tests.endurance.registry import Options, part
from tests.net.flaky_game import play_over_flaky_link
from tests.net.lan_sessions import make_lobby, play_lan_game

DROPS = 100
GAP = 12
"""The connection is cut after fewer pieces of data than this."""

CUT = "normandy/7"


@part("lan-games")
def games(options: Options) -> Mapping[str, object]:
    """Play every scenario over the network, from both sides."""
    began = monotonic()
    tables = [(scenario, side) for scenario in scenario_ids() for side in (0, 1)][: options.count]
    with ProcessPoolExecutor(options.jobs) as pool:
        faults = [fault for fault in pool.map(play, tables) if fault]
    return {"games": len(tables), "faults": faults, "seconds": round(monotonic() - began, 1)}


def play(table: tuple[str, int]) -> str:
    """Play one game, and return what was wrong with it."""
    scenario, side = table
    with TemporaryDirectory(prefix="lan-") as folder:
        try:
            played = asyncio.run(play_lan_game(make_lobby(Path(folder), scenario, side), Path(folder)))
        except Exception as error:
            return f"{scenario} {side}: {type(error).__name__}: {error}"
    return "" if played.audit.is_fair else f"{scenario} {side}: {played.audit}"


@part("lan-drops")
def drops(options: Options) -> Mapping[str, object]:
    """Cut the connection of a game again and again, and compare its end with that of a game without cuts."""
    began = monotonic()
    count = DROPS if options.count is None else options.count
    with TemporaryDirectory(prefix="lan-") as folder:
        uncut = asyncio.run(play_lan_game(make_lobby(Path(folder) / "uncut", CUT), Path(folder) / "uncut"))
        rough, proxy = asyncio.run(play_over_flaky_link(Path(folder) / "rough", options.seed, count, GAP, CUT))
    return {
        "seed": options.seed,
        "drops": proxy.dropped,
        "same": rough == uncut,
        "fair": rough.audit.is_fair,
        "actions": uncut.actions,
        "seconds": round(monotonic() - began, 1),
    }
