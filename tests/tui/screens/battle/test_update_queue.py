"""The queue of updates: order, obsolete updates, and waiting for the next one."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest

from core.ids import Side
from core.match import Match, Update
from tests.builders import compiled
from undaunted_tui.screens.battle.update_queue import UpdateQueue
from undaunted_tui.session.link import Link, LinkLost

pytestmark = pytest.mark.asyncio


def update(number: int, start: int, count: int) -> Update:
    """An update with `count` events from place `start` of the log on."""
    match = Match(compiled("normandy/1"), "7")
    return Update(
        number, match.update(0).view, None, start, tuple(match.log[:1]) * count, can_undo=False, can_redo=False
    )


class ListedLink:
    """Gives some updates, and is lost then."""

    def __init__(self, side: Side, updates: list[Update]) -> None:
        self.side = side
        self._updates = updates

    async def receive(self) -> Update:
        if not self._updates:
            raise LinkLost("closed")
        return self._updates.pop(0)


async def test_updates_come_in_order_for_each_side() -> None:
    queue, first, second, other = UpdateQueue(), update(1, 0, 1), update(2, 1, 1), update(1, 0, 2)
    for side, each in ((0, first), (1, other), (0, second)):
        queue.put(side, each)
    assert queue.latest(0) is second
    assert [queue.take(0), queue.take(0), queue.take(1)] == [first, second, other]
    assert queue.first(0) is None
    assert queue.latest(0) is second


async def test_a_step_back_removes_what_it_makes_obsolete() -> None:
    queue, kept, undone, back = UpdateQueue(), update(1, 0, 1), update(2, 1, 2), update(3, 1, 0)
    for each in (kept, undone, back):
        queue.put(0, each)
    assert [queue.take(0), queue.take(0)] == [kept, back]


async def test_whoever_waits_gets_the_next_update_after_the_one_it_knows() -> None:
    queue, known, newer = UpdateQueue(), update(1, 0, 1), update(2, 1, 1)
    queue.put(0, known)
    waiting = asyncio.create_task(queue.next_after(0, known))
    queue.take(0)
    queue.put(1, newer)
    await asyncio.sleep(0)
    assert not waiting.done()
    queue.put(0, newer)
    assert await waiting is newer


async def test_no_more_is_received_than_the_limit_allows() -> None:
    queue = UpdateQueue()
    link = cast("Link", ListedLink(0, [update(number, number, 1) for number in range(4)]))
    receiving = asyncio.create_task(queue.receive_from(link, 1))
    await queue.next_after(0, None)
    assert not receiving.done()
    for number in range(4):
        while queue.first(0) is None:
            await queue.changed()
        assert queue.take(0).number == number
    with pytest.raises(LinkLost):
        await receiving
