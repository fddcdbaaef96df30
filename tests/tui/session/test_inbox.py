"""The queue of updates: bots wait for a reader that is far behind."""

from __future__ import annotations

import asyncio

import pytest

from core.match import Match
from tests.builders import compiled
from tests.waiting import HANG_LIMIT
from undaunted_tui.session.inbox import MAX_WAITING_UPDATES, Inbox

pytestmark = pytest.mark.asyncio


async def test_a_full_inbox_is_waited_for_until_the_reader_has_caught_up() -> None:
    inbox, update = Inbox(), Match(compiled("normandy/1"), "1").update(0)
    for _ in range(MAX_WAITING_UPDATES):
        inbox.put(update)
    await asyncio.wait_for(inbox.wait_until_caught_up(), HANG_LIMIT)
    inbox.put(update)
    waiting = asyncio.create_task(inbox.wait_until_caught_up())
    await asyncio.sleep(0)
    assert not waiting.done()
    await inbox.receive()
    await asyncio.wait_for(waiting, HANG_LIMIT)


async def test_an_error_is_raised_at_the_reader_after_the_updates_before_it() -> None:
    inbox = Inbox()
    inbox.put(Match(compiled("normandy/1"), "1").update(0))
    inbox.put(ValueError("broken"))
    await inbox.receive()
    with pytest.raises(ValueError, match="broken"):
        await inbox.receive()
    assert inbox.is_empty
