"""The updates of a battle that have arrived and are not shown yet."""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque

from core.ids import Side
from core.match import Update
from undaunted_tui.session.link import Link


class UpdateQueue:
    """Keeps updates in order for each side; one that takes steps back removes those that it makes obsolete."""

    def __init__(self) -> None:
        self._waiting: defaultdict[Side, deque[Update]] = defaultdict(deque)
        self._latest: dict[Side, Update] = {}
        self._changed = asyncio.Event()

    def put(self, side: Side, update: Update) -> None:
        """Add an update."""
        waiting = self._waiting[side]
        while waiting and update.start < waiting[-1].start + len(waiting[-1].events):
            waiting.pop()
        waiting.append(update)
        self._latest[side] = update
        self._notify()

    def take(self, side: Side) -> Update:
        """Remove the next update and return it."""
        update = self._waiting[side].popleft()
        self._notify()
        return update

    def first(self, side: Side) -> Update | None:
        """The next update, if there is one."""
        waiting = self._waiting[side]
        return waiting[0] if waiting else None

    def latest(self, side: Side) -> Update | None:
        """The newest update that has arrived, taken or not."""
        return self._latest.get(side)

    async def changed(self) -> None:
        """Wait until an update is added or taken."""
        await self._changed.wait()

    async def next_after(self, side: Side, update: Update | None) -> Update:
        """Wait for a newer update than `update`."""
        while (latest := self.latest(side)) is None or latest is update:
            await self.changed()
        return latest

    async def receive_from(self, link: Link, limit: int | None) -> None:
        """Add what comes from a link, until that is lost; with `limit`, wait while more than that many are queued."""
        waiting = self._waiting[link.side]
        while True:
            self.put(link.side, await link.receive())
            while limit is not None and len(waiting) > limit:
                await self.changed()

    def _notify(self) -> None:
        """Wake all who wait, and let those who come later wait for the next change."""
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()
