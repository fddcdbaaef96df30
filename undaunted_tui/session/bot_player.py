"""A bot at one end of a line, local or over the network."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic

from core.match import RequestRefused
from core.rng import Rng
from core.view import PlayerView
from undaunted_tui.session.bots import BOTS
from undaunted_tui.session.link import Link

WaitUntilResumed = Callable[[], Awaitable[None]]


async def play_by_bot(link: Link, name: str, rng: Rng, wait_until_resumed: WaitUntilResumed) -> PlayerView:
    """Answer every decision of a link until the game is over, and return the last view."""
    bot = BOTS[name]()
    answered = 0
    while True:
        update = await link.receive()
        if update.view.outcome:
            return update.view
        if update.decision is None or update.number <= answered:
            continue
        answered = update.number
        choice = await asyncio.to_thread(bot.choose, update.view, update.decision, rng, monotonic)
        while True:
            try:
                await link.answer(update.number, choice)
            except RequestRefused as refused:
                if refused.reason != "paused":
                    break
                await wait_until_resumed()
            else:
                break
