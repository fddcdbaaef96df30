"""LAN games without a screen: bots play at both ends, and what came of it is given as plain data."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b
from typing import Any, Final

from core.match import RequestRefused
from core.record import dump, record_of
from core.rng import SeededRng
from core.serialization import state_digest
from core.view import PlayerView
from net.codec import view_digest
from net.guest import Disconnection
from undaunted_tui.session.bot_player import play_by_bot
from undaunted_tui.session.guest import GuestSession
from undaunted_tui.session.host import HostSession
from undaunted_tui.session.link import LinkLost
from undaunted_tui.session.opponent import AuditFinished, Opponent, OpponentEvent, ProposalReceived, SeatRequested
from undaunted_tui.session.seeds import fresh_seed

AUDIT_WAIT: Final = 30.0
"""The seconds that a host waits after the end for its guest to look at the record."""

RECONNECT_LIMIT: Final = 120.0
"""The seconds that a guest tries to reach a host that is gone."""

OnOpponentEvent = Callable[[OpponentEvent], None]


class JoinFailed(Exception):
    """A guest could not get in, or not come back."""

    def __init__(self, end: Disconnection) -> None:
        super().__init__(end.reason)
        self.end = end


@dataclass
class OpponentListener:
    """Listens to one end, and can wait until the other one is there; bots agree to nothing."""

    opponent: Opponent
    on_event: OnOpponentEvent
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    audited: asyncio.Future[AuditFinished] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    async def listen(self) -> None:
        """Pass every remark on."""
        while True:
            event = await self.opponent.receive()
            if isinstance(event, AuditFinished) and not self.audited.done():
                self.audited.set_result(event)
            if isinstance(event, ProposalReceived):
                with suppress(RequestRefused, LinkLost):
                    await self.opponent.reply(False)
            self.on_event(event)
            self.changed.set()

    async def until(self, here: bool) -> None:
        """Wait until the other player is there, or away."""
        while self.opponent.presence.here is not here:
            self.changed.clear()
            await self.changed.wait()

    async def here(self) -> None:
        """Wait until the other player is there."""
        await self.until(True)


async def host_by_bot(session: HostSession, bot: str, on_event: OnOpponentEvent) -> dict[str, Any]:
    """Let a bot play for the host of a game that is open, to its end."""
    listener = OpponentListener(session, partial(_on_event_at_host, session, on_event))
    serving = asyncio.create_task(session.serve())
    listening = asyncio.create_task(listener.listen())
    try:
        await session.begun()
        session.start()
        last = await play_by_bot(session.links[0], bot, SeededRng("bot", fresh_seed()), listener.here)
        with suppress(TimeoutError):
            async with asyncio.timeout(AUDIT_WAIT):
                await session.over()
    finally:
        listening.cancel()
        session.stop()
        await serving
    assert session.match, "a game that is over has begun"
    record = dump(record_of(session.match)).encode()
    return {
        **_result(session, last),
        "entries": len(session.match.entries),
        "record": blake2b(record, digest_size=16).hexdigest(),
        "state": state_digest(session.match.state),
        "save": session.autosave.name if session.autosave else "",
        "guest": session.presence.name,
    }


def _on_event_at_host(session: HostSession, on_event: OnOpponentEvent, event: OpponentEvent) -> None:
    """Pass a remark on; whoever knows the code may have the seat of a guest who is gone."""
    if isinstance(event, SeatRequested):
        session.decide(not session.presence.here)
    on_event(event)


async def join_by_bot(
    session: GuestSession, bot: str, on_event: OnOpponentEvent, reconnect_limit: float = RECONNECT_LIMIT
) -> dict[str, Any]:
    """Let a bot play for a guest, to the end and the audit."""
    listener = OpponentListener(session, on_event)
    playing = asyncio.create_task(session.play())
    helpers = [
        asyncio.create_task(work)
        for work in (listener.listen(), _stop_when_host_stays_away(session, listener, reconnect_limit))
    ]
    try:
        await _wait_unless_disconnected(session.begun(), playing)
        try:
            last = await play_by_bot(session.links[0], bot, SeededRng("bot", fresh_seed()), listener.here)
        except LinkLost:
            raise JoinFailed(await playing) from None
        await _wait_unless_disconnected(_shielded(listener.audited), playing)
        audit = listener.audited.result().audit
    finally:
        session.stop("done" if listener.audited.done() else "leaving")
        await playing
        for helper in helpers:
            helper.cancel()
    return {
        **_result(session, last),
        "host": session.presence.name,
        "audit": {
            "fair": audit.is_fair,
            "fault": audit.fault,
            "salted": audit.salted,
            "stood_in": audit.stood_in,
            "earlier": audit.earlier,
            "from_start": audit.from_start,
        },
    }


async def _wait_unless_disconnected(wanted: Awaitable[Any], playing: asyncio.Task[Disconnection]) -> None:
    waiting = asyncio.ensure_future(wanted)
    await asyncio.wait([waiting, playing], return_when=asyncio.FIRST_COMPLETED)
    if not waiting.done():
        waiting.cancel()
        raise JoinFailed(playing.result())


async def _shielded(future: asyncio.Future[Any]) -> None:
    await asyncio.shield(future)


async def _stop_when_host_stays_away(session: GuestSession, listener: OpponentListener, reconnect_limit: float) -> None:
    while True:
        try:
            async with asyncio.timeout(reconnect_limit):
                await listener.here()
        except TimeoutError:
            session.stop()
            return
        await listener.until(False)


def _result(session: HostSession | GuestSession, last: PlayerView) -> dict[str, Any]:
    sides = session.compiled.ruleset.sides
    outcome = last.outcome
    assert outcome, "bots play to the end"
    return {
        "scenario": session.compiled.scenario.id,
        "side": sides[session.side],
        "winner": None if outcome.winner is None else sides[outcome.winner],
        "ending": outcome.ending,
        "rounds": last.round,
        "view": view_digest(last).hex(),
    }
