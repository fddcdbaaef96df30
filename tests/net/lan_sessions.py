"""Whole games over real sockets on loopback: a host and a guest in one process, and bots that play for them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from core.compiled_scenario import CompiledScenario
from core.ids import Side
from core.rng import SeededRng
from core.serialization import state_digest
from core.view import PlayerView
from net.admission import AdmissionLimits
from net.codec import view_digest
from net.fairness import Audit
from net.guest import Disconnection, HostEndpoint
from net.protocol import Timeouts
from tests.builders import compiled
from tests.waiting import HANG_LIMIT
from undaunted_tui.session.bot_player import play_by_bot
from undaunted_tui.session.guest import GuestSession, JoinConfig
from undaunted_tui.session.host import HostConfig, HostSession
from undaunted_tui.session.opponent import AuditFinished, Opponent, OpponentEvent, Presence
from undaunted_tui.storage.credentials import CredentialStore
from undaunted_tui.storage.save_store import SaveStore

APP = "0.1.0"
SECRET = b"the guest's secret for all tests"
HOST_SEED = "00112233445566778899aabbccddeeff"
PATIENCE = HANG_LIMIT
QUICK = (0.01, 0.02, 0.05)
R = TypeVar("R", bound=OpponentEvent)


def known(scenario: str) -> CompiledScenario | None:
    """A scenario that the guest's program has."""
    return compiled(scenario)


def make_host_session(
    folder: Path, scenario: str = "normandy/1", side: Side = 0, timeouts: Timeouts | None = None, **more: object
) -> HostSession:
    """A game that waits for its guest; who fails often is not paused, so that bad cables can be tried."""
    host_config = HostConfig(compiled(scenario), side, "Host", APP, HOST_SEED)
    limits = AdmissionLimits(strikes=1000, starts=1000.0)
    return HostSession(host_config, SaveStore(folder / "host"), timeouts, limits, **more)  # type: ignore[arg-type]  # a test's


def make_guest_session(
    folder: Path,
    port: int,
    code: str = "",
    timeouts: Timeouts | None = None,
    known: Callable[[str], CompiledScenario | None] = known,
    secret: bytes = SECRET,
) -> GuestSession:
    """A guest with a code, or with the papers in its folder."""
    credential_store = CredentialStore(folder / "guest")
    credentials = None if code else credential_store.running()[0]
    join_config = JoinConfig(HostEndpoint("127.0.0.1", port), "Guest", APP, code, credentials, secret)
    return GuestSession(join_config, known, credential_store, timeouts, QUICK)


@dataclass
class OpponentEventLog:
    """All remarks of one end, as they come."""

    opponent: Opponent
    events: list[OpponentEvent] = field(default_factory=list)
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def listen(self) -> None:
        while True:
            self.events.append(await self.opponent.receive())
            self.changed.set()

    async def until(self, kind: type[R], fits: Callable[[R], bool] = lambda event: True) -> R:
        """Wait for a remark of a kind that fits, from the beginning on."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for event in self.events:
                    if isinstance(event, kind) and fits(event):
                        return event
                self.changed.clear()
                await self.changed.wait()

    async def here(self) -> None:
        """Wait until the other one is there."""
        async with asyncio.timeout(PATIENCE):
            while not self.opponent.presence.here:
                self.changed.clear()
                await self.changed.wait()

    async def away(self) -> Presence:
        """Wait until the other one is gone."""
        async with asyncio.timeout(PATIENCE):
            while self.opponent.presence.here:
                self.changed.clear()
                await self.changed.wait()
        return self.opponent.presence


@asynccontextmanager
async def running_host(game: HostSession, port: int = 0) -> AsyncIterator[tuple[int, OpponentEventLog]]:
    """A host that is open, and all it hears."""
    chosen = await game.open("127.0.0.1", port)
    heard = OpponentEventLog(game)
    serve, listen = asyncio.create_task(game.serve()), asyncio.create_task(heard.listen())
    try:
        yield chosen, heard
    finally:
        game.stop()
        listen.cancel()
        async with asyncio.timeout(PATIENCE):
            await serve


@asynccontextmanager
async def running_guest(game: GuestSession) -> AsyncIterator[tuple[asyncio.Task[Disconnection], OpponentEventLog]]:
    """A guest who plays, and all it hears."""
    heard = OpponentEventLog(game)
    play, listen = asyncio.create_task(game.play()), asyncio.create_task(heard.listen())
    try:
        yield play, heard
    finally:
        game.stop()
        listen.cancel()
        async with asyncio.timeout(PATIENCE):
            await play


@dataclass(frozen=True)
class LanGameResult:
    """How a game over the network went."""

    state: str
    host_view: bytes
    guest_view: bytes
    audit: Audit
    entries: int
    actions: int


async def bot_at_host(game: HostSession, heard: OpponentEventLog, name: str = "random") -> PlayerView:
    """Let a bot play for the host."""
    await game.begun()
    game.start()
    return await play_by_bot(game.links[0], name, SeededRng("host bot"), heard.here)


async def bot_at_guest(game: GuestSession, heard: OpponentEventLog, name: str = "random") -> PlayerView:
    """Let a bot play for the guest."""
    await game.begun()
    return await play_by_bot(game.links[0], name, SeededRng("guest bot"), heard.here)


async def play_lan_game(
    host: HostSession, guest_folder: Path, port_of: Callable[[int], int] = lambda port: port
) -> LanGameResult:
    """Play a whole game by bots, from the code to the audit."""
    async with running_host(host) as (port, host_heard):
        guest = make_guest_session(guest_folder, port_of(port), host.host.code)
        async with running_guest(guest) as (_, guest_heard):
            views = await asyncio.gather(bot_at_host(host, host_heard), bot_at_guest(guest, guest_heard))
            audited = await guest_heard.until(AuditFinished)
            guest.stop("done")
            async with asyncio.timeout(PATIENCE):
                await host.over()
        assert host.match
        return LanGameResult(
            state_digest(host.match.state),
            view_digest(views[0]),
            view_digest(views[1]),
            audited.audit,
            len(host.match.entries),
            len(host.match.effective_acts()),
        )
