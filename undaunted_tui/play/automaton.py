"""A bot at one end of a line, local or over the network."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic

from core.chance import Generator
from core.match import RefusedError
from core.view import PlayerView
from undaunted_tui.bots import BOTS
from undaunted_tui.play.link import Link

Rest = Callable[[], Awaitable[None]]


async def play_by_bot(link: Link, name: str, generator: Generator, rest: Rest) -> PlayerView:
    """Answer every decision of a line until the game is over, and give the last view; `rest` waits out a pause."""
    bot = BOTS[name]()
    answered = 0
    while True:
        update = await link.receive()
        if update.view.outcome:
            return update.view
        if update.decision is None or update.number <= answered:
            continue
        answered = update.number
        choice = await asyncio.to_thread(bot.choose, update.view, update.decision, generator, monotonic)
        while True:
            try:
                await link.answer(update.number, choice)
            except RefusedError as refused:
                if refused.reason != "paused":
                    break
                await rest()
            else:
                break
