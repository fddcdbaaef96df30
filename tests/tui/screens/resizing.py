"""Give the terminal of a test another size."""

from __future__ import annotations

from typing import Any

from textual.geometry import Size
from textual.pilot import Pilot

from tests.waiting import wait_until


async def resize_terminal(pilot: Pilot[Any], size: tuple[int, int]) -> None:
    """Change the size, and wait until the screen has it."""
    await pilot.resize_terminal(*size)
    await wait_until(lambda: pilot.app.screen.size == Size(*size), lambda: f"the size {size}")
    await pilot.pause()
