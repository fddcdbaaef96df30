"""What waits for whoever sits at this end of a game."""

from __future__ import annotations

import asyncio

from core.match import Update


class Inbox:
    """Updates in their order, or the error that ends them."""

    def __init__(self) -> None:
        self._items: asyncio.Queue[Update | Exception] = asyncio.Queue()

    def put(self, item: Update | Exception) -> None:
        """Add news."""
        self._items.put_nowait(item)

    async def receive(self) -> Update:
        """Wait for the next update."""
        item = await self._items.get()
        if isinstance(item, Exception):
            raise item
        return item
