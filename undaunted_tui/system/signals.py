"""Signals that end the program in order, so that the terminal is restored."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Event, Timer
from typing import Final

HANG_UP_STATUS: Final = 129
"""The exit status when the terminal is gone."""

EXIT_STATUSES: Final = {"SIGTERM": 143, "SIGHUP": HANG_UP_STATUS, "SIGINT": 130}
"""The exit status for each of them, by the names of those that the system may have."""

EXIT_TIMEOUT: Final = 5.0
"""The seconds after which a program that can't write to its terminal any more is ended at once."""


def install_signal_handlers(leave: Callable[[int], None]) -> None:
    """Call `leave` with the exit status when a signal arrives in the running event loop."""
    loop = asyncio.get_running_loop()
    for name, status in EXIT_STATUSES.items():
        # Windows has neither all signals nor handlers in the loop.
        with suppress(AttributeError, RuntimeError):
            loop.add_signal_handler(getattr(signal, name), _end, leave, status)


@contextmanager
def interrupt_noted() -> Iterator[Callable[[], bool]]:
    """Note Ctrl+C instead of raising it, in the main thread; what is given tells whether it came."""
    came = Event()
    before = signal.signal(signal.SIGINT, lambda number, frame: came.set())
    try:
        yield came.is_set
    finally:
        signal.signal(signal.SIGINT, before)


def _end(leave: Callable[[int], None], status: int) -> None:
    last_resort = Timer(EXIT_TIMEOUT, os._exit, (status,))
    last_resort.daemon = True
    last_resort.start()
    leave(status)
