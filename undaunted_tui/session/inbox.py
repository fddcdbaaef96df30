"""The queue of updates for one player."""

from __future__ import annotations

import asyncio
from typing import Final

from core.match import Update

MAX_WAITING_UPDATES: Final = 50
"""How many updates may wait before bots pause for the reader."""


class Inbox:
    """Updates in their order, or the error that ends them."""

    def __init__(self) -> None:
        self._items: asyncio.Queue[Update | Exception] = asyncio.Queue()
        self._caught_up = asyncio.Event()
        self._caught_up.set()

    @property
    def is_empty(self) -> bool:
        """Whether nothing waits."""
        return self._items.empty()

    def put(self, item: Update | Exception) -> None:
        """Add an update, or an error that `receive` raises."""
        self._items.put_nowait(item)
        if self._items.qsize() > MAX_WAITING_UPDATES:
            self._caught_up.clear()

    async def receive(self) -> Update:
        """Wait for the next update."""
        item = await self._items.get()
        if self._items.qsize() <= MAX_WAITING_UPDATES:
            self._caught_up.set()
        if isinstance(item, Exception):
            raise item
        return item

    async def wait_until_caught_up(self) -> None:
        """Wait until the reader has taken so much that few updates wait."""
        await self._caught_up.wait()
