"""Where games are played: in processes of this machine, or on a Dask cluster."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children
from typing import Final
from urllib.parse import urlsplit

from undaunted_tui.errors import UserError
from undaunted_tui.lab.lab_game import GameKey, LabGame, PlannedGame, play
from undaunted_tui.session.bot_failure import error_words

CONNECT_SECONDS: Final = 10

MAX_SUBMITTED: Final = 500
"""More than most clusters have threads; more would only keep the first results waiting."""


def played_games(executor: Executor, plan: Iterable[PlannedGame]) -> Iterator[LabGame]:
    """Play games and yield them as they finish; the executor has some in advance, whatever the length of the plan."""
    waiting = iter(plan)
    submitted: dict[Future[LabGame], GameKey] = {}
    while True:
        for planned in islice(waiting, MAX_SUBMITTED - len(submitted)):
            submitted[executor.submit(play, planned)] = planned.key
        if not submitted:
            return
        for future in wait(submitted, return_when=FIRST_COMPLETED).done:
            yield _result(future, submitted.pop(future))


def _result(future: Future[LabGame], key: GameKey) -> LabGame:
    """A game that was played, or a sentence about what went wrong."""
    try:
        return future.result()
    except UserError:
        raise
    except (BrokenProcessPool, CancelledError):
        raise UserError("lab_worker_lost") from None
    except Exception as error:
        bots, problem = ", ".join(key.bots), error_words(error)
        raise UserError("lab_game_failed", 1, scenario=key.scenario, bots=bots, problem=problem) from error


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


@contextmanager
def dask_cluster(address: str) -> Iterator[Executor]:
    """The workers of a Dask cluster, by the address of its scheduler."""
    try:
        from distributed import Client
    except ImportError:
        raise UserError("lab_no_dask") from None
    if not _has_port(address):
        raise UserError("lab_bad_address", found=address)
    try:
        client = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except OSError:
        raise UserError("lab_no_cluster", address=address) from None
    # A game may be played again, since its times differ: Dask must not take it for one that it knows.
    with client, client.get_executor(pure=False) as executor:
        try:
            yield executor
        except BaseException:
            executor.shutdown(wait=False)
            raise


def _has_port(address: str) -> bool:
    """Whether an address names a protocol, a host and a port; Dask itself hangs over one that does not."""
    try:
        return bool(urlsplit(address).port)
    except ValueError:
        return False


def _ignore_interrupts() -> None:
    """Leave Ctrl+C, which reaches all processes of a terminal, to the one that started the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
