"""What waits for whoever sits at this end of a game."""

from __future__ import annotations

import asyncio

from core.match import Update


class Inbox:
    """Updates in their order, or the error that ends them."""

    def __init__(self) -> None:
        """Begin empty."""
        self._news: asyncio.Queue[Update | Exception] = asyncio.Queue()

    def put(self, news: Update | Exception) -> None:
        """Add news."""
        self._news.put_nowait(news)

    async def receive(self) -> Update:
        """Wait for the next update."""
        news = await self._news.get()
        if isinstance(news, Exception):
            raise news
        return news
