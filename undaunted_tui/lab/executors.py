"""Where games are played: in processes of this machine, or anywhere else that has an executor."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import active_children

from undaunted_tui.lab.lab_game import LabGame, PlannedGame, play


def played_games(executor: Executor, plan: Iterable[PlannedGame]) -> Iterator[LabGame]:
    """Play games, each as soon as there is room, and yield them as they finish."""
    for future in as_completed([executor.submit(play, planned) for planned in plan]):
        yield future.result()


@contextmanager
def local_processes(jobs: int) -> Iterator[Executor]:
    """Processes of this machine; whatever stops the caller also stops the games that they are playing."""
    executor = ProcessPoolExecutor(jobs, initializer=_ignore_interrupts)
    try:
        yield executor
    except BaseException:
        executor.shutdown(wait=False, cancel_futures=True)
        for process in active_children():
            process.terminate()
        raise
    finally:
        executor.shutdown()


def _ignore_interrupts() -> None:
    """Leave Ctrl+C, which reaches all processes of a terminal, to the one that started the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
