"""Executors: a Dask cluster plays the same games, and whatever goes wrong in one is one sentence."""

from __future__ import annotations

from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import AbstractContextManager
from dataclasses import replace

import pytest
from distributed import LocalCluster

from scenarios.catalog import load
from undaunted_tui.errors import UserError
from undaunted_tui.lab import executors
from undaunted_tui.lab.executors import dask_cluster, local_processes, played_games
from undaunted_tui.lab.lab_game import LabGame, PlannedGame, digest_of
from undaunted_tui.lab.plan import LabConfig, arena_plan

SCENARIOS = (load("normandy/1"), load("north_africa/1"))
PLAN = arena_plan(["uniform", "random"], LabConfig(SCENARIOS, games=4, seed=1, max_rounds=3))


def in_order(where: AbstractContextManager[Executor]) -> list[LabGame]:
    """The games of the plan in its order, without their times."""
    with where as executor:
        found = {game.key: replace(game, seconds=(0.0, 0.0)) for game in played_games(executor, PLAN)}
    return [found[planned.key] for planned in PLAN]


def test_any_executor_plays_the_same_games() -> None:
    games = in_order(local_processes(2))
    assert in_order(ThreadPoolExecutor(2)) == games
    with LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None, host="127.0.0.1", protocol="tcp://"
    ) as cluster:
        clustered = in_order(dask_cluster(cluster.scheduler_address))
    assert clustered == games
    assert digest_of(clustered) == digest_of(games)


def test_a_cluster_that_does_not_answer_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "CONNECT_SECONDS", 0.1)
    with pytest.raises(UserError, match="No Dask scheduler answers at"), dask_cluster("tcp://127.0.0.1:1"):
        pass


def test_a_game_that_fails_is_one_sentence() -> None:
    broken = PlannedGame(replace(PLAN[0].config, bots=("nobody", "random")), 0)
    with (
        local_processes(1) as executor,
        pytest.raises(UserError, match="A game of nobody, random in normandy/1 failed"),
    ):
        list(played_games(executor, [broken]))
