"""LAN games between bots without a screen; results are plain data."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, Final, TypeVar

from core.match import RequestRefused
from core.record import dump, record_of
from core.rng import SeededRng
from core.serialization import state_digest
from core.view import PlayerView
from net.codec import view_digest
from net.guest import Disconnection
from undaunted_tui.session.bot_driver import BotDriver
from undaunted_tui.session.bot_environment import IN_PROCESS, BotEnvironment
from undaunted_tui.session.guest import GuestSession
from undaunted_tui.session.host import HostSession
from undaunted_tui.session.host_lobby import HostLobby
from undaunted_tui.session.joining import Joining
from undaunted_tui.session.link import Link, LinkLost
from undaunted_tui.session.opponent import (
    AuditFinished,
    OpponentEvent,
    OpponentEvents,
    ProposalReceived,
    SeatRequested,
)
from undaunted_tui.session.seeds import fresh_seed

T = TypeVar("T")

AUDIT_WAIT: Final = 30.0
"""The seconds that a host waits after the end for its guest to audit the record."""

RECONNECT_LIMIT: Final = 120.0
"""The seconds that a guest tries to reach a host that is gone."""

OnOpponentEvent = Callable[[OpponentEvent], None]


class JoinFailed(Exception):
    """A guest could not join, or not come back."""

    def __init__(self, end: Disconnection) -> None:
        super().__init__(end.reason)
        self.end = end


@dataclass
class OpponentListener:
    """Passes events on, and waits for changes of the other player's presence."""

    events: OpponentEvents
    on_event: Callable[[OpponentEvent], Awaitable[None]]
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    audited: asyncio.Future[AuditFinished] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    async def listen(self) -> None:
        """Pass every event on until cancelled."""
        while True:
            event = await self.events.receive()
            if isinstance(event, AuditFinished) and not self.audited.done():
                self.audited.set_result(event)
            await self.on_event(event)
            self.changed.set()

    async def until(self, here: bool) -> None:
        """Wait until the other player is connected, or not."""
        while self.events.presence.here is not here:
            self.changed.clear()
            await self.changed.wait()

    async def here(self) -> None:
        """Wait until the other player is connected."""
        await self.until(True)


async def host_by_bot(
    lobby: HostLobby, bot: str, on_event: OnOpponentEvent, environment: BotEnvironment = IN_PROCESS
) -> dict[str, Any]:
    """Let a bot play for the host of an open lobby, to the end."""

    async def handle(event: OpponentEvent) -> None:
        if isinstance(event, SeatRequested):
            # Whoever knows the code may have the seat of a guest who is gone.
            lobby.decide(not lobby.seat.presence.here)
        await _decline_proposal(lobby.session, event)
        on_event(event)

    listener = OpponentListener(lobby.seat.events, handle)
    serving = asyncio.create_task(lobby.serve())
    listening = asyncio.create_task(listener.listen())
    try:
        session = await lobby.wait_until_begun()
        session.start()
        last = await _play_by_bot(session.links[0], bot, listener, environment)
        with suppress(TimeoutError):
            async with asyncio.timeout(AUDIT_WAIT):
                await session.wait_until_over()
    finally:
        listening.cancel()
        lobby.stop()
        await serving
    record = dump(record_of(session.match)).encode()
    return {
        **_result(session, last),
        "entries": len(session.match.entries),
        "record": blake2b(record, digest_size=16).hexdigest(),
        "state": state_digest(session.match.state),
        "save": session.autosave.name,
        "guest": session.opponent.presence.name,
    }


async def join_by_bot(
    joining: Joining,
    bot: str,
    on_event: OnOpponentEvent,
    reconnect_limit: float = RECONNECT_LIMIT,
    environment: BotEnvironment = IN_PROCESS,
) -> dict[str, Any]:
    """Let a bot play for a guest, to the end and the audit."""

    async def handle(event: OpponentEvent) -> None:
        await _decline_proposal(joining.session, event)
        on_event(event)

    listener = OpponentListener(joining.events, handle)
    running = asyncio.create_task(joining.run())
    helpers = [
        asyncio.create_task(work)
        for work in (listener.listen(), _stop_when_host_stays_away(joining, listener, reconnect_limit))
    ]
    try:
        session = await _wait_unless_disconnected(joining.wait_until_begun(), running)
        try:
            last = await _play_by_bot(session.links[0], bot, listener, environment)
        except LinkLost:
            raise JoinFailed(await running) from None
        audit = (await _wait_unless_disconnected(_shielded(listener.audited), running)).audit
    finally:
        joining.stop("done" if listener.audited.done() else "leaving")
        await running
        for helper in helpers:
            helper.cancel()
    return {
        **_result(session, last),
        "host": session.opponent.presence.name,
        "audit": {
            "fair": audit.is_fair,
            "fault": audit.fault,
            "salted": audit.salted,
            "stood_in": audit.stood_in,
            "earlier": audit.earlier,
            "from_start": audit.from_start,
        },
    }


async def _play_by_bot(link: Link, bot: str, listener: OpponentListener, environment: BotEnvironment) -> PlayerView:
    driver = BotDriver({link.side: (bot, SeededRng("bot", fresh_seed()))}, environment)
    return await driver.play_link(link, listener.here)


async def _decline_proposal(session: HostSession | GuestSession | None, event: OpponentEvent) -> None:
    if session and isinstance(event, ProposalReceived):
        with suppress(RequestRefused, LinkLost):
            await session.opponent.reply(False)


async def _wait_unless_disconnected(wanted: Awaitable[T], running: asyncio.Task[Disconnection]) -> T:
    waiting = asyncio.ensure_future(wanted)
    await asyncio.wait([waiting, running], return_when=asyncio.FIRST_COMPLETED)
    if not waiting.done():
        waiting.cancel()
        raise JoinFailed(running.result())
    return waiting.result()


async def _shielded(future: asyncio.Future[T]) -> T:
    return await asyncio.shield(future)


async def _stop_when_host_stays_away(joining: Joining, listener: OpponentListener, reconnect_limit: float) -> None:
    while True:
        try:
            async with asyncio.timeout(reconnect_limit):
                await listener.here()
        except TimeoutError:
            joining.stop()
            return
        await listener.until(False)


def _result(session: HostSession | GuestSession, last: PlayerView) -> dict[str, Any]:
    sides = session.compiled.ruleset.sides
    outcome = last.outcome
    assert outcome  # bots play to the end
    return {
        "scenario": session.compiled.scenario.id,
        "side": sides[session.side],
        "winner": None if outcome.winner is None else sides[outcome.winner],
        "ending": outcome.ending,
        "rounds": last.round,
        "view": view_digest(last).hex(),
    }
