"""LAN games without a screen: bots play at both ends, and what came of it is given as plain data."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b
from typing import Any, Final

from core.chance import Stream
from core.match import RefusedError
from core.plain import state_digest
from core.record import dump, record_of
from core.view import PlayerView
from net.guest import End
from net.rows import view_digest
from undaunted_tui.play.automaton import play_by_bot
from undaunted_tui.play.company import Applied, Audited, Company, Proposed, Remark
from undaunted_tui.play.hosted import HostedGame
from undaunted_tui.play.joined import JoinedGame
from undaunted_tui.play.link import LinkLost
from undaunted_tui.seeds import fresh_seed

FAREWELL: Final = 30.0
"""The seconds that a host waits after the end for its guest to look at the record."""

GIVING_UP: Final = 120.0
"""The seconds that a guest tries to reach a host that is gone."""

Hear = Callable[[Remark], None]


class GaveUp(Exception):
    """A guest could not get in, or not come back."""

    def __init__(self, end: End) -> None:
        """Name the reason."""
        super().__init__(end.reason)
        self.end = end


@dataclass
class Ear:
    """Listens to one end, and can wait until the other one is there; bots agree to nothing."""

    company: Company
    hear: Hear
    news: asyncio.Event = field(default_factory=asyncio.Event)
    audited: asyncio.Future[Audited] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    async def listen(self) -> None:
        """Pass every remark on."""
        while True:
            remark = await self.company.receive()
            if isinstance(remark, Audited) and not self.audited.done():
                self.audited.set_result(remark)
            if isinstance(remark, Proposed):
                with suppress(RefusedError, LinkLost):
                    await self.company.reply(False)
            self.hear(remark)
            self.news.set()

    async def until(self, here: bool) -> None:
        """Wait until the other player is there, or away."""
        while self.company.presence.here is not here:
            self.news.clear()
            await self.news.wait()

    async def here(self) -> None:
        """Wait until the other player is there."""
        await self.until(True)


async def host_by_bot(game: HostedGame, bot: str, hear: Hear) -> dict[str, Any]:
    """Let a bot play for the host of a game that is open, to its end."""
    ear = Ear(game, partial(_hear_at_host, game, hear))
    serving = asyncio.create_task(game.serve())
    listening = asyncio.create_task(ear.listen())
    try:
        await game.begun()
        game.start()
        last = await play_by_bot(game.links[0], bot, Stream("bot", fresh_seed()), ear.here)
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                await game.over()
    finally:
        listening.cancel()
        game.stop()
        await serving
    assert game.match, "a game that is over has begun"
    record = dump(record_of(game.match)).encode()
    return {
        **_result(game, last),
        "entries": len(game.match.entries),
        "record": blake2b(record, digest_size=16).hexdigest(),
        "state": state_digest(game.match.state),
        "save": game.keeper.name if game.keeper else "",
        "guest": game.presence.name,
    }


def _hear_at_host(game: HostedGame, hear: Hear, remark: Remark) -> None:
    """Pass a remark on; whoever knows the code may have the seat of a guest who is gone."""
    if isinstance(remark, Applied):
        game.decide(not game.presence.here)
    hear(remark)


async def join_by_bot(game: JoinedGame, bot: str, hear: Hear, patience: float = GIVING_UP) -> dict[str, Any]:
    """Let a bot play for a guest, to the end and the audit."""
    ear = Ear(game, hear)
    playing = asyncio.create_task(game.play())
    helpers = [asyncio.create_task(work) for work in (ear.listen(), _give_up(game, ear, patience))]
    try:
        await _first(game.begun(), playing)
        try:
            last = await play_by_bot(game.links[0], bot, Stream("bot", fresh_seed()), ear.here)
        except LinkLost:
            raise GaveUp(await playing) from None
        await _first(_shielded(ear.audited), playing)
        audit = ear.audited.result().audit
    finally:
        game.stop("done" if ear.audited.done() else "leaving")
        await playing
        for helper in helpers:
            helper.cancel()
    return {
        **_result(game, last),
        "host": game.presence.name,
        "audit": {
            "fair": audit.is_fair,
            "fault": audit.fault,
            "salted": audit.salted,
            "stood_in": audit.stood_in,
            "earlier": audit.earlier,
            "from_start": audit.from_start,
        },
    }


async def _first(wanted: Awaitable[Any], playing: asyncio.Task[End]) -> None:
    """Wait for something, unless the guest gives up before."""
    waiting = asyncio.ensure_future(wanted)
    await asyncio.wait([waiting, playing], return_when=asyncio.FIRST_COMPLETED)
    if not waiting.done():
        waiting.cancel()
        raise GaveUp(playing.result())


async def _shielded(future: asyncio.Future[Any]) -> None:
    """Wait for a future that nobody's giving up may cancel."""
    await asyncio.shield(future)


async def _give_up(game: JoinedGame, ear: Ear, patience: float) -> None:
    """Stop a guest whose host stays away."""
    while True:
        try:
            async with asyncio.timeout(patience):
                await ear.here()
        except TimeoutError:
            game.stop()
            return
        await ear.until(False)


def _result(game: HostedGame | JoinedGame, last: PlayerView) -> dict[str, Any]:
    """What both ends tell of a game."""
    sides = game.setting.ruleset.sides
    outcome = last.outcome
    assert outcome, "bots play to the end"
    return {
        "scenario": game.setting.scenario.id,
        "side": sides[game.side],
        "winner": None if outcome.winner is None else sides[outcome.winner],
        "ending": outcome.ending,
        "rounds": last.round,
        "view": view_digest(last).hex(),
    }
