"""Whole games over real sockets on loopback: a host and a guest in one process, and bots that play for them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol, TypeVar

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
from undaunted_tui.session.bot_driver import BotDriver
from undaunted_tui.session.bot_environment import IN_PROCESS, BotEnvironment
from undaunted_tui.session.host import ABSENCE_LIMIT
from undaunted_tui.session.host_lobby import HostConfig, HostLobby
from undaunted_tui.session.join_config import JoinConfig
from undaunted_tui.session.joining import Joining
from undaunted_tui.session.opponent import AuditFinished, OpponentEvent, Presence
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


def make_lobby(
    folder: Path,
    scenario: str = "normandy/1",
    side: Side = 0,
    timeouts: Timeouts | None = None,
    patience: float = ABSENCE_LIMIT,
    environment: BotEnvironment = IN_PROCESS,
) -> HostLobby:
    """A game that waits for its guest; failed attempts are not punished, so that bad links can be tested."""
    host_config = HostConfig(compiled(scenario), side, "Host", APP, HOST_SEED)
    limits = AdmissionLimits(strikes=1000, starts=1000.0)
    return HostLobby(host_config, SaveStore(folder / "host"), timeouts, limits, patience, environment=environment)


def make_joining(
    folder: Path,
    port: int,
    code: str = "",
    timeouts: Timeouts | None = None,
    known: Callable[[str], CompiledScenario | None] = known,
    secret: bytes = SECRET,
    name: str = "Guest",
) -> Joining:
    """A guest with a code, or with the credentials in its folder."""
    credential_store = CredentialStore(folder / "guest")
    credentials = None if code else credential_store.running()[0]
    join_config = JoinConfig(HostEndpoint("127.0.0.1", port), name, APP, code, credentials, secret)
    return Joining(join_config, known, credential_store, timeouts, QUICK)


class EventSource(Protocol):
    """Where the events about the other player come from."""

    @property
    def presence(self) -> Presence: ...

    async def receive(self) -> OpponentEvent: ...


@dataclass
class OpponentEventLog:
    """All events about the other player, as they come."""

    source: EventSource
    events: list[OpponentEvent] = field(default_factory=list)
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def listen(self) -> None:
        while True:
            self.events.append(await self.source.receive())
            self.changed.set()

    async def until(self, kind: type[R], fits: Callable[[R], bool] = lambda event: True) -> R:
        """Wait for an event of a kind that fits, from the beginning on."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for event in self.events:
                    if isinstance(event, kind) and fits(event):
                        return event
                self.changed.clear()
                await self.changed.wait()

    async def here(self) -> None:
        """Wait until the other player is connected."""
        async with asyncio.timeout(PATIENCE):
            while not self.source.presence.here:
                self.changed.clear()
                await self.changed.wait()

    async def away(self) -> Presence:
        """Wait until the other player is gone."""
        async with asyncio.timeout(PATIENCE):
            while self.source.presence.here:
                self.changed.clear()
                await self.changed.wait()
        return self.source.presence


@asynccontextmanager
async def running_host(lobby: HostLobby, port: int = 0) -> AsyncIterator[tuple[int, OpponentEventLog]]:
    """A host that listens, and the events about its guest."""
    chosen = await lobby.open("127.0.0.1", port)
    events = OpponentEventLog(lobby.seat.events)
    serve, listen = asyncio.create_task(lobby.serve()), asyncio.create_task(events.listen())
    try:
        yield chosen, events
    finally:
        lobby.stop()
        listen.cancel()
        async with asyncio.timeout(PATIENCE):
            await serve


@asynccontextmanager
async def running_guest(joining: Joining) -> AsyncIterator[tuple[asyncio.Task[Disconnection], OpponentEventLog]]:
    """A guest that joins and stays, and the events about its host."""
    events = OpponentEventLog(joining.events)
    run, listen = asyncio.create_task(joining.run()), asyncio.create_task(events.listen())
    try:
        yield run, events
    finally:
        joining.stop()
        listen.cancel()
        async with asyncio.timeout(PATIENCE):
            await run


@dataclass(frozen=True)
class LanGameResult:
    """How a game over the network went."""

    state: str
    host_view: bytes
    guest_view: bytes
    audit: Audit
    entries: int
    actions: int


async def bot_at_host(lobby: HostLobby, events: OpponentEventLog, name: str = "random") -> PlayerView:
    """Let a bot play for the host."""
    session = await lobby.wait_until_begun()
    session.start()
    driver = BotDriver({session.side: (name, SeededRng("host bot"))})
    return await driver.play_link(session.links[0], events.here)


async def bot_at_guest(joining: Joining, events: OpponentEventLog, name: str = "random") -> PlayerView:
    """Let a bot play for the guest."""
    session = await joining.wait_until_begun()
    driver = BotDriver({session.side: (name, SeededRng("guest bot"))})
    return await driver.play_link(session.links[0], events.here)


async def play_lan_game(
    lobby: HostLobby, guest_folder: Path, port_of: Callable[[int], int] = lambda port: port
) -> LanGameResult:
    """Play a whole game by bots, from the code to the audit."""
    async with running_host(lobby) as (port, host_events):
        joining = make_joining(guest_folder, port_of(port), lobby.code)
        async with running_guest(joining) as (_, guest_events):
            views = await asyncio.gather(bot_at_host(lobby, host_events), bot_at_guest(joining, guest_events))
            audited = await guest_events.until(AuditFinished)
            joining.stop("done")
            session = await lobby.wait_until_begun()
            async with asyncio.timeout(PATIENCE):
                await session.wait_until_over()
        return lan_game_result(lobby, views, audited)


def lan_game_result(lobby: HostLobby, views: tuple[PlayerView, PlayerView], audited: AuditFinished) -> LanGameResult:
    """The result of a finished game."""
    assert lobby.session
    match = lobby.session.match
    return LanGameResult(
        state_digest(match.state),
        view_digest(views[0]),
        view_digest(views[1]),
        audited.audit,
        len(match.entries),
        len(match.effective_acts()),
    )
