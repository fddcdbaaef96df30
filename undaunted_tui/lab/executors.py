"""Where games are played: in processes of this machine, or on a Dask cluster."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import CancelledError, Executor, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children
from typing import Final
from urllib.parse import urlsplit

from undaunted_tui.errors import UserError
from undaunted_tui.lab.lab_game import LabGame, PlannedGame, play
from undaunted_tui.session.bot_failure import error_words

CONNECT_SECONDS: Final = 10


def played_games(executor: Executor, plan: Iterable[PlannedGame]) -> Iterator[LabGame]:
    """Play games, each as soon as there is room, and yield them as they finish."""
    games = {executor.submit(play, planned): planned.key for planned in plan}
    for future in as_completed(games):
        try:
            game = future.result()
        except (BrokenProcessPool, CancelledError):
            raise UserError("lab_worker_lost") from None
        except UserError:
            raise
        except Exception as error:
            key = games[future]
            bots, problem = ", ".join(key.bots), error_words(error)
            raise UserError("lab_game_failed", 1, scenario=key.scenario, bots=bots, problem=problem) from error
        yield game


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
