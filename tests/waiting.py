"""Wait for a condition; the limit only ends a test that hangs, it says nothing about how fast a machine must be."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Final

HANG_LIMIT: Final = 300.0
"""The seconds after which a test that hangs is given up."""

MOMENT: Final = 0.005
"""The seconds between two looks."""


async def wait_until(condition: Callable[[], bool], what: Callable[[], str] = lambda: "the condition") -> None:
    """Let other tasks run until `condition` holds."""
    end = monotonic() + HANG_LIMIT
    while not condition():
        assert monotonic() < end, f"{what()} never came"
        await asyncio.sleep(MOMENT)
